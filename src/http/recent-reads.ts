import type { Clock } from '../kernel/time/clock.ts';

interface Read<T> {
  /** The monotonic time at which the read began. */
  readonly at: number;
  readonly value: Promise<T | undefined>;
}

/** The limit of cached reads: when it is reached, the cache is emptied. */
const MOST_CACHED = 10_000;

/**
 * Caches reads for `keptMs`, so that everybody who asks for the same key in that time shares one read.
 * Missing and failed results are not cached, and no answer is older than `keptMs`.
 */
export class RecentReads<T> {
  readonly #read: (key: string) => Promise<T | undefined>;
  readonly #clock: Clock;
  readonly #ttlMs: number;
  readonly #reads = new Map<string, Read<T>>();

  constructor(read: (key: string) => Promise<T | undefined>, clock: Clock, ttlMs: number) {
    this.#read = read;
    this.#clock = clock;
    this.#ttlMs = ttlMs;
  }

  get(key: string): Promise<T | undefined> {
    const at = this.#clock.now();
    const known = this.#reads.get(key);
    if (known && at - known.at < this.#ttlMs) return known.value;
    return this.#begin(key, at);
  }

  #begin(key: string, at: number): Promise<T | undefined> {
    if (this.#reads.size >= MOST_CACHED) this.#reads.clear();
    const value = this.#read(key);
    const read = { at, value };
    const forget = (): void => {
      if (this.#reads.get(key) === read) this.#reads.delete(key);
    };
    value.then((found) => found === undefined && forget(), forget);
    this.#reads.set(key, read);
    return value;
  }
}
