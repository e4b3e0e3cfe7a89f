import { sql } from 'kysely';
import type { Db } from '../../../storage/db.ts';

/** How many playlists, and how many listens, the page of a member shows: the newest. */
const SHOWN = 10;

/** The account of one member, as operators see it. */
export const readMember = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['id', 'user_name as userName', 'screen_name as screenName', 'email', 'catalog', 'lang'])
    .select(['first_name as firstName', 'last_name as lastName', 'visibility'])
    .select(['locked_until as lockedUntil', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirst();

/** How much a member has. */
export interface MemberCounts {
  readonly followers: number;
  readonly following: number;
  readonly playlists: number;
  readonly favorites: number;
  readonly library: number;
  readonly listens: number;
}

/** Counts what a member has, each from an index. */
export async function countsOf(db: Db, id: string): Promise<MemberCounts | undefined> {
  const { rows } = await sql<MemberCounts>`select
    (select count(*) from member_follows where followed_id = ${id})::int as followers,
    (select count(*) from member_follows where follower_id = ${id})::int as following,
    (select count(*) from playlists where member_id = ${id})::int as playlists,
    (select count(*) from favorites where member_id = ${id})::int as favorites,
    (select count(*) from library_tracks where member_id = ${id})::int as library,
    (select count(*) from listens where member_id = ${id})::int as listens`.execute(db);
  return rows[0];
}

/** The playlists that a member changed last. */
export const playlistsOf = (db: Db, id: string) =>
  db
    .selectFrom('playlists')
    .select(['id', 'name', 'privacy', 'track_count as trackCount'])
    .where('member_id', '=', id)
    .orderBy('modified_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute();

/** What a member listened to last. */
export const listensOf = (db: Db, id: string) =>
  db
    .selectFrom('listens')
    .innerJoin('tracks', 'tracks.id', 'listens.track_id')
    .innerJoin('artists', 'artists.id', 'tracks.artist_id')
    .select(['tracks.name', 'artists.name as artistName', 'listens.listened_at as listenedAt'])
    .where('listens.member_id', '=', id)
    .orderBy('listens.listened_at', 'desc')
    .orderBy('listens.id', 'desc')
    .limit(SHOWN)
    .execute();
