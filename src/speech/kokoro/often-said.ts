/** A sentence is said often from this time on. */
const OFTEN = 2;
/** Sentences that are counted, the latest. */
const MOST = 5_000;

/** Counts how often sentences are said. */
export class OftenSaid {
  readonly #counts = new Map<string, number>();

  /** Counts a sentence. @returns whether it is said often by now */
  note(key: string): boolean {
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.delete(key);
    this.#counts.set(key, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MOST && oldest !== undefined) this.#counts.delete(oldest);
    return count >= OFTEN;
  }
}
