import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startEmbedded } from '../../src/storage/embedded/supervisor.ts';
import { openKysely } from '../../src/storage/kysely.ts';
import { openDatabase } from '../../src/storage/pool.ts';
import { until } from '../../src/storage/waiting.ts';
import {
  groupOf,
  isAlive,
  isGone,
  kill,
  listeningLog,
  preparedFolder,
  query,
  serverOf,
  startService,
  stopService,
} from './fixtures/storage-harness.ts';

const openHere = async (dataDir: string, log = listeningLog()) => {
  const database = await openDatabase({ dataDir, databaseUrl: null }, log);
  onTestFinished(() => database.close());
  return database;
};

const addOrganization = (id: string) => `insert into organizations (id, name) values ('${id}', 'Kept')`;
const organizations = 'select id from organizations order by id';

describe('a service that is killed', () => {
  test('leaves a server that the next service takes over, with its data, and stops at its own end', async () => {
    const dataDir = await preparedFolder();
    const first = await startService(dataDir);
    const server = serverOf(dataDir);
    await query(first.ready, addOrganization('org_1'));
    await kill(first.pid);
    expect(isAlive(server)).toBe(true);

    const second = await startService(dataDir);
    expect(second.refused).toBeNull();
    expect(serverOf(dataDir)).toBe(server);
    expect(await query(second.ready, organizations)).toEqual([{ id: 'org_1' }]);
    expect(await stopService(second)).toBe(0);
    expect(await isGone(server)).toBe(true);
  });

  test('is followed by one that restarts the adopted server when that is killed too', async () => {
    const dataDir = await preparedFolder();
    const first = await startService(dataDir);
    await query(first.ready, addOrganization('org_1'));
    await kill(first.pid);
    const log = listeningLog();
    const { db } = await openHere(dataDir, log);
    const server = serverOf(dataDir);
    await kill(server);
    expect(await until(() => log.lines.some(({ message }) => message.includes('runs again')), 20_000)).toBe(
      true,
    );
    expect(await db.selectFrom('organizations').select('id').execute()).toEqual([{ id: 'org_1' }]);
    expect(serverOf(dataDir)).not.toBe(server);
  });

  test('together with its server leaves files that the next service recovers', async () => {
    const dataDir = await preparedFolder();
    const first = await startService(dataDir);
    const server = serverOf(dataDir);
    await query(first.ready, addOrganization('org_1'));
    await Promise.all([kill(first.pid), kill(server)]);
    const { db } = await openHere(dataDir);
    expect(await db.selectFrom('organizations').select('id').execute()).toEqual([{ id: 'org_1' }]);
    expect(serverOf(dataDir)).not.toBe(server);
  });

  test('by Ctrl-C while it drains keeps its database: the server is not in its process group', async () => {
    const dataDir = await preparedFolder();
    const service = await startService(dataDir);
    const server = serverOf(dataDir);
    expect(groupOf(service.pid)).toBe(service.pid);
    expect(groupOf(server)).toBe(server);
    process.kill(-service.pid, 'SIGINT');
    await query(service.ready, addOrganization('org_1'));
    expect(await query(service.ready, organizations)).toEqual([{ id: 'org_1' }]);
    expect([isAlive(service.pid), serverOf(dataDir)]).toEqual([true, server]);
    expect(await stopService(service)).toBe(0);
  });
});

describe('a server that is killed under a running service', () => {
  test('is started again, keeps what was committed, and the pool goes on', async () => {
    const dataDir = await preparedFolder();
    const { db } = await openHere(dataDir);
    const pids = new Set<number>();
    for (let round = 0; round < 3; round += 1) {
      await db
        .insertInto('organizations')
        .values({ id: `org_${round}`, name: 'Kept', limits: '{}' })
        .execute();
      const pid = serverOf(dataDir);
      pids.add(pid);
      await kill(pid);
      const again = () =>
        db
          .selectFrom('organizations')
          .select('id')
          .execute()
          .then(
            (rows) => rows.length,
            () => 0,
          );
      // A part of the killed server may answer until it notices: only another server counts.
      const isAnother = () =>
        existsSync(join(dataDir, 'postgres', 'postmaster.pid')) && serverOf(dataDir) !== pid;
      const isBack = async () => (await again()) === round + 1 && isAnother();
      expect(await until(isBack, 20_000)).toBe(true);
    }
    expect(pids.size).toBe(3);
  });

  test('fails the statement under way, and the transaction that waits, and nothing else', async () => {
    const dataDir = await preparedFolder();
    const { db, connection } = await openHere(dataDir);
    const sleeping = sql`select pg_sleep(60)`.execute(db).then(
      () => 'done',
      () => 'failed',
    );
    const asleep = `select 1 from pg_stat_activity where query like 'select pg_sleep%'`;
    expect(await until(async () => (await query(connection, asleep)).length === 1, 15_000)).toBe(true);
    const waiting = db.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      await kill(serverOf(dataDir));
      await sql`select 1`.execute(transaction);
    });
    await expect(waiting).rejects.toThrow();
    expect(await sleeping).toBe('failed');
    expect(await db.selectFrom('agents').selectAll().execute()).toEqual([]);
  });

  test('makes callers that come meanwhile wait instead of failing', async () => {
    const dataDir = await preparedFolder();
    const log = listeningLog();
    const server = await startEmbedded({ dataDir, log, durable: false });
    onTestFinished(() => server.stop());
    const db = openKysely(server.connection, log);
    onTestFinished(() => db.destroy());
    await kill(server.pid);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sql<{ one: number }>`select 1 as one`.execute(db)),
    );
    expect(answers.map(({ rows }) => rows[0]?.one)).toEqual(Array(10).fill(1));
  });

  test('leaves no process behind when the service stops in the middle of the restart', async () => {
    const dataDir = await preparedFolder();
    const log = listeningLog();
    const server = await startEmbedded({ dataDir, log, durable: false });
    await kill(server.pid);
    await until(() => log.lines.some(({ level }) => level === 'warn'), 5000, 1);
    await server.stop();
    expect(isAlive(server.pid)).toBe(false);
    expect(log.lines.some(({ message }) => message.includes('runs again'))).toBe(false);
  });
});
