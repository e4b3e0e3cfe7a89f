/** Words longer than this are kept by V8 as a view of the text that they stand in, which would then stay in memory. */
const LONGEST_COPY = 12;

/** The same text in a memory of its own. */
export const ownCopy = (text: string): string =>
  text.length > LONGEST_COPY ? Buffer.from(text, 'utf16le').toString('utf16le') : text;

/** A number for each term, counted from 0, and in how many texts it occurs. */
export class TermTable {
  readonly #numbers = new Map<string, number>();
  #counts = new Uint32Array(256);

  get size(): number {
    return this.#numbers.size;
  }

  /** The number of a term, a new one if need be. */
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

  /** One more text has it. */
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
