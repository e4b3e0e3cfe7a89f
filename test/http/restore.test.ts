import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { migrations } from '../../src/storage/migrations/index.ts';
import { checkArchive } from '../../src/storage/backup/check-archive.ts';
import { beginTransaction } from '../../src/storage/backup/client.ts';
import { makeBackup } from '../../src/storage/backup/make-backup.ts';
import { assertEmpty, restoreArchive, type RestoreParts } from '../../src/storage/backup/restore.ts';
import type { BlobStore } from '../../src/storage/blobs/blobs.ts';
import { createFileBlobs } from '../../src/storage/blobs/file-blobs.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import type { TestApp } from '../support/app.ts';
import { filledApp } from '../support/filled-app.ts';
import { administer, connectionTo, removeDatabase } from '../support/global-database.ts';
import { oldDatabase } from '../support/old-database.ts';
import { until } from '../support/until.ts';

let duet: TestApp;
let source: pg.PoolConfig;
let folder: string;
let archive: string;
let blobs: BlobStore;
beforeAll(async () => {
  ({ duet, connection: source } = await filledApp('mark'));
  folder = mkdtempSync(join(tmpdir(), 'duet-restore-'));
  archive = join(folder, 'archive.tar');
  await makeBackup(archive, { connection: source, blobs: duet.parts.blobs, keyCheck: null, keys: null });
});
afterAll(async () => {
  await duet.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  const path = mkdtempSync(join(folder, 'blobs-'));
  blobs = createFileBlobs(path, { clock: systemClock, ids: createIds() });
});
afterEach(() => blobs.close());

/** An empty database, which goes with the test. */
const emptyDatabase = async (): Promise<pg.PoolConfig> => {
  const server = inject('testServer');
  const name = `duet_restore_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  onTestFinished(() => removeDatabase(server, name));
  return connectionTo(server, name);
};

const ask = async <T extends pg.QueryResultRow>(
  connection: pg.PoolConfig,
  question: string,
): Promise<T[]> => {
  const client = new pg.Client(connection);
  await client.connect();
  return (await client.query<T>(question).finally(() => client.end())).rows;
};

const restore = async (connection: pg.PoolConfig, more: Partial<RestoreParts> = {}, path = archive) =>
  restoreArchive(await checkArchive(path), { connection, blobs, ...more });

/** Everything that a database holds: its form, and its rows as text. */
const contentOf = async (connection: pg.PoolConfig): Promise<Record<string, unknown>> => {
  const names = await ask<{ name: string }>(
    connection,
    `select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' order by 1`,
  );
  const rows = await Promise.all(
    names.map(
      async ({ name }) =>
        [name, await ask(connection, `select t::text from "${name}" t order by 1`)] as const,
    ),
  );
  return {
    ...Object.fromEntries(rows),
    $indexes: await ask(connection, `select indexdef from pg_indexes where schemaname = 'public' order by 1`),
    $constraints: await ask(
      connection,
      `select conrelid::regclass::text as of, conname, convalidated, pg_get_constraintdef(oid) as form from pg_constraint
        where connamespace = 'public'::regnamespace order by 1, 2`,
    ),
    $triggers: await ask(
      connection,
      `select pg_get_triggerdef(oid), tgenabled from pg_trigger where not tgisinternal order by 1`,
    ),
    $sequences: await ask(connection, `select sequencename, last_value from pg_sequences order by 1`),
    $migrations: await ask(connection, `select name from kysely_migration order by 1`),
  };
};

test('data of every kind comes back as it was, with its indexes, keys, triggers and sequences', async () => {
  const target = await emptyDatabase();
  const summary = await restore(target);
  const [before, after] = [await contentOf(source), await contentOf(target)];
  expect(after).toEqual(before);
  expect(summary.migrated).toEqual([]);
  const filled = Object.values(before).filter((rows) => (rows as unknown[]).length > 0).length;
  expect(filled).toBeGreaterThan(40);
  const held = await ask<{ hash: string }>(
    source,
    `select blob_hash as hash from recordings union select blob_hash from recording_files union select blob_hash from companion_files`,
  );
  expect(held.length).toBeGreaterThan(0);
  for (const { hash } of held) {
    const stored = await blobs.open(hash);
    stored?.destroy();
    expect(stored).not.toBeNull();
  }
});

test('a database in which anything is is refused, and not touched', async () => {
  const target = await emptyDatabase();
  await ask(target, 'create table mine (id integer)');
  await expect(assertEmpty(target)).rejects.toThrow(/^The database is not empty/);
  await expect(restore(target)).rejects.toThrow(/^The database is not empty/);
  expect(await ask(target, 'select count(*)::int as rows from mine')).toEqual([{ rows: 0 }]);
});

test('a restore that is stopped at any step leaves the database empty, and can begin anew', async () => {
  const target = await emptyDatabase();
  for (const step of ['tables', 'indexes', 'blobs']) {
    const ending = new AbortController();
    const onProgress = (progress: { readonly step: string }) =>
      void (progress.step === step && ending.abort());
    await expect(restore(target, { onProgress, signal: ending.signal })).rejects.toThrow(/abort/i);
    await assertEmpty(target);
  }
  await restore(target);
  expect((await ask(target, 'select count(*)::int as rows from artists'))[0]).not.toEqual({ rows: 0 });
});

/** Ends the connections of restores, and waits until they have ended. */
const cutOff = (target: pg.PoolConfig) =>
  ask(
    target,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and application_name = 'duet backup'`,
  );

test('statements behind the loss of a connection fail for that loss', async () => {
  const target = await emptyDatabase();
  const { client, end, reasonOf } = await beginTransaction(target);
  const refused = new Error('Client has encountered a connection error and is not queryable');
  expect(reasonOf(refused)).toBe(refused);
  await cutOff(target);
  await until(() => reasonOf(refused) !== refused, 'the loss of the connection', 10_000);
  await expect(client.query('select 1')).rejects.toThrow(refused.message);
  expect(String(reasonOf(refused))).toMatch(
    /^BackupError: The connection to the database was lost: terminating/,
  );
  await end();
});

test('a connection that is cut in the middle leaves the database empty', async () => {
  const target = await emptyDatabase();
  const cut = () => cutOff(target);
  const whole = await checkArchive(archive);
  // The rest of the archive is read only when the connection is gone, so it is in the middle for sure.
  async function* read() {
    let chunks = 0;
    for await (const chunk of whole.place.read()) {
      if ((chunks += 1) === 2) await cut();
      yield chunk;
    }
  }
  const cutting = restoreArchive(
    { ...whole, place: { ...whole.place, read } },
    { connection: target, blobs },
  );
  // The server tells why, unless the rest of the rows is on its way: then the network only says that nobody is there.
  await expect(cutting).rejects.toThrow(/^The connection to the database was lost: /);
  await assertEmpty(target);
});

test('a store without room fails the restore, and the database stays empty', async () => {
  const target = await emptyDatabase();
  const full = { put: () => Promise.reject(new Error('no room')), open: blobs.open.bind(blobs) };
  await expect(restore(target, { blobs: full })).rejects.toThrow('no room');
  await assertEmpty(target);
});

test('a store that stores other bytes is found', async () => {
  const target = await emptyDatabase();
  const lying = {
    put: blobs.put.bind(blobs),
    open: async () => createReadStream(new URL(import.meta.url).pathname),
  };
  await expect(restore(target, { blobs: lying })).rejects.toThrow(/after it was restored\.$/);
  await assertEmpty(target);
});

test('an archive of an older version is brought up to date, and rows of tables that others made stay behind', async () => {
  const old = await oldDatabase('0047-disconnected-applications');
  onTestFinished(() => old.drop());
  await sql`insert into organizations (id, name, limits) values ('org_old', 'Old', '{}')`.execute(old.db);
  await sql`create table somebodys (id integer)`.execute(old.db);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(old.db);
  const connection = connectionTo(inject('testServer'), rows[0]?.name ?? '');
  const path = join(folder, 'old.tar');
  await makeBackup(path, { connection, blobs, keyCheck: null, keys: null });
  const target = await emptyDatabase();
  const { migrated } = await restore(target, {}, path);
  expect(migrated).toEqual(Object.keys(migrations).filter((name) => name > '0047-disconnected-applications'));
  const form = ({ $indexes, $constraints, $triggers, $migrations }: Record<string, unknown>) => ({
    ...{ $indexes, $constraints, $triggers, $migrations },
  });
  expect(form(await contentOf(target))).toEqual(form(await contentOf(source)));
  expect(await ask(target, 'select name from organizations')).toEqual([{ name: 'Old' }]);
});

test('archives of a newer version, and of one between two releases, are refused with a sentence', async () => {
  const checked = await checkArchive(archive);
  const target = await emptyDatabase();
  const withMigrations = (names: string[]) => ({
    ...checked,
    header: { ...checked.header, migrations: names },
  });
  const parts = { connection: target, blobs };
  const newer = withMigrations([...checked.header.migrations, '9999-future']);
  await expect(restoreArchive(newer, parts)).rejects.toThrow(/made by a newer Duet .* than this one/);
  const between = withMigrations(checked.header.migrations.toSpliced(3, 1));
  await expect(restoreArchive(between, parts)).rejects.toThrow(/made by a Duet between two releases/);
  await assertEmpty(target);
});

test('an archive that changes while it is restored is found by its counts', async () => {
  const target = await emptyDatabase();
  const checked = await checkArchive(archive);
  const [first = { name: '', rows: 0, bytes: 0, sha256: '' }, ...rest] = checked.manifest.tables;
  const manifest = { ...checked.manifest, tables: [{ ...first, rows: first.rows + 1 }, ...rest] };
  await expect(restoreArchive({ ...checked, manifest }, { connection: target, blobs })).rejects.toThrow(
    `The table ${first.name} has ${first.rows} rows after the restore, not ${first.rows + 1}.`,
  );
  await assertEmpty(target);
});
