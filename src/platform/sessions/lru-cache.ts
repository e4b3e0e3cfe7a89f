interface CacheEntry<T> {
  readonly value: Promise<T>;
  weight: number;
}

export interface LruCacheLimits<T> {
  /** The most values that are kept. */
  readonly most: number;
  /** The largest total weight; the latest value is kept whatever its weight. */
  readonly mostWeight: number;
  readonly weigh: (value: T) => number;
}

/**
 * A cache of the values that were used last. Each is made once, even when several callers request it at the same
 * time.
 */
export class LruCache<T> {
  readonly #limits: LruCacheLimits<T>;
  readonly #entries = new Map<string, CacheEntry<T>>();
  #weight = 0;

  constructor(limits: LruCacheLimits<T>) {
    this.#limits = limits;
  }

  take(key: string, make: () => Promise<T>): Promise<T> {
    const entry = this.#entries.get(key) ?? this.#make(key, make);
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#tidy();
    return entry.value;
  }

  /** Makes a value; a failure is not kept. */
  #make(key: string, make: () => Promise<T>): CacheEntry<T> {
    const entry: CacheEntry<T> = { value: make(), weight: 0 };
    entry.value.then(
      (value) => this.#weighed(key, entry, this.#limits.weigh(value)),
      () => this.#forget(key, entry),
    );
    return entry;
  }

  #weighed(key: string, entry: CacheEntry<T>, weight: number): void {
    if (this.#entries.get(key) !== entry) return;
    entry.weight = weight;
    this.#weight += weight;
    this.#tidy();
  }

  #tidy(): void {
    const { most, mostWeight } = this.#limits;
    for (const [key, entry] of this.#entries) {
      if (this.#entries.size <= 1 || (this.#entries.size <= most && this.#weight <= mostWeight)) return;
      this.#forget(key, entry);
    }
  }

  #forget(key: string, entry: CacheEntry<T>): void {
    if (this.#entries.get(key) !== entry) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
  }
}
