import { expect, test } from 'vitest';
import { nearestName } from './suggestions.ts';

const known = ['pictureUrl', 'videoUrl', 'temperature', 'name', 'instructions', 'overlapSeconds'];

test.each([
  ['pictureURL', 'pictureUrl'],
  ['picture_url', 'pictureUrl'],
  ['temprature', 'temperature'],
  ['instruction', 'instructions'],
  ['overlapSecond', 'overlapSeconds'],
  ['colour', null],
  ['', null],
  ['x'.repeat(100_000), null],
])('%.20s probably means %s [spec 12, 7]', (given, meant) => {
  expect(nearestName(given, known)).toBe(meant);
});
