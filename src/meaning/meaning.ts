/** Something that can be found by what it means. */
export interface MeaningText {
  readonly id: string;
  readonly text: string;
}

export interface MeaningMatch {
  readonly id: string;
  /** From 0 to 1; comparable within one answer. */
  readonly score: number;
}

/** Finds texts by meaning: with an embedding provider when there is one, else by words, their forms and kin. */
export interface Meaning {
  /** What answers, for people: `words`, or the embedding model's name. */
  describe(): string;
  /** The best `limit` of `texts` for `query`, best first; those that have nothing to do with it are left out. */
  rank(query: string, texts: readonly MeaningText[], limit: number): Promise<readonly MeaningMatch[]>;
}
