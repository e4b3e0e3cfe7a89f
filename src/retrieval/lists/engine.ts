import type { TextProfile } from '../words/text-profile.ts';
import type { RankedText } from '../words/word-index.ts';
import { type SetQuestion, TextSet } from './text-set.ts';

/** Stores a set of texts and searches it. Requests are handled in order. */
export interface Engine {
  /** Appends texts. Rejects when the stored texts are lost. */
  add(texts: readonly string[]): Promise<void>;
  addVectors(at: number, vectors: readonly (Float32Array | null)[]): Promise<void>;
  search(question: SetQuestion): Promise<RankedText[]>;
  /** Deletes everything. Idempotent. */
  drop(): void;
}

/** An engine in the calling thread, for small sets: a search takes less time than asking another thread. */
export class LocalEngine implements Engine {
  readonly #set: TextSet;

  constructor(profile: TextProfile) {
    this.#set = new TextSet(profile);
  }

  async add(texts: readonly string[]): Promise<void> {
    this.#set.add(texts);
  }

  async addVectors(at: number, vectors: readonly (Float32Array | null)[]): Promise<void> {
    this.#set.addVectors(at, vectors);
  }

  async search(question: SetQuestion): Promise<RankedText[]> {
    return this.#set.search(question);
  }

  drop(): void {
    // The set is freed with this object.
  }
}
