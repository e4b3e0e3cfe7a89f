import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Slots } from '../domain/compiled.ts';
import { type Market, availableById } from '../domain/sql.ts';
import { EVERYWHERE } from './frequencies.ts';
import { type Kinds, LARGE, type Large } from './kinds.ts';

/** The values that are given with every run of a statement. */
export interface Values {
  readonly name: string;
  readonly prefix: string;
  /** The upper bound of names with the typed prefix. */
  readonly end: string;
  readonly words: string;
  readonly indexed: string;
  readonly finished: string;
  /** The unfinished word, where it may have only few completions; empty otherwise. */
  readonly open: string;
  /** The upper bound of words with the prefix `open`. */
  readonly openEnd: string;
  readonly common: readonly Large[];
  /** As in `SearchPlan`. */
  readonly fewNames: readonly number[];
  readonly wanted: number;
  readonly country: string;
  /** Other ways to write the whole query as a name. */
  readonly names: readonly string[];
  /** Names of artists, the cut that each belongs to (`Side`), and the same of titles. */
  readonly artists: readonly string[];
  readonly artistCuts: readonly number[];
  readonly titles: readonly string[];
  readonly titleCuts: readonly number[];
}

/** What decides how a statement is put together. */
export interface Shape {
  readonly kinds: Kinds;
  readonly hasWords: boolean;
  /** Whether the query can be written another way as a name. */
  readonly hasNames: boolean;
  readonly streamableOnly: boolean;
  readonly most: number;
  /** The kinds of which so little is available in the country that all of it is read. */
  readonly sparse: readonly Large[];
  /** The scarcity of each large kind (`scarcityOf`), in their order. */
  readonly scarcities: readonly number[];
}

/** A statement that is being put together. */
export interface StatementPlan extends Shape {
  readonly slots: Slots<Values>;
}

export type Sql = RawBuilder<unknown>;
export type Condition = RawBuilder<SqlBool>;

/**
 * A value that is hidden from the planner, so that it does not plan the statement anew for each value:
 * planning takes longer than searching.
 */
const unseen = (value: RawBuilder<string>): Sql => sql`(select ${value}::text)`;

/** The name has the typed prefix. A cached plan can use this condition. */
export const hasPrefix = ({ slots }: StatementPlan): Condition =>
  sql`(entry.name ~>=~ ${unseen(slots.prefix)} and entry.name ~<~ ${unseen(slots.end)})`;

export const isName = ({ slots }: StatementPlan): Condition => sql`entry.name = ${unseen(slots.name)}`;

/**
 * The most completions of an unfinished word that are searched for as whole words: the index is faster with
 * these.
 */
const FEW_COMPLETIONS = 8;

/** The completions of an unfinished word, at most one more than `FEW_COMPLETIONS`. */
const completions = ({ slots }: StatementPlan): Sql => sql`
  select word from search_words where word ~>=~ ${unseen(slots.open)} and word ~<~ ${unseen(slots.openEnd)}
  order by word using ~<~ limit ${sql.lit(FEW_COMPLETIONS + 1)}`;

/** A `tsquery` of the completions. Null for a word that has none, and then nothing is found. */
const oneOfThem: Sql = sql`string_agg(quote_literal(completion.word), ' | ')::tsquery`;

const completed = (plan: StatementPlan): Sql => sql`(
  select case when count(*) > ${sql.lit(FEW_COMPLETIONS)} then ${plan.slots.indexed}::tsquery
    when ${plan.slots.finished} = '' then ${oneOfThem}
    else ${plan.slots.finished}::tsquery && ${oneOfThem} end
  from (${completions(plan)}) as completion)`;

const indexQuery = (indexed: Sql): Sql => sql`index_query as materialized (select ${indexed} as indexed)`;

/** The common table expression that computes the index query once for the whole statement. */
export const indexedTable = ({ slots }: StatementPlan): Sql => indexQuery(sql`${slots.indexed}::tsquery`);

/** The same, with the unfinished word replaced by its completions. */
export const completedTable = (plan: StatementPlan): Sql =>
  indexQuery(
    sql`case when ${plan.slots.open} = '' then ${plan.slots.indexed}::tsquery else ${completed(plan)} end`,
  );

/**
 * The entry has all words. The index is searched for some of them, perhaps all. A comparison written as `is
 * true` cannot use an index, and is made row by row.
 */
export const hasWords = (plan: StatementPlan): Condition =>
  sql`entry.words @@ (select index_query.indexed from index_query) and ${hasAllWords(plan)}`;

export const isAvailable = ({ slots }: StatementPlan): Condition =>
  sql`(entry.countries is null or ${unseen(slots.country)} = any (entry.countries))`;

/** The entry is available in the country, in the form that the index of countries supports. */
export const isAvailableByIndex = ({ slots }: StatementPlan): Condition =>
  sql`coalesce(entry.countries, '{*}'::text[]) && (select array[${sql.lit(EVERYWHERE)}, ${slots.country}::text])`;

/** The entry has all words, compared row by row without an index. */
export const hasAllWords = ({ slots }: StatementPlan): Condition =>
  sql`(entry.words @@ (select ${slots.words}::tsquery)) is true`;

/**
 * A further condition, that the entity can be played in the country; empty for artists, and where the request
 * does not ask for that.
 * @param id of the entity, as an expression
 */
export const isPlayable = ({ streamableOnly, slots }: StatementPlan, kind: Large, id: string): Sql => {
  if (!streamableOnly || kind === 'artist') return sql``;
  const market: Market = { country: slots.country, streamableOnly };
  return sql`and ${availableById(market, `${kind}s`, id)}`;
};

/** Whether the most popular of a kind are to be looked through first; decided before anything is read. */
export const isCommon = ({ slots }: StatementPlan, kind: Large): Sql =>
  sql`(select ${sql.lit(kind)} = any (${slots.common}::text[]))`;

/** Up to how many names of a kind sorting all is cheaper than looking through the most popular. */
export const fewNames = ({ slots }: StatementPlan, kind: Large): Sql =>
  sql`(select (${slots.fewNames}::int[])[${sql.lit(LARGE.indexOf(kind) + 1)}])`;
