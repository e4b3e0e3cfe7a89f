import { expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import { endsWithin } from './ends-within.ts';

test('work that ends in time is told at once, and leaves no timer', async () => {
  const clock = new FakeClock();
  expect(await endsWithin(clock, Promise.resolve(), 1_000)).toBe(true);
  expect(clock.pending).toBe(0);
});

test('work that does not is waited for until its time is up, and no longer', async () => {
  const clock = new FakeClock();
  const done: boolean[] = [];
  const waiting = endsWithin(clock, new Promise(() => undefined), 1_000).then((inTime) => done.push(inTime));
  clock.advance(999);
  await Promise.resolve();
  expect(done).toEqual([]);
  clock.advance(1);
  await waiting;
  expect(done).toEqual([false]);
});

test('what fails in time rejects, and leaves no timer', async () => {
  const clock = new FakeClock();
  await expect(endsWithin(clock, Promise.reject(new Error('broken')), 1_000)).rejects.toThrow('broken');
  expect(clock.pending).toBe(0);
});
