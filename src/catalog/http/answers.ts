import { createHash } from 'node:crypto';
import type { Topic } from '../domain/topics.ts';
import type { Edition } from './edition.ts';
import { compress, compressHere, type Encoding, ENCODINGS } from './encodings.ts';
import type { Budget } from './rates.ts';

/** Below this, compressing saves nothing. */
const LEAST_COMPRESSED_BYTES = 1024;
/** Up to this, compressing takes a few tenths of a millisecond, less than another thread takes to be asked. */
const MOST_COMPRESSED_HERE = 16_384;
/** What an answer costs in memory beside its bytes, roughly. */
const OVERHEAD_BYTES = 2048;

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

/** What an answer was made from: topics, or everything. */
export type Sources = readonly Topic[] | 'everything';

/** An answer with what has to stay the same for it to be good. */
export interface Kept {
  readonly answer: Answer;
  /** Which of an application's rates it counts for. */
  readonly budget: Budget;
  /** The catalogue when the making of the answer began: one that was made across a change may be neither old nor new. */
  readonly made: Edition;
  readonly sources: Sources;
}

interface Entry extends Kept {
  /** What it takes up with its key, in bytes: a key holds the address, of which every character is one byte. */
  readonly size: number;
  /** The last edition in which it was found good: the same is not looked into twice. */
  checked: Edition;
}

const isGood = ({ made, sources }: Kept, { revision, era, changes }: Edition): boolean => {
  if (made.era !== era) return false;
  if (sources === 'everything') return made.revision === revision;
  for (const topic of sources) if ((changes.get(topic) ?? 0) > made.revision) return false;
  return true;
};

/** Kept answers of all versions may take up so much. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Answers by what was asked for, at most so many bytes of them; each is good until something changes that it was made
 * from. Two generations stand for an exact order of use: what is wanted is moved to the young one, and when that is full,
 * the old one is let go; a hit costs one look-up.
 */
export class Answers {
  readonly #most: number;
  #era = -1;
  #bytes = 0;
  #young = new Map<string, Entry>();
  #old = new Map<string, Entry>();

  constructor(mostBytes = MOST_BYTES) {
    this.#most = mostBytes;
  }

  /** The answer that was kept for the key and is good in this edition. */
  get(key: string, edition: Edition): Kept | undefined {
    const entry = this.#young.get(key) ?? this.#fromOld(key);
    if (entry === undefined || entry.checked === edition) return entry;
    if (!isGood(entry, edition)) return this.#forget(key, entry);
    entry.checked = edition;
    return entry;
  }

  keep(key: string, kept: Kept): void {
    const { made, answer } = kept;
    if (made.era < this.#era || answer.size > this.#most / 8) return;
    if (made.era > this.#era) this.#begin(made.era);
    const known = this.#young.get(key);
    if (known !== undefined && known.made.revision > made.revision) return;
    if (known !== undefined) this.#forget(key, known);
    this.#add(key, { ...kept, size: answer.size + key.length, checked: made });
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
