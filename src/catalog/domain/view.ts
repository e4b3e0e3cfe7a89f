/** Through whose eyes the catalogue is seen. */
export interface View {
  /** Two upper-case letters: lists hold what is sold there, and `isStreamable` is about it. */
  readonly country: string;
  /** One or two segments of RFC 5646, such as `de-DE`: the language of texts, where there are any in it. */
  readonly lang: string;
  /** Whether lists leave out what cannot be played in the country. */
  readonly streamableOnly: boolean;
}

/** A part of a list. */
export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** What a list holds in a window: ids in order, and how many there are in all, or null where counting would be dear. */
export interface Listed {
  readonly ids: readonly number[];
  readonly total: number | null;
}

/** Spec B, 4: catalog is US and lang English (US) unless somebody asks for others. */
export const DEFAULT_VIEW: View = { country: 'US', lang: 'en-US', streamableOnly: false };
