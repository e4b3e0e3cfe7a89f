/** Numbers that look random and are the same for the same seed, on every machine. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  between(least: number, most: number): number;
  chance(share: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** Different ones, in any order; all of them if there are not enough. */
  several<T>(choices: readonly T[], count: number): T[];
}

const hash = (text: string): number => {
  let value = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 16_777_619);
  }
  return value >>> 0;
};

/** Mulberry32: numbers from 0 up to 1 that are the same for the same seed, a whole number below 2^32. */
export const mulberry32 = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const pickOf = <T>(choices: readonly T[], fraction: number): T => {
  const chosen = choices[Math.floor(fraction * choices.length)];
  if (chosen === undefined) throw new Error('there is nothing to choose from');
  return chosen;
};

/** Creates a source of randomness that is the same for the same seed. @param seed any text */
export function seeded(seed: string): Random {
  const next = mulberry32(hash(seed));
  const several = <T>(choices: readonly T[], count: number): T[] => {
    const left = [...choices];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) {
      taken.push(...left.splice(Math.floor(next() * left.length), 1));
    }
    return taken;
  };
  return {
    next,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    between: (least, most) => least + next() * (most - least),
    chance: (share) => next() < share,
    pick: (choices) => pickOf(choices, next()),
    several,
  };
}
