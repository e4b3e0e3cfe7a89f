import { expect, test } from 'vitest';
import { BANDS, FRAMES, logMel } from './log-mel.ts';
import { BINS, windowPowers } from './window-powers.ts';

/** A tone that rises, and a high one beside it. */
const rising = (samples: number): Int16Array =>
  Int16Array.from({ length: samples }, (_, n) => {
    const time = n / 16_000;
    return Math.round(
      8000 * Math.sin(2 * Math.PI * (200 * time + 300 * time ** 2)) +
        1500 * Math.sin(2 * Math.PI * 3100 * time),
    );
  });

/** The power at a frequency, by the definition of the transform. */
function powerAt(input: Float64Array, bin: number): number {
  let [real, imaginary] = [0, 0];
  for (const [n, value] of input.entries()) {
    real += value * Math.cos((2 * Math.PI * bin * n) / 400);
    imaginary += value * Math.sin((2 * Math.PI * bin * n) / 400);
  }
  return real ** 2 + imaginary ** 2;
}

test('the transform of two windows is that of its definition', () => {
  const one = Float64Array.from({ length: 400 }, (_, n) => Math.sin(n * n) + (n % 7));
  const other = Float64Array.from({ length: 400 }, (_, n) => Math.cos(n * n * 3) - (n % 5));
  const powers = [new Float64Array(BINS), new Float64Array(BINS)] as const;
  windowPowers([one, other], powers);
  for (const bin of [0, 1, 16, 57, 199, 200]) {
    expect(powers[0][bin]).toBeCloseTo(powerAt(one, bin), 5);
    expect(powers[1][bin]).toBeCloseTo(powerAt(other, bin), 5);
  }
});

// Computed once by the maker's own feature extraction (Whisper's, 8 s, normalized) from the same sound.
test.each([
  [32_000, 0, 0, -0.17515],
  [32_000, 0, 600, 1.39413],
  [32_000, 10, 640, 1.72131],
  [32_000, 20, 700, 1.77713],
  [32_000, 40, 799, 0.73145],
  [32_000, 79, 799, 0.05047],
  [140_000, 0, 0, 0.37323],
  [140_000, 0, 600, -0.33866],
  [140_000, 40, 799, -0.02145],
  [140_000, 79, 799, 0.26179],
])('of %i samples, band %i at frame %i is %f', (samples, band, frame, expected) => {
  const picture = logMel(rising(samples));
  expect(picture).toHaveLength(BANDS * FRAMES);
  expect(picture[band * FRAMES + frame]).toBeCloseTo(expected, 3);
});

test.each([
  [32_000, -0.1064],
  [140_000, -0.17442],
])('the mean of the picture of %i samples is %f', (samples, mean) => {
  const picture = logMel(rising(samples));
  expect(picture.reduce((sum, value) => sum + value, 0) / picture.length).toBeCloseTo(mean, 3);
});

test('silence, and nothing at all, have a picture too', () => {
  for (const pcm of [new Int16Array(0), new Int16Array(16_000)])
    expect(logMel(pcm).every((value) => Math.abs(value - -1.5) < 1e-6)).toBe(true);
});
