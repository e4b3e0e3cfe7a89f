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
/** Marks of Latin, Greek and Cyrillic letters; the voicing marks of kana are kept, which make other letters. */
const MARKS = /[\u0300-\u036f]/g;
const APOSTROPHES = /['’‘`´]/g;

/** Scripts that put no spaces between words. */
const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}ー';
const RUNS = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu');
const STARTS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');

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

const WORD_BREAKS = /[^\p{L}\p{N}]+/gu;

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
    .flatMap((run) => (STARTS_UNSPACED.test(run) ? pieces(run) : wordsOf(run)))
    .join(' ');

/**
 * The words that a text must hold to match what somebody is looking for: of scripts without spaces the pairs of
 * neighbours, or the one character.
 */
export const queryWords = (folded: string): string[] =>
  splitRuns(folded).flatMap((run) => {
    if (!STARTS_UNSPACED.test(run)) return wordsOf(run);
    return [...run].length === 1 ? [run] : pieces(run).filter((piece) => [...piece].length === 2);
  });
