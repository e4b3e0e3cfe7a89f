import { mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ProviderError, type SpokenAudio } from '../../conversation/provider-ports.ts';
import { speakWhole } from '../../conversation/speech-pieces.ts';
import { ClauseTts } from '../clauses/clause-tts.ts';
import { SpeechCache } from './speech-cache.ts';
import { KokoroTts } from './kokoro-tts.ts';
import { KOKORO_RATE } from './messages.ts';
import { kokoroVoice, type SynthesizeKokoro } from './voice.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'duet-kept-'))));
afterEach(() => rm(folder, { recursive: true }));

const MOST_BYTES = 1_000_000;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const { signal } = new AbortController();
const clock = { wallTime: (): number => wallTime };
let wallTime: number;
beforeEach(() => void (wallTime = Date.now()));
const options = { voiceId: 'duet-clara', language: 'en', signal };

const speechOf = (text: string, samples = 16_000): SpokenAudio => ({
  ...{ text, durationMs: samples / 16, pcm: Int16Array.from({ length: samples }, (_, at) => at) },
  words: [{ startMs: 0, endMs: 900, charEnd: text.length }],
  visemes: [{ viseme: 'sil', startMs: 0 }],
});

describe('kept sentences', () => {
  test('are on the disk, as they were, also for another process', async () => {
    const kept = new SpeechCache(folder, MOST_BYTES, clock);
    const speech = speechOf('Hello.');
    expect(await kept.get('a', 'Hello.')).toBe(null);
    await kept.set('a', speech);
    const other = new SpeechCache(folder, MOST_BYTES, clock);
    const read = await other.get('a', 'Hello.');
    expect(read).toEqual(speech);
    expect(await other.get('a', 'Hello.')).toBe(read);
    expect(await other.get('b', 'Hello.')).toBe(null);
  });

  test('take no more room than they may: what was not wanted for longest goes', async () => {
    const kept = new SpeechCache(folder, 100_000, clock);
    const known = new Set<string>();
    for (const [at, key] of ['a', 'b', 'c'].entries()) {
      await kept.set(key, speechOf(key));
      const name = (await readdir(folder)).find((one) => !known.has(one))!;
      await utimes(join(folder, name), at, wallTime / 1000);
      known.add(name);
    }
    await kept.get('a', 'a');
    await kept.set('d', speechOf('d'));
    const other = new SpeechCache(folder, MOST_BYTES, clock);
    const there = await Promise.all(['a', 'b', 'c', 'd'].map((key) => other.get(key, key)));
    expect(there.map((one) => one?.text ?? null)).toEqual(['a', null, 'c', 'd']);
    await kept.set('e', speechOf('e', 60_000));
    expect((await readdir(folder)).length).toBe(3);
  });

  test('that are damaged are not there', async () => {
    const kept = new SpeechCache(folder, MOST_BYTES, clock);
    await kept.set('a', speechOf('Hello.'));
    for (const text of ['', 'x', 'duet speech 1\n{}', 'duet speech 1\nnot json\n']) {
      for (const name of await readdir(folder)) await writeFile(join(folder, name), text);
      expect(await new SpeechCache(folder, MOST_BYTES, clock).get('a', 'Hello.')).toBe(null);
    }
  });
});

/** Half a second of sound for each clause. */
const synthesize: SynthesizeKokoro = async ({ ids }) => ({
  samples: Float32Array.from({ length: KOKORO_RATE / 2 }, (_, at) => Math.sin(at / 10) / 2),
  frames: Float32Array.from({ length: ids.length + 2 }, () => 1),
});

const ttsOf = (run: SynthesizeKokoro): ClauseTts =>
  new ClauseTts(
    'kokoro',
    [
      kokoroVoice({
        ...{ id: 'duet-clara', style: 'af_heart', synthesize: run },
        pronounce: async (tokens) => tokens.map((token) => ({ token, phonemes: 'mˈaɪ.' })),
      }),
    ],
    0,
  );

describe('what is kept of a conversation', () => {
  test('is not said, and is deleted, when it is a day old, however often it was wanted', async () => {
    const kept = new SpeechCache(folder, MOST_BYTES, clock);
    await kept.set('a', speechOf('You are Anna.'));
    wallTime += 23 * 60 * 60_000;
    expect(await kept.get('a', 'You are Anna.')).not.toBe(null);
    await kept.sweep();
    expect(await readdir(folder)).toHaveLength(1);
    wallTime += 61 * 60_000;
    for (const one of [kept, new SpeechCache(folder, MOST_BYTES, clock)])
      expect(await one.get('a', 'You are Anna.')).toBe(null);
    await kept.sweep();
    expect(await readdir(folder)).toEqual([]);
  });

  test('is whole: a file that was cut off is none', async () => {
    const kept = new SpeechCache(folder, MOST_BYTES, clock);
    await kept.set('a', speechOf('Hello.'));
    const [name = ''] = await readdir(folder);
    const { size } = await stat(join(folder, name));
    await truncate(join(folder, name), size - 2_000);
    expect(await new SpeechCache(folder, MOST_BYTES, clock).get('a', 'Hello.')).toBe(null);
  });

  test('leaves no file of a process that died while it wrote; one that is being written stays', async () => {
    await writeFile(join(folder, 'dead.partial'), 'x');
    await utimes(join(folder, 'dead.partial'), 1, wallTime / 1000 - 3600);
    await writeFile(join(folder, 'alive.partial'), 'x');
    await new SpeechCache(folder, MOST_BYTES, clock).sweep();
    expect(await readdir(folder)).toEqual(['alive.partial']);
  });
});

describe('Kokoro', () => {
  const pace = { isLive: false };
  const open = (run = synthesize): KokoroTts => {
    const kept = new SpeechCache(folder, MOST_BYTES, clock);
    return new KokoroTts({ live: ttsOf(synthesize), behind: ttsOf(run), pace, kept, log });
  };
  afterEach(() => void (pace.isLive = false));

  test('speaks what is said often from the disk, and leaves the rest to another voice', async () => {
    const tts = open();
    for (const text of ['Hello.', 'Other.', 'Hello.'])
      expect(await tts.speakerFor(text, 'duet-clara')).toBe(null);
    await tts.idle();
    const speaker = await tts.speakerFor('Hello.', 'duet-clara');
    const spoken = await speakWhole(speaker!, 'Hello.', options);
    expect([spoken.text, spoken.durationMs > 400]).toEqual(['Hello.', true]);
    expect(await speakWhole((await tts.speakerFor('Hello.', 'duet-clara'))!, 'Hello.', options)).toBe(spoken);
    expect(await tts.speakerFor('Other one.', 'duet-clara')).toBe(null);
    expect([tts.has('duet-clara'), tts.has('duet-robin')]).toEqual([true, false]);
  });

  test('speaks from the disk at once what was ordered ahead, such as a greeting', async () => {
    const tts = open();
    expect(await tts.speakerFor('Hello.', 'duet-clara', true)).toBe(null);
    await tts.idle();
    expect(await tts.speakerFor('Hello.', 'duet-clara')).not.toBe(null);
  });

  test('speaks everything where the machine keeps up', async () => {
    pace.isLive = true;
    const speaker = await open().speakerFor('Hello.', 'duet-clara');
    expect((await speakWhole(speaker!, 'Hello.', options)).text).toBe('Hello.');
  });

  test('makes again what could not be made', async () => {
    let fails = true;
    const tts = open(async (input, ending) => {
      if (fails) throw new ProviderError('kokoro', 'The process has ended.', { retryable: true });
      return synthesize(input, ending);
    });
    for (let times = 0; times < 3; times += 1) await tts.speakerFor('Hello.', 'duet-clara');
    await tts.idle();
    expect(await tts.speakerFor('Hello.', 'duet-clara')).toBe(null);
    await tts.idle();
    fails = false;
    await tts.speakerFor('Hello.', 'duet-clara');
    await tts.idle();
    expect(await tts.speakerFor('Hello.', 'duet-clara')).not.toBe(null);
  });

  test('keeps no text of any length', async () => {
    const tts = open();
    const text = 'word '.repeat(100);
    for (let times = 0; times < 3; times += 1) await tts.speakerFor(text, 'duet-clara');
    await tts.idle();
    expect(await readdir(folder)).toEqual([]);
  });

  test('makes nothing more when it is closed', async () => {
    const tts = open(async (_input, ending) => {
      await new Promise((_resolve, reject) =>
        ending.addEventListener('abort', () => reject(ending.reason as Error), { once: true }),
      );
      throw new Error('never');
    });
    for (let times = 0; times < 2; times += 1) await tts.speakerFor('Hello.', 'duet-clara');
    await tts.close();
    for (let times = 0; times < 2; times += 1) await tts.speakerFor('Hello.', 'duet-clara');
    await tts.idle();
    expect(await readdir(folder)).toEqual([]);
  });
});
