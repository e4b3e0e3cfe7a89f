import { caption, type Words } from '../caption.ts';
import { oklch } from '../colours.ts';
import { writeBlock } from '../lettering.ts';
import { aside, disc, downward, flood, type Scene } from '../scene.ts';

/** Silk in the wind. */
export function ribbons(scene: Scene, words: Words): void {
  const { ctx, width, height, palette, random } = scene;
  const { hue, isDark } = palette;
  flood(scene, downward(scene, isDark ? [palette.deep, palette.ground] : [palette.light, palette.ground]));
  const [a, b, tilt] = [random.between(0, 7), random.between(0, 7), random.between(-22, 22)];
  const count = 34;
  const turn = random.pick([50, -60, 90]);
  for (let index = 0; index < count; index += 1) {
    const share = index / count;
    ctx.strokeStyle = oklch(0.35 + share * 0.5, 0.16 - share * 0.05, hue + share * turn, 0.85);
    ctx.lineWidth = 1.5 - share * 0.9;
    ctx.beginPath();
    for (let x = -2; x <= width + 2; x += 2) {
      const along = x / 100;
      const swing = Math.sin(along * 4.2 + a + share * 2.2) * 13 + Math.sin(along * 2.1 + b - share * 3) * 12;
      const y = height * 0.42 + swing + share * 30 * Math.sin(along * 1.6 + a) + (along - 0.5) * tilt;
      if (x <= -2) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    }
    ctx.stroke();
  }
  caption(
    scene,
    words,
    { x: 8, y: height * 0.74, width: width - 16, height: height * 0.2 },
    { colour: palette.ink, place: 'bottom', weight: 0.9, tracking: 1.4 },
  );
}

const blob = ({ ctx, random }: Scene, x: number, y: number, radius: number): void => {
  const count = random.whole(5, 8);
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    const far = radius * random.between(0.6, 1.2);
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far] as const;
  });
  const at = (index: number): readonly [number, number] => points[(index + count) % count] ?? [x, y];
  const middle = (one: readonly [number, number], other: readonly [number, number]) =>
    [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2] as const;
  ctx.beginPath();
  ctx.moveTo(...middle(at(0), at(1)));
  for (let index = 1; index <= count; index += 1)
    ctx.quadraticCurveTo(...at(index), ...middle(at(index), at(index + 1)));
  ctx.closePath();
  ctx.fill();
};

const frond = ({ ctx, random }: Scene, x: number, y: number, size: number): void => {
  const leaves = random.whole(5, 8);
  aside(ctx, () => {
    ctx.translate(x, y);
    ctx.rotate(random.between(-0.7, 0.7));
    for (let index = 0; index < leaves; index += 1) {
      const along = (index / leaves) * size;
      const long = size * 0.42 * (1 - index / (leaves * 1.3));
      for (const side of [-1, 1]) {
        aside(ctx, () => {
          ctx.translate(0, size / 2 - along);
          ctx.rotate(side * 0.95);
          ctx.beginPath();
          ctx.ellipse(0, -long / 2, long * 0.2, long * 0.56, 0, 0, 7);
          ctx.fill();
        });
      }
    }
    ctx.fillRect(-size * 0.018, -size / 2, size * 0.036, size);
  });
};

/** Shapes cut out of coloured paper, each with its shadow. */
export function cutouts(scene: Scene, words: Words): void {
  const { ctx, width, height, palette, random, scale } = scene;
  flood(scene, palette.ground);
  const colours = [...palette.tones, palette.accent, palette.light, palette.deep];
  const count = Math.round(random.whole(8, 11) * Math.max(width / height, 1));
  for (let index = 0; index < count; index += 1) {
    const place = [
      random.between(0, width),
      random.between(-5, height * 0.72),
      random.between(9, 24),
    ] as const;
    aside(ctx, () => {
      ctx.shadowColor = 'rgba(0,0,0,.28)';
      ctx.shadowBlur = 1.6 * scale;
      ctx.shadowOffsetY = 0.7 * scale;
      ctx.fillStyle = random.pick(colours);
      if (random.chance(0.4)) frond(scene, place[0], place[1], place[2] * 1.7);
      else blob(scene, ...place);
    });
  }
  if (words.title === null) return;
  aside(ctx, () => {
    ctx.shadowColor = 'rgba(0,0,0,.3)';
    ctx.shadowBlur = 2 * scale;
    ctx.fillStyle = palette.light;
    ctx.fillRect(0, height * 0.77, width, height * 0.23);
  });
  caption(
    scene,
    words,
    { x: 7, y: height * 0.81, width: width - 14, height: height * 0.15 },
    { colour: palette.deep, place: 'middle', largest: 7, weight: 1.5 },
  );
}

/** A cover with nothing but the name, as large as it fits. */
export function poster(scene: Scene, words: Words): void {
  const { ctx, width, height, palette, random } = scene;
  const onAccent = random.chance(0.5);
  flood(scene, onAccent ? palette.accent : palette.ground);
  const ink = onAccent ? palette.deep : palette.ink;
  const shape = random.whole(0, 2);
  const quiet =
    ink === palette.deep ? [palette.tones[1], palette.light] : [palette.tones[0], palette.tones[1]];
  const colour = random.pick(quiet);
  if (shape === 0)
    disc(
      ctx,
      width * random.between(0.2, 0.8),
      height * random.between(0.3, 0.8),
      random.between(22, 40),
      colour,
    );
  if (shape === 1) {
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.moveTo(0, height * random.between(0.2, 0.7));
    ctx.lineTo(width, height * random.between(0.3, 0.9));
    ctx.lineTo(width, height);
    ctx.lineTo(0, height);
    ctx.fill();
  }
  if (shape === 2) {
    ctx.fillStyle = colour;
    for (let y = random.between(4, 12); y < height; y += 9) ctx.fillRect(0, y, width, 4.5);
  }
  if (words.title === null) return orbOver(scene, ink);
  writeBlock(
    ctx,
    words.title,
    { x: 7, y: 8, width: width - 14, height: height - 26 },
    { colour: ink, weight: 2.6, tracking: 0.8, largest: 40, place: 'middle' },
  );
  if (words.by !== null)
    writeBlock(
      ctx,
      words.by,
      { x: 7, y: height - 11, width: width - 14, height: 4 },
      { colour: ink, weight: 1.5, tracking: 3, largest: 3.6, place: 'bottom' },
    );
}

const orbOver = ({ ctx, width, height, palette }: Scene, ink: string): void => {
  disc(ctx, width / 2, height / 2, 26, ink);
  disc(ctx, width / 2 + 7, height / 2 - 7, 17, palette.light);
};

/** The grooves of a record, and light on them. */
export function vinyl(scene: Scene, words: Words): void {
  const { ctx, width, height, palette, random } = scene;
  flood(scene, downward(scene, random.several([...palette.tones, palette.accent], 2)));
  const [x, y] = [width * random.between(0.62, 0.8), height * random.between(0.32, 0.45)];
  const reach = random.between(46, 60);
  disc(ctx, x, y, reach, palette.deep);
  ctx.lineWidth = 0.22;
  for (let radius = 16; radius < reach - 1; radius += 0.9) {
    ctx.strokeStyle = `rgba(255,255,255,${random.between(0.02, 0.14)})`;
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 7);
    ctx.stroke();
  }
  for (const angle of [0.6, 3.7]) {
    const shine = ctx.createConicGradient(angle - 0.3, x, y);
    shine.addColorStop(0, 'rgba(255,255,255,0)');
    shine.addColorStop(0.05, 'rgba(255,255,255,.2)');
    shine.addColorStop(0.1, 'rgba(255,255,255,0)');
    disc(ctx, x, y, reach, shine);
  }
  disc(ctx, x, y, 15, palette.accent);
  disc(ctx, x, y, 10.5, palette.light);
  disc(ctx, x, y, 1.4, palette.deep);
  const style = { colour: palette.light, place: 'bottom' as const, weight: 1.6, largest: 13 };
  if (words.title === null) return;
  const shade = ctx.createLinearGradient(0, height * 0.5, 0, height);
  shade.addColorStop(0, 'rgba(0,0,0,0)');
  shade.addColorStop(1, 'rgba(0,0,0,.55)');
  ctx.fillStyle = shade;
  ctx.fillRect(0, height * 0.5, width, height / 2);
  caption(scene, words, { x: 8, y: height * 0.55, width: width - 16, height: height * 0.39 }, style);
}
