import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig, type Config } from '../../src/kernel/config.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { startService, type StartOptions } from '../../src/server/start.ts';
import type { Speech } from '../../src/speech/index.ts';
import { FakeLlm } from '../../src/testing/llm.ts';
import { FakeTts } from '../../src/testing/tts.ts';
import { addressOf, type TestDatabase, testDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { levelActivity } from '../support/tones.ts';
import { until, within } from '../support/until.ts';

/** A start that fails closes what it has opened, and the last opened first. */

const HOST = '127.0.0.1';

let database: TestDatabase;
let dataDir: string;

beforeEach(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'duet-failed-'));
});
afterEach(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Takes a TCP port. @returns what gives it back */
const takePort = async (port: number): Promise<() => Promise<void>> => {
  const server = createServer();
  server.listen(port, HOST);
  await within(once(server, 'listening'), 'the port');
  return () => new Promise<void>((resolve) => void server.close(() => resolve()));
};

const isFree = (port: number): Promise<boolean> =>
  takePort(port).then(
    (giveBack) => giveBack().then(() => true),
    () => false,
  );

/** The processes that say that they are alive. */
const processes = () => database.db.selectFrom('processes').select('id').execute();

/** How many connections others than this test have to the database. */
const connections = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
  return rows[0]!.count;
};

const settings = (port: number): Config => ({
  ...readConfig({}, '/nowhere.json'),
  ...{ databaseUrl: addressOf(database), dataDir, host: HOST, port, mediaPort: 0 },
  ...{ logLevel: 'error', transcriber: 'none', demoCatalogue: false, priority: 'normal' },
});

/** Speech that sees what else is still open when it is closed, which is after all that uses it. */
const speechThat = (onClose: () => Promise<void>): NonNullable<StartOptions['openSpeech']> => {
  const speech: Speech = {
    tts: new FakeTts({ clock: systemClock }),
    llm: new FakeLlm({ clock: systemClock }),
    stt: null,
    openVad: levelActivity,
    openNoiseReducer: () => ({ process: () => undefined, close: () => undefined }),
    describe: () => 'none',
    close: onClose,
  };
  return () => Promise.resolve(speech);
};

interface Failure {
  readonly error: RegExp;
  /** Makes the start fail. @returns what takes the obstacle away */
  prepare(port: number): Promise<() => Promise<void> | void>;
  readonly options?: StartOptions;
}

const nothing = (): void => undefined;

const failures: readonly [string, Failure][] = [
  [
    'the telephone does not open',
    {
      error: /no sound for calls/,
      prepare: async () => nothing,
      options: {
        createOpenPhoneMedia: () => {
          throw new Error('no sound for calls');
        },
      },
    },
  ],
  ['the port is taken', { error: /^Port \d+ on 127\.0\.0\.1 is taken/, prepare: takePort }],
  [
    'the credentials of the demo cannot be kept',
    {
      error: /EISDIR/,
      prepare: async () => {
        mkdirSync(join(dataDir, 'credentials.json'));
        return nothing;
      },
    },
  ],
];

test.each(failures)('%s: all that was open is closed, in reverse order', async (_, failure) => {
  const port = await freePort();
  const takeAway = await failure.prepare(port);
  const seen: object[] = [];
  const openSpeech = speechThat(async () => {
    seen.push({ isConnected: (await connections()) > 0, processes: await processes() });
  });
  const starting = startService(settings(port), { ...failure.options, openSpeech });
  await expect(starting).rejects.toThrow(failure.error);
  await takeAway();

  expect(seen).toEqual([{ isConnected: true, processes: [] }]);
  await until(async () => (await connections()) === 0, 'the end of every connection');
  expect(await isFree(port)).toBe(true);
});
