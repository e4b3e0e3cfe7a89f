import { HEAD_ORIGIN, HEAD_SCALE } from '../drawing/brush.ts';

/** A rectangle in pixels of a picture of 512 x 512. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part from edges in a head's coordinates. */
export const headPart = (left: number, top: number, right: number, bottom: number): Part => {
  const x = Math.floor(HEAD_ORIGIN.x + left * HEAD_SCALE);
  const y = Math.floor(HEAD_ORIGIN.y + top * HEAD_SCALE);
  const [end, low] = [HEAD_ORIGIN.x + right * HEAD_SCALE, HEAD_ORIGIN.y + bottom * HEAD_SCALE];
  return { x, y, width: Math.ceil(end) - x, height: Math.ceil(low) - y };
};

/** The part with a margin around it, in pixels of the picture. */
export const grown = ({ x, y, width, height }: Part, by: number): Part => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** A part in coordinates of the head. */
export const windowOf = ({ x, y, width, height }: Part): readonly [number, number, number, number] => [
  (x - HEAD_ORIGIN.x) / HEAD_SCALE,
  (y - HEAD_ORIGIN.y) / HEAD_SCALE,
  width / HEAD_SCALE,
  height / HEAD_SCALE,
];
