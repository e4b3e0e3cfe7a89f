/**
 * A thread that draws moving pictures of playlists. The same task makes the same bytes.
 */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { parentPort } from 'node:worker_threads';
import type { Size } from '../size.ts';
import type { AnimationAnswer, AnimationTask, Colours } from './messages.ts';

/** Draws on a picture at a time from 0 to 1. */
type Draw = (ctx: SKRSContext2D, t: number) => void;
/** A number from 0 up to 1. */
type Next = () => number;
/** Chooses what of a picture is by chance; answers what draws it. */
type Motif = (next: Next, colours: Colours, size: Size) => Draw;

const TURN = Math.PI * 2;

/** Mulberry32: numbers from 0 up to 1 that are the same for the same seed. */
const fractions = (seed: number): Next => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const between = (next: Next, least: number, most: number): number => least + next() * (most - least);

const partsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const clear = (hex: string, opacity: number): string => `rgba(${partsOf(hex).join(',')},${opacity})`;

interface Cloud {
  readonly colour: string;
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
  readonly phase: number;
  readonly turn: number;
  readonly radius: number;
}

/** Clouds of colour that go round slowly; every one is back where it began when the picture begins again. */
const makeClouds = (next: Next, { glows }: Colours, { width, height }: Size): Cloud[] =>
  glows.map((colour, index) => ({
    colour,
    x: ((index + between(next, 0.2, 0.8)) / glows.length) * width,
    y: between(next, 0.15, 0.85) * height,
    wide: between(next, 0.05, 0.14) * width,
    high: between(next, 0.08, 0.22) * height,
    phase: next() * TURN,
    turn: next() < 0.5 ? 1 : -1,
    radius: between(next, 0.55, 0.95) * Math.max(height, width * 0.45),
  }));

/** Clouds have no edges: they are painted small, which is quick, and stretched. */
const CLOUD_WIDTH = 240;

const cloudPainter = (clouds: readonly Cloud[], { width, height }: Size) => {
  const scale = Math.min(1, CLOUD_WIDTH / width);
  const small = createCanvas(Math.ceil(width * scale), Math.max(1, Math.ceil(height * scale)));
  const paint = small.getContext('2d');
  paint.scale(small.width / width, small.height / height);
  return (ctx: SKRSContext2D, base: string, t: number): void => {
    paint.fillStyle = base;
    paint.fillRect(0, 0, width, height);
    drawClouds(paint, clouds, t, { width, height });
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(small, 0, 0, width, height);
  };
};

const drawClouds = (
  ctx: SKRSContext2D,
  clouds: readonly Cloud[],
  t: number,
  { width, height }: Size,
): void => {
  for (const cloud of clouds) {
    const angle = cloud.turn * t * TURN + cloud.phase;
    const x = cloud.x + Math.cos(angle) * cloud.wide;
    const y = cloud.y + Math.sin(angle) * cloud.high;
    const gradient = ctx.createRadialGradient(x, y, 0, x, y, cloud.radius);
    gradient.addColorStop(0, clear(cloud.colour, 0.92));
    gradient.addColorStop(0.45, clear(cloud.colour, 0.42));
    gradient.addColorStop(1, clear(cloud.colour, 0));
    ctx.fillStyle = gradient;
    ctx.fillRect(0, 0, width, height);
  }
};

const glowAt = (glows: readonly string[], index: number): string => {
  const glow = glows[index % glows.length];
  if (glow === undefined) throw new Error('a look has no glows');
  return glow;
};

/** Bands that glide through the picture like long waves. */
const ribbons: Motif = (next, { glows, light }, { width, height }) => {
  const bands = Array.from({ length: 4 }, (_, index) => ({
    colour: index === 3 ? light : glowAt(glows, index + 1),
    opacity: index === 3 ? 0.2 : 0.5 - index * 0.05,
    base: height * (0.46 + index * 0.13),
    swing: height * between(next, 0.08, 0.15),
    length: between(next, 0.75, 1.25) * Math.max(width, height * 1.6),
    phase: next() * TURN,
    turn: index % 2 === 0 ? 1 : -1,
  }));
  return (ctx, t) => {
    for (const band of bands) {
      ctx.beginPath();
      ctx.moveTo(-2, height + 2);
      for (let x = -2; x <= width + 4; x += Math.max(2, width / 160)) {
        const angle = (x / band.length) * TURN + band.phase + band.turn * t * TURN;
        ctx.lineTo(x, band.base + Math.sin(angle) * band.swing + Math.sin(angle * 2 + 1) * band.swing * 0.25);
      }
      ctx.lineTo(width + 4, height + 2);
      ctx.closePath();
      const fade = ctx.createLinearGradient(0, band.base - band.swing, 0, height);
      fade.addColorStop(0, clear(band.colour, band.opacity));
      fade.addColorStop(1, clear(band.colour, band.opacity * 0.35));
      ctx.fillStyle = fade;
      ctx.fill();
    }
  };
};

/** A record that turns, on one side of the picture. */
const record: Motif = (next, { base, light, accent, glows }, { width, height }) => {
  const radius = Math.min(height * 0.4, width * 0.4);
  const side = next() < 0.5 ? 0.5 : next() < 0.5 ? 0.34 : 0.66;
  const [x, y] = [width * side, height / 2];
  const sheen = (ctx: SKRSContext2D, angle: number, opacity: number): void => {
    const gradient = ctx.createConicGradient(angle, x, y);
    for (const [stop, strength] of [
      [0, 0],
      [0.07, 1],
      [0.14, 0],
      [0.5, 0],
      [0.57, 1],
      [0.64, 0],
      [1, 0],
    ] as const)
      gradient.addColorStop(stop, clear(light, strength * opacity));
    ctx.fillStyle = gradient;
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, TURN);
    ctx.fill();
  };
  return (ctx, t) => {
    const shade = ctx.createRadialGradient(
      x,
      y + radius * 0.08,
      radius * 0.9,
      x,
      y + radius * 0.08,
      radius * 1.22,
    );
    shade.addColorStop(0, 'rgba(0,0,0,0.45)');
    shade.addColorStop(1, 'rgba(0,0,0,0)');
    ctx.fillStyle = shade;
    ctx.fillRect(0, 0, width, height);
    ctx.fillStyle = clear(base, 0.94);
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, TURN);
    ctx.fill();
    sheen(ctx, t * TURN * 0.5, 0.16);
    ctx.strokeStyle = clear(light, 0.09);
    ctx.lineWidth = Math.max(0.6, radius / 90);
    for (let ring = 0.52; ring < 0.98; ring += 0.075) {
      ctx.beginPath();
      ctx.arc(x, y, radius * ring, 0, TURN);
      ctx.stroke();
    }
    const label = ctx.createLinearGradient(
      x - radius * 0.4,
      y - radius * 0.4,
      x + radius * 0.4,
      y + radius * 0.4,
    );
    label.addColorStop(0, accent);
    label.addColorStop(1, glowAt(glows, 1));
    ctx.fillStyle = label;
    ctx.beginPath();
    ctx.arc(x, y, radius * 0.4, 0, TURN);
    ctx.fill();
    ctx.fillStyle = clear(light, 0.85);
    ctx.beginPath();
    ctx.arc(
      x + Math.cos(t * TURN) * radius * 0.26,
      y + Math.sin(t * TURN) * radius * 0.26,
      radius * 0.05,
      0,
      TURN,
    );
    ctx.fill();
    ctx.fillStyle = base;
    ctx.beginPath();
    ctx.arc(x, y, radius * 0.055, 0, TURN);
    ctx.fill();
  };
};

/** Bars that rise and fall as if something quiet played. */
const bars: Motif = (next, { light, accent }, { width, height }) => {
  const step = Math.max(6, height / 11);
  const count = Math.floor((width * 0.8) / step);
  const left = (width - (count - 1) * step) / 2;
  const tunes = Array.from({ length: count }, (_, index) => ({
    x: left + index * step,
    middle: 0.18 + 0.3 * Math.sin((index / Math.max(count - 1, 1)) * Math.PI) + between(next, -0.05, 0.05),
    swing: between(next, 0.05, 0.13),
    phase: next() * TURN,
    speed: next() < 0.7 ? 1 : 2,
  }));
  return (ctx, t) => {
    ctx.lineCap = 'round';
    ctx.lineWidth = step * 0.46;
    const colour = ctx.createLinearGradient(0, height * 0.2, 0, height * 0.8);
    colour.addColorStop(0, clear(light, 0.95));
    colour.addColorStop(1, clear(accent, 0.9));
    ctx.strokeStyle = colour;
    for (const { x, middle, swing, phase, speed } of tunes) {
      const half = Math.max(0.02, middle + Math.sin(t * TURN * speed + phase) * swing) * height * 0.5;
      ctx.beginPath();
      ctx.moveTo(x, height / 2 - half);
      ctx.lineTo(x, height / 2 + half);
      ctx.stroke();
    }
  };
};

/** Rings that spread like those of a stone in water. */
const rings: Motif = (next, { light, accent }, { width, height }) => {
  const [x, y] = [width * between(next, 0.3, 0.7), height * between(next, 0.4, 0.6)];
  const far = Math.hypot(Math.max(x, width - x), Math.max(y, height - y));
  const count = 7;
  return (ctx, t) => {
    for (let index = 0; index < count; index += 1) {
      const way = (index + t) / count;
      const opacity = Math.sin(Math.min(1, way * 1.25) * Math.PI) * 0.5;
      if (opacity <= 0.01) continue;
      ctx.strokeStyle = clear(light, opacity);
      ctx.lineWidth = Math.max(1, height * (0.045 - 0.03 * way));
      ctx.beginPath();
      ctx.arc(x, y, Math.max(0.5, way * far * 0.85), 0, TURN);
      ctx.stroke();
    }
    ctx.fillStyle = accent;
    ctx.beginPath();
    ctx.arc(x, y, height * (0.045 + 0.008 * Math.sin(t * TURN)), 0, TURN);
    ctx.fill();
  };
};

const MOTIFS: readonly Motif[] = [ribbons, record, bars, rings];

/** @returns a function that draws the picture at a time from 0 to 1 */
export function makePicture({ seed, look, width, height }: AnimationTask): Draw {
  const size = { width, height };
  const next = fractions(seed);
  const motif = (MOTIFS[Math.floor(next() * MOTIFS.length)] ?? ribbons)(next, look, size);
  const drawGround = cloudPainter(makeClouds(next, look, size), size);
  return (ctx, t) => {
    drawGround(ctx, look.base, t);
    motif(ctx, t);
  };
}

const u24 = (value: number): Buffer => Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255]);
const chunk = (name: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

/** The picture itself out of the file of a still one: its chunk of kind VP8 or VP8L, with its head. */
const bitsOf = (file: Buffer): Buffer => {
  for (let at = 12; at + 8 <= file.length;) {
    const length = file.readUInt32LE(at + 4);
    if (file.toString('latin1', at, at + 3) === 'VP8' && file[at + 3] !== 0x58) {
      return file.subarray(at, at + 8 + length + (length % 2));
    }
    at += 8 + length + (length % 2);
  }
  throw new Error('a still picture has no picture in it');
};

const HAS_ANIMATION = 0x02;
/** The frame replaces what was there, and stays. */
const REPLACE = 0x02;

/** One file of many still ones (WebP container, "Extended file format"); it repeats for ever. */
function animate(stills: readonly Buffer[], { width, height, delayMs }: AnimationTask): Buffer {
  const canvas = Buffer.concat([Buffer.from([HAS_ANIMATION, 0, 0, 0]), u24(width - 1), u24(height - 1)]);
  const place = Buffer.concat([
    u24(0),
    u24(0),
    u24(width - 1),
    u24(height - 1),
    u24(delayMs),
    Buffer.from([REPLACE]),
  ]);
  const frames = stills.map((still) => chunk('ANMF', Buffer.concat([place, bitsOf(still)])));
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    chunk('VP8X', canvas),
    chunk('ANIM', Buffer.alloc(6)),
    ...frames,
  ]);
  return chunk('RIFF', body);
}

const encodeAll = (task: AnimationTask, quality: number): Buffer => {
  const { width, height, frames } = task;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const draw = makePicture(task);
  const stills = Array.from({ length: frames }, (_, index) => {
    draw(ctx, index / frames);
    return canvas.encodeSync('webp', quality);
  });
  return animate(stills, task);
};

/** The better the first time, the smaller the next, until the file is small enough. */
const QUALITIES = [82, 60, 35, 15];
/** From this many pixels on, a file of the best quality would be too large. */
const LARGE = 400_000;

export function makeAnimation(task: AnimationTask): Buffer {
  let file: Buffer = Buffer.alloc(0);
  for (const quality of task.width * task.height < LARGE ? QUALITIES : QUALITIES.slice(1)) {
    file = encodeAll(task, quality);
    if (file.length <= task.mostBytes) return file;
  }
  return file;
}

parentPort?.on('message', (task: AnimationTask) => {
  try {
    const bytes = new Uint8Array(makeAnimation(task));
    parentPort?.postMessage({ bytes } satisfies AnimationAnswer, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ error: String(error) } satisfies AnimationAnswer);
  }
});
