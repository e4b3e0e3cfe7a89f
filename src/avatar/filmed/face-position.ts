import type { Box } from '../measure.ts';
import { MARKS, pointAt } from '../pictured/face-frame.ts';
import type { FacePosition } from '../rig.ts';

const FACE = [...MARKS.leftEye.brow, ...MARKS.rightEye.brow, ...MARKS.temples, ...MARKS.jawSides, MARKS.chin];

const faceBox = (points: Float32Array): Box => {
  const seen = FACE.map((index) => pointAt(points, index));
  const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
  const [x, y] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  return { x, y, width: Math.ceil(Math.max(...xs)) - x, height: Math.ceil(Math.max(...ys)) - y };
};

/**
 * Where the face and its mouth are in the picture.
 * @param points in pixels of 512 x 512
 * @param mouth the mouth's rectangle in all states
 */
export const facePositionOf = (points: Float32Array, mouth: Box): FacePosition => ({
  face: faceBox(points),
  mouth,
  leftEye: pointAt(points, MARKS.irises[0]),
  rightEye: pointAt(points, MARKS.irises[1]),
});
