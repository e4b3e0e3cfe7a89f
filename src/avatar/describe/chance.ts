import type { Random } from '../walk.ts';

/** Chooses one element of a non-empty list. */
export const oneOf = <V>(random: Random, list: readonly [V, ...V[]] | readonly V[]): V => {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new RangeError('Nothing to choose from');
  return found;
};

/** Chooses one element of a list with weighted probabilities. */
export const weighted = <V>(random: Random, list: readonly (readonly [V, number])[]): V => {
  const total = list.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random() * total;
  const found = list.find(([, weight]) => (left -= weight) < 0) ?? list.at(-1);
  if (!found) throw new RangeError('Nothing to choose from');
  return found[0];
};

export const chance = (random: Random, likelihood: number): boolean => random() < likelihood;

/** Rounds to three decimals: looks are stored as JSON, and read by people. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000;
