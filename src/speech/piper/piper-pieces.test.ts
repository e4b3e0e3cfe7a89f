import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Runtime } from '../../inference/runtime.ts';
import { clausesOf } from './clauses.ts';
import { durationsOutput, withDurations } from './durations-output.ts';
import { phonemeIds } from './phoneme-ids.ts';
import { openPiper } from './program.ts';
import type { ClauseSound } from './synthesize.ts';
import { toneFile } from './testing/tone-voice.ts';
import { visemesOfPhonemes, timedPhonemes } from './timing.ts';
import { builtinVoicesOf, formantOf, personOf, piperModels } from './voices.ts';
import { parseVoiceFile } from './voice-file.ts';
import { catalog } from '../../models/catalog.ts';

const tokens = (text: string) => text.split(' ').map((say, index) => ({ say, charEnd: index + 1 }));

test('the durations become an output by bytes behind the graph', () => {
  expect(Buffer.from(durationsOutput()).toString('latin1')).toBe('\x3a\x12\x62\x10\x0a\x0e/Ceil_output_0');
  expect([...withDurations(Uint8Array.of(1, 2))].slice(0, 3)).toEqual([1, 2, 0x3a]);
});

test('a graph gets ids, lengths and scales, and its durations are read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'duet-voice-'));
  await writeFile(join(folder, 'voice.onnx'), Uint8Array.of(1, 2));
  const [seen, opened]: [unknown[], Uint8Array[]] = [[], []];
  class Tensor {
    constructor(type: string, data: unknown, shape: readonly number[]) {
      Object.assign(this, { type, data, shape });
    }
  }
  const runtime = {
    Tensor,
    open: async (graph: Uint8Array) => {
      opened.push(graph);
      return {
        run: async (inputs: object) => {
          seen.push(inputs);
          return {
            output: { data: Float32Array.of(0.5) },
            '/Ceil_output_0': { data: Float32Array.of(2, 1) },
          };
        },
      };
    },
  };
  try {
    const run = await openPiper(runtime as unknown as Runtime, folder);
    const { samples, frames } = (await run({ ids: [1, 0, 2], scales: [0.5, 1, 0.25] })) as ClauseSound;
    expect([...samples, ...frames]).toEqual([0.5, 2, 1]);
    expect(opened).toEqual([withDurations(Uint8Array.of(1, 2))]);
    expect(seen).toEqual([
      {
        input: { type: 'int64', data: BigInt64Array.of(1n, 0n, 2n), shape: [1, 3] },
        input_lengths: { type: 'int64', data: BigInt64Array.of(3n), shape: [1] },
        scales: { type: 'float32', data: Float32Array.of(0.5, 1, 0.25), shape: [3] },
      },
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
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
  const timed = timedPhonemes({ ids, placed }, frames, { rate: 25_600, startMs: 100 });
  expect(visemesOfPhonemes(timed)).toEqual([
    { viseme: 'U', startMs: 120, endMs: 200 },
    { viseme: 'PP', startMs: 200, endMs: 215 },
    { viseme: 'sil', startMs: 215, endMs: 240 },
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
