import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../kernel/config.ts';
import { errorCode } from '../kernel/guards.ts';
import type { RandomBytes } from '../kernel/ids.ts';
import { isSameBytes } from '../kernel/same-text.ts';
import { createSecretBox, KEY_BYTES, type KeySource, type SecretBox } from '../kernel/secret-box.ts';

export type KeySettings = Pick<Config, 'secretKey' | 'secretKeyFallbacks' | 'dataDir'>;

/** The file that holds the keys where DUET_SECRET_KEY is not set: one a line, the first seals and signs. */
export const keyFileOf = ({ dataDir }: Pick<KeySettings, 'dataDir'>): string => join(dataDir, 'secret.key');

/** Keys in base64, one a line. @param name what holds them, for the sentence of the error @throws Error */
export const keysIn = (text: string, name: string): readonly Buffer[] => {
  const keys = text.trim().split(/\s+/);
  if (keys.every((key) => Buffer.from(key, 'base64').length === KEY_BYTES))
    return keys.map((key) => Buffer.from(key, 'base64'));
  throw new Error(`${name} is not a key of ${KEY_BYTES} bytes in base64, or several, one a line.`);
};

/** The keys of a file; null: there is no file. @throws Error that says what is wrong with it */
export function readKeyFile(path: string): readonly Buffer[] | null {
  try {
    return keysIn(readFileSync(path, 'utf8'), path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

const readOr = <T>(otherwise: T, path: string): readonly Buffer[] | T => {
  try {
    return readKeyFile(path) ?? otherwise;
  } catch {
    return otherwise;
  }
};

/** Has what was written to a file or a folder reach the disk. */
const sync = (path: string): void => {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

const writeBeside = (path: string, keys: readonly Uint8Array[]): string => {
  const fresh = `${path}.${process.pid}`;
  const text = keys.map((key) => `${Buffer.from(key).toString('base64')}\n`).join('');
  writeFileSync(fresh, text, { mode: 0o600 });
  sync(fresh);
  return fresh;
};

/** Replaces the keys of the file: whenever the machine stops, it has the former ones or these, and they stay. */
export function writeKeyFile(path: string, keys: readonly Uint8Array[]): void {
  renameSync(writeBeside(path, keys), path);
  sync(dirname(path));
}

/**
 * Creates the key file. Two processes that start at once create one key: a link is made whole or not at all,
 * and never over an existing one.
 */
const createKeyFile = (path: string, keys: readonly Uint8Array[]): void => {
  const fresh = writeBeside(path, keys);
  try {
    linkSync(fresh, path);
    sync(dirname(path));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
};

/**
 * The keys that are at hand, the first of which seals: the setting's or those of the file, with the fallbacks behind.
 * Null: there are none. @throws Error that says what is wrong with the file
 */
export function storedSecretKeys(given: KeySettings): readonly Uint8Array[] | null {
  const own = given.secretKey === null ? readKeyFile(keyFileOf(given)) : [given.secretKey];
  return own && [...own, ...given.secretKeyFallbacks];
}

const firstKeys = (path: string, random: RandomBytes): readonly Buffer[] => {
  mkdirSync(dirname(path), { recursive: true });
  const keys = readKeyFile(path) ?? (createKeyFile(path, [random(KEY_BYTES)]), readKeyFile(path));
  if (keys === null) throw new Error(`${path} has gone.`);
  return keys;
};

/** How long keys in memory count as current, in milliseconds. */
const CURRENT_MS = 1_000;

/** A file is another one when it was replaced or written. Null: it is not there. */
const stampOf = (path: string): string | null => {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.ino} ${stat.mtimeNs} ${stat.size}` : null;
};

/**
 * The keys of the file, which are read again when it has changed, so that a new key needs no restart. A file that has
 * gone or cannot be read leaves the keys as they were.
 */
function watched(path: string, others: readonly Uint8Array[], random: RandomBytes): KeySource {
  let keys: readonly Uint8Array[] = [...firstKeys(path, random), ...others];
  let stamp = stampOf(path);
  let lookedAt = performance.now();
  const newest = (): readonly Uint8Array[] => {
    lookedAt = performance.now();
    const now = stampOf(path);
    if (now === null || now === stamp) return keys;
    const read = readOr(null, path);
    if (read !== null) [keys, stamp] = [[...read, ...others], now];
    return keys;
  };
  return { newest, current: () => (performance.now() - lookedAt < CURRENT_MS ? keys : newest()) };
}

/**
 * The keys that encrypt stored secrets: the setting and its fallbacks, or `secret.key` (mode 600) in the data
 * directory, created at the first start. Processes that share a database must share them.
 * @throws Error that says what is wrong with the file
 */
export function secretKeys(given: KeySettings, random: RandomBytes = randomBytes): KeySource {
  const { secretKey, secretKeyFallbacks } = given;
  if (secretKey === null) return watched(keyFileOf(given), secretKeyFallbacks, random);
  const keys = [secretKey, ...secretKeyFallbacks];
  return { current: () => keys, newest: () => keys };
}

/**
 * Writes keys that were brought from elsewhere into the data directory.
 * @throws Error where others are there already
 */
export function placeSecretKeys(given: Pick<KeySettings, 'dataDir'>, keys: readonly Uint8Array[]): void {
  const path = keyFileOf(given);
  mkdirSync(given.dataDir, { recursive: true });
  createKeyFile(path, keys);
  if (!isSameBytes(Buffer.concat(readKeyFile(path) ?? []), Buffer.concat(keys)))
    throw new Error(`${path} holds another key.`);
}

/** The secret box of a command, which verifies no signatures of retired keys. @throws as `secretKeys` */
export const openSecretBox = (given: KeySettings): SecretBox => createSecretBox(secretKeys(given));
