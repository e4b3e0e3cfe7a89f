import { expect, test } from 'vitest';
import { VISEMES } from '../../../src/media/viseme.ts';
import { mouthOf, SILENCE, type Sounding } from './mouth.ts';

test.each([
  [SILENCE, 'sil'],
  [{ level: 0.05, low: 1, mid: 0, high: 0 }, 'sil'],
  [{ level: 0.3, low: 0.1, mid: 0.2, high: 0.7 }, 'SS'],
  [{ level: 0.8, low: 0.3, mid: 0.6, high: 0.1 }, 'aa'],
  [{ level: 0.8, low: 0.7, mid: 0.2, high: 0.1 }, 'O'],
  [{ level: 0.2, low: 0.7, mid: 0.2, high: 0.1 }, 'U'],
  [{ level: 0.4, low: 0.3, mid: 0.6, high: 0.1 }, 'E'],
] as const)('%j is %s', (sounding, mouth) => {
  expect(mouthOf(sounding)).toBe(mouth);
});

test('every mouth is one that companions have', () => {
  const shares = [0, 0.1, 0.3, 0.5, 0.7, 0.9];
  for (const level of shares)
    for (const low of shares)
      for (const high of shares) {
        const sounding: Sounding = { level, low, mid: Math.max(0, 1 - low - high), high };
        expect(VISEMES).toContain(mouthOf(sounding));
      }
});
