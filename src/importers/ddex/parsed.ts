import type { DealWindow } from '../../catalog/deals/windows.ts';
import type { AlbumKind } from '../../storage/catalog-kinds.ts';

/* The content of a message, whatever its version. Nothing here depends on XML or on the database. */

/** A name, with its form in Latin letters if the message gives one. */
export interface Title {
  readonly name: string;
  readonly latinName: string | undefined;
  /** Other forms of the name, in other languages, by which it is also found. */
  readonly also: readonly string[];
}

/** A person, a group or a label. */
export interface Party extends Title {
  /** Ids such as `isni:0000000121032683`, the best first; empty when there are none. */
  readonly ids: readonly string[];
}

/**
 * A party's part in a release or recording, in the roles of the catalogue: `primaryArtist`, `composer` and so
 * on.
 */
export interface Credit {
  readonly role: string;
  readonly party: Party;
}

export interface ParsedTrack {
  readonly title: Title;
  readonly credits: readonly Credit[];
  /** The artists as the message displays them, in one text; null: it does not. */
  readonly display: string | null;
  /** The ISRCs of the recording's editions; the first one is its main ISRC. */
  readonly isrcs: readonly string[];
  /** Identifies the track on its release; the same in every message about it. */
  readonly key: string;
  readonly disc: number;
  readonly position: number;
  readonly seconds: number;
  readonly isExplicit: boolean;
  readonly isLossless: boolean;
  readonly isHiRes: boolean;
  readonly genres: readonly string[];
  /** Null: the track is available when its release is. */
  readonly windows: readonly DealWindow[] | null;
  /** The path of the audio file, relative to the message; null when none is named. */
  readonly file: string | null;
}

export interface ParsedRelease {
  /** The key that the release is written under. */
  readonly key: string;
  /** All keys that the release is known by, the best first. */
  readonly keys: readonly string[];
  readonly title: Title;
  readonly credits: readonly Credit[];
  /** The artists as the message displays them, in one text; null: it does not. */
  readonly display: string | null;
  readonly kind: AlbumKind;
  readonly upc: string | null;
  readonly label: string;
  readonly copyright: string;
  readonly released: Date;
  readonly originallyReleased: Date;
  readonly genres: readonly string[];
  readonly isExplicit: boolean;
  readonly windows: readonly DealWindow[];
  readonly tracks: readonly ParsedTrack[];
  /** The path of the front cover, relative to the message. */
  readonly cover: string | null;
  /** Oddities of a release that can still be imported: one sentence each. */
  readonly problems: readonly string[];
}

/** A release that cannot be used, and why. */
export interface Unusable {
  readonly what: string;
  readonly reason: string;
}

export interface ParsedMessage {
  readonly id: string;
  readonly sentAt: Date;
  readonly isTest: boolean;
  readonly releases: readonly ParsedRelease[];
  /** The keys of each release that is taken down, the best first. */
  readonly purged: readonly (readonly string[])[];
  readonly unusable: readonly Unusable[];
}
