import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../storage/db.ts';
import type { Value } from './compiled.ts';
import type { Listed, View, Window } from './view.ts';

/** The largest integer of the database. */
const LARGEST_INTEGER = 2_147_483_647;

/**
 * The ids that can exist, each once: anything larger than an integer of the database, or no integer at all,
 * is left out.
 */
export const possible = (ids: readonly number[]): number[] =>
  [...new Set(ids)].filter((id) => Number.isInteger(id) && id > 0 && id <= LARGEST_INTEGER);

/**
 * The ids that can exist, each once, as one parameter: the statement's text is the same for any number of
 * ids.
 */
export const idList = (ids: readonly number[]): RawBuilder<number[]> => sql`${possible(ids)}::int[]`;

/**
 * `column = any (ids)`. One id has a statement of its own, and the length of a list is hidden behind a
 * subquery: a statement whose list has a length that PostgreSQL can see is planned anew each time, which takes
 * longer than reading the rows.
 */
export const among = (column: string, ids: readonly number[]): RawBuilder<SqlBool> => {
  const [only, ...others] = possible(ids);
  return others.length === 0
    ? sql`${sql.ref(column)} = ${only ?? 0}::int`
    : sql`${sql.ref(column)} = any (array(select unnest(${idList(ids)})))`;
};

/** The rows in the order of the ids, unknown ones left out. */
export function inOrder<Row extends { readonly id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The country that availability is about, as a value or a placeholder. */
export interface Market {
  readonly country: Value<string>;
  readonly streamableOnly: boolean;
}

/** The row is available in the view's country and, if the view wants only that, can be played there. */
export const sold = ({ country, streamableOnly }: Market, table: string): RawBuilder<SqlBool> => {
  const holds = (column: string) => sql<SqlBool>`${country} = any (${sql.ref(`${table}.${column}`)})`;
  return streamableOnly ? sql`(${holds('countries')} and ${holds('stream_countries')})` : holds('countries');
};

/**
 * The same for a row of another table, by its id. A subquery with one value is never turned into a join: the
 * row is fetched by its id, whatever the planner believes of the table's size.
 */
export const soldById = (market: Market, table: 'albums' | 'tracks', id: string): RawBuilder<SqlBool> =>
  sql`(select ${sold(market, 'entity')} from ${sql.table(table)} as entity where entity.id = ${sql.ref(id)})`;

/** The wanted languages of a text, the best first: `de-DE`, `de`, and then the default ones. */
export function languages({ lang }: View): string[] {
  const language = lang.split('-', 1)[0] ?? lang;
  return [...new Set([lang, language, 'en-US', 'en'])];
}

/** The rank of a text's language, the smallest the best; null for a language that is not wanted. */
export const languageRank = (wanted: Value<readonly string[]>, column: string): RawBuilder<number | null> =>
  sql`array_position(${wanted}::text[], ${sql.ref(column)})`;

/** A genre and all genres below it, as an array. */
export const genreWithBelow = (genreId: number): RawBuilder<number[]> => sql`array(
  with recursive below (id) as (
    select ${genreId}::int union select genres.id from genres join below on genres.parent_id = below.id)
  select id from below)`;

/**
 * Whether an album is of a genre or one below it, as a subquery with one value. The sum keeps the planner
 * from searching the genre's index once for each genre: an album has few genres, and the genre may have many
 * below it.
 */
export const albumIsOf = (albumId: string, genreId: number): RawBuilder<SqlBool> => sql`(
  select true from album_genres where album_genres.album_id = ${sql.ref(albumId)}
  and album_genres.genre_id + 0 = any (${genreWithBelow(genreId)}) limit 1)`;

/** How far a list is counted; the total of a longer one is unknown. */
export const COUNTED = 5000;

/** A list before its window is applied: `select ROWS.id from ROWS order by ORDER`. */
export interface Source {
  /** The expression of the id. */
  readonly id: RawBuilder<unknown>;
  /** Everything behind `from`, with the conditions. */
  readonly from: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  /** What is counted instead when `from` is unsuitable: everything behind `from`. */
  readonly counted?: RawBuilder<unknown>;
  /** How far it is counted, when counting is more expensive than elsewhere. */
  readonly countedTo?: number;
  /**
   * Whether the window and the total come from one reading of `from`: for lists where few of many examined
   * rows are left. The number of its rows is limited, and sorting them costs no more than counting them.
   */
  readonly isReadOnce?: boolean;
}

/** The limit and offset as literals: with parameters the planner does not know how few rows are wanted. */
export const page = ({ limit, offset }: Window): RawBuilder<unknown> =>
  sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;

/** The number of rows, or null when there are more than `most`. */
export const total = (from: RawBuilder<unknown>, most = COUNTED): RawBuilder<number | null> => sql`(
  select case when count(*) <= ${sql.lit(most)} then count(*) end
  from (select 1 from ${from} limit ${sql.lit(most + 1)}) as counted)`;

/** The window and the total, each read separately: reading the window stops at its end. */
const readTwice = (
  { id, from, order, counted, countedTo }: Source,
  window: Window,
): RawBuilder<Listed> => sql`
  select array(select ${id} from ${from} order by ${order} ${page(window)}) as ids,
    ${total(counted ?? from, countedTo)} as total`;

/** The window and the total from one reading, which goes as far as the longer of them. */
function readOnce({ id, from, order, countedTo = COUNTED }: Source, { limit, offset }: Window) {
  const [first, last] = [offset + 1, offset + limit].map((place) =>
    sql.lit(Math.min(place, LARGEST_INTEGER)),
  );
  const reach = { limit: Math.max(offset + limit, countedTo + 1), offset: 0 };
  return sql<Listed>`
    with found as materialized (
      select array(select ${id} from ${from} order by ${order} ${page(reach)}) as ids)
    select ids[${first}:${last}] as ids,
      case when cardinality(ids) <= ${sql.lit(countedTo)} then cardinality(ids) end as total from found`;
}

/** The window of a list and its total, in one statement. */
export async function listed(db: Db, source: Source, window: Window): Promise<Listed> {
  const statement = source.isReadOnce === true ? readOnce(source, window) : readTwice(source, window);
  const { rows } = await statement.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

export const NOTHING: Listed = { ids: [], total: 0 };
