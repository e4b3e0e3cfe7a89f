import { randomInt } from 'node:crypto';

const SEED = 20_261_122;

const { TEST_SEED: asked } = process.env;

/**
 * What the random examples and ids of this run are made from: the same in every run, so that a change is what makes a
 * test fail. `TEST_SEED` asks for others: a number, or `random`.
 */
export const testSeed = asked === 'random' ? randomInt(2 ** 31) : Number(asked ?? SEED);
