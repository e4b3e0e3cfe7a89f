/** A strength is stored as a byte, in steps of this; so it may be 1.27 at most. */
export const STRENGTH_STEP = 0.005;
const MOST_STEPS = 255;

/** Most texts in one segment: their numbers fit into two bytes, and their scores into a processor's cache. */
export const SEGMENT_TEXTS = 4096;

const INITIAL_CAPACITY = 1024;

/**
 * An inverted index of a fixed range of texts: three bytes for a term of a text. The texts of the term in
 * slot `s` are `texts[starts[s]]` to `texts[starts[s + 1] - 1]`, in their order.
 */
export interface Segment {
  /** Number of the first text. */
  readonly first: number;
  readonly size: number;
  /** Sorted. */
  readonly terms: Uint32Array;
  readonly starts: Uint32Array;
  /** Numbers of texts, relative to `first`. */
  readonly texts: Uint16Array;
  /** How well the text matches the term, in steps. */
  readonly strengths: Uint8Array;
}

/** The slot of a term, or -1. */
export function slotOf({ terms }: Segment, term: number): number {
  let low = 0;
  let high = terms.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = terms[middle]!;
    if (found === term) return middle;
    if (found < term) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Collects the terms of texts, and sorts them into a segment. */
export class SegmentBuilder {
  readonly first: number;
  #terms = new Uint32Array(INITIAL_CAPACITY);
  #texts = new Uint16Array(INITIAL_CAPACITY);
  #strengths = new Uint8Array(INITIAL_CAPACITY);
  #length = 0;
  #size = 0;

  constructor(first: number) {
    this.first = first;
  }

  get size(): number {
    return this.#size;
  }

  /** Begins the next text. */
  begin(): void {
    this.#size += 1;
  }

  /** Adds a term of the present text. Call it once for each. */
  add(term: number, strength: number): void {
    if (this.#length === this.#terms.length) this.#grow();
    this.#terms[this.#length] = term;
    this.#texts[this.#length] = this.#size - 1;
    this.#strengths[this.#length] = Math.min(MOST_STEPS, Math.max(1, Math.round(strength / STRENGTH_STEP)));
    this.#length += 1;
  }

  /** Builds the segment; the builder cannot be used afterwards. @param termCount number of all terms */
  freeze(termCount: number): Segment {
    const ends = this.#endsOf(termCount);
    const texts = new Uint16Array(this.#length);
    const strengths = new Uint8Array(this.#length);
    const { terms, starts } = slotsOf(ends);
    for (let at = this.#length - 1; at >= 0; at--) {
      const place = --ends[this.#terms[at]!]!;
      texts[place] = this.#texts[at]!;
      strengths[place] = this.#strengths[at]!;
    }
    return { first: this.first, size: this.#size, terms, starts, texts, strengths };
  }

  /** For each term, the end of its texts. */
  #endsOf(termCount: number): Uint32Array {
    const ends = new Uint32Array(termCount);
    for (let at = 0; at < this.#length; at++) ends[this.#terms[at]!]! += 1;
    for (let term = 1; term < termCount; term++) ends[term]! += ends[term - 1]!;
    return ends;
  }

  #grow(): void {
    const capacity = this.#length * 2;
    const [terms, texts, strengths] = [
      new Uint32Array(capacity),
      new Uint16Array(capacity),
      new Uint8Array(capacity),
    ];
    terms.set(this.#terms);
    texts.set(this.#texts);
    strengths.set(this.#strengths);
    [this.#terms, this.#texts, this.#strengths] = [terms, texts, strengths];
  }
}

/** The terms that occur, and the starts of their texts. */
const slotsOf = (ends: Uint32Array): Pick<Segment, 'terms' | 'starts'> => {
  const begin = (term: number): number => (term === 0 ? 0 : ends[term - 1]!);
  let count = 0;
  for (let term = 0; term < ends.length; term++) if (ends[term]! > begin(term)) count += 1;
  const terms = new Uint32Array(count);
  const starts = new Uint32Array(count + 1);
  let slot = 0;
  for (let term = 0; term < ends.length; term++) {
    if (ends[term]! === begin(term)) continue;
    terms[slot] = term;
    starts[slot++] = begin(term);
  }
  starts[count] = ends.at(-1) ?? 0;
  return { terms, starts };
};
