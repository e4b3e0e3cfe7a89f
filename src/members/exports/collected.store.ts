import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';

/** Everything that is stored of a member, in the form of its columns, but for hashes of passwords and tokens. */
export type MemberExport = Readonly<Record<string, unknown>>;

/** What lies in other tables of a member, by its name in the export: each a statement of rows. */
const lists = (id: string) => ({
  favorites: sql`select kind, entity_id, added_at from favorites where member_id = ${id} order by added_at`,
  library: sql`select track_id, added_at from library_tracks where member_id = ${id} order by added_at`,
  playlists: sql`select id, name, privacy, created_at, modified_at,
      array(select description from playlist_texts where playlist_id = playlists.id) as descriptions,
      array(select track_id from playlist_tracks where playlist_id = playlists.id order by position) as tracks,
      array(select tag_id from playlist_tags where playlist_id = playlists.id) as tags
    from playlists where member_id = ${id} order by id`,
  listens: sql`select track_id, country, listened_at from listens where member_id = ${id} order by listened_at`,
  following: sql`select followed_id as member_id, followed_at from member_follows where follower_id = ${id}
    order by followed_at`,
  followers: sql`select follower_id as member_id, followed_at from member_follows where followed_id = ${id}
    order by followed_at`,
  signIns: sql`select application_id, name as application, scope, f.created_at, f.revoked_at from oauth_families f
    join catalog_applications a on a.id = f.application_id where member_id = ${id} order by f.created_at`,
  browsers: sql`select created_at, expires_at from oauth_sign_ins where member_id = ${id} order by created_at`,
});

/** Reads all that is stored of a member, of one moment. Undefined: there is no such member. */
export const exportMember = (db: Kysely<Schema>, id: string): Promise<MemberExport | undefined> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const row = await transaction.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) return undefined;
      const { password_hash: _hash, ...member } = row;
      const found: Record<string, unknown> = { member };
      for (const [name, list] of Object.entries(lists(id)))
        found[name] = (await list.execute(transaction)).rows;
      return found;
    });
