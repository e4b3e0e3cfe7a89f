import type { SpokenToken } from '../builtin/tts/spoken-text.ts';

/** A token of a text and its sounds. */
export interface Pronounced {
  readonly token: SpokenToken;
  /** IPA, with blanks between the words of the token, and the sign that shapes the melody behind the last. */
  readonly phonemes: string;
}

/**
 * Turns tokens into phonemes, in the order of the tokens. A token may have no sounds.
 * @throws what the programs behind it throw, or the signal's reason
 */
export type Pronounce = (
  tokens: readonly SpokenToken[],
  signal: AbortSignal,
) => Promise<readonly Pronounced[]>;

/** The sign at the end of what is said, which gives a clause its melody; `''` when there is none. */
export const markOf = (say: string): string => /[.,?!;:]$/.exec(say)?.[0] ?? '';
