import type { Kysely } from 'kysely';
import { notFound, ServiceError } from '../../errors/service-error.ts';
import { readId } from '../../catalog/v2/ids.ts';
import { isMembers } from '../../catalog/v2/members-own.ts';
import type { Schema } from '../../storage/schema.ts';
import { ownAmong } from './playlists.store.ts';

/**
 * The number of the playlist in a path. The statement that uses it has to check that the playlist is the
 * member's own.
 *
 * @throws 404 for a text that is no id of a member's playlist, 400 for a comma list
 */
export function playlistNumber(text: string): number {
  if (text.includes(',')) throw new ServiceError('BadRequest', 'this path takes one id');
  const id = isMembers(text) ? readId('playlist', text.trim()) : null;
  if (id === null) throw notFound(text);
  return id;
}

/**
 * The number of the playlist in a path, checked to be the member's own. @throws 404 for another member's,
 * public or not
 */
export async function ownPlaylist(db: Kysely<Schema>, memberId: string, text: string): Promise<number> {
  const id = playlistNumber(text);
  if (!(await ownAmong(db, memberId, [id])).has(id)) throw notFound(text);
  return id;
}
