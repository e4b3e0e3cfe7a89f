import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Log } from '../../src/kernel/log.ts';
import type { Embedder } from '../../src/retrieval/embedding/embedder.ts';
import { serverEmbedder } from '../../src/retrieval/embedding/server-embedder.ts';
import { createTextRanker, type TextRanker } from '../../src/retrieval/index.ts';
import { createRetrieval, type Retrieval } from '../../src/retrieval/lists/index.ts';
import { PASSAGE_PROFILE } from '../../src/retrieval/words/text-profile.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import type { LogLine } from '../support/app.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { until } from '../support/until.ts';

/** A language of three meanings: what a text says of animals, of money, of weather. */
const vectorOf = (text: string): number[] => [
  /cat|kitten|feline/i.test(text) ? 1 : 0.01,
  /coin|cash|feline/i.test(text) ? 1 : 0.01,
  /rain|drizzle/i.test(text) ? 1 : 0.01,
];

let server: Server;
let url: string;
let database: TestDatabase;
let asked: string[][] = [];
let headers: (string | undefined)[] = [];
let behaviour: 'good' | 'down' | 'strange' | 'mixed' = 'good';
let lines: LogLine[];
let clock: FakeClock;

beforeAll(async () => {
  database = await testDatabase();
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { input } = JSON.parse(text) as { input: string[] };
      asked.push(input);
      headers.push(request.headers.authorization);
      if (behaviour === 'down') return response.writeHead(503).end();
      if (behaviour === 'strange') return response.writeHead(200).end('{"data":[{"embedding":["a"]}]}');
      const data = input.map((one, index) => ({ index, embedding: vectorOf(one) }));
      response.end(JSON.stringify({ data: behaviour === 'mixed' ? data.reverse() : data }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await database.drop();
});
beforeEach(async () => {
  asked = [];
  headers = [];
  behaviour = 'good';
  lines = [];
  clock = new FakeClock();
  await database.db.deleteFrom('embeddings').execute();
  await database.db.deleteFrom('embedding_blends').execute();
  const blend = { by_vector: 0.75, unrelated: 0.2, alike: 0.8 };
  const models = ['small', 'large'].map((model) => ({ model, ...blend }));
  await database.db.insertInto('embedding_blends').values(models).execute();
});

const embedder = (name: string, key: string | null, log: Log): Embedder =>
  serverEmbedder({ url, key, model: name }, { db: database.db, clock, log });

const ranker = (name = 'small'): TextRanker => {
  const write = (level: LogLine['level']) => (fields: object, message: string) =>
    void lines.push({ level, fields, message });
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  return createTextRanker({ embedder: embedder(name, 'sk-1', log), db: database.db, clock, log });
};

/** What sessions look things up with (docs/knowledge.md, "In a conversation"). */
const retrieval = (): Retrieval => {
  const warn = (fields: object, message: string) => void lines.push({ level: 'warn', fields, message });
  const log = { info: () => undefined, warn, error: warn };
  return createRetrieval({ embedder: embedder('small', null, log), db: database.db, clock, log });
};

const texts = [
  { id: 'cats', text: 'All about kittens' },
  { id: 'money', text: 'Coins of the world' },
  { id: 'rain', text: 'It will rain' },
];

test('A.10 an embedding server finds what no word has in common', async () => {
  const found = await ranker().rank('my cat', texts, 5);
  expect(found).toMatchObject([{ id: 'cats' }]);
  expect(ranker().describe()).toBe('small');
  expect(headers).toEqual(['Bearer sk-1', 'Bearer sk-1']);
  expect(asked).toEqual([texts.map(({ text }) => text), ['my cat']]);
});

test('A.10 the answers of a server may come in any order', async () => {
  behaviour = 'mixed';
  expect(await ranker().rank('drizzle', texts, 5)).toMatchObject([{ id: 'rain' }]);
});

test('A.10 a text is sent once, whoever asks; a question is not stored', async () => {
  await ranker().rank('my cat', texts, 5);
  await ranker().rank('cash', [...texts, { id: 'more', text: 'Cash desk' }], 5);
  expect(asked.flat()).toEqual([...texts.map(({ text }) => text), 'my cat', 'Cash desk', 'cash']);
  const rows = await database.db.selectFrom('embeddings').select(['model', 'vector']).execute();
  expect(rows).toHaveLength(4);
  expect(rows.every(({ model, vector }) => model === 'small' && vector.length === 12)).toBe(true);
});

test('A.10 another model has vectors of its own', async () => {
  await ranker().rank('my cat', texts, 5);
  await ranker('large').rank('my cat', texts, 5);
  expect(await database.db.selectFrom('embeddings').select('model').execute()).toHaveLength(6);
});

test('A.10 many texts are sent in batches', async () => {
  const many = Array.from({ length: 150 }, (_, index) => ({ id: `${index}`, text: `cat number ${index}` }));
  expect(await ranker().rank('kitten', many, 200)).toHaveLength(150);
  expect(asked.map(({ length }) => length)).toEqual([64, 64, 22, 1]);
});

test.each(['down', 'strange'] as const)(
  'A.10 while the server is %s, words answer, and the log says so once in a while',
  async (how) => {
    behaviour = how;
    const found = ranker();
    expect(await found.rank('kittens', texts, 5)).toMatchObject([{ id: 'cats' }]);
    expect(await found.rank('kittens', texts, 5)).toMatchObject([{ id: 'cats' }]);
    expect(lines).toMatchObject([{ level: 'warn', message: expect.stringContaining('by words') }]);
    expect(asked).toHaveLength(1);
    behaviour = 'good';
    clock.advance(30_001);
    expect(await found.rank('feline', texts, 5)).toMatchObject([{ id: 'cats' }, { id: 'money' }]);
  },
);

test('A.10 a model that is not known yet is calibrated behind; until then words answer', async () => {
  const blends = () =>
    database.db.selectFrom('embedding_blends').selectAll().where('model', '=', 'strange').execute();
  const found = ranker('strange');
  expect(await found.rank('kittens', texts, 5)).toMatchObject([{ id: 'cats' }]);
  const [blend] = await until(
    async () => ((await blends()).length > 0 ? blends() : null),
    'a blend is stored',
  );
  // Its three meanings tell nothing of what the labelled questions are about.
  expect(blend).toMatchObject({ model: 'strange', by_vector: 0 });
  expect(lines).toMatchObject([{ level: 'info', message: 'the embedding model is calibrated' }]);
  const sent = asked.length;
  await ranker('strange').rank('kittens', texts, 5);
  expect(asked.length).toBeLessThanOrEqual(sent + 2);
});

test('A.10 a model that cannot be calibrated is tried again, not at once', async () => {
  behaviour = 'down';
  const found = ranker('broken');
  await found.rank('kittens', texts, 5);
  await until(() => lines.length > 0, 'the failure is logged');
  await found.rank('kittens', texts, 5);
  expect(asked).toHaveLength(1);
  expect(lines).toMatchObject([{ level: 'warn', message: expect.stringContaining('cannot be calibrated') }]);
});

test('A.10 without a server words answer', async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const found = createTextRanker({ embedder: null, db: database.db, clock, log });
  expect(found.describe()).toBe('words');
  expect(await found.rank('rainy', [...texts, { id: 'r', text: 'Rain' }], 1)).toHaveLength(1);
  expect(asked).toEqual([]);
});

const list = {
  key: texts,
  length: texts.length,
  textAt: (at: number) => texts[at]!.text,
  profile: PASSAGE_PROFILE,
};

test('A.10 a conversation finds what no word has in common; vectors are shared with searches', async () => {
  await ranker().rank('my cat', texts, 5);
  const lookUp = retrieval();
  await lookUp.settled(list);
  expect(await lookUp.search(list, 'feline', 3)).toMatchObject([{ at: 0 }, { at: 1 }]);
  expect(asked).toEqual([texts.map(({ text }) => text), ['my cat'], ['feline']]);
  await lookUp.search(list, 'feline', 3);
  expect(asked).toHaveLength(3);
  expect(await database.db.selectFrom('embeddings').select('model').execute()).toHaveLength(3);
});

test.each(['down', 'strange'] as const)(
  'A.10 while the server is %s a conversation finds by words, and goes on where it stopped',
  async (how) => {
    behaviour = how;
    const lookUp = retrieval();
    await lookUp.settled(list);
    expect(await lookUp.search(list, 'about kittens', 3)).toMatchObject([{ at: 0 }]);
    expect(asked).toHaveLength(1);
    expect(lines).toHaveLength(1);
    behaviour = 'good';
    clock.advance(30_001);
    await lookUp.settled(list);
    expect(await lookUp.search(list, 'drizzle', 3)).toMatchObject([{ at: 2 }]);
    expect(asked).toHaveLength(3);
  },
);
