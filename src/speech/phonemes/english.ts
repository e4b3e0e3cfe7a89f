import type { SpokenToken } from '../builtin/tts/spoken-text.ts';
import { ipaOfArpabet } from './arpabet.ts';
import { type Lookup, openDictionary, withS } from './dictionary.ts';
import type { GuessWords } from './letter-to-sound.ts';
import { markOf, type Pronounce, type Pronounced } from './pronounce.ts';
import { weakForm } from './weak-forms.ts';

/** The names of the letters, in ARPAbet. */
const NAMES: Readonly<Record<string, string>> = {
  A: 'EY1', B: 'B IY1', C: 'S IY1', D: 'D IY1', E: 'IY1', F: 'EH1 F', G: 'JH IY1', H: 'EY1 CH', I: 'AY1', J: 'JH EY1',
  K: 'K EY1', L: 'EH1 L', M: 'EH1 M', N: 'EH1 N', O: 'OW1', P: 'P IY1', Q: 'K Y UW1', R: 'AA1 R', S: 'EH1 S',
  T: 'T IY1', U: 'Y UW1', V: 'V IY1', W: 'D AH1 B AH0 L Y UW0', X: 'EH1 K S', Y: 'W AY1', Z: 'Z IY1',
}; // prettier-ignore

/** The name of a letter that stands alone as a capital, as spelled words have them; undefined for other words. */
const letterName = (word: string): string | undefined => NAMES[word];

/** A word of a token, as it is looked up. */
interface Word {
  readonly written: string;
  /** Whether the clause ends behind it. */
  readonly isLast: boolean;
}

const wordsOf = ({ say }: SpokenToken, isLastToken: boolean): Word[] => {
  const words = say.match(/[a-zA-Z']*[a-zA-Z][a-zA-Z']*/g) ?? [];
  return words.map((written, index) => ({
    written,
    isLast: index === words.length - 1 && (isLastToken || markOf(say) !== ''),
  }));
};

const plain = (written: string): string => written.toLowerCase().replace(/^'+(?=..)|'+$/g, '');

/** The name of a letter, also of several: "A", "API's" is "A P I's". */
const spelled = (written: string): string | undefined => {
  const name = letterName(written[0] ?? '');
  if (written.length === 1) return written === 'I' ? undefined : name;
  return name !== undefined && /^.'s$/.test(written) ? withS(name) : undefined;
};

const known = (lookup: Lookup, written: string): string | undefined =>
  spelled(written) ??
  lookup(plain(written)) ??
  (written.length === 1 ? letterName(written.toUpperCase()) : undefined);

/** The pronunciations of the words, from the last to the first: a weak form depends on the next sound. */
function soundsOf(words: readonly Word[], full: (written: string) => string): string[] {
  const sounds: string[] = [];
  let next = '';
  for (const { written, isLast } of words.toReversed()) {
    if (isLast) next = '';
    const weak = spelled(written) === undefined ? weakForm(plain(written), next) : undefined;
    next = weak ?? ipaOfArpabet(full(written));
    sounds.push(next);
  }
  return sounds.toReversed();
}

/**
 * English by the CMU dictionary, with Flite's letter-to-sound for the words that it lacks: no GPL code, and
 * nothing that has to be installed. Small words have their weak forms.
 * @param guess see `letterToSound`
 */
export function englishPhonemes(guess: GuessWords): Pronounce {
  return async (tokens, signal) => {
    const lookup = await openDictionary();
    signal.throwIfAborted();
    const words = tokens.map((token, index) => wordsOf(token, index === tokens.length - 1));
    const all = words.flat();
    const missing = all
      .map(({ written }) => written)
      .filter((written) => known(lookup, written) === undefined);
    const guessed = await guess(missing.map(plain));
    signal.throwIfAborted();
    const sounds = soundsOf(all, (written) => known(lookup, written) ?? guessed.get(plain(written)) ?? '');
    return shareOut(tokens, words, sounds);
  };
}

function shareOut(
  tokens: readonly SpokenToken[],
  words: readonly (readonly Word[])[],
  sounds: readonly string[],
): Pronounced[] {
  let from = 0;
  return tokens.map((token, index) => {
    const own = sounds.slice(from, (from += words[index]!.length)).filter((sound) => sound !== '');
    return { token, phonemes: own.join(' ') + markOf(token.say) };
  });
}
