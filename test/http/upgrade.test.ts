import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { createProcess } from '../../src/server/process.ts';
import { openServiceDatabase } from '../../src/server/database.ts';
import { backUpBeforeUpgrade } from '../../src/storage/backup/before-upgrade.ts';
import { checkArchive } from '../../src/storage/backup/check-archive.ts';
import { DatabaseError } from '../../src/storage/database-error.ts';
import { openDatabase } from '../../src/storage/pool.ts';
import { migrationNames } from '../../src/storage/migrate.ts';
import { pendingMigrations, type UpgradeSteps, upgradeDatabase } from '../../src/storage/upgrade.ts';
import { testConfig } from '../support/app.ts';
import { rowsIn } from '../support/archives.ts';
import { addressOf, testDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { connectionTo } from '../support/global-database.ts';
import { oldDatabase } from '../support/old-database.ts';
import { until } from '../support/until.ts';

const OLD = '0047-disconnected-applications';
const later = migrationNames.filter((name) => name > OLD);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let dataDir: string;
let steps: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'duet-upgrade-'));
  steps = [];
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** A database that an older version has used. */
const usedDatabase = async () => {
  const old = await oldDatabase(OLD);
  onTestFinished(() => old.drop());
  await sql`insert into organizations (id, name, limits) values ('org_old', 'Old', '{}')`.execute(old.db);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(old.db);
  return { db: old.db, connection: connectionTo(inject('testServer'), rows[0]?.name ?? '') };
};

const onStep = (step: string): void => void steps.push(step);
const stepsWith = (more: Parameters<typeof testConfig>[0] = {}, now?: () => number): UpgradeSteps => ({
  backUp: backUpBeforeUpgrade({ ...testConfig({ dataDir, ...more }) }, now),
  onStep,
});
const archives = (): string[] => {
  const all = readdirSync(dataDir);
  return all.includes('backups') ? readdirSync(join(dataDir, 'backups')).sort() : [];
};

test('a database in use is backed up as it was, and then brought up to date, step by step', async () => {
  const { db, connection } = await usedDatabase();
  expect(await pendingMigrations(connection)).toEqual(later);
  await upgradeDatabase(
    db,
    connection,
    stepsWith({}, () => Date.UTC(2026, 10, 29, 20, 15, 7)),
  );
  expect(archives()).toEqual(['before-upgrade-2026-11-29T20-15-07Z.tar']);
  const file = join(dataDir, 'backups', 'before-upgrade-2026-11-29T20-15-07Z.tar');
  expect((await checkArchive(file)).header.migrations.at(-1)).toBe(OLD);
  expect((await rowsIn(file, 'organizations')).map(([id]) => id)).toEqual(['org_old']);
  expect(await pendingMigrations(connection)).toEqual([]);
  expect(steps.slice(0, 2)).toEqual([
    'waiting for other processes that upgrade it',
    `a backup before ${later.length} migrations`,
  ]);
  expect(steps.slice(2).map((step) => step.replace(/\d+ s/, 'N s'))).toEqual(
    later.map((name, at) => `migration ${at + 1} of ${later.length} (${name}), N s so far`),
  );
});

test('a database that is up to date, and an empty one, are neither backed up nor told of', async () => {
  const { db, poolConfig, drop } = await testDatabase();
  onTestFinished(drop);
  await upgradeDatabase(db, poolConfig, stepsWith());
  const server = await openDatabase({ databaseUrl: addressOf({ poolConfig }), dataDir }, quiet, {
    upgrade: stepsWith(),
  });
  await server.close();
  expect([steps, archives()]).toEqual([[], []]);
});

test('the setting turns the backup off', async () => {
  const { db, connection } = await usedDatabase();
  await upgradeDatabase(db, connection, stepsWith({ backupBeforeMigration: 'off' }));
  expect([archives(), await pendingMigrations(connection)]).toEqual([[], []]);
});

test('of several starts at once one makes the backup, and all find the newest tables', async () => {
  const { connection } = await usedDatabase();
  const databaseUrl = addressOf({ poolConfig: connection });
  const open = async () => {
    const { close } = await openDatabase({ databaseUrl, dataDir }, quiet, { upgrade: stepsWith() });
    await close();
  };
  await Promise.all([open(), open(), open()]);
  expect(archives()).toHaveLength(1);
  expect(await pendingMigrations(connection)).toEqual([]);
});

test('a backup that cannot be made stops the upgrade before it begins', async () => {
  const { db, connection } = await usedDatabase();
  writeFileSync(join(dataDir, 'backups'), 'in the way');
  const failing = upgradeDatabase(db, connection, stepsWith());
  await expect(failing).rejects.toThrow(
    /could not be backed up before its upgrade: .*DUET_BACKUP_BEFORE_MIGRATION=off/,
  );
  await expect(failing).rejects.toThrow(DatabaseError);
  expect(await pendingMigrations(connection)).toEqual(later);
});

test('only the newest backups are kept, and other files are left alone', async () => {
  const { db, connection } = await usedDatabase();
  mkdirSync(join(dataDir, 'backups'));
  const older = [
    'before-upgrade-2024-01-01T00-00-00Z.tar',
    'before-upgrade-2025-01-01T00-00-00Z.tar',
    'mine.tar',
  ];
  for (const name of older) writeFileSync(join(dataDir, 'backups', name), '');
  await upgradeDatabase(
    db,
    connection,
    stepsWith({ backupsKept: 2 }, () => Date.UTC(2026, 0, 1)),
  );
  expect(archives()).toEqual([
    'before-upgrade-2025-01-01T00-00-00Z.tar',
    'before-upgrade-2026-01-01T00-00-00Z.tar',
    'mine.tar',
  ]);
});

test('a database of a newer Duet is refused with a sentence, and not backed up', async () => {
  const { db, poolConfig, drop } = await testDatabase();
  onTestFinished(drop);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2099-01-01')`.execute(db);
  const sentence = 'The database was made by a newer Duet than this one; start that version, or a newer one.';
  await expect(upgradeDatabase(db, poolConfig, stepsWith())).rejects.toThrow(sentence);
  expect([steps, archives()]).toEqual([[], []]);
});

test('during an upgrade the port of the service says what it waits for', async () => {
  const { connection } = await usedDatabase();
  const held = new pg.Client(connection);
  await held.connect();
  await held.query(`select pg_advisory_lock(hashtextextended('duet upgrade', 0))`);
  const port = await freePort();
  const config = testConfig({ dataDir, databaseUrl: addressOf({ poolConfig: connection }), port });
  const opening = openServiceDatabase({ ...createProcess(config), log: quiet, metrics: null });
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, body: (await answer.json()) as { waitingFor?: string } };
  };
  await until(
    () =>
      ask('/readyz').then(
        () => true,
        () => false,
      ),
    'the port',
  );
  expect(await ask('/readyz')).toEqual({
    status: 503,
    body: {
      status: 'starting',
      waitingFor: 'the upgrade of the database: waiting for other processes that upgrade it',
    },
  });
  expect((await ask('/healthz?x=1')).status).toBe(200);
  expect((await ask('/public/agents')).status).toBe(503);
  await held.end();
  const database = await opening;
  await database.close();
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  expect(archives()).toHaveLength(1);
});
