import { expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import { Budget } from './budget.ts';

test('so much at once, and then at its rate', () => {
  const clock = new FakeClock();
  const budget = new Budget(clock, { burst: 10, perSecond: 2 });
  expect([budget.spend(7), budget.spend(4), budget.spend(3), budget.spend(1)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  clock.advance(500);
  expect([budget.spend(1), budget.spend(1)]).toEqual([true, false]);
  clock.advance(1e9);
  expect([budget.spend(11), budget.spend(10)]).toEqual([false, true]);
});
