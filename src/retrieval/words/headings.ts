import { STRENGTH_STEP } from './segment.ts';
import type { TermTable } from './term-table.ts';
import { expandText } from './term-expansion.ts';

const INITIAL_CAPACITY = 256;

const grown = (array: Uint32Array): Uint32Array => {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
};

/** A growing list of numbers. */
class Numbers {
  #values: Uint32Array = new Uint32Array(INITIAL_CAPACITY);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) this.#values = grown(this.#values);
    this.#values[this.length++] = value;
  }

  at(index: number): number {
    return this.#values[index]!;
  }
}

/** Computes the weight of a heading's word. */
export type WeighWord = (term: number, isStopWord: boolean) => number;

/**
 * The headings of texts, encoded as numbers. A heading is a sequence of terms; a term is its number of forms
 * and whether it is a stop word, followed by the number and the strength of each form. Passages below one
 * heading share it.
 */
export class Headings {
  readonly #terms: TermTable;
  readonly #cells = new Numbers();
  /** For each text, the start of its heading; the field below is its end. */
  readonly #starts = new Numbers();
  readonly #ends = new Numbers();
  #last = '';

  constructor(terms: TermTable) {
    this.#terms = terms;
  }

  get size(): number {
    return this.#starts.length;
  }

  add(heading: string): void {
    const isSame = heading === this.#last && this.size > 0;
    const start = isSame ? this.#starts.at(this.size - 1) : this.#cells.length;
    if (!isSame) this.#write(heading);
    this.#starts.push(start);
    this.#ends.push(this.#cells.length);
    this.#last = heading;
  }

  /**
   * The share of a text's heading that the question matches; null without a heading.
   * @param questionStrengths strengths by term
   */
  headingShare(
    text: number,
    questionStrengths: ReadonlyMap<number, number>,
    weigh: WeighWord,
  ): number | null {
    let all = 0;
    let matched = 0;
    const end = this.#ends.at(text);
    for (let at = this.#starts.at(text); at < end;) {
      const head = this.#cells.at(at++);
      const weight = weigh(this.#cells.at(at), (head & 1) === 1);
      let best = 0;
      for (let form = head >> 1; form > 0; form--) {
        const strength = questionStrengths.get(this.#cells.at(at++)) ?? 0;
        best = Math.max(best, strength * this.#cells.at(at++) * STRENGTH_STEP);
      }
      all += weight;
      matched += weight * best;
    }
    return all > 0 ? matched / all : null;
  }

  #write(heading: string): void {
    for (const { forms, isStopWord } of expandText(heading)) {
      this.#cells.push(2 * forms.length + (isStopWord ? 1 : 0));
      for (const { term, strength } of forms) {
        this.#cells.push(this.#terms.numberOf(term));
        this.#cells.push(Math.round(strength / STRENGTH_STEP));
      }
    }
  }
}
