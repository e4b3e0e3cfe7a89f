/** A text that can be ranked. */
export interface RankableText {
  readonly id: string;
  readonly text: string;
}

export interface TextMatch {
  readonly id: string;
  /** From 0 to 1; comparable within one answer. */
  readonly score: number;
}

/**
 * Ranks texts by how well they match a query: by embeddings and words when there is an embedding server, else by
 * words, their forms and synonyms.
 */
export interface TextRanker {
  /** What ranks the texts, for people: `words`, or the embedding model's name. */
  describe(): string;
  /** The best `limit` of `texts` for `query`, best first; unrelated texts are left out. */
  rank(query: string, texts: readonly RankableText[], limit: number): Promise<readonly TextMatch[]>;
}
