import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RandomBytes } from '../kernel/ids.ts';
import { keyFileOf, secretKeys, writeKeyFile } from './secret-key.ts';

let dataDir: string;
const keysOf = (given: { secretKey: Uint8Array | null; dataDir: string }, random?: RandomBytes) =>
  secretKeys({ secretKeyFallbacks: [], ...given }, random).newest();
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'duet-key-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

test('is made once, kept for its owner alone, and read again', () => {
  const made = keysOf({ secretKey: null, dataDir });
  expect(made.map((key) => key.length)).toEqual([32]);
  expect(keysOf({ secretKey: null, dataDir })).toEqual(made);
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
});

test('a setting comes first, and leaves no file', () => {
  const given = Buffer.alloc(32, 9);
  expect(keysOf({ secretKey: given, dataDir })).toEqual([given]);
  expect(() => statSync(join(dataDir, 'secret.key'))).toThrow('ENOENT');
});

test('a process that lost the race takes the key of the one that won', () => {
  const other = Buffer.alloc(32, 5);
  const slow = (size: number) => {
    writeFileSync(join(dataDir, 'secret.key'), other.toString('base64'));
    return Buffer.alloc(size, 6);
  };
  expect(keysOf({ secretKey: null, dataDir }, slow)).toEqual([other]);
});

test('a broken file is reported, not replaced', () => {
  writeFileSync(join(dataDir, 'secret.key'), 'short');
  expect(() => keysOf({ secretKey: null, dataDir })).toThrow('is not a key of 32 bytes');
});

test('fallbacks come behind the setting, and behind the file', () => {
  const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const given = { dataDir, secretKeyFallbacks: [two] };
  expect(secretKeys({ ...given, secretKey: one }).newest()).toEqual([one, two]);
  const keys = secretKeys({ ...given, secretKey: null }).newest();
  expect([keys.length, keys[1]]).toEqual([2, two]);
});

test('a file that has changed is read again, and one that has gone or broken is not taken for keys', () => {
  const source = secretKeys({ dataDir, secretKey: null, secretKeyFallbacks: [] });
  const first = source.current();
  const fresh = Buffer.alloc(32, 9);
  writeKeyFile(keyFileOf({ dataDir }), [fresh, ...first]);
  expect(source.newest()).toEqual([fresh, ...first]);
  expect(source.current()).toBe(source.newest());
  expect(statSync(keyFileOf({ dataDir })).mode & 0o777).toBe(0o600);
  writeFileSync(keyFileOf({ dataDir }), 'broken');
  expect(source.newest()).toEqual([fresh, ...first]);
  rmSync(keyFileOf({ dataDir }));
  expect(source.newest()).toEqual([fresh, ...first]);
});
