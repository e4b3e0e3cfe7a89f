import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { GeneratedDate } from './column-types.ts';

/**
 * Tables of the members of the music catalogue, and of imports. `migrations/0004-members.ts` and later ones
 * create them.
 */
export interface MemberSchema {
  members: MemberTable;
  library_tracks: LibraryTrackTable;
  favorites: FavoriteTable;
  listens: ListenTable;
  member_follows: MemberFollowTable;
  member_exports: MemberExportTable;
  oauth_sign_ins: OAuthSignInTable;
  oauth_codes: OAuthCodeTable;
  oauth_disconnected: OAuthDisconnectedTable;
  oauth_families: OAuthFamilyTable;
  oauth_tokens: OAuthTokenTable;
  catalog_imports: CatalogImportTable;
  catalog_import_rejects: CatalogImportRejectTable;
  import_ranks: ImportRankTable;
  import_moves: ImportMoveTable;
  import_met_artists: ImportMetArtistTable;
  import_met_releases: ImportMetReleaseTable;
  source_plays: SourcePlaysTable;
}

export interface MemberTable {
  id: string;
  user_name: string;
  password_hash: string;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  screen_name: string;
  bio: Generated<string>;
  location: Generated<string>;
  gender: Generated<string>;
  visibility: Generated<'public' | 'private'>;
  role: Generated<string>;
  country: string;
  zip: Generated<string>;
  /** Two letters: the country whose catalogue the member sees. */
  catalog: string;
  lang: string;
  tier_code: Generated<string>;
  tier_name: Generated<string>;
  product_code: Generated<string>;
  product_name: Generated<string>;
  is_suspended: Generated<boolean>;
  parental_control: Generated<boolean>;
  scrobbling: Generated<boolean>;
  image_version: Generated<number>;
  created_at: GeneratedDate;
  library_modified_at: GeneratedDate;
  /** When the latest wrong passwords in a row were given, as far as they still count. */
  failed_at: Generated<Date[]>;
  locked_until: Date | null;
}

export interface LibraryTrackTable {
  member_id: string;
  track_id: number;
  added_at: Date;
  /**
   * Always the track's own values: triggers fill them in. `migrations/0025-library-owners.ts` creates both
   * columns.
   */
  artist_id: ColumnType<number, number | undefined, never>;
  album_id: ColumnType<number, number | undefined, never>;
}

/** What members can have as a favorite, in the order in which v2.2 lists it. */
export const FAVORITE_KINDS = ['track', 'album', 'artist', 'playlist', 'station', 'tag', 'genre'] as const;
export type FavoriteKind = (typeof FAVORITE_KINDS)[number];

export interface FavoriteTable {
  member_id: string;
  kind: FavoriteKind;
  entity_id: number;
  added_at: Date;
}

export interface ListenTable {
  id: Generated<number>;
  member_id: string;
  track_id: number;
  /** The country in whose charts it counts. */
  country: string;
  listened_at: Date;
}

/** One member follows another. `migrations/0036-follows.ts` creates the table. */
export interface MemberFollowTable {
  follower_id: string;
  followed_id: string;
  followed_at: Date;
}

/** An export that a member asked for. `migrations/0044-member-exports.ts` creates the table. */
export interface MemberExportTable {
  id: string;
  member_id: string;
  status: 'pending' | 'ready' | 'failed';
  /** Gzipped JSON; null until it is ready. */
  content: Buffer | null;
  created_at: Date;
  expires_at: Date;
}

export interface OAuthSignInTable {
  token_hash: string;
  member_id: string;
  created_at: Date;
  expires_at: Date;
}

export interface OAuthDisconnectedTable {
  member_id: string;
  application_id: string;
}

export interface OAuthCodeTable {
  code_hash: string;
  application_id: string;
  /** Null: the exchange must carry the member's name and password. */
  member_id: string | null;
  redirect_uri: string;
  challenge: string | null;
  challenge_method: 's256' | 'plain' | null;
  scope: Generated<string>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  /** The tokens that it was exchanged for; null: none, or they are gone. */
  family_id: string | null;
  /** When it was presented again after its use; null: never. */
  reused_at: Date | null;
}

/** All tokens that come from one sign-in. */
export interface OAuthFamilyTable {
  id: string;
  application_id: string;
  member_id: string;
  scope: Generated<string>;
  created_at: Date;
  revoked_at: Date | null;
}

export interface OAuthTokenTable {
  token_hash: string;
  family_id: string;
  kind: 'access' | 'refresh';
  /** The hash of the refresh token that it was given for; null: it comes from the sign-in itself. */
  parent_hash: string | null;
  created_at: Date;
  expires_at: Date;
  /** When a refresh token was first used; null: not yet. */
  refreshed_at: Date | null;
}

/** What can be imported into the catalogue, in the order of the help. */
export const IMPORT_KINDS = ['musicbrainz', 'ddex', 'listenbrainz', 'files'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** How an import stands. */
export const IMPORT_STATUSES = ['running', 'completed', 'failed'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export interface CatalogImportTable {
  id: string;
  kind: ImportKind;
  /** The path that is imported. */
  source: string;
  status: ImportStatus;
  stage: Generated<string>;
  /** The position from which a stopped import continues. */
  position: JSONColumnType<Record<string, unknown>, string | undefined, string>;
  records_read: Generated<number>;
  records_written: Generated<number>;
  records_rejected: Generated<number>;
  message: string | null;
  started_at: Date;
  updated_at: Date;
  ended_at: Date | null;
  /**
   * The options that the import was started with; null: not known. `migrations/0024-import-options.ts`
   * creates the column.
   */
  options: ColumnType<Record<string, string | boolean> | null, string | null | undefined, never>;
  /** Until when its process is known to live, while it runs; null: not known. */
  leased_until: Generated<Date | null>;
}

export interface CatalogImportRejectTable {
  import_id: string;
  number: Generated<number>;
  place: string;
  reason: string;
}

/** The best rank that an unfinished import has met among each album's releases. */
export interface ImportRankTable {
  import_id: string;
  album_id: number;
  rank: string;
}

/** How many parts of one thing an unfinished import has found at another one. */
export interface ImportMoveTable {
  import_id: string;
  kind: 'artist' | 'album' | 'track';
  id: number;
  into_id: number;
  count: number;
}

/** An artist whose line an unfinished import has read. */
export interface ImportMetArtistTable {
  import_id: string;
  artist_id: number;
}

/** A release of MusicBrainz whose line an unfinished import has read. */
export interface ImportMetReleaseTable {
  import_id: string;
  release_mbid: string;
}

/** The play counts that a source gave for a day, so that reading it again counts nothing twice. */
export interface SourcePlaysTable {
  source: string;
  day: ColumnType<string, string, string>;
  country: string;
  track_id: number;
  count: number;
}
