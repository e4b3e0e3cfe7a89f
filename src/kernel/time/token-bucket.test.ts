import { expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import { createTokenBucket } from './token-bucket.ts';

test('a burst at once, then its rate', () => {
  const clock = new FakeClock();
  const take = createTokenBucket(clock, 2, 10);
  expect([take(7), take(4), take(3), take(1)]).toEqual([true, false, true, false]);
  clock.advance(500);
  expect([take(1), take(1)]).toEqual([true, false]);
  clock.advance(1e9);
  expect([take(11), take(10)]).toEqual([false, true]);
});
