import { afterAll, describe, expect, test } from 'vitest';
import type { SpeechPiece, SpokenAudio } from '../../conversation/provider-ports.ts';
import { speakWhole } from '../../conversation/speech-pieces.ts';
import { durationMs, SAMPLE_RATE } from '../../media/pcm.ts';
import { FlitePool } from '../builtin/tts/flite-pool.ts';
import { printPhones } from '../builtin/tts/print-phones.ts';
import { ttsContract } from '../contracts/tts.contract.ts';
import { englishPhonemes } from '../phonemes/english.ts';
import { letterToSound } from '../phonemes/letter-to-sound.ts';
import { PiperTts } from './piper-tts.ts';
import { toneVoice } from './testing/tone-voice.ts';

const pool = new FlitePool(1);
afterAll(() => pool.close());

const pronounce = englishPhonemes(letterToSound(printPhones(pool)));
const options = { voiceId: null, language: 'en', signal: new AbortController().signal };
const SENTENCE = 'Bob may keep my boat, and you may stay here.';

ttsContract('a Piper voice', async () => ({
  tts: new PiperTts([toneVoice(pronounce)]),
  language: 'en',
  sentence: SENTENCE,
  close: async () => undefined,
}));

/** Whether something is heard around a time: 10 ms of it are louder than a twentieth of full scale. */
const isHeard = ({ pcm }: SpokenAudio, ms: number): boolean => {
  const from = Math.round((ms * SAMPLE_RATE) / 1000);
  return pcm.subarray(from, from + SAMPLE_RATE / 100).some((sample) => Math.abs(sample) > 1600);
};

/** How often a sound passes zero in a second. */
const crossings = ({ pcm, durationMs }: SpokenAudio): number =>
  pcm.filter((sample, at) => at > 0 && sample >= 0 !== pcm[at - 1]! >= 0).length / durationMs;

describe('a Piper voice', () => {
  test('sends the beginning of its first clause before the rest is made, each word once it is heard', async () => {
    const voice = toneVoice(pronounce);
    const pieces: SpeechPiece[] = [];
    const asked: number[] = [];
    let samples = 0;
    for await (const piece of new PiperTts([voice]).speak(SENTENCE, options)) {
      pieces.push(piece);
      asked.push(voice.asked.length);
      samples += piece.pcm.length;
      expect(piece.words.at(-1)?.endMs ?? 0).toBeLessThanOrEqual(durationMs(samples) + 120);
    }
    expect([pieces.length, voice.asked.length, asked[0]]).toEqual([5, 2, 1]);
    expect(pieces[0]!.words.map(({ charEnd }) => charEnd)).toEqual([3, 7]);
    expect(pieces.flatMap(({ words }) => words)).toEqual(pieces.at(-1)!.whole?.words);
  });

  test('closes the mouth and begins words within 40 ms of the sound', async () => {
    const audio = await speakWhole(new PiperTts([toneVoice(pronounce)]), SENTENCE, options);
    const pause = audio.visemes.findIndex(({ viseme }, index) => viseme === 'sil' && index > 0);
    const [from, to] = [audio.visemes[pause]!.startMs, audio.visemes[pause + 1]!.startMs];
    expect([isHeard(audio, from - 40), isHeard(audio, from + 40)]).toEqual([true, false]);
    expect([isHeard(audio, to - 40), isHeard(audio, to + 40)]).toEqual([false, true]);
    const and = audio.words.find(({ charEnd }) => charEnd === 'Bob may keep my boat, and'.length)!;
    expect(Math.abs(and.startMs - to)).toBeLessThanOrEqual(40);
    const last = audio.visemes.at(-1)!.startMs;
    expect([isHeard(audio, last - 40), isHeard(audio, last + 40)]).toEqual([true, false]);
  });

  test('shows the lips of every B, P and M; neighbours share one closing', async () => {
    const audio = await speakWhole(new PiperTts([toneVoice(pronounce)]), SENTENCE, options);
    expect(audio.visemes.filter(({ viseme }) => viseme === 'PP').length).toBe(5);
  });

  test('takes as long with a smaller head, whose sound is higher', async () => {
    const [usual, small] = await Promise.all(
      [1, 2].map((formant) =>
        speakWhole(new PiperTts([toneVoice(pronounce, { formant })]), SENTENCE, options),
      ),
    );
    expect(Math.abs(small!.durationMs - usual!.durationMs)).toBeLessThan(0.1 * usual!.durationMs);
    expect(crossings(small!) / crossings(usual!)).toBeGreaterThan(1.6);
  });

  test('says what is written as it is said', async () => {
    const tts = new PiperTts([toneVoice(pronounce)]);
    const [written, words] = await Promise.all([
      speakWhole(tts, 'It costs $3.50.', options),
      speakWhole(tts, 'It costs three dollars fifty cents.', options),
    ]);
    expect(written.pcm).toEqual(words.pcm);
    expect(written.words.at(-1)?.charEnd).toBe('It costs $3.50.'.length);
  });

  test('keeps within its bytes what was said', async () => {
    const voice = toneVoice(pronounce);
    const tts = new PiperTts([voice], 200_000);
    const first = await speakWhole(tts, SENTENCE, options);
    expect(await speakWhole(tts, SENTENCE, options)).toBe(first);
    await speakWhole(tts, `${SENTENCE} ${SENTENCE}`, options);
    expect(await speakWhole(tts, SENTENCE, options)).not.toBe(first);
  });

  test('knows its voices, and says when there is none', async () => {
    const tts = new PiperTts([toneVoice(pronounce)]);
    expect([tts.has('duet-oliver'), tts.has('duet-clara')]).toEqual([true, false]);
    await expect(speakWhole(new PiperTts([]), SENTENCE, options)).rejects.toThrow('No such voice');
  });
});
