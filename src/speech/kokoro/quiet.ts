import { KOKORO_RATE } from './messages.ts';

/** A stretch of time, in milliseconds. */
export interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Milliseconds of a window in which the level is looked at, and its samples. */
const WINDOW_MS = 5;
const WINDOW = (KOKORO_RATE * WINDOW_MS) / 1000;
/** Softer than the loudest sample by more than this is quiet: 34 dB. */
const QUIET = 1 / 50;
/** The shortest silence that may be a pause. */
const PAUSE_MS = 40;

/** Where something is heard in a clause, and the pauses within. */
export interface Hearable extends Stretch {
  readonly pauses: readonly Stretch[];
}

/** Looks where a sound is heard; null when it never is. */
export function hearableOf(samples: Float32Array): Hearable | null {
  const levels = Array.from({ length: Math.ceil(samples.length / WINDOW) }, (_, at) =>
    samples.subarray(at * WINDOW, (at + 1) * WINDOW).reduce((most, one) => Math.max(most, Math.abs(one)), 0),
  );
  const floor = QUIET * levels.reduce((most, one) => Math.max(most, one), 0);
  const loud = levels.flatMap((level, at) => (level > floor ? [at] : []));
  const [first, last] = [loud[0], loud.at(-1)];
  if (first === undefined || last === undefined) return null;
  const gaps = loud.slice(1).map((at, index) => ({
    fromMs: (loud[index]! + 1) * WINDOW_MS,
    toMs: at * WINDOW_MS,
  }));
  const pauses = gaps.filter(({ fromMs, toMs }) => toMs - fromMs >= PAUSE_MS);
  return { fromMs: first * WINDOW_MS, toMs: (last + 1) * WINDOW_MS, pauses };
}
