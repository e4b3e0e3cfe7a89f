import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import { Rates, type Share } from './rates.ts';

/** Asks a process that is alone, which answers at once. */
const taken = (rates: Rates, ...asked: Parameters<Rates['take']>): Share => {
  const share = rates.take(...asked);
  if (share instanceof Promise) throw new Error('the answer did not come at once');
  return share;
};

test('a bucket holds one second of requests, and fills evenly', () => {
  const clock = new FakeClock();
  const rates = new Rates(clock);
  const take = () => taken(rates, 'new', 'a', 5).granted;
  expect(Array.from({ length: 6 }, take)).toEqual([true, true, true, true, true, false]);
  clock.advance(199);
  expect(take()).toBe(false);
  clock.advance(1);
  expect([take(), take()]).toEqual([true, false]);
});

test('a refused request costs nothing, and buckets do not know of each other', () => {
  const clock = new FakeClock();
  const rates = new Rates(clock);
  for (let count = 0; count < 50; count += 1) taken(rates, 'new', 'a', 1);
  expect(taken(rates, 'new', 'b', 1).granted).toBe(true);
  expect(taken(rates, 'old', 'a', 1).granted).toBe(true);
  clock.advance(1000);
  expect(taken(rates, 'new', 'a', 1).granted).toBe(true);
});

test('what is told: how many are left, and when all are there again', () => {
  const clock = new FakeClock();
  const rates = new Rates(clock);
  expect(taken(rates, 'new', 'a', 2)).toEqual({
    granted: true,
    remaining: 1,
    resetSeconds: 1,
    waitSeconds: 1,
  });
  expect(taken(rates, 'new', 'a', 2)).toEqual({
    granted: true,
    remaining: 0,
    resetSeconds: 1,
    waitSeconds: 1,
  });
  expect(taken(rates, 'new', 'a', 2)).toMatchObject({ granted: false, remaining: 0 });
});

test('several are granted together or not at all, and waiting as told is enough for all of them', () => {
  const clock = new FakeClock();
  const rates = new Rates(clock);
  expect(taken(rates, 'new', 'a', 5, 4)).toMatchObject({ granted: true, remaining: 1 });
  const refused = taken(rates, 'new', 'a', 5, 5);
  expect(refused).toMatchObject({ granted: false, remaining: 1, waitSeconds: 1 });
  clock.advance(refused.waitSeconds * 1000);
  expect(taken(rates, 'new', 'a', 5, 5)).toMatchObject({ granted: true, remaining: 0 });
});

test('what is given back can be taken again, and never makes a bucket fuller than it can be', async () => {
  const rates = new Rates(new FakeClock());
  taken(rates, 'new', 'a', 2, 2);
  await rates.giveBack('new', 'a', 2);
  expect(taken(rates, 'new', 'a', 2)).toMatchObject({ granted: true, remaining: 0 });
  for (let count = 0; count < 5; count += 1) await rates.giveBack('new', 'a', 2);
  expect(taken(rates, 'new', 'a', 2).remaining).toBe(1);
});

test('a lowered rate takes away what is above it', () => {
  const rates = new Rates(new FakeClock());
  taken(rates, 'new', 'a', 100);
  expect(taken(rates, 'new', 'a', 2).remaining).toBe(1);
});

test('never more than the rate and what has filled since; waiting as told succeeds', () => {
  const waits = fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), waits, (rate, pauses) => {
      const clock = new FakeClock();
      const rates = new Rates(clock);
      let granted = 0;
      for (const pause of pauses) {
        clock.advance(pause);
        const share = taken(rates, 'new', 'a', rate);
        if (share.granted) granted += 1;
      }
      expect(granted).toBeLessThanOrEqual(rate + (clock.now() * rate) / 1000 + 1e-6);
      let share = taken(rates, 'new', 'a', rate);
      while (share.granted) share = taken(rates, 'new', 'a', rate);
      clock.advance(share.waitSeconds * 1000);
      expect(taken(rates, 'new', 'a', rate).granted).toBe(true);
    }),
  );
});
