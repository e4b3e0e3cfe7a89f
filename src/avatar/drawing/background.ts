import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { type Context, gradient, PICTURE_SIZE, spray } from './brush.ts';
import { faded, tone } from './color.ts';
import type { BackgroundLook } from './look.ts';
import { between, seededRandom } from './random.ts';

const S = PICTURE_SIZE;

/** Paints tall soft shapes, like a window, a shelf and a plant far behind. */
const paintRoom = (ctx: Context, look: BackgroundLook, seed: string, scale: number): void => {
  const random = seededRandom(`${seed}-room`);
  ctx.filter = `blur(${26 * scale}px)`;
  for (let i = 0; i < 6; i++) {
    const x = between(random, -40, S);
    const width = between(random, 30, 90);
    ctx.fillStyle = faded(tone(look.color, between(random, -0.07, 0.09)), 0.7);
    ctx.fillRect(x, between(random, -40, 160), width, between(random, 160, 420));
  }
  ctx.filter = 'none';
};

const paintGlow = (ctx: Context, look: BackgroundLook, seed: string): void => {
  spray(ctx, { x: 120, y: 110, rx: 300, ry: 280, color: tone(look.color, 0.12, 0.9), opacity: 0.85 });
  spray(ctx, { x: 430, y: 190, rx: 190, ry: 260, color: look.light, opacity: 0.34 });
  const random = seededRandom(`${seed}-lights`);
  for (let i = 0; i < 7; i++) {
    const r = between(random, 9, 26);
    spray(ctx, {
      x: between(random, 0, S),
      y: between(random, 10, 300),
      rx: r,
      color: look.light,
      opacity: between(random, 0.07, 0.2),
      core: 0.8,
    });
  }
  spray(ctx, { x: 256, y: 560, rx: 420, ry: 220, color: tone(look.color, -0.14), opacity: 0.6 });
};

/** Paints a room out of focus. `size`: the side of the picture, in pixels. */
export const paintBackground = (look: BackgroundLook, seed: string, size = S): Canvas => {
  const canvas = createCanvas(size, size);
  const ctx = canvas.getContext('2d');
  ctx.scale(size / S, size / S);
  ctx.fillStyle = gradient(
    ctx,
    [0, 0, S * 0.7, S],
    [
      [0, tone(look.color, 0.05)],
      [1, tone(look.color, -0.06)],
    ],
  );
  ctx.fillRect(0, 0, S, S);
  paintRoom(ctx, look, seed, size / S);
  paintGlow(ctx, look, seed);
  return canvas;
};
