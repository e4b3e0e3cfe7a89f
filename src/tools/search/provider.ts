/** One thing that the web has to say. */
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
  /** The best first. @throws SearchError; the signal's reason when it is aborted */
  search(query: string, options: SearchOptions): Promise<readonly SearchResult[]>;
}

/** The web could not be searched. Its message is for the operator, and never for the mind. */
export class SearchError extends Error {
  override readonly name = 'SearchError';
}

/** What a provider is made from. */
export interface SearchSettings {
  /** As the operator wrote it, without a slash at its end. */
  readonly url: string;
  readonly key: string | null;
  /** The operator's own server may be in a private network, so it is asked directly. */
  readonly fetch: typeof fetch;
}

export type MakeSearchProvider = (settings: SearchSettings) => SearchProvider;
