import { expect, test } from 'vitest';
import {
  checkIdle,
  createIdle,
  holdIdle,
  idleDeadline,
  repeatWarning,
  secondsLeft,
  touchIdle,
} from './idle.ts';

const limits = { warnAfterMs: 120_000, expireAfterMs: 180_000 };

test('warns 60, 30 and 10 s before the end, then expires', () => {
  const idle = createIdle(limits);
  for (const left of [60, 30, 10]) {
    const due = (180 - left) * 1_000;
    expect(checkIdle(idle, due - 1)).toBe('nothing');
    expect(idleDeadline(idle)).toBe(due);
    expect(checkIdle(idle, due)).toBe('warn');
    expect(secondsLeft(idle, due)).toBe(left);
    expect(checkIdle(idle, due)).toBe('nothing');
  }
  expect(idleDeadline(idle)).toBe(180_000);
  expect(checkIdle(idle, 180_000)).toBe('expire');
});

test('a late check gives one warning for all that were due', () => {
  const idle = createIdle(limits);
  expect(checkIdle(idle, 155_000)).toBe('warn');
  expect(checkIdle(idle, 155_000)).toBe('nothing');
  expect(idleDeadline(idle)).toBe(170_000);
});

test('a short time has the warnings that have room in it, and no warning comes with the end', () => {
  const times = (of: typeof limits) => {
    const idle = createIdle(of);
    const seen: number[] = [];
    for (let now = 0; now < of.expireAfterMs; now += 500) if (checkIdle(idle, now) === 'warn') seen.push(now);
    return seen;
  };
  expect(times({ warnAfterMs: 20_000, expireAfterMs: 40_000 })).toEqual([20_000, 30_000]);
  expect(times({ warnAfterMs: 6_000, expireAfterMs: 9_000 })).toEqual([6_000]);
  expect(times({ warnAfterMs: 9_000, expireAfterMs: 9_000 })).toEqual([]);
});

test('whatever happens takes the warning back', () => {
  const idle = createIdle(limits);
  checkIdle(idle, 160_000);
  touchIdle(idle, 170_000);
  expect(idleDeadline(idle)).toBe(290_000);
  expect(checkIdle(idle, 289_999)).toBe('nothing');
  expect(checkIdle(idle, 290_000)).toBe('warn');
});

test('without limits it never does anything', () => {
  const idle = createIdle(null);
  expect(idleDeadline(idle)).toBe(Infinity);
  expect(checkIdle(idle, 1e12)).toBe('nothing');
});

test('a voice without words holds back what is due for 15 s, and what is not due not at all', () => {
  const idle = createIdle(limits);
  holdIdle(idle, true, 100_000);
  expect(idleDeadline(idle)).toBe(120_000);
  holdIdle(idle, true, 120_000);
  holdIdle(idle, true, 130_000);
  expect([idleDeadline(idle), checkIdle(idle, 134_999), checkIdle(idle, 135_000)]).toEqual([
    135_000,
    'nothing',
    'warn',
  ]);
  expect(idleDeadline(idle)).toBe(150_000);
});

test('when it is over, what was held back is due at once', () => {
  const idle = createIdle(limits);
  holdIdle(idle, true, 120_000);
  holdIdle(idle, false, 125_000);
  expect([idleDeadline(idle), checkIdle(idle, 125_000)]).toEqual([120_000, 'warn']);
});

test('a warning that a client takes for withdrawn is given again, with the time that is left', () => {
  const idle = createIdle(limits);
  repeatWarning(idle);
  expect(checkIdle(idle, 120_000)).toBe('warn');
  repeatWarning(idle);
  expect([checkIdle(idle, 125_000), secondsLeft(idle, 125_000)]).toEqual(['warn', 55]);
  expect(checkIdle(idle, 125_000)).toBe('nothing');
});
