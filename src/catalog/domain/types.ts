import type { AlbumKind, PreviewKind, Range, Relation, StationType } from '../../storage/catalog-kinds.ts';

/*
 * The things of the music catalogue as the domain sees them, in one request context: country, language. Ids are
 * numbers and times are dates; how a version writes them is its presenter's business. Lists of ids are in the order in
 * which they are shown. What is asked for by its id exists in every country (6-what-users-ask, 3, 1); `isStreamable`
 * tells whether it can be played in the request's.
 */

/** A person or an object that is named together with its id. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

/** The groups of a discography (facts, 3): of kind `main`, `single`, `compilation` and `other`. */
export const ALBUM_GROUPS = ['main', 'singlesAndEPs', 'compilations', 'others'] as const;
export type AlbumGroup = (typeof ALBUM_GROUPS)[number];

/** The ids of related artists, in order, by relation. */
export type Relations = Readonly<Record<Relation, readonly number[]>>;

export interface Bio {
  readonly title: string;
  readonly author: string;
  readonly publishedAt: Date;
  readonly text: string;
}

/** What is needed to link to a station: its id is written with its type. */
export interface StationRef {
  readonly id: number;
  readonly subType: StationType;
}

export interface Artist {
  readonly id: number;
  readonly name: string;
  readonly shortcut: string;
  readonly amg: string | null;
  /** The primary genre first; empty if none is known. */
  readonly genreIds: readonly number[];
  readonly blurbs: readonly string[];
  readonly bios: readonly Bio[];
  /** Ids of the artist's albums in the request's country, newest first, at most 1,000. */
  readonly albumGroups: Readonly<Record<AlbumGroup, readonly number[]>>;
  readonly relations: Relations;
  /** Its single-artist station, if there is one. */
  readonly stations: readonly StationRef[];
  readonly popularity: number;
  readonly imageVersion: number;
  readonly modifiedAt: Date;
}

/** An artist's part in an album or a track: `primaryArtist`, `featuredPerformer`, `composer` and so on. */
export interface Contribution {
  readonly role: string;
  readonly artistId: number;
}

export interface Album {
  readonly id: number;
  readonly name: string;
  /** Of two segments, `artist/album`. */
  readonly shortcut: string;
  readonly artistId: number;
  /** The whole credit as it is printed, such as `A & B feat. C`. */
  readonly artistName: string;
  /** The name of the artist whose id stands with it: the first of the credit. */
  readonly ownerName: string;
  readonly artistShortcut: string;
  /** The primary artist first, always there; each role may come several times. */
  readonly contributors: readonly Contribution[];
  readonly kind: AlbumKind;
  readonly upc: string | null;
  readonly released: Date;
  readonly originallyReleased: Date;
  readonly label: string;
  readonly copyright: string;
  readonly accountPartner: string;
  readonly amg: string | null;
  /** Labels such as "Explicit". */
  readonly tags: readonly string[];
  readonly genreIds: readonly number[];
  readonly reviewIds: readonly number[];
  readonly discCount: number;
  readonly trackCount: number;
  readonly isExplicit: boolean;
  readonly isSingle: boolean;
  readonly isHiRes: boolean;
  /** Whether it can be played in the request's country. */
  readonly isStreamable: boolean;
  /** Whether it is available in the request's country. */
  readonly isAvailable: boolean;
  readonly popularity: number;
  readonly imageVersion: number;
  readonly modifiedAt: Date;
}

export interface Track {
  readonly id: number;
  readonly name: string;
  /** Of three segments, `artist/album/track`. */
  readonly shortcut: string;
  /** Its number on its disc, from 1. */
  readonly index: number;
  /** From 1. */
  readonly disc: number;
  readonly seconds: number;
  readonly isrc: string | null;
  readonly amg: string | null;
  readonly artistId: number;
  /** The whole credit as it is printed, such as `A & B feat. C`. */
  readonly artistName: string;
  /** The name of the artist whose id stands with it: the first of the credit. */
  readonly ownerName: string;
  readonly albumId: number;
  readonly albumName: string;
  readonly albumImageVersion: number;
  /** The primary artist first, always there; each role may come several times. */
  readonly contributors: readonly Contribution[];
  /** Its own genre, or the album's genres where it has none of its own. */
  readonly genreIds: readonly number[];
  readonly isExplicit: boolean;
  readonly isStreamable: boolean;
  readonly isAvailable: boolean;
  readonly hasLossless: boolean;
  /** Whether it is lossless, on an album that is finer than a CD. */
  readonly isHiRes: boolean;
  /** The kind of its preview clip; null when there is none. */
  readonly preview: PreviewKind | null;
  readonly popularity: number;
  readonly modifiedAt: Date;
}

export interface Playlist {
  readonly id: number;
  /** Whether editors or a member made it. */
  readonly kind: 'published' | 'member';
  /** The member who owns it; null for published ones. */
  readonly memberId: string | null;
  readonly author: string;
  readonly name: string;
  readonly privacy: 'public' | 'private';
  /** In the request's language; empty if there is none. */
  readonly description: string;
  readonly isFeatured: boolean;
  readonly favoriteCount: number;
  /** The number of entries in any country, repeated ones included. */
  readonly trackCount: number;
  readonly tagIds: readonly number[];
  readonly popularity: number;
  readonly imageVersion: number;
  readonly createdAt: Date;
  readonly modifiedAt: Date;
}

export interface Genre {
  readonly id: number;
  /** The genre above; null at the top. */
  readonly parentId: number | null;
  readonly childIds: readonly number[];
  readonly name: string;
  readonly shortcut: string;
  /** Empty if there is none. */
  readonly description: string;
}

/** A genre with everything below it. */
export interface GenreNode {
  readonly genre: Genre;
  readonly children: readonly GenreNode[];
}

export interface Station {
  readonly id: number;
  readonly subType: StationType;
  readonly name: string;
  readonly author: string;
  readonly summary: string;
  readonly description: string;
  /** One string, separated by commas. */
  readonly artistNames: string;
  readonly genreIds: readonly number[];
  /** The first year of a decade station, such as 1980. */
  readonly decade: number | null;
  readonly popularity: number;
  readonly imageVersion: number;
}

/** A terrestrial radio station. */
export interface Radio {
  readonly id: number;
  readonly name: string;
  readonly callSign: string;
  readonly city: string;
  /** Two letters. */
  readonly country: string;
}

export interface Tag {
  readonly id: number;
  readonly name: string;
  readonly shortcut: string;
  readonly isProtected: boolean;
  readonly parentId: number | null;
  readonly childIds: readonly number[];
  readonly genreId: number | null;
}

export interface Review {
  readonly id: number;
  readonly albumId: number;
  readonly author: string;
  readonly title: string;
  /** HTML. */
  readonly body: string;
  readonly publishedAt: Date;
}

export interface Post {
  readonly id: number;
  readonly author: string;
  readonly title: string;
  readonly body: string;
  readonly publishedAt: Date;
  readonly artistIds: readonly number[];
  readonly albumIds: readonly number[];
}

export const DEFAULT_RANGE: Range = 'month';
