import { beforeEach, expect, test } from 'vitest';
import type { LocalModel } from '../../inference/inference.ts';
import { InferenceError } from '../../inference/inference-error.ts';
import type { ModelInput } from '../../inference/messages.ts';
import type { RequestOptions } from '../../inference/model-worker.ts';
import { FakeClock } from '../../testing/clock.ts';
import { SmartTurn } from './smart-turn.ts';

const PCM = Int16Array.of(1, 2, 3);
const FOLDER = '/models/smart-turn-v3.2';
const { signal } = new AbortController();

let clock: FakeClock;
let folder: string | null;
let looks: string[];
let runs: { program: string; folder: string; input: ModelInput; urgency: string }[];
let answer: () => Promise<unknown>;
let smartTurn: SmartTurn;

beforeEach(() => {
  [clock, folder, looks, runs] = [new FakeClock(), FOLDER, [], []];
  answer = () => Promise.resolve(0.75);
  const run = (model: LocalModel, input: ModelInput, { urgency }: RequestOptions): Promise<unknown> => {
    runs.push({ program: model.program, folder: model.folder, input, urgency });
    return answer();
  };
  const state = () => Promise.reject(new Error('nobody asks for it'));
  const store = { isOn: true, models: [], state, folder: async (id: string) => (looks.push(id), folder) };
  smartTurn = new SmartTurn({ store, inference: { run, load: () => Promise.resolve() } }, clock);
});

test('a pause is judged by the installed model, at once', async () => {
  expect(await smartTurn.predict(PCM, signal)).toBe(0.75);
  expect(runs).toEqual([{ program: 'smart-turn', folder: FOLDER, input: { pcm: PCM }, urgency: 'now' }]);
});

test('while it is not installed nothing is judged; once it is, pauses are', async () => {
  folder = null;
  expect(await smartTurn.predict(PCM, signal)).toBeNull();
  folder = FOLDER;
  expect(await smartTurn.predict(PCM, signal)).toBeNull();
  expect(looks).toEqual(['smart-turn-v3.2']);
  clock.advance(5_000);
  expect(await smartTurn.predict(PCM, signal)).toBe(0.75);
});

test('one that is removed is not used any more', async () => {
  await smartTurn.predict(PCM, signal);
  folder = null;
  clock.advance(5_000);
  expect(await smartTurn.predict(PCM, signal)).toBeNull();
  expect(runs).toHaveLength(1);
});

test('what fails is not judged, and the next pause is', async () => {
  answer = () => Promise.reject(new InferenceError('lost', 'It died.'));
  expect(await smartTurn.predict(PCM, signal)).toBeNull();
  answer = () => Promise.resolve(0.25);
  expect(await smartTurn.predict(PCM, signal)).toBe(0.25);
});

test('nothing is computed for a pause that is over', async () => {
  expect(await smartTurn.predict(PCM, AbortSignal.abort())).toBeNull();
  expect(runs).toEqual([]);
});
