import { CHROMA_GREEN, greenCover } from '../drawing/green.ts';
import type { PuppetBackdrop } from '../puppet.ts';
import type { CutOut } from './stage.ts';

/** A whole picture, RGBA. */
export interface Picture {
  readonly size: number;
  readonly pixels: Uint8Array;
}

/** One pixel (byte offsets of its RGBA) of what was cut out, put into the picture; `room` is of the picture's size. */
type Backing = (
  cut: Uint8ClampedArray,
  from: number,
  picture: Uint8Array,
  to: number,
  room: Uint8Array,
) => void;

const onRoom: Backing = (cut, from, picture, to, room) => {
  const cover = cut[from + 3] ?? 0;
  const rest = 255 - cover;
  picture[to] = ((cut[from] ?? 0) * cover + (room[to] ?? 0) * rest + 127) / 255;
  picture[to + 1] = ((cut[from + 1] ?? 0) * cover + (room[to + 1] ?? 0) * rest + 127) / 255;
  picture[to + 2] = ((cut[from + 2] ?? 0) * cover + (room[to + 2] ?? 0) * rest + 127) / 255;
  picture[to + 3] = 255;
};

/** How much of the figure is seen at each opacity. */
const GREEN_COVER = Float64Array.from({ length: 256 }, (_, opacity) => greenCover(opacity / 255));
const { red, green, blue } = CHROMA_GREEN;

const onGreen: Backing = (cut, from, picture, to) => {
  const cover = GREEN_COVER[cut[from + 3] ?? 0] ?? 0;
  picture[to] = red + ((cut[from] ?? 0) - red) * cover + 0.5;
  picture[to + 1] = green + ((cut[from + 1] ?? 0) - green) * cover + 0.5;
  picture[to + 2] = blue + ((cut[from + 2] ?? 0) - blue) * cover + 0.5;
  picture[to + 3] = 255;
};

const asMask: Backing = (cut, from, picture, to) => {
  const cover = cut[from + 3] ?? 0;
  picture[to] = cover;
  picture[to + 1] = cover;
  picture[to + 2] = cover;
  picture[to + 3] = 255;
};

const BACKINGS: Readonly<Record<PuppetBackdrop, Backing>> = { room: onRoom, green: onGreen, mask: asMask };

/** Puts what was cut out into a picture, with the backdrop behind it. `room`: RGBA, of the picture's size. */
export const putBefore = (
  backdrop: PuppetBackdrop,
  cut: CutOut,
  picture: Picture,
  room: Uint8Array,
): void => {
  const backing = BACKINGS[backdrop];
  let from = 0;
  for (let y = 0; y < cut.height; y++) {
    let to = ((cut.y + y) * picture.size + cut.x) * 4;
    for (let x = 0; x < cut.width; x++, from += 4, to += 4)
      backing(cut.pixels, from, picture.pixels, to, room);
  }
};
