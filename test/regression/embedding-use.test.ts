/** Vectors of texts that nobody reads any more, or of another model, go; those that are read stay. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cleanEmbeddings } from '../../src/retrieval/embedding/clean.ts';
import { hashOf, storedVectors, storeVectors } from '../../src/retrieval/embedding/embedding-store.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let database: TestDatabase;
let clock: FakeClock;
beforeAll(async () => (database = await testDatabase()));
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.deleteFrom('embeddings').execute();
  clock = new FakeClock();
});

const now = () => new Date(clock.wallTime());
const store = (model: string, texts: readonly string[]) =>
  storeVectors(
    database.db,
    model,
    new Map(texts.map((text) => [hashOf(text), Float32Array.of(1, 0)])),
    now(),
  );
const read = (model: string, texts: readonly string[]) =>
  storedVectors(database.db, model, texts.map(hashOf), now());
const clean = (embeddingUrl: string | null = 'http://embeddings.test/v1') =>
  cleanEmbeddings({ db: database.db, clock, config: { embeddingUrl, embeddingName: 'small' } }).run(
    {},
    new AbortController().signal,
  );
const kept = async () => {
  const rows = await database.db
    .selectFrom('embeddings')
    .select(['model', 'text_hash', 'used_at'])
    .orderBy('model')
    .orderBy('text_hash')
    .execute();
  return rows;
};

test('a vector goes 30 days after it was last read', async () => {
  await store('small', ['read', 'left']);
  clock.advance(29 * DAY_MS);
  expect((await read('small', ['read', 'unknown'])).get(hashOf('read'))).toEqual(Float32Array.of(1, 0));
  clock.advance(DAY_MS);
  await clean();
  expect(await kept()).toHaveLength(2);
  clock.advance(1);
  await clean();
  expect((await kept()).map(({ text_hash }) => text_hash)).toEqual([hashOf('read')]);
  clock.advance(29 * DAY_MS);
  await clean();
  expect(await kept()).toEqual([]);
});

test('reading writes once a day at most', async () => {
  await store('small', ['read']);
  const begun = now();
  clock.advance(DAY_MS - 1);
  await read('small', ['read']);
  expect((await kept())[0]?.used_at).toEqual(begun);
  clock.advance(1);
  await read('small', ['read']);
  expect((await kept())[0]?.used_at).toEqual(now());
});

test('vectors of another model go, however many, unless no embedding server is set', async () => {
  await store('small', ['one']);
  const many = Array.from({ length: 2_300 }, (_, number) => `text ${number}`);
  await store('large', many);
  await clean(null);
  expect(await kept()).toHaveLength(2_301);
  await clean();
  expect((await kept()).map(({ model }) => model)).toEqual(['small']);
});
