import { isUnspaced, typedWords, searchName, shortened } from '../writing/fold.ts';

/** How the words of a query are compared: `prefix` while somebody types, `fullText` when they have. */
export type Mode = 'prefix' | 'fullText';

/** One word that what is found must have, and how else it may be spelt. */
export interface Word {
  readonly text: string;
  /** Whether it may go on: the last word while somebody types. */
  readonly isOpen: boolean;
}

/** A query as it is compared with the entries. */
export interface ParsedQuery {
  /** In the form of the entries' names. */
  readonly name: string;
  readonly words: readonly Word[];
  readonly mode: Mode;
}

/** The most words of a query that are looked up; further ones hardly change the result. */
const MOST_WORDS = 16;
/** Words between names, which some write and others do not, or in another language. */
const FILLERS = new Set(['and', 'und', 'et', 'y', 'feat', 'ft', 'featuring']);

/** The words without fillers. The last word stays: it may be a prefix of another. */
function withoutFillers(words: readonly string[], mode: Mode): readonly string[] {
  const last = mode === 'prefix' ? words.length - 1 : words.length;
  const rest = words.filter((word, index) => index >= last || !FILLERS.has(word));
  return rest.length === 0 ? words : rest;
}

/** Reads what somebody typed. */
export function parseQuery(query: string, mode: Mode): ParsedQuery {
  const name = searchName(query);
  const all = withoutFillers(typedWords(query), mode).map(shortened);
  const last = all.length - 1;
  const words = all.map((text, index) => ({
    text,
    isOpen: mode === 'prefix' && index === last && !isUnspaced(text),
  }));
  const byText = new Map(words.map((word) => [word.text, word]));
  return { name, words: [...byText.values()].slice(0, MOST_WORDS), mode };
}

/** Words hold letters and digits alone, so nothing in them means anything to PostgreSQL. */
const term = ({ text, isOpen }: Word): string => `'${text}'${isOpen ? ':*' : ''}`;

/** Ends what a word may begin with. */
const PREFIX_SIGN = '*';

/** How it is written that a word may have been meant to begin so. */
export const prefixSpelling = (text: string): string => `${text}${PREFIX_SIGN}`;

/** The words that a spelling stands for. */
export const speltWords = (spelling: string): Word[] =>
  spelling
    .split(' ')
    .map((text) => ({ text: text.replace(PREFIX_SIGN, ''), isOpen: text.endsWith(PREFIX_SIGN) }));

const together = (spelling: string): string => {
  const terms = speltWords(spelling).map(term);
  return terms.length === 1 ? terms.join('') : `(${terms.join(' & ')})`;
};

/**
 * The words as a `tsquery`.
 * @param spellings for each of the words, what else may stand for it: another word, two with a space between, or a
 *   prefix with a star behind it
 */
export const tsquery = (words: readonly Word[], spellings: readonly (readonly string[])[] = []): string =>
  words
    .map((word, index) => {
      const others = (spellings[index] ?? []).map(together);
      return `(${[term(word), ...others].join(' | ')})`;
    })
    .join(' & ');
