import { type RawBuilder, sql } from 'kysely';
import { page, total } from '../../catalog/domain/sql.ts';
import type { Window } from '../../catalog/domain/request-context.ts';
import type { Db } from '../../storage/db.ts';

/** A window of a list of members. */
export interface ListedMembers {
  readonly ids: readonly string[];
  /** Null where counting would be expensive. */
  readonly total: number | null;
}

/** The window of a list of members, whose newest come first, and its total. */
export async function listedMembers(
  db: Db,
  { id, from, order }: { readonly [part in 'id' | 'from' | 'order']: RawBuilder<unknown> },
  window: Window,
): Promise<ListedMembers> {
  const { rows } = await sql<ListedMembers>`
    select array(select ${id} from ${from} order by ${order} ${page(window)}) as ids,
      ${total(from)} as total`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

/** Whom a member follows, the newest first. */
export const followedBy = (db: Db, memberId: string, window: Window): Promise<ListedMembers> =>
  listedMembers(
    db,
    {
      id: sql`followed_id`,
      from: sql`member_follows where follower_id = ${memberId}`,
      order: sql`followed_at desc, followed_id`,
    },
    window,
  );

/** Who follows a member, the newest first. */
export const followersOf = (db: Db, memberId: string, window: Window): Promise<ListedMembers> =>
  listedMembers(
    db,
    {
      id: sql`follower_id`,
      from: sql`member_follows where followed_id = ${memberId}`,
      order: sql`followed_at desc, follower_id`,
    },
    window,
  );

/** Which of the given members a member follows. */
export async function followedAmong(db: Db, memberId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select followed_id as id from member_follows
    where follower_id = ${memberId} and followed_id = any (${ids}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Which of the given members follow a member. */
export async function followersAmong(db: Db, memberId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select follower_id as id from member_follows
    where followed_id = ${memberId} and follower_id = any (${ids}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Follows members; those that are followed already stay as they are. Rows are written in one order, so that parallel
 * calls wait for each other instead of deadlocking.
 */
export const follow = async (db: Db, memberId: string, ids: readonly string[], now: Date): Promise<void> =>
  void (await sql`
    insert into member_follows (follower_id, followed_id, followed_at)
    select ${memberId}, id, ${now}::timestamptz from unnest(${ids}::text[]) as given (id)
    where exists (select from members where members.id = given.id) order by id
    on conflict do nothing`.execute(db));

/** Follows members no longer. @returns how many were followed */
export async function unfollow(db: Db, memberId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    delete from member_follows where follower_id = ${memberId} and followed_id = any (${ids}::text[])
    returning followed_id`.execute(db);
  return rows.length;
}
