import type {
  SpeakOptions,
  SpeechPiece,
  SpokenAudio,
  SpokenWord,
  VisemeMark,
  TextToSpeech,
} from '../conversation/provider-ports.ts';
import { onlyPiece } from '../conversation/speech-pieces.ts';
import { FRAME_MS, FRAME_SAMPLES } from '../media/pcm.ts';
import { VISEMES } from '../media/viseme.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { pause } from '../kernel/time/pause.ts';

/** Speaking rate of the fake voice. */
export const MS_PER_CHAR = 60;

export interface FakeTtsOptions {
  readonly clock: Clock;
  /** Time to synthesize any speech. */
  readonly latencyMs?: number;
  /** Whether words have times; without them the session has to estimate. */
  readonly wordTimes?: boolean;
  /** Throws for a text whose synthesis must fail. */
  readonly check?: (text: string) => void;
  /**
   * How speech comes in pieces: up to which millisecond of sound it is there how long after the latency, in
   * milliseconds. The whole comes with the last one. Default: all at once.
   */
  readonly stream?: readonly StreamStep[];
  /** Throws where a stream must break off, before the piece `index`. */
  readonly checkPiece?: (text: string, index: number) => void;
}

export interface StreamStep {
  readonly afterMs: number;
  readonly untilMs: number;
}

const roundUp = (ms: number): number => Math.ceil(ms / FRAME_MS) * FRAME_MS;

const wordsOf = (text: string): SpokenWord[] =>
  [...text.matchAll(/\S+\s*/gu)].map((match) => ({
    startMs: match.index * MS_PER_CHAR,
    endMs: (match.index + match[0].trimEnd().length) * MS_PER_CHAR,
    charEnd: match.index + match[0].trimEnd().length,
  }));

const visemesOf = (text: string, durationMs: number): VisemeMark[] => {
  const marks: VisemeMark[] = [...text].map((letter, index) => ({
    viseme: VISEMES[(letter.codePointAt(0) ?? 0) % VISEMES.length] ?? 'sil',
    startMs: index * MS_PER_CHAR,
  }));
  return [...marks, { viseme: 'sil', startMs: durationMs }];
};

/**
 * Fake speech, the same for the same text: 60 ms a character, a square wave whose samples differ from frame
 * to frame.
 */
export function fakeSpeech(text: string, wordTimes = true): SpokenAudio {
  const durationMs = roundUp(Math.max(1, text.length) * MS_PER_CHAR);
  const pcm = new Int16Array((durationMs / FRAME_MS) * FRAME_SAMPLES);
  for (let at = 0; at < pcm.length; at++)
    pcm[at] = (at % 32 < 16 ? 1 : -1) * (1000 + Math.floor(at / FRAME_SAMPLES));
  return {
    text,
    pcm,
    durationMs,
    words: wordTimes ? wordsOf(text) : [],
    visemes: visemesOf(text, durationMs),
  };
}

/** A fake voice whose speech has a length that depends on the text alone. */
export class FakeTts implements TextToSpeech {
  /** The texts that it was asked to speak, in order. */
  readonly spoken: string[] = [];
  readonly #options: FakeTtsOptions;

  constructor(options: FakeTtsOptions) {
    this.#options = options;
  }

  async *speak(text: string, { signal }: SpeakOptions): AsyncGenerator<SpeechPiece, void> {
    this.spoken.push(text);
    this.#options.check?.(text);
    await pause(this.#options.clock, this.#options.latencyMs ?? 0, signal);
    const speech = fakeSpeech(text, this.#options.wordTimes ?? true);
    if (this.#options.stream) yield* this.#pieces(speech, this.#options.stream, signal);
    else yield onlyPiece(speech);
  }

  async *#pieces(
    whole: SpokenAudio,
    steps: readonly StreamStep[],
    signal: AbortSignal,
  ): AsyncGenerator<SpeechPiece, void> {
    let [at, from] = [0, 0];
    for (const [index, { afterMs, untilMs }] of steps.entries()) {
      await pause(this.#options.clock, afterMs - at, signal);
      this.#options.checkPiece?.(whole.text, index);
      const isLast = index === steps.length - 1;
      const to = isLast ? whole.pcm.length : Math.min(whole.pcm.length, (untilMs / FRAME_MS) * FRAME_SAMPLES);
      const known = <T extends { readonly startMs: number }>(times: readonly T[]): readonly T[] =>
        times.filter(({ startMs }) => startMs < untilMs);
      const spoken = (ms: number): number => whole.words.filter(({ endMs }) => endMs <= ms).length;
      const words = whole.words.slice(spoken(steps[index - 1]?.untilMs ?? 0), spoken(untilMs));
      const piece = { pcm: whole.pcm.slice(from, to), words, visemes: known(whole.visemes) };
      yield isLast ? { ...piece, whole } : piece;
      [at, from] = [afterMs, to];
    }
  }
}
