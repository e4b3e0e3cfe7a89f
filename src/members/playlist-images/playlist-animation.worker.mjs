/**
 * A worker thread that draws moving pictures of playlists. It is plain JavaScript, so that the same file runs
 * in development, in tests and beside the bundle. The same task gives the same bytes.
 */
import { createCanvas } from '@napi-rs/canvas';
import { parentPort } from 'node:worker_threads';

const TURN = Math.PI * 2;

/** Mulberry32, a random number generator: numbers from 0 up to 1, the same for the same seed. */
const fractions = (seed) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const between = (next, least, most) => least + next() * (most - least);

const partsOf = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const clear = (hex, opacity) => `rgba(${partsOf(hex).join(',')},${opacity})`;

/** Clouds of colour that circle slowly; each returns to its start when the animation repeats. */
const makeClouds = (next, { glows }, { width, height }) =>
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

/**
 * The width at which clouds are painted before they are stretched: they have no edges, and painting them
 * small is fast.
 */
const CLOUD_WIDTH = 240;

const cloudPainter = (clouds, { width, height }) => {
  const scale = Math.min(1, CLOUD_WIDTH / width);
  const small = createCanvas(Math.ceil(width * scale), Math.max(1, Math.ceil(height * scale)));
  const paint = small.getContext('2d');
  paint.scale(small.width / width, small.height / height);
  return (ctx, base, t) => {
    paint.fillStyle = base;
    paint.fillRect(0, 0, width, height);
    drawClouds(paint, clouds, t, { width, height });
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(small, 0, 0, width, height);
  };
};

const drawClouds = (ctx, clouds, t, { width, height }) => {
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

/** Bands that move through the picture like long waves. */
const ribbons = (next, { glows, light }, { width, height }) => {
  const bands = Array.from({ length: 4 }, (_, index) => ({
    colour: index === 3 ? light : glows[(index + 1) % glows.length],
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

/** A record that turns. */
const record = (next, { base, light, accent, glows }, { width, height }) => {
  const radius = Math.min(height * 0.4, width * 0.4);
  const side = next() < 0.5 ? 0.5 : next() < 0.5 ? 0.34 : 0.66;
  const [x, y] = [width * side, height / 2];
  const sheen = (ctx, angle, opacity) => {
    const gradient = ctx.createConicGradient(angle, x, y);
    for (const [stop, strength] of [
      [0, 0],
      [0.07, 1],
      [0.14, 0],
      [0.5, 0],
      [0.57, 1],
      [0.64, 0],
      [1, 0],
    ])
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
    label.addColorStop(1, glows[1 % glows.length]);
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

/** Bars that rise and fall like those of quiet music. */
const bars = (next, { light, accent }, { width, height }) => {
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

/** Rings that spread as on water. */
const rings = (next, { light, accent }, { width, height }) => {
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

const MOTIFS = [ribbons, record, bars, rings];

/** @returns a function that draws the picture at a time from 0 to 1 */
export function makePicture({ seed, look, width, height }) {
  const size = { width, height };
  const next = fractions(seed);
  const motif = MOTIFS[Math.floor(next() * MOTIFS.length)](next, look, size);
  const drawGround = cloudPainter(makeClouds(next, look, size), size);
  return (ctx, t) => {
    drawGround(ctx, look.base, t);
    motif(ctx, t);
  };
}

const u24 = (value) => Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255]);
const chunk = (name, data) => {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

/** The image data of a still WebP file: its chunk VP8 or VP8L, with the chunk's header. */
const bitsOf = (file) => {
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
/** The flag of a frame that replaces the one before it. */
const REPLACE = 0x02;

/**
 * Joins still pictures to one animated file (WebP container, "Extended file format"), which repeats forever.
 */
function animate(stills, { width, height, delayMs }) {
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

const encodeAll = (task, quality) => {
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

/** The qualities to try in turn, until the file is small enough. */
const QUALITIES = [82, 60, 35, 15];
/** From this many pixels on, the best quality is not tried, because the file would be too large. */
const LARGE = 400_000;

export function makeAnimation(task) {
  let file = Buffer.alloc(0);
  for (const quality of task.width * task.height < LARGE ? QUALITIES : QUALITIES.slice(1)) {
    file = encodeAll(task, quality);
    if (file.length <= task.mostBytes) return file;
  }
  return file;
}

parentPort?.on('message', (task) => {
  try {
    const bytes = new Uint8Array(makeAnimation(task));
    parentPort.postMessage({ bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort.postMessage({ error: String(error) });
  }
});
