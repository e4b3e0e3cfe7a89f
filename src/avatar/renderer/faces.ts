import type { Box } from '../measure.ts';
import type { FacePosition, Rig } from '../rig.ts';

type Point = readonly [x: number, y: number];
type Rectangle = readonly [x: number, y: number, width: number, height: number];

/**
 * The content of `faces.json` (docs/companion-files.md): the position of the face in each picture of the idle
 * loop.
 */
export interface FacesFile {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  readonly frames: readonly {
    readonly face: Rectangle;
    readonly mouth: Rectangle;
    readonly leftEye: Point;
    readonly rightEye: Point;
  }[];
}

/** Rounds to a tenth of a pixel, the precision of a face's position. */
const tenths = (value: number): number => Math.round(value * 10) / 10;

const rectangle = ({ x, y, width, height }: Box): Rectangle => [
  tenths(x),
  tenths(y),
  tenths(width),
  tenths(height),
];

const point = ([x, y]: Point): Point => [tenths(x), tenths(y)];

const frame = ({ face, mouth, leftEye, rightEye }: FacePosition): FacesFile['frames'][number] => ({
  face: rectangle(face),
  mouth: rectangle(mouth),
  leftEye: point(leftEye),
  rightEye: point(rightEye),
});

export const facesOf = (rig: Rig): FacesFile => {
  const { width, height, fps } = rig.header;
  const frames = Array.from({ length: rig.loopLength }, (_, index) => frame(rig.facePositionInLoop(index)));
  return { width, height, fps, frames };
};
