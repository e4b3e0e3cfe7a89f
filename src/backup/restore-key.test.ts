import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Header } from '../storage/backup/archive-form.ts';
import { keyCheckOf, sealKeys } from '../storage/backup/key-seal.ts';
import type { Ask } from './ask.ts';
import { type KeyOptions, restoreKeys } from './restore-key.ts';

const key = Buffer.alloc(32, 3);
const other = Buffer.alloc(32, 4);
const former = Buffer.alloc(32, 2);
const none: KeyOptions = { keyFile: undefined, passphraseFile: undefined, isLost: false };
const header: Header = {
  ...{ format: 1, madeAt: '', program: '0.1.0', migrations: ['a'], tables: [] },
  ...{ keyCheck: keyCheckOf(key), keys: null },
};

let dataDir: string;
let asked: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'duet-key-'));
  asked = [];
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const answering =
  (answer: string): Ask =>
  async (question) => {
    asked.push(question);
    return answer;
  };
const find = (
  answer: string,
  more: Partial<KeyOptions> = {},
  of: Partial<Header> = {},
  secretKey: Buffer | null = null,
) =>
  restoreKeys(
    { ...header, ...of },
    { secretKey, secretKeyFallbacks: [], dataDir },
    { ...none, ...more },
    answering(answer),
  );

test('a key that is here is taken, and nobody is asked', async () => {
  expect(await find('', {}, {}, key)).toEqual([key]);
  writeFileSync(join(dataDir, 'secret.key'), key.toString('base64'));
  expect(await find('')).toEqual([key]);
  expect(asked).toEqual([]);
});

test('another key that is here is refused', async () => {
  await expect(find('', {}, {}, other)).rejects.toThrow(/of this installation .* is not that of the archive/);
});

test('a key is asked for, or read from a file; a wrong one is refused', async () => {
  expect(await find(`${key.toString('base64')}\n`)).toEqual([key]);
  expect(asked).toEqual(['Secret key of the backup (the content of secret.key)']);
  await expect(find(other.toString('base64'))).rejects.toThrow('This is not the secret key of the archive.');
  await expect(find('short')).rejects.toThrow(/^This is not a key of 32 bytes in base64/);
  await expect(find('')).rejects.toThrow(/is empty/);
  const keyFile = join(dataDir, 'given');
  writeFileSync(keyFile, `${key.toString('base64')}\n`);
  expect(await find('', { keyFile })).toEqual([key]);
  await expect(find('', { keyFile }, {}, other)).rejects.toThrow(/would use another secret key/);
});

test('a key in the archive opens with its passphrase', async () => {
  const sealed = { keys: await sealKeys([key, former], 'open sesame') };
  expect(await find('open sesame', {}, sealed)).toEqual([key, former]);
  expect(asked).toEqual(['Passphrase of the secret key']);
  await expect(find('open barley', {}, sealed)).rejects.toThrow(/The passphrase does not open/);
});

test('a lost key is gone without, when the operator says so', async () => {
  expect(await find('', { isLost: true })).toBeNull();
});
