import type { SpeechPiece, SpokenAudio, SpokenWord, VisemeMark } from '../../conversation/provider-ports.ts';
import { durationMs, SAMPLE_RATE } from '../../media/pcm.ts';
import { Resampler } from '../../media/resampler.ts';
import type { TimedViseme } from '../builtin/tts/phones.ts';
import { peakOf } from '../builtin/tts/sound.ts';
import { joinPcm } from '../builtin/tts/spoken-audio.ts';
import { visemeMarks } from '../builtin/tts/visemes.ts';
import { Gain } from '../remote/gain.ts';
import { Leveler } from '../remote/leveler.ts';

/** The times of a clause, which count from the start of the sentence's sound. */
export interface ClauseTimes {
  readonly words: readonly SpokenWord[];
  readonly mouths: readonly TimedViseme[];
}

const FULL_SCALE = 32_767;

const pcm16 = (samples: Float32Array): Int16Array =>
  Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE));

/**
 * Shapes the clauses of one sentence: 16 kHz, trimmed, levelled, in whole frames, one stream over all of them.
 * Times are moved by what is cut at the start.
 */
export class ClauseShaper {
  readonly #text: string;
  readonly #rate: number;
  readonly #resampler: Resampler;
  readonly #leveler: Leveler;
  readonly #frames: Int16Array[] = [];
  readonly #words: SpokenWord[] = [];
  readonly #mouths: TimedViseme[] = [];
  /** The peak of the first sound that is heard: how loud a voice is that has not spoken before. */
  #first = 0;
  #samples = 0;
  #given = 0;

  /**
   * @param rate of the voice's sound, samples a second
   * @param known the peak of the voice's sentences so far; undefined for an unknown voice
   */
  constructor(text: string, rate: number, known: () => number | undefined) {
    this.#text = text;
    this.#rate = rate;
    this.#resampler = new Resampler(rate, SAMPLE_RATE);
    this.#leveler = new Leveler(new Gain(() => known() ?? (this.#first || undefined)));
  }

  /** Where the next clause begins, in milliseconds of the voice's own sound. */
  get endMs(): number {
    return (this.#samples * 1000) / this.#rate;
  }

  /** The highest sample so far. */
  get peak(): number {
    return this.#leveler.peak;
  }

  /** Adds the times of a clause, before its sound. */
  plan({ words, mouths }: ClauseTimes): void {
    this.#words.push(...words);
    this.#mouths.push(...mouths);
  }

  /**
   * What is certain by now of the sound, with the words that end within it and all visemes so far; empty while nothing
   * is heard.
   */
  push(samples: Float32Array): SpeechPiece {
    this.#samples += samples.length;
    const sound = this.#resampler.push(pcm16(samples));
    this.#first = Math.max(this.#first, peakOf(sound));
    const pcm = this.#leveler.push(sound);
    this.#frames.push(pcm);
    const isHeard = pcm.length > 0;
    return isHeard
      ? { pcm, words: this.#newWords(), visemes: this.#marks(Number.POSITIVE_INFINITY) }
      : { pcm, words: [], visemes: [] };
  }

  /** The end of the sound; null when nothing was to be heard. */
  end(): SpeechPiece | null {
    const rest = [this.#leveler.push(this.#resampler.end()), this.#leveler.end()];
    const pcm = joinPcm(rest);
    this.#frames.push(pcm);
    const whole = this.#whole(joinPcm(this.#frames));
    if (whole.pcm.length === 0) return null;
    const words = whole.words.slice(this.#given);
    return { pcm, words, visemes: whole.visemes, whole };
  }

  #whole(pcm: Int16Array): SpokenAudio {
    const lengthMs = durationMs(pcm.length);
    const words = this.#words.map((word) => this.#moved(word, lengthMs));
    return { text: this.#text, pcm, durationMs: lengthMs, words, visemes: this.#marks(lengthMs - 1) };
  }

  /** All visemes so far. @param mostMs where the mouth is closed at the latest */
  #marks(mostMs: number): VisemeMark[] {
    const cutMs = durationMs(this.#leveler.cut);
    const mouths = this.#mouths.map(({ viseme, startMs, endMs }) => ({
      viseme,
      startMs: startMs - cutMs,
      endMs: endMs - cutMs,
    }));
    const lastSound = mouths.findLast(({ viseme }) => viseme !== 'sil');
    return visemeMarks(mouths, Math.min(mostMs, lastSound?.endMs ?? 0));
  }

  /** The words that end within the sound and were not given yet, when the start of the sound is known. */
  #newWords(): SpokenWord[] {
    const over = this.#words.findIndex(({ endMs }) => endMs > this.endMs);
    const from = this.#given;
    this.#given = over < 0 ? this.#words.length : over;
    return this.#words.slice(from, this.#given).map((word) => this.#moved(word, Number.POSITIVE_INFINITY));
  }

  #moved({ startMs, endMs, charEnd }: SpokenWord, mostMs: number): SpokenWord {
    const at = (ms: number): number =>
      Math.round(Math.min(mostMs, Math.max(0, ms - durationMs(this.#leveler.cut))));
    return { startMs: at(startMs), endMs: at(endMs), charEnd };
  }
}
