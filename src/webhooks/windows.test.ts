import { expect, test } from 'vitest';
import { FIRST, Windows } from './windows.ts';

const none = new Map<string, number>();
const times = (id: string, count: number): string[] => Array<string>(count).fill(id);

test('a webhook that takes everything may have more and more under way, up to a limit', () => {
  const windows = new Windows();
  windows.taken(times('a', FIRST), none);
  expect(windows.rooms().get('a')).toBe(0);
  for (let index = 0; index < 200; index += 1) {
    windows.ended('a', true);
    windows.taken(['a'], new Map([['a', 1]]));
  }
  expect(windows.rooms().get('a')).toBe(64 - FIRST);
});

test('failures halve it, down to a few', () => {
  const windows = new Windows();
  windows.taken(times('a', FIRST), none);
  for (let index = 0; index < FIRST - 1; index += 1) windows.ended('a', false);
  expect(windows.rooms().get('a')).toBe(4 - 1);
});

test('the end of a request makes room for more only where the claim had to leave some', () => {
  const windows = new Windows();
  expect(windows.taken([...times('a', FIRST), 'b'], none)).toBe(false);
  expect(windows.ended('b', true)).toBe(false);
  expect(windows.ended('a', true)).toBe(true);
});

test('room that came up during a claim is told at once', () => {
  const windows = new Windows();
  windows.taken(times('a', FIRST), none);
  const rooms = windows.rooms();
  windows.ended('a', true);
  expect(windows.taken([], rooms)).toBe(true);
  expect(windows.taken(['a'], windows.rooms())).toBe(false);
});

test('a webhook with nothing under way is forgotten', () => {
  const windows = new Windows();
  windows.taken(['a', 'b'], none);
  windows.ended('a', true);
  windows.ended('b', null);
  expect([...windows.rooms()]).toEqual([]);
});

test('whoever is full and has nothing under way is forgotten when a claim finds nothing more', () => {
  const windows = new Windows();
  windows.taken(times('a', FIRST), none);
  for (let index = 0; index < FIRST; index += 1) windows.ended('a', false);
  const rooms = windows.rooms();
  expect(rooms.get('a')).toBe(4);
  windows.taken([], rooms);
  expect([...windows.rooms()]).toEqual([]);
});
