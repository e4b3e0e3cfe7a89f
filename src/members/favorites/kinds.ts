import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Call } from '../../catalog/v2/call.ts';
import {
  albums,
  artists,
  type Collection,
  genres,
  playlists,
  stations,
  tags,
  tracks,
} from '../../catalog/v2/collections.ts';
import { albumId, artistId, readId, trackId } from '../../catalog/v2/ids.ts';
import type { RequestContext } from '../../catalog/domain/request-context.ts';
import type { Version } from '../../catalog-versions.ts';
import { FAVORITE_KINDS, type FavoriteKind } from '../../storage/member-schema.ts';
import type { Schema } from '../../storage/schema.ts';

/** Something that is or could be a favorite. */
export interface Entity {
  readonly kind: FavoriteKind;
  readonly id: number;
}

/** An entity that exists, with the prefix of its id. */
export interface PrefixedEntity extends Entity {
  readonly moniker: string;
}

/** Objects of one kind: their name in envelopes, and how they are read and written. */
interface Objects {
  readonly plural: string;
  /** Reads and writes objects in the order of the ids, in the form of the request's version. */
  readonly present: (call: Call, ids: readonly number[]) => Promise<object[]>;
}

const objectsOf = <T>({ plural, read, present }: Collection<T>): Objects => ({
  plural,
  present: async (call, ids) => (await read(call, ids)).map((thing) => present(call.wire, thing)),
});

export const OBJECTS: Readonly<Record<FavoriteKind, Objects>> = {
  track: objectsOf(tracks),
  album: objectsOf(albums),
  artist: objectsOf(artists),
  playlist: objectsOf(playlists),
  station: objectsOf(stations),
  tag: objectsOf(tags),
  genre: objectsOf(genres),
};

/** The entity that an id of any kind names, whether it exists or not; null for a text that is no id. */
export function readEntity(text: string): Entity | null {
  const trimmed = text.trim();
  for (const kind of FAVORITE_KINDS) {
    const id = readId(kind, trimmed);
    if (id !== null) return { kind, id };
  }
  return null;
}

const MUSICAL: Readonly<Partial<Record<FavoriteKind, (version: Version, id: number) => string>>> = {
  artist: artistId,
  album: albumId,
  track: trackId,
};

/** Writes an id in the form of the version. */
export const writeEntity = (version: Version, { kind, id, moniker }: PrefixedEntity): string =>
  MUSICAL[kind]?.(version, id) ?? `${moniker}.${id}`;

/** Whether the member may see a playlist: a public one may have become private. */
const isSeenBy = (memberId: string): RawBuilder<SqlBool> =>
  sql`(playlists.kind = 'published' or playlists.privacy = 'public' or playlists.member_id = ${memberId})`;

/**
 * SQL for the prefix of an entity's id, or null when the entity does not exist: favorites outlive their
 * entities.
 */
export const monikerOf = (
  kind: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  memberId: string,
): RawBuilder<string | null> => sql`case ${kind}
  when 'track' then (select 'tra' from tracks where tracks.id = ${id})
  when 'album' then (select 'alb' from albums where albums.id = ${id})
  when 'artist' then (select 'art' from artists where artists.id = ${id})
  when 'playlist' then (
    select case playlists.kind when 'published' then 'pp' else 'mp' end from playlists
    where playlists.id = ${id} and ${isSeenBy(memberId)})
  when 'station' then (select stations.sub_type from stations where stations.id = ${id})
  when 'tag' then (select 'tag' from tags where tags.id = ${id})
  when 'genre' then (select 'g' from genres where genres.id = ${id})
end`;

const TABLES = {
  track: 'tracks',
  album: 'albums',
  artist: 'artists',
  playlist: 'playlists',
  station: 'stations',
  tag: 'tags',
  genre: 'genres',
} as const satisfies Readonly<Record<FavoriteKind, keyof Schema>>;

/**
 * SQL for whether an entity is listed. `streamableOnly` concerns only albums and tracks, since nothing else
 * is played.
 */
const isListed = (kind: FavoriteKind, { streamableOnly, country }: RequestContext, memberId: string) => {
  if (kind === 'playlist') return isSeenBy(memberId);
  return streamableOnly && (kind === 'track' || kind === 'album')
    ? sql`${country} = any (stream_countries)`
    : sql`true`;
};

/**
 * SQL for the entities that exist, that the member may see and that the request context lists: rows of `kind` and `id`.
 * The ids of a kind are passed as one array, for which PostgreSQL scans the index once; a lookup for each id
 * would read the upper pages of the index each time.
 *
 * @param idsOf expression of the ids of a kind, an array or null
 */
export const thoseThere = (
  idsOf: (kind: FavoriteKind) => RawBuilder<unknown>,
  context: RequestContext,
  memberId: string,
): RawBuilder<unknown> =>
  sql.join(
    FAVORITE_KINDS.map(
      (kind) => sql`select ${sql.lit(kind)} as kind, id from ${sql.table(TABLES[kind])}
        where id = any (${idsOf(kind)}::int[]) and ${isListed(kind, context, memberId)}`,
    ),
    sql` union all `,
  );
