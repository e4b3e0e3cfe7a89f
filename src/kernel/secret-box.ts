import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { RandomBytes } from './ids.ts';

/** Encrypts secrets that must be read again: passwords of phone lines, headers of tools, signing secrets. */
export interface SecretBox {
  /**
   * Encrypts a secret. @param owner what it belongs to, such as `webhook wh_1`: a box opens only for its
   * owner
   */
  seal(secret: string, owner: string): string;
  /**
   * Decrypts a box. @throws SecretBoxError when it was changed, belongs to another owner, or was sealed with
   * another key
   */
  open(box: string, owner: string): string;
  /**
   * A signature that nobody else can make: 128 bits in base64url, always the same for the same text.
   *
   * @param purpose what is signed, such as `playlist image`: a signature is valid for its purpose only
   */
  sign(text: string, purpose: string): string;
}

export class SecretBoxError extends Error {
  override readonly name = 'SecretBoxError';
}

export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORM = 'aes256gcm:';

const encrypt = (key: Uint8Array, nonce: Uint8Array, secret: string, owner: string): string => {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return FORM + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
};

const decrypt = (key: Uint8Array, box: string, owner: string): string => {
  const bytes = Buffer.from(box.slice(FORM.length), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const sealed = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
};

const SIGNATURE_BYTES = 16;

const signer = (key: Uint8Array): SecretBox['sign'] => {
  const own = Buffer.from(hkdfSync('sha256', key, '', 'duet signatures', KEY_BYTES));
  return (text, purpose) => {
    const signature = createHmac('sha256', own)
      .update(JSON.stringify([purpose, text]))
      .digest();
    return signature.subarray(0, SIGNATURE_BYTES).toString('base64url');
  };
};

/**
 * @param key 32 bytes that are kept apart from the database (DUET_SECRET_KEY, or `secret.key` in the data
 * directory)
 */
export function createSecretBox(key: Uint8Array, random: RandomBytes = randomBytes): SecretBox {
  if (key.length !== KEY_BYTES) throw new SecretBoxError(`A secret key has ${KEY_BYTES} bytes.`);
  return {
    sign: signer(key),
    seal: (secret, owner) => encrypt(key, random(NONCE_BYTES), secret, owner),
    open(box, owner) {
      try {
        if (!box.startsWith(FORM)) throw new Error('another form');
        return decrypt(key, box, owner);
      } catch {
        throw new SecretBoxError(`A stored secret (${owner}) cannot be read with this DUET_SECRET_KEY.`);
      }
    },
  };
}
