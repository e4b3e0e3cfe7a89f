import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createIds } from '../../src/kernel/ids.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../src/storage/embedded/supervisor.ts';
import { openS3Server } from '../../src/testing/s3/server.ts';
import { openKysely } from '../../src/storage/kysely.ts';
import { migrateDatabase } from '../../src/storage/migrate.ts';
import { makeTenant } from '../support/app.ts';
import { ensureBuilt } from '../support/built.ts';
import { eventOf, until } from '../support/until.ts';

/* The commands backup and restore as processes of their own, beside a running service and on its data. */

const MAIN = new URL('../../dist/main.js', import.meta.url).pathname;
const KEY = randomBytes(32).toString('base64');
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let folder: string;
let service: EmbeddedDatabase;
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'duet-commands-'));
  service = await startEmbedded({ dataDir: at('one'), log: quiet, durable: false });
  writeFileSync(at('one/secret.key'), KEY);
  writeFileSync(at('passphrase'), 'open sesame\n');
  const db = openKysely(service.connection, quiet, { max: 2 });
  await migrateDatabase(db);
  await makeTenant({ db, ids: createIds(), clock: systemClock }, 'Running');
  await db.destroy();
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a command on a data directory of the test. */
const start = (dataDir: string, args: readonly string[], settings: object = {}): ChildProcess => {
  const clean = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('DUET_') && name !== 'DATABASE_URL',
  );
  const env = { ...Object.fromEntries(clean), DUET_DATA_DIR: at(dataDir), ...settings };
  return spawn(process.execPath, [MAIN, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
};

/** Runs it to its end. @returns its exit code, and all that it said */
const run = (dataDir: string, ...args: string[]) => runWith({}, dataDir, ...args);

const runWith = async (
  settings: object,
  dataDir: string,
  ...args: string[]
): Promise<{ code: unknown; said: string }> => {
  const child = start(dataDir, args, settings);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += String(chunk)));
  const [code] = await eventOf(child, 'close', `the end of duet ${args.join(' ')}`, 60_000);
  return { code, said };
};

test('a backup is made beside a running service, with the key where it is wanted', async () => {
  const plain = await run('one', 'backup', at('plain.tar'));
  expect(plain).toMatchObject({ code: 0, said: expect.stringContaining('The secret key is not in it') });
  const sealed = await run(
    'one',
    'backup',
    at('sealed.tar'),
    '--with-key',
    '--passphrase-file',
    at('passphrase'),
    '--quiet',
  );
  expect(sealed).toEqual({ code: 0, said: '' });
  expect(readFileSync(at('sealed.tar')).includes(KEY)).toBe(false);
  expect((await run('one', 'backup', at('plain.tar'))).said).toContain('exists already');
  expect((await run('one', 'backup', '--check', at('sealed.tar'))).said).toContain('with the secret key');
});

test('a wrong key is refused before anything is written', async () => {
  writeFileSync(at('wrong.key'), randomBytes(32).toString('base64'));
  const refused = await run('two', 'restore', at('plain.tar'), '--key-file', at('wrong.key'));
  expect(refused).toEqual({ code: 1, said: 'This is not the secret key of the archive.\n' });
  const unasked = await run('two', 'restore', at('plain.tar'));
  expect(unasked).toMatchObject({ code: 1, said: expect.stringContaining('without a terminal') });
  expect(existsSync(at('two'))).toBe(false);
});

test('a restore that is killed is told of, begun anew, and refused where it is done', async () => {
  const args = ['restore', at('sealed.tar'), '--passphrase-file', at('passphrase'), '--quiet'];
  const child = start('two', args);
  const ended = eventOf(child, 'close', 'the end of the killed restore', 60_000);
  await until(() => existsSync(at('two/restore.unfinished')), 'the beginning of the restore', 60_000);
  child.kill('SIGKILL');
  await ended;
  expect(await run('two', 'keys', 'list')).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not finished: wait for it, or run duet restore again'),
  });
  expect(await run('two', ...args)).toEqual({ code: 0, said: '' });
  expect(readFileSync(at('two/secret.key'), 'utf8').trim()).toBe(KEY);
  expect(await run('two', 'keys', 'list')).toMatchObject({ code: 0, said: expect.stringContaining('test') });
  expect((await run('two', ...args)).said).toContain('The database is not empty');
}, 180_000);

test('a bucket takes archives, keeps as many as it is told, and gives them back', async () => {
  const account = { key: 'AKDUET', secret: 'a secret', region: 'us-east-1' };
  const vault = await openS3Server({ bucket: 'vault', account });
  onTestFinished(() => vault.close());
  vault.objects.set('daily/duet-2001-01-01T00-00-00Z.tar', Buffer.from('old'));
  const settings = { DUET_S3_KEY: account.key, DUET_S3_SECRET: account.secret };
  const options = `?endpoint=${vault.endpoint}&path-style=true`;
  const made = await runWith(settings, 'one', 'backup', `s3://vault/daily/${options}`, '--keep', '1');
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('s3://vault/daily/duet-') });
  expect(made.said).toContain('Removed as older than the newest 1: duet-2001-01-01T00-00-00Z.tar');
  const [key = '', ...others] = [...vault.objects.keys()];
  expect(others).toEqual([]);
  const archive = `s3://vault/${key}${options}`;
  expect((await runWith(settings, 'one', 'backup', '--check', archive)).said).toContain('is whole');
  const given = ['--key-file', at('one/secret.key')];
  const restored = await runWith(settings, 'three', 'restore', archive, ...given);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Restored: ') });
  expect((await run('three', 'keys', 'list')).said).toContain('test');
  const refused = await runWith({ ...settings, DUET_S3_SECRET: 'wrong' }, 'one', 'backup', archive);
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining('it does not let these credentials in'),
  });
}, 180_000);

test('the program tells its version, and that of its tables', async () => {
  const { code, said } = await run('one', '--version');
  expect([code, said]).toEqual([0, expect.stringMatching(/^duet \d+\.\d+\.\d+, tables of \d{4}-[\w-]+\n$/)]);
});
