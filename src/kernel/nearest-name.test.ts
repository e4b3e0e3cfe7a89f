import { expect, test } from 'vitest';
import { closestName, nearestName } from './nearest-name.ts';

const FIELDS = ['pictureUrl', 'videoUrl', 'temperature', 'name', 'instructions', 'overlapSeconds', 'id'];
const COMMANDS = ['keys', 'models', 'doctor', 'drain'];

test.each([
  ['pictureURL', 'pictureUrl'],
  ['picture_url', 'pictureUrl'],
  ['temprature', 'temperature'],
  ['instruction', 'instructions'],
  ['overlapSecond', 'overlapSeconds'],
  ['ID', 'id'],
  ['if', null],
  ['colour', null],
  ['', null],
  ['x'.repeat(100_000), null],
])('the field %.20s is probably %s [spec 12, 7]', (given, meant) => {
  expect(nearestName(given, FIELDS)).toBe(meant);
});

test.each([
  ['docter', 'doctor'],
  ['driain', 'drain'],
  ['Doctor', 'doctor'],
  ['kys', 'keys'],
  ['destroy', null],
])('the command %s is probably %s', (given, meant) => {
  expect(nearestName(given, COMMANDS)).toBe(meant);
});

test('the closest name is found, however little it looks like the given one', () => {
  expect([closestName('docter', COMMANDS), closestName('zzz', COMMANDS), closestName('x', [])]).toEqual([
    'doctor',
    'keys',
    null,
  ]);
});
