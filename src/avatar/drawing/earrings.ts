import { type Context, fill, spray, stroke } from './brush.ts';
import { tone } from './color.ts';
import { earX, LOBE_Y } from './ears.ts';
import { line, outline, type Point } from './geometry.ts';
import type { EarringsLook, FaceLook } from './look.ts';

const ring = (x: number, y: number, r: number): Point[] =>
  Array.from({ length: 12 }, (_, i): Point => [
    x + r * 0.82 * Math.cos((i * Math.PI) / 6),
    y + r * Math.sin((i * Math.PI) / 6),
  ]);

const paintOne = (ctx: Context, { style, color }: EarringsLook, x: number): void => {
  const glint = tone(color, 0.25, 0.5);
  if (style === 'stud') {
    fill(ctx, outline(ring(x, LOBE_Y - 5, 3.2)), color);
    spray(ctx, { x: x - 1, y: LOBE_Y - 6, rx: 2, color: '#ffffff', opacity: 0.9 });
    return;
  }
  const y = LOBE_Y + (style === 'hoop' ? 13 : 16);
  if (style === 'drop') {
    stroke(
      ctx,
      line([
        [x, LOBE_Y - 4],
        [x, y - 6],
      ]),
      color,
      1.4,
    );
    fill(
      ctx,
      outline([
        [x, y - 9],
        [x + 4.6, y + 1],
        [x, y + 7],
        [x - 4.6, y + 1],
      ]),
      color,
    );
    spray(ctx, { x: x - 1.4, y, rx: 2.4, ry: 4, color: '#ffffff', opacity: 0.8 });
    return;
  }
  stroke(ctx, outline(ring(x, y, 18)), tone(color, -0.12), 3.4);
  stroke(ctx, outline(ring(x - 0.5, y - 0.4, 18)), color, 2.2);
  stroke(ctx, line(ring(x - 0.6, y - 0.6, 18).slice(5, 9)), glint, 1.2);
};

export const paintEarrings = (ctx: Context, look: EarringsLook, face: FaceLook): void => {
  for (const side of [-1, 1]) paintOne(ctx, look, side * (earX(face) + 4));
};
