import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TopK } from './top-k.ts';

test('takes the best, as sorting all of them would', () => {
  const scores = fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 200 });
  fc.assert(
    fc.property(scores, fc.integer({ min: 1, max: 20 }), (given, most) => {
      const top = new TopK(most);
      for (const [place, score] of given.entries()) top.offer(place, score);
      const best = [...given].sort((a, b) => b - a).slice(0, most);
      const taken = [...top.entries()];
      expect(taken.map(([, score]) => score).sort((a, b) => b - a)).toEqual(best);
      expect(taken.every(([place, score]) => given[place] === score)).toBe(true);
      expect(new Set(taken.map(([place]) => place)).size).toBe(taken.length);
    }),
    { seed: 5 },
  );
});

test('what is worth nothing is not taken', () => {
  const top = new TopK(3);
  top.offer(1, 0);
  expect([...top.entries()]).toEqual([]);
});
