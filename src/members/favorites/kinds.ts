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
import type { View } from '../../catalog/domain/view.ts';
import type { Version } from '../../catalog/v2/version.ts';
import type { FavoriteTable } from '../../storage/member-schema.ts';
import type { Schema } from '../../storage/schema.ts';

/** What can be a favorite, in the order in which v2.2 lists it. */
export const KINDS = [
  'track',
  'album',
  'artist',
  'playlist',
  'station',
  'tag',
  'genre',
] as const satisfies readonly FavoriteTable['kind'][];
export type FavoriteKind = (typeof KINDS)[number];

/** Something that is or could be a favorite. */
export interface Entity {
  readonly kind: FavoriteKind;
  readonly id: number;
}

/** One that is there, with what its id begins with. */
export interface FoundEntity extends Entity {
  readonly moniker: string;
}

/** Objects of one kind: what an envelope calls them, and how they are read and written. */
interface Objects {
  readonly plural: string;
  /** In the order of the ids, as the request's version writes them. */
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

/** What an id of any kind means, whether it exists or not; null for what is no id. */
export function readEntity(text: string): Entity | null {
  const trimmed = text.trim();
  for (const kind of KINDS) {
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

/** An id as the version writes it. */
export const writeEntity = (version: Version, { kind, id, moniker }: FoundEntity): string =>
  MUSICAL[kind]?.(version, id) ?? `${moniker}.${id}`;

/** Whether the member may see a playlist: a public one may become private. */
const isSeenBy = (memberId: string): RawBuilder<SqlBool> =>
  sql`(playlists.kind = 'published' or playlists.privacy = 'public' or playlists.member_id = ${memberId})`;

/** What the id of a thing begins with, or null when there is no such thing: favorites outlive what they are of. */
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

/** Only albums and tracks are played. */
const isListed = (kind: FavoriteKind, { streamableOnly, country }: View, memberId: string) => {
  if (kind === 'playlist') return isSeenBy(memberId);
  return streamableOnly && (kind === 'track' || kind === 'album')
    ? sql`${country} = any (stream_countries)`
    : sql`true`;
};

/**
 * Which of many things there are, as far as the member may see them and the view wants them: rows of `kind` and `id`.
 * The ids of a kind are one array, for which PostgreSQL goes through the index once; asking it for each id anew would
 * read its upper pages as many times.
 * @param idsOf expression of the ids of a kind, an array or null
 */
export const thoseThere = (
  idsOf: (kind: FavoriteKind) => RawBuilder<unknown>,
  view: View,
  memberId: string,
): RawBuilder<unknown> =>
  sql.join(
    KINDS.map(
      (kind) => sql`select ${sql.lit(kind)} as kind, id from ${sql.table(TABLES[kind])}
        where id = any (${idsOf(kind)}::int[]) and ${isListed(kind, view, memberId)}`,
    ),
    sql` union all `,
  );
