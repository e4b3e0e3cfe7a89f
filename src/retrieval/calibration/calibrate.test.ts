import { expect, test } from 'vitest';
import { blended } from '../blend.ts';
import { calibrate, WORDS_ALONE } from './calibrate.ts';
import { retrievalPairs } from './retrieval-pairs.ts';

/** A place for each pair, the same for its text and its question. */
const placeOf = (text: string): number =>
  retrievalPairs.findIndex(({ question, asked }) => asked === text || text.startsWith(`${question}\n`));

/** A model that knows what belongs together, and gives all texts so much in common. */
const knowing = (common: number) => async (texts: readonly string[]) =>
  texts.map((text) => {
    const vector = new Float32Array(retrievalPairs.length + 1);
    vector[0] = Math.sqrt(common);
    vector[1 + placeOf(text)] = Math.sqrt(1 - common);
    return vector;
  });

test.each([0, 0.8])(
  'a model that knows what belongs together counts, also where all texts are alike by %s',
  async (common) => {
    const blend = await calibrate(knowing(common), retrievalPairs);
    expect(blend.byVector).toBeGreaterThan(0);
    expect(blended(blend, 1, 0)).toBeGreaterThan(blended(blend, common, 0.9));
  },
);

test('a model that knows nothing does not count', async () => {
  const same = async (texts: readonly string[]) => texts.map(() => Float32Array.of(1, 0));
  expect(await calibrate(same, retrievalPairs)).toEqual(WORDS_ALONE);
  const swapped = async (texts: readonly string[]) =>
    texts.map((text) => {
      const vector = new Float32Array(2);
      vector[text.includes('\n') ? 0 : 1] = 1;
      return vector;
    });
  expect(await calibrate(swapped, retrievalPairs)).toEqual(WORDS_ALONE);
});

test('a failure is the caller’s', async () => {
  await expect(calibrate(() => Promise.reject(new Error('503')), retrievalPairs)).rejects.toThrow('503');
});
