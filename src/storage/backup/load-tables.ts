import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type pg from 'pg';
import type { Manifest, TableForm } from './archive-form.ts';
import { BackupError } from './backup-error.ts';
import { copyOf, quoted, tablesOf } from './tables.ts';

type Client = pg.Client;

/** Something that is dropped before rows are loaded, and made again afterwards, both as statements. */
interface Dropped {
  readonly drop: string;
  readonly make: string;
}

/** Foreign keys, which would need the tables in one order. Made again, they check every row. */
const FOREIGN_KEYS = `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by conname`;

/** Indexes that no constraint needs: one is made faster of all rows than row by row. */
const INDEXES = `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = current_schema()::regnamespace
    and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))
  order by c.relname`;

const TRIGGERED = `select distinct tgrelid::regclass::text as name from pg_trigger join pg_class c on c.oid = tgrelid
  where not tgisinternal and c.relnamespace = current_schema()::regnamespace`;

const all = async (client: Client, question: string): Promise<readonly Dropped[]> =>
  (await client.query<Dropped>(question)).rows;

const inTurn = async (client: Client, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await client.query(statement);
};

/** Tables that are empty, without what slows down loading or depends on an order. */
export interface OpenTables {
  /** Copies the rows of one table. @throws BackupError for rows that it does not take */
  load(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Makes indexes and foreign keys again, which checks all rows. @param onMade is told how many of how many */
  close(onMade: (made: number, of: number) => void): Promise<void>;
}

const sameColumns = (a: TableForm, b: TableForm): boolean =>
  [...a.columns].sort().join() === [...b.columns].sort().join();

/** The tables that both have. @throws BackupError when the archive lacks some of Duet's, or has other columns */
const common = (
  own: readonly TableForm[],
  archived: readonly TableForm[],
): ReadonlyMap<string, TableForm> => {
  const byName = new Map(archived.map((table) => [table.name, table]));
  return new Map(
    own.map((table) => {
      const found = byName.get(table.name);
      if (found && sameColumns(found, table)) return [table.name, found];
      throw new BackupError(`The table ${table.name} of the archive is not that of its version.`);
    }),
  );
};

/**
 * Empties all tables, and opens them for rows. What migrations have written is in the archive too.
 * @param archived the tables of the archive; those that are not Duet's are passed over
 */
export async function openTables(client: Client, archived: readonly TableForm[]): Promise<OpenTables> {
  const tables = common(await tablesOf(client), archived);
  await client.query(`truncate ${[...tables.keys()].map(quoted).join(', ')}`);
  const keys = await all(client, FOREIGN_KEYS);
  await inTurn(
    client,
    keys.map(({ drop }) => drop),
  );
  const indexes = await all(client, INDEXES);
  await inTurn(
    client,
    indexes.map(({ drop }) => drop),
  );
  const triggered = (await client.query<{ name: string }>(TRIGGERED)).rows.map(({ name }) => name);
  await inTurn(
    client,
    triggered.map((name) => `alter table ${name} disable trigger user`),
  );
  return {
    async load(name, content) {
      const table = tables.get(name);
      if (table) return pipeline(content, client.query(copyFrom(`${copyOf(table)} from stdin`)));
      for await (const _ of content);
    },
    async close(onMade) {
      const makings = [...indexes, ...keys];
      for (const [at, { make }] of makings.entries()) {
        onMade(at, makings.length);
        await client.query(make);
      }
      await inTurn(
        client,
        triggered.map((name) => `alter table ${name} enable trigger user`),
      );
    },
  };
}

/** Sets the sequences to where they were. */
export async function setSequences(client: Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, value } of sequences)
    if (value !== null)
      await client.query(`select setval(to_regclass($1), $2::bigint) where to_regclass($1) is not null`, [
        quoted(name),
        value,
      ]);
}

/** Counts the rows of all tables. @throws BackupError when one has others than the manifest says */
export async function compareCounts(client: Client, manifest: Manifest): Promise<void> {
  const own = new Set((await tablesOf(client)).map(({ name }) => name));
  for (const { name, rows } of manifest.tables.filter((table) => own.has(table.name))) {
    const counted = await client.query<{ rows: string }>(
      `select count(*)::text as rows from ${quoted(name)}`,
    );
    if (Number(counted.rows[0]?.rows) !== rows)
      throw new BackupError(
        `The table ${name} has ${counted.rows[0]?.rows} rows after the restore, not ${rows}.`,
      );
  }
}
