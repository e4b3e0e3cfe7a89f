import type { View } from '../domain/view.ts';
import { type Asked, tsquery, type Word } from './asked.ts';
import {
  begunShare,
  expectedShare,
  type Frequencies,
  shareOf,
  soldShare,
  sparseKinds,
} from './frequencies.ts';
import { LARGE, type Large, lookedThrough, MOST_SORTED, namesLookedThrough, scarcityOf } from './kinds.ts';

/** What is looked for, as the statements need it. */
export interface Sought {
  readonly name: string;
  /** How names begin that go on from what was typed; when somebody has done typing, with these whole words. */
  readonly beginning: string;
  /** A `tsquery`; empty where the name has no words. */
  readonly words: string;
  /** The part of it that is worth a look into the index, another `tsquery`; what it finds is read and compared. */
  readonly indexed: string;
  /** The part of it that is whole words, another `tsquery`; empty where there are none. */
  readonly finished: string;
  /** The word that may go on, if it is begun so far that the catalogue may know few that it can become; or empty. */
  readonly open: string;
  /** Of which kinds so many entries may have the words that the most popular are to be looked through first. */
  readonly common: readonly Large[];
  /** For each of the large kinds: with more names than these that begin so, enough are likely to be among the most popular. */
  readonly fewNames: readonly number[];
  /** Of these kinds so little is sold in the view's country that all of it is read. */
  readonly sparse: readonly Large[];
  /** How scarce the large kinds are there, in their order. */
  readonly scarcities: readonly number[];
  readonly view: View;
  /** How many are wanted of each kind. */
  readonly wanted: number;
  /** How many are read, at most: at least those that are wanted. */
  readonly most: number;
}

/** So few are put in order without a look among the most popular. */
const FEW = 1000;
/** What an entry costs that the index finds by the beginning of a word, where reading and comparing one costs 1. */
const BEGINNING_COST = 0.25;

/** The index goes through all that a word may become, which can take longer than to read what the other words find. */
function indexedOf(frequencies: Frequencies, words: readonly Word[]): readonly Word[] {
  const finished = words.filter(({ isOpen }) => !isOpen);
  if (finished.length === 0) return words;
  const begun = words.filter(({ isOpen }) => isOpen);
  const beginnings = begun.reduce((sum, word) => sum + shareOf(frequencies, word), 0);
  const withIndex = BEGINNING_COST * beginnings + expectedShare(frequencies, words);
  return withIndex <= expectedShare(frequencies, finished) ? words : finished;
}

/** The list of words holds none that are shorter. */
const SHORTEST_LISTED = 3;

const openOf = (words: readonly Word[]): string => {
  const { text, isOpen } = words.at(-1) ?? { text: '', isOpen: false };
  return isOpen && [...text].length >= SHORTEST_LISTED ? text : '';
};

/** So many times as many as are wanted are expected among the most popular, since some are not there and not all are sold. */
const SURPLUS = 1.5;
/** What an entry costs that is put in order, where one among the most popular costs 1: the index finds it first. */
const SORTING_COST = 3;

/**
 * The most popular of a kind are worth a look where they are likely to hold enough, and where reading down to the last
 * of those that are wanted costs less than to put all in order.
 * @param share of the entries that have the words, 0 to 1
 */
const commonKinds = (frequencies: Frequencies, share: number, country: string, most: number): Large[] =>
  LARGE.filter((kind) => {
    const found = share * soldShare(frequencies, kind, country);
    const all = share * frequencies.ofKind[kind];
    const isLikely = found * lookedThrough(kind, most) >= most;
    return all > FEW && isLikely && (SURPLUS * most) / found <= SORTING_COST * all;
  });

/** About one in so many entries with a word is called by it first. */
const WORDS_OF_ENTRY = 8;

/** Of nothing that is sold there is no telling how much has to be looked through for it. */
const LEAST_SHARE = 0.0001;

/** Of a single word that is just begun it may be known that so many names begin so that there is no need to count. */
function fewNamesOf(
  frequencies: Frequencies,
  { name, words }: Asked,
  country: string,
  most: number,
): number[] {
  const isSingle = words.length === 1 && words[0]?.isOpen === true && words[0].text === name;
  const first = isSingle ? begunShare(frequencies, name) / WORDS_OF_ENTRY : 0;
  return LARGE.map((kind) => {
    const share = Math.max(LEAST_SHARE, soldShare(frequencies, kind, country));
    const sold = share * namesLookedThrough(kind, most, scarcityOf(share));
    if (first * sold >= SURPLUS * most) return 0;
    const entries = frequencies.ofKind[kind];
    const enough = (SURPLUS * most * entries) / sold;
    // With so many names, reading down to the last one that is wanted costs as much as putting all in order.
    const worthIt = Math.sqrt((most * entries) / (share * SORTING_COST));
    return Math.min(MOST_SORTED, Math.ceil(Math.max(enough, worthIt)));
  });
}

/** A statement is planned once for each of these numbers, and not for each window. */
const STEPS = [11, 21, 51, 101, 201, 501];
const stepFor = (most: number): number => STEPS.find((step) => step >= most) ?? Math.max(most, 1001);

/**
 * What is looked for.
 * @param wanted how many of each kind
 * @param spellings as `tsquery` takes them
 */
export function soughtFor(
  frequencies: Frequencies,
  asked: Asked,
  view: View,
  wanted: number,
  spellings?: readonly (readonly string[])[],
): Sought {
  const { name, words, mode } = asked;
  const most = stepFor(wanted);
  const query = tsquery(words, spellings);
  return {
    name,
    beginning: mode === 'prefix' ? name : `${name} `,
    words: query,
    indexed: spellings === undefined ? tsquery(indexedOf(frequencies, words)) : query,
    finished: tsquery(words.filter(({ isOpen }) => !isOpen)),
    open: spellings === undefined ? openOf(words) : '',
    common: commonKinds(frequencies, expectedShare(frequencies, words, spellings), view.country, most),
    fewNames: fewNamesOf(frequencies, asked, view.country, most),
    sparse: sparseKinds(frequencies, view.country, most),
    scarcities: LARGE.map((kind) => scarcityOf(soldShare(frequencies, kind, view.country))),
    view,
    wanted,
    most,
  };
}
