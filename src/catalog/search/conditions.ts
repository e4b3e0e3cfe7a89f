import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Slots } from '../domain/compiled.ts';
import { type Market, soldById } from '../domain/sql.ts';
import { EVERYWHERE } from './frequencies.ts';
import { type Kinds, LARGE, type Large } from './kinds.ts';

/** What is given with every run of a statement. */
export interface Values {
  readonly name: string;
  readonly beginning: string;
  /** Behind every name that begins so. */
  readonly end: string;
  readonly words: string;
  readonly indexed: string;
  readonly finished: string;
  /** The word that may go on, where the catalogue may know few that it can become; empty otherwise. */
  readonly open: string;
  /** Behind every word that begins so. */
  readonly openEnd: string;
  readonly common: readonly Large[];
  /** As `Sought` has it. */
  readonly fewNames: readonly number[];
  readonly wanted: number;
  readonly country: string;
}

/** What a statement is put together by. */
export interface Shape {
  readonly kinds: Kinds;
  readonly hasWords: boolean;
  readonly streamableOnly: boolean;
  readonly most: number;
  /** Of these, so little is sold in the country that all of it is read. */
  readonly sparse: readonly Large[];
  /** As `scarcityOf` says it, in the order of the large kinds. */
  readonly scarcities: readonly number[];
}

/** A statement in the making. */
export interface Plan extends Shape {
  readonly slots: Slots<Values>;
}

export type Sql = RawBuilder<unknown>;
export type Condition = RawBuilder<SqlBool>;

/**
 * A value that the planner does not see, so that it finds nothing to gain by planning the statement anew for each: that
 * takes longer than finding does.
 */
const unseen = (value: RawBuilder<string>): Sql => sql`(select ${value}::text)`;

/** Names that begin with what was typed. A kept plan can use it. */
export const begins = ({ slots }: Plan): Condition =>
  sql`(entry.name ~>=~ ${unseen(slots.beginning)} and entry.name ~<~ ${unseen(slots.end)})`;

export const isName = ({ slots }: Plan): Condition => sql`entry.name = ${unseen(slots.name)}`;

/** A word that may become one of so few is looked for as all of them: the index is faster with whole words. */
const FEW_COMPLETIONS = 8;

/** The words that an open one may become, one more than a few at most. */
const completions = ({ slots }: Plan): Sql => sql`
  select word from search_words where word ~>=~ ${unseen(slots.open)} and word ~<~ ${unseen(slots.openEnd)}
  order by word using ~<~ limit ${sql.lit(FEW_COMPLETIONS + 1)}`;

/** For one that can become nothing, this is null, and nothing is found. */
const oneOfThem: Sql = sql`string_agg(quote_literal(completion.word), ' | ')::tsquery`;

const completed = (plan: Plan): Sql => sql`(
  select case when count(*) > ${sql.lit(FEW_COMPLETIONS)} then ${plan.slots.indexed}::tsquery
    when ${plan.slots.finished} = '' then ${oneOfThem}
    else ${plan.slots.finished}::tsquery && ${oneOfThem} end
  from (${completions(plan)}) as completion)`;

const sought = (indexed: Sql): Sql => sql`with sought as materialized (select ${indexed} as indexed)`;

/** What the index is asked for, made once for the whole statement: stands before it. */
export const withIndexed = ({ slots }: Plan): Sql => sought(sql`${slots.indexed}::tsquery`);

/** The same with an open word as what it may become. */
export const withCompleted = (plan: Plan): Sql =>
  sought(
    sql`case when ${plan.slots.open} = '' then ${plan.slots.indexed}::tsquery else ${completed(plan)} end`,
  );

/**
 * The index is asked for a part of the words, perhaps all. A comparison that is asked whether it is true is no use for
 * an index, and is made row by row.
 */
export const hasWords = (plan: Plan): Condition =>
  sql`entry.words @@ (select sought.indexed from sought) and ${hasAllWords(plan)}`;

export const isSold = ({ slots }: Plan): Condition =>
  sql`(entry.countries is null or ${unseen(slots.country)} = any (entry.countries))`;

/** The same as the index of the countries has it. */
export const isSoldByIndex = ({ slots }: Plan): Condition =>
  sql`coalesce(entry.countries, '{*}'::text[]) && (select array[${sql.lit(EVERYWHERE)}, ${slots.country}::text])`;

/** The words compared row by row, with no look into an index. */
export const hasAllWords = ({ slots }: Plan): Condition =>
  sql`(entry.words @@ (select ${slots.words}::tsquery)) is true`;

/** @param id of the entity, as an expression */
export const isPlayable = ({ streamableOnly, slots }: Plan, kind: Large, id: string): Sql => {
  if (!streamableOnly || kind === 'artist') return sql``;
  const market: Market = { country: slots.country, streamableOnly };
  return sql`and ${soldById(market, `${kind}s`, id)}`;
};

/** Whether the most popular of a kind are to be looked through first, answered before anything is read. */
export const isCommon = ({ slots }: Plan, kind: Large): Sql =>
  sql`(select ${sql.lit(kind)} = any (${slots.common}::text[]))`;

/** How many names of a kind are put in order sooner than the most popular are looked through. */
export const fewNames = ({ slots }: Plan, kind: Large): Sql =>
  sql`(select (${slots.fewNames}::int[])[${sql.lit(LARGE.indexOf(kind) + 1)}])`;
