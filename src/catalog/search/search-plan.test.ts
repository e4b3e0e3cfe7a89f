import { expect, test } from 'vitest';
import { DEFAULT_CONTEXT } from '../domain/request-context.ts';
import { type Mode, parseQuery } from './parsed-query.ts';
import { planSearch } from './search-plan.ts';

const frequencies = {
  entries: 1_000_000,
  ofKind: { artist: 40_000, album: 100_000, track: 860_000 },
  shares: new Map([
    ['the', 0.3],
    ['paper', 0.01],
    ['garden', 0.03],
    ['gare', 0.01],
    ['quiet', 0.002],
  ]),
  availableIn: {
    artist: new Map([['*', 1]]),
    album: new Map([
      ['US', 0.9],
      ['NO', 0.03],
    ]),
    track: new Map([
      ['*', 0.001],
      ['US', 0.9],
      ['NO', 0.004],
    ]),
  },
};
const plan = (text: string, mode: Mode = 'prefix', wanted = 6) =>
  planSearch(frequencies, parseQuery(text, mode), DEFAULT_CONTEXT, { wanted });

test('the index is not searched for a prefix where the other words find less than it would go through', () => {
  expect(plan('quiet gar').indexed).toBe(`('quiet')`);
  expect(plan('quiet g').indexed).toBe(`('quiet')`);
  expect(plan('quiet g').words).toBe(`('quiet') & ('g':*)`);
});

test('it is asked for it where the others find more, and where there are no others', () => {
  expect(plan('the gar').indexed).toBe(`('the') & ('gar':*)`);
  expect(plan('paper gare').indexed).toBe(`('paper') & ('gare':*)`);
  expect(plan('gar').indexed).toBe(`('gar':*)`);
});

test('the most popular are looked through where they are likely to hold enough', () => {
  expect(plan('the', 'fullText').common).toEqual(['artist', 'album', 'track']);
  expect(plan('garden', 'fullText').common).toEqual(['artist', 'album', 'track']);
  expect(plan('paper', 'fullText').common).toEqual(['track']);
  expect(plan('paper', 'fullText', 101).common).toEqual([]);
  expect(plan('quiet garden', 'fullText').common).toEqual([]);
});

test('more of them are looked through where more is wanted, as long as that costs less than to put all in order', () => {
  expect(plan('the', 'fullText', 1001).common).toEqual(['artist', 'album', 'track']);
  expect(plan('garden', 'fullText', 201).common).toEqual(['track']);
  expect(plan('garden', 'fullText', 1001).common).toEqual(['track']);
  expect(plan('paper', 'fullText', 1001).common).toEqual([]);
});

test('they are not where too few of them are available', () => {
  const inCountry = (country: string) =>
    planSearch(frequencies, parseQuery('the', 'fullText'), { ...DEFAULT_CONTEXT, country }, { wanted: 1001 })
      .common;
  expect(inCountry('US')).toEqual(['artist', 'album', 'track']);
  expect(inCountry('NO')).toEqual(['artist']);
});

test('statements differ by few numbers', () => {
  const numbers = Array.from({ length: 1001 }, (_, index) => plan('the', 'prefix', index + 1).most);
  expect([...new Set(numbers)]).toEqual([11, 21, 51, 101, 201, 501, 1001]);
  expect(numbers.every((most, index) => most >= index + 1)).toBe(true);
});

test('a word that is begun is completed from three letters on, and where it is not one that may be mistyped', () => {
  expect(plan('paper gar')).toMatchObject({ open: 'gar', finished: `('paper')` });
  expect(plan('gar')).toMatchObject({ open: 'gar', finished: '' });
  expect(plan('paper ga')).toMatchObject({ open: '', finished: `('paper')` });
  expect(plan('paper gar', 'fullText')).toMatchObject({ open: '' });
  const query = parseQuery('paper gar', 'prefix');
  const alike = planSearch(frequencies, query, DEFAULT_CONTEXT, { wanted: 6, spellings: [['papier'], []] });
  expect(alike).toMatchObject({ open: '', indexed: `('paper' | 'papier') & ('gar':*)` });
});

test('more names are put in order where more are wanted, and where a kind has more', () => {
  const fewNames = (wanted: number) => plan('quiet', 'prefix', wanted).fewNames;
  expect(fewNames(6)).toEqual([440, 639, 1969]);
  expect(fewNames(20)).toEqual([546, 882, 2585]);
  expect(fewNames(1001)).toEqual([3654, 6089, 17_847]);
});

test('more names are put in order where less of them is available', () => {
  const inNorway = planSearch(
    frequencies,
    parseQuery('quiet', 'prefix'),
    { ...DEFAULT_CONTEXT, country: 'NO' },
    { wanted: 20 },
  );
  expect(inNorway.fewNames.slice(0, 2)).toEqual([546, 4831]);
  expect(inNorway.scarcities).toEqual([1, 64, 64]);
  const nothing = { ...frequencies, ofKind: { artist: 0, album: 0, track: 0 } };
  const inJapan = planSearch(
    nothing,
    parseQuery('quiet', 'prefix'),
    { ...DEFAULT_CONTEXT, country: 'JP' },
    { wanted: 20 },
  );
  expect(inJapan.fewNames).toEqual([0, 0, 0]);
});

test('names are not counted where it is known that many begin so', () => {
  expect(plan('the').fewNames).toEqual([0, 0, 0]);
  expect(plan('gar').fewNames).toEqual([440, 639, 0]);
  expect(plan('the', 'fullText').fewNames).toEqual([440, 639, 1969]);
  expect(plan('quiet the').fewNames).toEqual([440, 639, 1969]);
});
