import { expect, test } from 'vitest';
import { Backoff } from './backoff.ts';

const waits = { retryFirstMs: 1000, retryMostMs: 60_000, stableMs: 60_000 };

test('each failure is waited for twice as long as the one before, up to the most', () => {
  const backoff = new Backoff(waits, () => 1);
  const first = Array.from({ length: 8 }, () => backoff.afterFailure());
  expect(first).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  for (let times = 0; times < 5000; times++) backoff.afterFailure();
  expect(backoff.afterFailure()).toBe(60_000);
  backoff.worked();
  expect(backoff.afterFailure()).toBe(1000);
});

test('sessions do not all come back at the same time', () => {
  expect(new Backoff(waits, () => 0).afterFailure()).toBe(500);
  expect(new Backoff(waits, () => 0.5).afterFailure()).toBe(750);
});

test('a good connection is made anew at once, one that is always lost is not', () => {
  const backoff = new Backoff(waits, () => 1);
  expect([backoff.afterLoss(10), backoff.afterLoss(10), backoff.afterLoss(10)]).toEqual([0, 2000, 4000]);
  expect([backoff.afterLoss(60_000), backoff.afterLoss(10)]).toEqual([0, 2000]);
});
