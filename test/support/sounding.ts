import type { LevelSample, Seen } from '../../web/testing/probe-shapes.ts';

/** Analyses what a probe heard and saw. */

/** Whether a block is sound, from -46 dBFS on: speech is far above, comfort noise and rounding far below. */
const isSound = ({ rms }: LevelSample): boolean => rms > 0.005;

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Periods of sound; pauses up to `bridgeMs` (between words and sentences) are included. */
export function sounding(heard: readonly LevelSample[], bridgeMs: number): Span[] {
  const spans: { from: number; to: number }[] = [];
  for (const { at } of heard.filter(isSound)) {
    const last = spans.at(-1);
    if (last && at - last.to <= bridgeMs) last.to = at;
    else spans.push({ from: at, to: at });
  }
  return spans;
}

/** Root mean square of everything that was heard in a period. */
export function energy(heard: readonly LevelSample[], { from, to }: Span): number {
  const inside = heard.filter(({ at }) => at >= from && at <= to);
  return Math.sqrt(inside.reduce((sum, { rms }) => sum + rms * rms, 0) / Math.max(1, inside.length));
}

export const within = (seen: readonly Seen[], { from, to }: Span): readonly number[] =>
  seen.filter(({ at }) => at >= from && at <= to).map(({ open }) => open);

export const lengthOf = ({ from, to }: Span): number => to - from;
