import type { StationTable, ArtistRelationTable } from '../../storage/catalog-schema.ts';
import type { AlbumKind } from '../../storage/catalog-kinds.ts';
import type { Source } from './sources.ts';

/*
 * What the writer takes. Ids are those that it gave out, or numbers that the caller chose where a kind has no source
 * (genres, tags, stations, radios). Countries are two upper-case letters.
 */

/** A name that can also be written with Latin letters, which then make its shortcut. */
interface Titled extends Source {
  readonly name: string;
  readonly latinName?: string | undefined;
  /** Other names that it is searched for under. */
  readonly also?: readonly string[];
  /** Any number from 0; lists are in its order. */
  readonly popularity: number;
}

export interface NewText {
  readonly lang: string;
  readonly kind: 'bio' | 'blurb';
  readonly text: string;
  readonly title?: string;
  readonly author?: string;
  readonly publishedAt: Date;
}

export interface NewArtist extends Titled {
  /** The primary one first. */
  readonly genreIds: readonly number[];
  readonly amg?: string | null;
  /** Bios and blurbs, in their order within a language. */
  readonly texts?: readonly NewText[];
}

export interface NewContribution {
  /** `primaryArtist`, `featuredPerformer`, `composer` and so on. */
  readonly role: string;
  readonly artistId: number;
  /** The name in the printed credit; null or undefined: the artist's own. */
  readonly creditedAs?: string | null;
  /** What is printed between this name and the next one, with its blanks: ` & `. */
  readonly joinPhrase?: string | null;
}

/** What is ascribed to artists. */
export interface Credited {
  /** The first of them. */
  readonly artistId: number;
  /** The whole credit as it is printed, such as `A & B`; null or undefined: the artist's name. */
  readonly credit?: string | null;
  readonly contributors: readonly NewContribution[];
}

/** Where something is available, and where it can be streamed. */
interface NewAvailability {
  readonly countries: readonly string[];
  readonly streamCountries: readonly string[];
}

export interface NewAlbum extends Titled, NewAvailability, Credited {
  readonly kind: AlbumKind;
  readonly upc: string | null;
  readonly released: Date;
  readonly originallyReleased: Date;
  readonly label: string;
  readonly copyright: string;
  readonly amg?: string | null;
  readonly tags: readonly string[];
  readonly discCount: number;
  readonly trackCount: number;
  readonly isExplicit: boolean;
  readonly isHiRes: boolean;
  readonly genreIds: readonly number[];
}

export interface NewTrack extends Titled, NewAvailability, Credited {
  readonly albumId: number;
  readonly disc: number;
  /** Its number on its disc, from 1. */
  readonly position: number;
  readonly seconds: number;
  readonly isrc: string | null;
  /** Others under which it is found as well. */
  readonly otherIsrcs?: readonly string[];
  readonly genreId: number | null;
  readonly amg?: string | null;
  readonly isExplicit: boolean;
  readonly hasLossless: boolean;
  /** Whether a clip of our own making is offered; clips of real music come from its file (previews/files.ts). */
  readonly isGenerated?: boolean;
}

export interface NewRelation {
  readonly artistId: number;
  readonly kind: ArtistRelationTable['kind'];
  readonly otherIds: readonly number[];
}

export interface NewReview extends Source {
  readonly albumId: number;
  readonly author: string;
  readonly title: string;
  /** HTML. */
  readonly body: string;
  readonly publishedAt: Date;
}

export interface NewPost extends Source {
  readonly lang: string;
  readonly author: string;
  readonly title: string;
  /** HTML. */
  readonly body: string;
  readonly publishedAt: Date;
  readonly subjects: readonly { readonly kind: 'artist' | 'album'; readonly id: number }[];
}

export interface NewGenre {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly position: number;
  readonly texts: readonly { readonly lang: string; readonly name: string; readonly description: string }[];
}

export interface NewTag {
  readonly id: number;
  readonly parentId: number | null;
  readonly genreId: number | null;
  readonly name: string;
  readonly isProtected: boolean;
}

export interface NewStation {
  readonly id: number;
  readonly subType: StationTable['sub_type'];
  readonly author: string;
  /** Separated by commas. */
  readonly artistNames: string;
  readonly decade: number | null;
  readonly popularity: number;
  readonly genreIds: readonly number[];
  /** The first one is searched for. */
  readonly texts: readonly {
    readonly lang: string;
    readonly name: string;
    readonly summary: string;
    readonly description: string;
  }[];
}

export interface NewRadio {
  readonly id: number;
  readonly name: string;
  readonly callSign: string;
  readonly city: string;
  readonly country: string;
  readonly position: number;
}

/** A playlist of the editors. Members make theirs themselves. */
export interface NewPlaylist extends Source {
  readonly author: string;
  readonly name: string;
  readonly isFeatured: boolean;
  readonly favoriteCount: number;
  readonly popularity: number;
  readonly createdAt: Date;
  readonly modifiedAt: Date;
  readonly trackIds: readonly number[];
  readonly tagIds: readonly number[];
  readonly texts: readonly { readonly lang: string; readonly description: string }[];
}

export interface NewPlays {
  readonly country: string;
  /** `2026-10-01`. */
  readonly day: string;
  readonly trackId: number;
  readonly count: number;
}
