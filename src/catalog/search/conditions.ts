import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Slots } from '../domain/compiled.ts';
import { type Market, soldById } from '../domain/sql.ts';
import type { Kinds, Large } from './kinds.ts';

/** What is given with every run of a statement. */
export interface Values {
  readonly name: string;
  readonly beginning: string;
  /** Behind every name that begins so. */
  readonly end: string;
  readonly words: string;
  readonly indexed: string;
  readonly common: readonly Large[];
  readonly country: string;
}

/** What a statement is put together by. */
export interface Shape {
  readonly kinds: Kinds;
  readonly hasWords: boolean;
  readonly streamableOnly: boolean;
  readonly most: number;
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

/**
 * The index is asked for a part of the words, perhaps all. A comparison that is asked whether it is true is no use for
 * an index, and is made row by row.
 */
export const hasWords = ({ slots }: Plan): Condition =>
  sql`entry.words @@ (select ${slots.indexed}::tsquery)
    and (entry.words @@ (select ${slots.words}::tsquery)) is true`;

export const isSold = ({ slots }: Plan): Condition =>
  sql`(entry.countries is null or ${unseen(slots.country)} = any (entry.countries))`;

/** @param id of the entity, as an expression */
export const isPlayable = ({ streamableOnly, slots }: Plan, kind: Large, id: string): Sql => {
  if (!streamableOnly || kind === 'artist') return sql``;
  const market: Market = { country: slots.country, streamableOnly };
  return sql`and ${soldById(market, `${kind}s`, id)}`;
};

/** Whether the most popular of a kind are to be looked through first, answered before anything is read. */
export const isCommon = ({ slots }: Plan, kind: Large): Sql =>
  sql`(select ${sql.lit(kind)} = any (${slots.common}::text[]))`;
