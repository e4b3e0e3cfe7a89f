import type { Clock } from '../kernel/time/clock.ts';

interface Read<T> {
  /** Monotonic time at which it began. */
  readonly at: number;
  readonly value: Promise<T | undefined>;
}

/** More than these are not kept: whoever asks for something new then begins anew. */
const MOST_KEPT = 10_000;

/**
 * Reads that are asked for again and again are made once in `keptMs`, by all who ask for the same. What is not there
 * is not kept, and what is told is never older than that.
 */
export class RecentReads<T> {
  readonly #read: (key: string) => Promise<T | undefined>;
  readonly #clock: Clock;
  readonly #keptMs: number;
  readonly #reads = new Map<string, Read<T>>();

  constructor(read: (key: string) => Promise<T | undefined>, clock: Clock, keptMs: number) {
    this.#read = read;
    this.#clock = clock;
    this.#keptMs = keptMs;
  }

  get(key: string): Promise<T | undefined> {
    const at = this.#clock.now();
    const known = this.#reads.get(key);
    if (known && at - known.at < this.#keptMs) return known.value;
    return this.#begin(key, at);
  }

  #begin(key: string, at: number): Promise<T | undefined> {
    if (this.#reads.size >= MOST_KEPT) this.#reads.clear();
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
