/*
 * Signs that are said: a name that has one is found by the word. Names that are nothing but a sign are found by the word
 * as by their own name.
 */
const SIGN_WORDS: Readonly<Record<string, readonly string[]>> = {
  '÷': ['divide', 'division'],
  '×': ['multiply', 'times'],
  '+': ['plus'],
  '=': ['equals', 'equal'],
  '-': ['subtract', 'minus'],
  '−': ['subtract', 'minus'],
  '%': ['percent'],
  '#': ['sharp', 'hash', 'number'],
  '@': ['at'],
  '∞': ['infinity'],
  '❤': ['heart', 'love'],
  '♥': ['heart', 'love'],
  '♡': ['heart', 'love'],
  '★': ['star'],
  '☆': ['star'],
  '♯': ['sharp'],
  '♭': ['flat'],
  '°': ['degrees'],
  '€': ['euro'],
  '£': ['pound'],
  '?': ['question mark'],
  '☮': ['peace'],
  '☠': ['skull'],
};

const isSign = (sign: string): boolean => Object.hasOwn(SIGN_WORDS, sign);
/** These stand in names that nobody calls by them: only a name of nothing else is found by the word. */
const ONLY_ALONE = new Set(['-', '?', '#', '+', '%', '@', '=']);

/** The words for the signs of a name. */
export function signWords(name: string): string[] {
  const characters = [...name.trim()];
  const isAlone = characters.length === 1;
  return characters.flatMap((sign) =>
    isSign(sign) && (isAlone || !ONLY_ALONE.has(sign)) ? (SIGN_WORDS[sign] ?? []) : [],
  );
}

const BY_WORD: ReadonlyMap<string, readonly string[]> = Object.entries(SIGN_WORDS).reduce(
  (byWord, [sign, words]) =>
    words.reduce((known, word) => known.set(word, [...(known.get(word) ?? []), sign]), byWord),
  new Map<string, readonly string[]>(),
);

/** The signs that are said so: `÷` for `divide`. */
export const signsOf = (text: string): readonly string[] => BY_WORD.get(text) ?? [];

/** A sign behind the last letter of a word belongs to the name: C#, A+. */
const SHARP = /(?<=\p{L})[#♯](?!\S)/gu;
const PLUS = /(?<=[\p{L}\p{N}])\+(?!\S)/gu;
/** `4×4` is typed `4x4`, and `Hunter × Hunter` with an x between. */
const TIMES = /(?<=\p{N})×(?=\p{N})|(?<=\S\s)×(?=\s\S)/gu;

/** A folded name with the signs that belong to words written as words. */
export const saidSigns = (folded: string): string =>
  folded.replace(SHARP, ' sharp').replace(PLUS, ' plus').replace(TIMES, 'x');
