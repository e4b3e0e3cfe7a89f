import type { Encoder } from '../../encoding/encoder.ts';
import { FPS, LEAST_SECONDS, LEAST_SIDE, MOST_SECONDS, MOST_SIDE, refusal } from './limits.ts';

/** A film that is within the limits. */
export interface Film {
  readonly path: string;
  readonly encoder: Encoder;
  readonly signal: AbortSignal;
  readonly width: number;
  readonly height: number;
  readonly hasSound: boolean;
  /** Null when the file does not say. */
  readonly seconds: number | null;
}

/** Tolerance in seconds: the last picture has a duration, and files round their length. */
const TOLERANCE = 0.1;

/** Refuses films that are too short or too long. @throws SourceRefused */
export const checkLength = (seconds: number): void => {
  if (seconds < LEAST_SECONDS - TOLERANCE) throw refusal('FilmTooShort');
  if (seconds > MOST_SECONDS + TOLERANCE) throw refusal('FilmTooLong');
};

const checkSize = (width: number, height: number): void => {
  if (Math.min(width, height) < LEAST_SIDE) throw refusal('PictureTooSmall');
  if (Math.max(width, height) > MOST_SIDE) throw refusal('PictureTooLarge');
};

/** Checks a file before anything of it is decoded. @throws SourceRefused, MediaRefused */
export const openFilm = async (path: string, encoder: Encoder, signal: AbortSignal): Promise<Film> => {
  const { picture, seconds, hasSound } = await encoder.contents(path, signal);
  if (!picture) throw refusal('NotAFilm');
  checkSize(picture.width, picture.height);
  if (seconds !== null) checkLength(seconds);
  return { path, encoder, signal, width: picture.width, height: picture.height, hasSound, seconds };
};

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of scaled pictures: even, as encoders require, and never enlarged. */
export const scaled = ({ width, height }: Size, scale: number): Size => {
  const even = (side: number): number => Math.max(2, 2 * Math.round((side * Math.min(1, scale)) / 2));
  return { width: even(width), height: even(height) };
};

/** Most pictures that are read: one more than allowed, so that a film that is too long is noticed. */
export const MOST_PICTURES = Math.round((MOST_SECONDS + TOLERANCE) * FPS) + 1;

/**
 * The film's pictures of that size, 25 a second.
 * @param most limit of pictures
 * @throws MediaRefused
 */
export const picturesOf = (
  { path, encoder, signal }: Film,
  { width, height }: Size,
  most: number,
): AsyncIterable<Uint8Array> => encoder.pictures(path, { width, height, fps: FPS, most }, signal);
