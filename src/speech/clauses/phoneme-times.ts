import type { SpokenWord } from '../../conversation/provider-ports.ts';
import type { TimedViseme } from '../builtin/tts/phones.ts';
import type { SpokenToken } from '../builtin/tts/spoken-text.ts';
import { visemeOfLetter } from '../espeak/ipa.ts';

/** A phoneme of a clause and when it sounds, in milliseconds. */
export interface TimedPhoneme {
  /** One code point of IPA, a mark of punctuation, or the blank between two words. */
  readonly phoneme: string;
  /** Number of its token in the clause; that of the token before for the blank between two. */
  readonly token: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** What is silent: blanks and punctuation. */
export const PAUSE = /[\s.,?!;:]/;

/** Marks within a word that have time but no sound: the next sound has begun with them. */
const LEADING = /[ˈˌh]/;
/** What lengthens or colours the sound before. */
const TRAILING = /[ːˑ\p{M}ʰʲˤ˞]/u;

/** The mouth's shapes, in order of time: each sound has its own, marks go with their sound. */
export function visemesOfPhonemes(timed: readonly TimedPhoneme[]): TimedViseme[] {
  const mouths: TimedViseme[] = [];
  let fromMs: number | null = null;
  for (const { phoneme, startMs, endMs } of timed) {
    const last = mouths.at(-1);
    if (LEADING.test(phoneme)) fromMs ??= startMs;
    else if (last && (TRAILING.test(phoneme) || phoneme === ' ')) last.endMs = endMs;
    else {
      const viseme = PAUSE.test(phoneme) ? 'sil' : (visemeOfLetter(phoneme) ?? 'aa');
      mouths.push({ viseme, startMs: fromMs ?? startMs, endMs });
      fromMs = null;
    }
  }
  return mouths;
}

/** When each token is heard; one without a sound of its own ends with the token before. */
export function wordsOfPhonemes(
  tokens: readonly SpokenToken[],
  timed: readonly TimedPhoneme[],
  startMs: number,
): SpokenWord[] {
  let lastMs = startMs;
  return tokens.map(({ charEnd }, index) => {
    const own = timed.filter(({ phoneme, token }) => token === index && !PAUSE.test(phoneme));
    const begin = Math.max(lastMs, own[0]?.startMs ?? lastMs);
    lastMs = Math.max(begin, own.at(-1)?.endMs ?? begin);
    return { startMs: begin, endMs: lastMs, charEnd };
  });
}
