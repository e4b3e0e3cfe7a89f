/**
 * The secret key is replaced while the service runs: everything is sealed anew in small transactions, whoever is killed
 * goes on, and what the old key has signed stays valid.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSecretBox, keyIdOf, type SecretBox } from '../../src/kernel/secret-box.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { readSecretKeyCommand } from '../../src/keys/secret-key.command.ts';
import { CommandError } from '../../src/terminal/command-line.ts';
import { surveyBoxes } from '../../src/storage/sealed/reseal.ts';
import { SEALED_PLACES } from '../../src/storage/sealed/places.ts';
import { findSigningKeys } from '../../src/storage/sealed/retired-keys.ts';
import { keyFileOf, readKeyFile, secretKeys } from '../../src/storage/secret-key.ts';
import { recoveryCodeHash, recoveryCodeHashes } from '../../src/console/people/recovery-codes.ts';
import { knownDeviceOf, rememberDevice } from '../../src/console/people/known-device.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { testConfig } from '../support/app.ts';
import { ensureBuilt } from '../support/built.ts';
import { addressOf, type TestDatabase, testDatabase } from '../support/database.ts';
import { fillSealed, loosen, sealedByOthers } from '../support/sealed-rows.ts';
import { eventOf } from '../support/until.ts';

const OLD = Buffer.alloc(32, 1);
const NEW = Buffer.alloc(32, 2);
const LOST = Buffer.alloc(32, 3);

let base: TestDatabase;
let dataDir: string;
let clock: FakeClock;
beforeAll(() => ensureBuilt());
beforeEach(async () => {
  clock = new FakeClock();
  base = await testDatabase();
  await loosen(base.db);
  dataDir = mkdtempSync(join(tmpdir(), 'duet-secret-key-'));
});
afterEach(async () => {
  await base.drop();
  rmSync(dataDir, { recursive: true });
});

type Given = { readonly secretKey?: Uint8Array; readonly secretKeyFallbacks?: readonly Uint8Array[] };

const configOf = (given: Given) => testConfig({ dataDir, ...given });

/** Another process: a secret box of its own. */
const processWith = (given: Given = {}): SecretBox => createSecretBox(secretKeys(configOf(given)));

const run = async (given: Given, ...args: string[]) => {
  const told = { out: [] as string[], note: [] as string[] };
  await readSecretKeyCommand(args)(
    { db: base.db, clock, ids: createIds(), config: configOf(given) },
    { out: (text) => told.out.push(text), note: (text) => told.note.push(text) },
  );
  return { out: told.out.join('\n'), note: told.note.join('\n') };
};

/** The command as it is built, which may be killed when it has said something. */
const shell = async (args: readonly string[], killAt?: RegExp) => {
  const clean = Object.entries(process.env).filter(([name]) => !name.startsWith('DUET_'));
  const env = { ...Object.fromEntries(clean), DUET_DATA_DIR: dataDir, DATABASE_URL: addressOf(base) };
  const child = spawn(process.execPath, ['dist/main.js', 'secret-key', ...args], { env });
  let said = '';
  const hear = (chunk: unknown) => {
    said += String(chunk);
    if (killAt?.test(said)) child.kill('SIGKILL');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const [code, signal] = await eventOf(
    child,
    'close',
    `the end of duet secret-key ${args.join(' ')}`,
    50_000,
  );
  return { code, signal, said };
};

test('every column whose name says that it is sealed is in the list', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_box'`.execute(base.db);
  const listed = SEALED_PLACES.filter(({ path }) => !path).map(({ table, column }) => `${table}.${column}`);
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('nothing is left under the old key, also where it is killed half way', async () => {
  const before = processWith();
  const numbers = Array.from({ length: 250 }, (_, at) => at);
  await fillSealed(base.db, before, numbers);
  const [oldKey = Buffer.alloc(0)] = readKeyFile(keyFileOf({ dataDir })) ?? [];
  const killed = await shell(['rotate'], /webhooks\.secret_box/);
  expect(killed.signal).toBe('SIGKILL');
  const [newKey = Buffer.alloc(0), second] = readKeyFile(keyFileOf({ dataDir })) ?? [];
  expect(second).toEqual(oldKey);
  // Half is done, and processes of before and after read all of it.
  const half = await surveyBoxes({ db: base.db, secrets: before });
  expect(half.unreadable).toEqual([]);
  expect([...half.byKey.keys()].toSorted()).toEqual([keyIdOf(oldKey), keyIdOf(newKey)].toSorted());

  // A process that was started before seals with the new key by now.
  await fillSealed(base.db, before, [1000]);
  const done = await shell(['rotate']);
  expect(done).toMatchObject({ code: 0 });
  expect(done.said).toContain(`${keyIdOf(oldKey)} is no longer needed`);
  expect(await sealedByOthers(base.db, keyIdOf(newKey))).toEqual([]);
  const all = await surveyBoxes({ db: base.db, secrets: createSecretBox(newKey) });
  const columns = SEALED_PLACES.reduce((sum, { path }) => sum + (path ? 2 : 1), 0);
  // One more: the signing key of the old key.
  expect([...all.byKey]).toEqual([[keyIdOf(newKey), 251 * columns + 1]]);
  expect(all.unreadable).toEqual([]);
  for (const key of [oldKey, newKey]) expect(done.said).not.toContain(key.toString('base64'));
}, 120_000);

test('two that rotate at once share the work, while others write', async () => {
  await fillSealed(
    base.db,
    processWith({ secretKey: OLD }),
    Array.from({ length: 120 }, (_, at) => at),
  );
  const given = { secretKey: NEW, secretKeyFallbacks: [OLD] };
  const writing = fillSealed(base.db, processWith({ secretKey: OLD, secretKeyFallbacks: [NEW] }), [500, 501]);
  await Promise.all([run(given, 'rotate'), run(given, 'rotate'), writing]);
  await run(given, 'rotate');
  expect(await sealedByOthers(base.db, keyIdOf(NEW))).toEqual([]);
  const { unreadable } = await surveyBoxes({ db: base.db, secrets: createSecretBox(NEW) });
  expect(unreadable).toEqual([]);
});

test('what no key opens is told with its place, and not its content', async () => {
  await fillSealed(base.db, processWith({ secretKey: OLD }), [1]);
  const box = createSecretBox(LOST).seal('a lost secret', 'webhook id 1');
  await base.db.updateTable('webhooks').set({ secret_box: box }).where('id', '=', 'id 1').execute();
  const given = { secretKey: NEW, secretKeyFallbacks: [OLD] };
  const { note, out } = await run(given, 'rotate');
  expect(note).toContain('1 stored secrets are opened by no key');
  expect(note).toContain('  webhooks.secret_box of id 1');
  for (const text of [box, box.slice(-20), 'a lost secret']) expect(note + out).not.toContain(text);
  const listed = await run(given, 'list');
  expect(listed.out).toMatch(new RegExp(`${keyIdOf(NEW)} +in force +\\d+`));
  expect(listed.out).toMatch(new RegExp(`${keyIdOf(OLD)} +no longer needed +0`));
  expect(listed.note).toContain('webhooks.secret_box of id 1');
});

test('what the old key has signed stays valid, without the old key', async () => {
  const before = processWith();
  const parts = { secrets: before, ids: createIds() };
  const signature = before.sign('text', 'purpose');
  const code = recoveryCodeHash(before, 'acct_1', 'abcde-fghjk');
  const device = rememberDevice(parts, undefined, 'max@example.test');
  await run({}, 'rotate');
  const [newKey, oldKey] = readKeyFile(keyFileOf({ dataDir })) ?? [];
  utimesSync(keyFileOf({ dataDir }), 0, 0);
  expect((await run({}, 'retire')).out).toBe(`${keyIdOf(oldKey!)} is retired.`);
  expect(readFileSync(keyFileOf({ dataDir }), 'utf8').trim()).toBe(newKey!.toString('base64'));
  const retired = await findSigningKeys(base.db, processWith());
  const after = createSecretBox(secretKeys(configOf({})), undefined, retired);
  for (const secrets of [before, after]) {
    expect(secrets.isSigned(signature, 'text', 'purpose')).toBe(true);
    expect(recoveryCodeHashes(secrets, 'acct_1', 'abcde-fghjk')).toContain(code);
    expect(knownDeviceOf({ secrets }, device, 'max@example.test')).toBe(device.split('.')[0]);
    expect(secrets.isSigned(signature, 'text', 'another purpose')).toBe(false);
  }
  expect(after.sign('text', 'purpose')).not.toBe(signature);
  expect((await run({}, 'forget')).note).toContain(keyIdOf(oldKey!));
  expect(await findSigningKeys(base.db, processWith())).toEqual([]);
});

test.each([
  ['rotate with one key in the setting', { secretKey: NEW }, 'rotate', 'There is one key alone.'],
  ['retire what is still needed', { secretKey: NEW, secretKeyFallbacks: [OLD] }, 'retire', 'is still needed'],
  [
    'forget while the key is there',
    { secretKey: NEW, secretKeyFallbacks: [OLD] },
    'forget',
    'retire it first',
  ],
])('refuses to %s', async (_, given, command, sentence) => {
  await fillSealed(base.db, processWith({ secretKey: OLD }), [1]);
  const refusal = run(given, command);
  await expect(refusal).rejects.toThrow(CommandError);
  await expect(refusal).rejects.toThrow(sentence);
});

test('a key is not retired in the minute in which the new one came', async () => {
  processWith();
  await run({}, 'rotate');
  clock = new FakeClock(statSync(keyFileOf({ dataDir })).mtimeMs + 59_000);
  await expect(run({}, 'retire')).rejects.toThrow('less than a minute ago');
});
