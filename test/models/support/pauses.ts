import type { SpokenAudio } from '../../../src/conversation/provider-ports.ts';

const WINDOW = 80;
/** Milliseconds of a window. */
const WINDOW_MS = 5;

/** The longest silence within a sound, by its loudness alone; milliseconds. */
export function pauseOf({ pcm }: SpokenAudio): { readonly from: number; readonly to: number } {
  const most = (at: number): number => Math.max(...pcm.subarray(at, at + WINDOW).map(Math.abs));
  const levels = Array.from({ length: Math.floor(pcm.length / WINDOW) }, (_, at) => most(at * WINDOW));
  const loud = levels.flatMap((level, at) => (level > Math.max(...levels) / 50 ? [at] : []));
  const gaps = loud.slice(1).map((at, index) => ({ from: loud[index]! + 1, to: at }));
  const longest = gaps.reduce((best, gap) => (gap.to - gap.from > best.to - best.from ? gap : best));
  return { from: longest.from * WINDOW_MS, to: longest.to * WINDOW_MS };
}
