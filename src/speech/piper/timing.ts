import type { SpokenWord } from '../../conversation/provider-ports.ts';
import type { TimedViseme } from '../builtin/tts/phones.ts';
import type { SpokenToken } from '../builtin/tts/spoken-text.ts';
import { visemeOfLetter } from '../espeak/ipa.ts';
import type { PhonemeIds, PlacedPhoneme } from './phoneme-ids.ts';
import { FRAME } from './synthesize.ts';

/** A phoneme and when it sounds, in milliseconds. */
export interface TimedPhoneme extends Pick<PlacedPhoneme, 'phoneme' | 'token'> {
  readonly startMs: number;
  readonly endMs: number;
}

const PAUSE = /[\s.,?!;:]/;

/**
 * When each phoneme sounds, by the model's own durations. A pause begins in the middle of the pad before it: measured
 * on joe, sound that fades ends there, within 25 ms as a rule.
 * @param startMs where the clause begins
 */
export function timedPhonemes(
  { placed }: PhonemeIds,
  frames: Float32Array,
  { rate, startMs }: { readonly rate: number; readonly startMs: number },
): TimedPhoneme[] {
  const ends: number[] = [0];
  for (const count of frames) ends.push(ends.at(-1)! + count);
  const at = (id: number): number => startMs + ((ends[id] ?? ends.at(-1)!) * FRAME * 1000) / rate;
  const beginOf = ({ phoneme, from }: PlacedPhoneme): number =>
    PAUSE.test(phoneme) && phoneme !== ' ' ? (at(from - 1) + at(from)) / 2 : at(from);
  return placed.map((one, index) => {
    const next = placed[index + 1];
    const endMs = next ? beginOf(next) : at(one.to);
    return { phoneme: one.phoneme, token: one.token, startMs: beginOf(one), endMs };
  });
}

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
