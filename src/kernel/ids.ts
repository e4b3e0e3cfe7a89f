import { createHash, randomBytes } from 'node:crypto';

/** A source of unguessable bytes; a test gives its own. */
export type RandomBytes = (size: number) => Uint8Array;

/** Creates ids and secrets. */
export interface Ids {
  /**
   * A typed id such as `agent_5f0c...`: the prefix and 160 random bits in lowercase hex (4-decisions, "Both
   * interfaces").
   */
  newId(prefix: string): string;
  /** A secret of 256 random bits, in base64url. */
  newSecret(): string;
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

const POOL_BYTES = 4096;

/**
 * Takes bytes out of a larger random block, each once: every request needs an id, and a system call for each
 * costs more.
 */
const pooled = (random: RandomBytes): RandomBytes => {
  let pool: Uint8Array = new Uint8Array(0);
  let at = 0;
  return (size) => {
    if (at + size > pool.length) [pool, at] = [random(Math.max(size, POOL_BYTES)), 0];
    const bytes = Buffer.allocUnsafe(size);
    bytes.set(pool.subarray(at, at + size));
    pool.fill(0, at, (at += size));
    return bytes;
  };
};

export const createIds = (random: RandomBytes = pooled(randomBytes)): Ids => ({
  newId: (prefix) => `${prefix}_${asBuffer(random(20)).toString('hex')}`,
  newSecret: () => asBuffer(random(32)).toString('base64url'),
});

/** The SHA-256 hash in hex, as which secrets of at least 128 random bits are stored. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A random number from 0 up to, but not including, 1; for variation, not for secrets. */
export const randomFraction = (): number => randomBytes(6).readUIntBE(0, 6) / 2 ** 48;
