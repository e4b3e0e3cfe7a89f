import { searchName } from '../../writing/fold.ts';
import type { ParsedQuery } from '../parsed-query.ts';
import { digitsApart, isPair, isPlain, namesOf, wordsIn } from './name-forms.ts';
import { ORDINAL_DIGITS } from './numbers.ts';
import { piecesOf, unique } from './word-forms.ts';

/** What a query may have meant beside what was typed. */
export interface Rewrites {
  /** Other ways to write the whole query as a name. */
  readonly names: readonly string[];
  /** For each word of the query, other ways to write it, as `tsquery` takes them. */
  readonly spellings: readonly (readonly string[])[];
}

const POSSESSIVES = /(?<![\p{L}\p{M}\p{N}])([\p{L}\p{M}\p{N}]{1,60})['’‘`´]s(?![\p{L}\p{M}\p{N}])/gu;

const APOSTROPHE = /['’‘`´]/;
const NO_SPELLINGS: ReadonlyMap<string, readonly string[]> = new Map();

/** Words that end in a possessive s, with the word without it. */
const possessives = (query: string): ReadonlyMap<string, string> =>
  new Map(
    [...query.matchAll(POSSESSIVES)].map(([whole, owner = '']) => [searchName(whole), searchName(owner)]),
  );

/** An ordinal is also found as the number of a work: `beethoven's 5th`. */
const withNumbers = (forms: readonly string[]): string[] => [
  ...forms,
  ...forms.flatMap((form) => ORDINAL_DIGITS.exec(form)?.[1] ?? []),
];

/** A word with its neighbours, where they may be written together. */
const joinedAround = (words: readonly string[], at: number): string[] =>
  [at - 1, at].flatMap((first) => {
    const [one, other] = [words[first], words[first + 1]];
    return one !== undefined && other !== undefined && isPair(one, other) ? [one + other] : [];
  });

const splitWord = (word: string): string[] => {
  const split = digitsApart(word);
  return split === word || ORDINAL_DIGITS.test(word) ? [] : [split];
};

function spellingsByWord(query: string, words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const owners = possessives(query);
  const byWord = new Map<string, readonly string[]>();
  for (const piece of piecesOf(words))
    for (const word of piece.words) {
      const owner = owners.get(word);
      byWord.set(word, [...withNumbers(piece.forms), ...(owner === undefined ? [] : [owner])]);
    }
  for (const [at, word] of words.entries())
    byWord.set(word, unique([...(byWord.get(word) ?? []), ...joinedAround(words, at), ...splitWord(word)]));
  return byWord;
}

/** Other ways to write a query (numbers, abbreviations, possessives, other spaces); none of them are typing errors. */
export function rewritesOf(query: string, { name, words }: ParsedQuery): Rewrites {
  const typed = wordsIn(name);
  const byWord = isPlain(typed) && !APOSTROPHE.test(query) ? NO_SPELLINGS : spellingsByWord(query, typed);
  return {
    names: namesOf(typed).filter((other) => other !== name),
    spellings: words.map(({ text }) => (byWord.get(text) ?? []).filter((other) => other !== text)),
  };
}
