import { expect, test } from 'vitest';
import { foldName, queryWords, searchWords } from './fold.ts';

test.each([
  ['Björk Ekström', 'bjork ekstrom'],
  ['Østen Vær', 'osten vaer'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['Œuvre Ça Ira', 'oeuvre ca ira'],
  ['  Don’t   Go ', 'dont go'],
  ['ＡＢＣ', 'abc'],
  ['夜明けの星', '夜明けの星'],
  ['ガラス', 'ガラス'],
])('the name %s is searched for as %s', (name, folded) => expect(foldName(name)).toBe(folded));

test('names with spaces are cut at everything that is no letter or digit', () => {
  expect(searchWords(foldName('AC–DC (Live) No. 1'))).toBe('ac dc live no 1');
});

test('any part of a name without spaces is among its words', () => {
  const words = new Set(searchWords('夜明けの星 live').split(' '));
  for (const part of ['星', '明け', 'けの', '夜明けの星', '夜明けの星 live']) {
    expect(queryWords(part).every((word) => words.has(word))).toBe(true);
  }
  expect(queryWords('星夜').every((word) => words.has(word))).toBe(false);
});

test('folding twice is folding once', () => {
  for (const name of ['Ærø ßtraße', 'Ｅ́', 'ガギグ']) expect(foldName(foldName(name))).toBe(foldName(name));
});
