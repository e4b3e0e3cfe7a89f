import { expect, test } from 'vitest';
import { distance, meant, nearest } from './edit-distance.ts';

test.each([
  ['harbor', 'harbor', 0],
  ['harbor', 'harbour', 1],
  ['harbor', 'habor', 1],
  ['harbor', 'harbir', 1],
  ['harbor', 'hrabor', 1],
  ['harbor', 'hrabour', 2],
  ['bjork', 'bjrok', 1],
  ['夜明け', '夜開け', 1],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['𝒜b', 'b', 1],
])('between %s and %s lie %i errors', (one, other, errors) => {
  expect([distance(one, other), distance(other, one)]).toEqual([errors, errors]);
});

test('the nearest word is found, and one that was meant only where it looks like it', () => {
  const words = ['keys', 'models', 'doctor', 'drain'];
  expect([nearest('docter', words), nearest('zzz', words), nearest('x', [])]).toEqual([
    'doctor',
    'keys',
    null,
  ]);
  expect([meant('docter', words), meant('driain', words), meant('destroy', words)]).toEqual([
    'doctor',
    'drain',
    null,
  ]);
});
