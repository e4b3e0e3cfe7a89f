import { createHash, randomBytes } from 'node:crypto';

/** Where unguessable bytes come from; a test gives its own. */
export type RandomBytes = (size: number) => Uint8Array;

/** Makes ids and secrets. */
export interface Ids {
  /** A typed id such as `agent_5f0c...`: the prefix and 160 random bits in lowercase hex (4-decisions, "Both interfaces"). */
  newId(prefix: string): string;
  /** A secret of 256 random bits, base64url. */
  newSecret(): string;
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

export const createIds = (random: RandomBytes = randomBytes): Ids => ({
  newId: (prefix) => `${prefix}_${hex(random(20))}`,
  newSecret: () => Buffer.from(random(32)).toString('base64url'),
});

/** SHA-256 in hex: how secrets of 128 random bits and more are stored. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A number from 0 up to, but not including, 1; for what must vary, not for secrets. */
export const randomFraction = (): number => randomBytes(6).readUIntBE(0, 6) / 2 ** 48;
