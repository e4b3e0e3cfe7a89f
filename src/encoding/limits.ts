import { type Contents, MediaRefused } from './encoder.ts';
import type { Probed } from './engine.ts';

/** Limits: what is larger or longer is refused before any of it is decoded. */
export const MOST_PIXELS_A_SIDE = 4096;
const LEAST_PIXELS_A_SIDE = 16;
export const MOST_SECONDS = 3600;

/** The encoders of films and their sound, without which an engine is not used. */
export const NEEDED_ENCODERS: readonly string[] = ['libvpx', 'libx264', 'libopus', 'aac'];

/** Time limits of an engine in milliseconds: for its next answer, and for all its answers together. */
export interface Patience {
  readonly each: number;
  readonly all: number;
}

export const PROBING: Patience = { each: 30_000, all: 30_000 };
export const DECODING: Patience = { each: 60_000, all: 600_000 };
/** Encoding takes as long as the drawing of the pictures, so that only a stall ends it. */
export const ENCODING: Patience = { each: 120_000, all: Number.POSITIVE_INFINITY };

/** Most bytes that a program may allocate at once. */
export const MOST_BYTES_AT_ONCE = 256 * 1024 * 1024;

const checkPicture = ({ width, height }: NonNullable<Probed['picture']>): void => {
  const size = `The pictures of this film are ${width} x ${height} pixels`;
  if (Math.max(width, height) > MOST_PIXELS_A_SIDE)
    throw new MediaRefused(
      `${size}; at most ${MOST_PIXELS_A_SIDE} x ${MOST_PIXELS_A_SIDE} are taken. Scale it down.`,
    );
  if (Math.min(width, height) < LEAST_PIXELS_A_SIDE)
    throw new MediaRefused(`${size}, which is too small to show anything. Send a larger one.`);
};

const upright = ({ width, height, pixelAspect, isOnItsSide }: NonNullable<Probed['picture']>) => {
  const wide = Math.max(1, Math.round(width * pixelAspect));
  return isOnItsSide ? { width: height, height: wide } : { width: wide, height };
};

/**
 * Checks what was found out about a file.
 * @throws MediaRefused for a file that is too large, too small or too long
 */
export const checkProbed = ({ seconds, hasSound, picture }: Probed): Contents => {
  if (seconds !== null && seconds > MOST_SECONDS)
    throw new MediaRefused(
      `This file lasts ${Math.round(seconds / 60)} minutes; at most ${MOST_SECONDS / 60} are taken. Shorten it.`,
    );
  if (picture) checkPicture(picture);
  return { seconds, hasSound, picture: picture && upright(picture) };
};
