import type { RankedText } from '../words/word-index.ts';
import type { TextProfile } from '../words/text-profile.ts';

/** A list of texts that can be searched. */
export interface TextList {
  /**
   * Identifies the texts, which never change: the same object means the same texts. They are kept as long as
   * it exists.
   */
  readonly key: object;
  readonly length: number;
  textAt(at: number): string;
  readonly profile: TextProfile;
}

/** Searches very large lists of texts quickly. */
export interface Retrieval {
  /** Starts preparing texts that will be searched soon, and returns at once. */
  prepare(list: TextList): void;
  /**
   * The best `most` texts, best first. Texts that are not prepared yet are not found. Never rejects: a
   * failure is logged, and finds nothing.
   */
  search(list: TextList, question: string, most: number): Promise<readonly RankedText[]>;
  /** Resolves when everything is prepared; for tests and measurements. */
  settled(list: TextList): Promise<void>;
  close(): Promise<void>;
}
