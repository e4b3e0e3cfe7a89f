import { blend, LEAST_BLENDED, scoreOfSimilarity } from '../blend.ts';
import type { TextProfile } from '../words/text-profile.ts';
import { type RankedText, WordIndex } from '../words/word-index.ts';
import { VectorIndex } from './vector-index.ts';

/** Candidates by words, and as many by vectors, that are scored together. */
const CANDIDATES = 48;

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

  /** @param at number of the first text; the others follow it */
  addVectors(at: number, vectors: readonly (Float32Array | null)[]): void {
    for (const [index, vector] of vectors.entries()) if (vector) this.#vectors.set(at + index, vector);
  }

  /** The best texts, best first. @param vector the question's, when there is one */
  search(question: string, vector: Float32Array | null, most: number): RankedText[] {
    if (vector === null) return this.#words.rank(question, most);
    const byWord = new Map(
      this.#words.rank(question, Math.max(most, CANDIDATES)).map(({ at, score }) => [at, score]),
    );
    const near = this.#vectors.nearest(vector, Math.max(most, CANDIDATES));
    const candidates = new Set([...byWord.keys(), ...near.map(({ at }) => at)]);
    return [...candidates]
      .map((at) => ({ at, score: this.#score(at, byWord.get(at) ?? 0, vector) }))
      .filter(({ score }) => score >= LEAST_BLENDED)
      .sort((a, b) => b.score - a.score || a.at - b.at)
      .slice(0, most);
  }

  /** The score of a text; one without a vector yet counts by its words. */
  #score(at: number, byWord: number, vector: Float32Array): number {
    const similarity = this.#vectors.similarity(at, vector);
    return similarity === null ? byWord : blend(scoreOfSimilarity(similarity), byWord);
  }
}
