import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SpeechPiece, SpokenAudio } from '../../conversation/provider-ports.ts';
import { durationMs, SAMPLE_RATE } from '../../media/pcm.ts';
import { Resampler } from '../../media/resampler.ts';
import type { TimedViseme } from '../builtin/tts/phones.ts';
import { joinPcm } from '../builtin/tts/spoken-audio.ts';
import type { SpokenToken } from '../builtin/tts/spoken-text.ts';
import { visemeMarks } from '../builtin/tts/visemes.ts';
import { type Stretch, stretchesOf } from '../espeak/stretches.ts';
import type { Gain } from './gain.ts';
import { RecognizedVisemes } from './visemes-from-sound.ts';
import { type LetterTime, movedTimes, timedVisemes, TimedText, timedWords } from './letter-times.ts';
import { isReadable, soundsOfLetters } from './letters.ts';
import { Leveler } from './leveler.ts';
import { LoudnessVisemes } from './loudness-visemes.ts';
import { GrowingVisemes } from './growing-visemes.ts';
import { SoundError } from './read-sound.ts';
import { spreadVisemes, withPauses, wordsIn } from './spread.ts';

/** A piece of a server's speech for a text. */
export interface ServerPiece {
  /** The same in all pieces. */
  readonly rate: number;
  /** Mono. */
  readonly samples: Int16Array;
  /**
   * Times of the next letters of the requested text, one for each UTF-16 unit, counted from the start of the
   * sound. Absent, or incomplete at the end: the server reports no times.
   */
  readonly letters?: readonly LetterTime[];
}

/** The text of the request for tokens. */
export const wholeText = (tokens: readonly SpokenToken[]): string => tokens.map(({ say }) => say).join(' ');

/**
 * Shapes a server's speech as it comes: 16 kHz, trimmed, levelled, in whole frames. Times are the server's
 * where it reports them, otherwise words take time in proportion to their letters, once the length is known.
 * Visemes follow the server's times and the spelling, or the sound where the script is not supported; while
 * they are not known the mouth follows the loudness.
 */
export class SpeechShaper {
  readonly #text: string;
  readonly #tokens: readonly SpokenToken[];
  readonly #said: string;
  readonly #leveler: Leveler;
  readonly #loud = new LoudnessVisemes();
  readonly #heard: RecognizedVisemes | null;
  readonly #soFar = new GrowingVisemes(this.#loud);
  readonly #timed: TimedText;
  readonly #letters: LetterTime[] = [];
  readonly #frames: Int16Array[] = [];
  #resampler: Resampler | null = null;
  #seconds = 0;
  /** How many of the recognised visemes were given. */
  #mouthsGiven = 0;

  /**
   * @param text the utterance's; the tokens' offsets count in it
   * @param gain the utterance's, see `Leveler`
   */
  constructor(text: string, tokens: readonly SpokenToken[], gain: Gain) {
    this.#text = text;
    this.#tokens = tokens;
    this.#said = wholeText(tokens);
    this.#leveler = new Leveler(gain);
    this.#timed = new TimedText(tokens, this.#said);
    this.#heard = isReadable(this.#said) ? null : new RecognizedVisemes();
  }

  /** The highest sample of the server's sound. */
  get peak(): number {
    return this.#leveler.peak;
  }

  /** Seconds of sound that the server has sent. */
  get seconds(): number {
    return this.#seconds;
  }

  /** Yields what is certain by now, a second at a time: live sessions share the thread. */
  async *push({ rate, samples, letters = [] }: ServerPiece): AsyncGenerator<SpeechPiece, void> {
    for (const letter of letters) this.#letters.push(letter);
    this.#seconds += samples.length / rate;
    for (let at = 0; at < samples.length; at += rate) {
      if (at > 0) await nextTurn();
      const pcm = this.#leveler.push(this.#resampled(samples.subarray(at, at + rate), rate));
      await this.#look(pcm);
      if (pcm.length > 0) yield this.#piece(pcm);
    }
  }

  /**
   * Ends the sound. @returns the last piece, and the whole
   * @throws SoundError when the sound was silent
   */
  async end(): Promise<{ readonly piece: SpeechPiece; readonly audio: SpokenAudio }> {
    const last = this.#resampler?.end() ?? new Float32Array(0);
    const pcm = joinPcm([this.#leveler.push(last), this.#leveler.end()]);
    await this.#look(pcm);
    this.#heard?.end();
    const whole = joinPcm(this.#frames);
    if (whole.every((sample) => sample === 0)) throw new SoundError('answered with silence');
    const audio = this.#whole(whole);
    const words = audio.words.slice(this.#timed.given);
    return { piece: { pcm, words, visemes: audio.visemes }, audio };
  }

  #resampled(samples: Int16Array, rate: number): Float32Array {
    this.#resampler ??= new Resampler(rate, SAMPLE_RATE);
    return this.#resampler.push(samples);
  }

  async #look(pcm: Int16Array): Promise<void> {
    if (pcm.length === 0) return;
    this.#frames.push(pcm);
    this.#loud.push(pcm);
    await this.#heard?.push(pcm);
  }

  /** A piece with what is new: its size does not depend on how much came before. */
  #piece(pcm: Int16Array): SpeechPiece {
    const cutMs = durationMs(this.#leveler.cut);
    const words = this.#timed.words(this.#letters, cutMs);
    return { pcm, words, visemes: this.#soFar.next(this.#newMouths(cutMs)) };
  }

  /** The visemes that have become known. */
  #newMouths(cutMs: number): readonly TimedViseme[] {
    if (!this.#heard) return this.#timed.mouths(this.#letters, cutMs, this.#soFar.knownMs);
    const mouths = this.#heard.mouths.slice(this.#mouthsGiven);
    this.#mouthsGiven = this.#heard.mouths.length;
    return mouths;
  }

  #whole(pcm: Int16Array): SpokenAudio {
    const lengthMs = durationMs(pcm.length);
    const isTimed = this.#letters.length === this.#said.length;
    const letters = isTimed ? movedTimes(this.#letters, durationMs(this.#leveler.cut), lengthMs) : null;
    const stretches = stretchesOf(pcm);
    const words = letters ? timedWords(this.#tokens, letters) : wordsIn(this.#tokens, stretches);
    const endMs = Math.min(lengthMs - 1, stretches.at(-1)!.endMs);
    const visemes = visemeMarks(this.#mouths(letters, stretches), endMs);
    return { text: this.#text, pcm, durationMs: lengthMs, words, visemes };
  }

  #mouths(letters: readonly LetterTime[] | null, stretches: readonly Stretch[]): readonly TimedViseme[] {
    if (this.#heard) return this.#heard.mouths;
    if (letters) return withPauses(timedVisemes(this.#said, letters), stretches);
    return spreadVisemes(soundsOfLetters(this.#said), stretches);
  }
}
