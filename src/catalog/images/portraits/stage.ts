import type { Words } from '../caption.ts';
import { oklch } from '../colours.ts';
import { aside, disc, downward, flood, type Scene } from '../scene.ts';
import { nameOn } from './people.ts';

const performer = ({ ctx, random }: Scene, x: number, base: number, size: number): void => {
  aside(ctx, () => {
    ctx.translate(x, base);
    disc(ctx, 0, -size * 0.9, size * 0.1, ctx.fillStyle as string);
    ctx.beginPath();
    ctx.roundRect(-size * 0.13, -size * 0.78, size * 0.26, size * 0.42, size * 0.08);
    ctx.roundRect(-size * 0.12, -size * 0.42, size * 0.1, size * 0.44, size * 0.03);
    ctx.roundRect(size * 0.03, -size * 0.42, size * 0.1, size * 0.44, size * 0.03);
    ctx.fill();
    ctx.lineCap = 'round';
    ctx.strokeStyle = ctx.fillStyle;
    ctx.lineWidth = size * 0.065;
    const lift = random.between(-0.25, 0.1);
    ctx.beginPath();
    ctx.moveTo(-size * 0.1, -size * 0.7);
    ctx.lineTo(-size * 0.26, -size * 0.52);
    ctx.lineTo(-size * 0.08, -size * 0.46);
    ctx.moveTo(size * 0.1, -size * 0.7);
    ctx.lineTo(size * 0.28, -size * (0.58 - lift));
    ctx.stroke();
    if (random.chance(0.6)) {
      ctx.lineWidth = size * 0.05;
      ctx.beginPath();
      ctx.moveTo(-size * 0.2, -size * 0.4);
      ctx.lineTo(size * 0.42, -size * 0.66);
      ctx.stroke();
      disc(ctx, -size * 0.14, -size * 0.42, size * 0.13, ctx.fillStyle as string);
    } else {
      ctx.lineWidth = size * 0.022;
      ctx.beginPath();
      ctx.moveTo(size * 0.2, 0);
      ctx.lineTo(size * 0.2, -size * 0.82);
      ctx.lineTo(size * 0.07, -size * 0.86);
      ctx.stroke();
    }
  });
};

/** A stage in coloured light. */
export function stage(scene: Scene, words: Words, people: number): void {
  const { ctx, width, height, palette, random } = scene;
  flood(scene, downward(scene, [oklch(0.12, 0.04, palette.hue), oklch(0.24, 0.09, palette.hue)]));
  aside(ctx, () => {
    ctx.globalCompositeOperation = 'screen';
    for (let index = 0; index < 6; index += 1) {
      const from = width * ((index + random.between(0.1, 0.9)) / 6);
      const to = width * random.between(0, 1);
      const beam = ctx.createLinearGradient(0, 0, 0, height * 0.85);
      beam.addColorStop(0, oklch(0.8, 0.16, palette.hue + random.between(-70, 90), 0.75));
      beam.addColorStop(1, oklch(0.6, 0.15, palette.hue, 0));
      ctx.fillStyle = beam;
      ctx.beginPath();
      ctx.moveTo(from - 1, -2);
      ctx.lineTo(from + 1, -2);
      ctx.lineTo(to + 16, height * 0.85);
      ctx.lineTo(to - 16, height * 0.85);
      ctx.fill();
    }
  });
  const floor = height * 0.82;
  const glow = ctx.createRadialGradient(width / 2, floor, 2, width / 2, floor, 70);
  glow.addColorStop(0, oklch(0.75, 0.16, palette.hue + 30, 0.6));
  glow.addColorStop(1, oklch(0.75, 0.16, palette.hue + 30, 0));
  ctx.fillStyle = glow;
  ctx.fillRect(0, 0, width, floor);
  ctx.fillStyle = oklch(0.09, 0.03, palette.hue);
  ctx.fillRect(0, floor, width, height);
  for (let index = 0; index < people; index += 1) {
    ctx.fillStyle = oklch(0.09, 0.03, palette.hue);
    const place = people === 1 ? 0 : (index / (people - 1) - 0.5) * 0.56;
    performer(scene, width * (0.5 + place), floor + 1, people === 1 ? 58 : random.between(44, 52));
  }
  for (let x = -2; x < width + 2; x += random.between(3, 6)) {
    disc(ctx, x, height + random.between(-3, 3), random.between(2.4, 4), '#050308');
  }
  nameOn(scene, { ...words, by: null }, palette.light);
}
