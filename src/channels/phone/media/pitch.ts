/** Where to look for the period of a voice: 67 to 200 Hz; a higher voice is found at a multiple of its period. */
const SHORTEST_MS = 5;
const LONGEST_PERIOD_MS = 15;
/** How much of the newest sound is compared with what came before it. */
const WINDOW_MS = 20;
/** Below this energy a sample there is no voice, and no period is better than another. */
const LEAST_POWER = 16;

/** How alike the last `window` samples are to those `lag` before, looking at every `step`th sample. */
const likeness = (sound: Float32Array, end: number, window: number, lag: number, step: number): number => {
  let product = 0;
  let power = 0;
  for (let at = end - window; at < end; at += step) {
    const before = sound[at - lag]!;
    product += sound[at]! * before;
    power += before * before;
  }
  return product / Math.sqrt(Math.max(power, (LEAST_POWER * window) / step));
};

/**
 * The period, in samples, with which the end of `sound` repeats itself best: first coarsely, on every second lag and
 * sample for each 8 kHz of `rate`, then finely around the best (in the manner of ITU-T G.711 Appendix I, section I.2.3).
 * `sound` holds 35 ms at least.
 */
export const findPeriod = (sound: Float32Array, rate: number): number => {
  const perMs = rate / 1000;
  const window = WINDOW_MS * perMs;
  const [shortest, longest] = [SHORTEST_MS * perMs, LONGEST_PERIOD_MS * perMs];
  const step = (2 * rate) / 8000;
  const best = (from: number, to: number, by: number): number => {
    let [winner, most] = [from, -Infinity];
    for (let lag = from; lag <= to; lag += by) {
      const value = likeness(sound, sound.length, window, lag, by);
      if (value > most) [winner, most] = [lag, value];
    }
    return winner;
  };
  const coarse = best(shortest, longest, step);
  return best(Math.max(shortest, coarse - step + 1), Math.min(longest, coarse + step - 1), 1);
};
