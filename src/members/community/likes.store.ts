import { sql } from 'kysely';
import { listed } from '../../catalog/domain/sql.ts';
import type { Listed, Window } from '../../catalog/domain/request-context.ts';
import type { Db } from '../../storage/db.ts';
import type { Entity } from '../favorites/kinds.ts';
import { type ListedMembers, listedMembers } from './follows.store.ts';

/**
 * The members who have an entity among their favorites, the newest first: public ones, and the viewer.
 * @param viewerId empty for an application alone
 */
export const membersWhoLike = (
  db: Db,
  { kind, id }: Entity,
  viewerId: string,
  window: Window,
): Promise<ListedMembers> =>
  listedMembers(
    db,
    {
      id: sql`favorites.member_id`,
      from: sql`favorites join members on members.id = favorites.member_id
        where favorites.kind = ${kind} and favorites.entity_id = ${id}
          and (members.visibility = 'public' or members.id = ${viewerId})`,
      order: sql`favorites.added_at desc, favorites.member_id`,
    },
    window,
  );

/** The playlists of a member that everybody may see, the latest change first. */
export const publicPlaylistsOf = (db: Db, memberId: string, window: Window): Promise<Listed> =>
  listed(
    db,
    {
      id: sql`playlists.id`,
      from: sql`playlists where member_id = ${memberId} and privacy = 'public'`,
      order: sql`playlists.modified_at desc, playlists.id`,
    },
    window,
  );
