import type { View } from '../domain/view.ts';
import { type Asked, tsquery, type Word } from './asked.ts';
import { expectedShare, type Frequencies, shareOf } from './frequencies.ts';
import { LARGE, type Large, LOOKED_THROUGH } from './kinds.ts';

/** What is looked for, as the statements need it. */
export interface Sought {
  readonly name: string;
  /** How names begin that go on from what was typed; when somebody has done typing, with these whole words. */
  readonly beginning: string;
  /** A `tsquery`; empty where the name has no words. */
  readonly words: string;
  /** The part of it that is worth a look into the index, another `tsquery`; what it finds is read and compared. */
  readonly indexed: string;
  /** Of which kinds so many entries may have the words that the most popular are to be looked through first. */
  readonly common: readonly Large[];
  readonly view: View;
  /** How many are wanted of each kind, at least. */
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

/** The head of a kind is worth a look where it is likely to hold enough. */
const commonKinds = ({ ofKind }: Frequencies, share: number, most: number): Large[] =>
  LARGE.filter((kind) => share * ofKind[kind] > FEW && share * LOOKED_THROUGH[kind] >= most);

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
  { name, words, mode }: Asked,
  view: View,
  wanted: number,
  spellings?: readonly (readonly string[])[],
): Sought {
  const most = stepFor(wanted);
  const query = tsquery(words, spellings);
  return {
    name,
    beginning: mode === 'prefix' ? name : `${name} `,
    words: query,
    indexed: spellings === undefined ? tsquery(indexedOf(frequencies, words)) : query,
    common: commonKinds(frequencies, expectedShare(frequencies, words, spellings), most),
    view,
    most,
  };
}
