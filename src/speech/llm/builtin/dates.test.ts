import { expect, test } from 'vitest';
import { timeIn, timeToCome } from './dates.ts';

const at = (hours: number, minutes = 0): number => Date.UTC(2026, 10, 30, hours, minutes);

test.each([
  ['at seven', '07:00', true],
  ['half past seven', '07:30', true],
  ['at 10:30', '10:30', true],
  ['at 07:30', '07:30', false],
  ['at seven in the morning', '07:00', false],
  ['tomorrow evening at seven', '19:00', false],
  ['Good evening, a table at seven', '07:00', true],
  ['this evening or tomorrow morning at seven', '07:00', true],
  ['at twelve', '12:00', false],
  ['at 19:00', '19:00', false],
])('%s', (text, time, isOpen) => {
  expect(timeIn(text)).toEqual({ time, isOpen });
});

test.each([
  ['before noon the evening is still to come', at(10), '19:00'],
  ['early in the morning both are', at(6), null],
  ['in the evening neither is', at(19, 1), null],
  ['at seven in the morning the evening is meant', at(7), '19:00'],
])('seven o’clock today: %s', (_, now, time) => {
  expect(timeToCome('07:00', null, now)).toBe(time);
  expect(timeToCome('07:00', '2026-11-30', now)).toBe(time);
  expect(timeToCome('07:00', '2026-12-01', now)).toBeNull();
});
