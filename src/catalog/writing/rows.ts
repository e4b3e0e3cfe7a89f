import { type Insertable, type Kysely, sql } from 'kysely';
import type { CatalogSchema } from '../../storage/catalog-schema.ts';
import type { Schema } from '../../storage/schema.ts';

type Table = keyof CatalogSchema;
type Row<T extends Table> = Insertable<Schema[T]>;

/** Rows of one statement: one parameter holds them all, so that only memory limits how many. */
const AT_ONCE = 2_000;

/** The columns of a table with their types, in the order in which they are written. */
export type Columns<T extends Table> = Readonly<Partial<Record<keyof Row<T> & string, string>>>;

/** PostgreSQL has no text with a NUL in it. */
const jsonOf = (rows: readonly unknown[]): string => JSON.stringify(rows).replaceAll('\\u0000', '');

export interface InsertOptions {
  /** The columns of the key that may be there already; its row is then brought up to date. */
  readonly key?: readonly string[];
  /** Columns that stay as they are in a row that is there. */
  readonly keep?: readonly string[];
}

const upsert = (table: string, columns: readonly string[], { key, keep = [] }: InsertOptions) => {
  if (key === undefined) return sql``;
  const changing = columns.filter((column) => ![...key, ...keep].includes(column));
  const target = sql.join(key.map((column) => sql.ref(column)));
  if (changing.length === 0) return sql`on conflict (${target}) do nothing`;
  const set = changing.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  // The moment of the change alone is none.
  const compared = changing.filter((column) => column !== 'modified_at');
  const mine = compared.map((column) => sql.ref(`${table}.${column}`));
  const theirs = compared.map((column) => sql.ref(`excluded.${column}`));
  return sql`on conflict (${target}) do update set ${sql.join(set)}
    where (${sql.join(mine)}) is distinct from (${sql.join(theirs)})`;
};

/**
 * Writes rows in few statements. A row that is there already (see `key`) is changed only where it differs, so that
 * writing the same again leaves no trace.
 * @param columns what the rows hold, with PostgreSQL's types
 */
export async function insertRows<T extends Table>(
  db: Kysely<Schema>,
  table: T,
  columns: Columns<T>,
  { rows, options = {} }: { readonly rows: readonly Row<T>[]; readonly options?: InsertOptions },
): Promise<void> {
  const names = Object.keys(columns);
  const types = Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(String(type))}`);
  const list = sql.join(names.map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const part = jsonOf(rows.slice(start, start + AT_ONCE));
    await sql`insert into ${sql.table(table)} (${list})
      select ${list} from json_to_recordset(${part}::json) as given (${sql.join(types)})
      ${upsert(table, names, options)}`.execute(db);
  }
}

/** Takes away what hangs off owners that are about to be written anew. */
export async function removeOf(
  db: Kysely<Schema>,
  table: Table,
  column: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${ids})`.execute(db);
}
