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

test('statements differ by few numbers', () => {
  const numbers = Array.from({ length: 1001 }, (_, index) => sought('the', 'prefix', index + 1).most);
  expect([...new Set(numbers)]).toEqual([11, 21, 51, 101, 201, 501, 1001]);
  expect(numbers.every((most, index) => most >= index + 1)).toBe(true);
});
