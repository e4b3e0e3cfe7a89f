import { caption, type Words } from '../caption.ts';
import { oklch } from '../colours.ts';
import { aside, disc, downward, flood, type Scene, vignette } from '../scene.ts';

const ridge = ({ ctx, width, height, random }: Scene, base: number, rough: number): void => {
  const waves = [1, 2.3, 5.1].map((speed) => ({ speed, phase: random.between(0, 7), size: rough / speed }));
  ctx.beginPath();
  ctx.moveTo(-2, height + 2);
  for (let x = -2; x <= width + 2; x += 1) {
    const lift = waves.reduce(
      (sum, { speed, phase, size }) => sum + Math.sin((x / 100) * 6 * speed + phase) * size,
      0,
    );
    ctx.lineTo(x, base + lift);
  }
  ctx.lineTo(width + 2, height + 2);
  ctx.closePath();
  ctx.fill();
};

/** Hills behind hills under a large sun. */
export function hills(scene: Scene, words: Words): void {
  const { ctx, width, height, palette, random } = scene;
  const { hue, isDark } = palette;
  flood(
    scene,
    downward(
      scene,
      isDark
        ? [palette.deep, palette.tones[0], palette.tones[1], palette.tones[3]]
        : [palette.ground, palette.tones[0], palette.tones[1]],
    ),
  );
  const [x, y] = [width * random.between(0.28, 0.72), height * random.between(0.5, 0.62)];
  const radius = random.between(15, 24);
  const glow = ctx.createRadialGradient(x, y, radius * 0.8, x, y, radius * 3);
  glow.addColorStop(0, oklch(0.9, 0.12, hue + 60, 0.45));
  glow.addColorStop(1, oklch(0.9, 0.12, hue + 60, 0));
  flood(scene, glow);
  disc(ctx, x, y, radius, palette.accent);
  const count = random.whole(4, 6);
  for (let index = 0; index < count; index += 1) {
    const near = index / (count - 1);
    ctx.fillStyle = oklch(0.6 - near * 0.44, 0.11 - near * 0.05, hue + 30 - near * 30);
    ridge(scene, height * (0.6 + near * 0.3), 7 - near * 2);
  }
  const colour = isDark ? palette.light : palette.deep;
  caption(
    scene,
    words,
    { x: 8, y: 8, width: width - 16, height: height * 0.34 },
    { colour, align: random.pick(['left', 'center']), weight: 1 },
  );
}

const stars = ({ ctx, width, height, random }: Scene, count: number): void => {
  for (let index = 0; index < count; index += 1) {
    ctx.globalAlpha = random.between(0.2, 1);
    disc(
      ctx,
      random.between(0, width),
      height * 0.75 * random.next() ** 1.4,
      random.between(0.12, 0.42),
      '#fff',
    );
  }
  ctx.globalAlpha = 1;
};

const skyline = ({ ctx, width, random }: Scene, base: number, colours: readonly [string, string]): void => {
  for (let x = -2; x < width;) {
    const [wide, tall] = [random.between(4, 11), random.between(8, 34) * (random.chance(0.15) ? 1.5 : 1)];
    ctx.fillStyle = colours[0];
    ctx.fillRect(x, base - tall, wide, tall + 1);
    ctx.fillStyle = colours[1];
    for (let row = base - tall + 2; row < base - 2; row += 2.6) {
      for (let column = x + 1; column < x + wide - 1.2; column += 2) {
        if (random.chance(0.28)) ctx.fillRect(column, row, 0.9, 1.2);
      }
    }
    x += wide + random.between(-0.4, 1.4);
  }
};

/** A town at night over still water. */
export function harbour(scene: Scene, words: Words): void {
  const { ctx, width, height, palette, random } = scene;
  const { hue } = palette;
  flood(
    scene,
    downward(scene, [oklch(0.13, 0.05, hue - 20), oklch(0.26, 0.09, hue), oklch(0.5, 0.14, hue + 40)]),
  );
  stars(scene, 90);
  const moon = {
    x: width * random.between(0.2, 0.8),
    y: height * random.between(0.2, 0.32),
    radius: random.between(6, 12),
  };
  disc(ctx, moon.x, moon.y, moon.radius, palette.light);
  if (random.chance(0.6))
    disc(
      ctx,
      moon.x + moon.radius * 0.45,
      moon.y - moon.radius * 0.2,
      moon.radius * 0.9,
      oklch(0.19, 0.07, hue - 10),
    );
  const base = height * 0.7;
  skyline(scene, base, [oklch(0.15, 0.045, hue), palette.accent]);
  ctx.fillStyle = oklch(0.14, 0.05, hue);
  ctx.fillRect(0, base, width, height - base);
  for (let y = base + 1; y < height; y += 1.5) {
    const wide = random.between(2, 26);
    ctx.globalAlpha = random.between(0.12, 0.5);
    ctx.fillStyle = random.pick([palette.accent, palette.tones[2], palette.light]);
    ctx.fillRect(random.between(-6, width), y, wide, 0.5);
  }
  ctx.globalAlpha = 1;
  caption(
    scene,
    words,
    { x: 8, y: height * 0.77, width: width - 16, height: height * 0.17 },
    { colour: palette.light, align: 'center', place: 'middle', largest: 8 },
  );
}

/** Colours that run into each other, as of northern light. */
export function aurora(scene: Scene, words: Words): void {
  const { ctx, width, height, palette, random, scale } = scene;
  const { hue } = palette;
  flood(scene, oklch(0.24, 0.08, hue));
  aside(ctx, () => {
    ctx.filter = `blur(${Math.max(13 * scale, 1)}px)`;
    for (let index = 0; index < 8; index += 1) {
      ctx.globalAlpha = random.between(0.5, 0.95);
      const colour = oklch(
        random.between(0.42, 0.84),
        random.between(0.1, 0.2),
        hue + random.between(-75, 75),
      );
      ctx.fillStyle = colour;
      ctx.beginPath();
      ctx.ellipse(
        random.between(0, width),
        random.between(0, height),
        random.between(16, 44),
        random.between(10, 26),
        random.between(0, 3),
        0,
        7,
      );
      ctx.fill();
    }
  });
  vignette(scene, 0.4);
  const style = {
    colour: '#fff',
    align: 'center' as const,
    place: 'middle' as const,
    weight: 0.75,
    tracking: 3,
    largest: 13,
  };
  caption(scene, words, { x: 10, y: height * 0.2, width: width - 20, height: height * 0.6 }, style);
}
