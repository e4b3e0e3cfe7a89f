import type { SpokenToken } from '../builtin/tts/spoken-text.ts';
import { markOf, type Pronounce, type Pronounced } from './pronounce.ts';

/** Prints a text in IPA, as `espeak-ng -q --ipa` does: blanks between words, a line for each clause. */
export type PrintIpa = (text: string, signal: AbortSignal) => Promise<string>;

/** Words in IPA; notes on other languages, such as `(en)`, are no sounds. */
const wordsIn = (printed: string): string[] =>
  printed
    .replace(/\([a-z-]+\)/g, '')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));

/** How long a token is said to take: a figure is as long as a word of five letters. */
const lengthOf = ({ say }: SpokenToken): number => say.length + 4 * say.replace(/\D/g, '').length;

/**
 * Which words belong to which token: one each where the numbers agree, else by the share of letters (a number
 * is printed as several words, an article may be joined to its noun).
 */
function shareOut(tokens: readonly SpokenToken[], words: readonly string[]): string[][] {
  if (words.length === tokens.length) return words.map((word) => [word]);
  const shares: string[][] = tokens.map(() => []);
  const total = tokens.reduce((sum, token) => sum + lengthOf(token), 0);
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  let [token, tokenEnd, at] = [0, lengthOf(tokens[0]!) / total, 0];
  for (const word of words) {
    const middle = (at + word.length / 2) / letters;
    while (middle > tokenEnd && token < tokens.length - 1)
      tokenEnd += lengthOf(tokens[(token += 1)]!) / total;
    shares[token]!.push(word);
    at += word.length;
  }
  return shares;
}

/** Phonemes of other languages by an installed `espeak-ng`, a program beside: none of its code is in Duet. */
export function espeakPhonemes(print: PrintIpa): Pronounce {
  return async (tokens, signal): Promise<readonly Pronounced[]> => {
    if (tokens.length === 0) return [];
    const words = wordsIn(await print(tokens.map(({ say }) => say).join(' '), signal));
    const shares = shareOut(tokens, words);
    return tokens.map((token, index) => ({ token, phonemes: shares[index]!.join(' ') + markOf(token.say) }));
  };
}
