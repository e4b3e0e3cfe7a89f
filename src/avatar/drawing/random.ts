import type { Random } from '../walk.ts';

const hash = (text: string): number => {
  let value = 2_166_136_261;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return value >>> 0;
};

/** A repeatable random function (Mulberry32): the same seed gives the same drawing on every machine. */
export const seededRandom = (seed: string): Random => {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A random number between `least` and `most`. */
export const between = (random: Random, least: number, most: number): number =>
  least + random() * (most - least);

/** A random number around 0, mostly within `spread`. */
export const around = (random: Random, spread: number): number =>
  (random() + random() + random() - 1.5) * (spread / 0.75);
