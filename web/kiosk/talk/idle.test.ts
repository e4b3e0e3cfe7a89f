import { expect, test } from 'vitest';
import { IdleClock } from './idle.ts';

test('the visitor is asked before the end, and a touch begins anew', () => {
  const idle = new IdleClock(60, 0);
  expect([0, 44_000, 45_000, 59_500, 60_000, 70_000].map((now) => idle.left(now))).toEqual([
    null,
    null,
    15,
    1,
    0,
    0,
  ]);
  idle.touch(50_000);
  expect([94_000, 95_000, 110_000].map((now) => idle.left(now))).toEqual([null, 15, 0]);
});

test('of a short time half is left for the question', () => {
  const idle = new IdleClock(4, 0);
  expect([1_999, 2_000, 4_000].map((now) => idle.left(now))).toEqual([null, 2, 0]);
});

test('what the service says counts when it is sooner, until it is taken back', () => {
  const idle = new IdleClock(null, 0);
  idle.warned(30, 10_000);
  expect([10_000, 25_000, 40_000].map((now) => idle.left(now))).toEqual([null, 15, 0]);
  idle.warned(null, 30_000);
  expect(idle.left(30_000)).toBeNull();
  expect(idle.left(60_000)).toBe(0);
});

test('an agent that speaks or thinks is busy, until nothing has come of it for half a minute', () => {
  const idle = new IdleClock(60, 0);
  const rest = { speaking: false, thinking: false, hearing: false };
  for (const doing of [{ speaking: true }, { thinking: true }]) {
    idle.heard(10_000);
    expect(idle.isBusy({ ...rest, ...doing }, 39_999)).toBe(true);
    expect(idle.isBusy({ ...rest, ...doing }, 40_000)).toBe(false);
    idle.heard(40_000);
    expect(idle.isBusy({ ...rest, ...doing }, 40_000)).toBe(true);
  }
  expect(idle.isBusy(rest, 40_000)).toBe(false);
  expect(idle.isBusy({ ...rest, hearing: true }, 900_000)).toBe(true);
});
