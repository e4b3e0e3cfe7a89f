import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../storage/db.ts';

/** How many rows are in memory at once: a member may have millions of listens. */
const ROWS = 5_000;

/**
 * What lies in other tables of a member, by its name in the export: each a statement of rows. The id is a literal, since
 * cursors take no parameters.
 */
const lists = (member: RawBuilder<string>) => ({
  favorites: sql`select kind, entity_id, added_at from favorites where member_id = ${member} order by added_at`,
  library: sql`select track_id, added_at from library_tracks where member_id = ${member} order by added_at`,
  playlists: sql`select id, name, privacy, created_at, modified_at,
      array(select description from playlist_texts where playlist_id = playlists.id) as descriptions,
      array(select track_id from playlist_tracks where playlist_id = playlists.id order by position) as tracks,
      array(select tag_id from playlist_tags where playlist_id = playlists.id) as tags
    from playlists where member_id = ${member} order by id`,
  listens: sql`select track_id, country, listened_at from listens where member_id = ${member} order by listened_at`,
  following: sql`select followed_id as member_id, followed_at from member_follows where follower_id = ${member}
    order by followed_at`,
  followers: sql`select follower_id as member_id, followed_at from member_follows where followed_id = ${member}
    order by followed_at`,
  signIns: sql`select application_id, name as application, scope, f.created_at, f.revoked_at from oauth_families f
    join catalog_applications a on a.id = f.application_id where member_id = ${member} order by f.created_at`,
  disconnected: sql`select application_id, name as application from oauth_disconnected
    join catalog_applications on id = application_id where member_id = ${member} order by application_id`,
  browsers: sql`select created_at, expires_at from oauth_sign_ins where member_id = ${member} order by created_at`,
});

/** Takes a piece of the text; resolves when it has room for the next. */
type Write = (text: string) => Promise<void> | void;

/** Writes the rows of a statement as a JSON array, a row a line. In a transaction. */
async function writeRows(db: Db, list: RawBuilder<unknown>, write: Write): Promise<void> {
  await sql`declare exported no scroll cursor for ${list}`.execute(db);
  await write('[');
  for (let before = '\n'; ; before = ',\n') {
    const { rows } = await sql`fetch ${sql.lit(ROWS)} from exported`.execute(db);
    if (rows.length > 0) await write(before + rows.map((row) => JSON.stringify(row)).join(',\n'));
    if (rows.length < ROWS) break;
  }
  await write('\n]');
  await sql`close exported`.execute(db);
}

/**
 * Writes all that is stored of a member as JSON, of one moment, in the form of its columns; hashes of passwords and
 * tokens are left out.
 *
 * @returns whether there is such a member
 */
export const exportMember = (db: Db, id: string, write: Write): Promise<boolean> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const row = await transaction.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) return false;
      const { password_hash: _hash, ...member } = row;
      await write(`{\n"member": ${JSON.stringify(member)}`);
      for (const [name, list] of Object.entries(lists(sql.lit(row.id)))) {
        await write(`,\n"${name}": `);
        await writeRows(transaction, list, write);
      }
      await write('\n}\n');
      return true;
    });
