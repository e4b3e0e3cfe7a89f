import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Examined } from '../../src/doctor/finding.ts';
import { readConfig } from '../../src/kernel/config.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { askProcess } from '../../src/live/process-requests/ask.ts';
import { checkSettings } from '../../src/kernel/setting-faults.ts';
import { runDoctor } from '../../src/server/doctor/open.ts';
import { type Service, startService } from '../../src/server/start.ts';
import { addressOf, type TestDatabase, testDatabase } from '../support/database.ts';

/* The doctor beside a real service, with the real system: what it asks of processes, database, ports and media. */

let database: TestDatabase;
let dataDir: string;
let service: Service;

const settings = (): Record<string, string> => ({
  ...{ DATABASE_URL: addressOf(database), DUET_DATA_DIR: dataDir, DUET_PORT: '0', DUET_MODELS: 'off' },
  ...{ DUET_TRANSCRIBER: 'none', DUET_LOG_LEVEL: 'error', DUET_DEMO_CATALOGUE: 'false' },
  DUET_ROLES: 'api,media',
});

beforeAll(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'duet-doctor-'));
  service = await startService(readConfig(settings(), null));
});
afterAll(async () => {
  await service?.stop(0);
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const examine = async (more: Record<string, string> = {}): Promise<Map<string, string[]>> => {
  const options = { mayCost: false, onArea: () => undefined, signal: new AbortController().signal };
  const all: Examined[] = await runDoctor(
    checkSettings({ ...settings(), ...more }, '/nowhere.json'),
    options,
  );
  return new Map(all.map(({ area, findings }) => [area, findings.map(({ id }) => id)]));
};

test('a running service is asked for what only it knows, and its media answer checks of ICE', async () => {
  const found = await examine();
  expect(found.get('service')).toEqual(['serviceRuns']);
  expect(found.get('media')).toEqual(['mediaReached', 'mediaThisMachineOnly']);
  expect(found.get('versions')).toEqual(['versionNode', 'versionPostgres', 'versionSchema']);
  expect(found.get('clock')?.[0]).toBe('clockGood');
  expect(found.get('lines')).toEqual(['linesNone']);
  expect(found.get('speed')).toEqual(expect.arrayContaining([expect.stringMatching(/^speedLoop/)]));
  expect([...found.values()].flat()).not.toContain('checkFailed');
  expect(await service.parts.db.selectFrom('process_requests').selectAll().execute()).toEqual([]);
});

test('a process that is not there answers nothing, and one that is asked what it does not know says so', async () => {
  const { db, ids, processId } = service.parts;
  const asking = { db, ids, clock: systemClock };
  expect(await askProcess(asking, 'proc_none', 'state', { withinMs: 50 })).toBeNull();
  const dance = { id: 'req_dance', process_id: processId, kind: 'dance', answer: null };
  await db.insertInto('process_requests').values(dance).execute();
  expect(await askProcess(asking, processId, 'state', { withinMs: 10_000 })).toMatchObject({
    draining: false,
  });
  const rows = await db.selectFrom('process_requests').select(['id', 'answer']).execute();
  expect(rows).toEqual([{ id: 'req_dance', answer: { failed: expect.stringContaining('"dance"') } }]);
  await db.deleteFrom('process_requests').execute();
});

test('a database that is away is one problem, and the rest is examined', async () => {
  const found = await examine({ DATABASE_URL: 'postgres://duet:secret@127.0.0.1:1/duet' });
  expect(found.get('service')).toEqual(['databaseAway']);
  expect(found.get('versions')).toEqual(['versionNode']);
  expect([...found.values()].flat()).not.toContain('checkFailed');
});
