import { type Static, Type } from 'typebox';
import { invalidFields } from '../../errors/service-error.ts';
import { MOST_TRACKS } from './playlists.schema.ts';

const Position = Type.Integer({ minimum: 0, maximum: MOST_TRACKS - 1 });

/** Moves one track: `to` is its place afterwards. Places count from 0, as `offset` does. */
export const MoveBody = Type.Object({ from: Position, to: Position });
export type MoveBody = Static<typeof MoveBody>;

const PLACE = /^\d{1,5}$/;

/** The places of a comma list, such as `0,3`. @throws 400 */
export function readPositions(text: string): ReadonlySet<number> {
  const places = text.split(',').map((part) => part.trim());
  if (places.every((place) => PLACE.test(place))) return new Set(places.map(Number));
  throw invalidFields({ positions: ['must be a comma list of places in the playlist, from 0'] });
}

/**
 * Checks that a place is one of the playlist.
 * @throws 400 for a place that the playlist does not have, as after a change by another device
 */
function checkPlace(field: string, place: number, { length }: readonly number[]): void {
  if (place >= length) throw invalidFields({ [field]: [`must be below ${length}, the number of tracks`] });
}

/** The tracks without those at some places. @throws 400 */
export function withoutTracks(trackIds: readonly number[], places: ReadonlySet<number>): readonly number[] {
  for (const place of places) checkPlace('positions', place, trackIds);
  return trackIds.filter((_, place) => !places.has(place));
}

/** The tracks with one of them at another place. @throws 400 */
export function moveTrack(trackIds: readonly number[], { from, to }: MoveBody): readonly number[] {
  checkPlace('from', from, trackIds);
  checkPlace('to', to, trackIds);
  const others = trackIds.toSpliced(from, 1);
  return others.toSpliced(to, 0, ...trackIds.slice(from, from + 1));
}
