/**
 * The stem of an English word by the rules of the Porter2 stemmer (Martin Porter, "The English (Porter2) stemming
 * algorithm"): "connecting", "connected" and "connections" are all "connect".
 */

const VOWEL = /[aeiouy]/;
const DOUBLE = /(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;
/**
 * A short syllable at the end: a vowel between consonants, the last of them not w, x or a consonant y (`Y`);
 * or "at", "on".
 */
const SHORT_END = /(^[aeiouy][^aeiouy]|[^aeiouy][aeiouy][^aeiouywxY])$/;
const REGION = /[aeiouy][^aeiouy]/;
const LONG_START = /^(gener|commun|arsen|univers|organ|inter|later|emerg|past)/;

const EXCEPTIONS: Readonly<Record<string, string>> = {
  skis: 'ski',
  skies: 'sky',
  dying: 'die',
  lying: 'lie',
  tying: 'tie',
  idly: 'idl',
  gently: 'gentl',
  ugly: 'ugli',
  early: 'earli',
  only: 'onli',
  singly: 'singl',
};
const INVARIANT = new Set('sky news howe atlas cosmos bias andes'.split(' '));
const INVARIANT_SINGULAR = new Set(
  'inning outing canning herring earring proceed exceed succeed evening'.split(' '),
);

/** The start of the region from which endings may be cut. */
const regionAfter = (word: string, from: number): number => {
  const found = REGION.exec(word.slice(from));
  return found ? from + found.index + 2 : word.length;
};

const regions = (word: string): readonly [number, number] => {
  const r1 = LONG_START.exec(word)?.[0].length ?? regionAfter(word, 0);
  return [r1, regionAfter(word, r1)];
};

const cut = (word: string, count: number): string => word.slice(0, word.length - count);

const isShort = (word: string): boolean => SHORT_END.test(word) && regions(word)[0] >= word.length;

/** Marks y as a consonant, at the start or behind a vowel, by writing it in upper case. */
const markY = (word: string): string => word.replace(/^y/, 'Y').replace(/([aeiouy])y/g, '$1Y');

const plural = (word: string): string => {
  if (word.endsWith('sses')) return cut(word, 2);
  if (/ie[ds]$/.test(word)) return cut(word, word.length > 4 ? 2 : 1);
  if (/(us|ss)$/.test(word) || !word.endsWith('s')) return word;
  return VOWEL.test(word.slice(0, -2)) ? cut(word, 1) : word;
};

const mend = (word: string): string => {
  if (/(at|bl|iz)$/.test(word)) return `${word}e`;
  if (DOUBLE.test(word)) return cut(word, 1);
  return isShort(word) ? `${word}e` : word;
};

const pastAndProgress = (word: string): string => {
  const agreed = /(eedly|eed)$/.exec(word)?.[0];
  if (agreed !== undefined)
    return word.length - agreed.length >= regions(word)[0] ? `${cut(word, agreed.length)}ee` : word;
  const ending = /(ingly|edly|ing|ed)$/.exec(word)?.[0];
  if (ending === undefined) return word;
  const rest = cut(word, ending.length);
  return VOWEL.test(rest) ? mend(rest) : word;
};

const finalY = (word: string): string => (/.[^aeiouy][yY]$/.test(word) ? `${cut(word, 1)}i` : word);

/** Longest first, as the first match decides. */
const STEP_2: readonly (readonly [string, string])[] = [
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['entli', 'ent'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ousli', 'ous'],
  ['iviti', 'ive'],
  ['fulli', 'ful'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['bli', 'ble'],
];

const STEP_3: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];

const STEP_4 = /(ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize|al|er|ic)$/;

const replaceIn = (
  word: string,
  start: number,
  table: readonly (readonly [string, string])[],
): string | null => {
  const found = table.find(([ending]) => word.endsWith(ending));
  if (!found) return null;
  const [ending, replacement] = found;
  return word.length - ending.length >= start ? cut(word, ending.length) + replacement : word;
};

const derived = (word: string): string => {
  const [r1] = regions(word);
  const replaced = replaceIn(word, r1, STEP_2);
  if (replaced !== null) return replaced;
  if (word.endsWith('logi')) return word.length - 3 >= r1 ? cut(word, 1) : word;
  return /[cdeghkmnrt]li$/.test(word) && word.length - 2 >= r1 ? cut(word, 2) : word;
};

const derivedAgain = (word: string): string => {
  const [r1, r2] = regions(word);
  if (word.endsWith('ative') && word.length - 5 >= r2) return cut(word, 5);
  return replaceIn(word, r1, STEP_3) ?? word;
};

const lastEnding = (word: string): string => {
  const [, r2] = regions(word);
  const ending = STEP_4.exec(word)?.[0] ?? (/[st]ion$/.test(word) ? 'ion' : '');
  return ending !== '' && word.length - ending.length >= r2 ? cut(word, ending.length) : word;
};

const finalE = (word: string): string => {
  const [r1, r2] = regions(word);
  const at = word.length - 1;
  if (word.endsWith('e')) {
    const goes = at >= r2 || (at >= r1 && !SHORT_END.test(word.slice(0, at)));
    return goes ? word.slice(0, at) : word;
  }
  return word.endsWith('ll') && at >= r2 ? word.slice(0, at) : word;
};

const reduce = (word: string): string =>
  [pastAndProgress, finalY, derived, derivedAgain, lastEnding, finalE].reduce(
    (stemmed, step) => step(stemmed),
    word,
  );

/** The stem of an English word (Porter). @param word in lower case, without apostrophes and accents */
export function porterStem(word: string): string {
  if (word.length <= 2 || !/^[a-z]+$/.test(word)) return word;
  const exception = EXCEPTIONS[word];
  if (exception !== undefined) return exception;
  if (INVARIANT.has(word)) return word;
  const singular = plural(markY(word));
  const stemmed = INVARIANT_SINGULAR.has(singular) ? singular : reduce(singular);
  return stemmed.replaceAll('Y', 'y');
}
