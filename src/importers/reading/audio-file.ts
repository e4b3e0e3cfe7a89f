import type { ClipFormat } from '../../storage/catalog-kinds.ts';
import type { PrintedName } from '../shared/printed-credits.ts';

/** An artist of a tag as it prints it, with the MBID that the tags give for it. */
export interface TaggedArtist extends PrintedName {
  readonly mbid: string | null;
}

/** The tags of one file, as far as the catalogue uses them. */
export interface Tags {
  readonly title: string;
  readonly artists: readonly TaggedArtist[];
  readonly albumArtists: readonly TaggedArtist[];
  /** Null: the file belongs to no album, and is a single. */
  readonly album: string | null;
  readonly disc: number;
  readonly discCount: number;
  /** Null: it has no number. */
  readonly position: number | null;
  readonly released: Date | null;
  readonly originallyReleased: Date | null;
  readonly genres: readonly string[];
  readonly isrcs: readonly string[];
  readonly upc: string | null;
  readonly label: string;
  readonly copyright: string;
  readonly isExplicit: boolean;
  readonly types: readonly string[];
  readonly isCompilation: boolean;
  readonly groupMbid: string | null;
  readonly releaseMbid: string | null;
  /** Which of several albums with one artist and title it is on; null: the one that was first. */
  readonly edition: string | null;
  readonly recordingMbid: string | null;
  readonly seconds: number;
  readonly isLossless: boolean;
  readonly isHiRes: boolean;
}

/** What is read of an audio file's content. */
export interface ParsedAudio {
  readonly tags: Tags;
  /** Null: no clip can be cut from the file. */
  readonly clip: ClipFormat | null;
  /**
   * How fit the picture in the file is as the album's cover, 0 is best; null: there is none. The picture itself is read
   * when it is needed.
   */
  readonly coverRank: number | null;
  /** A checksum of the sound without its tags; null: it is not known. */
  readonly sound: string | null;
}

/** An audio file that can be imported. */
export interface AudioFile extends ParsedAudio {
  readonly path: string;
  readonly size: number;
  readonly modifiedAt: Date;
}
