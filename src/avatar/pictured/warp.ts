import type { Box } from '../measure.ts';
import type { MouthShape } from '../mouth-shapes.ts';
import { faceFrame, pointAt } from './face-frame.ts';
import { EYES, lidStrips } from './lid-warp.ts';
import type { MouthLight } from './mouth-interior.ts';
import { mouthStrips } from './mouth-warp.ts';
import { mouthAnatomy } from './mouth-anatomy.ts';
import { lumasOf, type Patch, type Picture } from './picture.ts';
import { warpStrips } from './strip.ts';

/** Moves mouth and lids of one face in a picture; everything in pixels of that picture. */
export interface FaceWarp {
  /** The area between the lips in every state, which `mouthOpenness` examines. */
  readonly mouthBox: Box;
  /** The face with another mouth. `picture` is the one that the points belong to, or one of the same size. */
  mouth(picture: Picture, held: MouthShape): Patch;
  /** Both eyes. @param closed 0 as they are, 1 closed */
  lids(picture: Picture, closed: number): readonly Patch[];
}

/** Puts a patch into its picture, or into one of the same size. */
export const paste = ({ width, rgba }: Picture, patch: Patch): void => {
  for (let row = 0; row < patch.height; row++) {
    const line = patch.rgba.subarray(row * patch.width * 4, (row + 1) * patch.width * 4);
    rgba.set(line, ((patch.y + row) * width + patch.x) * 4);
  }
};

/** Brightness of the whites of eyes in good light. They show the light on light and dark skin alike. */
const GOOD_LIGHT = 175;
/** Share of both eyes' pixels that are darker than their whites. */
const WHITES = 0.9;

/** Measures the light on a face, for painting the inside of the mouth. */
export const lightOn = (picture: Picture, points: Float32Array): MouthLight => {
  const lumas = EYES.flatMap(({ upper, lower }) => {
    const [left, right] = [pointAt(points, upper[0])[0], pointAt(points, upper[8])[0]];
    const [top, bottom] = [pointAt(points, upper[4])[1], pointAt(points, lower[4])[1]];
    return lumasOf(picture, { x: left, y: top, width: right - left, height: bottom - top });
  }).sort((a, b) => a - b);
  const whites = lumas[Math.floor(lumas.length * WHITES)] ?? GOOD_LIGHT;
  return { strength: Math.min(1.1, whites / GOOD_LIGHT) };
};

/** Reach of the widest mouth, in millimetres from its middle to each side, up and down. */
const BOX_MM = { side: 18, up: 4, down: 14 } as const;

const boxOf = (points: Float32Array): Box => {
  const { mm } = faceFrame(points);
  const [[x, above], [, below]] = [pointAt(points, 13), pointAt(points, 14)];
  return {
    x: Math.round(x - BOX_MM.side * mm),
    y: Math.round((above + below) / 2 - BOX_MM.up * mm),
    width: Math.round(2 * BOX_MM.side * mm),
    height: Math.round((BOX_MM.up + BOX_MM.down) * mm),
  };
};

/**
 * Creates the warp of a face, which opens and closes its eyes and mouth.
 * @param points in the form of `DetectedFace.points`
 * @param light on the face, for the inside of the mouth (`lightOn`)
 */
export const createFaceWarp = (points: Float32Array, light: MouthLight): FaceWarp => {
  const mouth = mouthAnatomy(faceFrame(points));
  return {
    mouthBox: boxOf(points),
    mouth: (picture, held) => warpStrips(picture, mouthStrips(mouth, held, light)),
    lids: (picture, closed) =>
      EYES.map((eye) => warpStrips(picture, lidStrips(picture, points, eye, closed))),
  };
};
