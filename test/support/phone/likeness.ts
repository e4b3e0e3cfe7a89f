import type { Sound } from '../utterances.ts';

export const FRAMES_A_SECOND = 50;

/** The loudness (RMS) of each 20 ms. */
export function levels({ pcm, rate }: Sound): number[] {
  const size = rate / FRAMES_A_SECOND;
  return Array.from({ length: Math.floor(pcm.length / size) }, (_, frame) => {
    const part = pcm.subarray(frame * size, (frame + 1) * size);
    return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / size);
  });
}

const correlation = (a: readonly number[], b: readonly number[], offset: number): number => {
  const n = a.length;
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0];
  for (let at = 0; at < n; at++) {
    const [x, y] = [a[at] ?? 0, b[offset + at] ?? 0];
    sumA += x;
    sumB += y;
    squareA += x * x;
    squareB += y * y;
    product += x * y;
  }
  const spread = Math.sqrt((squareA - (sumA * sumA) / n) * (squareB - (sumB * sumB) / n));
  return spread > 0 ? (product - (sumA * sumB) / n) / spread : 0;
};

/**
 * The similarity of `said` to the most similar part of `heard`, by their envelopes: 1 for the same, 0.2 to
 * 0.5 for other speech; 0.9 is a good threshold.
 */
export function likeness(said: Sound, heard: Sound): number {
  const [a, b] = [levels(said), levels(heard)];
  let best = 0;
  for (let offset = 0; offset + a.length <= b.length; offset++)
    best = Math.max(best, correlation(a, b, offset));
  return best;
}

/** Both are the same: nothing better is looked for. */
const ENOUGH = 0.9;
/** The longest standstill that may be in a sentence, in frames: 100 ms. */
const LONGEST_GAP = 5;
/** Where a sentence with a gap may be: its longer part alone is as alike as this. */
const MAYBE = 0.5;

/** What was heard, as long as the sentence, where `gap` frames before frame `split` are left out. */
const withoutGap = (
  heard: readonly number[],
  from: number,
  { length, split, gap }: { readonly length: number; readonly split: number; readonly gap: number },
): number[] => [...heard.slice(from, from + split), ...heard.slice(from + split + gap, from + length + gap)];

/** The best correlation of a sentence with what was heard from `from` on, with one gap in it, of any length. */
function correlationWithGap(said: readonly number[], heard: readonly number[], from: number): number {
  const { length } = said;
  let best = 0;
  for (let gap = 1; gap <= LONGEST_GAP; gap++)
    for (let split = 1; split < length; split++)
      best = Math.max(best, correlation(said, withoutGap(heard, from, { length, split, gap }), 0));
  return best;
}

/**
 * As `likeness`, of a sentence that may have stood still once for up to 100 ms, as on a machine whose processes wait for
 * each other: a gap of 40 ms in the middle of a sentence is worth 0.82 there.
 */
export function likenessButForGap(said: Sound, heard: Sound): number {
  const [a, b] = [levels(said), levels(heard)];
  let best = 0;
  for (let offset = 0; offset + a.length <= b.length; offset++) {
    const whole = correlation(a, b, offset);
    if (whole > best) best = whole;
    if (whole > MAYBE && best < ENOUGH)
      for (let from = Math.max(0, offset - LONGEST_GAP); from <= offset; from++)
        best = Math.max(best, correlationWithGap(a, b, from));
  }
  return best;
}
