import { signsOf } from '../../writing/folding/sign-words.ts';
import { hasForms, type Piece, piecesOf, unique } from './word-forms.ts';

/*
 * Other ways to write a whole name: with its numbers and abbreviations in other forms, and with other spaces.
 */

/** Each name is looked up once for each kind. */
const MOST_NAMES = 48;
/** Names of more letters are not written without their spaces. */
const LONGEST_JOINED = 20;
/** The same for a word and its neighbour. */
const LONGEST_PAIR = 9;
/** The most letters of two words that may be one: `ac dc`, `u 2`. */
const SHORT = 2;
/** Letters that are words of their own, so that they say nothing about their neighbours. */
const LETTER_WORDS = new Set(['a', 'e', 'i', 'u', 'y']);
/** What stands twice in a name that people begin with it: The The. Other words find such a name as its prefix. */
const DOUBLED = new Set(['the']);

const DIGIT_OR_LETTER = /(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu;
const HAS_DIGIT = /\d/;

/** All ways to write the pieces one after the other, the first forms first; no more than `MOST_NAMES`. */
const written = (pieces: readonly Piece[]): string[] =>
  pieces.reduce<string[]>(
    (names, { forms }) =>
      names
        .flatMap((name) => forms.map((form) => (name === '' ? form : `${name} ${form}`)))
        .slice(0, MOST_NAMES),
    [''],
  );

/** Whether a letter by itself belongs to the word behind it: `d angelo`, `o connor`. */
const isInitial = (word: string): boolean => word.length === 1 && !LETTER_WORDS.has(word);

/** Whether two neighbours may be one word. */
export const isPair = (one: string, other: string): boolean =>
  one.length + other.length <= LONGEST_PAIR &&
  (HAS_DIGIT.test(one + other) || isInitial(one) || (one.length <= SHORT && other.length <= SHORT));

const hasPair = (words: readonly string[]): boolean =>
  words.some((word, index) => index > 0 && isPair(words[index - 1] ?? '', word));

/** `10 cc` is also `10cc`, and `10cc` is `10 cc`. */
function respaced(name: string): string[] {
  const joined = name.replaceAll(' ', '');
  const isJoinable = joined.length <= LONGEST_JOINED && hasPair(name.split(' '));
  return [...(isJoinable ? [joined] : []), name.replace(DIGIT_OR_LETTER, ' ')];
}

const doubled = ([word = '', ...others]: readonly string[]): string[] =>
  others.length === 0 && DOUBLED.has(word) ? [`${word} ${word}`] : [];

/** Whether no word has another form, and none may be one with its neighbour. */
export const isPlain = (words: readonly string[]): boolean => !words.some(hasForms) && !hasPair(words);

const respelled = (words: readonly string[]): string[] => {
  const names = written(piecesOf(words));
  return [...names, ...names.flatMap(respaced)];
};

/** A name as it is typed, and other ways to write it. */
export const namesOf = (words: readonly string[]): string[] => {
  const names = isPlain(words) ? [words.join(' ')] : respelled(words);
  return unique([...names, ...doubled(words), ...signsOf(words.join(' '))]).slice(0, MOST_NAMES);
};

/** The words of a folded name. */
export const wordsIn = (name: string): string[] => name.split(' ').filter((word) => word !== '');

/** A text with its digits and letters as words of their own. */
export const digitsApart = (text: string): string => text.replace(DIGIT_OR_LETTER, ' ');
