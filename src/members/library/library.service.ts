import type { AppParts } from '../../app-parts.ts';
import { LIMIT_MAXIMUM, type Query } from '../../catalog/http/view.ts';
import { readId } from '../../catalog/v2/ids.ts';
import { notFound, ServiceError } from '../../errors/service-error.ts';
import { knownTracks } from '../calls/track-ids.ts';
import { type AlbumTracks, albumTracks } from './albums.store.ts';
import type { FirstAddition } from './library.schema.ts';
import { addToLibrary, removeFromLibrary } from './library.store.ts';

type Parts = Pick<AppParts, 'db' | 'clock'>;

/** Of a long list of unknown albums, the message names the first ones. */
const NAMED = 5;

/** The ids of a comma list, or of several. @throws 400 for more than 200 */
function split(value: unknown): string[] {
  const texts = [value ?? []].flat().flatMap((text) => String(text).split(','));
  const ids = texts.map((text) => text.trim()).filter((text) => text !== '');
  if (ids.length <= LIMIT_MAXIMUM) return ids;
  throw new ServiceError('BadRequest', `at most ${LIMIT_MAXIMUM} ids can be given at once`);
}

/** The ids of a call that adds: in the query, in the body, or in both. @throws 400 when there are none */
export function idsToAdd(query: Query, { id: listed, tracks }: FirstAddition): string[] {
  const ids = [...split(query['id']), ...split(listed), ...(tracks ?? []).map(({ id }) => id)];
  if (ids.length > 0) return ids;
  throw new ServiceError('BadRequest', 'id query parameter is required');
}

/**
 * Puts tracks into a member's library; adding one twice adds nothing.
 * @returns the tracks that were meant, in the order in which they were given, each once
 * @throws 404 when none of them is known; unknown ones are left out (4-decisions, "Interface B")
 */
export async function addTracks(
  { db, clock }: Parts,
  memberId: string,
  texts: readonly string[],
): Promise<number[]> {
  const ids = [...new Set((await knownTracks(db, texts)).values())];
  await addToLibrary(db, memberId, ids, new Date(clock.wallTime()));
  return ids;
}

/** Takes tracks out of a member's library; that of a track which is not in it is no fault. @throws 404 as `addTracks` */
export async function removeTracks({ db, clock }: Parts, memberId: string, text: string): Promise<void> {
  const known = await knownTracks(db, split(text));
  await removeFromLibrary(db, memberId, [...known.values()], new Date(clock.wallTime()));
}

/** The albums that are meant, each once. @throws 404 as `addTracks` */
async function knownAlbums({ db }: Parts, texts: readonly string[]): Promise<readonly AlbumTracks[]> {
  const meant = [...new Set(texts.flatMap((text) => readId('album', text) ?? []))];
  const known = await albumTracks(db, meant);
  if (known.length === 0) throw notFound(texts.slice(0, NAMED).join(',').slice(0, 200));
  return known;
}

const tracksOf = (albums: readonly AlbumTracks[]): number[] => albums.flatMap(({ trackIds }) => trackIds);

/** Puts every track of the albums into a member's library. @returns the albums @throws 404 as `addTracks` */
export async function addAlbums(parts: Parts, memberId: string, texts: readonly string[]): Promise<number[]> {
  const albums = await knownAlbums(parts, texts);
  await addToLibrary(parts.db, memberId, tracksOf(albums), new Date(parts.clock.wallTime()));
  return albums.map(({ id }) => id);
}

/** Takes every track of the albums out of a member's library. @throws 404 as `addTracks` */
export async function removeAlbums(parts: Parts, memberId: string, text: string): Promise<void> {
  const albums = await knownAlbums(parts, split(text));
  await removeFromLibrary(parts.db, memberId, tracksOf(albums), new Date(parts.clock.wallTime()));
}
