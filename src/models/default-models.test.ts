import { existsSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalog } from './catalog.ts';
import { defaultModels, fetchBehind } from './default-models.ts';
import type { ModelStore } from './store.ts';
import { openStage, type Stage } from './testing/stage.ts';

let stage: Stage;
beforeEach(async () => void (stage = await openStage()));
afterEach(() => stage.close());

const told = async (store: ModelStore, ids: readonly (readonly string[])[]): Promise<string> => {
  const lines: string[] = [];
  await fetchBehind(store, ids, {
    signal: new AbortController().signal,
    say: (line) => void lines.push(line),
  });
  return lines.join('\n');
};

test('are of the catalogue, and only for tasks that something does', () => {
  const all = defaultModels(['speech-to-text', 'text-to-speech', 'end-of-turn']);
  expect(all).toHaveLength(3);
  const ids = catalog.map(({ id }) => id);
  for (const id of all.flat()) expect(ids).toContain(id);
  expect(defaultModels([])).toEqual([]);
  expect(defaultModels(['end-of-turn'])).toEqual([['smart-turn-v3.2']]);
});

test('the first that can be fetched is, and it is told', async () => {
  const best = { ...stage.model, id: 'best', files: [{ ...stage.file(), url: null, wheel: [] }] };
  const store = stage.store({}, { models: [best, stage.model] });
  expect(await told(store, [['best', 'sample']])).toBe(
    '  Fetching the local model best or sample behind the service ...\n  The local model sample is installed.',
  );
  expect(await store.state('sample')).toEqual({ status: 'installed' });
  expect(await told(store, [['best', 'sample']])).toBe('');
});

test('without any source it is one sentence', async () => {
  stage.server.files.clear();
  expect(await told(stage.store(), [['sample']])).toMatch(
    /is missing, and Duet goes on without it: sample could not be fetched \(its maker: .*\)\.$/,
  );
});

test('with DUET_MODELS=off nothing is said or done', async () => {
  expect(await told(stage.store({ models: 'off' }), [['sample']])).toBe('');
  expect([stage.server.asked, existsSync(stage.root)]).toEqual([[], false]);
});
