import { expect, test } from 'vitest';
import { DEFAULT_VIEW } from '../domain/view.ts';
import { type Mode, readAsked } from './asked.ts';
import { soughtFor } from './sought.ts';

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
  soldIn: {
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
const sought = (text: string, mode: Mode = 'prefix', wanted = 6) =>
  soughtFor(frequencies, readAsked(text, mode), DEFAULT_VIEW, wanted);

test('the index is not asked for the beginning of a word where the others find less than it would go through', () => {
  expect(sought('quiet gar').indexed).toBe(`('quiet')`);
  expect(sought('quiet g').indexed).toBe(`('quiet')`);
  expect(sought('quiet g').words).toBe(`('quiet') & ('g':*)`);
});

test('it is asked for it where the others find more, and where there are no others', () => {
  expect(sought('the gar').indexed).toBe(`('the') & ('gar':*)`);
  expect(sought('paper gare').indexed).toBe(`('paper') & ('gare':*)`);
  expect(sought('gar').indexed).toBe(`('gar':*)`);
});

test('the most popular are looked through where they are likely to hold enough', () => {
  expect(sought('the', 'fullText').common).toEqual(['artist', 'album', 'track']);
  expect(sought('garden', 'fullText').common).toEqual(['artist', 'album', 'track']);
  expect(sought('paper', 'fullText').common).toEqual(['track']);
  expect(sought('paper', 'fullText', 101).common).toEqual([]);
  expect(sought('quiet garden', 'fullText').common).toEqual([]);
});

test('more of them are looked through where more is wanted, as long as that costs less than to put all in order', () => {
  expect(sought('the', 'fullText', 1001).common).toEqual(['artist', 'album', 'track']);
  expect(sought('garden', 'fullText', 201).common).toEqual(['track']);
  expect(sought('garden', 'fullText', 1001).common).toEqual(['track']);
  expect(sought('paper', 'fullText', 1001).common).toEqual([]);
});

test('they are not where too few of them are sold', () => {
  const inCountry = (country: string) =>
    soughtFor(frequencies, readAsked('the', 'fullText'), { ...DEFAULT_VIEW, country }, 1001).common;
  expect(inCountry('US')).toEqual(['artist', 'album', 'track']);
  expect(inCountry('NO')).toEqual(['artist']);
});

test('statements differ by few numbers', () => {
  const numbers = Array.from({ length: 1001 }, (_, index) => sought('the', 'prefix', index + 1).most);
  expect([...new Set(numbers)]).toEqual([11, 21, 51, 101, 201, 501, 1001]);
  expect(numbers.every((most, index) => most >= index + 1)).toBe(true);
});

test('a word that is begun is completed from three letters on, and where it is not one that may be mistyped', () => {
  expect(sought('paper gar')).toMatchObject({ open: 'gar', finished: `('paper')` });
  expect(sought('gar')).toMatchObject({ open: 'gar', finished: '' });
  expect(sought('paper ga')).toMatchObject({ open: '', finished: `('paper')` });
  expect(sought('paper gar', 'fullText')).toMatchObject({ open: '' });
  const asked = readAsked('paper gar', 'prefix');
  const alike = soughtFor(frequencies, asked, DEFAULT_VIEW, 6, [['papier'], []]);
  expect(alike).toMatchObject({ open: '', indexed: `('paper' | 'papier') & ('gar':*)` });
});

test('more names are put in order where more are wanted, and where a kind has more', () => {
  const fewNames = (wanted: number) => sought('quiet', 'prefix', wanted).fewNames;
  expect(fewNames(6)).toEqual([440, 639, 1969]);
  expect(fewNames(20)).toEqual([546, 882, 2585]);
  expect(fewNames(1001)).toEqual([3654, 6089, 17_847]);
});

test('more names are put in order where less of them is sold', () => {
  const inNorway = soughtFor(
    frequencies,
    readAsked('quiet', 'prefix'),
    { ...DEFAULT_VIEW, country: 'NO' },
    20,
  );
  expect(inNorway.fewNames.slice(0, 2)).toEqual([546, 4831]);
  expect(inNorway.scarcities).toEqual([1, 64, 64]);
  const nothing = { ...frequencies, ofKind: { artist: 0, album: 0, track: 0 } };
  const inJapan = soughtFor(nothing, readAsked('quiet', 'prefix'), { ...DEFAULT_VIEW, country: 'JP' }, 20);
  expect(inJapan.fewNames).toEqual([0, 0, 0]);
});

test('names are not counted where it is known that many begin so', () => {
  expect(sought('the').fewNames).toEqual([0, 0, 0]);
  expect(sought('gar').fewNames).toEqual([440, 639, 0]);
  expect(sought('the', 'fullText').fewNames).toEqual([440, 639, 1969]);
  expect(sought('quiet the').fewNames).toEqual([440, 639, 1969]);
});
