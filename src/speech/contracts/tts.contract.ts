import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  SpeakOptions,
  SpeechPiece,
  SpokenAudio,
  TextToSpeech,
} from '../../conversation/provider-ports.ts';
import { speakWhole } from '../../conversation/speech-pieces.ts';
import { durationMs, FRAME_SAMPLES, SAMPLE_RATE } from '../../media/pcm.ts';
import { VISEMES } from '../../media/viseme.ts';

export interface TtsUnderTest {
  readonly tts: TextToSpeech;
  readonly language: string;
  /** A sentence in that language, of five words or more. */
  readonly sentence: string;
  close(): Promise<void>;
}

const isOrdered = (times: readonly number[]): boolean =>
  times.every((time, index) => index === 0 || time >= times[index - 1]!);

/** How many samples precede the first, and follow the last, that is louder than -40 dBFS. */
const silentEnds = (pcm: Int16Array): { lead: number; tail: number } => {
  const isLoud = (sample: number): boolean => Math.abs(sample) > 328;
  return { lead: pcm.findIndex(isLoud), tail: pcm.length - 1 - pcm.findLastIndex(isLoud) };
};

/** The contract of every text-to-speech provider (provider-ports.ts, `TextToSpeech` and `SpokenAudio`). */
export function ttsContract(name: string, open: () => Promise<TtsUnderTest>): void {
  describe(`${name} is text to speech`, { timeout: 60_000 }, () => {
    let under: TtsUnderTest;
    let audio: SpokenAudio;
    const options = (signal = new AbortController().signal): SpeakOptions => ({
      voiceId: null,
      language: under.language,
      signal,
    });

    beforeAll(async () => {
      under = await open();
      // How loud a voice is, is known from its second sentence on.
      await speakWhole(under.tts, `${under.sentence} ${under.sentence} 8`, options());
      audio = await speakWhole(under.tts, under.sentence, options());
    });
    afterAll(() => under.close());

    test('speaks in whole frames, for as long as it says', () => {
      expect(audio.text).toBe(under.sentence);
      expect(audio.pcm.length % FRAME_SAMPLES).toBe(0);
      expect(audio.durationMs).toBe(durationMs(audio.pcm.length));
      expect(audio.durationMs).toBeGreaterThan(60 * under.sentence.split(' ').length);
    });

    test('gives pieces that together are the whole, which comes with the last', async () => {
      const fresh = `${under.sentence} 9`;
      const pieces: SpeechPiece[] = [];
      for await (const piece of under.tts.speak(fresh, options())) pieces.push(piece);
      const whole = pieces.at(-1)?.whole;
      expect(pieces.filter((piece) => piece.whole !== undefined).length).toBe(1);
      expect(pieces.every(({ pcm }) => pcm.length % FRAME_SAMPLES === 0)).toBe(true);
      expect(pieces.flatMap(({ pcm }) => [...pcm])).toEqual([...(whole?.pcm ?? [])]);
      expect(whole?.words.at(-1)?.charEnd).toBe(fresh.length);
    });

    test('is loud without clipping, and starts and ends without delay', () => {
      const peak = audio.pcm.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      // A voice by weights says the same sentence louder or less loud by chance; the level goes by what it has said before.
      expect(peak).toBeGreaterThan(16_000);
      expect(peak).toBeLessThan(24_000);
      const { lead, tail } = silentEnds(audio.pcm);
      expect(lead / SAMPLE_RATE).toBeLessThanOrEqual(0.06);
      expect(tail / SAMPLE_RATE).toBeLessThanOrEqual(0.3);
    });

    test('tells when each word is heard', () => {
      expect(isOrdered(audio.words.flatMap((word) => [word.startMs, word.endMs]))).toBe(true);
      expect(isOrdered(audio.words.map((word) => word.charEnd))).toBe(true);
      expect(audio.words.at(-1)?.charEnd).toBe(under.sentence.length);
      expect(audio.words.at(-1)!.endMs).toBeLessThanOrEqual(audio.durationMs);
    });

    test('moves the mouth from 0 until it closes', () => {
      const starts = audio.visemes.map((mark) => mark.startMs);
      expect(starts[0]).toBe(0);
      expect(isOrdered(starts)).toBe(true);
      expect(audio.visemes.at(-1)?.viseme).toBe('sil');
      expect(starts.at(-1)).toBeLessThan(audio.durationMs);
      expect(new Set(audio.visemes.map((mark) => mark.viseme)).size).toBeGreaterThan(4);
      expect(audio.visemes.every((mark) => VISEMES.includes(mark.viseme))).toBe(true);
    });

    test('gives the same object for the same words, also to two at once', async () => {
      expect(await speakWhole(under.tts, under.sentence, options())).toBe(audio);
      const fresh = `${under.sentence} ${under.sentence}`;
      const [one, two] = await Promise.all([
        speakWhole(under.tts, fresh, options()),
        speakWhole(under.tts, fresh, options()),
      ]);
      expect(one).toBe(two);
    });

    test('gives up for who aborts, and for nobody else', async () => {
      const impatient = new AbortController();
      const fresh = `${under.sentence} 7 ${under.sentence}`;
      const given = speakWhole(under.tts, fresh, options(impatient.signal));
      const kept = speakWhole(under.tts, fresh, options());
      impatient.abort(new Error('enough'));
      await expect(given).rejects.toThrow('enough');
      expect((await kept).pcm.length).toBeGreaterThan(audio.pcm.length);
      await expect(speakWhole(under.tts, 'x', options(impatient.signal))).rejects.toThrow('enough');
    });

    test.each(['', ' \n ', '🎉', '***'])('finds nothing to say in %j', async (text) => {
      const nothing = await speakWhole(under.tts, text, options());
      expect(nothing).toMatchObject({ text, durationMs: 20, visemes: [{ viseme: 'sil', startMs: 0 }] });
      expect(nothing.words.at(-1)?.charEnd).toBe(text.length);
    });

    test('speaks a long text to its end', async () => {
      const text = Array.from({ length: 12 }, () => under.sentence).join(' ');
      const long = await speakWhole(under.tts, text, options());
      expect(long.durationMs).toBeGreaterThan(8 * audio.durationMs);
      expect(long.words.at(-1)?.charEnd).toBe(text.length);
      expect(isOrdered(long.visemes.map((mark) => mark.startMs))).toBe(true);
    });
  });
}
