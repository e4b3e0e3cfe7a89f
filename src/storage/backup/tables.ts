import pg from 'pg';
import type { TableForm } from './archive-form.ts';

/** A table as it is, with its size on the disk in bytes. */
export interface SizedTable extends TableForm {
  readonly bytes: number;
}

type Client = Pick<pg.Client, 'query'>;

export const quoted = (name: string): string => pg.escapeIdentifier(name);

/** The statement that copies a table: `COPY "t" ("a", "b")`, to be followed by `TO STDOUT` or `FROM STDIN`. */
export const copyOf = ({ name, columns }: TableForm): string =>
  `copy ${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** What kysely keeps for itself: a restore makes it anew. */
const MIGRATIONS = ['kysely_migration', 'kysely_migration_lock'];

const TABLES = `select c.relname as name, pg_table_size(c.oid)::float8 as bytes,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all($1)
  order by c.relname collate "C"`;

/** The tables of Duet, by name. */
export async function tablesOf(client: Client): Promise<readonly SizedTable[]> {
  return (await client.query<SizedTable>(TABLES, [MIGRATIONS])).rows;
}

/** Whether the database has any table, also one of somebody else. */
export async function hasTables(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from pg_class where relnamespace = current_schema()::regnamespace
      and relkind in ('r', 'p')) as found`,
  );
  return rows[0]?.found === true;
}

/** The names of the migrations that have run, in their order; none in a database that Duet never used. */
export async function migrationsOf(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('kysely_migration') is not null as found`,
  );
  if (rows[0]?.found !== true) return [];
  const ran = await client.query<{ name: string }>(
    'select name from kysely_migration order by name collate "C"',
  );
  return ran.rows.map(({ name }) => name);
}

/** The last value of each sequence; null: it has given none. */
export async function sequencesOf(
  client: Client,
): Promise<readonly { readonly name: string; readonly value: string | null }[]> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = current_schema() order by sequencename collate "C"`,
  );
  return rows;
}

/** The hashes of all blobs that rows name, in order. Every column with one is called `blob_hash`. */
export async function heldBlobs(client: Client, tables: readonly TableForm[]): Promise<readonly string[]> {
  const holders = tables.filter(({ columns }) => columns.includes('blob_hash'));
  if (holders.length === 0) return [];
  const each = holders.map(({ name }) => `select blob_hash from ${quoted(name)} where blob_hash is not null`);
  const { rows } = await client.query<{ hash: string }>(
    `select blob_hash as hash from (${each.join(' union ')}) held order by blob_hash collate "C"`,
  );
  return rows.map(({ hash }) => hash);
}
