import { SAMPLE_RATE } from '../../media/pcm.ts';

/** A stretch of sound between two pauses, in milliseconds. */
export interface Stretch {
  readonly startMs: number;
  readonly endMs: number;
}

const WINDOW_MS = 10;
const WINDOW = (SAMPLE_RATE * WINDOW_MS) / 1000;
/** Level below which sound counts as a pause (the peak is at -3 dBFS). */
const QUIET = 250;
/** Shortest pause: shorter silence may be a plosive. */
const PAUSE_MS = 120;

const levelAt = (pcm: Int16Array, start: number): number => {
  let energy = 0;
  const end = Math.min(pcm.length, start + WINDOW);
  for (let at = start; at < end; at += 1) energy += pcm[at]! * pcm[at]!;
  return Math.sqrt(energy / WINDOW);
};

/** Where speech is heard; never empty. */
export function stretchesOf(pcm: Int16Array): Stretch[] {
  const stretches: { startMs: number; endMs: number }[] = [];
  for (let at = 0; at < pcm.length; at += WINDOW) {
    if (levelAt(pcm, at) < QUIET) continue;
    const startMs = (at / WINDOW) * WINDOW_MS;
    const last = stretches.at(-1);
    if (last && startMs - last.endMs < PAUSE_MS) last.endMs = startMs + WINDOW_MS;
    else stretches.push({ startMs, endMs: startMs + WINDOW_MS });
  }
  return stretches.length > 0 ? stretches : [{ startMs: 0, endMs: (pcm.length * 1000) / SAMPLE_RATE }];
}

/** Maps a share (0 to 1) of the spoken time to its time in the sound; pauses are skipped. */
export function timeOfShare(stretches: readonly Stretch[]): (share: number) => number {
  const total = stretches.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  return (share) => {
    let left = share * total;
    for (const { startMs, endMs } of stretches) {
      if (left <= endMs - startMs) return startMs + left;
      left -= endMs - startMs;
    }
    return stretches.at(-1)!.endMs;
  };
}
