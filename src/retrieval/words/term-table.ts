/** V8 stores longer words as a view of the text that contains them, which would then stay in memory. */
const LONGEST_COPY = 12;

/** A copy of the text with its own memory. */
export const ownCopy = (text: string): string =>
  text.length > LONGEST_COPY ? Buffer.from(text, 'utf16le').toString('utf16le') : text;

/** Numbers the terms from 0, and counts in how many texts each occurs. */
export class TermTable {
  readonly #numbers = new Map<string, number>();
  #counts = new Uint32Array(256);

  get size(): number {
    return this.#numbers.size;
  }

  /** The number of a term, which is added if it is new. */
  numberOf(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(ownCopy(term), number);
    if (number >= this.#counts.length) this.#grow();
    return number;
  }

  find(term: string): number | undefined {
    return this.#numbers.get(term);
  }

  /** Counts one more text with the term. */
  countUp(number: number): void {
    this.#counts[number]! += 1;
  }

  countOf(number: number): number {
    return this.#counts[number] ?? 0;
  }

  #grow(): void {
    const counts = new Uint32Array(this.#counts.length * 2);
    counts.set(this.#counts);
    this.#counts = counts;
  }
}
