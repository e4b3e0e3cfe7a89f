import { afterAll, describe, expect, test } from 'vitest';
import { ProviderError, type SpeechPiece } from '../../conversation/provider-ports.ts';
import { inOnePiece, speakWhole } from '../../conversation/speech-pieces.ts';
import { InferenceError } from '../../inference/inference-error.ts';
import { FakeClock } from '../../testing/clock.ts';
import { BuiltinTts } from '../builtin/tts/builtin-tts.ts';
import { FlitePool } from '../builtin/tts/flite-pool.ts';
import { printPhones } from '../builtin/tts/print-phones.ts';
import { ttsContract } from '../contracts/tts.contract.ts';
import type { KokoroTts } from '../kokoro/kokoro-tts.ts';
import { englishPhonemes } from '../phonemes/english.ts';
import { letterToSound } from '../phonemes/letter-to-sound.ts';
import { localSynthesis } from './local-synthesis.ts';
import { InstalledOrFlite } from './installed-or-flite.ts';
import { PiperTts, type PiperVoice } from './piper-tts.ts';
import { type EncodedClause, FRAME, type Latent } from './synthesize.ts';
import { toneVoice } from './testing/tone-voice.ts';

const pool = new FlitePool();
const flite = new BuiltinTts(null, pool);
const pronounce = englishPhonemes(letterToSound(printPhones(pool)));
afterAll(() => pool.close());

const SENTENCE = 'Bob may keep my boat, and you may stay here.';
const [BEGUN, REST] = ['Bob may keep my boat,', ' and you may stay here.'];
const { signal } = new AbortController();
const options = { voiceId: 'duet-oliver', language: 'en', signal };
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const noKokoro = { tts: null, close: async () => undefined };

const withVoices = (...voices: readonly PiperVoice[]): InstalledOrFlite =>
  new InstalledOrFlite(
    { piper: { tts: new PiperTts(voices), close: () => undefined }, kokoro: noKokoro },
    flite,
  );

ttsContract('a built-in voice by Piper', async () => ({
  tts: withVoices(toneVoice(pronounce, { id: 'duet-clara' })),
  language: 'en',
  sentence: SENTENCE,
  close: async () => undefined,
}));

/** A voice that fails at its clauses from this one on. */
function failingFrom(clause: number, error: Error): PiperVoice & { readonly asked: unknown[] } {
  const voice = toneVoice(pronounce);
  return {
    ...voice,
    synthesize: async (input, ending) => {
      if (voice.asked.length + 1 >= clause) throw error;
      return voice.synthesize(input, ending);
    },
  };
}

const failure = new ProviderError('piper', 'The process has ended.', { retryable: true });

describe('a voice that Piper has', () => {
  test('is Piper’s, and any other is Flite’s', async () => {
    const voice = toneVoice(pronounce);
    const tts = withVoices(voice);
    await speakWhole(tts, SENTENCE, options);
    expect(voice.asked.length).toBe(2);
    const woman = { ...options, voiceId: 'duet-clara' };
    expect(await speakWhole(tts, SENTENCE, woman)).toBe(await speakWhole(flite, SENTENCE, woman));
    expect(voice.asked.length).toBe(2);
  });

  test('is not asked for a language that another voice speaks', async () => {
    const spoken: string[] = [];
    const german = new BuiltinTts(
      {
        languages: ['de'],
        knows: (language) => language === 'de',
        speak: async (text, given) => {
          spoken.push(text);
          return speakWhole(flite, text, { ...given, language: 'en' });
        },
      },
      pool,
    );
    const voice = toneVoice(pronounce);
    const tts = new InstalledOrFlite(
      { piper: { tts: new PiperTts([voice]), close: () => undefined }, kokoro: noKokoro },
      german,
    );
    await speakWhole(tts, 'Guten Tag.', { ...options, language: 'de' });
    expect([spoken, voice.asked]).toEqual([['Guten Tag.'], []]);
  });

  test('leaves a text in another language than the agent’s to the voice that speaks it', async () => {
    const spoken: unknown[] = [];
    const russian = new BuiltinTts(
      {
        languages: ['ru'],
        knows: (language) => language === 'ru',
        speak: async (text, { language }) => {
          spoken.push([text, language]);
          return speakWhole(flite, 'Hello.', options);
        },
      },
      pool,
    );
    const voice = toneVoice(pronounce);
    const tts = new InstalledOrFlite(
      { piper: { tts: new PiperTts([voice]), close: () => undefined }, kokoro: noKokoro },
      russian,
    );
    await speakWhole(tts, 'Здравствуйте!', options);
    await speakWhole(russian, 'Привет, Anna!', options);
    expect([spoken, voice.asked]).toEqual([
      [
        ['Здравствуйте!', 'ru'],
        ['Привет, Anna!', 'ru'],
      ],
      [],
    ]);
  });

  test('is not silent in a language that no voice speaks', async () => {
    await expect(
      speakWhole(withVoices(toneVoice(pronounce)), '您好，有什么可以帮您？', options),
    ).rejects.toThrow('No voice speaks Chinese.');
    await expect(speakWhole(flite, '您好', options)).rejects.toThrow('No voice speaks Chinese.');
  });

  test('offers what the built-in voices are, as without it', async () => {
    expect(await withVoices(toneVoice(pronounce)).offer()).toEqual(await flite.offer());
  });
});

describe('a voice that Kokoro has', () => {
  const woman = { ...options, voiceId: 'duet-clara' };
  const kept = speakWhole(flite, 'What is kept.', woman);
  const asked: string[] = [];
  const kokoro = {
    has: (id: string) => id !== 'duet-robin',
    speakerFor: async (text: string, id: string) => {
      asked.push(`${id}: ${text}`);
      return text === 'Kept.' ? { speak: () => inOnePiece(() => kept) } : null;
    },
  } as unknown as KokoroTts;
  const withBoth = (...voices: readonly PiperVoice[]): InstalledOrFlite => {
    const piper = { tts: new PiperTts(voices), close: () => undefined };
    return new InstalledOrFlite({ piper, kokoro: { ...noKokoro, tts: kokoro } }, flite);
  };

  test('is Kokoro’s for what it has ready, else Flite’s', async () => {
    const tts = withBoth();
    expect(await speakWhole(tts, 'Kept.', woman)).toBe(await kept);
    expect(await speakWhole(tts, SENTENCE, woman)).toBe(await speakWhole(flite, SENTENCE, woman));
    expect(asked.splice(0)).toEqual(['duet-clara: Kept.', `duet-clara: ${SENTENCE}`]);
  });

  test('is Piper’s where such a voice is installed', async () => {
    const voice = toneVoice(pronounce, { id: 'duet-clara' });
    await speakWhole(withBoth(voice), 'Kept.', woman);
    expect([voice.asked.length, asked]).toEqual([1, []]);
  });

  test('is not asked for voices that it does not have', async () => {
    const neutral = { ...options, voiceId: 'duet-robin' };
    expect(await speakWhole(withBoth(), 'Kept.', neutral)).toBe(await speakWhole(flite, 'Kept.', neutral));
    expect(asked).toEqual([]);
  });
});

describe('a voice that fails', () => {
  test('before its first sound is replaced by Flite', async () => {
    const spoken = await speakWhole(withVoices(failingFrom(1, failure)), SENTENCE, options);
    expect(spoken).toBe(await speakWhole(flite, SENTENCE, options));
  });

  test('in the middle is followed by Flite with what was not said', async () => {
    const tts = withVoices(failingFrom(2, failure));
    const pieces: SpeechPiece[] = [];
    for await (const piece of tts.speak(SENTENCE, options)) pieces.push(piece);
    const [begun, rest] = [pieces.slice(0, -1), pieces.at(-1)!];
    expect(begun.length).toBe(2);
    expect(begun.at(-1)!.words.at(-1)?.charEnd).toBe(BEGUN.length);
    expect(rest.pcm).toEqual((await speakWhole(flite, REST, options)).pcm);
    const { whole } = rest;
    expect(whole?.pcm).toEqual(Int16Array.from(pieces.flatMap(({ pcm }) => [...pcm])));
    expect(whole?.words.map(({ charEnd }) => SENTENCE.slice(0, charEnd).split(' ').length)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(whole?.words).toEqual(pieces.flatMap(({ words }) => words));
    const starts = whole!.visemes.map(({ startMs }) => startMs);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    expect(whole!.visemes.at(-1)?.viseme).toBe('sil');
  });

  test('is not kept: the next time all of it is asked for again', async () => {
    const voice = failingFrom(2, failure);
    const tts = withVoices(voice);
    await speakWhole(tts, SENTENCE, options);
    const asked = voice.asked.length;
    await speakWhole(tts, SENTENCE, options);
    expect(voice.asked.length).toBe(asked);
    expect(asked).toBe(1);
  });

  test('is not replaced for who has gone, nor for an error of our own', async () => {
    const gone = new AbortController();
    const tts = withVoices(toneVoice(pronounce));
    const speech = tts.speak(SENTENCE, { ...options, signal: gone.signal });
    await speech.next();
    gone.abort(new Error('gone'));
    await expect(speech.next()).rejects.toThrow('gone');
    const broken = withVoices(failingFrom(1, new TypeError('a mistake')));
    await expect(speakWhole(broken, SENTENCE, options)).rejects.toThrow('a mistake');
  });
});

describe('a model in a process of inference', () => {
  const input = { ids: [1], scales: [1, 1, 1] } as const;
  const encoded = {
    latent: { values: new Float32Array(2 * 200), channels: 2 },
    frames: Float32Array.of(200),
  };
  /** What a model answers: a clause of 200 frames, or as many frames of sound as it is given. */
  const answer = (of: Partial<Latent>): EncodedClause | Float32Array =>
    of.values ? new Float32Array((of.values.length / 2) * FRAME) : encoded;
  const opened = (run: (of: Partial<Latent>, ending: AbortSignal) => Promise<unknown>) => {
    const [clock, lines]: [FakeClock, string[]] = [new FakeClock(), []];
    const inference = {
      run: (_model: unknown, of: object, { signal: ending }: { signal: AbortSignal }) => run(of, ending),
      load: async () => undefined,
    };
    const warn = (_fields: object, line: string): void => void lines.push(line);
    const { synthesize } = localSynthesis('/voice', { inference, clock, log: { ...log, warn } });
    /** Synthesizes all of a clause. @returns how many samples each part has */
    const speak = async (): Promise<number[]> => {
      const lengths: number[] = [];
      for await (const { length } of (await synthesize(input, signal)).parts) lengths.push(length);
      return lengths;
    };
    return { clock, lines, speak };
  };

  test('gives its sound in parts, a short one first, and leaves no timer', async () => {
    const given: (number | undefined)[] = [];
    const { clock, speak } = opened(async (of) => {
      given.push(of.values?.length);
      return answer(of);
    });
    expect(await speak()).toEqual([32 * FRAME, 96 * FRAME, 72 * FRAME]);
    expect(given).toEqual([undefined, 2 * (32 + 14), 2 * (14 + 96 + 14), 2 * (14 + 72)]);
    expect(clock.pending).toBe(0);
  });

  test('is given up when it takes too long', async () => {
    const { clock, speak } = opened(
      (_, ending) =>
        new Promise((_, reject) => ending.addEventListener('abort', () => reject(ending.reason))),
    );
    const spoken = speak();
    clock.advance(1499);
    expect(clock.pending).toBe(1);
    clock.advance(1);
    await expect(spoken).rejects.toThrow('takes too long');
  });

  test.each(['busy', 'lost', 'resting', 'refused'] as const)(
    'is a voice that fails when it is %s',
    async (fault) => {
      const { lines, speak } = opened(() => Promise.reject(new InferenceError(fault, 'No.')));
      await expect(speak()).rejects.toThrow(ProviderError);
      expect(lines).toEqual(['Piper has failed, and Flite speaks']);
    },
  );

  test('that fails again and again at its sound is left alone for a while', async () => {
    let [asked, isWell] = [0, false];
    const { clock, lines, speak } = opened(async (of) => {
      asked += 1;
      if (of.values && !isWell) throw new InferenceError('lost', 'It died.');
      return answer(of);
    });
    for (let count = 0; count < 5; count += 1) await expect(speak()).rejects.toThrow(ProviderError);
    expect([asked, lines.length]).toEqual([6, 3]);
    isWell = true;
    clock.advance(30_000);
    expect((await speak()).length).toBe(3);
  });
});
