interface Kept<T> {
  readonly value: Promise<T>;
  weight: number;
}

export interface ShelfLimits<T> {
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
export class Shelf<T> {
  readonly #limits: ShelfLimits<T>;
  readonly #kept = new Map<string, Kept<T>>();
  #weight = 0;

  constructor(limits: ShelfLimits<T>) {
    this.#limits = limits;
  }

  take(key: string, make: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key) ?? this.#made(key, make);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    this.#tidy();
    return kept.value;
  }

  /** Makes a value; a failure is not kept. */
  #made(key: string, make: () => Promise<T>): Kept<T> {
    const kept: Kept<T> = { value: make(), weight: 0 };
    kept.value.then(
      (value) => this.#weighed(key, kept, this.#limits.weigh(value)),
      () => this.#forget(key, kept),
    );
    return kept;
  }

  #weighed(key: string, kept: Kept<T>, weight: number): void {
    if (this.#kept.get(key) !== kept) return;
    kept.weight = weight;
    this.#weight += weight;
    this.#tidy();
  }

  #tidy(): void {
    const { most, mostWeight } = this.#limits;
    for (const [key, kept] of this.#kept) {
      if (this.#kept.size <= 1 || (this.#kept.size <= most && this.#weight <= mostWeight)) return;
      this.#forget(key, kept);
    }
  }

  #forget(key: string, kept: Kept<T>): void {
    if (this.#kept.get(key) !== kept) return;
    this.#kept.delete(key);
    this.#weight -= kept.weight;
  }
}
