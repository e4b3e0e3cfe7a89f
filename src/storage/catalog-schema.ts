import type { ColumnType, Generated } from 'kysely';
import type {
  AlbumKind,
  ChartKind,
  ClipFormat,
  PreviewKind,
  Range,
  Relation,
  SearchKind,
  StationType,
} from './catalog-kinds.ts';

/**
 * The tables of the music catalogue, as `migrations/0003-catalog.ts`, `0005-search.ts` and later ones create
 * them.
 */
export interface CatalogSchema {
  catalog_applications: CatalogApplicationTable;
  catalog_state: CatalogStateTable;
  catalog_changes: CatalogChangeTable;
  catalog_sources: CatalogSourceTable;
  genres: GenreTable;
  genre_texts: GenreTextTable;
  artists: ArtistTable;
  artist_genres: ArtistGenreTable;
  artist_names: ArtistNameTable;
  album_names: AlbumNameTable;
  track_names: TrackNameTable;
  artist_texts: ArtistTextTable;
  artist_relations: ArtistRelationTable;
  albums: AlbumTable;
  album_artists: AlbumArtistTable;
  album_genres: AlbumGenreTable;
  tracks: TrackTable;
  track_artists: TrackArtistTable;
  track_isrcs: TrackIsrcTable;
  reviews: ReviewTable;
  posts: PostTable;
  post_subjects: PostSubjectTable;
  tags: TagTable;
  stations: StationTable;
  station_texts: StationTextTable;
  station_genres: StationGenreTable;
  radios: RadioTable;
  playlists: PlaylistTable;
  playlist_texts: PlaylistTextTable;
  playlist_tracks: PlaylistTrackTable;
  playlist_tags: PlaylistTagTable;
  plays: PlaysTable;
  play_changes: PlaysTable;
  chart_windows: ChartWindowTable;
  range_plays: RangePlaysTable;
  charts: ChartTable;
  similar_items: SimilarItemTable;
  search_entries: SearchEntryTable;
  search_words: SearchWordTable;
  search_form: SearchFormTable;
  catalog_deals: CatalogDealTable;
  ddex_releases: DdexReleaseTable;
  track_files: TrackFileTable;
  track_marks: TrackMarkTable;
  release_tracks: ReleaseTrackTable;
  album_pictures: AlbumPictureTable;
}

/** A time that the database fills in when it is left out. */
type GeneratedDate = ColumnType<Date, Date | undefined, Date>;

export interface CatalogApplicationTable {
  id: string;
  name: string;
  key_hash: string;
  secret_hash: string;
  redirect_uri: string;
  old_rate: number;
  new_rate: number;
  /** A path segment, such as `v2.1`: what answers where a path names no version. Null for the latest. */
  default_version: string | null;
  created_at: GeneratedDate;
  revoked_at: Date | null;
}

export interface CatalogStateTable {
  singleton: Generated<boolean>;
  revision: number;
  /** How many of the revisions listed their changes in `catalog_changes`. */
  described: Generated<number>;
}

export interface CatalogChangeTable {
  /** The number of a cache tag; see `catalog/domain/cache-tags.ts`. */
  topic: number;
  /** The latest revision that changed the topic. */
  revision: number;
}

export interface CatalogSourceTable {
  kind: string;
  source: string;
  source_id: string;
  id: number;
}

export interface GenreTable {
  id: number;
  parent_id: number | null;
  name: string;
  shortcut: string;
  position: number;
}

export interface GenreTextTable {
  genre_id: number;
  lang: string;
  name: string;
  description: string;
}

export interface ArtistTable {
  id: Generated<number>;
  name: string;
  shortcut: string;
  genre_id: number | null;
  amg: string | null;
  popularity: Generated<number>;
  image_version: Generated<number>;
  modified_at: GeneratedDate;
  /** It stands for nobody in particular: `[unknown]`, Various Artists (`writing/special-artists.ts`). */
  is_special: Generated<boolean>;
  /** What it was merged into; its id and shortcut lead there. Null: it is a thing of its own. */
  merged_into: number | null;
}

/** Another name of an artist than its own, as it is searched for. */
/** Former titles, as they are searched for. */
export interface AlbumNameTable {
  name: string;
  album_id: number;
}

/** Former titles, as they are searched for. */
export interface TrackNameTable {
  name: string;
  track_id: number;
}

export interface ArtistNameTable {
  name: string;
  artist_id: number;
  /** The artist was called so before. */
  is_former: boolean;
}

export interface ArtistGenreTable {
  artist_id: number;
  genre_id: number;
  position: number;
}

export interface ArtistTextTable {
  artist_id: number;
  lang: string;
  kind: 'bio' | 'blurb';
  position: number;
  title: Generated<string>;
  author: Generated<string>;
  text: string;
  published_at: Date;
}

export interface ArtistRelationTable {
  artist_id: number;
  kind: Relation;
  position: number;
  other_id: number;
}

export interface AlbumTable {
  id: Generated<number>;
  artist_id: number;
  /** The whole credit as it is printed; null: the artist's name. */
  credit: string | null;
  name: string;
  shortcut: string;
  kind: AlbumKind;
  upc: string | null;
  released: Date;
  originally_released: Date;
  label: Generated<string>;
  copyright: Generated<string>;
  account_partner: Generated<string>;
  amg: string | null;
  tags: Generated<string[]>;
  disc_count: number;
  track_count: number;
  is_explicit: boolean;
  is_hi_res: boolean;
  countries: string[];
  stream_countries: string[];
  popularity: Generated<number>;
  image_version: Generated<number>;
  modified_at: GeneratedDate;
  /** What it was merged into; its id and shortcut lead there. Null: it is a thing of its own. */
  merged_into: number | null;
}

export interface AlbumArtistTable {
  album_id: number;
  role: string;
  position: number;
  artist_id: number;
  /** The name in the printed credit; null: the artist's own. */
  credited_as: string | null;
  /** What is printed between this name and the next one. */
  join_phrase: string | null;
}

export interface AlbumGenreTable {
  album_id: number;
  genre_id: number;
  position: number;
}

export interface TrackTable {
  id: Generated<number>;
  album_id: number;
  artist_id: number;
  /** The whole credit as it is printed; null: the artist's name. */
  credit: string | null;
  name: string;
  shortcut: string;
  disc: number;
  position: number;
  seconds: number;
  isrc: string | null;
  genre_id: number | null;
  amg: string | null;
  is_explicit: boolean;
  has_lossless: boolean;
  countries: string[];
  stream_countries: string[];
  popularity: Generated<number>;
  modified_at: GeneratedDate;
  /** The source of its preview clip: generated, or cut from a file of this format; null: there is none. */
  preview: PreviewKind | null;
  /** What it was merged into; its id and shortcut lead there. Null: it is a thing of its own. */
  merged_into: number | null;
}

/** The ISRCs of a track beside its first one. */
export interface TrackIsrcTable {
  isrc: string;
  track_id: number;
}

export interface TrackArtistTable {
  track_id: number;
  role: string;
  position: number;
  artist_id: number;
  /** The name in the printed credit; null: the artist's own. */
  credited_as: string | null;
  /** What is printed between this name and the next one. */
  join_phrase: string | null;
}

export interface ReviewTable {
  id: Generated<number>;
  album_id: number;
  author: string;
  title: string;
  body: string;
  published_at: Date;
}

export interface PostTable {
  id: Generated<number>;
  lang: string;
  author: string;
  title: string;
  body: string;
  published_at: Date;
}

export interface PostSubjectTable {
  post_id: number;
  kind: 'artist' | 'album';
  subject_id: number;
}

export interface TagTable {
  id: number;
  parent_id: number | null;
  genre_id: number | null;
  name: string;
  shortcut: string;
  is_protected: boolean;
}

export interface StationTable {
  id: number;
  sub_type: StationType;
  author: string;
  artist_names: string;
  decade: number | null;
  popularity: Generated<number>;
  image_version: Generated<number>;
}

export interface StationTextTable {
  station_id: number;
  lang: string;
  name: string;
  summary: string;
  description: string;
}

export interface StationGenreTable {
  station_id: number;
  genre_id: number;
}

export interface RadioTable {
  id: number;
  name: string;
  call_sign: string;
  city: string;
  country: string;
  position: number;
}

export interface PlaylistTable {
  id: Generated<number>;
  kind: 'published' | 'member';
  member_id: string | null;
  author: string;
  name: string;
  privacy: 'public' | 'private';
  is_featured: Generated<boolean>;
  favorite_count: Generated<number>;
  track_count: Generated<number>;
  popularity: Generated<number>;
  image_version: Generated<number>;
  created_at: GeneratedDate;
  modified_at: GeneratedDate;
}

export interface PlaylistTextTable {
  playlist_id: number;
  lang: string;
  description: string;
}

export interface PlaylistTrackTable {
  playlist_id: number;
  position: number;
  track_id: number;
}

export interface PlaylistTagTable {
  playlist_id: number;
  tag_id: number;
}

export interface PlaysTable {
  country: string;
  day: ColumnType<Date, Date | string, Date | string>;
  track_id: number;
  count: number;
}

/** The days that a chart's range covered in a country when it was last counted. */
export interface ChartWindowTable {
  country: string;
  range: Range;
  days: string;
}

export interface RangePlaysTable {
  country: string;
  range: Range;
  track_id: number;
  plays: number;
}

export interface ChartTable {
  kind: ChartKind;
  range: Range;
  country: string;
  genre_id: number;
  owner_id: number;
  entity_id: number;
  plays: number;
}

export interface SimilarItemTable {
  kind: 'artist' | 'album';
  entity_id: number;
  position: number;
  other_id: number;
}

export interface SearchEntryTable {
  kind: SearchKind;
  entity_id: number;
  name: string;
  words: string;
  popularity: number;
  countries: string[] | null;
}

/** One row: the form in which all search entries are, and the entry up to which they have the next one. */
export interface SearchFormTable {
  is_only: Generated<boolean>;
  form: number;
  kind: string;
  entity_id: number;
}

/** A period in which an album or track is available. Null times are open ends. */
export interface CatalogDealTable {
  kind: 'album' | 'track';
  entity_id: number;
  position: number;
  /**
   * The state that the catalogue has applied: whoever changes it also changes the countries of the album or
   * track.
   */
  state: 'coming' | 'live' | 'ended';
  starts_at: Date | null;
  ends_at: Date | null;
  countries: string[];
  stream_countries: string[];
}

/** The newest message about a release that was applied. */
export interface DdexReleaseTable {
  release_key: string;
  /** Null: the release was taken down before it came. */
  album_id: number | null;
  message_id: string;
  message_at: Date;
}

/** The audio file from which a track's clip is cut. */
export interface TrackFileTable {
  track_id: number;
  path: string;
  format: ClipFormat;
  size_bytes: number;
  modified_at: Date;
}

/** By what a track of files is known when they are moved and retagged (src/importers/files/track-marks.ts). */
export interface TrackMarkTable {
  track_id: number;
  mark: string;
}

/** A track of a release of MusicBrainz: its MBIDs there, its ISRCs, and the track of the catalogue that it is. */
export interface ReleaseTrackTable {
  release_mbid: string;
  track_mbid: string;
  track_id: number;
  isrcs: string[];
}

/** A cover that was imported with the music, as a JPEG. */
export interface AlbumPictureTable {
  album_id: number;
  hash: string;
  /** SHA-256 of the original picture. */
  source_hash: string;
  content: Buffer;
  /** How fit it is as a cover by its type, 0 is best, and the file it is in; null: it is not from the album's files. */
  rank: number | null;
  path: string | null;
}

export interface SearchWordTable {
  word: string;
}
