import { invalidFields } from '../../errors/service-error.ts';
import { COMMON_WORDS } from './common-words.ts';

export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 1024;

/**
 * The least number of characters in a password that belong to no common word, keyboard run, repetition or
 * year.
 */
const LEAST_OWN = 5;

const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' },
};

const asLetters = (text: string): string =>
  text.replaceAll(/[0134577@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);

const reversed = (text: string): string => [...text].reverse().join('');

/** Rows of the alphabet and of keyboards. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
];
const COLUMNS = ['1qaz2wsx3edc4rfv5tgb6yhn7ujm', '1q2w3e4r5t6y7u8i9o0p', 'qazwsxedcrfvtgb', '!@#$%^&*()'];
const RUNS = [...ROWS, ...COLUMNS].flatMap((row) => [row, reversed(row)]);
const SHORTEST_RUN = 3;

/** The length of the run of keys or letters that begins here; 0 for none. */
const runAt = (text: string, at: number): number => {
  let longest = 0;
  for (const row of RUNS) {
    let length = SHORTEST_RUN;
    while (at + length <= text.length && row.includes(text.slice(at, at + length)))
      longest = Math.max(longest, length++);
  }
  return longest;
};

/** The length of the part that repeats what directly precedes it: `aaaa`, `abcabc`. */
const repeatAt = (text: string, at: number): number => {
  for (let length = Math.min(at, text.length - at); length > 0; length--)
    if (text.slice(at - length, at) === text.slice(at, at + length)) return length;
  return 0;
};

const yearAt = (text: string, at: number): number => (/^(19|20)\d\d/.test(text.slice(at)) ? 4 : 0);

const wordAt = (texts: readonly string[], at: number, words: readonly string[]): number =>
  Math.max(
    0,
    ...words.filter((word) => texts.some((text) => text.startsWith(word, at))).map(({ length }) => length),
  );

/**
 * The number of characters examined: finding repetitions takes time with the square of the length, and longer
 * passwords have enough characters of their own.
 */
const LOOKED_AT = 200;

/** Counts the characters of a password that are not easy to guess. */
function ownCharacters(password: string, words: readonly string[]): number {
  const text = password.toLowerCase().slice(0, LOOKED_AT);
  const texts = [text, asLetters(text)];
  let own = 0;
  for (let at = 0; at < text.length;) {
    const known = Math.max(wordAt(texts, at, words), runAt(text, at), repeatAt(text, at), yearAt(text, at));
    own += known > 0 ? 0 : 1;
    at += Math.max(1, known);
  }
  return own;
}

const SHORTEST_WORD = 3;

/** The words of an email or a name, with and without digits. */
const wordsOf = (text: string): string[] =>
  [/[^\p{L}\p{N}]+/u, /[^\p{L}]+/u]
    .flatMap((gap) => text.toLowerCase().split(gap))
    .filter(({ length }) => length >= SHORTEST_WORD);

/**
 * Whether a password is among those that are guessed first: made of common words, keyboard runs, repetitions,
 * years and facts about its owner, and of little else (NIST SP 800-63B, 5.1.1.2).
 *
 * @param about email and name of its owner
 */
export const isCommonPassword = (password: string, about: readonly string[]): boolean =>
  ownCharacters(password.normalize('NFKC'), [...COMMON_WORDS, ...about.flatMap(wordsOf)]) < LEAST_OWN;

/** What is wrong with a new password, in a sentence; null for nothing. */
export function passwordFault(password: string, about: readonly string[]): string | null {
  const { length } = [...password.normalize('NFKC')];
  if (length < SHORTEST_PASSWORD || length > LONGEST_PASSWORD)
    return `must have ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters`;
  return isCommonPassword(password, about)
    ? 'is one of those that are guessed first: use several words that do not belong together'
    : null;
}

/** Checks a new password. @throws ServiceError ValidationFailed for `password` */
export function checkNewPassword(password: string, about: readonly string[]): void {
  const fault = passwordFault(password, about);
  if (fault) throw invalidFields({ password: [fault] });
}
