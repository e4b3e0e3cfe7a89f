import type { RigBackdrop } from '../rig.ts';
import { CHROMA_GREEN } from '../drawing/green.ts';
import { boxMean } from './box-filter.ts';
import { ramp } from './curve.ts';
import { cutOut } from './edge-colors.ts';
import { filled } from './fill.ts';
import { blankPicture, type Picture } from './picture.ts';

/** The person and the background, both 1024 x 1024. */
export interface Layers {
  readonly person: Picture;
  readonly behind: Picture;
}

/** Opacity below which a pixel of the matte is not the person. */
const FAINT = 24;
/**
 * Width in pixels of the soft rim of the original background that the person keeps before a room, so that no
 * halo can show.
 */
const RIM = 11;
/** Distance from the person from which the background counts as known. */
const KNOWN_FROM = 16;

const inRoom = (picture: Picture, matte: Uint8Array): Layers => {
  const { width, height } = picture;
  const solid = Float32Array.from(matte, (value) => (value > FAINT ? 1 : 0));
  const near = boxMean(solid, width, height, RIM);
  const around = boxMean(solid, width, height, KNOWN_FROM);
  const rgba = new Uint8ClampedArray(picture.rgba);
  near.forEach((share, i) => (rgba[i * 4 + 3] = 255 * ramp(0.04, 0.45, share)));
  const known = Uint8Array.from(around, (share) => (share < 0.001 ? 255 : 0));
  return { person: { width, height, rgba }, behind: filled(picture, known) };
};

const plain = ({ width, height }: Picture, red: number, green: number, blue: number): Picture => {
  const { rgba } = blankPicture(width, height);
  for (let i = 0; i < rgba.length; i += 4) rgba.set([red, green, blue, 255], i);
  return { width, height, rgba };
};

/**
 * Factor by which edges become harder: fewer pixels are half green, so that a keyed picture has no green seam
 * (as `putOnGreen`).
 */
const EDGE_HARDNESS = 2;

const hardened = (picture: Picture): Picture => {
  const rgba = new Uint8ClampedArray(picture.rgba);
  for (let i = 3; i < rgba.length; i += 4)
    rgba[i] = 255 * (((rgba[i] as number) / 255 - 0.5) * EDGE_HARDNESS + 0.5);
  return { ...picture, rgba };
};

const onGreen = (picture: Picture, matte: Uint8Array): Layers => ({
  person: hardened(cutOut(picture, matte)),
  behind: plain(picture, CHROMA_GREEN.red, CHROMA_GREEN.green, CHROMA_GREEN.blue),
});

const asMask = (picture: Picture, matte: Uint8Array): Layers => {
  const person = hardened(cutOut(picture, matte));
  for (let i = 0; i < person.rgba.length; i += 4) person.rgba.fill(255, i, i + 3);
  return { person, behind: plain(picture, 0, 0, 0) };
};

const MAKERS: Readonly<Record<RigBackdrop, (picture: Picture, matte: Uint8Array) => Layers>> = {
  room: inRoom,
  green: onGreen,
  mask: asMask,
};

export const layersOf = (picture: Picture, matte: Uint8Array, backdrop: RigBackdrop): Layers =>
  MAKERS[backdrop](picture, matte);

/** Halves the size; each pixel is the mean of four. */
export const halved = ({ width, height, rgba }: Picture): Picture => {
  const small = blankPicture(width / 2, height / 2);
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const [to, from] = [(y * small.width + x) * 4, (2 * y * width + 2 * x) * 4];
      for (let k = 0; k < 4; k++) {
        const sum =
          (rgba[from + k] as number) +
          (rgba[from + 4 + k] as number) +
          (rgba[from + width * 4 + k] as number) +
          (rgba[from + width * 4 + 4 + k] as number);
        small.rgba[to + k] = sum / 4;
      }
    }
  }
  return small;
};

/** Blurs with the kernel 1 4 1 along lines of `count` pixels. */
const blurLine = (
  from: Uint8ClampedArray,
  to: Uint8ClampedArray,
  line: { readonly start: number; readonly step: number; readonly count: number },
): void => {
  const { start, step, count } = line;
  for (let i = 0, at = start; i < count; i++, at += step) {
    const [before, after] = [i === 0 ? at : at - step, i === count - 1 ? at : at + step];
    for (let k = 0; k < 4; k++)
      to[at + k] =
        ((from[before + k] as number) + 4 * (from[at + k] as number) + (from[after + k] as number)) / 6;
  }
};

/**
 * Blurs slightly (1 4 1 in both directions), so that a picture sampled at half its size does not glitter when
 * it moves.
 */
export const softened = <P extends Picture>(picture: P): P => {
  const { width, height, rgba } = picture;
  const [rows, out] = [new Uint8ClampedArray(rgba.length), new Uint8ClampedArray(rgba.length)];
  for (let y = 0; y < height; y++) blurLine(rgba, rows, { start: y * width * 4, step: 4, count: width });
  for (let x = 0; x < width; x++) blurLine(rows, out, { start: x * 4, step: width * 4, count: height });
  return { ...picture, rgba: out };
};
