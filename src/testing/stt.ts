import type { SpeechToText, TranscribeOptions, Transcription, Vad } from '../conversation/provider-ports.ts';
import { FRAME_SAMPLES } from '../media/pcm.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { pause } from '../kernel/time/pause.ts';

/**
 * Sound in the code of the fakes: a frame of speech starts with MARK, then the number of characters that are
 * said in it, then their codes. A frame of noise is speech without characters. So a test's words pass through
 * prefix buffer, turn detection and transcription, and a lost or duplicate frame shows in the text.
 */
const MARK = 12_345;

/** Speaking rate of the fake user, in characters a frame of 20 ms: a second has 15 characters. */
const CHARS_PER_FRAME = 0.3;

const frameOf = (text: string): Int16Array => {
  const frame = new Int16Array(FRAME_SAMPLES);
  frame.set([MARK, text.length, ...[...text].map((letter) => letter.charCodeAt(0) - 0x8000)]);
  return frame;
};

/** The frames in which the fake user says `text`. */
export function spokenFrames(text: string): Int16Array[] {
  const count = Math.max(15, Math.ceil(text.length / CHARS_PER_FRAME));
  const at = (frame: number): number => Math.round((frame * text.length) / count);
  return Array.from({ length: count }, (_, frame) => frameOf(text.slice(at(frame), at(frame + 1))));
}

/** A frame of voice without words: a cough, a hum. */
export const noiseFrame = (): Int16Array => frameOf('');

/** Fake voice activity detection: 1 for a frame of the fake user's voice, 0 for everything else. */
export class FakeVad implements Vad {
  closed = false;

  push(frame: Int16Array): number {
    return frame[0] === MARK ? 1 : 0;
  }

  reset(): void {}

  close(): void {
    this.closed = true;
  }
}

const charsIn = (frame: Int16Array): string =>
  frame[0] === MARK
    ? String.fromCharCode(...[...frame.subarray(2, 2 + (frame[1] ?? 0))].map((code) => code + 0x8000))
    : '';

export interface FakeSttOptions {
  readonly clock: Clock;
  /** Time between the end of speech and its text. */
  readonly latencyMs?: number;
  /** Whether partial text comes word by word while the user still speaks. */
  readonly partials?: boolean;
  /** The languages that it knows; absent: every one. */
  readonly languages?: readonly string[];
  /** Throws for a text whose recognition must fail. */
  readonly check?: (text: string) => void;
}

class FakeTranscription implements Transcription {
  readonly #options: FakeSttOptions;
  readonly #onPartial: (text: string) => void;
  readonly #controller = new AbortController();
  #text = '';
  #told = '';

  constructor(options: FakeSttOptions, onPartial: (text: string) => void) {
    this.#options = options;
    this.#onPartial = onPartial;
  }

  write(pcm: Int16Array): void {
    for (let at = 0; at < pcm.length; at += FRAME_SAMPLES)
      this.#text += charsIn(pcm.subarray(at, at + FRAME_SAMPLES));
    const whole = this.#text.slice(0, this.#text.lastIndexOf(' ') + 1).trim();
    if (!this.#options.partials || whole === this.#told) return;
    this.#told = whole;
    this.#onPartial(whole);
  }

  async finish(): Promise<string> {
    const signal = this.#controller.signal;
    await pause(this.#options.clock, this.#options.latencyMs ?? 0, signal).catch(() => undefined);
    if (signal.aborted) return '';
    this.#options.check?.(this.#text);
    return this.#text;
  }

  cancel(): void {
    this.#controller.abort();
  }
}

/** A fake speech to text that decodes the sound of `spokenFrames`. */
export class FakeStt implements SpeechToText {
  readonly name = 'fake';
  /** Number of turns that it got. */
  opened = 0;
  readonly #options: FakeSttOptions;

  constructor(options: FakeSttOptions) {
    this.#options = options;
  }

  knows(language: string): boolean {
    return this.#options.languages?.includes(language) ?? true;
  }

  open({ onPartial }: TranscribeOptions): Transcription {
    this.opened += 1;
    return new FakeTranscription(this.#options, onPartial);
  }
}
