import type { Ranked } from '../words/word-index.ts';
import type { Shape } from '../words/shape.ts';

/** Texts that can be searched. */
export interface TextList {
  /** Stands for the texts, which never change: the same object, the same texts. They are kept as long as it lives. */
  readonly key: object;
  readonly length: number;
  textAt(at: number): string;
  readonly shape: Shape;
}

/** Finds texts among very many, quickly. */
export interface Retrieval {
  /** Begins to prepare texts that will be searched soon. Returns at once. */
  prepare(list: TextList): void;
  /**
   * The best `most` texts, best first. Texts that are not prepared yet are not found; never rejects: what fails is
   * logged, and finds nothing.
   */
  search(list: TextList, question: string, most: number): Promise<readonly Ranked[]>;
  /** Resolves when all that was to be prepared is; for tests and measurements. */
  settled(list: TextList): Promise<void>;
  close(): Promise<void>;
}
