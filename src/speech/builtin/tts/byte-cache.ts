/** An LRU cache limited by bytes. */
export class ByteCache<T> {
  readonly #most: number;
  readonly #sizeOf: (value: T) => number;
  readonly #values = new Map<string, T>();
  #bytes = 0;

  /** @param sizeOf computes how many bytes a value holds */
  constructor(mostBytes: number, sizeOf: (value: T) => number) {
    this.#most = mostBytes;
    this.#sizeOf = sizeOf;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The value of `key`, which counts as used now; undefined where there is none. */
  get(key: string): T | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  /** Stores a value in place of an earlier one. Values that were used longest ago make room. */
  set(key: string, value: T): void {
    this.#drop(key);
    this.#values.set(key, value);
    this.#bytes += this.#sizeOf(value);
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.#most) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#values.delete(key);
    this.#bytes -= this.#sizeOf(value);
  }
}
