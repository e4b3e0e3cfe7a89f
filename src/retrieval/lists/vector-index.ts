import { TopK } from '../words/top-k.ts';

/** Number of texts whose vectors are stored in one block. */
const BLOCK = 256;
/** How many vectors, those with the most equal signs, are compared by their numbers. */
const RESCORED = 256;
const MOST_CODE = 127;

/** Vectors of a block of texts: the sign of each number as a bit, and its size as a byte. */
interface Block {
  readonly signs: Uint32Array;
  readonly codes: Int8Array;
  /** The factor of each vector's codes; 0: there is no vector. */
  readonly scales: Float32Array;
}

/** A text with its similarity to a question: the cosine of their vectors. */
export interface Neighbor {
  readonly at: number;
  readonly similarity: number;
}

const bitsOf = (number: number): number => {
  let rest = (number - ((number >>> 1) & 0x55555555)) | 0;
  rest = ((rest & 0x33333333) + ((rest >>> 2) & 0x33333333)) | 0;
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

const largestOf = (vector: Float32Array): number => {
  let largest = 0;
  for (const number of vector) largest = Math.max(largest, Math.abs(number));
  return largest;
};

const writeSigns = (signs: Uint32Array, from: number, vector: Float32Array): void => {
  for (let at = 0; at < vector.length; at++) {
    if (vector[at]! > 0) signs[from + (at >>> 5)]! |= 1 << (at & 31);
  }
};

/**
 * Searches vectors of length 1, all of one model. A comparison of signs selects the nearest few hundred of
 * 100,000 in some milliseconds; those are then compared with sufficient precision. It takes 1.13 bytes for a
 * number.
 */
export class VectorIndex {
  readonly #blocks: (Block | undefined)[] = [];
  #dimensions = 0;
  #words = 0;

  /** Sets a vector. Vectors of another model than the first one's are ignored. */
  set(at: number, vector: Float32Array): void {
    if (this.#dimensions === 0) {
      this.#dimensions = vector.length;
      this.#words = Math.ceil(vector.length / 32);
    }
    const largest = largestOf(vector);
    if (vector.length !== this.#dimensions || !(largest > 0)) return;
    const block = (this.#blocks[Math.floor(at / BLOCK)] ??= this.#newBlock());
    const place = at % BLOCK;
    const scale = largest / MOST_CODE;
    block.scales[place] = scale;
    writeSigns(block.signs, place * this.#words, vector);
    const from = place * this.#dimensions;
    for (let index = 0; index < vector.length; index++)
      block.codes[from + index] = Math.round(vector[index]! / scale);
  }

  /** The cosine; null when the text has no vector, or one of another model. */
  similarity(at: number, question: Float32Array): number | null {
    const block = this.#blocks[Math.floor(at / BLOCK)];
    const place = at % BLOCK;
    if (!block || question.length !== this.#dimensions || block.scales[place] === 0) return null;
    const from = place * this.#dimensions;
    let sum = 0;
    for (let index = 0; index < question.length; index++)
      sum += question[index]! * block.codes[from + index]!;
    return sum * block.scales[place]!;
  }

  /** The nearest texts, best first. */
  nearest(question: Float32Array, most: number): Neighbor[] {
    if (question.length !== this.#dimensions) return [];
    const top = new TopK(Math.max(RESCORED, 2 * most));
    const signs = this.#signsOf(question);
    for (const [number, block] of this.#blocks.entries())
      if (block) this.#compareSigns(block, number * BLOCK, signs, top);
    return [...top.entries()]
      .map(([at]) => ({ at, similarity: this.similarity(at, question) ?? -1 }))
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, most);
  }

  #signsOf(question: Float32Array): Uint32Array {
    const signs = new Uint32Array(this.#words);
    writeSigns(signs, 0, question);
    return signs;
  }

  /** The hot loop of a search. */
  #compareSigns({ signs, scales }: Block, first: number, questionSigns: Uint32Array, top: TopK): void {
    const words = this.#words;
    const all = this.#dimensions + 1;
    let most = all - top.floor;
    for (let place = 0, from = 0; place < BLOCK; place++, from += words) {
      if (scales[place] === 0) continue;
      let different = 0;
      for (let index = 0; index < words; index++)
        different += bitsOf(signs[from + index]! ^ questionSigns[index]!);
      if (different >= most) continue;
      top.offer(first + place, all - different);
      most = all - top.floor;
    }
  }

  #newBlock(): Block {
    return {
      signs: new Uint32Array(BLOCK * this.#words),
      codes: new Int8Array(BLOCK * this.#dimensions),
      scales: new Float32Array(BLOCK),
    };
  }
}
