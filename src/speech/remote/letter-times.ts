import type { SpokenWord } from '../../conversation/provider-ports.ts';
import type { TimedViseme } from '../builtin/tts/phones.ts';
import type { SpokenToken } from '../builtin/tts/spoken-text.ts';
import { type LetterSound, soundsOfLetters } from './letters.ts';

/** The time of a letter, in milliseconds. */
export interface LetterTime {
  readonly startMs: number;
  readonly endMs: number;
}

/** Times after `cutMs` of a sound of `lengthMs` were cut at its start. */
export const movedTimes = (letters: readonly LetterTime[], cutMs: number, lengthMs: number): LetterTime[] =>
  letters.map(({ startMs, endMs }) => ({
    startMs: Math.min(lengthMs, Math.max(0, startMs - cutMs)),
    endMs: Math.min(lengthMs, Math.max(0, endMs - cutMs)),
  }));

/** Word times in increasing order, whatever the server reports; of the words all of whose letters are known. */
export function timedWords(tokens: readonly SpokenToken[], letters: readonly LetterTime[]): SpokenWord[] {
  const words: SpokenWord[] = [];
  let from = 0;
  let lastMs = 0;
  for (const { say, charEnd } of tokens) {
    const [first, last] = [letters[from], letters[from + say.length - 1]];
    if (!first || !last) break;
    const startMs = Math.max(lastMs, Math.round(first.startMs));
    lastMs = Math.max(startMs, Math.round(last.endMs));
    words.push({ startMs, endMs: lastMs, charEnd });
    from += say.length + 1;
  }
  return words;
}

/** Visemes of the letters whose times are known. */
export const timedVisemes = (said: string, letters: readonly LetterTime[]): TimedViseme[] =>
  soundsOfLetters(said)
    .map(({ viseme, from, to }) => ({
      viseme,
      startMs: letters[from]?.startMs ?? 0,
      endMs: letters[to - 1]?.endMs ?? 0,
    }))
    .filter(({ startMs, endMs }) => endMs > startMs)
    .sort((one, other) => one.startMs - other.startMs);

/** The words and visemes of a text whose letters get their times one after the other; each is given once. */
export class TimedText {
  readonly #tokens: readonly SpokenToken[];
  readonly #sounds: readonly LetterSound[];
  #token = 0;
  #letter = 0;
  #wordEndMs = 0;
  #sound = 0;

  /** @param said the text of the tokens, whose letters have times */
  constructor(tokens: readonly SpokenToken[], said: string) {
    this.#tokens = tokens;
    this.#sounds = soundsOfLetters(said);
  }

  /** How many words were given. */
  get given(): number {
    return this.#token;
  }

  /** The words that have become complete. @param cutMs what was cut at the start of the sound */
  words(letters: readonly LetterTime[], cutMs: number): SpokenWord[] {
    const words: SpokenWord[] = [];
    for (let token = this.#tokens[this.#token]; token; token = this.#tokens[this.#token]) {
      const [first, last] = [letters[this.#letter], letters[this.#letter + token.say.length - 1]];
      if (!first || !last) break;
      const startMs = Math.max(this.#wordEndMs, Math.round(first.startMs - cutMs));
      this.#wordEndMs = Math.max(startMs, Math.round(last.endMs - cutMs));
      words.push({ startMs, endMs: this.#wordEndMs, charEnd: token.charEnd });
      this.#letter += token.say.length + 1;
      this.#token += 1;
    }
    return words;
  }

  /** The visemes that have become known, in order of time, none before `fromMs`. */
  mouths(letters: readonly LetterTime[], cutMs: number, fromMs: number): TimedViseme[] {
    const mouths: TimedViseme[] = [];
    for (let sound = this.#sounds[this.#sound]; sound; sound = this.#sounds[this.#sound]) {
      const [first, last] = [letters[sound.from], letters[sound.to - 1]];
      if (!first || !last) break;
      const startMs = Math.max(fromMs, first.startMs - cutMs);
      const endMs = last.endMs - cutMs;
      if (endMs > startMs) mouths.push({ viseme: sound.viseme, startMs, endMs });
      this.#sound += 1;
    }
    return mouths.sort((one, other) => one.startMs - other.startMs);
  }
}
