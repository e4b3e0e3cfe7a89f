import { expect, test } from 'vitest';
import { parseQuery } from '../parsed-query.ts';
import { rewritesOf } from './rewrites.ts';

const rewrites = (query: string) => rewritesOf(query, parseQuery(query, 'fullText'));

test('a query of plain words has no other name', () => {
  expect(rewrites('velvet harbor').names).toEqual([]);
  expect(rewrites('velvet harbor').spellings).toEqual([[], []]);
});

test.each([
  ['led zeppelin 4', 'led zeppelin iv'],
  ['part ii', 'pt 2'],
  ['10 cc', '10cc'],
  ['maroon5', 'maroon 5'],
  ['the', 'the the'],
  ['nothing compares to you', 'nothing compares 2 u'],
])('%s may be the name %s', (query, name) => expect(rewrites(query).names).toContain(name));

test('a possessive is found without its s, and an ordinal by its number', () => {
  expect(rewrites("Beethoven's 5th").spellings).toEqual([['beethoven'], ['fifth', '5']]);
});

test('a query may be a title and its artist, in either order, with by between and without the article', () => {
  for (const query of [
    'yesterday beatles',
    'beatles yesterday',
    'Yesterday - The Beatles',
    'yesterday by the beatles',
  ])
    expect(rewrites(query).titled).toContainEqual({ title: 'yesterday', artist: 'the beatles' });
});

test('a hostile query has no more readings than others', () => {
  const many = rewrites('2 4 u r to for you are one two six ten'.repeat(3));
  expect(many.names.length).toBeLessThanOrEqual(48);
  expect(rewrites('1 2 3 4 5 6 7 8 9 10 11 12').titled.length).toBeLessThanOrEqual(64);
});
