import type { ClockedDb } from '../../app-parts.ts';
import { LIMIT_MAXIMUM, type Query } from '../../catalog/http/query.ts';
import { readId } from '../../catalog/v2/ids.ts';
import { notFound, ServiceError } from '../../errors/service-error.ts';
import { knownTracks } from '../calls/track-ids.ts';
import { type AlbumTracks, albumTracks } from './albums.store.ts';
import type { FirstAddition } from './library.schema.ts';
import { addToLibrary, removeFromLibrary } from './library.store.ts';

/** How many ids the message names when a long list of albums is unknown. */
const NAMED = 5;

/** Splits one or several comma lists into ids. @throws 400 for more than 200 */
function split(value: unknown): string[] {
  const texts = [value ?? []].flat().flatMap((text) => String(text).split(','));
  const ids = texts.map((text) => text.trim()).filter((text) => text !== '');
  if (ids.length <= LIMIT_MAXIMUM) return ids;
  throw new ServiceError('BadRequest', `at most ${LIMIT_MAXIMUM} ids can be given at once`);
}

/** The ids that a call adds, from its query, its body, or both. @throws 400 when there are none */
export function idsToAdd(query: Query, { id: listed, tracks }: FirstAddition): string[] {
  const ids = [...split(query['id']), ...split(listed), ...(tracks ?? []).map(({ id }) => id)];
  if (ids.length > 0) return ids;
  throw new ServiceError('BadRequest', 'id query parameter is required');
}

export interface AddedTracks {
  readonly ids: readonly number[];
  readonly leftOut: readonly string[];
}

/**
 * Adds tracks to a member's library; adding one twice has no effect.
 *
 * @returns the known tracks, in the order in which they were given, each once, and the ids that were left out
 * @throws 404 when none of them is known; unknown ones are left out (4-decisions, "Interface B")
 */
export async function addTracks(
  { db, clock }: ClockedDb,
  memberId: string,
  texts: readonly string[],
): Promise<AddedTracks> {
  const known = await knownTracks(db, texts);
  const ids = [...new Set(known.values())];
  await addToLibrary(db, memberId, ids, new Date(clock.wallTime()));
  return { ids, leftOut: texts.filter((text) => !known.has(text)) };
}

/**
 * Removes tracks from a member's library; a known track that is not in it is no error. @throws 404 as
 * `addTracks`
 */
export async function removeTracks({ db, clock }: ClockedDb, memberId: string, text: string): Promise<void> {
  const known = await knownTracks(db, split(text));
  await removeFromLibrary(db, memberId, [...known.values()], new Date(clock.wallTime()));
}

/** The known albums of the ids, each once. @throws 404 as `addTracks` */
async function knownAlbums({ db }: ClockedDb, texts: readonly string[]): Promise<readonly AlbumTracks[]> {
  const meant = [...new Set(texts.flatMap((text) => readId('album', text) ?? []))];
  const known = await albumTracks(db, meant);
  if (known.length === 0) throw notFound(texts.slice(0, NAMED).join(',').slice(0, 200));
  return known;
}

const tracksOf = (albums: readonly AlbumTracks[]): number[] => albums.flatMap(({ trackIds }) => trackIds);

/** Adds every track of the albums to a member's library. @returns the albums @throws 404 as `addTracks` */
export async function addAlbums(
  parts: ClockedDb,
  memberId: string,
  texts: readonly string[],
): Promise<number[]> {
  const albums = await knownAlbums(parts, texts);
  await addToLibrary(parts.db, memberId, tracksOf(albums), new Date(parts.clock.wallTime()));
  return albums.map(({ id }) => id);
}

/** Removes every track of the albums from a member's library. @throws 404 as `addTracks` */
export async function removeAlbums(parts: ClockedDb, memberId: string, text: string): Promise<void> {
  const albums = await knownAlbums(parts, split(text));
  await removeFromLibrary(parts.db, memberId, tracksOf(albums), new Date(parts.clock.wallTime()));
}
