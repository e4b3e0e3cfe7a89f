import { expect, test } from 'vitest';
import { checkIdle, createIdle, idleDeadline, secondsLeft, touchIdle } from './idle.ts';

const limits = { warnAfterMs: 150_000, expireAfterMs: 180_000 };

test('warns once, then expires', () => {
  const idle = createIdle(limits);
  expect(checkIdle(idle, 149_999)).toBe('nothing');
  expect(idleDeadline(idle)).toBe(150_000);
  expect(checkIdle(idle, 150_000)).toBe('warn');
  expect(secondsLeft(idle, 150_000)).toBe(30);
  expect(checkIdle(idle, 150_001)).toBe('nothing');
  expect(idleDeadline(idle)).toBe(180_000);
  expect(checkIdle(idle, 180_000)).toBe('expire');
});

test('whatever happens takes the warning back', () => {
  const idle = createIdle(limits);
  checkIdle(idle, 160_000);
  touchIdle(idle, 170_000);
  expect(idleDeadline(idle)).toBe(320_000);
  expect(checkIdle(idle, 319_999)).toBe('nothing');
  expect(checkIdle(idle, 320_000)).toBe('warn');
});

test('without limits it never does anything', () => {
  const idle = createIdle(null);
  expect(idleDeadline(idle)).toBe(Infinity);
  expect(checkIdle(idle, 1e12)).toBe('nothing');
});
