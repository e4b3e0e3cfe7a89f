import type { SpokenWord } from '../../conversation/provider-ports.ts';
import type { Mouth } from '../builtin/voice/phones.ts';
import type { SpokenToken } from '../builtin/voice/spoken-text.ts';
import { soundsOfLetters } from './letters.ts';

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
export const timedMouths = (said: string, letters: readonly LetterTime[]): Mouth[] =>
  soundsOfLetters(said)
    .map(({ viseme, from, to }) => ({
      viseme,
      startMs: letters[from]?.startMs ?? 0,
      endMs: letters[to - 1]?.endMs ?? 0,
    }))
    .filter(({ startMs, endMs }) => endMs > startMs)
    .sort((one, other) => one.startMs - other.startMs);
