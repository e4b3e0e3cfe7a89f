import { Kysely, DummyDriver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '../../storage/schema.ts';
import { parseQuery } from './parsed-query.ts';
import { learnWords, mayBeMistyped } from './lexicon.ts';

const database = () =>
  new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

const none = new Map<string, number>();
const frequencies = {
  entries: 1000,
  ofKind: { artist: 100, album: 200, track: 700 },
  shares: new Map([['the', 0.5]]),
  availableIn: { artist: none, album: none, track: none },
};
const words = (text: string) => parseQuery(text, 'fullText').words;

test('a word is taken for mistyped that is not common and that nothing was found by', () => {
  const db = database();
  expect(mayBeMistyped(db, frequencies, words('the'))).toBe(false);
  expect(mayBeMistyped(db, frequencies, words('the garden'))).toBe(true);
  learnWords(db, words('quiet garden'));
  expect(mayBeMistyped(db, frequencies, words('the garden'))).toBe(false);
  expect(mayBeMistyped(db, frequencies, words('the gadren'))).toBe(true);
});

test('what one database has says nothing of another, and a word that goes on says nothing of what it may become', () => {
  const db = database();
  learnWords(db, parseQuery('quiet gar', 'prefix').words);
  expect(mayBeMistyped(db, frequencies, words('quiet'))).toBe(false);
  expect(mayBeMistyped(db, frequencies, words('gar'))).toBe(true);
  expect(mayBeMistyped(database(), frequencies, words('quiet'))).toBe(true);
  expect(mayBeMistyped(db, frequencies, parseQuery('gadr', 'prefix').words)).toBe(false);
});

test('the lexicon is limited in size', () => {
  const db = database();
  learnWords(db, words('garden'));
  for (let index = 0; index < 10_000; index += 1) learnWords(db, [{ text: `w${index}`, isOpen: false }]);
  expect(mayBeMistyped(db, frequencies, words('garden'))).toBe(true);
});
