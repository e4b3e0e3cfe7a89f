import { expect, test } from 'vitest';
import { levelsOf, speechShares } from './loudness.ts';

/** One second of a tone at 8,000 samples a second. */
const tone = (strength: number): number[] =>
  Array.from({ length: 8000 }, (_, i) => Math.round(strength * Math.sin(i * 0.3)));

test('speech is told from the pauses between it', () => {
  const shares = speechShares(levelsOf(Int16Array.from([...tone(6000), ...tone(30), ...tone(6000)])));
  expect(shares).toHaveLength(75);
  expect(Math.min(...shares.slice(2, 24))).toBeGreaterThan(0.95);
  expect(Math.max(...shares.slice(26, 49))).toBeLessThan(0.1);
});

test('sound that hardly changes says nothing about who talks when', () => {
  expect(Math.max(...speechShares(levelsOf(Int16Array.from([...tone(6000), ...tone(4000)]))))).toBe(0);
  expect(speechShares([])).toEqual([]);
});
