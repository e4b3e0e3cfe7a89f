import { expect, test } from 'vitest';
import { FIRST_WINDOW, ConcurrencyWindows } from './concurrency-windows.ts';

const none = new Map<string, number>();
const times = (id: string, count: number): string[] => Array<string>(count).fill(id);

test('a webhook that takes everything may have more and more under way, up to a limit', () => {
  const windows = new ConcurrencyWindows();
  windows.noteClaimed(times('a', FIRST_WINDOW), none);
  expect(windows.freeSlots().get('a')).toBe(0);
  for (let index = 0; index < 200; index += 1) {
    windows.noteEnded('a', true);
    windows.noteClaimed(['a'], new Map([['a', 1]]));
  }
  expect(windows.freeSlots().get('a')).toBe(64 - FIRST_WINDOW);
});

test('failures halve it, down to a few', () => {
  const windows = new ConcurrencyWindows();
  windows.noteClaimed(times('a', FIRST_WINDOW), none);
  for (let index = 0; index < FIRST_WINDOW - 1; index += 1) windows.noteEnded('a', false);
  expect(windows.freeSlots().get('a')).toBe(4 - 1);
});

test('the end of a request makes room for more only where the claim had to leave some', () => {
  const windows = new ConcurrencyWindows();
  expect(windows.noteClaimed([...times('a', FIRST_WINDOW), 'b'], none)).toBe(false);
  expect(windows.noteEnded('b', true)).toBe(false);
  expect(windows.noteEnded('a', true)).toBe(true);
});

test('room that came up during a claim is told at once', () => {
  const windows = new ConcurrencyWindows();
  windows.noteClaimed(times('a', FIRST_WINDOW), none);
  const freeSlots = windows.freeSlots();
  windows.noteEnded('a', true);
  expect(windows.noteClaimed([], freeSlots)).toBe(true);
  expect(windows.noteClaimed(['a'], windows.freeSlots())).toBe(false);
});

test('a webhook with nothing under way is forgotten', () => {
  const windows = new ConcurrencyWindows();
  windows.noteClaimed(['a', 'b'], none);
  windows.noteEnded('a', true);
  windows.noteEnded('b', null);
  expect([...windows.freeSlots()]).toEqual([]);
});

test('whoever is full and has nothing under way is forgotten when a claim finds nothing more', () => {
  const windows = new ConcurrencyWindows();
  windows.noteClaimed(times('a', FIRST_WINDOW), none);
  for (let index = 0; index < FIRST_WINDOW; index += 1) windows.noteEnded('a', false);
  const freeSlots = windows.freeSlots();
  expect(freeSlots.get('a')).toBe(4);
  windows.noteClaimed([], freeSlots);
  expect([...windows.freeSlots()]).toEqual([]);
});
