import { isIdOf, playlistId, readId } from '../../catalog/v2/ids.ts';
import { notFound, ServiceError } from '../../errors/service-error.ts';
import type { Db } from '../../storage/db.ts';
import type { GivenPlaylist } from './playlists.schema.ts';
import type { NewPlaylist, PlaylistChange } from './playlists.service.ts';
import { findCopied } from './playlists.store.ts';
import { namedTags, namedTracks } from './references.ts';

/** What a body requests, and which of its ids are not known. */
export interface KnownReferences<T> {
  readonly known: T;
  readonly leftOut: readonly string[];
}

/** Resolves the tracks and tags of a body. A field that is left out or null gives `undefined`. */
async function parts(db: Db, { tracks, tags }: GivenPlaylist) {
  const namedOnes = tracks == null ? null : await namedTracks(db, tracks);
  const tagged = tags == null ? null : await namedTags(db, tags);
  return {
    trackIds: namedOnes?.ids,
    tagIds: tagged?.ids,
    leftOut: [...(namedOnes?.leftOut ?? []), ...(tagged?.leftOut ?? [])],
  };
}

/**
 * The id of the playlist to copy, or null. `pp.3` does not find the playlist `mp.3`. @throws 404 for one that
 * may not be copied
 */
async function copiedBy(db: Db, memberId: string, text: GivenPlaylist['id']): Promise<number | null> {
  if (text == null) return null;
  const id = readId('playlist', text.trim());
  const found = id === null ? undefined : await findCopied(db, memberId, id);
  if (!found || !isIdOf(text.trim(), playlistId(found))) throw notFound(text);
  return found.id;
}

/**
 * Reads a playlist to create; it is private unless the body says otherwise. @throws 404, 400 without a name
 */
export async function newPlaylist(
  db: Db,
  memberId: string,
  given: GivenPlaylist,
): Promise<KnownReferences<NewPlaylist>> {
  const copiedId = await copiedBy(db, memberId, given.id);
  const name = given.name ?? null;
  if (copiedId === null && name === null) {
    throw new ServiceError('BadRequest', 'playlists.name: is required.');
  }
  const { trackIds = [], tagIds, leftOut } = await parts(db, given);
  const privacy = given.privacy ?? 'private';
  return { known: { name, privacy, copiedId, trackIds, tagIds, description: given.description }, leftOut };
}

/** Reads the changes to a playlist. @throws 404 */
export async function playlistChange(db: Db, given: GivenPlaylist): Promise<KnownReferences<PlaylistChange>> {
  const { trackIds, tagIds, leftOut } = await parts(db, given);
  const { description, name, privacy } = given;
  const known = { description, name: name ?? undefined, privacy: privacy ?? undefined, trackIds, tagIds };
  return { known, leftOut };
}
