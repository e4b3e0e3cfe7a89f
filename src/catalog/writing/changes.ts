import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import {
  BELONGING,
  EDITORIAL,
  MUSIC,
  albumCacheTags,
  artistCacheTags,
  type CacheTag,
} from '../domain/cache-tags.ts';
import { primaryArtistsOf } from './primary-artists.ts';
import { knownIds, type Source, type SourcedKind } from './sources.ts';
import type { CatalogWriter } from './writer.ts';

/** Told when the catalogue has changed, with its new revision. */
export const CATALOG_CHANNEL = 'duet_catalog';

const raised = (described: 0 | 1) => sql`update catalog_state
  set revision = revision + 1, described = described + ${sql.lit(described)} returning revision`;

/** Counts the revision on for a change that may be of anything, and tells everybody, with the commit. */
export async function raiseRevision(db: Kysely<Schema>): Promise<void> {
  await sql`with raised as (${raised(0)})
    select pg_notify(${sql.lit(CATALOG_CHANNEL)}, revision::text) from raised`.execute(db);
}

/**
 * The same for a change of these cache tags alone. The row of the state is locked until the commit, so that revisions
 * become visible in their order.
 */
export async function raiseCacheTags(db: Kysely<Schema>, cacheTags: Iterable<CacheTag>): Promise<void> {
  await sql`with raised as (${raised(1)}), written as (
      insert into catalog_changes (topic, revision)
      select topic, revision from raised, unnest(${[...new Set(cacheTags)]}::smallint[]) as given (topic)
      on conflict (topic) do update set revision = excluded.revision)
    select pg_notify(${sql.lit(CATALOG_CHANNEL)}, revision::text) from raised`.execute(db);
}

/** In whose lists the items of a batch stand before it is written, as far as they are there. */
async function formerArtists(
  db: Kysely<Schema>,
  kind: 'album' | 'track',
  items: readonly Source[],
): Promise<number[]> {
  const sourceIds = items.map(({ sourceId }) => sourceId);
  const known = await knownIds(db, kind, items[0]?.source ?? '', sourceIds);
  return primaryArtistsOf(db, kind, [...known.values()]);
}

/** The albums that the items of a batch belong to before it is written: they may move to another one. */
async function formerAlbums(
  db: Kysely<Schema>,
  kind: Extract<SourcedKind, 'track' | 'review'>,
  items: readonly Source[],
): Promise<number[]> {
  const { rows } = await sql<{ owner: number }>`
    select distinct album_id as owner from ${sql.table(`${kind}s`)} where id in (
      select id from catalog_sources where kind = ${kind} and source = ${items[0]?.source ?? ''}
      and source_id = any(${items.map(({ sourceId }) => sourceId)}))`.execute(db);
  return rows.map(({ owner }) => owner);
}

const owners = <K extends string>(items: readonly Readonly<Record<K, number>>[], key: K): number[] => [
  ...new Set(items.map((item) => item[key])),
];

type ChangedCacheTags = Set<CacheTag>;

const record = (changed: ChangedCacheTags, ...cacheTags: readonly CacheTag[]): void => {
  for (const cacheTag of cacheTags) changed.add(cacheTag);
};

type Music = Pick<CatalogWriter, 'artists' | 'relations' | 'albums' | 'tracks'>;

/** A thing itself, and whose it is and was. */
const trackingMusic = (writer: CatalogWriter, changed: ChangedCacheTags): Music => ({
  artists: async (artists) => {
    const ids = await writer.artists(artists);
    record(changed, MUSIC, BELONGING, ...artistCacheTags(ids));
    return ids;
  },
  relations: (relations) => {
    record(changed, BELONGING, ...artistCacheTags(owners(relations, 'artistId')));
    return writer.relations(relations);
  },
  albums: async (albums) => {
    const former = await formerArtists(writer.db, 'album', albums);
    const ids = await writer.albums(albums);
    const now = await primaryArtistsOf(writer.db, 'album', ids);
    record(changed, MUSIC, BELONGING, ...albumCacheTags(ids), ...artistCacheTags([...former, ...now]));
    return ids;
  },
  tracks: async (tracks) => {
    const albums = [...(await formerAlbums(writer.db, 'track', tracks)), ...owners(tracks, 'albumId')];
    const former = await formerArtists(writer.db, 'track', tracks);
    const ids = await writer.tracks(tracks);
    const now = await primaryArtistsOf(writer.db, 'track', ids);
    record(changed, MUSIC, BELONGING, ...albumCacheTags(albums), ...artistCacheTags([...former, ...now]));
    return ids;
  },
});

/** The cache tags of editorial content; none when nothing was written. */
const editorial = (items: readonly unknown[]): readonly CacheTag[] => (items.length > 0 ? [EDITORIAL] : []);

const editorially =
  <Items extends readonly unknown[], Result>(
    changed: ChangedCacheTags,
    write: (items: Items) => Promise<Result>,
    ...more: readonly CacheTag[]
  ) =>
  (items: Items): Promise<Result> => {
    if (items.length > 0) record(changed, EDITORIAL, ...more);
    return write(items);
  };

/**
 * Wraps a writer so that it records the cache tags of what it changes. An album names its reviews; an artist says whether it has a station,
 * whose number is the artist's.
 */
export const tagTrackingWriter = (writer: CatalogWriter, changed: ChangedCacheTags): CatalogWriter => ({
  ...writer,
  ...trackingMusic(writer, changed),
  reviews: async (reviews) => {
    const former = await formerAlbums(writer.db, 'review', reviews);
    record(changed, ...editorial(reviews), ...albumCacheTags([...former, ...owners(reviews, 'albumId')]));
    return writer.reviews(reviews);
  },
  stations: (stations) => {
    record(changed, ...editorial(stations), ...artistCacheTags(owners(stations, 'id')));
    return writer.stations(stations);
  },
  changed: (cacheTags) => record(changed, ...cacheTags),
  genres: editorially(changed, writer.genres, BELONGING),
  posts: editorially(changed, writer.posts),
  tags: editorially(changed, writer.tags),
  radios: editorially(changed, writer.radios),
  playlists: editorially(changed, writer.playlists, BELONGING),
});
