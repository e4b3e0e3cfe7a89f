import { expect, test } from 'vitest';
import { leastTime } from '../support/least-time.ts';

const LIMIT_MS = 200;

/** The least time of a computation whose runs take so long, and how often it was run. */
const judged = (...durations: readonly number[]) => {
  let runs = 0;
  const least = leastTime(
    () => undefined,
    LIMIT_MS,
    () => durations[runs++] ?? 0,
  );
  return { least, runs };
};

test('a computation that is fast is run once', () => {
  expect(judged(LIMIT_MS - 1, 1, 1)).toEqual({ least: LIMIT_MS - 1, runs: 1 });
});

test('a machine that stands still during one or two runs makes no computation slow', () => {
  expect(judged(5_000, 3)).toEqual({ least: 3, runs: 2 });
  expect(judged(900, LIMIT_MS, 3)).toEqual({ least: 3, runs: 3 });
});

test('a computation that is slow each time is slow', () => {
  expect(judged(900, 800, 850, 870, 890)).toEqual({ least: 800, runs: 5 });
});

test('the time that is measured is that of computing', () => {
  const text = `${'a'.repeat(20_000)}b`;
  let found = 0;
  const isQuadratic = () => void (found += text.search(/a+$/));
  expect(leastTime(isQuadratic, 20)).toBeGreaterThan(20);
  expect(found).toBe(-5);
  expect(leastTime(() => text.indexOf('b'), 20)).toBeLessThan(20);
});
