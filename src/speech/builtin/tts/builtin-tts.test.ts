import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProviderError, type SpokenAudio } from '../../../conversation/provider-ports.ts';
import { speakWhole } from '../../../conversation/speech-pieces.ts';
import { builtinVoices } from '../../voices.ts';
import { ttsContract } from '../../contracts/tts.contract.ts';
import { BuiltinTts } from './builtin-tts.ts';
import { FlitePool } from './flite-pool.ts';

const SENTENCE = 'Bob may keep my boat, and you may stay here.';
const never = new AbortController().signal;

ttsContract('the built-in voice', async () => {
  const tts = new BuiltinTts();
  return { tts, language: 'en', sentence: SENTENCE, close: () => tts.close() };
});

describe('the built-in voice', () => {
  const tts = new BuiltinTts();
  const speak = (text: string, voiceId: string | null = null, language = 'en'): Promise<SpokenAudio> =>
    speakWhole(tts, text, { voiceId, language, signal: never });
  let spoken: SpokenAudio[];

  beforeAll(async () => {
    spoken = await Promise.all(builtinVoices.map(({ id }) => speak(SENTENCE, id)));
  });
  afterAll(() => tts.close());

  test('has as many sounds as voices', () => {
    const sounds = spoken.map((audio) => Buffer.from(audio.pcm.buffer).toString('base64'));
    expect(new Set(sounds).size).toBe(builtinVoices.length);
  });

  test('closes the lips for B, P and M in every voice', () => {
    for (const audio of spoken) {
      expect(audio.visemes.filter((mark) => mark.viseme === 'PP').length).toBeGreaterThanOrEqual(5);
    }
  });

  test('holds no shape for less than 40 ms, but where lips must meet', () => {
    for (const { visemes } of spoken) {
      const short = visemes
        .slice(1, -1)
        .filter((mark, index) => visemes[index + 2]!.startMs - mark.startMs < 39);
      expect(short.filter((mark) => !['PP', 'FF'].includes(mark.viseme))).toEqual([]);
    }
  });

  test('takes an unknown voice for the default one, and an unknown language for English', async () => {
    const usual = await speak(SENTENCE);
    expect(await speak(SENTENCE, 'somebody-elses-voice')).toBe(usual);
    expect((await speak(SENTENCE, null, 'tlh')).pcm).toEqual(usual.pcm);
  });

  test('says numbers and addresses in full', async () => {
    const [digits, words] = await Promise.all([
      speak('It costs $3.50.'),
      speak('It costs three dollars fifty cents.'),
    ]);
    expect(digits.pcm).toEqual(words.pcm);
    expect(digits.words.at(-1)?.charEnd).toBe('It costs $3.50.'.length);
  });
});

test('a voice that is closed says so, to those who wait as well', async () => {
  const tts = new BuiltinTts();
  const waiting = speakWhole(tts, SENTENCE, { voiceId: null, language: 'en', signal: never });
  const failed = expect(waiting).rejects.toThrow(ProviderError);
  await tts.close();
  await failed;
  await expect(speakWhole(tts, 'New.', { voiceId: null, language: 'en', signal: never })).rejects.toThrow(
    'closed',
  );
  await tts.close();
});

describe('the pool', () => {
  test('tells of a run that fails, and goes on', async () => {
    const pool = new FlitePool(1);
    await expect(pool.run(['--help'], never)).rejects.toThrow(ProviderError);
    expect((await pool.run(['-ps', '-voice', 'kal16', '-t', 'cat'], never)).phones.trim()).toBe(
      'pau k ae t pau',
    );
    await pool.close();
  });

  test('a run that was called off while it waited is not run', async () => {
    const pool = new FlitePool(1);
    const control = new AbortController();
    const order: string[] = [];
    const run = (text: string, signal: AbortSignal): Promise<unknown> =>
      pool.run(['-ps', '-voice', 'kal16', '-t', text], signal).then(
        () => order.push(text),
        () => order.push(`no ${text}`),
      );
    const all = [run('one', never), run('two', control.signal), run('three', never)];
    control.abort();
    await Promise.all(all);
    expect(order).toEqual(['no two', 'one', 'three']);
    await pool.close();
  });
});
