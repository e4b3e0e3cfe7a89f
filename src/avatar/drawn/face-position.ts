import { EYE_X } from '../drawing/eye-shape.ts';
import { HEAD_ORIGIN, HEAD_SCALE } from '../drawing/brush.ts';
import type { Point } from '../drawing/geometry.ts';
import { CHIN_Y } from '../drawing/head.ts';
import { MOUTH_Y } from '../drawing/lips.ts';
import type { Look } from '../drawing/look.ts';
import { pointOnHead } from '../drawing/place.ts';
import type { Box } from '../measure.ts';
import type { Pose } from '../motion.ts';
import type { FacePosition } from '../rig.ts';

const BROWS_TOP = -44;
/**
 * Half the width of a mouth at its widest, and (below) how far open lips reach up and down: for lips of size
 * 1.
 */
const MOUTH_HALF = 43;
const MOUTH_UP = 18;
const MOUTH_DOWN = 36;

/** Converts a point of the head to the picture. */
const inPicture = (pose: Pose, depth: number, [x, y]: Point): Point =>
  pointOnHead(pose, depth, [HEAD_ORIGIN.x + x * HEAD_SCALE, HEAD_ORIGIN.y + y * HEAD_SCALE]);

/** The smallest rectangle of whole pixels around points. */
const around = (points: readonly Point[]): Box => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  return { x, y, width: Math.ceil(Math.max(...xs)) - x, height: Math.ceil(Math.max(...ys)) - y };
};

const corners = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [left, bottom],
  [right, bottom],
];

/** The positions of face, mouth and eyes in a pose; the chin is where it is with the mouth at rest. */
export const facePositionOf = ({ face, lips }: Look, pose: Pose): FacePosition => {
  const temple = 87 * face.width;
  const half = MOUTH_HALF * lips.width;
  const mouth = corners(
    -half,
    MOUTH_Y - MOUTH_UP * lips.fullness,
    half,
    MOUTH_Y + MOUTH_DOWN + 4 * lips.fullness,
  );
  return {
    face: around(
      corners(-temple, BROWS_TOP, temple, CHIN_Y * face.length).map((point) => inPicture(pose, 0, point)),
    ),
    mouth: around(mouth.map((point) => inPicture(pose, 1, point))),
    leftEye: inPicture(pose, 0.8, [-EYE_X, 0]),
    rightEye: inPicture(pose, 0.8, [EYE_X, 0]),
  };
};
