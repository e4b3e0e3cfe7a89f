import type { Canvas } from '@napi-rs/canvas';
import type { Box } from '../measure.ts';
import type { Pose } from '../motion.ts';
import { type Context, HEAD_ORIGIN, LAYER_PLACE } from './brush.ts';
import type { Point } from './geometry.ts';

/** The joint around which a head tilts. */
const PIVOT = { x: HEAD_ORIGIN.x, y: HEAD_ORIGIN.y + 140 } as const;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The joint's position in a pose, and how far a layer at `depth` moves against it. */
const shifts = (
  pose: Pose,
  depth: number,
): { readonly joint: Point; readonly along: number; readonly down: number } => ({
  joint: [PIVOT.x + pose.x, PIVOT.y + pose.y - 0.8 * pose.breath],
  along: 1.8 * depth * pose.yaw,
  down: 1.3 * depth * pose.pitch,
});

/** The body layer's rectangle in a pose: shoulders rise with the breath and hardly follow the head. */
export const bodyPlace = ({ x, breath }: Pose): Box => {
  const rise = 1.6 * breath;
  const { size } = LAYER_PLACE;
  return { x: LAYER_PLACE.x + x * 0.18, y: LAYER_PLACE.y - rise, width: size, height: size + rise };
};

export const placeBody = (ctx: Context, layer: Canvas, pose: Pose): void => {
  const { x, y, width, height } = bodyPlace(pose);
  ctx.drawImage(layer, x, y, width, height);
};

/**
 * Paints in the picture's coordinates as if the head were upright; `depth` is the distance before (or behind)
 * the joint.
 */
export const onHead = (ctx: Context, pose: Pose, depth: number, paint: () => void): void => {
  const { joint, along, down } = shifts(pose, depth);
  ctx.save();
  ctx.translate(joint[0], joint[1]);
  ctx.rotate(radians(pose.tiltDegrees));
  ctx.translate(-PIVOT.x + along, -PIVOT.y + down);
  paint();
  ctx.restore();
};

/** Where a pose moves a point of the head, given by its position in the picture of the upright head. */
export const pointOnHead = (pose: Pose, depth: number, [x, y]: Point): Point => {
  const { joint, along, down } = shifts(pose, depth);
  const [u, v] = [x - PIVOT.x + along, y - PIVOT.y + down];
  const angle = radians(pose.tiltDegrees);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [joint[0] + u * cos - v * sin, joint[1] + u * sin + v * cos];
};
