import { sql } from 'kysely';
import type { Album } from '../types.ts';
import type { Db } from '../../../storage/db.ts';
import type { RequestContext } from '../request-context.ts';
import { readFollowing, readingByIds } from './by-ids.ts';
import { contributorsOf, printedCredit, withPrimary } from './contributors.ts';

const genres = sql<number[]>`array(
  select genre_id from album_genres where album_id = albums.id order by position, genre_id)`;

const reviews = sql<number[]>`array(
  select reviews.id from reviews where album_id = albums.id order by published_at desc, reviews.id)`;

const own = [
  'albums.id',
  'albums.artist_id',
  'albums.name',
  'albums.shortcut',
  'albums.kind',
  'albums.upc',
  'albums.released',
  'albums.originally_released',
  'albums.label',
  'albums.copyright',
  'albums.account_partner',
  'albums.amg',
  'albums.tags',
  'albums.disc_count',
  'albums.track_count',
  'albums.is_explicit',
  'albums.is_hi_res',
  'albums.popularity',
  'albums.image_version',
  'albums.modified_at',
  'albums.merged_into',
] as const;

const read = readingByIds((db, { country }, isAmong) =>
  db
    .selectFrom('albums')
    .innerJoin('artists', 'artists.id', 'albums.artist_id')
    .select(own)
    .select(['artists.shortcut as artist_shortcut'])
    .select([
      genres.as('genre_ids'),
      reviews.as('review_ids'),
      printedCredit('albums').as('artist_name'),
      sql<string>`artists.name`.as('owner_name'),
      contributorsOf('album_artists', 'albums.id').as('contributors'),
      sql<boolean>`${country} = any (albums.countries)`.as('is_available'),
      sql<boolean>`${country} = any (albums.stream_countries)`.as('is_streamable'),
    ])
    .where(isAmong('albums.id'))
    .compile(),
);

type Row = Awaited<ReturnType<typeof read>>[number];

const factsOf = (row: Row) => ({
  kind: row.kind,
  upc: row.upc,
  released: row.released,
  originallyReleased: row.originally_released,
  label: row.label,
  copyright: row.copyright,
  accountPartner: row.account_partner,
  amg: row.amg,
  tags: row.tags,
  discCount: row.disc_count,
  trackCount: row.track_count,
});

const flagsOf = (row: Row) => ({
  isExplicit: row.is_explicit,
  isSingle: row.kind === 'single',
  isHiRes: row.is_hi_res,
  isStreamable: row.is_streamable,
  isAvailable: row.is_available,
});

const albumOf = (row: Row): Album => ({
  id: row.id,
  name: row.name,
  shortcut: row.shortcut,
  artistId: row.artist_id,
  artistName: row.artist_name,
  ownerName: row.owner_name,
  artistShortcut: row.artist_shortcut,
  contributors: withPrimary(row.artist_id, row.contributors),
  genreIds: row.genre_ids,
  reviewIds: row.review_ids,
  ...factsOf(row),
  ...flagsOf(row),
  popularity: row.popularity,
  imageVersion: row.image_version,
  modifiedAt: row.modified_at,
});

export const readAlbums = async (db: Db, context: RequestContext, ids: readonly number[]): Promise<Album[]> =>
  (await readFollowing(ids, (some) => read(db, context, some))).map(albumOf);
