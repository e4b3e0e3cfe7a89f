import { putOnGreen } from '../drawing/green.ts';
import { cutOut } from '../pictured/edge-colors.ts';
import { paste } from '../pictured/warp.ts';
import type { Patch, Picture } from '../pictured/picture.ts';
import type { RigBackdrop } from '../rig.ts';

/** Draws a person with a mouth patch before a backdrop, over the previous picture. */
type Compose = (out: Picture, mouth: Patch) => void;

/**
 * Opacity from which a pixel certainly belongs to the person. Only such pixels take the mouth patch, so that an
 * opening mouth changes nothing beside the cheeks.
 */
const SURE = 243;

const pasteInside = (out: Picture, mouth: Patch, matte: Uint8Array): void => {
  for (let row = 0; row < mouth.height; row++) {
    for (let column = 0; column < mouth.width; column++) {
      const to = (mouth.y + row) * out.width + mouth.x + column;
      const from = (row * mouth.width + column) * 4;
      if ((matte[to] ?? 0) >= SURE) out.rgba.set(mouth.rgba.subarray(from, from + 3), to * 4);
    }
  }
};

const onGreen = (picture: Picture, matte: Uint8Array): Compose => {
  const { rgba } = cutOut(picture, matte);
  putOnGreen(rgba);
  return (out, mouth) => {
    out.rgba.set(rgba);
    pasteInside(out, mouth, matte);
  };
};

const whiteOnBlack = (matte: Uint8Array): Compose => {
  const rgba = new Uint8ClampedArray(matte.length * 4).fill(255);
  for (let i = 0; i < matte.length; i++) rgba.fill(matte[i] ?? 0, i * 4, i * 4 + 3);
  return (out) => out.rgba.set(rgba);
};

const inRoom =
  (picture: Picture): Compose =>
  (out, mouth) => {
    out.rgba.set(picture.rgba);
    paste(out, mouth);
  };

/**
 * Prepares a function that composes the person of a picture with a backdrop, for one mouth after the other.
 */
export const before = (backdrop: RigBackdrop, picture: Picture, matte: Uint8Array): Compose => {
  if (backdrop === 'green') return onGreen(picture, matte);
  return backdrop === 'mask' ? whiteOnBlack(matte) : inRoom(picture);
};
