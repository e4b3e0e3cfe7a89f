import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import { holdAllOwn } from '../playlists/playlists.store.ts';

/** The profile of a member, with counts of the member's favorites and playlists. */
export interface Profile {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly screenName: string;
  readonly bio: string;
  readonly location: string;
  readonly gender: string;
  readonly visibility: 'public' | 'private';
  readonly role: string;
  readonly imageVersion: number;
  readonly followerCount: number;
  readonly followingCount: number;
  readonly counts: ProfileCounts;
}

export interface ProfileCounts {
  readonly favoriteAlbums: number;
  readonly favoriteArtists: number;
  readonly favoriteTracks: number;
  readonly stations: number;
  readonly playlists: number;
  /** How many of the playlists are public. */
  readonly publicPlaylists: number;
}

/** What of a member's row can be changed. */
export interface ProfileChange {
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** The country whose catalogue the member sees, which is the account's country as well. */
  readonly catalog?: string;
  readonly lang?: string;
  readonly bio?: string;
  readonly location?: string;
  readonly gender?: string;
  readonly screenName?: string;
  readonly visibility?: 'public' | 'private';
}

const counts = sql<ProfileCounts>`(
  select json_build_object(
    'favoriteAlbums', count(*) filter (where kind = 'album'),
    'favoriteArtists', count(*) filter (where kind = 'artist'),
    'favoriteTracks', count(*) filter (where kind = 'track'),
    'stations', count(*) filter (where kind = 'station'),
    'playlists', max(owned.playlists), 'publicPlaylists', max(owned.public_playlists))
  from (
    select count(*) as playlists, count(*) filter (where privacy = 'public') as public_playlists
    from playlists where playlists.member_id = members.id) as owned
    left join favorites on favorites.member_id = members.id)`;

const followers = sql<number>`(
  select count(*) from member_follows where member_follows.followed_id = members.id)`;
const following = sql<number>`(
  select count(*) from member_follows where member_follows.follower_id = members.id)`;

const read = (db: Kysely<Schema>) =>
  db
    .selectFrom('members')
    .select([
      'id',
      'first_name',
      'last_name',
      'screen_name',
      'bio',
      'location',
      'gender',
      'visibility',
      'role',
    ])
    .select(['image_version', counts.as('counts'), followers.as('followers'), following.as('following')]);

type Row = Awaited<ReturnType<ReturnType<typeof read>['execute']>>[number];

const profileOf = (row: Row): Profile => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  screenName: row.screen_name,
  bio: row.bio,
  location: row.location,
  gender: row.gender,
  visibility: row.visibility,
  role: row.role,
  imageVersion: row.image_version,
  followerCount: row.followers,
  followingCount: row.following,
  counts: row.counts,
});

/** Finds members by GUIDs (upper case) and screen names (in any case), in one statement and in no order. */
export async function findProfiles(
  db: Kysely<Schema>,
  ids: readonly string[],
  screenNames: readonly string[],
): Promise<Profile[]> {
  const rows = await read(db)
    .where((where) =>
      where.or([
        sql<boolean>`members.id = any (${ids}::text[])`,
        sql<boolean>`lower(members.screen_name) = any (array(
          select lower(name) from unnest(${screenNames}::text[]) as name))`,
      ]),
    )
    .execute();
  return rows.map(profileOf);
}

/** What tells whether a member's lists may be shown. */
export interface NamedMember {
  readonly id: string;
  readonly screenName: string;
  readonly visibility: 'public' | 'private';
}

/** Finds one member by GUID, in upper case, or by screen name, in any case: one look-up in an index. */
export const findNamed = (
  db: Kysely<Schema>,
  by: { readonly id: string } | { readonly screenName: string },
): Promise<NamedMember | undefined> =>
  db
    .selectFrom('members')
    .select(['id', 'screen_name as screenName', 'visibility'])
    .where((where) =>
      'id' in by
        ? where('id', '=', by.id)
        : sql<boolean>`lower(members.screen_name) = lower(${by.screenName}::text)`,
    )
    .executeTakeFirst();

const columnsOf = ({ screenName, firstName, lastName, catalog, ...rest }: ProfileChange) => ({
  ...rest,
  ...(screenName !== undefined && { screen_name: screenName }),
  ...(firstName !== undefined && { first_name: firstName }),
  ...(lastName !== undefined && { last_name: lastName }),
  ...(catalog !== undefined && { catalog, country: catalog }),
});

/**
 * Changes the given fields of a member, in a transaction; the member's playlists get the new screen name.
 *
 * @throws the database's unique_violation when another member has the screen name
 */
export async function changeProfile(
  db: Kysely<Schema>,
  memberId: string,
  change: ProfileChange,
): Promise<void> {
  const columns = columnsOf(change);
  if (Object.keys(columns).length === 0) return;
  // Playlists are locked before the member's row, the order that every change of a playlist uses.
  if (change.screenName !== undefined) await holdAllOwn(db, memberId);
  await db.updateTable('members').set(columns).where('id', '=', memberId).execute();
  if (change.screenName !== undefined) await signPlaylists(db, memberId, change.screenName);
}

/**
 * Writes the screen name on each playlist as its author, and gives those playlists a new picture, which
 * contains it.
 */
const signPlaylists = async (db: Kysely<Schema>, memberId: string, author: string): Promise<void> => {
  await sql`update playlists set author = ${author}, image_version = image_version + 1
    where member_id = ${memberId} and author <> ${author}`.execute(db);
};
