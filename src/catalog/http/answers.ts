import { createHash } from 'node:crypto';
import type { Budget } from '../../catalog-versions.ts';
import type { CacheTag } from '../domain/cache-tags.ts';
import type { CacheGeneration } from './cache-generation.ts';
import { compress, compressHere, type Encoding, ENCODINGS } from './encodings.ts';

/** Below this, compressing saves nothing. */
const LEAST_COMPRESSED_BYTES = 1024;
/**
 * Up to this size an answer is compressed on this thread: it takes a few tenths of a millisecond, less than
 * handing it to another thread.
 */
const MOST_COMPRESSED_HERE = 16_384;
/** The memory that an answer takes besides its bytes, roughly. */
const OVERHEAD_BYTES = 2048;

/** One encoding of an answer, ready to send. Every encoding has its own ETag, because its bytes differ. */
export interface Sendable {
  readonly body: Buffer;
  readonly etag: string;
  readonly contentType: string;
  /** Null for the bytes without compression. */
  readonly encoding: Encoding | null;
}

const tagOf = (contentType: string, body: Buffer): string =>
  createHash('sha256').update(contentType).update('\n').update(body).digest('base64url').slice(0, 27);

/** An answer as bytes, compressed on demand. */
export class Answer {
  readonly plain: Sendable;
  readonly #tag: string;
  readonly #ready = new Map<Encoding, Sendable>();
  readonly #coming = new Map<Encoding, Promise<Sendable>>();

  constructor(contentType: string, body: Buffer) {
    this.#tag = tagOf(contentType, body);
    this.plain = { body, etag: `"${this.#tag}"`, contentType, encoding: null };
  }

  /** An upper bound of its memory, in bytes: the compressed forms are smaller than the plain one. */
  get size(): number {
    return this.plain.body.length * 2 + OVERHEAD_BYTES;
  }

  /** The answer in an encoding; synchronous, unless another thread still has to compress it. */
  in(encoding: Encoding | null): Sendable | Promise<Sendable> {
    if (encoding === null || this.plain.body.length < LEAST_COMPRESSED_BYTES) return this.plain;
    return this.#ready.get(encoding) ?? this.#coming.get(encoding) ?? this.#make(encoding);
  }

  /** Whether a client that has one of these tags has this answer, in whatever encoding (RFC 9110, 13.1.2). */
  isIn(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined) return false;
    if (ifNoneMatch === this.plain.etag) return true;
    if (ifNoneMatch.trim() === '*') return true;
    const mine = ['', ...ENCODINGS.map((encoding) => `-${encoding}`)].map((end) => `"${this.#tag}${end}"`);
    return ifNoneMatch.split(',').some((tag) => mine.includes(tag.trim().replace(/^W\//, '')));
  }

  #make(encoding: Encoding): Sendable | Promise<Sendable> {
    const { body } = this.plain;
    if (body.length <= MOST_COMPRESSED_HERE) return this.#keep(encoding, compressHere(encoding, body));
    const coming = compress(encoding, body)
      .then((bytes) => this.#keep(encoding, bytes))
      .finally(() => this.#coming.delete(encoding));
    this.#coming.set(encoding, coming);
    return coming;
  }

  #keep(encoding: Encoding, body: Buffer): Sendable {
    const { contentType } = this.plain;
    const sendable = { body, etag: `"${this.#tag}-${encoding}"`, contentType, encoding };
    this.#ready.set(encoding, sendable);
    return sendable;
  }
}

/** What an answer depends on: cache tags, or everything. */
export type Sources = readonly CacheTag[] | 'everything';

/** A cached answer with what must not change while it is valid. */
export interface CachedAnswer {
  readonly answer: Answer;
  /** The budget of an application that it counts for. */
  readonly budget: Budget;
  /**
   * The cache generation in which the answer was begun: one that was made across a change may be neither
   * old nor new.
   */
  readonly generation: CacheGeneration;
  readonly sources: Sources;
}

interface Entry extends CachedAnswer {
  /** Its memory with its key, in bytes: a key holds the address, of which every character is one byte. */
  readonly size: number;
  /** The last cache generation in which it was found valid, so that the same one is not checked twice. */
  checked: CacheGeneration;
}

const isValid = (
  { generation, sources }: CachedAnswer,
  { revision, era, changes }: CacheGeneration,
): boolean => {
  if (generation.era !== era) return false;
  if (sources === 'everything') return generation.revision === revision;
  for (const cacheTag of sources) if ((changes.get(cacheTag) ?? 0) > generation.revision) return false;
  return true;
};

/** The memory for cached answers of all versions. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * A cache of answers by request key, limited in bytes; each is valid until something that it depends on
 * changes. Two segments approximate least-recently-used order: a hit moves an answer to the young one, and
 * when that is full, the old one is dropped; a hit costs one look-up.
 */
export class Answers {
  /** Answers that came out of memory, and those that had to be made, since the start. */
  hits = 0;
  misses = 0;
  readonly #most: number;
  #era = -1;
  #bytes = 0;
  #young = new Map<string, Entry>();
  #old = new Map<string, Entry>();

  constructor(mostBytes = MOST_BYTES) {
    this.#most = mostBytes;
  }

  /** The memory of the answers, in bytes. */
  get size(): number {
    return this.#bytes;
  }

  /** The cached answer for the key, if it is valid in this cache generation. */
  get(key: string, generation: CacheGeneration): CachedAnswer | undefined {
    const entry = this.#young.get(key) ?? this.#fromOld(key);
    if (entry === undefined || entry.checked === generation) return entry;
    if (!isValid(entry, generation)) return this.#forget(key, entry);
    entry.checked = generation;
    return entry;
  }

  keep(key: string, cached: CachedAnswer): void {
    const { generation, answer } = cached;
    if (generation.era < this.#era || answer.size > this.#most / 8) return;
    if (generation.era > this.#era) this.#begin(generation.era);
    const known = this.#young.get(key);
    if (known !== undefined && known.generation.revision > generation.revision) return;
    if (known !== undefined) this.#forget(key, known);
    this.#add(key, { ...cached, size: answer.size + key.length, checked: generation });
  }

  #begin(era: number): void {
    this.#era = era;
    this.#young.clear();
    this.#old.clear();
    this.#bytes = 0;
  }

  #fromOld(key: string): Entry | undefined {
    const old = this.#old.get(key);
    if (old !== undefined) this.#add(key, old);
    return old;
  }

  #forget(key: string, { size }: Entry): undefined {
    this.#young.delete(key);
    this.#old.delete(key);
    this.#bytes -= size;
  }

  #add(key: string, entry: Entry): void {
    const { size } = entry;
    if (this.#bytes + size > this.#most / 2) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#bytes = 0;
    }
    this.#bytes += size;
    this.#young.set(key, entry);
  }
}
