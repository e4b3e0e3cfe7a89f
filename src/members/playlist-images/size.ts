import { type Query, textOf } from '../../catalog/http/query.ts';
import { ServiceError } from '../../errors/service-error.ts';

/** The size of a picture, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** "default dimensions 230x153" (spec B, 4). */
const DEFAULT: Size = { width: 230, height: 153 };
/** The allowed sizes: from a favicon to the largest size of playlists' pictures (facts, 3). */
const LEAST = 16;
const MOST: Size = { width: 1800, height: 600 };

const isSide = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= LEAST && value <= most;

function sideOf(query: Query, name: keyof Size): number {
  const text = textOf(query, name);
  if (text === undefined) return DEFAULT[name];
  const value = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (isSide(value, MOST[name])) return value;
  throw new ServiceError(
    'BadRequest',
    `${name} query parameter must be a number from ${LEAST} to ${MOST[name]}`,
  );
}

/** Reads `width` and `height`. @throws 400 for what is out of range */
export const sizeOf = (query: Query): Size => ({
  width: sideOf(query, 'width'),
  height: sideOf(query, 'height'),
});

/** Reads a size from a file name such as `230x153.webp`; null for other names. */
export function readSize(file: string): Size | null {
  const [, wide, high] = /^([1-9]\d{1,3})x([1-9]\d{1,3})\.webp$/.exec(file) ?? [];
  const size = { width: Number(wide), height: Number(high) };
  return isSide(size.width, MOST.width) && isSide(size.height, MOST.height) ? size : null;
}
