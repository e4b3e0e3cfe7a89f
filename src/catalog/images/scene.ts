import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { seeded, type Random } from '../demo/random.ts';
import type { Palette } from './colours.ts';
import type { Context } from './lettering.ts';

/** What a picture is drawn on and from. The shorter side is 100 units, whatever its size in pixels. */
export interface Scene {
  readonly ctx: Context;
  /** In units. */
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  readonly random: Random;
  /** Pixels of one unit. */
  readonly scale: number;
}

/** The whole picture in one colour or gradient. */
export const flood = ({ ctx, width, height }: Scene, style: Context['fillStyle']): void => {
  ctx.fillStyle = style;
  ctx.fillRect(-1, -1, width + 2, height + 2);
};

/** A gradient from the top to the bottom. */
export const downward = ({ ctx, height }: Scene, colours: readonly string[]) => {
  const gradient = ctx.createLinearGradient(0, 0, 0, height);
  colours.forEach((colour, index) => gradient.addColorStop(index / Math.max(colours.length - 1, 1), colour));
  return gradient;
};

export const disc = (
  ctx: Context,
  x: number,
  y: number,
  radius: number,
  style: Context['fillStyle'],
): void => {
  ctx.fillStyle = style;
  ctx.beginPath();
  ctx.arc(x, y, Math.max(radius, 0), 0, Math.PI * 2);
  ctx.fill();
};

/** Runs `paint` and takes back what it changed of the context. */
export const aside = (ctx: Context, paint: () => void): void => {
  ctx.save();
  paint();
  ctx.restore();
};

const GRAIN_SIZE = 128;
let grain: Canvas | null = null;

const grainCanvas = (): Canvas => {
  if (grain) return grain;
  const random = seeded('duet grain');
  const canvas = createCanvas(GRAIN_SIZE, GRAIN_SIZE);
  const ctx = canvas.getContext('2d');
  const pixels = ctx.createImageData(GRAIN_SIZE, GRAIN_SIZE);
  for (let index = 0; index < pixels.data.length; index += 4) {
    const value = random.whole(0, 255);
    pixels.data.set([value, value, value, 255], index);
  }
  ctx.putImageData(pixels, 0, 0);
  return (grain = canvas);
};

/** The grain of printed paper over everything; too fine to be seen in small pictures. */
export function printGrain({ ctx, width, height, scale }: Scene, strength = 0.09): void {
  if (scale < 1.4) return;
  const canvas = grainCanvas();
  const side = GRAIN_SIZE / Math.max(scale, 1);
  aside(ctx, () => {
    ctx.globalCompositeOperation = 'overlay';
    ctx.globalAlpha = strength;
    for (let x = 0; x < width; x += side) {
      for (let y = 0; y < height; y += side) ctx.drawImage(canvas, x, y, side, side);
    }
  });
}

/** Darker towards the corners. */
export function vignette({ ctx, width, height }: Scene, strength = 0.35): void {
  const far = Math.hypot(width, height) / 2;
  const gradient = ctx.createRadialGradient(width / 2, height / 2, far * 0.45, width / 2, height / 2, far);
  gradient.addColorStop(0, 'rgba(0,0,0,0)');
  gradient.addColorStop(1, `rgba(0,0,0,${strength})`);
  ctx.fillStyle = gradient;
  ctx.fillRect(0, 0, width, height);
}
