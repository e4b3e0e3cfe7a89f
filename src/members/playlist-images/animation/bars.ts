import type { CanvasGradient, SKRSContext2D } from '@napi-rs/canvas';
import type { Size } from '../size.ts';
import type { Colours } from './messages.ts';
import { between, type Motif, type Next, translucent, TURN } from './motif.ts';

interface Bar {
  /** In pixels. */
  readonly x: number;
  /** Its length around which it swings, and how far, as shares of the picture's height. */
  readonly middle: number;
  readonly swing: number;
  /** Where in its swing it begins, in radians. */
  readonly phase: number;
  /** How often it swings in one round: whole, so that it ends where it began. */
  readonly speed: number;
}

/** The distance between two bars, in pixels. */
const stepOf = ({ height }: Size): number => Math.max(6, height / 11);

function makeBars(next: Next, size: Size): Bar[] {
  const step = stepOf(size);
  const count = Math.floor((size.width * 0.8) / step);
  const left = (size.width - (count - 1) * step) / 2;
  return Array.from({ length: count }, (_, index) => ({
    x: left + index * step,
    middle: 0.18 + 0.3 * Math.sin((index / Math.max(count - 1, 1)) * Math.PI) + between(next, -0.05, 0.05),
    swing: between(next, 0.05, 0.13),
    phase: next() * TURN,
    speed: next() < 0.7 ? 1 : 2,
  }));
}

function colouring(ctx: SKRSContext2D, { light, accent }: Colours, height: number): CanvasGradient {
  const colour = ctx.createLinearGradient(0, height * 0.2, 0, height * 0.8);
  colour.addColorStop(0, translucent(light, 0.95));
  colour.addColorStop(1, translucent(accent, 0.9));
  return colour;
}

function drawBar(ctx: SKRSContext2D, bar: Bar, t: number, height: number): void {
  const { x, middle, swing, phase, speed } = bar;
  const half = Math.max(0.02, middle + Math.sin(t * TURN * speed + phase) * swing) * height * 0.5;
  ctx.beginPath();
  ctx.moveTo(x, height / 2 - half);
  ctx.lineTo(x, height / 2 + half);
  ctx.stroke();
}

/** Bars that rise and fall as if something quiet played. */
export const bars: Motif = (next, colours, size) => {
  const all = makeBars(next, size);
  return (ctx, t) => {
    ctx.lineCap = 'round';
    ctx.lineWidth = stepOf(size) * 0.46;
    ctx.strokeStyle = colouring(ctx, colours, size.height);
    for (const bar of all) drawBar(ctx, bar, t, size.height);
  };
};
