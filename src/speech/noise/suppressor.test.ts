import { beforeAll, expect, test } from 'vitest';
import { concat, decibels, energy, framesOf, lowNoise, mix, scale, whiteNoise } from '../contracts/sounds.ts';
import { spoken } from '../contracts/spoken.ts';
import { DELAY_SAMPLES, openNoiseReducer } from './suppressor.ts';

const SECONDS_BEFORE = 2;
let speech: Int16Array;

beforeAll(async () => {
  const [pcm] = await spoken(['duet-clara', 'You can start for free, and pay only when you grow.']);
  speech = concat(new Int16Array(SECONDS_BEFORE * 16_000), scale(pcm!, 0.4));
});

const reduce = (pcm: Int16Array, mode: 'nearField' | 'farField'): Int16Array => {
  const reducer = openNoiseReducer(mode);
  const frames = framesOf(pcm);
  for (const frame of frames) reducer.process(frame);
  reducer.close();
  return concat(...frames);
};

/** Decibels between speech and the noise in the second before it. */
const ratio = (pcm: Int16Array): number => {
  const start = SECONDS_BEFORE * 16_000;
  const noise = energy(pcm.subarray(start - 16_000, start - 1600)) / 14_400;
  const both = energy(pcm.subarray(start + DELAY_SAMPLES)) / (pcm.length - start - DELAY_SAMPLES);
  return decibels((both - noise) / noise);
};

/** The share of the output that is the original speech, in decibels relative to the rest. */
const likeness = (clean: Int16Array, out: Int16Array): number => {
  let product = 0;
  let own = 0;
  let all = 0;
  for (let n = SECONDS_BEFORE * 16_000; n + DELAY_SAMPLES < out.length; n += 1) {
    product += clean[n]! * out[n + DELAY_SAMPLES]!;
    own += clean[n]! ** 2;
    all += out[n + DELAY_SAMPLES]! ** 2;
  }
  const kept = (product / own) ** 2 * own;
  return decibels(kept / (all - kept));
};

test.each([
  ['nearField', 'white', 10],
  ['nearField', 'low', 10],
  ['farField', 'white', 10],
  ['farField', 'low', 10],
] as const)('%s: speech rises out of %s noise by %i dB and more', (mode, kind, least) => {
  const noise = kind === 'white' ? whiteNoise(8, 1000) : lowNoise(8, 1000);
  const noisy = mix(speech, noise).subarray(0, speech.length);
  expect(ratio(reduce(noisy, mode)) - ratio(noisy)).toBeGreaterThan(least);
});

test('what was said is cleaner than before by 6 dB, noise under the words included', () => {
  const noisy = mix(speech, whiteNoise(8, 1500)).subarray(0, speech.length);
  const before = decibels(
    energy(speech) / energy(whiteNoise(8, 1500).subarray(SECONDS_BEFORE * 16_000, speech.length)),
  );
  expect(likeness(speech, reduce(noisy, 'nearField')) - before).toBeGreaterThan(6);
});

test('clean speech stays what it is, 10 ms later', () => {
  expect(likeness(speech, reduce(speech, 'nearField'))).toBeGreaterThan(15);
});

test('far speech is lifted, and the silence before it is not', () => {
  const far = mix(scale(speech, 0.08), whiteNoise(8, 15)).subarray(0, speech.length);
  const lifted = reduce(far, 'farField');
  const start = SECONDS_BEFORE * 16_000;
  expect(energy(lifted.subarray(start)) / energy(far.subarray(start))).toBeGreaterThan(2);
  expect(energy(lifted.subarray(0, start))).toBeLessThan(energy(far.subarray(0, start)) / 10);
});

test('silence stays silence', () => {
  expect(energy(reduce(new Int16Array(16_000), 'farField'))).toBe(0);
});
