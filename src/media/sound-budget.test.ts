import { expect, test } from 'vitest';
import { FakeClock } from '../testing/clock.ts';
import { SoundBudget } from './sound-budget.ts';

test('a burst passes, then twice real time, and what is refused costs nothing', () => {
  const clock = new FakeClock();
  const budget = new SoundBudget(clock, { burstMs: 1000, speed: 2 });
  expect([budget.spend(600), budget.spend(500), budget.spend(400)]).toEqual([true, false, true]);
  clock.advance(50);
  expect([budget.spend(101), budget.spend(100), budget.spend(1)]).toEqual([false, true, false]);
});

test('a long silence saves up no more than a burst', () => {
  const clock = new FakeClock();
  const budget = new SoundBudget(clock, { burstMs: 1000, speed: 2 });
  clock.advance(3_600_000);
  expect([budget.spend(1001), budget.spend(1000), budget.spend(1)]).toEqual([false, true, false]);
});
