import { randomInt } from 'node:crypto';

const SEED = 20_261_122;

const { TEST_SEED: asked } = process.env;

/**
 * The seed of this run's random examples and ids: the same in every run, so that only a change can make a
 * test fail. `TEST_SEED` sets another: a number, or `random`.
 */
export const testSeed = asked === 'random' ? randomInt(2 ** 31) : Number(asked ?? SEED);
