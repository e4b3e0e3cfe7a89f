import type { SKRSContext2D } from '@napi-rs/canvas';
import { between, fillDisc, type Motif, strokeCircle, translucent, TURN } from './motif.ts';

const RINGS = 7;
/** What is less opaque cannot be seen. */
const LEAST_OPACITY = 0.01;

/** Where the rings begin, and how far away the furthest corner is, in pixels. */
interface Source {
  readonly x: number;
  readonly y: number;
  readonly far: number;
}

/** Draws one ring around its source. @param way from 0, where a ring begins, to 1, where it is gone */
function drawRing(
  ctx: SKRSContext2D,
  { x, y, far }: Source,
  way: number,
  light: string,
  height: number,
): void {
  const opacity = Math.sin(Math.min(1, way * 1.25) * Math.PI) * 0.5;
  if (opacity <= LEAST_OPACITY) return;
  ctx.strokeStyle = translucent(light, opacity);
  ctx.lineWidth = Math.max(1, height * (0.045 - 0.03 * way));
  strokeCircle(ctx, x, y, Math.max(0.5, way * far * 0.85));
}

/** Rings that spread like those of a stone in water. */
export const rings: Motif = (next, { light, accent }, { width, height }) => {
  const [x, y] = [width * between(next, 0.3, 0.7), height * between(next, 0.4, 0.6)];
  const source = { x, y, far: Math.hypot(Math.max(x, width - x), Math.max(y, height - y)) };
  return (ctx, t) => {
    // Each ring ends where the next one began.
    for (let index = 0; index < RINGS; index += 1) drawRing(ctx, source, (index + t) / RINGS, light, height);
    ctx.fillStyle = accent;
    fillDisc(ctx, x, y, height * (0.045 + 0.008 * Math.sin(t * TURN)));
  };
};
