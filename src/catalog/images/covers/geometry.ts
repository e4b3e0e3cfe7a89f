import { caption, type Words } from '../caption.ts';
import { aside, disc, flood, type Scene } from '../scene.ts';

type Tile = (scene: Scene, size: number, front: string, back: string) => void;

const quarter: Tile = ({ ctx }, size, front) => {
  ctx.fillStyle = front;
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.arc(0, 0, size, 0, Math.PI / 2);
  ctx.closePath();
  ctx.fill();
};
const rings: Tile = (scene, size, front, back) => {
  for (let step = 4; step > 0; step -= 1) {
    quarter(scene, (size * step) / 4, step % 2 === 0 ? front : back, back);
  }
};
const half: Tile = ({ ctx }, size, front) => {
  ctx.fillStyle = front;
  ctx.beginPath();
  ctx.arc(size / 2, 0, size / 2, 0, Math.PI);
  ctx.fill();
};
const dot: Tile = ({ ctx }, size, front, back) => {
  disc(ctx, size / 2, size / 2, size * 0.4, front);
  disc(ctx, size / 2, size / 2, size * 0.17, back);
};
const triangle: Tile = ({ ctx }, size, front) => {
  ctx.fillStyle = front;
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.lineTo(size, 0);
  ctx.lineTo(0, size);
  ctx.fill();
};
const bars: Tile = ({ ctx }, size, front) => {
  ctx.fillStyle = front;
  for (let index = 0; index < 4; index += 1) ctx.fillRect((index * size) / 4, 0, size / 8, size);
};
const leaf: Tile = ({ ctx }, size, front) => {
  ctx.fillStyle = front;
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.arc(size, 0, size, Math.PI, Math.PI / 2, true);
  ctx.arc(0, size, size, 0, -Math.PI / 2, true);
  ctx.fill();
};

const TILES: readonly Tile[] = [quarter, rings, half, dot, triangle, bars, leaf, leaf, quarter];

const paintTile = (scene: Scene, x: number, y: number, size: number): void => {
  const { ctx, palette, random } = scene;
  const [back, front] = random.several([...palette.tones, palette.accent, palette.deep, palette.light], 2);
  aside(ctx, () => {
    ctx.translate(x + size / 2, y + size / 2);
    ctx.rotate((random.whole(0, 3) * Math.PI) / 2);
    ctx.translate(-size / 2, -size / 2);
    ctx.fillStyle = back ?? palette.ground;
    ctx.fillRect(-0.05, -0.05, size + 0.1, size + 0.1);
    random.pick(TILES)(scene, size, front ?? palette.accent, back ?? palette.ground);
  });
};

/** A wall of painted tiles. */
export function tiles(scene: Scene, words: Words): void {
  const { width, height, palette, random } = scene;
  flood(scene, palette.ground);
  const band = words.title === null ? 0 : 24;
  const rows = random.whole(2, 4);
  const size = (height - band) / rows;
  for (let row = 0; row < rows; row += 1) {
    for (let x = 0; x < width; x += size) paintTile(scene, x, row * size, size);
  }
  const box = { x: 6, y: height - band + 5, width: width - 12, height: band - 10 };
  caption(scene, words, box, { colour: palette.ink, place: 'middle', largest: 7.5, weight: 1.4 });
}

/** Arcs around a middle, as of planets. */
export function orbits(scene: Scene, words: Words): void {
  const { ctx, width, height, palette, random } = scene;
  flood(scene, palette.ground);
  const [x, y] = [width * random.between(0.45, 0.75), height * random.between(0.3, 0.5)];
  ctx.lineCap = random.pick(['round', 'butt']);
  for (let radius = 8; radius < Math.max(width, height); radius += random.between(4, 9)) {
    const start = random.between(0, 7);
    ctx.strokeStyle = random.pick([...palette.tones, palette.accent, palette.ink]);
    ctx.lineWidth = random.between(0.5, 4.5);
    ctx.beginPath();
    ctx.arc(x, y, radius, start, start + random.between(1.2, 5.2));
    ctx.stroke();
    if (random.chance(0.45))
      disc(
        ctx,
        x + Math.cos(start) * radius,
        y + Math.sin(start) * radius,
        random.between(1, 3.4),
        palette.accent,
      );
  }
  disc(ctx, x, y, 5.5, palette.accent);
  if (words.title === null) return;
  const fade = ctx.createLinearGradient(0, height * 0.55, 0, height);
  fade.addColorStop(0, palette.ground.replace(/,1\)$/, ',0)'));
  fade.addColorStop(0.55, palette.ground);
  ctx.fillStyle = fade;
  ctx.fillRect(0, height * 0.55, width, height);
  caption(
    scene,
    words,
    { x: 8, y: height * 0.68, width: width - 16, height: height * 0.25 },
    { colour: palette.ink, place: 'bottom', weight: 1.2 },
  );
}

/** Broad stripes that turn a corner together. */
export function stripes(scene: Scene, words: Words): void {
  const { ctx, width, height, palette, random } = scene;
  flood(scene, palette.ground);
  const colours = random.several([...palette.tones, palette.accent], 5);
  const wide = random.between(5, 8);
  const [turnX, turnY] = [width * random.between(0.1, 0.3), height * random.between(0.46, 0.6)];
  const flip = random.chance(0.5);
  aside(ctx, () => {
    if (flip) {
      ctx.translate(width, 0);
      ctx.scale(-1, 1);
    }
    colours.forEach((colour, index) => {
      const radius = 12 + index * wide;
      ctx.strokeStyle = colour;
      ctx.lineWidth = wide + 0.15;
      ctx.beginPath();
      ctx.moveTo(-5, turnY + 12 + wide * 4.5 - radius + 12);
      ctx.lineTo(turnX, turnY + 12 + wide * 4.5 - radius + 12);
      const centre = turnY + 24 + wide * 4.5;
      ctx.arc(turnX, centre, radius, -Math.PI / 2, 0);
      ctx.lineTo(turnX + radius, height + 5);
      ctx.stroke();
    });
  });
  caption(
    scene,
    words,
    { x: 8, y: 9, width: width - 16, height: height * 0.4 },
    { colour: palette.ink, weight: 1.9, tracking: 0.4, largest: 15, align: flip ? 'right' : 'left' },
  );
}

/** Dots that are larger where there is light. */
export function halftone(scene: Scene, words: Words): void {
  const { ctx, width, height, palette, random } = scene;
  flood(scene, palette.ground);
  const step = random.between(3.2, 4.6);
  const lights = Array.from({ length: 3 }, () => ({
    x: random.between(0, width),
    y: random.between(0, height * 0.8),
    reach: random.between(20, 46),
  }));
  const [one, other] = random.several(
    [palette.accent, palette.tones[1], palette.tones[2], palette.tones[3]],
    2,
  );
  for (let row = 0; row * step < height + step; row += 1) {
    for (let x = row % 2 === 0 ? 0 : step / 2; x < width + step; x += step) {
      const y = row * step;
      const light = lights.reduce(
        (sum, { x: lx, y: ly, reach }) => sum + Math.exp(-((x - lx) ** 2 + (y - ly) ** 2) / reach ** 2),
        0,
      );
      const radius = Math.min(light, 1) * step * 0.62;
      if (radius > 0.15)
        disc(ctx, x, y, radius, (x + y) / (width + height) > 0.5 ? (one ?? '') : (other ?? ''));
    }
  }
  if (words.title === null) return;
  const high = 26;
  ctx.fillStyle = palette.deep;
  ctx.fillRect(0, height - high, width, high);
  caption(
    scene,
    words,
    { x: 7, y: height - high + 6, width: width - 14, height: high - 11 },
    { colour: palette.light, place: 'middle', largest: 8 },
  );
}
