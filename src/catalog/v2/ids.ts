import { capitalized } from '../../kernel/capitalized.ts';
import type { Playlist, StationRef } from '../domain/types.ts';
import { STATION_TYPES } from '../../storage/catalog-kinds.ts';
import { isFrom, type Version } from '../../catalog-versions.ts';

/** What is written as a moniker and a number (facts, 1). */
export type IdKind =
  | 'artist'
  | 'album'
  | 'track'
  | 'review'
  | 'genre'
  | 'post'
  | 'playlist'
  | 'station'
  | 'tag';

/** Of a playlist and a station, the moniker says what sort it is. */
const MONIKERS: Readonly<Record<IdKind, readonly string[]>> = {
  artist: ['art'],
  album: ['alb'],
  track: ['tra'],
  review: ['reval'],
  genre: ['g'],
  post: ['po'],
  playlist: ['pp', 'mp'],
  station: STATION_TYPES,
  tag: ['tag'],
};

/** The greatest number that the database counts to. */
const GREATEST = 2_147_483_647;

/**
 * The number in an id of this kind, without regard to case; null for any other text, which may be a shortcut.
 * A playlist's and a station's moniker may still be that of another sort: see `isIdOf`.
 */
export function readId(kind: IdKind, text: string): number | null {
  const [, moniker = '', digits = ''] = /^([a-z]+)\.(\d|[1-9]\d{1,9})$/i.exec(text) ?? [];
  const number = Number(digits);
  const fits = MONIKERS[kind].includes(moniker.toLowerCase()) && number <= GREATEST;
  return fits ? number : null;
}

/** Before v2.2, artists, albums and tracks are written `Art.`, `Alb.` and `Tra.` (spec B, 9: "lowercase monikers"). */
const musical =
  (moniker: string) =>
  (version: Version, id: number): string =>
    `${isFrom(version, '2.2') ? moniker : capitalized(moniker)}.${id}`;

export const artistId = musical('art');
export const albumId = musical('alb');
export const trackId = musical('tra');
export const reviewId = (id: number): string => `RevAl.${id}`;
export const genreId = (id: number): string => `g.${id}`;
export const postId = (id: number): string => `po.${id}`;
export const tagId = (id: number): string => `tag.${id}`;
export const stationId = ({ subType, id }: StationRef): string => `${subType}.${id}`;
export const playlistId = ({ kind, id }: Pick<Playlist, 'kind' | 'id'>): string =>
  `${kind === 'published' ? 'pp' : 'mp'}.${id}`;

/** Whether a client that wrote `text` meant the thing whose id is `id`: `pp.3` is not `mp.3`. */
export const isIdOf = (text: string, id: string): boolean => text.toLowerCase() === id.toLowerCase();
