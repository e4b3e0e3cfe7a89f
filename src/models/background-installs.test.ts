import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BackgroundInstalls } from './background-installs.ts';
import { ModelsError } from './models-error.ts';
import { openStage, type Stage } from './testing/stage.ts';

let stage: Stage;
let installs: BackgroundInstalls;
beforeEach(async () => {
  stage = await openStage();
  installs = new BackgroundInstalls(stage.store());
});
afterEach(async () => {
  await installs.close();
  await stage.close();
});

const becomes = (state: object) =>
  vi.waitFor(async () => expect(await installs.state('sample')).toEqual(state), { timeout: 20_000 });

test('a model is installed behind whoever asked, and is under way from the first moment', async () => {
  expect(await installs.state('sample')).toEqual({ status: 'absent', failure: null });
  installs.start('sample');
  installs.start('sample');
  expect(await installs.state('sample')).toMatchObject({
    status: 'installing',
    total: 400_000,
    failure: null,
  });
  await becomes({ status: 'installed', failure: null });
  expect(stage.server.asked).toHaveLength(2);
});

test('why it failed is kept until the next attempt', async () => {
  installs = new BackgroundInstalls(stage.store({ models: 'off' }));
  installs.start('sample');
  await becomes({ status: 'absent', failure: 'Local models are switched off (DUET_MODELS=off).' });
});

test('there is nothing to install where the catalogue has no such model', async () => {
  expect(() => installs.start('other')).toThrow(ModelsError);
  await expect(installs.state('other')).rejects.toThrow(ModelsError);
});

test('nothing begins after the end', async () => {
  await installs.close();
  installs.start('sample');
  expect(await installs.state('sample')).toEqual({ status: 'absent', failure: null });
});

test('the list has every model of the catalogue, with what an operator decides by', async () => {
  expect(await installs.list()).toEqual([
    {
      ...{ id: 'sample', task: 'speech-to-text', languages: ['en'], licence: 'MIT', notice: null },
      ...{ size: 400_000, status: 'absent', failure: null },
    },
  ]);
});

test('what is being installed is stopped by its removal, which is no failure', async () => {
  const asked = new Promise<void>((resolve) => {
    stage.server.intercept = () => (resolve(), true);
  });
  installs.start('sample');
  await asked;
  expect(await installs.remove('sample')).toBeNull();
  expect(await installs.state('sample')).toEqual({ status: 'absent', failure: null });
  expect([stage.installed(), stage.partial()]).toEqual([[], []]);
});

test('a check says what is wrong, and the model counts as broken from then on', async () => {
  expect(await installs.verify('sample')).toBe('sample is not installed.');
  installs.start('sample');
  await becomes({ status: 'installed', failure: null });
  expect(await installs.verify('sample')).toBeNull();
  const damaged = stage.read('a.onnx');
  damaged[7]! ^= 1;
  stage.put('sample', 'a.onnx', damaged);
  expect(await installs.verify('sample')).toMatch(/^sample: .*a\.onnx/);
  expect(await installs.state('sample')).toMatchObject({ status: 'broken' });
  expect(await installs.remove('sample')).toBeNull();
  expect(stage.installed()).toEqual([]);
});
