import { sql } from 'kysely';
import { beforeAll, afterAll, expect, onTestFinished, test } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbedded } from '../../src/storage/embedded/supervisor.ts';
import { openKysely } from '../../src/storage/kysely.ts';
import { migrateDatabase } from '../../src/storage/migrate.ts';
import { migrations } from '../../src/storage/migrations/index.ts';
import { openDatabase } from '../../src/storage/pool.ts';
import {
  isAlive,
  listeningLog,
  query,
  startService,
  stopService,
  temporaryFolder,
} from './fixtures/storage-harness.ts';

let folder: string;
let server: EmbeddedDatabase;
let count = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duet-fault-'));
  server = await startEmbedded({ dataDir: folder, log: listeningLog(), durable: false });
});

afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A fresh database on the server, as somebody would write it into DATABASE_URL. */
const freshUrl = async (): Promise<string> => {
  const name = `external_${(count += 1)}`;
  await query(server.connection, `create database ${name}`);
  return `postgresql://duet@localhost:5432/${name}?host=${encodeURIComponent(String(server.connection.host))}`;
};

const open = async (databaseUrl: string) => {
  const database = await openDatabase({ databaseUrl, dataDir: '/nowhere' }, listeningLog());
  onTestFinished(() => database.close());
  return database;
};

test('DATABASE_URL leads to another server, which keeps running when the service stops', async () => {
  const url = await freshUrl();
  const { db, close } = await open(url);
  await db.insertInto('organizations').values({ id: 'org_1', name: 'Kept', limits: '{}' }).execute();
  await Promise.all([close(), close()]);
  expect(isAlive(server.pid)).toBe(true);
  const again = await open(url);
  expect(await again.db.selectFrom('organizations').select('id').execute()).toEqual([{ id: 'org_1' }]);
});

test('a DATABASE_URL that leads nowhere ends in one sentence', async () => {
  const url = 'postgresql://duet@127.0.0.1:1/postgres';
  await expect(open(url)).rejects.toThrow(/^The database cannot be used: .*ECONNREFUSED.*\.$/);
});

test('processes that start together do not collide in the migrations', async () => {
  const url = await freshUrl();
  const here = Promise.all([open(url), open(url), open(url), open(url)]);
  const folderOfOthers = temporaryFolder();
  const others = Promise.all([startService(folderOfOthers, url), startService(folderOfOthers, url)]);
  const [[{ db }], services] = await Promise.all([here, others]);
  expect(services.map(({ refused }) => refused)).toEqual([null, null]);
  const ran = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  expect(ran.rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
  expect(await migrateDatabase(db)).toEqual([]);
  for (const service of services) expect(await stopService(service)).toBe(0);
});

test('a database of a newer Duet is refused in one sentence', async () => {
  const url = await freshUrl();
  const { db, close } = await open(url);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2026-01-01')`.execute(db);
  await close();
  await expect(open(url)).rejects.toThrow('The database was made by a newer Duet than this one');
});

test('statements are prepared once for each connection, and survive a change of their table', async () => {
  const { db, connection } = await open(await freshUrl());
  await sql`create table things (a integer)`.execute(db);
  await sql`insert into things values (1)`.execute(db);
  const prepared = sql<{
    name: string;
  }>`select name from pg_prepared_statements where statement like 'select * from things%'`;
  await db.connection().execute(async (one) => {
    const read = () => sql<object>`select * from things where a = ${1}`.execute(one).then(({ rows }) => rows);
    for (let round = 0; round < 8; round += 1) expect(await read()).toEqual([{ a: 1 }]);
    expect((await prepared.execute(one)).rows).toHaveLength(1);
    await query(connection, `alter table things add column b text default 'new'`);
    expect(await read()).toEqual([{ a: 1, b: 'new' }]);
    expect(await read()).toEqual([{ a: 1, b: 'new' }]);
  });
});

test('behind a pooler that shares connections no statement is named', async () => {
  const { db } = await open(`${await freshUrl()}&pgbouncer=true`);
  await db.selectFrom('agents').selectAll().where('id', '=', 'agent_x').execute();
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from pg_prepared_statements where name like 'duet%'`.execute(db);
  expect(rows).toEqual([{ n: 0 }]);
});

test('a connection that the server ends does not end the process, idle or in a transaction', async () => {
  const url = await freshUrl();
  const db = openKysely({ connectionString: url }, listeningLog());
  onTestFinished(() => db.destroy());
  const end = () =>
    query(
      { connectionString: url },
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'duet'`,
    );
  await sql`select 1`.execute(db);
  await end();
  const held = db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await end();
    const gone = `select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`;
    await expect.poll(() => query({ connectionString: url }, gone)).toEqual([]);
    await sql`select 1`.execute(transaction);
  });
  await expect(held).rejects.toThrow();
  await expect
    .poll(() =>
      sql<{ one: number }>`select 1 as one`.execute(db).then(
        ({ rows }) => rows,
        () => [],
      ),
    )
    .toEqual([{ one: 1 }]);
});

test('times keep their milliseconds, counts are numbers, jsonb comes as a value', async () => {
  const { db } = await open(await freshUrl());
  const created_at = new Date('2026-01-02T03:04:05.678Z');
  await db
    .insertInto('organizations')
    .values({ id: 'org_1', name: 'A', limits: '{"agents":3}', created_at })
    .execute();
  const row = await db
    .selectFrom('organizations')
    .selectAll()
    .where('created_at', '=', created_at)
    .executeTakeFirst();
  expect(row).toMatchObject({ id: 'org_1', name: 'A', limits: { agents: 3 }, created_at });
  const many = await db
    .selectFrom('organizations')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirst();
  expect(many).toEqual({ n: 1 });
});
