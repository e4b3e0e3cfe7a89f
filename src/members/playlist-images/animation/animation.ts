import { createCanvas } from '@napi-rs/canvas';
import { mulberry32 } from '../../../catalog/demo/random.ts';
import type { AnimationTask } from './messages.ts';
import { animate } from './webp.ts';
import { bars } from './bars.ts';
import { clouds } from './clouds.ts';
import type { Draw, Motif, Next } from './motif.ts';
import { record } from './record.ts';
import { ribbons } from './ribbons.ts';
import { rings } from './rings.ts';

/** Their order is part of every picture: a seed names one by its position. */
const MOTIFS: readonly Motif[] = [ribbons, record, bars, rings];

const chooseMotif = (next: Next): Motif => MOTIFS[Math.floor(next() * MOTIFS.length)] ?? ribbons;

/** Answers what draws the picture of a task: the ground, and one motif on it. The same seed draws the same. */
function makePicture({ seed, look, width, height }: AnimationTask): Draw {
  const size = { width, height };
  const next = mulberry32(seed);
  // In this order: each takes its numbers from the same sequence.
  const drawMotif = chooseMotif(next)(next, look, size);
  const drawGround = clouds(next, look, size);
  return (ctx, t) => {
    drawGround(ctx, t);
    drawMotif(ctx, t);
  };
}

/** Of the encoder, from 0 to 100. The better the first time, the smaller the next, until the file is small enough. */
const QUALITIES = [82, 60, 35, 15];
/** From this many pixels on, a file of the best quality would be too large. */
const LARGE = 400_000;

const qualitiesFor = ({ width, height }: AnimationTask): readonly number[] =>
  width * height < LARGE ? QUALITIES : QUALITIES.slice(1);

function encode(task: AnimationTask, quality: number): Buffer {
  const { width, height, frames } = task;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  const draw = makePicture(task);
  const stills = Array.from({ length: frames }, (_, index) => {
    draw(ctx, index / frames);
    return canvas.encodeSync('webp', quality);
  });
  return animate(stills, task, task.delayMs);
}

/** A file of kind image/webp. The same task makes the same bytes. */
export function makeAnimation(task: AnimationTask): Buffer {
  let file: Buffer = Buffer.alloc(0);
  for (const quality of qualitiesFor(task)) {
    file = encode(task, quality);
    if (file.length <= task.mostBytes) break;
  }
  return file;
}
