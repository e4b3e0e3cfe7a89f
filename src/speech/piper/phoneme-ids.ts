import type { Pronounced } from '../phonemes/pronounce.ts';
import type { VoiceFile } from './voice-file.ts';

/** A code point of the phonemes that the voice knows, and where it stands. */
export interface PlacedPhoneme {
  readonly phoneme: string;
  /** Number of its token; that of the token before for the blank between two. */
  readonly token: number;
  /** Number of the first id that belongs to it, and of the one behind the last. */
  readonly from: number;
  readonly to: number;
}

/** What the model is given, and how its durations are read. */
export interface PhonemeIds {
  readonly ids: readonly number[];
  readonly placed: readonly PlacedPhoneme[];
}

/**
 * The ids of a clause: `^ _`, each phoneme and `_`, then `$`. Phonemes that the voice does not have are left
 * out, as its maker's program does.
 */
export function phonemeIds(clause: readonly Pronounced[], { ids: map }: VoiceFile): PhonemeIds {
  const pad = map['_']!;
  const ids = [...map['^']!, ...pad];
  const placed: PlacedPhoneme[] = [];
  const add = (phoneme: string, token: number): void => {
    const own = map[phoneme];
    if (!own) return;
    placed.push({ phoneme, token, from: ids.length, to: ids.length + own.length + pad.length });
    ids.push(...own, ...pad);
  };
  for (const [token, { phonemes }] of clause.entries()) {
    if (phonemes === '') continue;
    if (placed.length > 0) add(' ', placed.at(-1)!.token);
    for (const phoneme of phonemes.normalize('NFD')) add(phoneme, token);
  }
  return { ids: [...ids, ...map['$']!], placed };
}

/** Whether there is a sound among the phonemes. */
export const isSpoken = ({ placed }: PhonemeIds): boolean =>
  placed.some(({ phoneme }) => /\p{L}/u.test(phoneme));
