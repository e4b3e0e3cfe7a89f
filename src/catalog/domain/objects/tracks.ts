import { sql } from 'kysely';
import type { Track } from '../types.ts';
import type { Db } from '../../../storage/db.ts';
import type { RequestContext } from '../request-context.ts';
import { readFollowing, readingByIds } from './by-ids.ts';
import { contributorsOf, printedCredit, withPrimary } from './contributors.ts';

const own = [
  'tracks.id',
  'tracks.album_id',
  'tracks.artist_id',
  'tracks.name',
  'tracks.shortcut',
  'tracks.disc',
  'tracks.position',
  'tracks.seconds',
  'tracks.isrc',
  'tracks.genre_id',
  'tracks.amg',
  'tracks.is_explicit',
  'tracks.has_lossless',
  'tracks.preview',
  'tracks.popularity',
  'tracks.modified_at',
  'tracks.merged_into',
] as const;

const others = [
  'albums.name as album_name',
  'albums.image_version as album_image_version',
  'albums.is_hi_res as album_is_hi_res',
] as const;

const albumGenres = sql<number[]>`array(
  select album_genres.genre_id from album_genres
  where album_genres.album_id = tracks.album_id order by album_genres.position, album_genres.genre_id)`;

const read = readingByIds((db, { country }, isAmong) =>
  db
    .selectFrom('tracks')
    .innerJoin('artists', 'artists.id', 'tracks.artist_id')
    .innerJoin('albums', 'albums.id', 'tracks.album_id')
    .select(own)
    .select(others)
    .select([
      albumGenres.as('album_genre_ids'),
      printedCredit('tracks').as('artist_name'),
      sql<string>`artists.name`.as('owner_name'),
      contributorsOf('track_artists', 'tracks.id').as('contributors'),
      sql<boolean>`${country} = any (tracks.countries)`.as('is_available'),
      sql<boolean>`${country} = any (tracks.stream_countries)`.as('is_streamable'),
    ])
    .where(isAmong('tracks.id'))
    .compile(),
);

type Row = Awaited<ReturnType<typeof read>>[number];

const whereabouts = (row: Row) => ({
  index: row.position,
  disc: row.disc,
  artistId: row.artist_id,
  artistName: row.artist_name,
  ownerName: row.owner_name,
  albumId: row.album_id,
  albumName: row.album_name,
  albumImageVersion: row.album_image_version,
});

const trackOf = (row: Row): Track => ({
  id: row.id,
  name: row.name,
  shortcut: row.shortcut,
  ...whereabouts(row),
  seconds: row.seconds,
  isrc: row.isrc,
  amg: row.amg,
  contributors: withPrimary(row.artist_id, row.contributors),
  genreIds: row.genre_id === null ? row.album_genre_ids : [row.genre_id],
  isExplicit: row.is_explicit,
  isStreamable: row.is_streamable,
  isAvailable: row.is_available,
  hasLossless: row.has_lossless,
  isHiRes: row.has_lossless && row.album_is_hi_res,
  preview: row.preview,
  popularity: row.popularity,
  modifiedAt: row.modified_at,
});

export const readTracks = async (db: Db, context: RequestContext, ids: readonly number[]): Promise<Track[]> =>
  (await readFollowing(ids, (some) => read(db, context, some))).map(trackOf);
