import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Size } from '../size.ts';
import type { Colours } from './messages.ts';
import { between, type Draw, type Next, translucent, TURN } from './motif.ts';

interface Cloud {
  readonly colour: string;
  /** The middle of its way, in pixels, as all that follows. */
  readonly x: number;
  readonly y: number;
  /** Half the width and height of its way. */
  readonly wide: number;
  readonly high: number;
  /** Where on its way it begins, in radians. */
  readonly phase: number;
  /** 1 or -1: the direction. */
  readonly turn: number;
  readonly radius: number;
}

const makeClouds = (next: Next, glows: readonly string[], { width, height }: Size): Cloud[] =>
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

function drawCloud(ctx: SKRSContext2D, cloud: Cloud, t: number, { width, height }: Size): void {
  const angle = cloud.turn * t * TURN + cloud.phase;
  const x = cloud.x + Math.cos(angle) * cloud.wide;
  const y = cloud.y + Math.sin(angle) * cloud.high;
  const gradient = ctx.createRadialGradient(x, y, 0, x, y, cloud.radius);
  gradient.addColorStop(0, translucent(cloud.colour, 0.92));
  gradient.addColorStop(0.45, translucent(cloud.colour, 0.42));
  gradient.addColorStop(1, translucent(cloud.colour, 0));
  ctx.fillStyle = gradient;
  ctx.fillRect(0, 0, width, height);
}

/** The width of the small picture that is stretched, in pixels. */
const CLOUD_WIDTH = 240;

/** A small canvas with the coordinates of the large one: clouds have no edges, and small ones are painted quickly. */
function smallCanvas({ width, height }: Size) {
  const scale = Math.min(1, CLOUD_WIDTH / width);
  const canvas = createCanvas(Math.ceil(width * scale), Math.max(1, Math.ceil(height * scale)));
  const paint = canvas.getContext('2d');
  paint.scale(canvas.width / width, canvas.height / height);
  return { canvas, paint };
}

/**
 * The ground of every picture: clouds of colour that go round slowly. Every one is back where it began when the
 * picture begins again.
 */
export function clouds(next: Next, { base, glows }: Colours, size: Size): Draw {
  const all = makeClouds(next, glows, size);
  const { canvas, paint } = smallCanvas(size);
  return (ctx, t) => {
    paint.fillStyle = base;
    paint.fillRect(0, 0, size.width, size.height);
    for (const cloud of all) drawCloud(paint, cloud, t, size);
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(canvas, 0, 0, size.width, size.height);
  };
}
