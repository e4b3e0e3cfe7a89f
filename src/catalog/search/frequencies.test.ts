import { expect, test } from 'vitest';
import { readAsked } from './asked.ts';
import { expectedShare } from './frequencies.ts';

const frequencies = {
  entries: 1000,
  ofKind: { artist: 100, album: 200, track: 700 },
  shares: new Map([
    ['the', 0.5],
    ['them', 0.1],
    ['sun', 0.02],
  ]),
};
const expected = (text: string, mode: 'prefix' | 'fullText', spellings?: readonly (readonly string[])[]) =>
  Math.round(1000 * expectedShare(frequencies, readAsked(text, mode).words, spellings));

test('what has several words is as rare as they are together', () => {
  expect([expected('the', 'fullText'), expected('the sun', 'fullText')]).toEqual([500, 10]);
  expect(expected('the unheard', 'fullText')).toBe(0);
});

test('a word that may go on is as common as all that it may become', () => {
  expect(expected('the', 'prefix')).toBe(600);
  expect(expected('sun', 'prefix')).toBe(20);
});

test('a word that is hardly begun may become much that nobody has counted', () => {
  expect([expected('s', 'prefix'), expected('su', 'prefix'), expected('x', 'prefix')]).toEqual([50, 20, 50]);
  expect([expected('x', 'fullText'), expected('xyz', 'prefix')]).toEqual([0, 0]);
});

test('another spelling can be more common than the word', () => {
  expect(expected('teh', 'fullText', [['the', 'sun']])).toBe(500);
});
