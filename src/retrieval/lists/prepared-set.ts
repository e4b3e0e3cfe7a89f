import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RankedText } from '../words/word-index.ts';
import type { Engine } from './engine.ts';
import type { TextList } from './retrieval.ts';
import type { SetQuestion } from './text-set.ts';

/** Texts that are handed over at once: some milliseconds of work, for which a question may have to wait. */
const AT_A_TIME = 25;
/** Texts whose vectors are fetched at once. */
const VECTORS_AT_A_TIME = 64;

/** Fetches or computes the vectors of texts. Rejects on a temporary failure. */
export type VectorsOf = (texts: readonly string[]) => Promise<readonly (Float32Array | null)[]>;

const textsFrom = (list: TextList, from: number, count: number): string[] =>
  Array.from({ length: Math.min(count, list.length - from) }, (_, index) => list.textAt(from + index));

/** A list of texts that is being loaded into an engine. A search finds what is loaded by then. */
export class PreparedSet {
  readonly #engine: Engine;
  #words: Promise<void> | null = null;
  #vectors: Promise<void> | null = null;
  #withVector = 0;
  #dropped = false;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Adds the words of all texts. Rejects when the engine is lost. Later calls wait for the first. */
  addWords(list: TextList): Promise<void> {
    return (this.#words ??= this.#addWords(list));
  }

  /** Adds the vectors, continuing where the last call stopped. Rejects on a temporary failure. */
  addVectors(list: TextList, vectorsOf: VectorsOf): Promise<void> {
    this.#vectors ??= this.#addVectors(list, vectorsOf).finally(() => (this.#vectors = null));
    return this.#vectors;
  }

  search(question: SetQuestion): Promise<RankedText[]> {
    return this.#engine.search(question);
  }

  /** Drops the set. Idempotent. */
  drop(): void {
    this.#dropped = true;
    this.#engine.drop();
  }

  async #addWords(list: TextList): Promise<void> {
    for (let from = 0; from < list.length && !this.#dropped; from += AT_A_TIME) {
      if (from > 0) await nextTurn();
      await this.#engine.add(textsFrom(list, from, AT_A_TIME));
    }
  }

  async #addVectors(list: TextList, vectorsOf: VectorsOf): Promise<void> {
    await this.#words;
    while (this.#withVector < list.length && !this.#dropped) {
      const vectors = await vectorsOf(textsFrom(list, this.#withVector, VECTORS_AT_A_TIME));
      await this.#engine.addVectors(this.#withVector, vectors);
      this.#withVector += vectors.length;
    }
  }
}
