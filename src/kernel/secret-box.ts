import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { RandomBytes } from './ids.ts';
import { isSameText } from './same-text.ts';

/** Encrypts secrets that must be read again: passwords of phone lines, headers of tools, signing secrets. */
export interface SecretBox {
  /**
   * Encrypts a secret with the first key. @param owner what it belongs to, such as `webhook wh_1`
   * (seal-owners.ts): a box opens only for its owner
   */
  seal(secret: string, owner: string): string;
  /**
   * Decrypts a box. @throws SecretBoxError when it was changed, belongs to another owner, or was sealed with a
   * key that is not there
   */
  open(box: string, owner: string): string;
  /** The same, with the id of the key that opens the box; null: no key does. */
  tryOpen(box: string, owner: string): OpenedBox | null;
  /**
   * A signature by the first key that nobody else can make: 128 bits in base64url, always the same for the same
   * text.
   *
   * @param purpose what is signed, such as `playlist image`: a signature is valid for its purpose only
   */
  sign(text: string, purpose: string): string;
  /** Whether this is a signature of the text by any key, also by one that was retired. */
  isSigned(signature: string, text: string, purpose: string): boolean;
  /** The signatures of the text by all keys, that of the first key first: for signatures that a table is asked for. */
  signatures(text: string, purpose: string): readonly string[];
}

export interface OpenedBox {
  readonly secret: string;
  readonly keyId: string;
}

/** Where the keys come from; the first one seals and signs, all of them open and verify. */
export interface KeySource {
  /** The keys, as they were within the last second. The same array until they change. */
  current(): readonly Uint8Array[];
  /** The keys as they are at this moment. */
  newest(): readonly Uint8Array[];
}

export class SecretBoxError extends Error {
  override readonly name = 'SecretBoxError';
}

export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** A box is `aes256gcm:KEYID:BASE64`, or `aes256gcm:BASE64` of a time when there was one key alone. */
const FORM = 'aes256gcm:';

/** How a box begins that names its key. */
export const sealedBy = (keyId: string): string => `${FORM}${keyId}:`;

const derived = (key: Uint8Array, info: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', info, bytes));

const KEY_ID_BYTES = 6;

/** The public name of a key: eight characters of base64url, from which nothing of the key can be found out. */
export const keyIdOf = (key: Uint8Array): string =>
  derived(key, 'duet key id', KEY_ID_BYTES).toString('base64url');

/** The key that a key's signatures are made with. It outlives its key (src/storage/sealed/retired-keys.ts). */
export const signingKeyOf = (key: Uint8Array): Buffer => derived(key, 'duet signatures', KEY_BYTES);

const encrypt = (key: Uint8Array, nonce: Uint8Array, secret: string, owner: string): string => {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
};

const decrypt = (key: Uint8Array, base64: string, owner: string): string => {
  const bytes = Buffer.from(base64, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const sealed = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
};

const SIGNATURE_BYTES = 16;

const signatureOf = (signingKey: Uint8Array, text: string, purpose: string): string =>
  createHmac('sha256', signingKey)
    .update(JSON.stringify([purpose, text]))
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url');

interface RingKey {
  readonly id: string;
  readonly key: Uint8Array;
  readonly signingKey: Uint8Array;
}

/** The key in force, and all that open and verify, the one in force first. */
interface Ring {
  readonly of: readonly Uint8Array[];
  readonly first: RingKey;
  readonly keys: readonly RingKey[];
  readonly signingKeys: readonly Uint8Array[];
}

const ringKeyOf = (key: Uint8Array): RingKey => {
  if (key.length !== KEY_BYTES) throw new SecretBoxError(`A secret key has ${KEY_BYTES} bytes.`);
  return { id: keyIdOf(key), key, signingKey: signingKeyOf(key) };
};

/** What belongs to the keys of a source; keys that it has had before still open and verify. */
function ringOf(of: readonly Uint8Array[], before: Ring | null, retired: readonly Uint8Array[]): Ring {
  const [first, ...others] = of.map(ringKeyOf);
  if (!first) throw new SecretBoxError('A secret key is missing.');
  const now = [first, ...others];
  const gone = (before?.keys ?? []).filter(({ id }) => now.every((known) => known.id !== id));
  const keys = [...now, ...gone];
  return { of, first, keys, signingKeys: [...keys.map(({ signingKey }) => signingKey), ...retired] };
}

const fixed = (keys: readonly Uint8Array[]): KeySource => ({ current: () => keys, newest: () => keys });

const sourceOf = (given: Uint8Array | KeySource): KeySource =>
  given instanceof Uint8Array ? fixed([given]) : given;

/** The keys that a box may be sealed with, and what they open. */
const partsOf = (box: string, { keys }: Ring): { tried: readonly RingKey[]; base64: string } => {
  const rest = box.slice(FORM.length);
  const at = rest.indexOf(':');
  const id = rest.slice(0, Math.max(at, 0));
  return { tried: at < 0 ? keys : keys.filter((key) => key.id === id), base64: rest.slice(at + 1) };
};

const openWith = (ring: Ring, box: string, owner: string): OpenedBox | null => {
  if (!box.startsWith(FORM)) return null;
  const { tried, base64 } = partsOf(box, ring);
  for (const { id, key } of tried) {
    try {
      return { secret: decrypt(key, base64, owner), keyId: id };
    } catch {
      // Sealed with another key, for another owner, or changed: none of which can be told apart.
    }
  }
  return null;
};

/**
 * Creates the box that seals and opens secrets.
 * @param given 32 bytes that are kept apart from the database, or where several keys come from (DUET_SECRET_KEY and
 * its fallbacks, or `secret.key` in the data directory)
 * @param retired signing keys of keys that are gone, whose signatures are still valid
 */
export function createSecretBox(
  given: Uint8Array | KeySource,
  random: RandomBytes = randomBytes,
  retired: readonly Uint8Array[] = [],
): SecretBox {
  const source = sourceOf(given);
  let ring = ringOf(source.current(), null, retired);
  const follow = (keys: readonly Uint8Array[]): Ring =>
    keys === ring.of ? ring : (ring = ringOf(keys, ring, retired));
  const current = (): Ring => follow(source.current());
  /** The first result that is no failure: by the keys in memory, or else by those as they are now. */
  const attempt = <T>(work: (ring: Ring) => T | null): T | null => {
    const tried = current();
    const done = work(tried);
    if (done !== null) return done;
    const newest = follow(source.newest());
    return newest === tried ? null : work(newest);
  };
  const tryOpen: SecretBox['tryOpen'] = (box, owner) => attempt((keys) => openWith(keys, box, owner));
  const signaturesBy = ({ signingKeys }: Ring, text: string, purpose: string): string[] =>
    signingKeys.map((key) => signatureOf(key, text, purpose));
  return {
    tryOpen,
    seal(secret, owner) {
      const { first, keys } = follow(source.newest());
      const form = keys.length > 1 ? sealedBy(first.id) : FORM;
      return form + encrypt(first.key, random(NONCE_BYTES), secret, owner);
    },
    open(box, owner) {
      const opened = tryOpen(box, owner);
      if (opened) return opened.secret;
      throw new SecretBoxError(`A stored secret (${owner}) cannot be read with this DUET_SECRET_KEY.`);
    },
    sign: (text, purpose) => signatureOf(current().first.signingKey, text, purpose),
    isSigned: (signature, text, purpose) =>
      attempt(({ signingKeys }) =>
        signingKeys.some((key) => isSameText(signature, signatureOf(key, text, purpose))) ? true : null,
      ) ?? false,
    signatures: (text, purpose) => signaturesBy(follow(source.newest()), text, purpose),
  };
}
