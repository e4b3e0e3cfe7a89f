import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../kernel/guards.ts';
import type { RandomBytes } from '../kernel/ids.ts';
import { KEY_BYTES } from '../kernel/secret-box.ts';

const read = (path: string): Buffer | null => {
  try {
    return Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
};

/**
 * Creates the key file. Two processes that start at once create one key: a link is made whole or not at all,
 * and never over an existing one.
 */
const createKeyFile = (path: string, random: RandomBytes): void => {
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, `${Buffer.from(random(KEY_BYTES)).toString('base64')}\n`, { mode: 0o600 });
  try {
    linkSync(fresh, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
};

/**
 * The key that encrypts stored secrets: the setting, or `secret.key` (mode 600) in the data directory,
 * created at the first start. Processes that share a database must share it.
 */
export function secretKey(
  given: { readonly secretKey: Uint8Array | null; readonly dataDir: string },
  random: RandomBytes = randomBytes,
): Uint8Array {
  if (given.secretKey !== null) return given.secretKey;
  mkdirSync(given.dataDir, { recursive: true });
  const path = join(given.dataDir, 'secret.key');
  const key = read(path) ?? (createKeyFile(path, random), read(path));
  if (key === null || key.length !== KEY_BYTES)
    throw new Error(`${path} is not a key of ${KEY_BYTES} bytes in base64.`);
  return key;
}
