import { createCanvas } from '@napi-rs/canvas';
import type { AnimationTask } from './messages.ts';
import { makePicture } from './picture.ts';
import { animate } from './webp.ts';

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
