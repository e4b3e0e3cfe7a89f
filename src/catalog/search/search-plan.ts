import type { RequestContext } from '../domain/request-context.ts';
import { type ParsedQuery, tsquery, type Word } from './parsed-query.ts';
import {
  prefixShare,
  expectedShare,
  type Frequencies,
  shareOf,
  availableShare,
  sparseKinds,
} from './frequencies.ts';
import { LARGE, type Large, lookedThrough, MOST_SORTED, namesLookedThrough, scarcityOf } from './kinds.ts';

/** The plan of a search, as the statements need it. */
export interface SearchPlan {
  readonly name: string;
  /** The prefix that names must have; in full-text mode, these whole words. */
  readonly prefix: string;
  /** All words as a `tsquery`; empty when the query has none. */
  readonly words: string;
  /**
   * The part of `words` that is searched in the index, another `tsquery`; rows that it finds are compared
   * with all words.
   */
  readonly indexed: string;
  /** The part of `words` that is whole words, another `tsquery`; empty when there are none. */
  readonly finished: string;
  /** The unfinished word, if it is long enough to have only few completions; or empty. */
  readonly open: string;
  /** The kinds of which so many entries may match that the most popular are looked through first. */
  readonly common: readonly Large[];
  /**
   * For each large kind, a number of names: when more names than this have the prefix, enough of them are
   * likely to be among the most popular.
   */
  readonly fewNames: readonly number[];
  /** The kinds of which so little is available in the request's country that all of it is read. */
  readonly sparse: readonly Large[];
  /** The scarcity of the large kinds in that country, in their order. */
  readonly scarcities: readonly number[];
  readonly context: RequestContext;
  /** How many results of each kind are wanted. */
  readonly wanted: number;
  /** How many matches are read at most; no fewer than are wanted. */
  readonly most: number;
}

/** The number of matches that are sorted without looking through the most popular first. */
const FEW = 1000;
/** The cost of an entry that the index finds by a prefix, relative to reading and comparing one. */
const PREFIX_COST = 0.25;

/**
 * The words that are worth an index search. The index goes through all completions of a prefix, which can
 * take longer than reading what the other words find.
 */
function indexedOf(frequencies: Frequencies, words: readonly Word[]): readonly Word[] {
  const finished = words.filter(({ isOpen }) => !isOpen);
  if (finished.length === 0) return words;
  const openWords = words.filter(({ isOpen }) => isOpen);
  const prefixes = openWords.reduce((sum, word) => sum + shareOf(frequencies, word), 0);
  const withIndex = PREFIX_COST * prefixes + expectedShare(frequencies, words);
  return withIndex <= expectedShare(frequencies, finished) ? words : finished;
}

/** The length of the shortest words in the word list. */
const SHORTEST_LISTED = 3;

const openOf = (words: readonly Word[]): string => {
  const { text, isOpen } = words.at(-1) ?? { text: '', isOpen: false };
  return isOpen && [...text].length >= SHORTEST_LISTED ? text : '';
};

/**
 * How many times as many matches as wanted are expected among the most popular, because some are not there and
 * not all are available.
 */
const SURPLUS = 1.5;
/** The cost of sorting an entry, relative to looking at one of the most popular: the index finds it first. */
const SORTING_COST = 3;

/**
 * The kinds whose most popular entries are looked through first: those where these are likely to hold enough
 * matches, and where reading down to the last wanted match costs less than sorting all.
 * @param share of the entries that have the words, 0 to 1
 */
const commonKinds = (frequencies: Frequencies, share: number, country: string, most: number): Large[] =>
  LARGE.filter((kind) => {
    const found = share * availableShare(frequencies, kind, country);
    const all = share * frequencies.ofKind[kind];
    const isLikely = found * lookedThrough(kind, most) >= most;
    return all > FEW && isLikely && (SURPLUS * most) / found <= SORTING_COST * all;
  });

/** Of this number of entries with a word, about one has it as its first word. */
const WORDS_OF_ENTRY = 8;

/**
 * A lower bound for the available share: when nothing of a kind is available in the country, the number of
 * entries to look through cannot be estimated.
 */
const LEAST_SHARE = 0.0001;

/** For each large kind, up to how many matching names count as few; 0 where a short prefix surely matches more. */
function fewNamesOf(
  frequencies: Frequencies,
  { name, words }: ParsedQuery,
  country: string,
  most: number,
): number[] {
  const isSingle = words.length === 1 && words[0]?.isOpen === true && words[0].text === name;
  const first = isSingle ? prefixShare(frequencies, name) / WORDS_OF_ENTRY : 0;
  return LARGE.map((kind) => {
    const share = Math.max(LEAST_SHARE, availableShare(frequencies, kind, country));
    const available = share * namesLookedThrough(kind, most, scarcityOf(share));
    if (first * available >= SURPLUS * most) return 0;
    const entries = frequencies.ofKind[kind];
    const enough = (SURPLUS * most * entries) / available;
    // With this many names, reading down to the last wanted one costs as much as sorting all.
    const worthIt = Math.sqrt((most * entries) / (share * SORTING_COST));
    return Math.min(MOST_SORTED, Math.ceil(Math.max(enough, worthIt)));
  });
}

/**
 * The numbers of matches that are read: a statement is planned once for each of them, and not for each
 * window.
 */
const STEPS = [11, 21, 51, 101, 201, 501];
const stepFor = (most: number): number => STEPS.find((step) => step >= most) ?? Math.max(most, 1001);

/**
 * Makes the plan of a search.
 * @param wanted how many of each kind
 * @param spellings as `tsquery` takes them
 */
export function planSearch(
  frequencies: Frequencies,
  parsed: ParsedQuery,
  context: RequestContext,
  {
    wanted,
    spellings,
  }: { readonly wanted: number; readonly spellings?: readonly (readonly string[])[] | undefined },
): SearchPlan {
  const { name, words, mode } = parsed;
  const most = stepFor(wanted);
  const query = tsquery(words, spellings);
  return {
    name,
    prefix: mode === 'prefix' ? name : `${name} `,
    words: query,
    indexed: spellings === undefined ? tsquery(indexedOf(frequencies, words)) : query,
    finished: tsquery(words.filter(({ isOpen }) => !isOpen)),
    open: spellings === undefined ? openOf(words) : '',
    common: commonKinds(frequencies, expectedShare(frequencies, words, spellings), context.country, most),
    fewNames: fewNamesOf(frequencies, parsed, context.country, most),
    sparse: sparseKinds(frequencies, context.country, most),
    scarcities: LARGE.map((kind) => scarcityOf(availableShare(frequencies, kind, context.country))),
    context,
    wanted,
    most,
  };
}
