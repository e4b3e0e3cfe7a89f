import { mulberry32 } from '../../../catalog/demo/random.ts';
import { bars } from './bars.ts';
import { clouds } from './clouds.ts';
import type { AnimationTask } from './messages.ts';
import type { Draw, Motif, Next } from './motif.ts';
import { record } from './record.ts';
import { ribbons } from './ribbons.ts';
import { rings } from './rings.ts';

/** Their order is part of every picture: a seed names one by its position. */
const MOTIFS: readonly Motif[] = [ribbons, record, bars, rings];

const chooseMotif = (next: Next): Motif => MOTIFS[Math.floor(next() * MOTIFS.length)] ?? ribbons;

/** Answers what draws the picture of a task: the ground, and one motif on it. The same seed draws the same. */
export function makePicture({ seed, look, width, height }: AnimationTask): Draw {
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
