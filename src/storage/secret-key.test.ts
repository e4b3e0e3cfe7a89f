import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { secretKey } from './secret-key.ts';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'duet-key-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

test('is made once, kept for its owner alone, and read again', () => {
  const made = secretKey({ secretKey: null, dataDir });
  expect(made).toHaveLength(32);
  expect(secretKey({ secretKey: null, dataDir })).toEqual(made);
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
});

test('a setting comes first, and leaves no file', () => {
  const given = Buffer.alloc(32, 9);
  expect(secretKey({ secretKey: given, dataDir })).toBe(given);
  expect(() => statSync(join(dataDir, 'secret.key'))).toThrow('ENOENT');
});

test('a process that lost the race takes the key of the one that won', () => {
  const other = Buffer.alloc(32, 5);
  const slow = (size: number) => {
    writeFileSync(join(dataDir, 'secret.key'), other.toString('base64'));
    return Buffer.alloc(size, 6);
  };
  expect(secretKey({ secretKey: null, dataDir }, slow)).toEqual(other);
});

test('a broken file is reported, not replaced', () => {
  writeFileSync(join(dataDir, 'secret.key'), 'short');
  expect(() => secretKey({ secretKey: null, dataDir })).toThrow('is not a key of 32 bytes');
});
