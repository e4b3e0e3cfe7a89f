/** One result of a web search. */
export interface SearchResult {
  readonly title: string;
  /** http or https. */
  readonly url: string;
  /** Plain text. */
  readonly excerpt: string;
}

export interface SearchOptions {
  /** BCP 47, such as `de-CH`. */
  readonly language: string;
  readonly signal: AbortSignal;
}

/** Searches the web. */
export interface SearchProvider {
  readonly name: string;
  /**
   * The results, best first.
   * @throws SearchError; the signal's reason when it is aborted
   */
  search(query: string, options: SearchOptions): Promise<readonly SearchResult[]>;
}

/** The web could not be searched. The message is for the operator, never for the language model. */
export class SearchError extends Error {
  override readonly name = 'SearchError';
}

/** The settings of a search provider. */
export interface SearchSettings {
  /** As the operator wrote it, without a slash at the end. */
  readonly url: string;
  readonly key: string | null;
  /**
   * Requests are sent directly, not by the checked egress, because the operator's server may be in a private
   * network.
   */
  readonly fetch: typeof fetch;
}

export type MakeSearchProvider = (settings: SearchSettings) => SearchProvider;
