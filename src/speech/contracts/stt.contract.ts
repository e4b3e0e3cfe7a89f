import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SpeechToText, TranscribeOptions } from '../../conversation/provider-ports.ts';
import { framesOf } from './sounds.ts';

export interface SttUnderTest {
  readonly stt: SpeechToText;
  /** The speech, with a little silence around it. */
  readonly pcm: Int16Array;
  /** Matches the text that must be recognised. */
  readonly expected: RegExp;
  close(): Promise<void>;
}

/** The contract of every speech-to-text provider (provider-ports.ts, `SpeechToText`). */
export function sttContract(name: string, open: () => Promise<SttUnderTest>): void {
  describe(`${name} is speech to text`, { timeout: 60_000 }, () => {
    let under: SttUnderTest;
    const partials: string[] = [];
    const options: TranscribeOptions = {
      language: 'en',
      hints: [],
      onPartial: (text) => partials.push(text),
    };

    beforeAll(async () => {
      under = await open();
    });
    afterAll(() => under.close());

    test('hears what is said, and keeps copies of what it was given', async () => {
      const transcription = under.stt.open(options);
      const frame = new Int16Array(320);
      for (const part of framesOf(under.pcm)) {
        frame.set(part);
        transcription.write(frame);
        frame.fill(0);
      }
      const text = await transcription.finish();
      expect(text).toMatch(under.expected);
      expect(await transcription.finish()).toBe(text);
      const told = partials.length;
      transcription.write(under.pcm);
      transcription.cancel();
      expect(partials.length).toBe(told);
    });

    test('takes any number of samples at once', async () => {
      const transcription = under.stt.open(options);
      transcription.write(under.pcm.subarray(0, 7));
      transcription.write(under.pcm.subarray(7));
      expect(await transcription.finish()).toMatch(under.expected);
    });

    test('hears nothing where nothing was written', async () => {
      expect(await under.stt.open(options).finish()).toBe('');
    });

    test('gives up at once when it is cancelled, before or after the end', async () => {
      const early = under.stt.open(options);
      early.write(under.pcm);
      early.cancel();
      early.cancel();
      early.write(under.pcm);
      expect(await early.finish()).toBe('');
      const late = under.stt.open(options);
      late.write(under.pcm);
      const text = late.finish();
      late.cancel();
      expect(await text).toBe('');
    });

    test('keeps two speakers apart', async () => {
      const one = under.stt.open(options);
      const other = under.stt.open(options);
      one.write(under.pcm);
      const [heard, nothing] = await Promise.all([one.finish(), other.finish()]);
      expect(heard).toMatch(under.expected);
      expect(nothing).toBe('');
    });
  });
}
