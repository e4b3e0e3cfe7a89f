import { expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import { Timer } from './timer.ts';

const setUp = (): { clock: FakeClock; timer: Timer; runs: number[] } => {
  const clock = new FakeClock();
  const runs: number[] = [];
  return { clock, runs, timer: new Timer(clock, () => runs.push(clock.now())) };
};

test('runs at the time it was last set to, be that earlier or later', () => {
  const { clock, timer, runs } = setUp();
  timer.set(100);
  timer.set(300);
  clock.advance(200);
  timer.set(250);
  clock.advance(1000);
  expect(runs).toEqual([250]);
  timer.set(2000);
  timer.set(1500);
  clock.advance(1000);
  expect(runs).toEqual([250, 1500]);
});

test('a time that moves away costs no new timer', () => {
  const { clock, timer } = setUp();
  for (let deadline = 100; deadline < 10_000; deadline++) timer.set(deadline);
  expect(clock.pending).toBe(1);
});

test('never means never, and closing leaves nothing', () => {
  const { clock, timer, runs } = setUp();
  timer.set(100);
  timer.set(Infinity);
  clock.advance(1000);
  expect([runs, clock.pending]).toEqual([[], 0]);
  timer.set(2000);
  timer.close();
  timer.set(1500);
  expect(clock.pending).toBe(0);
});
