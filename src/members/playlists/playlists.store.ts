import { sql } from 'kysely';
import { idList, listed } from '../../catalog/domain/sql.ts';
import type { Listed, Window } from '../../catalog/domain/request-context.ts';
import { memberGone } from '../../errors/service-error.ts';
import type { Db } from '../../storage/db.ts';
import { moved } from '../library/library.store.ts';

/**
 * The language stored for a member's description, since its author gives none; texts in this language are the
 * fallback for all others.
 */
const ANY_LANGUAGE = 'en';

/** A member's playlist before a change, with its row locked. */
export interface Held {
  readonly id: number;
  readonly name: string;
  readonly privacy: 'public' | 'private';
  /** What `revisionOf` answers. */
  readonly revision: string;
  /** The first track, on which the picture depends; null for an empty playlist. */
  readonly firstTrackId: number | null;
}

const firstTrack = sql<number | null>`(select track_id from playlist_tracks
  where playlist_id = playlists.id order by position limit 1)`;

/**
 * Changes with each change of the playlist, its tracks and its tags: the time of the change, and the transaction that
 * wrote the row, which tells apart what changed within one millisecond.
 */
const revision = sql<string>`(extract(epoch from playlists.modified_at) * 1000)::bigint || '-' || playlists.xmin::text`;

/** The revision of the member's playlist; undefined when it is not the member's own. */
export const revisionOf = async (db: Db, memberId: string, id: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('playlists')
      .select(revision.as('revision'))
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
  )?.revision;

/** The tracks of a playlist, in its order. */
export async function trackIdsOf(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('playlist_tracks')
    .select('track_id')
    .where('playlist_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({ track_id }) => track_id);
}

/** The member's playlists, the latest change first. */
export const listOwn = (db: Db, memberId: string, window: Window): Promise<Listed> =>
  listed(
    db,
    {
      id: sql`playlists.id`,
      from: sql`playlists where member_id = ${memberId}`,
      order: sql`playlists.modified_at desc, playlists.id`,
    },
    window,
  );

/** Which of the ids are the member's own playlists. */
export async function ownAmong(db: Db, memberId: string, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from playlists where id = any (${idList(ids)}) and member_id = ${memberId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The member's playlist, locked until the transaction ends, so that its changes run one after the other. */
export const holdOwn = (db: Db, memberId: string, id: number): Promise<Held | undefined> =>
  db
    .selectFrom('playlists')
    .select(['id', 'name', 'privacy', firstTrack.as('firstTrackId'), revision.as('revision')])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Locks the member's row, so that playlists are created one after the other; answers the screen name.
 *
 * @throws 401 for a member who was removed
 */
export const holdMember = async (db: Db, memberId: string): Promise<string> => {
  const { screen_name } = await db
    .selectFrom('members')
    .select('screen_name')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(memberGone);
  return screen_name;
};

export const countOwn = async (db: Db, memberId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('playlists')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
};

export interface NewRow {
  readonly memberId: string;
  readonly author: string;
  readonly name: string;
  readonly privacy: 'public' | 'private';
  readonly now: Date;
}

export const insertPlaylist = async (db: Db, row: NewRow): Promise<number> => {
  const { memberId, author, name, privacy, now } = row;
  const { id } = await db
    .insertInto('playlists')
    .values({
      kind: 'member',
      member_id: memberId,
      author,
      name,
      privacy,
      created_at: now,
      modified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Finds a playlist that the member may copy: a published or public one, or one of the member's own. */
export const findCopied = (db: Db, memberId: string, id: number) =>
  db
    .selectFrom('playlists')
    .select(['id', 'kind', 'name'])
    .where('id', '=', id)
    .where(({ eb, or }) =>
      or([eb('kind', '=', 'published'), eb('privacy', '=', 'public'), eb('member_id', '=', memberId)]),
    )
    .executeTakeFirst();

export const copyTracks = (db: Db, from: number, to: number) =>
  sql`insert into playlist_tracks (playlist_id, position, track_id)
    select ${to}::int, row_number() over (order by position) - 1, track_id
    from playlist_tracks where playlist_id = ${from}`.execute(db);

export const copyTexts = (db: Db, from: number, to: number) =>
  sql`insert into playlist_texts (playlist_id, lang, description)
    select ${to}::int, lang, description from playlist_texts where playlist_id = ${from}`.execute(db);

export const copyTags = (db: Db, from: number, to: number) =>
  sql`insert into playlist_tags (playlist_id, tag_id)
    select ${to}::int, tag_id from playlist_tags where playlist_id = ${from}`.execute(db);

/** Appends tracks in this order. The playlist must be locked. */
export const addTracks = (db: Db, id: number, trackIds: readonly number[]) =>
  sql`insert into playlist_tracks (playlist_id, position, track_id)
    select ${id}::int,
      (select coalesce(max(position) + 1, 0) from playlist_tracks where playlist_id = ${id})
        + row_number() over (order by given.place) - 1, tracks.id
    from unnest(${trackIds}::int[]) with ordinality as given (id, place) join tracks on tracks.id = given.id`.execute(
    db,
  );

export const removeTracks = (db: Db, id: number) =>
  db.deleteFrom('playlist_tracks').where('playlist_id', '=', id).execute();

/** Replaces the description. Null or empty: none. */
export async function writeDescription(db: Db, id: number, description: string | null): Promise<void> {
  await db.deleteFrom('playlist_texts').where('playlist_id', '=', id).execute();
  if (description === null || description === '') return;
  await db
    .insertInto('playlist_texts')
    .values({ playlist_id: id, lang: ANY_LANGUAGE, description })
    .execute();
}

export const removeTags = (db: Db, id: number) =>
  db.deleteFrom('playlist_tags').where('playlist_id', '=', id).execute();

export const addTags = (db: Db, id: number, tagIds: readonly number[]) =>
  sql`insert into playlist_tags (playlist_id, tag_id)
    select ${id}::int, id from tags where id = any (${idList(tagIds)}) on conflict do nothing`.execute(db);

export interface Change {
  readonly name?: string;
  readonly privacy?: 'public' | 'private';
  /** Whether the playlist gets a new picture, and so a new address of it. */
  readonly isPictureNew: boolean;
}

/**
 * Writes the changed fields of a playlist, its number of tracks and the time of the change. Answers how many
 * tracks it has, and its new revision.
 */
export async function finishChange(
  db: Db,
  id: number,
  change: Change,
  now: Date,
): Promise<{ readonly trackCount: number; readonly revision: string }> {
  const { isPictureNew, ...fields } = change;
  return db
    .updateTable('playlists')
    .set(({ eb }) => ({
      ...fields,
      track_count: sql<number>`(select count(*) from playlist_tracks where playlist_id = ${id})`,
      image_version: eb('image_version', '+', isPictureNew ? 1 : 0),
      modified_at: now,
    }))
    .where('id', '=', id)
    .returning(['track_count as trackCount', revision.as('revision')])
    .executeTakeFirstOrThrow();
}

/** Deletes the playlist, and the favorites of everybody that name it. */
export async function removePlaylist(db: Db, id: number): Promise<void> {
  await db.deleteFrom('favorites').where('kind', '=', 'playlist').where('entity_id', '=', id).execute();
  await db.deleteFrom('playlists').where('id', '=', id).execute();
}

/** The ids of all of a member's playlists, locked until the transaction ends. */
export async function holdAllOwn(db: Db, memberId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from playlists where member_id = ${memberId} order by id for no key update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes all of a member's playlists; answers how many there were. */
export async function removeAllOwn(db: Db, memberId: string): Promise<number> {
  const ids = await holdAllOwn(db, memberId);
  for (const id of ids) await removePlaylist(db, id);
  return ids.length;
}

/** Records when a member's library has changed, for `/me/library/updated` (facts, 3). */
export const touchLibrary = (db: Db, memberId: string, now: Date) =>
  db
    .updateTable('members')
    .set({ library_modified_at: moved(now) })
    .where('id', '=', memberId)
    .execute();

/** Which of the ids are existing tracks, or tags. */
export async function knownIds(
  db: Db,
  table: 'tracks' | 'tags',
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const target = table === 'tracks' ? sql`coalesce(merged_into, id)` : sql`id`;
  const { rows } = await sql<{ id: number; target: number }>`
    select id, ${target} as target from ${sql.table(table)} where id = any (${idList(ids)})`.execute(db);
  return new Map(rows.map((row) => [row.id, row.target]));
}
