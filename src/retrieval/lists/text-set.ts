import { type Blend, blended, LEAST_BLENDED } from '../blend.ts';
import type { TextProfile } from '../words/text-profile.ts';
import { type RankedText, WordIndex } from '../words/word-index.ts';
import { VectorIndex } from './vector-index.ts';

/** Candidates by words, and as many by vectors, that are scored together. */
const CANDIDATES = 48;

/** The meaning of a question, as vectors tell it. */
export interface Meaning {
  readonly vector: Float32Array;
  /** Of the model that made the vector. */
  readonly blend: Blend;
}

/** A search in a set of texts. */
export interface SetQuestion {
  readonly question: string;
  /** Null: by words alone. */
  readonly meaning: Meaning | null;
  /** Number of results wanted. */
  readonly most: number;
}

/** Texts with their words and, as far as they have arrived, their vectors. */
export class TextSet {
  readonly #words: WordIndex;
  readonly #vectors = new VectorIndex();

  constructor(profile: TextProfile) {
    this.#words = new WordIndex(profile);
  }

  get size(): number {
    return this.#words.size;
  }

  add(texts: readonly string[]): void {
    for (const text of texts) this.#words.add(text);
  }

  /**
   * Adds the vectors of texts that were added before; null: a text has none.
   * @param at number of the first text; the others follow it
   */
  addVectors(at: number, vectors: readonly (Float32Array | null)[]): void {
    for (const [index, vector] of vectors.entries()) if (vector) this.#vectors.set(at + index, vector);
  }

  /** The best texts, best first. */
  search({ question, meaning, most }: SetQuestion): RankedText[] {
    if (meaning === null) return this.#words.rank(question, most);
    const byWord = new Map(
      this.#words.rank(question, Math.max(most, CANDIDATES)).map(({ at, score }) => [at, score]),
    );
    const near = this.#vectors.nearest(meaning.vector, Math.max(most, CANDIDATES));
    const candidates = new Set([...byWord.keys(), ...near.map(({ at }) => at)]);
    return [...candidates]
      .map((at) => ({ at, score: this.#score(at, byWord.get(at) ?? 0, meaning) }))
      .filter(({ score }) => score >= LEAST_BLENDED)
      .sort((a, b) => b.score - a.score || a.at - b.at)
      .slice(0, most);
  }

  /** The score of a text; one without a vector yet counts by its words. */
  #score(at: number, byWord: number, { vector, blend }: Meaning): number {
    const similarity = this.#vectors.similarity(at, vector);
    return similarity === null ? byWord : blended(blend, similarity, byWord);
  }
}
