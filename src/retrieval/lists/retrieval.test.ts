import type { Kysely } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { Schema } from '../../storage/schema.ts';
import { FakeClock } from '../../testing/clock.ts';
import { manyPassages } from '../../testing/many-passages.ts';
import { PASSAGE_PROFILE } from '../words/text-profile.ts';
import { type Engine, LocalEngine } from './engine.ts';
import { createRetrieval, type Retrieval, type TextList } from './index.ts';
import { SearchThread, SearchLost, type Thread } from './search-thread.ts';
// Without an embedder nothing is stored.
const db = {} as Kysely<Schema>;

const fixture = (openThread?: () => Thread) => {
  const clock = new FakeClock();
  const warnings: string[] = [];
  const warn = (_: object, text: string) => void warnings.push(text);
  const log = { info: () => undefined, warn, error: warn };
  const retrieval = createRetrieval({ embedder: null, db, log, clock, ...(openThread && { openThread }) });
  return { clock, warnings, retrieval };
};

const listOf = (texts: readonly string[]): TextList => ({
  key: texts,
  length: texts.length,
  textAt: (at) => texts[at]!,
  profile: PASSAGE_PROFILE,
});
const needle = 'Bicycles.\nYou may take your bicycle on the night ferry for nine euros.';
const many = listOf([...[...manyPassages(600, 3_000)].map(({ text }) => text), needle]);
const finds = (retrieval: Retrieval, list = many) => retrieval.search(list, 'a bike on the ferry', 3);

describe('a small list', () => {
  const list = listOf(['Trains go hourly.', needle]);

  test('is found in at once, and prepared once', async () => {
    const { retrieval } = fixture();
    expect(await finds(retrieval, list)).toMatchObject([{ at: 1 }]);
    let read = 0;
    const counted = { ...list, textAt: (at: number) => (read++, list.textAt(at)) };
    await finds(retrieval, counted);
    expect(read).toBe(0);
  });

  test('an empty one finds nothing, and neither does one after the end', async () => {
    const { retrieval } = fixture();
    expect(await finds(retrieval, listOf([]))).toEqual([]);
    await retrieval.close();
    expect(await finds(retrieval, list)).toEqual([]);
  });
});

describe('a large list', () => {
  const opened: SearchThread[] = [];
  const openThread = (): SearchThread => {
    const thread = new SearchThread();
    opened.push(thread);
    return thread;
  };
  afterAll(() => Promise.all(opened.map((thread) => thread.end())));

  test('is searched in a thread, which is replaced when it is lost', async () => {
    const { clock, retrieval, warnings } = fixture(openThread);
    await retrieval.settled(many);
    expect(await finds(retrieval)).toMatchObject([{ at: 600 }]);
    await opened[0]!.end();
    expect(await finds(retrieval)).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(await finds(retrieval)).toEqual([]);
    expect(opened).toHaveLength(1);
    clock.advance(30_001);
    await retrieval.settled(many);
    expect(await finds(retrieval)).toMatchObject([{ at: 600 }]);
    expect(warnings).toHaveLength(1);
    await retrieval.close();
  });

  test('requests to a thread that ends are refused', async () => {
    const thread = openThread();
    const engine = thread.engine(1, PASSAGE_PROFILE);
    const adding = engine.add(['one']);
    await thread.end();
    await expect(adding).rejects.toThrow(SearchLost);
    await expect(engine.search({ question: 'one', meaning: null, most: 1 })).rejects.toThrow(SearchLost);
    engine.drop();
  });
});

test('while a large list is being prepared, what is there answers', async () => {
  let release: (() => void) | null = null;
  const local = new LocalEngine(PASSAGE_PROFILE);
  let added = 0;
  const slow: Engine = {
    add: async (texts) => {
      if (added > 0) await new Promise<void>((resolve) => (release = resolve));
      added += texts.length;
      return local.add(texts);
    },
    addVectors: local.addVectors.bind(local),
    search: local.search.bind(local),
    drop: () => undefined,
  };
  const thread: Thread = { isUsable: true, engine: () => slow, end: async () => undefined };
  const { retrieval } = fixture(() => thread);
  const list = listOf([needle, ...[...manyPassages(600, 3_000)].map(({ text }) => text)]);
  const found = finds(retrieval, list);
  await expect.poll(() => release).not.toBeNull();
  expect(await found).toMatchObject([{ at: 0 }]);
  expect(added).toBe(25);
});
