import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Runtime } from '../../inference/runtime.ts';
import { clausesOf } from '../clauses/clauses.ts';
import { visemesOfPhonemes } from '../clauses/phoneme-times.ts';
import { OnnxGraph } from '../../inference/onnx/graph.ts';
import { concat, field, fieldsOf, textsOf } from '../../inference/onnx/protobuf.ts';
import { phonemeIds } from './phoneme-ids.ts';
import { openPiper } from './program.ts';
import type { EncodedClause } from './synthesize.ts';
import { toneFile } from './testing/tone-voice.ts';
import { timedPhonemes } from './timing.ts';
import { builtinVoicesOf, formantOf, personOf, piperModels } from './voices.ts';
import { parseVoiceFile } from './voice-file.ts';
import { windowsOf } from './windows.ts';
import { catalog } from '../../models/catalog.ts';

const tokens = (text: string) => text.split(' ').map((say, index) => ({ say, charEnd: index + 1 }));

const text = (number: number, value: string): Uint8Array => field(number, new TextEncoder().encode(value));

/** The model of a voice with one node of each kind, and what belongs to nothing. */
const voiceModel = (): Uint8Array => {
  const node = (name: string, inputs: readonly string[], outputs: readonly string[]): Uint8Array =>
    field(1, ...inputs.map((one) => text(1, one)), ...outputs.map((one) => text(2, one)), text(3, name));
  const graph = [
    node('/enc', ['input', 'weights'], ['/Ceil_output_0', '/z']),
    node('/dec/conv_pre/Conv', ['/z', 'kernel'], ['/sound']),
    node('/Unsqueeze', ['/sound', '/axis'], ['output']),
    node('/axis', [], ['/axis']),
    ...['weights', 'kernel', 'unused'].map((name) => field(5, text(8, name))),
    ...[field(11, text(1, 'input')), field(12, text(1, 'output')), field(13, text(1, '/z'))],
  ];
  return concat([Uint8Array.of(8, 9), field(7, ...graph), text(2, 'a maker')]);
};

/** Names of the nodes, weights, inputs and outputs of a model's graph, and the numbers of its other fields. */
function partsOf(model: Uint8Array) {
  const whole = fieldsOf(model, { from: 0, to: model.length });
  const fields = fieldsOf(
    model,
    whole.find(({ number }) => number === 7)!,
  );
  const names = (number: number, name: number): string[] =>
    fields
      .filter((one) => one.number === number)
      .flatMap((one) => textsOf(model, fieldsOf(model, one), name));
  const rest = whole.filter(({ number }) => number !== 7).map(({ number }) => number);
  return { nodes: names(1, 3), weights: names(5, 8), inputs: names(11, 1), outputs: names(12, 1), rest };
}

test('a voice is parted in two graphs, each with what it needs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'duet-voice-'));
  await writeFile(join(folder, 'voice.onnx'), voiceModel());
  const [seen, opened]: [object[], Uint8Array[]] = [[], []];
  class Tensor {
    constructor(type: string, data: unknown, shape: readonly number[]) {
      Object.assign(this, { type, data, shape });
    }
  }
  const outputs = {
    '/z': { data: Float32Array.of(0.5, 0.25, 0.125, 1), dims: [1, 2, 2] },
    '/Ceil_output_0': { data: Float32Array.of(1, 1) },
    output: { data: Float32Array.of(0.75) },
  };
  const run = async (inputs: object) => {
    seen.push(inputs);
    return outputs;
  };
  const open = async (graph: Uint8Array) => {
    opened.push(graph);
    return { run };
  };
  try {
    const compute = await openPiper({ Tensor, open } as unknown as Runtime, folder);
    const encoded = (await compute({ ids: [1, 0, 2], scales: [0.5, 1, 0.25] })) as EncodedClause;
    expect(encoded).toEqual({
      latent: { values: outputs['/z'].data, channels: 2 },
      frames: outputs['/Ceil_output_0'].data,
    });
    expect(await compute({ ...encoded.latent })).toBe(outputs.output.data);
  } finally {
    await rm(folder, { recursive: true });
  }
  const rest = [1, 2];
  expect(opened.map(partsOf)).toEqual([
    { nodes: ['/enc'], weights: ['weights'], inputs: ['input'], outputs: ['/z', '/Ceil_output_0'], rest },
    {
      nodes: ['/dec/conv_pre/Conv', '/Unsqueeze', '/axis'],
      ...{ weights: ['kernel'], inputs: ['/z'], outputs: ['output'], rest },
    },
  ]);
  expect(seen).toEqual([
    {
      input: { type: 'int64', data: BigInt64Array.of(1n, 0n, 2n), shape: [1, 3] },
      input_lengths: { type: 'int64', data: BigInt64Array.of(3n), shape: [1] },
      scales: { type: 'float32', data: Float32Array.of(0.5, 1, 0.25), shape: [3] },
    },
    { '/z': { type: 'float32', data: outputs['/z'].data, shape: [1, 2, 2] } },
  ]);
});

test.each([
  ['no decoder', field(7, text(2, 'a graph')), 'has no node'],
  ['no graph', Uint8Array.of(8, 9), 'no graph'],
  ['an end that is missing', voiceModel().subarray(0, 40), 'ends behind'],
  ['what no message has', Uint8Array.of(0x3f, 1), 'unknown type'],
])('a model with %s is no voice', (_, model, reason) => {
  expect(() => new OnnxGraph(model).inputOf('/dec/conv_pre/Conv')).toThrow(reason);
});

test('long fields are read and written', () => {
  const content = new Uint8Array(300);
  const [only] = fieldsOf(field(20, content), { from: 0, to: field(20, content).length });
  expect(only).toEqual({ number: 20, start: 0, from: 4, to: 304 });
});

test.each([
  [0, []],
  [20, [20]],
  [63, [63]],
  [64, [32, 32]],
  [1000, [32, 96, 288, 288, 296]],
])('%i frames are decoded in windows, each wide enough', (frames, lengths) => {
  const windows = windowsOf(frames);
  expect(windows.map(({ from, to }) => to - from)).toEqual(lengths);
  for (const { from, to, first, last } of windows)
    expect([first, last]).toEqual([Math.max(0, from - 14), Math.min(frames, to + 14)]);
});

test('a folder without a graph is no voice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'duet-voice-'));
  await expect(openPiper({} as Runtime, folder)).rejects.toThrow('no graph');
  await rm(folder, { recursive: true });
});

describe('the file of a voice', () => {
  test('has its rate, its ids and what it was trained with', () => {
    const written = {
      audio: { sample_rate: 16_000 },
      inference: { noise_scale: 0.5, length_scale: 1.1, noise_w: 0.7 },
      phoneme_id_map: { _: [0], '^': [1], $: [2], a: [14] },
    };
    expect(parseVoiceFile(JSON.stringify(written))).toEqual({
      sampleRate: 16_000,
      ids: written.phoneme_id_map,
      noise: 0.5,
      durationNoise: 0.7,
      length: 1.1,
    });
  });

  test.each(['null', '{}', '{"phoneme_id_map":{"_":[0],"^":"x"}}'])('%s is none', (text) => {
    expect(() => parseVoiceFile(text)).toThrow('no Piper voice');
  });
});

test('phonemes become ids with pads, and those that the voice lacks are left out', () => {
  const token = { say: 'x', charEnd: 1 };
  const { ids, placed } = phonemeIds(
    [
      { token, phonemes: 'bɔɪ' },
      { token, phonemes: '' },
      { token, phonemes: 'ʘa.' },
    ],
    toneFile,
  );
  const id = (phoneme: string): number => toneFile.ids[phoneme]![0]!;
  const padded = [...'bɔɪ a.'].flatMap((phoneme) => [id(phoneme), id('_')]);
  expect(ids).toEqual([id('^'), id('_'), ...padded, id('$')]);
  expect(placed.map(({ phoneme, token: number }) => `${phoneme}${number}`)).toEqual([
    'b0',
    'ɔ0',
    'ɪ0',
    ' 0',
    'a2',
    '.2',
  ]);
});

test('marks of stress and length belong to their sound', () => {
  const { ids, placed } = phonemeIds([{ token: { say: 'x', charEnd: 1 }, phonemes: 'hˈuːp.' }], toneFile);
  const frames = Float32Array.from(ids, () => 1);
  const timed = timedPhonemes({ ids, placed }, frames, 25_600);
  expect(visemesOfPhonemes(timed)).toEqual([
    { viseme: 'U', startMs: 20, endMs: 100 },
    { viseme: 'PP', startMs: 100, endMs: 115 },
    { viseme: 'sil', startMs: 115, endMs: 140 },
  ]);
});

test.each([
  ['One moment, please, I am looking for it.', ['One moment,', 'please, I am looking for it.']],
  ['Well, that is all.', ['Well, that is all.']],
  ['I shall look at the list, then.', ['I shall look at the list, then.']],
  ['First sentence. Second sentence.', ['First sentence.', 'Second sentence.']],
])('%j is spoken in clauses', (text, clauses) => {
  expect(clausesOf(tokens(text)).map((clause) => clause.map(({ say }) => say).join(' '))).toEqual(clauses);
});

test('a clause without an end is parted between words', () => {
  const clauses = clausesOf(tokens(Array.from({ length: 100 }, () => 'word').join(' ')));
  expect(clauses.map(({ length }) => length)).toEqual([32, 32, 32, 4]);
});

test('the voices of the catalogue are there by their names', () => {
  const models = catalog.filter(({ id }) => id.startsWith('piper-')).map(({ id }) => id);
  expect(piperModels.toSorted()).toEqual(models.toSorted());
  expect(personOf('kokoro-82m')).toBeUndefined();
});

test('men are spoken by a man and women by a woman, each of their country in a voice of its own', () => {
  const [joe, linda] = [personOf('piper-en-us-joe-medium')!, personOf('piper-en-us-ljspeech-high')!];
  expect(builtinVoicesOf(joe)).toEqual(['duet-oliver', 'duet-marcus', 'duet-leo', 'duet-kal']);
  expect(builtinVoicesOf(linda)).toEqual(['duet-clara', 'duet-mira', 'duet-ines']);
  for (const person of [joe, linda]) {
    const factors = builtinVoicesOf(person).map(formantOf);
    expect([new Set(factors).size, factors[0]]).toEqual([factors.length, 1]);
  }
});
