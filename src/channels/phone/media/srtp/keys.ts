import { createCipheriv } from 'node:crypto';

/** The session keys of one direction of SRTP or SRTCP. */
export interface SessionKeys {
  readonly encryption: Buffer;
  readonly authentication: Buffer;
  /** 14 bytes. */
  readonly salt: Buffer;
}

const KEY_BYTES = 16;
const SALT_BYTES = 14;
const TAG_KEY_BYTES = 20;
/** The position of the label in the salt: before the 48 bits of the key derivation index, which is always 0 here. */
const LABEL_AT = 7;
const RTP_LABELS = [0, 1, 2] as const;
const RTCP_LABELS = [3, 4, 5] as const;

/** The pseudo-random function AES-CM (RFC 3711, 4.3.3). */
const derive = (master: Buffer, salt: Buffer, label: number, bytes: number): Buffer => {
  const iv = Buffer.alloc(16);
  salt.copy(iv);
  iv[LABEL_AT] = (iv[LABEL_AT] ?? 0) ^ label;
  return createCipheriv('aes-128-ctr', master, iv).update(Buffer.alloc(bytes));
};

/**
 * Derives session keys from the 30 bytes of a master key and salt (RFC 3711, 4.3.1), once: the key derivation rate
 * is 0.
 */
export const deriveKeys = (secret: Buffer, kind: 'rtp' | 'rtcp'): SessionKeys => {
  const master = secret.subarray(0, KEY_BYTES);
  const salt = secret.subarray(KEY_BYTES, KEY_BYTES + SALT_BYTES);
  const [encryption, authentication, salting] = kind === 'rtp' ? RTP_LABELS : RTCP_LABELS;
  return {
    encryption: derive(master, salt, encryption, KEY_BYTES),
    authentication: derive(master, salt, authentication, TAG_KEY_BYTES),
    salt: derive(master, salt, salting, SALT_BYTES),
  };
};
