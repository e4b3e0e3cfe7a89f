import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Topic } from '../domain/topics.ts';
import { notingWriter, raiseRevision, raiseTopics } from './changes.ts';
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

export { CATALOG_CHANNEL } from './changes.ts';

/** One writer at a time: shortcuts are looked for before they are taken. */
const LOCK = 7_238_403;

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

const writerOn = (db: Kysely<Schema>, now: Date): CatalogWriter => ({
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

export interface WritingParts {
  readonly db: Kysely<Schema>;
  readonly clock: Pick<Clock, 'wallTime'>;
}

export interface WritingOptions {
  /** False when readers do not see what is written: kept answers stay good then. */
  readonly isSeen?: boolean;
  /** True when all that readers see is noted: where nothing is, nothing has changed. Default false. */
  readonly isNoted?: boolean;
}

/** Who says nothing of what was changed may have changed anything, unless all is noted. */
const raise = async (db: Kysely<Schema>, changed: ReadonlySet<Topic>, isNoted: boolean): Promise<void> => {
  if (changed.size > 0) await raiseTopics(db, changed);
  else if (!isNoted) await raiseRevision(db);
};

/**
 * Writes in one transaction, one writer at a time over all processes, and raises the catalogue's revision at its end
 * (see `WritingOptions`).
 * Long work is cut into several of these, so that readers see it grow and nothing is held for long.
 */
export const writeCatalog = <T>(
  { db, clock }: WritingParts,
  work: (writer: CatalogWriter) => Promise<T>,
  { isSeen = true, isNoted = false }: WritingOptions = {},
): Promise<T> =>
  db.transaction().execute(async (transaction: Transaction<Schema>) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const changed = new Set<Topic>();
    const result = await work(notingWriter(writerOn(transaction, new Date(clock.wallTime())), changed));
    if (isSeen) await raise(transaction, changed, isNoted);
    return result;
  });
