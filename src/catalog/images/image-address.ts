import { STATION_TYPES } from '../domain/types.ts';
import type { Format, Subject } from './drawing.ts';

/** Which thing a picture is of. */
export interface Pictured {
  readonly kind: Subject['kind'];
  readonly id: number;
}

/** The folders of image addresses (facts, 3), and how ids in them begin. */
const FOLDERS: Readonly<Record<string, readonly [kind: Subject['kind'], monikers: readonly string[]]>> = {
  artists: ['artist', ['art']],
  albums: ['album', ['alb']],
  playlists: ['playlist', ['pp', 'mp']],
  stations: ['station', STATION_TYPES],
};
/** In the order of the last digit of an image set's number. */
const KINDS = ['artist', 'album', 'playlist', 'station'] as const satisfies readonly Subject['kind'][];

const GREATEST = 2_147_483_647;

const numberIn = (text: string, monikers: readonly string[]): number | null => {
  const [, moniker = '', digits = ''] = /^([a-z]+)\.(\d{1,11})$/i.exec(text) ?? [];
  return monikers.includes(moniker.toLowerCase()) ? Number(digits) : null;
};

const inRange = (kind: Subject['kind'], id: number): Pictured | null =>
  id <= GREATEST ? { kind, id } : null;

/** The number of the image set of a thing, as in `imgs.N`: its own number with a digit for its kind behind. */
export const imageSetNumber = ({ kind, id }: Pictured): number => id * 10 + KINDS.indexOf(kind) + 1;

const fromImageSet = (text: string): Pictured | null => {
  const number = numberIn(text, ['imgs']);
  const kind = number === null ? undefined : KINDS[(number % 10) - 1];
  return number === null || kind === undefined ? null : inRange(kind, Math.floor(number / 10));
};

/** What a folder and an id in an address mean, without regard to case; null when they mean nothing. */
export function readPictured(folder: string, text: string): Pictured | null {
  if (folder === 'imagesets') return fromImageSet(text);
  const known = Object.hasOwn(FOLDERS, folder) ? FOLDERS[folder] : undefined;
  if (!known) return null;
  const id = numberIn(text, known[1]);
  return id === null ? null : inRange(known[0], id);
}

/** Sides of a picture, in pixels: the listed ones go from 47 to 1,800. */
const LEAST_SIDE = 16;
const GREATEST_SIDE = 2_000;
/** Of a whole picture: twice that of the largest one that is listed. */
const MOST_PIXELS = 2_200_000;

/** The size and type that a file's name says, such as `300x300.jpg`; null for others, and for sizes out of range. */
export function readFormat(file: string): Format | null {
  const [, wide, high, ending = ''] = /^(\d{1,4})x(\d{1,4})\.(jpe?g|png)$/i.exec(file) ?? [];
  const [width, height] = [Number(wide), Number(high)];
  const fits = [width, height].every((side) => side >= LEAST_SIDE && side <= GREATEST_SIDE);
  if (!fits || width * height > MOST_PIXELS) return null;
  return { width, height, type: ending.toLowerCase() === 'png' ? 'png' : 'jpg' };
}
