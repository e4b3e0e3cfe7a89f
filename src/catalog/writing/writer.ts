import type { Kysely } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import type { Topic } from '../domain/topics.ts';
import type {
  NewAlbum,
  NewArtist,
  NewGenre,
  NewPlaylist,
  NewPlays,
  NewPost,
  NewRadio,
  NewRelation,
  NewReview,
  NewStation,
  NewTag,
  NewTrack,
} from './inputs.ts';
import { writeAlbums } from './write-albums.ts';
import { writeArtists, writeRelations } from './write-artists.ts';
import {
  writeGenres,
  writePosts,
  writeRadios,
  writeReviews,
  writeStations,
  writeTags,
} from './write-editorial.ts';
import { writePlays } from './plays.ts';
import { writePlaylists } from './write-playlists.ts';
import { writeTracks } from './write-tracks.ts';

type Ids = Promise<readonly number[]>;

/**
 * The one way to write the catalogue: in batches, some thousands of rows each. Search entries and sources are kept in
 * step. What was written before from the same source is changed, not doubled, and what is the same is left untouched.
 */
export interface CatalogWriter {
  readonly db: Kysely<Schema>;
  /** When it is written. */
  readonly now: Date;
  genres(genres: readonly NewGenre[]): Promise<void>;
  /** Answers ids, in order; so do the others that do. Items of one call are of one source, each of them once. */
  artists(artists: readonly NewArtist[]): Ids;
  relations(relations: readonly NewRelation[]): Promise<void>;
  albums(albums: readonly NewAlbum[]): Ids;
  tracks(tracks: readonly NewTrack[]): Ids;
  reviews(reviews: readonly NewReview[]): Promise<void>;
  posts(posts: readonly NewPost[]): Promise<void>;
  tags(tags: readonly NewTag[]): Promise<void>;
  stations(stations: readonly NewStation[]): Promise<void>;
  radios(radios: readonly NewRadio[]): Promise<void>;
  playlists(playlists: readonly NewPlaylist[]): Ids;
  /** Adds to what was counted on that day. */
  plays(plays: readonly NewPlays[]): Promise<void>;
  /**
   * Whoever changes through `db` what readers see says here what it was (`domain/topics.ts`): kept answers that come
   * from it are forgotten.
   */
  changed(topics: readonly Topic[]): void;
}

/** The writer of one transaction. It takes nothing down of what it changes: `notingWriter` does. */
export const writerOn = (db: Kysely<Schema>, now: Date): CatalogWriter => ({
  db,
  now,
  genres: (genres) => writeGenres(db, genres),
  artists: (artists) => writeArtists(db, artists, now),
  relations: (relations) => writeRelations(db, relations),
  albums: (albums) => writeAlbums(db, albums, now),
  tracks: (tracks) => writeTracks(db, tracks, now),
  reviews: (reviews) => writeReviews(db, reviews),
  posts: (posts) => writePosts(db, posts),
  tags: (tags) => writeTags(db, tags),
  stations: (stations) => writeStations(db, stations),
  radios: (radios) => writeRadios(db, radios),
  playlists: (playlists) => writePlaylists(db, playlists),
  plays: (plays) => writePlays(db, plays),
  changed: () => undefined,
});
