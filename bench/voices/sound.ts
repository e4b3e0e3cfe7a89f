import { SAMPLE_RATE } from '../../src/media/pcm.ts';

const FULL_SCALE = 32_767;
/** Samples of 10 ms. */
const WINDOW = SAMPLE_RATE / 100;
/** Softer than the loudest window by more than this is a pause: 30 dB. */
const PAUSE = 10 ** (-30 / 20);

const decibels = (level: number): number => 20 * Math.log10(level / FULL_SCALE);

const levelsOf = (pcm: Int16Array): number[] =>
  Array.from({ length: Math.floor(pcm.length / WINDOW) }, (_, at) => {
    const window = pcm.subarray(at * WINDOW, (at + 1) * WINDOW);
    return Math.sqrt(window.reduce((sum, sample) => sum + sample ** 2, 0) / WINDOW);
  });

/** How a sound is to listen to, by measure. */
export interface Loudness {
  /** Root mean square of what is no pause, dBFS. */
  readonly level: number;
  /** Samples at full scale. */
  readonly clipped: number;
  /** The longest pause between its first and its last sound, in milliseconds. */
  readonly pauseMs: number;
}

/** Measures a sentence. */
export function listenTo(pcm: Int16Array): Loudness {
  const levels = levelsOf(pcm);
  const floor = PAUSE * Math.max(...levels);
  const loud = levels.flatMap((level, at) => (level > floor ? [at] : []));
  const energy = loud.reduce((sum, at) => sum + levels[at]! ** 2, 0) / loud.length;
  const pauses = loud.slice(1).map((at, index) => at - loud[index]! - 1);
  return {
    level: decibels(Math.sqrt(energy)),
    clipped: pcm.filter((sample) => Math.abs(sample) >= FULL_SCALE).length,
    pauseMs: 10 * Math.max(0, ...pauses),
  };
}
