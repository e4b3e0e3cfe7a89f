/** The range of a voice's period: 67 to 200 Hz. A higher voice is found at a multiple of its period. */
const SHORTEST_MS = 5;
const LONGEST_PERIOD_MS = 15;
/** How much of the newest sound is compared with earlier sound. */
const WINDOW_MS = 20;
/** The energy per sample below which there is no voice, so that no period is better than another. */
const LEAST_POWER = 16;

/** The similarity of the last `window` samples to those `lag` earlier, of which every `step`th sample is compared. */
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
 * The period, in samples, at which the end of `sound` is most similar to itself. The search is coarse first, on
 * every second lag and sample per 8 kHz of `rate`, and then fine around the best (similar to ITU-T G.711 Appendix
 * I, section I.2.3). `sound` must be at least 35 ms.
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
