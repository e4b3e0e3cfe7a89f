import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import type { SealedPlace } from './places.ts';

/** A sealed value, and the row that it stands in. */
export interface StoredBox {
  readonly box: string;
  /** The columns of the key, and `name` for a value within JSON; in this order they are sorted. */
  readonly at: readonly string[];
  readonly owner: string;
}

/** The most values that are read, or sealed in one transaction, at once. */
export const BATCH = 100;

const inTable = (column: string): RawBuilder<unknown> => sql.ref(`t.${column}`);

/** What is read from: the table, and for JSON each value of its object. */
const sourceOf = ({ table, column, path }: SealedPlace): RawBuilder<unknown> => {
  if (!path) return sql`${sql.table(table)} as t`;
  const object = sql`${sql.ref(`t.${column}`)} #> ${sql.lit(`{${path.join(',')}}`)}::text[]`;
  return sql`${sql.table(table)} as t, jsonb_each_text(
    case when jsonb_typeof(${object}) = 'object' then ${object} else '{}' end) as each(name, box)`;
};

const boxOf = ({ column, path }: SealedPlace): RawBuilder<string | null> =>
  path ? sql`each.box` : sql.ref(`t.${column}`);

const orderOf = ({ key, path }: SealedPlace): readonly RawBuilder<unknown>[] => [
  ...key.map(inTable),
  ...(path ? [sql`each.name`] : []),
];

const orderNames = ({ key, path }: SealedPlace): readonly string[] => [...key, ...(path ? ['name'] : [])];

export interface BoxQuery {
  /** Behind which value; null: from the first. */
  readonly after: readonly string[] | null;
  /** How boxes begin that are left out; null: none is. */
  readonly except: string | null;
  /** Locks the rows, and passes over those that somebody else has locked. */
  readonly isLocked: boolean;
}

const list = (values: readonly unknown[]): RawBuilder<unknown> =>
  sql.join(values.map((value) => sql`${value}`));

/** Behind a value, in the order of the primary key, whose index is read. */
const isBehind = (place: SealedPlace, after: readonly string[]): RawBuilder<unknown> => {
  const { key } = place;
  const behind = sql`(${sql.join(orderOf(place))}) > (${list(after)})`;
  const byIndex = sql`(${sql.join(key.map(inTable))}) >= (${list(after.slice(0, key.length))})`;
  return place.path ? sql`${byIndex} and ${behind}` : behind;
};

/** The next boxes of a place, a batch at most. */
export async function readBoxes(
  db: Kysely<Schema>,
  place: SealedPlace,
  { after, except, isLocked }: BoxQuery,
): Promise<readonly StoredBox[]> {
  const names = [...orderNames(place), ...(place.more ?? [])];
  const columns = [...orderOf(place), ...(place.more ?? []).map(inTable)];
  const { rows } = await sql<Record<string, string>>`
    select ${boxOf(place)} as box, ${sql.join(columns.map((column, at) => sql`${column} as ${sql.ref(`c${at}`)}`))}
    from ${sourceOf(place)}
    where ${boxOf(place)} is not null
      ${except === null ? sql`` : sql`and not starts_with(${boxOf(place)}, ${except})`}
      ${after === null ? sql`` : sql`and ${isBehind(place, after)}`}
    order by ${sql.join(orderOf(place))} limit ${sql.lit(BATCH)} ${isLocked ? sql`for update of t skip locked` : sql``}`.execute(
    db,
  );
  return rows.map((row) => {
    const named = Object.fromEntries(names.map((name, at) => [name, row[`c${at}`] ?? '']));
    const at = orderNames(place).map((name) => named[name] ?? '');
    return { box: row['box'] ?? '', at, owner: place.owner(named) };
  });
}

/** Replaces a box, unless it has been replaced in the meantime. */
export async function writeBox(
  db: Kysely<Schema>,
  place: SealedPlace,
  { box, at }: Pick<StoredBox, 'box' | 'at'>,
  sealed: string,
): Promise<void> {
  const { table, column, key, path } = place;
  const whole = path && [...path, at[key.length] ?? ''];
  const value = whole
    ? sql`jsonb_set(${sql.ref(column)}, ${[...whole]}::text[], to_jsonb(${sealed}::text))`
    : sql`${sealed}`;
  const before = whole ? sql`${sql.ref(column)} #>> ${[...whole]}::text[]` : sql.ref(column);
  const row = key.map((name, index) => sql`${sql.ref(name)} = ${at[index]}`);
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
    where ${sql.join(row, sql` and `)} and ${before} = ${box}`.execute(db);
}
