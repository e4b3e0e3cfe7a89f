import { expect, test } from 'vitest';
import { searchName } from '../../writing/fold.ts';
import { parseQuery } from '../parsed-query.ts';
import { rewritesOf } from './rewrites.ts';
import { titleReadings } from './title-readings.ts';

const rewrites = (query: string) => rewritesOf(query, parseQuery(query, 'fullText'));

/** The titles that stand beside an artist's name in some cut of a query. */
const titlesBy = (artist: string, query: string): string[] => {
  const { titles, artists } = titleReadings(searchName(query));
  const cuts = artists.filter(({ name }) => name === artist).map(({ cut }) => cut);
  return titles.filter(({ cut }) => cuts.includes(cut)).map(({ name }) => name);
};

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
    expect(titlesBy('the beatles', query)).toContain('yesterday');
});

test('an article that was typed is left out as well', () => {
  expect(titlesBy('eagles', 'hotel california the eagles')).toContain('hotel california');
});

test('each artist is looked up once for a cut, however many ways its title is written', () => {
  const { artists } = titleReadings('led zeppelin 4 live');
  expect(new Set(artists.map(({ name, cut }) => `${cut} ${name}`)).size).toBe(artists.length);
});

test.each([
  ['a letter that begins the next word', 'velvet c', []],
  ['a short word beside a long one', 'look at night', []],
  ['a letter before its word', 'd angelo', ['dangelo']],
  ['two short words', 'ac dc', ['acdc']],
])('%s: %s', (_what, query, names) => expect(rewrites(query).names).toEqual(names));

test('a hostile query has no more readings than others', () => {
  const many = rewrites('2 4 u r to for you are one two six ten'.repeat(3));
  expect(many.names.length).toBeLessThanOrEqual(48);
  const { titles, artists } = titleReadings('1 2 3 4 5 6 7 8 9 10 11 12');
  expect(titles.length).toBeLessThanOrEqual(96);
  expect(artists.length).toBeLessThanOrEqual(32);
});
