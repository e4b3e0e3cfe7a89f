import { Kysely, DummyDriver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '../../storage/schema.ts';
import { parseQuery } from './parsed-query.ts';
import { doubtFrequencies, expectedShare, frequenciesOf, sparseKinds } from './frequencies.ts';

const frequencies = {
  entries: 1000,
  ofKind: { artist: 100, album: 200, track: 700 },
  shares: new Map([
    ['the', 0.5],
    ['them', 0.1],
    ['sun', 0.02],
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
      ['NO', 0.005],
    ]),
  },
};
const expected = (text: string, mode: 'prefix' | 'fullText', spellings?: readonly (readonly string[])[]) =>
  Math.round(1000 * expectedShare(frequencies, parseQuery(text, mode).words, spellings));

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

test('a kind is sparse only in a country where little of it is available', () => {
  const many = { ...frequencies, ofKind: { artist: 40_000, album: 100_000, track: 1_000_000 } };
  expect(sparseKinds(many, 'US', 11)).toEqual([]);
  expect(sparseKinds(many, 'NO', 2)).toEqual([]);
  expect(sparseKinds(many, 'ZZ', 11)).toEqual(['album', 'track']);
});

test('all that is available is read where more would be looked up otherwise, unless it is very much', () => {
  const many = { ...frequencies, ofKind: { artist: 40_000, album: 100_000, track: 1_000_000 } };
  const availableIn = { ...many.availableIn, track: new Map([['SE', 0.05]]) };
  // In Sweden 50,000 tracks are available, one in twenty: otherwise 20 times as many as are wanted are looked up.
  expect(
    [201, 501].map((most) => sparseKinds({ ...many, availableIn }, 'SE', most).includes('track')),
  ).toEqual([false, true]);
  expect(sparseKinds(many, 'US', 1001)).toEqual([]);
});

test('as long as nothing has been counted, everything may be available', () => {
  const availableIn = { artist: new Map(), album: new Map(), track: new Map() };
  expect(sparseKinds({ ...frequencies, availableIn }, 'ZZ', 11)).toEqual([]);
});

test('they are read once for many searches, and again sooner where they are doubted', async () => {
  let reads = 0;
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: () => void (reads += 1),
  });
  for (let index = 0; index < 10; index += 1) await frequenciesOf(db);
  expect(reads).toBe(1);
  doubtFrequencies(db);
  await frequenciesOf(db);
  expect(reads).toBe(2);
});
