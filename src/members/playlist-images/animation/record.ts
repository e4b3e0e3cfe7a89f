import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Size } from '../size.ts';
import type { Colours } from './messages.ts';
import { fillDisc, glowAt, type Motif, type Next, strokeCircle, translucent, TURN } from './motif.ts';

/** Where the record lies, in pixels. */
interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

const placeDisc = (next: Next, { width, height }: Size): Disc => {
  const radius = Math.min(height * 0.4, width * 0.4);
  const side = next() < 0.5 ? 0.5 : next() < 0.5 ? 0.34 : 0.66;
  return { x: width * side, y: height / 2, radius };
};

function drawShadow(ctx: SKRSContext2D, { x, y, radius }: Disc, { width, height }: Size): void {
  const below = y + radius * 0.08;
  const shade = ctx.createRadialGradient(x, below, radius * 0.9, x, below, radius * 1.22);
  shade.addColorStop(0, 'rgba(0,0,0,0.45)');
  shade.addColorStop(1, 'rgba(0,0,0,0)');
  ctx.fillStyle = shade;
  ctx.fillRect(0, 0, width, height);
}

/** The strength of the reflected light along one turn: two opposite beams. */
const BEAMS = [
  [0, 0],
  [0.07, 1],
  [0.14, 0],
  [0.5, 0],
  [0.57, 1],
  [0.64, 0],
  [1, 0],
] as const;
const BEAM_OPACITY = 0.16;

function drawSheen(ctx: SKRSContext2D, { x, y, radius }: Disc, light: string, angle: number): void {
  const gradient = ctx.createConicGradient(angle, x, y);
  for (const [stop, strength] of BEAMS)
    gradient.addColorStop(stop, translucent(light, strength * BEAM_OPACITY));
  ctx.fillStyle = gradient;
  fillDisc(ctx, x, y, radius);
}

function drawGrooves(ctx: SKRSContext2D, { x, y, radius }: Disc, light: string): void {
  ctx.strokeStyle = translucent(light, 0.09);
  ctx.lineWidth = Math.max(0.6, radius / 90);
  for (let ring = 0.52; ring < 0.98; ring += 0.075) strokeCircle(ctx, x, y, radius * ring);
}

function drawLabel(ctx: SKRSContext2D, { x, y, radius }: Disc, { accent, glows }: Colours): void {
  const inner = radius * 0.4;
  const label = ctx.createLinearGradient(x - inner, y - inner, x + inner, y + inner);
  label.addColorStop(0, accent);
  label.addColorStop(1, glowAt(glows, 1));
  ctx.fillStyle = label;
  fillDisc(ctx, x, y, inner);
}

/** A dot on the label shows that the record turns. */
function drawDot(ctx: SKRSContext2D, { x, y, radius }: Disc, light: string, angle: number): void {
  const distance = radius * 0.26;
  ctx.fillStyle = translucent(light, 0.85);
  fillDisc(ctx, x + Math.cos(angle) * distance, y + Math.sin(angle) * distance, radius * 0.05);
}

/** A record that turns, in the middle of the picture or on one side. */
export const record: Motif = (next, colours, size) => {
  const { base, light } = colours;
  const disc = placeDisc(next, size);
  const { x, y, radius } = disc;
  return (ctx, t) => {
    drawShadow(ctx, disc, size);
    ctx.fillStyle = translucent(base, 0.94);
    fillDisc(ctx, x, y, radius);
    // The two beams are alike: half a turn brings the picture back to its beginning.
    drawSheen(ctx, disc, light, t * TURN * 0.5);
    drawGrooves(ctx, disc, light);
    drawLabel(ctx, disc, colours);
    drawDot(ctx, disc, light, t * TURN);
    ctx.fillStyle = base;
    fillDisc(ctx, x, y, radius * 0.055);
  };
};
