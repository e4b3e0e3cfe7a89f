import type { ClockedDb } from '../../app-parts.ts';
import { notFound, ServiceError } from '../../errors/service-error.ts';
import { isMatched } from '../../http/conditions.ts';
import type { Db } from '../../storage/db.ts';
import { MOST_PLAYLISTS, MOST_TRACKS } from './playlists.schema.ts';
import * as store from './playlists.store.ts';

/** What a new playlist is created from. */
export interface NewPlaylist {
  /** Null: the name of the copied playlist. */
  readonly name: string | null;
  readonly privacy: 'public' | 'private';
  /** The playlist to copy, or null. */
  readonly copiedId: number | null;
  /** Added after the copied tracks. */
  readonly trackIds: readonly number[];
  /** Undefined: that of the copied playlist. Null or empty: none. */
  readonly description?: string | null | undefined;
  /** Undefined: those of the copied playlist. */
  readonly tagIds?: readonly number[] | undefined;
}

/** The changes to a playlist; undefined fields stay. */
export interface PlaylistChange {
  readonly name?: string | undefined;
  readonly privacy?: 'public' | 'private' | undefined;
  readonly description?: string | null | undefined;
  /** All tracks of the changed playlist. */
  readonly trackIds?: readonly number[] | undefined;
  readonly tagIds?: readonly number[] | undefined;
}

const bad = (message: string): ServiceError => new ServiceError('BadRequest', message);
const conflict = (message: string): ServiceError => new ServiceError('Conflict', message);

const tooLong = (): ServiceError =>
  conflict(`A playlist can have at most ${MOST_TRACKS.toLocaleString('en-US')} tracks.`);

/** The name without blanks around it. @throws 400 for a name of blanks alone */
const cleanName = (name: string): string => {
  const clean = name.trim();
  if (clean === '') throw bad('playlists.name: must not be empty.');
  return clean;
};

/** Which playlist a call changes. */
export interface Target {
  readonly id: number;
  /** The header `If-Match`: the change is only made while the playlist is as the client has read it. */
  readonly ifMatch?: string | undefined;
}

/** The entity tag of a playlist and of its tracks, for `If-Match`. */
export const etagOf = (revision: string): string => `"${revision}"`;

/**
 * Checks `If-Match` against the revision of the playlist.
 * @throws 412 when the client has read another revision
 */
function checkMatch(ifMatch: string | undefined, held: store.Held): void {
  if (ifMatch === undefined || isMatched(ifMatch, etagOf(held.revision))) return;
  throw new ServiceError('PreconditionFailed', `The playlist mp.${held.id} was changed in the meantime.`);
}

/**
 * Runs a change of one playlist in a transaction that holds its lock. @throws 404 unless it is the member's
 * own, 412 when it is not what `If-Match` says
 */
const changing = <T>(
  { db, clock }: ClockedDb,
  memberId: string,
  { id, ifMatch }: Target,
  work: (db: Db, held: store.Held, now: Date) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    const held = await store.holdOwn(transaction, memberId, id);
    if (!held) throw notFound(`mp.${id}`);
    checkMatch(ifMatch, held);
    const now = new Date(clock.wallTime());
    const result = await work(transaction, held, now);
    await store.touchLibrary(transaction, memberId, now);
    return result;
  });

/** Ends a change; answers the entity tag that the playlist has from now on. */
const finish = async (db: Db, id: number, change: store.Change, now: Date): Promise<string> => {
  const { trackCount, revision } = await store.finishChange(db, id, change, now);
  if (trackCount > MOST_TRACKS) throw tooLong();
  return etagOf(revision);
};

async function copy(db: Db, copiedId: number, id: number, playlist: NewPlaylist): Promise<void> {
  await store.copyTracks(db, copiedId, id);
  if (playlist.description === undefined) await store.copyTexts(db, copiedId, id);
  if (playlist.tagIds === undefined) await store.copyTags(db, copiedId, id);
}

async function fill(db: Db, id: number, playlist: NewPlaylist): Promise<void> {
  if (playlist.copiedId !== null) await copy(db, playlist.copiedId, id, playlist);
  await store.addTracks(db, id, playlist.trackIds);
  if (playlist.description !== undefined) await store.writeDescription(db, id, playlist.description);
  if (playlist.tagIds !== undefined) await store.addTags(db, id, playlist.tagIds);
}

/**
 * The name of a new playlist; also checks that the playlist to copy may be copied. @throws 404; 400 without
 * any name
 */
async function nameOf(db: Db, memberId: string, { name, copiedId }: NewPlaylist): Promise<string> {
  const copied = copiedId === null ? undefined : await store.findCopied(db, memberId, copiedId);
  if (copiedId !== null && !copied) throw notFound('The playlist to copy');
  const given = name ?? copied?.name;
  if (given === undefined) throw bad('playlists.name: is required.');
  return cleanName(given);
}

/**
 * Creates a playlist of the member, empty or as a copy; answers its id.
 *
 * @throws 400 without a name, 404 for a playlist to copy that is unknown or another member's private one, 409
 * for more than 1,000 playlists or 10,000 tracks
 */
export const createPlaylist = (
  { db, clock }: ClockedDb,
  memberId: string,
  given: NewPlaylist,
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const author = await store.holdMember(transaction, memberId);
    const name = await nameOf(transaction, memberId, given);
    if ((await store.countOwn(transaction, memberId)) >= MOST_PLAYLISTS) {
      throw conflict(`A member can have at most ${MOST_PLAYLISTS.toLocaleString('en-US')} playlists.`);
    }
    const now = new Date(clock.wallTime());
    const row = { memberId, author, name, privacy: given.privacy, now };
    const id = await store.insertPlaylist(transaction, row);
    await fill(transaction, id, given);
    await finish(transaction, id, { isPictureNew: false }, now);
    await store.touchLibrary(transaction, memberId, now);
    return id;
  });

const isPictureNew = (held: store.Held, { name, privacy, trackIds }: PlaylistChange): boolean =>
  (name !== undefined && name !== held.name) ||
  (privacy !== undefined && privacy !== held.privacy) ||
  (trackIds !== undefined && (trackIds[0] ?? null) !== held.firstTrackId);

async function rewrite(db: Db, id: number, { description, trackIds, tagIds }: PlaylistChange): Promise<void> {
  if (trackIds !== undefined) {
    await store.removeTracks(db, id);
    await store.addTracks(db, id, trackIds);
  }
  if (tagIds !== undefined) {
    await store.removeTags(db, id);
    await store.addTags(db, id, tagIds);
  }
  if (description !== undefined) await store.writeDescription(db, id, description);
}

/**
 * Changes the given fields, all or none; answers the new entity tag. @throws 404 unless it is the member's own, 400 for
 * an empty name, 412
 */
export const changePlaylist = (
  parts: ClockedDb,
  memberId: string,
  target: Target,
  given: PlaylistChange,
): Promise<string> =>
  changing(parts, memberId, target, async (db, held, now) => {
    const { id } = target;
    const name = given.name === undefined ? undefined : cleanName(given.name);
    const change = { ...given, name };
    await rewrite(db, id, change);
    const fields = {
      ...(name !== undefined && { name }),
      ...(given.privacy !== undefined && { privacy: given.privacy }),
    };
    return finish(db, id, { ...fields, isPictureNew: isPictureNew(held, change) }, now);
  });

/**
 * Appends tracks; answers the new entity tag. Parallel calls run one after the other. @throws 404, 412; 409 beyond
 * 10,000 tracks
 */
export const appendTracks = (
  parts: ClockedDb,
  memberId: string,
  target: Target,
  trackIds: readonly number[],
): Promise<string> =>
  changing(parts, memberId, target, async (db, { id, firstTrackId }, now) => {
    await store.addTracks(db, id, trackIds);
    return finish(db, id, { isPictureNew: firstTrackId === null && trackIds.length > 0 }, now);
  });

/** Gives a playlist another order of its tracks, or fewer of them; answers the new entity tag. @throws 404, 412 */
export const rearrangeTracks = (
  parts: ClockedDb,
  memberId: string,
  target: Target,
  rearrange: (trackIds: readonly number[]) => readonly number[],
): Promise<string> =>
  changing(parts, memberId, target, async (db, held, now) => {
    const trackIds = rearrange(await store.trackIdsOf(db, held.id));
    await rewrite(db, held.id, { trackIds });
    return finish(db, held.id, { isPictureNew: isPictureNew(held, { trackIds }) }, now);
  });

/** Adds tags to those that the playlist has; answers the new entity tag. @throws 404, 412 */
export const addTags = (
  parts: ClockedDb,
  memberId: string,
  target: Target,
  tagIds: readonly number[],
): Promise<string> =>
  changing(parts, memberId, target, async (db, { id }, now) => {
    await store.addTags(db, id, tagIds);
    return finish(db, id, { isPictureNew: false }, now);
  });

/** Deletes a playlist. @throws 404, 412 */
export const removePlaylist = (parts: ClockedDb, memberId: string, target: Target): Promise<void> =>
  changing(parts, memberId, target, (db, { id }) => store.removePlaylist(db, id));
