import { createHash } from 'node:crypto';
import { compress, type Encoding, ENCODINGS } from './encodings.ts';

/** Below this, compressing saves nothing. */
const LEAST_COMPRESSED_BYTES = 1024;
/** What an answer costs in memory beside its bytes, roughly. */
const OVERHEAD_BYTES = 1024;

/** One way of sending an answer, ready. Every way has an ETag of its own, because its bytes are others. */
export interface Sendable {
  readonly body: Buffer;
  readonly etag: string;
  readonly contentType: string;
  /** Null for the bytes as they are. */
  readonly encoding: Encoding | null;
}

const tagOf = (contentType: string, body: Buffer): string =>
  createHash('sha256').update(contentType).update('\n').update(body).digest('base64url').slice(0, 27);

/** An answer as bytes, and compressed as far as somebody has asked for that. */
export class Answer {
  readonly plain: Sendable;
  readonly #tag: string;
  readonly #ready = new Map<Encoding, Sendable>();
  readonly #coming = new Map<Encoding, Promise<Sendable>>();

  constructor(contentType: string, body: Buffer) {
    this.#tag = tagOf(contentType, body);
    this.plain = { body, etag: `"${this.#tag}"`, contentType, encoding: null };
  }

  /** What it may come to take up, in bytes: the compressed forms are smaller than the plain one. */
  get size(): number {
    return this.plain.body.length * 2 + OVERHEAD_BYTES;
  }

  /** The answer in an encoding; at once, unless it is the first time that somebody wants it so. */
  in(encoding: Encoding | null): Sendable | Promise<Sendable> {
    if (encoding === null || this.plain.body.length < LEAST_COMPRESSED_BYTES) return this.plain;
    return this.#ready.get(encoding) ?? this.#coming.get(encoding) ?? this.#compress(encoding);
  }

  /** Whether a client that has one of these tags has this answer, in whatever encoding (RFC 9110, 13.1.2). */
  isIn(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined) return false;
    if (ifNoneMatch.trim() === '*') return true;
    const mine = ['', ...ENCODINGS.map((encoding) => `-${encoding}`)].map((end) => `"${this.#tag}${end}"`);
    return ifNoneMatch.split(',').some((tag) => mine.includes(tag.trim().replace(/^W\//, '')));
  }

  #compress(encoding: Encoding): Promise<Sendable> {
    const { body, contentType } = this.plain;
    const coming = compress(encoding, body)
      .then((bytes) => {
        const sendable = { body: bytes, etag: `"${this.#tag}-${encoding}"`, contentType, encoding };
        this.#ready.set(encoding, sendable);
        return sendable;
      })
      .finally(() => this.#coming.delete(encoding));
    this.#coming.set(encoding, coming);
    return coming;
  }
}

/** Kept answers of all versions may take up so much. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Answers by what was asked for, at most so many bytes of them. They are of one edition of the catalogue: with the
 * next one all are forgotten. Two generations stand for an exact order of use: what is wanted is moved to the young
 * one, and when that is full, the old one is let go; a hit costs one look-up.
 */
export class Answers {
  readonly #most: number;
  #edition = -1;
  #bytes = 0;
  #young = new Map<string, Answer>();
  #old = new Map<string, Answer>();

  constructor(mostBytes = MOST_BYTES) {
    this.#most = mostBytes;
  }

  /** The answer that was kept for the key in this edition. */
  get(key: string, edition: number): Answer | undefined {
    if (edition !== this.#edition) return undefined;
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.#add(key, old);
    return old;
  }

  /**
   * Keeps an answer.
   * @param edition what the catalogue was when the making of the answer began: one that was made across a change may
   *   be neither old nor new, and belongs to the old one
   */
  keep(key: string, edition: number, answer: Answer): void {
    if (edition < this.#edition || answer.size > this.#most / 8) return;
    if (edition > this.#edition) this.#begin(edition);
    this.#add(key, answer);
  }

  #begin(edition: number): void {
    this.#edition = edition;
    this.#young.clear();
    this.#old.clear();
    this.#bytes = 0;
  }

  #add(key: string, answer: Answer): void {
    if (this.#bytes + answer.size > this.#most / 2) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#bytes = 0;
    }
    this.#bytes += answer.size;
    this.#young.set(key, answer);
  }
}
