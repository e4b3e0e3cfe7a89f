import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Graph, Runtime, Tensor, Tensors } from '../../../inference/runtime.ts';
import { openMoonshine } from './program.ts';

interface Numbers {
  readonly type: string;
  readonly data: ArrayLike<unknown>;
  readonly dims: readonly number[];
}

class FakeTensor implements Numbers {
  readonly type: string;
  readonly data: ArrayLike<unknown>;
  readonly dims: readonly number[];

  constructor(type: string, data: ArrayLike<unknown>, dims: readonly number[]) {
    [this.type, this.data, this.dims] = [type, data, dims];
  }
}

const WORDS = ['', '<s>', '</s>', '▁one', '▁two', ','];
const [END, ONE, TWO, COMMA] = [2, 3, 4, 5];
/** What "Oh" is made of, the phrase of a listener; the model hears none of these but the last, and that where a test says so. */
const OF_OH = ['▁', 'O', 'h', '▁O', '▁Oh'];
const TOKENS = [...WORDS, ...OF_OH];
const OH = TOKENS.length - 1;
const NEVER = -100;

let folder: string;
let calls: Record<string, Numbers>[];
let sounds: Numbers[];
/** The logit of "Oh", whatever is heard. */
let oh: number;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'duet-moonshine-'));
  const tokens = TOKENS.map((word) => Buffer.concat([Buffer.of(Buffer.byteLength(word)), Buffer.from(word)]));
  writeFileSync(join(folder, 'tokenizer.bin'), Buffer.concat(tokens));
});
beforeEach(() => {
  oh = NEVER;
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A token that is more or less likely: with a logit of 1 its probability is 0.35, with 0.2 it is 0.196. */
const logits = (id: number, logit: number): number[] => [
  ...WORDS.map((_, at) => (at === id ? logit : 0)),
  ...OF_OH.map((_, at) => (at + WORDS.length === OH ? oh : NEVER)),
];

/** A runtime whose decoder says `ids` one after the other. Its caches say which step made them. */
function runtimeThat(ids: (step: number) => number, logitOf = (_step: number): number => 1): Runtime {
  [calls, sounds] = [[], []];
  const tensor = (data: ArrayLike<unknown>, dims: number[]): Tensor =>
    new FakeTensor('float32', data, dims) as unknown as Tensor;
  const encoder: Graph['run'] = async (inputs) => {
    sounds.push(inputs['input_values'] as unknown as Numbers);
    return { last_hidden_state: tensor(new Float32Array(3), [1, 1, 3]) };
  };
  const decoder: Graph['run'] = async (inputs: Tensors) => {
    const step = calls.push(inputs as unknown as Record<string, Numbers>) - 1;
    const names = Object.keys(inputs).filter((name) => name.startsWith('past_key_values.'));
    const present = names.map((name) => [name.replace('past_key_values', 'present'), tensor([step], [1])]);
    const dims = inputs['input_ids']!.dims;
    const row = logits(ids(step), logitOf(step));
    const rows = Array.from({ length: dims[0]! * dims[1]! }, () => row);
    return {
      logits: tensor(Float32Array.from(rows.flat()), [...dims, TOKENS.length]),
      ...Object.fromEntries(present),
    };
  };
  const open = async (path: string): Promise<Graph> => ({
    run: basename(path).startsWith('encoder') ? encoder : decoder,
  });
  return { kind: 'native', open, Tensor: FakeTensor as unknown as Runtime['Tensor'] };
}

const transcribe = async (
  ids: (step: number) => number,
  pcm: Int16Array,
  logitOf?: (step: number) => number,
  listeningFrom: number | null = 0.13,
): Promise<unknown> => (await openMoonshine(runtimeThat(ids, logitOf), folder))({ pcm, listeningFrom });

const past = (step: number, name: string): unknown => calls[step]![`past_key_values.0.${name}`]!.data[0];

test('it writes tokens until the end, each behind the one before', async () => {
  expect(await transcribe((step) => [ONE, TWO, END][step]!, new Int16Array(16_000))).toMatchObject({
    text: 'one two',
  });
  expect(calls.map(({ input_ids: ids }) => ids!.data[0])).toEqual([1n, 3n, 4n]);
  expect(calls.map(({ use_cache_branch: is }) => is!.data[0])).toEqual([false, true, true]);
});

test('it hands the cache on, and keeps what the first step has made of the sound', async () => {
  await transcribe((step) => (step < 3 ? ONE : END), new Int16Array(16_000));
  expect(calls[0]!['past_key_values.5.decoder.value']!.dims).toEqual([1, 8, 0, 36]);
  expect([1, 2, 3].map((step) => past(step, 'decoder.key'))).toEqual([0, 1, 2]);
  expect([1, 2, 3].map((step) => past(step, 'encoder.key'))).toEqual([0, 0, 0]);
});

test('one that repeats itself is stopped at what can be said in the time', async () => {
  expect(await transcribe(() => ONE, new Int16Array(16_000))).toMatchObject({
    text: 'one one one one one one one',
  });
});

test('it hears samples from -1 to 1, a tenth of a second at least', async () => {
  await transcribe(() => END, Int16Array.of(-32_768, 16_384));
  expect(sounds[0]!.dims).toEqual([1, 1_600]);
  expect(Array.from(sounds[0]!.data).slice(0, 3)).toEqual([-1, 0.5, 0]);
  expect(calls[0]!['encoder_attention_mask']!.dims).toEqual([1, 1_600]);
});

/** Of six tokens, with this logit. */
const likelihoodOf = (logit: number): number => Math.exp(logit) / (Math.exp(logit) + WORDS.length - 1);

test('it tells how likely the first piece of the text is; of none, nothing is unlikely', async () => {
  const ids = [ONE, TWO, END];
  const pcm = new Int16Array(16_000);
  const heard = await transcribe(
    (step) => ids[step]!,
    pcm,
    (step) => [0.2, 3, 3][step]!,
  );
  expect(heard).toMatchObject({ text: 'one two', beginning: expect.closeTo(likelihoodOf(0.2), 5) as number });
});

test('it tells how likely the least likely word is; the end of the text is none', async () => {
  const ids = [ONE, TWO, END];
  const logits = [3, 2, 0.5];
  const heard = await transcribe(
    (step) => ids[step]!,
    new Int16Array(16_000),
    (step) => logits[step]!,
  );
  expect(heard).toMatchObject({
    text: 'one two',
    listener: 0,
    likelihood: expect.closeTo(likelihoodOf(2), 5) as number,
  });
});

test('a mark is no word: how likely it is counts for nothing', async () => {
  const ids = [ONE, COMMA, END];
  const logits = [3, 0.5, 3];
  const heard = await transcribe(
    (step) => ids[step]!,
    new Int16Array(16_000),
    (step) => logits[step]!,
  );
  expect(heard).toMatchObject({
    text: 'one,',
    listener: 0,
    likelihood: expect.closeTo(likelihoodOf(3), 5) as number,
  });
});

test('what has no words has none that is unlikely', async () => {
  expect(
    await transcribe(
      () => END,
      new Int16Array(16_000),
      () => 0.2,
    ),
  ).toMatchObject({ text: '', likelihood: 1, listener: 0 });
});

test.each([
  [0.7, null],
  [0.8, 0],
])('of %d s of sound, what listeners say is likely by %j', async (seconds, listener) => {
  const heard = await transcribe((step) => [ONE, END][step]!, new Int16Array(seconds * 16_000));
  expect(heard).toMatchObject({ listener });
});

test('a sound that is longer than a hum is none', async () => {
  const heard = await transcribe((step) => [ONE, END][step]!, new Int16Array(2.6 * 16_000));
  expect(heard).toMatchObject({ hum: null });
});

/** How many phrases were computed. */
const phrases = (): number =>
  calls.reduce((sum, { input_ids: { dims } = { dims: [] } }) => sum + (dims[1] === 1 ? 0 : dims[0]!), 0);

test('where nobody can be interrupted, what listeners say is not compared, and no phrase computed', async () => {
  oh = 0;
  const heard = (compares: boolean): Promise<unknown> =>
    transcribe((step) => [ONE, END][step] ?? END, new Int16Array(16_000), undefined, compares ? 0.13 : null);
  // By six logits of 0 and one of 1: "Oh" and an end behind it, or a comma and an end, beside "one".
  const [likely, other] = [Math.E / (6 + Math.E), 1 / (6 + Math.E)];
  const listener = (other * (likely + other * likely)) / likely;
  expect(await heard(true)).toMatchObject({ text: 'one', listener: expect.closeTo(listener, 5) as number });
  expect(phrases()).toBe(1);
  expect(await heard(false)).toMatchObject({ text: 'one', listener: null });
  expect(phrases()).toBe(0);
});
