import type { DealWindow } from '../../catalog/deals/windows.ts';

/*
 * What a message says, whatever its version. Nothing here knows XML, and nothing the database.
 */

/** A name, and how it is written with Latin letters if it is also given so. */
export interface Title {
  readonly name: string;
  readonly latinName: string | undefined;
  /** Other ways to write it, in other languages: under which it is found. */
  readonly also: readonly string[];
}

/** A person, a group or a label. */
export interface Party extends Title {
  /** Ids such as `isni:0000000121032683`, the best first; empty if it has none. */
  readonly ids: readonly string[];
}

/** Somebody's part, in the roles of the catalogue: `primaryArtist`, `composer` and so on. */
export interface Credit {
  readonly role: string;
  readonly party: Party;
}

export interface ParsedTrack {
  readonly title: Title;
  readonly credits: readonly Credit[];
  /** Those of its editions; the first one is its own. */
  readonly isrcs: readonly string[];
  /** Unique on its release, and the same in every message about it. */
  readonly key: string;
  readonly disc: number;
  readonly position: number;
  readonly seconds: number;
  readonly isExplicit: boolean;
  readonly isLossless: boolean;
  readonly isHiRes: boolean;
  readonly genres: readonly string[];
  /** Null: it goes with its release. */
  readonly windows: readonly DealWindow[] | null;
  /** Where its sound is, seen from the message; null if it is not named. */
  readonly file: string | null;
}

export interface ParsedRelease {
  /** What it is written under. */
  readonly key: string;
  /** All that it is known by, the best first. */
  readonly keys: readonly string[];
  readonly title: Title;
  readonly credits: readonly Credit[];
  readonly kind: 'main' | 'single' | 'compilation' | 'other';
  readonly upc: string | null;
  readonly label: string;
  readonly copyright: string;
  readonly released: Date;
  readonly originallyReleased: Date;
  readonly genres: readonly string[];
  readonly isExplicit: boolean;
  readonly windows: readonly DealWindow[];
  readonly tracks: readonly ParsedTrack[];
  /** Where its front cover is, seen from the message. */
  readonly cover: string | null;
  /** What is odd about it, though it can be used: one sentence each. */
  readonly problems: readonly string[];
}

/** What cannot be used, and why. */
export interface Unusable {
  readonly what: string;
  readonly reason: string;
}

export interface ParsedMessage {
  readonly id: string;
  readonly sentAt: Date;
  readonly isTest: boolean;
  readonly releases: readonly ParsedRelease[];
  /** Of each release that is taken down its keys, the best first. */
  readonly purged: readonly (readonly string[])[];
  readonly unusable: readonly Unusable[];
}
