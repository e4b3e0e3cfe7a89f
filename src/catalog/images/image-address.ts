import { readId } from '../v2/ids.ts';
import type { Format, Subject } from './drawing.ts';

/** Which thing a picture is of. */
export interface Pictured {
  readonly kind: Subject['kind'];
  readonly id: number;
  /** Its id as the address has it; null for an image set, whose number says what it is of. */
  readonly text: string | null;
}

/** The folders of image addresses (facts, 3). */
const FOLDERS: Readonly<Record<string, Subject['kind']>> = {
  artists: 'artist',
  albums: 'album',
  playlists: 'playlist',
  stations: 'station',
};
/** In the order of the last digit of an image set's number. */
const KINDS = ['artist', 'album', 'playlist', 'station'] as const satisfies readonly Subject['kind'][];

const GREATEST = 2_147_483_647;

/** The number of the image set of a thing, as in `imgs.N`: its own number with a digit for its kind behind. */
export const imageSetNumber = ({ kind, id }: Pick<Pictured, 'kind' | 'id'>): number =>
  id * 10 + KINDS.indexOf(kind) + 1;

const fromImageSet = (text: string): Pictured | null => {
  const number = Number(/^imgs\.(\d{1,11})$/i.exec(text)?.[1] ?? NaN);
  const kind = KINDS[(number % 10) - 1];
  const id = Math.floor(number / 10);
  return kind === undefined || id > GREATEST ? null : { kind, id, text: null };
};

/**
 * What a folder and an id in an address mean, without regard to case; null when they mean nothing. The moniker of a
 * playlist and of a station may still be that of another sort: `findSubject` compares it.
 */
export function readPictured(folder: string, text: string): Pictured | null {
  if (folder === 'imagesets') return fromImageSet(text);
  const kind = Object.hasOwn(FOLDERS, folder) ? FOLDERS[folder] : undefined;
  const id = kind === undefined ? null : readId(kind, text);
  return kind === undefined || id === null ? null : { kind, id, text };
}

/** The size behind a thing's id, which together are the id of an image. */
const SIZE_BEHIND = /\.\d{1,4}x\d{1,4}$/;

/**
 * What an id alone means, as older addresses have it: of an image set, of a thing that has pictures, or of an image.
 */
export function readPicturedAnywhere(text: string): Pictured | null {
  const id = text.replace(SIZE_BEHIND, '');
  const folders = ['imagesets', ...Object.keys(FOLDERS)];
  return folders.map((folder) => readPictured(folder, id)).find((pictured) => pictured !== null) ?? null;
}

/** Sides of a picture, in pixels: the listed ones go from 47 to 1,800. */
const LEAST_SIDE = 16;
const GREATEST_SIDE = 2_000;
/** The most pixels of a whole picture: twice those of the largest size that is listed. */
export const MOST_PIXELS = 2_200_000;

/** The size and type that a file's name says, such as `300x300.jpg`; null for others, and for sizes out of range. */
export function readFormat(file: string): Format | null {
  const [, wide, high, ending = ''] = /^(\d{1,4})x(\d{1,4})\.(jpe?g|png)$/i.exec(file) ?? [];
  const [width, height] = [Number(wide), Number(high)];
  const fits = [width, height].every((side) => side >= LEAST_SIDE && side <= GREATEST_SIDE);
  if (!fits || width * height > MOST_PIXELS) return null;
  return { width, height, type: ending.toLowerCase() === 'png' ? 'png' : 'jpg' };
}
