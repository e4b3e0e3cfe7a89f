import type { ParsedAudio, Tags } from './audio-file.ts';
import type { PathNames } from './path-names.ts';

/** How a file's tags are read. */
export interface TagOptions {
  /** What stands in for tags that are missing: the names of its folders. Null: nothing. */
  readonly names: PathNames | null;
  /** The charset of ID3 tags that are in no Unicode encoding; null: ISO 8859-1, as the standard says. */
  readonly charset: string | null;
}

/** What the process that reads strangers' files is to do. */
export type ReadingOrder =
  /** Read all that an import needs of an audio file. */
  | ({ readonly kind: 'audio'; readonly path: string } & TagOptions)
  /** Read its tags alone. */
  | ({ readonly kind: 'tags'; readonly path: string } & TagOptions)
  /** Extract its cover, as it is. */
  | { readonly kind: 'cover'; readonly path: string }
  /** Make the content, a picture, one that can be stored. */
  | { readonly kind: 'prepared' };

/** What each order gives. */
export interface ReadingResults {
  readonly audio: ParsedAudio;
  readonly tags: Tags;
  readonly cover: Uint8Array | null;
  readonly prepared: Uint8Array | null;
}

export type ReadingReport =
  | { readonly result: ReadingResults[keyof ReadingResults] }
  /** One sentence: why the file cannot be used. `isUnread`: the system did not let it be read. */
  | { readonly refused: string; readonly isUnread: boolean };
