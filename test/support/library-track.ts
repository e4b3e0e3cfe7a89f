import type { Kysely } from 'kysely';
import type { Schema } from '../../src/storage/schema.ts';

/**
 * Creates a member with this track in the library, as tracks in libraries are not deleted. Call it once in a
 * test.
 */
export async function keepInLibrary(db: Kysely<Schema>, trackId: number): Promise<void> {
  const member = { id: 'A'.repeat(32), user_name: 'ann', password_hash: '-', email: 'ann@duet.test' };
  await db
    .insertInto('members')
    .values({ ...member, screen_name: 'ann', country: 'US', catalog: 'US', lang: 'en-US' })
    .execute();
  await db
    .insertInto('library_tracks')
    .values({ member_id: member.id, track_id: trackId, added_at: new Date(0) })
    .execute();
}
