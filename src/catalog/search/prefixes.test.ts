import { expect, test } from 'vitest';
import { variantsOf } from './prefixes.ts';

const placeIn = (typed: string, meant: string): number =>
  variantsOf(typed).find(({ text }) => text === meant)?.place ?? Number.NaN;

test.each([
  ['two letters are swapped', 'baetl', 'beatl', 1],
  ['a letter is left out', 'betl', 'beatl', 2],
  ['the first letter is left out', 'eatle', 'beatle', 0],
  ['a letter is typed twice', 'beeatl', 'beatl', 2],
  ['a letter is another', 'bestl', 'beatl', 2],
  ['the first letter is another', 'veatl', 'beatl', 0],
  ['the last letter is wrong', 'beatk', 'beat', 4],
  ['it is Greek', 'μοσική', 'μουσική', 2],
  ['it is Cyrillic', 'музка', 'музыка', 3],
])('a prefix is found in which %s, and where the error is', (_error, typed, meant, place) => {
  expect(placeIn(typed, meant)).toBe(place);
});

test('of four letters none is too many: three are like too many words', () => {
  expect(variantsOf('betl').every(({ text }) => text.length >= 4)).toBe(true);
});

test('what was typed is no error of its own, and everything else is named once', () => {
  for (const typed of ['betl', 'aabb', 'beatles']) {
    const texts = variantsOf(typed).map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).not.toContain(typed);
  }
});

test('likelier errors stand first, and what the last letter may have been stands last', () => {
  const texts = variantsOf('baetl').map(({ text }) => text);
  const places = ['beatl', 'bazetl', 'betl', 'beetl', 'baet'].map((text) => texts.indexOf(text));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(texts.at(-1)).toBe('baet');
});

test('a word of letters of very many scripts has not many more variants than others', () => {
  const mixed = Array.from({ length: 24 }, (_, index) => String.fromCodePoint(0xac00 + index * 128)).join('');
  expect(variantsOf(mixed).length).toBeLessThanOrEqual(4_000);
});
