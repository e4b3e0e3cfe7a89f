import { expect, test } from 'vitest';
import { cutOf } from './transcript.ts';

const RATE = 16_000;
const loud = (seconds: number): Int16Array =>
  Int16Array.from({ length: seconds * RATE }, (_, at) => Math.round(8_000 * Math.sin(at / 7)));

test('a piece is cut in the quietest moment of its last seconds, never in its beginning', () => {
  const pcm = loud(20);
  pcm.fill(0, 2 * RATE, 3 * RATE);
  pcm.fill(0, 15 * RATE, 15.4 * RATE);
  const cut = cutOf(pcm) / RATE;
  expect(cut).toBeGreaterThan(15);
  expect(cut).toBeLessThan(15.4);
});

test('without a pause there is a cut all the same, and it leaves most of the piece', () => {
  const cut = cutOf(loud(20)) / RATE;
  expect(cut).toBeGreaterThan(12);
  expect(cut).toBeLessThanOrEqual(20);
});
