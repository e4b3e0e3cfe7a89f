import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { createSecretBox, KEY_BYTES } from '../../kernel/secret-box.ts';
import type { SealedKeys } from './archive-form.ts';
import { BackupError } from './backup-error.ts';

/** scrypt at OWASP's cost for passwords (N 2^17, r 8, p 1): 128 MiB and some tenths of a second. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyFrom = (passphrase: string, salt: Uint8Array): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );

/** A value by which a secret key can be told from others, and which says nothing else about it. */
export const keyCheckOf = (key: Uint8Array): string => createSecretBox(key).sign('key', 'backup');

/** Encrypts secret keys under a passphrase: AES-256-GCM with a key by scrypt. */
export async function sealKeys(keys: readonly Uint8Array[], passphrase: string): Promise<SealedKeys> {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv('aes-256-gcm', await keyFrom(passphrase, salt), nonce);
  const box = Buffer.concat([cipher.update(Buffer.concat(keys)), cipher.final(), cipher.getAuthTag()]);
  return { salt: salt.toString('base64'), nonce: nonce.toString('base64'), box: box.toString('base64') };
}

const eachKey = (joined: Buffer): Buffer[] =>
  Array.from({ length: joined.length / KEY_BYTES }, (_, at) =>
    joined.subarray(at * KEY_BYTES, (at + 1) * KEY_BYTES),
  );

/** Decrypts them. @throws BackupError for another passphrase */
export async function openKeys(sealed: SealedKeys, passphrase: string): Promise<readonly Uint8Array[]> {
  const [salt, nonce, box] = [sealed.salt, sealed.nonce, sealed.box].map((text) =>
    Buffer.from(text, 'base64'),
  );
  try {
    const tag = box?.subarray(-TAG_BYTES) ?? Buffer.alloc(0);
    const own = await keyFrom(passphrase, salt ?? Buffer.alloc(0));
    const decipher = createDecipheriv('aes-256-gcm', own, nonce ?? Buffer.alloc(0)).setAuthTag(tag);
    const coded = box?.subarray(0, -TAG_BYTES) ?? Buffer.alloc(0);
    return eachKey(Buffer.concat([decipher.update(coded), decipher.final()]));
  } catch {
    throw new BackupError('The passphrase does not open the secret keys of this archive.');
  }
}
