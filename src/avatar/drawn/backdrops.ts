import { CHROMA_GREEN, greenCover } from '../drawing/green.ts';
import type { RigBackdrop } from '../rig.ts';
import type { CutOut } from './compositor.ts';

/** A whole picture, RGBA. */
export interface Picture {
  readonly size: number;
  readonly pixels: Uint8Array;
}

/**
 * How a cut-out is composed with one kind of backdrop. A pixel is one number, red in its lowest byte and
 * opacity in its highest, as little-endian processors read RGBA.
 */
interface Backing {
  /** The pixel for the figure; null: its own. */
  readonly figure: number | null;
  /** The pixel at the figure's edge, for an opacity of 1 to 254; `behind` is the backdrop's. */
  readonly edge: (pixel: number, opacity: number, behind: number) => number;
}

const OPAQUE = 255 << 24;
const pixelOf = (red: number, green: number, blue: number): number =>
  OPAQUE | (blue << 16) | (green << 8) | red;

const redOf = (pixel: number): number => pixel & 255;
const greenOf = (pixel: number): number => (pixel >>> 8) & 255;
const blueOf = (pixel: number): number => (pixel >>> 16) & 255;

const mixed = (above: number, opacity: number, below: number): number =>
  (above * opacity + below * (255 - opacity) + 127) / 255;

const onRoom: Backing = {
  figure: null,
  edge: (pixel, opacity, behind) =>
    pixelOf(
      mixed(redOf(pixel), opacity, redOf(behind)),
      mixed(greenOf(pixel), opacity, greenOf(behind)),
      mixed(blueOf(pixel), opacity, blueOf(behind)),
    ),
};

/** Opacity of the figure on green for each opacity of the cut-out. */
const GREEN_COVER = Float64Array.from({ length: 256 }, (_, opacity) => greenCover(opacity / 255));
const { red, green, blue } = CHROMA_GREEN;

const onGreen: Backing = {
  figure: null,
  edge: (pixel, opacity) => {
    const cover = GREEN_COVER[opacity] ?? 0;
    return pixelOf(
      red + (redOf(pixel) - red) * cover + 0.5,
      green + (greenOf(pixel) - green) * cover + 0.5,
      blue + (blueOf(pixel) - blue) * cover + 0.5,
    );
  },
};

const asMask: Backing = {
  figure: pixelOf(255, 255, 255),
  edge: (_, opacity) => pixelOf(opacity, opacity, opacity),
};

const BACKINGS: Readonly<Record<RigBackdrop, Backing>> = { room: onRoom, green: onGreen, mask: asMask };

/** The same memory with a number for each pixel; it has to begin at a multiple of four bytes. */
const inPixels = ({ buffer, byteOffset, length }: Uint8Array | Uint8ClampedArray): Int32Array =>
  new Int32Array(buffer, byteOffset, length / 4);

/** A picture of the backdrop alone. `room`: RGBA, of the picture's size. */
export const emptyPicture = (backdrop: RigBackdrop, size: number, room: () => Uint8Array): Picture => {
  const pixels = new Uint8Array(size * size * 4);
  if (backdrop === 'room') pixels.set(room());
  else inPixels(pixels).fill(backdrop === 'green' ? pixelOf(red, green, blue) : pixelOf(0, 0, 0));
  return { size, pixels };
};

/** The index of the first pixel from `start` on with another opacity; `end` if there is none. */
const endOfRun = (pixels: Int32Array, start: number, end: number, opacity: number): number => {
  let at = start;
  while (at < end && (pixels[at] ?? 0) >>> 24 === opacity) at++;
  return at;
};

/**
 * Composes one row: runs that are wholly figure or wholly backdrop, which is most of it, are copied at once.
 */
const putRow = (
  { figure, edge }: Backing,
  cut: Int32Array,
  picture: Int32Array,
  ground: Int32Array,
): void => {
  for (let at = 0; at < cut.length;) {
    const [seenThrough, opaque] = [endOfRun(cut, at, cut.length, 0), endOfRun(cut, at, cut.length, 255)];
    if (seenThrough > at) picture.set(ground.subarray(at, seenThrough), at);
    else if (opaque > at && figure === null) picture.set(cut.subarray(at, opaque), at);
    else if (opaque > at) picture.fill(figure ?? 0, at, opaque);
    else {
      const pixel = cut[at] ?? 0;
      picture[at] = edge(pixel, pixel >>> 24, ground[at] ?? 0);
    }
    at = Math.max(at + 1, seenThrough, opaque);
  }
};

/** Composes a cut-out into a picture, with the backdrop `ground` (of the picture's size) behind it. */
export const putBefore = (backdrop: RigBackdrop, cut: CutOut, picture: Picture, ground: Picture): void => {
  const backing = BACKINGS[backdrop];
  const [from, to, behind] = [inPixels(cut.pixels), inPixels(picture.pixels), inPixels(ground.pixels)];
  for (let y = 0; y < cut.height; y++) {
    const at = (cut.y + y) * picture.size + cut.x;
    const row = from.subarray(y * cut.width, (y + 1) * cut.width);
    putRow(backing, row, to.subarray(at, at + cut.width), behind.subarray(at, at + cut.width));
  }
};
