import type { Shape } from '../words/shape.ts';
import type { Ranked } from '../words/word-index.ts';
import { TextSet } from './text-set.ts';

/** What is asked of a set. */
export interface SetQuestion {
  readonly question: string;
  /** The question's vector, when there is one. */
  readonly vector: Float32Array | null;
  /** How many are wanted. */
  readonly most: number;
}

/** Where a set of texts is kept and searched. Everything is done in the order in which it was asked for. */
export interface Engine {
  /** Adds texts behind those that are there. Rejects when what was there is lost. */
  add(texts: readonly string[]): Promise<void>;
  addVectors(at: number, vectors: readonly (Float32Array | null)[]): Promise<void>;
  search(question: SetQuestion): Promise<Ranked[]>;
  /** Forgets everything. Idempotent. */
  drop(): void;
}

/** In this thread: for small sets, where a search takes less than asking another thread. */
export class LocalEngine implements Engine {
  readonly #set: TextSet;

  constructor(shape: Shape) {
    this.#set = new TextSet(shape);
  }

  async add(texts: readonly string[]): Promise<void> {
    this.#set.add(texts);
  }

  async addVectors(at: number, vectors: readonly (Float32Array | null)[]): Promise<void> {
    this.#set.addVectors(at, vectors);
  }

  async search({ question, vector, most }: SetQuestion): Promise<Ranked[]> {
    return this.#set.search(question, vector, most);
  }

  drop(): void {
    // It goes with this object.
  }
}
