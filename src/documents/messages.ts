import type { DocumentKind } from './kinds.ts';

/** An order for the reading process: read the file whose content is sent with it. */
export interface ReadingOrder {
  readonly kind: DocumentKind;
  /** The encoding that was declared for a text, such as `iso-8859-1`. */
  readonly charset: string | null;
  /** Folder of the language data for text recognition in pictures. */
  readonly languageData: string;
  /** Most pages without text in a PDF that are drawn and read by text recognition. */
  readonly scannedPages: number;
}

/**
 * The answer of the reading process: the text, or why there is none; `sentence` is for people, null when the
 * reason is not.
 */
export type ReadingReport = { readonly text: string } | { readonly sentence: string | null };
