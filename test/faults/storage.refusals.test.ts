import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbedded } from '../../src/storage/embedded/supervisor.ts';
import { lockDirectory } from '../../src/storage/embedded/lock.ts';
import { identityOf, processesIn, signal } from '../../src/storage/embedded/processes.ts';
import { openDatabase } from '../../src/storage/pool.ts';
import { until } from '../../src/storage/waiting.ts';
import {
  isAlive,
  kill,
  listeningLog,
  preparedFolder,
  query,
  serverOf,
  startService,
  stopService,
  temporaryFolder,
} from './fixtures/storage-harness.ts';

const start = async (dataDir: string) => {
  const server = await startEmbedded({ dataDir, log: listeningLog(), durable: false });
  onTestFinished(() => server.stop());
  return server;
};

test('a second service on the same data directory is refused, and the first one is not disturbed', async () => {
  const dataDir = temporaryFolder();
  const first = await startService(dataDir);
  const second = await startService(dataDir);
  expect(second.ready).toBeNull();
  expect(second.refused).toContain(`process ${first.pid}`);
  expect(second.refused).toContain(realpathSync(dataDir));
  expect(second.refused).toMatch(/^[^.]+\.?[^.]*already uses[^\n]+DUET_DATA_DIR\.$/);
  expect(await query(first.ready, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await stopService(first)).toBe(0);
});

test('of several services that start at the same moment exactly one gets the data directory', async () => {
  const dataDir = temporaryFolder();
  const services = await Promise.all([startService(dataDir), startService(dataDir), startService(dataDir)]);
  const winners = services.filter(({ ready }) => ready !== null);
  expect(winners).toHaveLength(1);
  const refusals = services.flatMap(({ refused }) => refused ?? []);
  expect(refusals).toHaveLength(2);
  for (const sentence of refusals) expect(sentence).toContain('already uses the data directory');
});

test('the lock of a service that was killed is void, also when its process number is used again', async () => {
  const dataDir = temporaryFolder();
  const first = await startService(dataDir);
  const server = serverOf(dataDir);
  await kill(first.pid);
  const other = identityOf(process.ppid);
  expect(other).not.toBeNull();
  writeFileSync(join(dataDir, `service-${process.ppid}-0000000000000000.held`), '');
  const second = await start(dataDir);
  expect(second.pid).toBe(server);
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.held'))).toHaveLength(1);
});

test('a lock is given back, and can be taken again in the same process', async () => {
  const dataDir = temporaryFolder();
  const lock = await lockDirectory(dataDir);
  await expect(lockDirectory(dataDir)).rejects.toThrow(`process ${process.pid}`);
  lock.release();
  lock.release();
  (await lockDirectory(dataDir)).release();
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a stale postmaster.pid whose number belongs to another process now is no obstacle', async () => {
  const dataDir = temporaryFolder();
  await (await start(dataDir)).stop();
  const lines = [process.ppid, '/elsewhere', 1_700_000_000, 5432, '/nowhere', '', '  1 2', 'ready   ', ''];
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'));
  const again = await start(dataDir);
  expect(again.pid).not.toBe(process.ppid);
  expect(await query(again.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(isAlive(process.ppid)).toBe(true);
});

test('a stale postmaster.pid stays while a process of the old server still works on the files', async () => {
  const dataDir = await preparedFolder();
  const cluster = join(dataDir, 'postgres');
  const first = await startService(dataDir);
  const server = serverOf(dataDir);
  const [worker] = processesIn(cluster).filter((pid) => pid !== server);
  signal(worker!, 'SIGSTOP');
  onTestFinished(() => signal(worker!, 'SIGKILL'));
  await Promise.all([kill(first.pid), kill(server)]);
  expect(await until(() => processesIn(cluster).length === 1, 15_000)).toBe(true);
  const file = join(cluster, 'postmaster.pid');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
  const kept = readFileSync(file, 'utf8');

  expect((await startService(dataDir)).refused).toContain('does not start');
  expect(readFileSync(file, 'utf8')).toBe(kept);
  signal(worker!, 'SIGKILL');
  expect((await startService(dataDir)).refused).toBeNull();
  expect(serverOf(dataDir)).not.toBe(process.pid);
});

test('a postmaster.pid that was cut off by a full disk is no obstacle', async () => {
  const dataDir = temporaryFolder();
  await (await start(dataDir)).stop();
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), '');
  expect(await query((await start(dataDir)).connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a server without its socket cannot be taken over, and is replaced', async () => {
  const dataDir = temporaryFolder();
  const first = await startService(dataDir);
  const orphan = serverOf(dataDir);
  await kill(first.pid);
  rmSync(String(first.ready?.host), { recursive: true });
  const second = await start(dataDir);
  expect(second.pid).not.toBe(orphan);
  expect(isAlive(orphan)).toBe(false);
  expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a first start that was cut off leaves nothing that hinders the next one', async () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, 'postgres.part-12345678', 'base'), { recursive: true });
  const server = await start(dataDir);
  expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.part'))).toEqual([]);
});

test('files of another PostgreSQL version are refused in one sentence and not touched', async () => {
  const dataDir = temporaryFolder();
  await (await start(dataDir)).stop();
  const file = join(dataDir, 'postgres', 'PG_VERSION');
  writeFileSync(file, '16\n');
  await expect(start(dataDir)).rejects.toThrow(/made by PostgreSQL 16, but this Duet brings \d+; .*\.$/);
  writeFileSync(file, '17\n');
  expect(await query((await start(dataDir)).connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a data directory that is a file is refused in one sentence', async () => {
  const path = join(temporaryFolder(), 'file');
  writeFileSync(path, 'not a folder');
  const opening = openDatabase({ dataDir: path, databaseUrl: null }, listeningLog());
  await expect(opening).rejects.toThrow(`The data directory ${path} cannot be used:`);
});

test('a data directory with a very long path works, its socket has a short one that nobody else may enter', async () => {
  const dataDir = join(
    temporaryFolder(),
    ...Array<string>(6).fill('a-rather-long-folder-name-of-forty-chars'),
  );
  expect(dataDir.length).toBeGreaterThan(220);
  const server = await start(dataDir);
  expect(String(server.connection.host).length).toBeLessThan(90);
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16);
  expect(server.connection.host).toContain(name);
  expect(await query(server.connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  expect(await query(server.connection, 'show fsync')).toEqual([{ fsync: 'off' }]);
});
