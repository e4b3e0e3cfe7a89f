import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import type { RandomBytes } from '../kernel/ids.ts';
import { PASSWORD_COST } from './password-cost.ts';

const HASH_BYTES = 32;
const SALT_BYTES = 16;
/**
 * The memory limit for checking a stored hash, in bytes; a hash that needs more was not made by this service.
 */
const MAX_MEMORY = 256 * 1024 * 1024;

const derive = (password: string, salt: Uint8Array, size: number, cost: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // NFKC gives the same bytes for the same password, whichever keyboard it was typed on.
    scrypt(password.normalize('NFKC'), salt, size, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** Hashes a password for `accounts.password_hash`: `scrypt$N$r$p$salt$hash`, the last two base64url. */
export async function hashPassword(password: string, random: RandomBytes = randomBytes): Promise<string> {
  const salt = random(SALT_BYTES);
  const hash = await derive(password, salt, HASH_BYTES, PASSWORD_COST);
  return [
    'scrypt',
    PASSWORD_COST.N,
    PASSWORD_COST.r,
    PASSWORD_COST.p,
    Buffer.from(salt).toString('base64url'),
    hash.toString('base64url'),
  ].join('$');
}

interface Stored {
  readonly cost: ScryptOptions;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

function read(stored: string): Stored | null {
  const [scheme, N, r, p, salt, hash] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !hash) return null;
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
}

/**
 * The hash that an unknown account is checked against, so that the answer takes as long as for a known one.
 */
const NOBODY: Stored = {
  cost: PASSWORD_COST,
  salt: Buffer.alloc(SALT_BYTES),
  hash: Buffer.alloc(HASH_BYTES),
};

/**
 * Checks a password, comparing in constant time.
 *
 * @param stored `accounts.password_hash`; null (no such account) takes as long and is always false
 */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const known = stored === null ? null : read(stored);
  const { cost, salt, hash } = known ?? NOBODY;
  const given = await derive(password, salt, hash.length, cost);
  return timingSafeEqual(given, hash) && known !== null;
}
