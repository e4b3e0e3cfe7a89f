import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Size } from '../size.ts';
import type { Colours } from './messages.ts';
import { between, glowAt, type Motif, type Next, translucent, TURN } from './motif.ts';

interface Band {
  readonly colour: string;
  readonly opacity: number;
  /** The height around which it swings, and how far, in pixels. */
  readonly base: number;
  readonly swing: number;
  /** Of its wave, in pixels. */
  readonly length: number;
  /** Where in the wave it begins, in radians. */
  readonly phase: number;
  /** 1 or -1: the direction. */
  readonly turn: number;
}

/** The last band is the light one. */
const BANDS = 4;
const LIGHT = BANDS - 1;

const makeBands = (next: Next, { glows, light }: Colours, { width, height }: Size): Band[] =>
  Array.from({ length: BANDS }, (_, index) => ({
    colour: index === LIGHT ? light : glowAt(glows, index + 1),
    opacity: index === LIGHT ? 0.2 : 0.5 - index * 0.05,
    base: height * (0.46 + index * 0.13),
    swing: height * between(next, 0.08, 0.15),
    length: between(next, 0.75, 1.25) * Math.max(width, height * 1.6),
    phase: next() * TURN,
    turn: index % 2 === 0 ? 1 : -1,
  }));

const edgeAt = (band: Band, x: number, t: number): number => {
  const angle = (x / band.length) * TURN + band.phase + band.turn * t * TURN;
  return band.base + Math.sin(angle) * band.swing + Math.sin(angle * 2 + 1) * band.swing * 0.25;
};

/** From the wave down to the lower edge, a little beyond the picture on all sides. */
function tracePath(ctx: SKRSContext2D, band: Band, t: number, { width, height }: Size): void {
  ctx.beginPath();
  ctx.moveTo(-2, height + 2);
  for (let x = -2; x <= width + 4; x += Math.max(2, width / 160)) ctx.lineTo(x, edgeAt(band, x, t));
  ctx.lineTo(width + 4, height + 2);
  ctx.closePath();
}

function drawBand(ctx: SKRSContext2D, band: Band, t: number, size: Size): void {
  tracePath(ctx, band, t, size);
  const fade = ctx.createLinearGradient(0, band.base - band.swing, 0, size.height);
  fade.addColorStop(0, translucent(band.colour, band.opacity));
  fade.addColorStop(1, translucent(band.colour, band.opacity * 0.35));
  ctx.fillStyle = fade;
  ctx.fill();
}

/** Bands that glide through the picture like long waves. */
export const ribbons: Motif = (next, colours, size) => {
  const bands = makeBands(next, colours, size);
  return (ctx, t) => {
    for (const band of bands) drawBand(ctx, band, t, size);
  };
};
