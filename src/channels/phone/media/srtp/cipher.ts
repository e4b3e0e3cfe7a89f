import { createCipheriv, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { Cipher, KeyObject } from 'node:crypto';
import type { SessionKeys } from './keys.ts';

const BLOCK = 16;
/** The longest packet, larger than any that a network here carries in one piece. */
export const MOST_BYTES = 2048;
/** Counter blocks, shared by all ciphers: written and used within one function call. */
const counters = Buffer.alloc(MOST_BYTES);

/**
 * AES in counter mode and HMAC-SHA1 as in SRTP (RFC 3711, 4.1.1 and 4.2.1). One block cipher lives as long as the
 * keys, and makes the key stream from counter blocks, because a new cipher for each packet would be slower.
 */
export class PacketCipher {
  readonly #salt: Buffer;
  readonly #blocks: Cipher;
  readonly #tagKey: KeyObject;

  constructor({ encryption, authentication, salt }: SessionKeys) {
    this.#salt = salt;
    this.#blocks = createCipheriv('aes-128-ecb', encryption, null).setAutoPadding(false);
    this.#tagKey = createSecretKey(authentication);
  }

  /**
   * Encrypts or decrypts `packet` in place, from `start` to `end`, at most MOST_BYTES.
   * @param index the packet's index: 48 bits for SRTP, 31 for SRTCP
   */
  crypt(packet: Buffer, start: number, end: number, ssrc: number, index: number): void {
    const stream = this.#stream(end - start, ssrc, index);
    for (let at = start, from = 0; at < end; at++, from++) {
      packet[at] = (packet[at] ?? 0) ^ (stream[from] ?? 0);
    }
  }

  /** The 20-byte tag over `head` and, for SRTP, the rollover counter after it. */
  tag(head: Buffer, rollover: Buffer | null): Buffer {
    const hmac = createHmac('sha1', this.#tagKey).update(head);
    return rollover ? hmac.update(rollover).digest() : hmac.digest();
  }

  #stream(bytes: number, ssrc: number, index: number): Buffer {
    const length = Math.ceil(bytes / BLOCK) * BLOCK;
    this.#writeFirst(ssrc, index);
    for (let at = BLOCK, count = 1; at < length; at += BLOCK, count++) {
      counters.copyWithin(at, 0, BLOCK - 2);
      counters.writeUInt16BE(count, at + BLOCK - 2);
    }
    return this.#blocks.update(counters.subarray(0, length));
  }

  /** Writes the first counter block: IV = (salt * 2^16) XOR (SSRC * 2^64) XOR (index * 2^16). */
  #writeFirst(ssrc: number, index: number): void {
    this.#salt.copy(counters, 0);
    counters.writeUInt16BE(0, 14);
    counters.writeUInt32BE((counters.readUInt32BE(4) ^ ssrc) >>> 0, 4);
    counters.writeUInt32BE((counters.readUInt32BE(8) ^ Math.floor(index / 65_536)) >>> 0, 8);
    counters.writeUInt16BE(counters.readUInt16BE(12) ^ (index % 65_536), 12);
  }
}

/** Compares the first `bytes` of a computed tag with the tag in `packet` at `at`, in constant time. */
export const isTag = (computed: Buffer, packet: Buffer, at: number, bytes: number): boolean =>
  timingSafeEqual(computed.subarray(0, bytes), packet.subarray(at, at + bytes));
