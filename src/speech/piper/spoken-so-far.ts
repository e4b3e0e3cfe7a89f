import type { SpeechPiece, SpokenAudio, SpokenWord, VisemeMark } from '../../conversation/provider-ports.ts';
import { onlyPiece } from '../../conversation/speech-pieces.ts';
import { durationMs } from '../../media/pcm.ts';
import { join, joinPcm } from '../builtin/tts/spoken-audio.ts';

/** What was given of a sentence until now, so that another voice can go on where one has failed. */
export class SpokenSoFar {
  readonly #text: string;
  readonly #sound: Int16Array[] = [];
  readonly #words: SpokenWord[] = [];
  #visemes: readonly VisemeMark[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /**
   * Adds a piece that was given.
   * @param piece whose visemes are all of the sentence's so far, as those of `PiperTts` are
   */
  add({ pcm, words, visemes }: SpeechPiece): void {
    this.#sound.push(pcm);
    this.#words.push(...words);
    if (visemes.length > 0) this.#visemes = visemes;
  }

  /** The text that was not spoken. */
  get rest(): string {
    return this.#text.slice(this.#end);
  }

  get #end(): number {
    return this.#words.at(-1)?.charEnd ?? 0;
  }

  /** The last piece of the sentence. @param spoken the rest, by another voice */
  endWith(spoken: SpokenAudio): SpeechPiece {
    const [from, begun] = [this.#end, this.#begun()];
    if (begun.pcm.length === 0) return onlyPiece(spoken);
    const words = spoken.words.map((word) => ({ ...word, charEnd: word.charEnd + from }));
    const whole = join(this.#text, [begun, { ...spoken, words }]);
    return {
      pcm: spoken.pcm,
      words: whole.words.slice(this.#words.length),
      visemes: whole.visemes.filter(({ startMs }) => startMs >= begun.durationMs),
      whole,
    };
  }

  #begun(): SpokenAudio {
    const pcm = joinPcm(this.#sound);
    const lengthMs = durationMs(pcm.length);
    const visemes = this.#visemes.filter(({ startMs }) => startMs < lengthMs);
    return { text: this.#text, pcm, durationMs: lengthMs, words: this.#words, visemes };
  }
}
