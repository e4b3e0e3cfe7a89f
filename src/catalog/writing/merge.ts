import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import {
  albumCacheTags,
  artistCacheTags,
  BELONGING,
  type CacheTag,
  CHARTS,
  MUSIC,
} from '../domain/cache-tags.ts';
import type { MergeableKind } from '../domain/objects/codes.ts';
import { musicCacheTags } from './music-cache-tags.ts';
import { lockPlays } from './plays.ts';
import type { CatalogWriter } from './writer.ts';

/** A thing, and the one of the same kind that it is now. */
export interface Merge {
  readonly id: number;
  readonly into: number;
}

type Writing = Pick<CatalogWriter, 'db' | 'now' | 'changed'>;
type Statement = RawBuilder<unknown>;

const TABLES = { artist: 'artists', album: 'albums', track: 'tracks' } as const;

const given = (merges: readonly Merge[]) => sql`unnest(
  ${merges.map(({ id }) => id)}::int[], ${merges.map(({ into }) => into)}::int[]) as given (id, into_id)`;

/** Merges into things that are there: what they are now themselves, and nothing into itself. */
async function followed(
  db: Kysely<Schema>,
  kind: MergeableKind,
  merges: readonly Merge[],
): Promise<readonly Merge[]> {
  const { rows } = await sql<Merge>`
    select distinct on (given.id) given.id, coalesce(target.merged_into, target.id) as into from ${given(merges)}
      join ${sql.table(TABLES[kind])} as target on target.id = given.into_id
    where coalesce(target.merged_into, target.id) <> given.id order by given.id`.execute(db);
  return rows;
}

const favorites = (kind: MergeableKind, pairs: Statement): readonly Statement[] => [
  sql`with taken as (
      delete from favorites using ${pairs} where kind = ${kind} and entity_id = given.id
      returning member_id, given.into_id, added_at)
    insert into favorites (member_id, kind, entity_id, added_at)
      select member_id, ${kind}, into_id, min(added_at) from taken group by member_id, into_id
    on conflict (member_id, kind, entity_id) do update set added_at = least(favorites.added_at, excluded.added_at)`,
];

const subjects = (kind: MergeableKind, pairs: Statement): readonly Statement[] => [
  sql`with taken as (
      delete from post_subjects using ${pairs} where kind = ${kind} and subject_id = given.id
      returning post_id, given.into_id)
    insert into post_subjects (post_id, kind, subject_id) select distinct post_id, ${kind}, into_id from taken
    on conflict do nothing`,
];

/** What is computed of a thing, and found of it; its plays and words have moved. */
const computed = (kind: MergeableKind, pairs: Statement): readonly Statement[] => [
  sql`delete from search_entries using ${pairs} where kind = ${kind} and entity_id = given.id`,
  sql`delete from charts using ${pairs} where kind = ${kind} and entity_id = given.id`,
  sql`delete from similar_items using ${pairs} where kind = ${kind} and given.id in (entity_id, other_id)`,
];

const popularity = (kind: MergeableKind, pairs: Statement): readonly Statement[] => [
  sql`with gained as (
      select into_id as id, max(popularity) as popularity
      from ${pairs} join ${sql.table(TABLES[kind])} as former on former.id = given.id group by into_id),
    raised as (
      update ${sql.table(TABLES[kind])} as target set popularity = gained.popularity from gained
      where target.id = gained.id and target.popularity < gained.popularity returning target.id, target.popularity)
    update search_entries set popularity = raised.popularity from raised
    where kind = ${kind} and entity_id = raised.id`,
];

const led = (kind: MergeableKind, pairs: Statement): readonly Statement[] => [
  sql`update ${sql.table(TABLES[kind])} as former set merged_into = given.into_id from ${pairs}
    where former.id = given.id or former.merged_into = given.id`,
];

/** What members have of tracks: their lists say that they have changed. */
const ofMembers = (pairs: Statement, now: Date): readonly Statement[] => [
  sql`with taken as (
      delete from library_tracks using ${pairs} where track_id = given.id
      returning member_id, given.into_id, added_at),
    touched as (
      update members set library_modified_at = greatest(library_modified_at, ${now})
      where id in (select member_id from taken))
    insert into library_tracks (member_id, track_id, added_at)
      select member_id, into_id, min(added_at) from taken group by member_id, into_id
    on conflict (member_id, track_id)
      do update set added_at = least(library_tracks.added_at, excluded.added_at)`,
  sql`with changed as (
      update playlist_tracks set track_id = given.into_id from ${pairs} where track_id = given.id
      returning playlist_id)
    update playlists set modified_at = greatest(modified_at, ${now}) where id in (select playlist_id from changed)`,
  sql`with taken as (
      delete from listens using ${pairs} where track_id = given.id
      returning listens.id, member_id, given.into_id, country, listened_at)
    insert into listens (member_id, track_id, country, listened_at)
      select member_id, into_id, country, listened_at from taken order by id on conflict do nothing`,
];

const plays = (pairs: Statement): readonly Statement[] => [
  sql`with taken as (
      delete from plays using ${pairs} where track_id = given.id returning day, country, given.into_id, count)
    insert into plays (country, day, track_id, count)
      select country, day, into_id, sum(count) from taken group by country, day, into_id
    on conflict (day, country, track_id) do update set count = plays.count + excluded.count`,
  sql`with taken as (
      delete from source_plays using ${pairs} where track_id = given.id
      returning source, day, country, given.into_id, count)
    insert into source_plays (source, day, country, track_id, count)
      select source, day, country, into_id, sum(count) from taken group by source, day, country, into_id
    on conflict (source, day, country, track_id) do update set count = source_plays.count + excluded.count`,
];

/** The codes and recordings of tracks: what was merged is found by none. */
const codes = (pairs: Statement): readonly Statement[] => [
  sql`update catalog_sources set id = given.into_id from ${pairs} where kind = 'recording' and catalog_sources.id = given.id`,
  sql`update release_tracks set track_id = given.into_id from ${pairs} where track_id = given.id`,
  sql`delete from track_isrcs using ${pairs} where track_id = given.id`,
  sql`update tracks set isrc = null, countries = '{}', stream_countries = '{}' from ${pairs} where tracks.id = given.id`,
];

const ofAlbums = (pairs: Statement): readonly Statement[] => [
  sql`update reviews set album_id = given.into_id from ${pairs} where album_id = given.id`,
  sql`update catalog_sources set id = given.into_id from ${pairs}
    where catalog_sources.id = given.id
      and (kind = 'release' or kind = 'album' and source = 'upc')`,
  sql`update albums set upc = null, countries = '{}', stream_countries = '{}' from ${pairs} where albums.id = given.id`,
];

/** Everything that still names an artist, such as music that is available nowhere. */
const ofArtists = (pairs: Statement): readonly Statement[] => [
  ...(['albums', 'tracks', 'album_artists', 'track_artists'] as const).map(
    (table) =>
      sql`update ${sql.table(table)} set artist_id = given.into_id from ${pairs} where artist_id = given.id`,
  ),
  sql`with taken as (delete from artist_names using ${pairs} where artist_id = given.id returning name, given.into_id)
    insert into artist_names (name, artist_id, is_former)
      select name, into_id, true from taken union
      select entry.name, given.into_id, true from ${pairs} join search_entries as entry
        on entry.kind = 'artist' and entry.entity_id = given.id
    on conflict (name, artist_id) do update set is_former = true`,
  sql`update search_entries as target set words = target.words || former.words
    from ${pairs} join search_entries as former on former.kind = 'artist' and former.entity_id = given.id
    where target.kind = 'artist' and target.entity_id = given.into_id`,
  sql`with taken as (
      delete from artist_texts using ${pairs} where artist_id = given.id
      returning given.into_id, lang, kind, position, title, author, text, published_at)
    insert into artist_texts (artist_id, lang, kind, position, title, author, text, published_at)
      select * from taken on conflict do nothing`,
  sql`delete from artist_relations using ${pairs} where artist_id = given.id
    or other_id = given.id and (artist_id = given.into_id or exists (
      select from artist_relations as same where same.artist_id = artist_relations.artist_id
        and same.kind = artist_relations.kind and same.other_id = given.into_id))`,
  sql`update artist_relations set other_id = given.into_id from ${pairs} where other_id = given.id`,
];

/** Albums and tracks are found by the titles of what was merged into them. */
const titles = (kind: 'album' | 'track', pairs: Statement): readonly Statement[] => {
  const [names, id] = [sql.table(`${kind}_names`), sql.ref(`${kind}_id`)];
  return [
    sql`with taken as (delete from ${names} using ${pairs} where ${id} = given.id returning name, given.into_id)
      insert into ${names} (name, ${id})
        select name, into_id from taken union
        select former.name, given.into_id from ${pairs}
          join search_entries as former on former.kind = ${kind} and former.entity_id = given.id
          join search_entries as target on target.kind = ${kind} and target.entity_id = given.into_id
            and target.name <> former.name
      on conflict do nothing`,
    sql`update search_entries as target set words = target.words || former.words
      from ${pairs} join search_entries as former on former.kind = ${kind} and former.entity_id = given.id
      where target.kind = ${kind} and target.entity_id = given.into_id`,
  ];
};

/** Takes an artist who is somebody else now off the lists of genres and of the most popular. */
const unlisted = (pairs: Statement): readonly Statement[] => [
  sql`delete from artist_genres using ${pairs} where artist_id = given.id`,
  sql`update artists set genre_id = null, popularity = 0 from ${pairs} where artists.id = given.id`,
];

/** What is of one kind alone comes before what is found of it is deleted. */
const statementsFor = (kind: MergeableKind, pairs: Statement, now: Date): readonly Statement[] => {
  const own = {
    artist: [...subjects('artist', pairs), ...ofArtists(pairs)],
    album: [...subjects('album', pairs), ...titles('album', pairs), ...ofAlbums(pairs)],
    track: [...titles('track', pairs), ...ofMembers(pairs, now), ...plays(pairs), ...codes(pairs)],
  }[kind];
  const common = [favorites, popularity, computed, led].flatMap((part) => part(kind, pairs));
  return [...own, ...common, ...(kind === 'artist' ? unlisted(pairs) : [])];
};

const cacheTagsOf = async (
  db: Kysely<Schema>,
  kind: MergeableKind,
  ids: readonly number[],
): Promise<readonly CacheTag[]> => {
  if (kind === 'artist') return artistCacheTags(ids);
  if (kind === 'album') return [...albumCacheTags(ids), ...(await musicCacheTags(db, { albumIds: ids }))];
  return musicCacheTags(db, { trackIds: ids });
};

/**
 * Merges things into others of their kind: whatever members and editors have of them, what was counted, and their codes
 * are the others' from then on, and their ids and shortcuts lead there. Their rows and the names of their sources stay:
 * what is written again under such a name is a thing of its own again.
 */
export async function mergeThings(
  { db, now, changed }: Writing,
  kind: MergeableKind,
  merges: readonly Merge[],
): Promise<void> {
  const real = await followed(db, kind, merges);
  if (real.length === 0) return;
  const ids = real.flatMap(({ id, into }) => [id, into]);
  changed([MUSIC, CHARTS, BELONGING, ...(await cacheTagsOf(db, kind, ids))]);
  if (kind === 'track') await lockPlays(db);
  for (const statement of statementsFor(kind, given(real), now)) await statement.execute(db);
  changed(await cacheTagsOf(db, kind, ids));
}
