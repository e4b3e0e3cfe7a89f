import type { DocumentKind } from './kinds.ts';

/** To the process that reads: read this file, whose content is sent with it. */
export interface ReadingOrder {
  readonly kind: DocumentKind;
  /** The encoding that was declared for a text, such as `iso-8859-1`. */
  readonly charset: string | null;
  /** Folder of what the recogniser of text in pictures knows. */
  readonly languageData: string;
  /** How many pages of a PDF without text are looked at as pictures. */
  readonly scannedPages: number;
}

/** From the process: the text, or why there is none; `sentence` is for people, null when the reason is not. */
export type ReadingReport = { readonly text: string } | { readonly sentence: string | null };
