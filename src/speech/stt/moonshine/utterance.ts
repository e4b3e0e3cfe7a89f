import type { Certainty, TranscribeOptions, Transcription } from '../../../conversation/provider-ports.ts';
import { InferenceError } from '../../../inference/inference-error.ts';
import type { RequestOptions } from '../../../inference/model-worker.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { SAMPLE_RATE } from '../../../media/pcm.ts';
import { GrowingSound } from '../growing-sound.ts';
import { orCancelled } from '../whole-utterance.ts';
import { Certainties, LISTENING_FROM } from './certainties.ts';
import type { MoonshineText } from './program.ts';
import { SpeechLevel } from './speech-level.ts';
import { withoutUnlikely } from './unlikely-words.ts';

export interface DecodeOptions extends RequestOptions {
  /**
   * From where what listeners say is likely enough (`MoonshineText.listener`); null: it is not to be compared with what was
   * heard, which takes longer.
   */
  readonly listeningFrom: number | null;
}

/** The text of a sound, PCM16 mono 16 kHz. Rejects with an InferenceError, or the signal's reason. */
export type Decode = (pcm: Int16Array, options: DecodeOptions) => Promise<MoonshineText>;

const samples = (ms: number): number => (ms * SAMPLE_RATE) / 1000;

/** Shortest sound of which a partial text is made, and by which it must have grown for the next one. */
const LEAST_NEW = samples(300);
/** Half a second of the room, and a quarter of a voice: of less nobody can tell what was said. */
const LEAST_WORDS = samples(750);
/** How many times as long as a decoding took the sound must grow: an utterance takes at most a fifth of a core. */
const SPARING = 4;
/** Quiet after which the utterance may be over: its text is made while others still wait for more. */
const PAUSE = samples(160);
/** A longer pause, behind this much sound, ends a stretch: its text is final, and need not be decoded again. */
const LONG_PAUSE = samples(400);
const LEAST_STRETCH = samples(6_000);
/** The model was made for sentences: a stretch without a pause ends here. */
const MOST_STRETCH = samples(24_000);

/** A text of the sound from the stretch's beginning to `end`, which is there or in the making. */
interface Decoding {
  readonly end: number;
  readonly text: Promise<MoonshineText>;
  readonly leave: AbortController;
  /** The text, once it is there. */
  heard: MoonshineText | null;
}

/**
 * One utterance. Its text is made anew as it grows, at a rate that follows the load; at each pause everything up to it
 * is decoded, so that when the turn turns out to be over the text is there already.
 */
export class MoonshineUtterance implements Transcription {
  readonly #decode: Decode;
  readonly #options: TranscribeOptions;
  readonly #clock: Clock;
  readonly #cancel = new AbortController();
  readonly #sound = new GrowingSound();
  readonly #level = new SpeechLevel();
  readonly #certainties = new Certainties();
  /** Where the present stretch begins, and the text of those before. */
  #start = 0;
  #settled = '';
  #last: Decoding | null = null;
  #isDecoding = false;
  /** Where the sound must have grown to for the next partial text. */
  #next = LEAST_NEW;
  #told = '';
  #certainty: Certainty = 'sure';
  /** The end of the voice up to which a text was confirmed. */
  #confirmed = 0;
  #result: Promise<string> | null = null;

  constructor(decode: Decode, options: TranscribeOptions, clock: Clock) {
    this.#decode = decode;
    this.#options = options;
    this.#clock = clock;
  }

  write(pcm: Int16Array): void {
    if (this.#isOver) return;
    this.#sound.write(pcm);
    this.#level.push(pcm);
    this.#advance();
  }

  finish(): Promise<string> {
    this.#result ??= this.#finish();
    return this.#result;
  }

  /** Of the text that was given last. What was settled before is not doubted. */
  get certainty(): Certainty {
    return this.#certainty;
  }

  #certaintyOf(heard: MoonshineText): Certainty {
    return this.#settled === '' ? this.#certainties.of(heard) : 'sure';
  }

  cancel(): void {
    this.#cancel.abort();
    this.#sound.clear();
  }

  get #isOver(): boolean {
    return this.#result !== null || this.#cancel.signal.aborted;
  }

  /** Whether the last decoding has heard everything that was said. */
  get #hasAll(): boolean {
    return this.#last !== null && this.#last.end >= this.#level.voiceEnd;
  }

  /** Begins what is due: the text of a pause, or a partial one. */
  #advance(): void {
    if (this.#isDecoding || this.#isOver) return;
    this.#settle();
    if (this.#level.voiceEnd <= this.#start) return;
    const isPause = this.#level.quiet >= PAUSE;
    if (isPause && this.#hasAll) return this.#confirm();
    if (isPause || this.#sound.length >= this.#next) void this.#update(isPause);
  }

  /** Tells the text of a pause once more, as it has all that was said. */
  #confirm(): void {
    if (this.#confirmed === this.#level.voiceEnd || this.#told === '') return;
    this.#confirmed = this.#level.voiceEnd;
    this.#options.onPartial(this.#told, 0);
  }

  async #update(isPause: boolean): Promise<void> {
    const began = this.#clock.now();
    const decoding = this.#begin(isPause ? 'now' : 'later');
    this.#isDecoding = true;
    decoding.heard = await decoding.text.catch(() => null);
    this.#isDecoding = false;
    const took = samples(this.#clock.now() - began);
    this.#next = this.#sound.length + Math.max(LEAST_NEW, SPARING * took);
    if (this.#isOver) return;
    if (decoding.heard === null) this.#last = null;
    else this.#tell(decoding.heard, this.#sound.length - decoding.end);
    this.#advance();
  }

  #begin(urgency: RequestOptions['urgency']): Decoding {
    const leave = new AbortController();
    const signal = AbortSignal.any([leave.signal, this.#cancel.signal]);
    const listeningFrom = this.#options.isReplying?.() === true ? LISTENING_FROM : null;
    const decoded = this.#decode(this.#sound.since(this.#start), { urgency, signal, listeningFrom });
    const mayAnswer = listeningFrom === null && this.#sound.length - this.#start >= LEAST_WORDS;
    const text = decoded.then((heard) => withoutUnlikely(heard, mayAnswer));
    this.#last = { end: this.#sound.length, text, leave, heard: null };
    return this.#last;
  }

  /**
   * Passes the text of the utterance on, if it or the doubt about it has changed.
   * @param behind samples that have come since the text's sound ended
   */
  #tell(heard: MoonshineText, behind: number): void {
    const [text, before] = [this.#joined(heard.text), this.#certainty];
    this.#certainty = this.#certaintyOf(heard);
    const isNews = text !== this.#told || before !== this.#certainty;
    if (isNews && text !== '') this.#options.onPartial(text, (behind * 1000) / SAMPLE_RATE);
    this.#told = text;
  }

  /** Ends the stretch when its text is there and a long pause follows, or when it has become too long. */
  #settle(): void {
    if (this.#last === null || this.#last.heard === null) return;
    const { end, heard } = this.#last;
    const isPause = this.#level.quiet >= LONG_PAUSE && this.#hasAll;
    if (end - this.#start < (isPause ? LEAST_STRETCH : MOST_STRETCH)) return;
    [this.#settled, this.#start, this.#last] = [this.#joined(heard.text), end, null];
  }

  #joined(text: string): string {
    return `${this.#settled} ${text}`.trim();
  }

  async #finish(): Promise<string> {
    const { signal } = this.#cancel;
    if (signal.aborted || this.#level.voiceEnd <= this.#start) return signal.aborted ? '' : this.#settled;
    try {
      return this.#joined(await orCancelled(this.#lastText(), signal));
    } catch (error) {
      if (signal.aborted) return '';
      throw error;
    } finally {
      this.#sound.clear();
    }
  }

  async #lastText(): Promise<string> {
    const heard = await this.#final();
    this.#certainty = this.#certaintyOf(heard);
    return heard.text;
  }

  /** The text of the last stretch: of the decoding that has heard all of it, else of one more. */
  async #final(): Promise<MoonshineText> {
    if (this.#last && this.#hasAll) {
      const known = await this.#last.text.catch(() => null);
      if (known !== null) return known;
    }
    this.#last?.leave.abort();
    return this.#again();
  }

  /** A process that has died takes the text with it; the sound is still there. */
  async #again(): Promise<MoonshineText> {
    const text = this.#begin('now').text;
    return text.catch((error: unknown) => {
      if (!(error instanceof InferenceError) || error.fault !== 'lost') throw error;
      return this.#begin('now').text;
    });
  }
}
