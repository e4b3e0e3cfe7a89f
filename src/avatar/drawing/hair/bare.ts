import { blurred, type Context, fill, inside, spray } from '../brush.ts';
import { faded } from '../color.ts';
import { outline, type Point } from '../geometry.ts';
import { between } from '../random.ts';
import type { Random } from '../../walk.ts';
import { CROP } from './coils.ts';
import type { HairPainter } from './hair-painter.ts';
import type { HairTones } from './tones.ts';

/** A shaved head: only light on the skin. */
export const bald: HairPainter = {
  coversEars: false,
  back: () => undefined,
  front: (ctx) => {
    spray(ctx, { x: -26, y: -98, rx: 44, ry: 22, turn: -0.25, color: '#ffffff', opacity: 0.22 });
    spray(ctx, { x: -32, y: -102, rx: 20, ry: 9, turn: -0.3, color: '#ffffff', opacity: 0.25 });
  },
};

/** The head's outline, slightly smaller: hair this short does not stand out. */
const CLOSE: readonly Point[] = CROP.map(([x, y]) => [x * 0.95, y < -60 ? y * 0.93 : y]);

const paintStubs = (ctx: Context, tones: HairTones, random: Random): void => {
  for (let i = 0; i < 3200; i++) {
    const [x, y] = [between(random, -92, 92), between(random, -136, 14)];
    ctx.fillStyle = faded(random() < 0.6 ? tones.deep : tones.light, between(random, 0.12, 0.4));
    ctx.fillRect(x, y, between(random, 0.7, 1.2), between(random, 1, 2));
  }
};

/** Hair cut to a few millimetres all over; the skin shows through. */
export const buzz: HairPainter = {
  coversEars: false,
  back: () => undefined,
  front: (ctx, tones, random) => {
    const area = outline(CLOSE);
    blurred(ctx, 2.2, () => fill(ctx, area, faded(tones.dark, 0.68)));
    inside(ctx, area, () => {
      spray(ctx, { x: -34, y: -112, rx: 66, ry: 32, color: tones.light, opacity: 0.4 });
      paintStubs(ctx, tones, random);
    });
  },
};
