import { sanitizeText } from '../../kernel/text-sanitizing.ts';
import { latinForms } from './folding/latin-forms.ts';
import { sameSigns } from './folding/same-signs.ts';
import { saidSigns, signWords } from './folding/sign-words.ts';

/** Letters that Unicode does not take apart into a plain letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
/**
 * Marks that people leave out when they type: those of Latin, Greek and Cyrillic letters, and the vowel points of Hebrew
 * and Arabic. Others make another letter or word (voicing marks of kana, vowel signs of Devanagari, Thai or Tamil), and
 * are kept.
 */
const MARKS = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u0652\u0670]/g;
const APOSTROPHES = /['’‘`´]/g;

/** Scripts that put no spaces between words, and Korean, whose writers often leave them out. */
const UNSPACED = [
  ...['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Khmer', 'Lao', 'Myanmar'].map(
    (script) => `\\p{Script=${script}}`,
  ),
  'ー',
].join('');
const RUNS = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu');
const STARTS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');

/** Whether a text is of a script that is searched by pairs of neighbours. */
export const isUnspaced = (text: string): boolean => STARTS_UNSPACED.test(text);

/**
 * A name as it is searched for: lower case, without accents, `ø`, `æ`, `ß`, `ł` and their like as plain letters, full
 * width letters as ordinary ones, apostrophes left out and one space between words (6-what-users-ask, 3, 14).
 * `Björk Ekström` is `bjork ekstrom`.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .replace(APOSTROPHES, '')
    .replace(/\s+/g, ' ')
    .trim();

/** What words are made of; a vowel sign belongs to its letter. */
const IN_WORDS = '\\p{L}\\p{M}\\p{N}';
const WORD_BREAKS = new RegExp(`[^${IN_WORDS}]+`, 'gu');

/** Each character, and each pair of neighbours: so that any part of a name without spaces is found. */
const pieces = (run: string): string[] => {
  const letters = [...run];
  return [...letters, ...letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)];
};

const splitRuns = (folded: string): string[] => folded.replace(WORD_BREAKS, ' ').match(RUNS) ?? [];

const wordsOf = (run: string): string[] => run.split(' ').filter((word) => word !== '');

/**
 * The words of a folded name for full text, separated by spaces: words as they are, and of scripts without spaces every
 * character and every pair of neighbours.
 */
export const searchWords = (folded: string): string =>
  splitRuns(folded)
    .flatMap((run) => (isUnspaced(run) ? pieces(run) : wordsOf(run)))
    .join(' ');

const KATAKANA_OR_NOT = /[\p{Script=Katakana}ー]+|[^\p{Script=Katakana}ー]+/gu;

/** Words of Katakana beside others may stand in another order in the name. */
const pairsOf = (run: string): string[] =>
  (run.match(KATAKANA_OR_NOT) ?? []).flatMap((part) =>
    [...part].length === 1 ? [part] : pieces(part).filter((piece) => [...piece].length === 2),
  );

/**
 * The words that a text must hold to match what somebody is looking for: of scripts without spaces the pairs of
 * neighbours, or the one character.
 */
export const queryWords = (folded: string): string[] =>
  splitRuns(folded).flatMap((run) => (isUnspaced(run) ? pairsOf(run) : wordsOf(run)));

/** Longer names are found by a prefix: an index keeps no more of a name. */
const LONGEST_NAME = 200;
const MOST_WORDS = 200;
const LONGEST_WORD = 60;

/** `R.E.M.` is typed `rem`. */
const INITIALS = /(?<![\p{L}\p{M}\p{N}])(?:\p{L}\.){2,}/gu;
/** `A$AP` is typed `asap`, `P!nk` `pink`. */
const DOLLAR = /\$(?=\p{L})/gu;
const EXCLAMATION = /(?<=\p{L})!(?=\p{L})/gu;
const AND = /(?:(?<!\s)\s+)?&\s*|(?<=\s)n(?=\s)/gu;

const plainSigns = (folded: string): string =>
  folded
    .replace(INITIALS, (initials) => initials.replaceAll('.', ''))
    .replace(DOLLAR, 's')
    .replace(EXCLAMATION, 'i');

function withoutPunctuation(name: string): string {
  const folded = plainSigns(saidSigns(foldName(sanitizeText(name, ' ')))).replace(AND, ' and ');
  const words = folded.replace(WORD_BREAKS, ' ').trim();
  const text = words === '' ? folded.trim() : words;
  return [...text].slice(0, LONGEST_NAME).join('').trim();
}

/**
 * A name as it is compared with what somebody types: folded, `&` as `and`, one form of each sign (`sameSigns`), and
 * without punctuation, unless it has nothing else. `Simon & Garfunkel (Live)` is `simon and garfunkel live`; `!!!` stays.
 */
export const searchName = (name: string): string => sameSigns(withoutPunctuation(name));

/** The words that a name must hold to be what somebody types; where Katakana ends, they know it as a word. */
export const typedWords = (query: string): string[] => queryWords(withoutPunctuation(query)).map(sameSigns);

const SIGNS_WITHIN = new RegExp(`[${IN_WORDS}][^${IN_WORDS}\\s]+[${IN_WORDS}]`, 'u');

/** `AC/DC` is found as `acdc` too, and `L’hiver` as `hiver`. */
const withoutSigns = (name: string): string[] =>
  name
    .split(/\s+/)
    .filter((chunk) => SIGNS_WITHIN.test(chunk))
    .flatMap((chunk) => [
      foldName(chunk).replace(WORD_BREAKS, ''),
      ...chunk.split(APOSTROPHES).map((part) => foldName(part).replace(WORD_BREAKS, ' ')),
    ]);

const BETWEEN_UNSPACED = new RegExp(`(?<=[${UNSPACED}])[^${IN_WORDS}]+(?=[${UNSPACED}])`, 'gu');

/** `相馬 澪` is typed without the space as well. */
const withoutSpaces = (name: string): string[] => {
  const joined = name.replace(BETWEEN_UNSPACED, '');
  return joined === name ? [] : [foldName(joined)];
};

const spellings = (name: string): string[] => {
  const storable = sanitizeText(name, ' ');
  return [...withoutSigns(storable), ...withoutSpaces(storable)];
};

/** A word as far as it is kept. */
export const shortened = (word: string): string => [...word].slice(0, LONGEST_WORD).join('');

/** Words of another alphabet as they are typed in Latin letters; marks tell letters apart there (й and и). */
const inLatin = (name: string): string[] =>
  wordsOf(
    sanitizeText(name, ' ')
      .normalize('NFKC')
      .toLowerCase()
      .replace(APOSTROPHES, '')
      .replace(WORD_BREAKS, ' '),
  ).flatMap(latinForms);

/** The words under which a name is found, each once. */
export function entryWords(name: string): string[] {
  const texts = [searchName(name), ...spellings(name), ...signWords(name), ...inLatin(name)];
  const words = texts
    .flatMap((text) => searchWords(sameSigns(text)).split(' '))
    .filter((word) => word !== '');
  return [...new Set(words.map(shortened))].slice(0, MOST_WORDS);
}
