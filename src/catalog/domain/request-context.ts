/** The request context: for whom the catalogue is read, as country, language and filter. */
export interface RequestContext {
  /** Two upper-case letters: lists hold what is available there, and `isStreamable` refers to it. */
  readonly country: string;
  /** One or two segments of RFC 5646, such as `de-DE`: the preferred language of texts. */
  readonly lang: string;
  /** Whether lists leave out what cannot be played in the country. */
  readonly streamableOnly: boolean;
}

/** A part of a list. */
export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/**
 * The part of a list within a window: ids in order, and the total, or null where counting would be expensive.
 */
export interface Listed {
  readonly ids: readonly number[];
  readonly total: number | null;
}

/** The default request context (spec B, 4): catalog US and lang English (US). */
export const DEFAULT_CONTEXT: RequestContext = { country: 'US', lang: 'en-US', streamableOnly: false };
