import type { Db } from '../../storage/db.ts';
import type { View } from '../domain/view.ts';
import { type Asked, type Mode, readAsked } from './asked.ts';
import { readBeginnings } from './beginnings.ts';
import { doubtFrequencies, frequenciesOf } from './frequencies.ts';
import { SEARCH_KINDS, type SearchKind } from './kinds.ts';
import { learnWords, mayBeMistyped } from './known-words.ts';
import { type Sought, soughtFor } from './sought.ts';
import { isTooShort, readSpellings } from './spelling.ts';
import { findAlike, findHits, type Hit } from './statement.ts';
import { TIERS } from './ways.ts';

export { SEARCH_KINDS, type SearchKind };

export interface Search {
  /** The query as it was typed. */
  readonly query: string;
  readonly kinds: readonly SearchKind[];
  readonly perKindLimit: number;
  /** The number of results to skip, for each kind separately. */
  readonly offset: number;
  /** `prefix` while somebody types: the last word may be unfinished. `fullText`: whole words. */
  readonly mode: Mode;
}

export interface Found {
  readonly kind: SearchKind;
  readonly id: number;
}

export interface SearchResult {
  /** The ids of each kind in the window, the best first; empty for a kind that was not searched for. */
  readonly byKind: Readonly<Record<SearchKind, readonly number[]>>;
  /** The results of all kinds in one order, the best first. */
  readonly order: readonly Found[];
  /** The number of results of all kinds searched for, or null when there are more than the window reaches. */
  readonly total: number | null;
}

/** With fewer results than this, and none with exactly this name, the query may have been mistyped. */
const FEW = 3;

const rankOf = ({ kind }: Hit): number => SEARCH_KINDS.indexOf(kind);

/**
 * Orders hits: exact names, then names with the prefix, then words, then similar words; within these by
 * popularity, kind and id.
 */
const better = (a: Hit, b: Hit): number =>
  a.tier - b.tier || b.popularity - a.popularity || rankOf(a) - rankOf(b) || a.id - b.id;

/** One search: the query with its view, and how many results are wanted. */
interface Job {
  readonly db: Db;
  readonly view: View;
  readonly search: Search;
  readonly asked: Asked;
}

async function soughtBy(
  { db, view, search, asked }: Job,
  spellings?: readonly (readonly string[])[],
): Promise<Sought> {
  const wanted = Math.max(FEW, search.offset + search.perKindLimit + 1);
  const sought = soughtFor(await frequenciesOf(db), asked, view, wanted, spellings);
  if (sought.sparse.length > 0) doubtFrequencies(db);
  return sought;
}

/**
 * Splits the kinds into two groups that are searched in parallel: there are about as many tracks as entries
 * of all other kinds.
 */
const halvesOf = (kinds: readonly SearchKind[]): (readonly SearchKind[])[] =>
  [kinds.filter((kind) => kind === 'track'), kinds.filter((kind) => kind !== 'track')].filter(
    (half) => half.length > 0,
  );

async function sideBySide({ db, search }: Job, find: typeof findHits, sought: Sought): Promise<Hit[]> {
  const found = await Promise.all(halvesOf(search.kinds).map((half) => find(db, sought, half)));
  return found.flat();
}

/** Looks up spellings of words that may be mistyped, while the search for the typed words is running. */
async function earlySpellings({ db, asked }: Job): Promise<string[][] | undefined> {
  const { words } = asked;
  return mayBeMistyped(db, await frequenciesOf(db), words) ? readSpellings(db, words) : undefined;
}

async function likeThat(job: Job, spellings: readonly (readonly string[])[]): Promise<readonly Hit[]> {
  if (spellings.every((others) => others.length === 0)) return [];
  return sideBySide(job, findAlike, await soughtBy(job, spellings));
}

/**
 * Searches for the longer words only, when nothing has all words: a mistyped short word resembles too many
 * others.
 */
async function withoutShort(job: Job, spellings: readonly (readonly string[])[]): Promise<readonly Hit[]> {
  const { asked } = job;
  const kept = asked.words.flatMap((word, index) => (isTooShort(word) ? [] : [{ word, index }]));
  if (kept.length === 0 || kept.length === asked.words.length) return [];
  const rest = { ...job, asked: { ...asked, words: kept.map(({ word }) => word) } };
  const others = kept.map(({ index }) => spellings[index] ?? []);
  return sideBySide(rest, findAlike, await soughtBy(rest, others));
}

/**
 * The spellings that may have been meant for each word. When nothing matches, an unfinished word may be mistyped
 * as well.
 */
async function meantBy(
  { db, asked: { words } }: Job,
  early: string[][] | undefined,
  isAnything: boolean,
): Promise<string[][]> {
  const [spellings, beginnings] = await Promise.all([
    early ?? readSpellings(db, words),
    isAnything ? [] : readBeginnings(db, words),
  ]);
  return spellings.map((others, index) => (words[index]?.isOpen ? [...others, ...beginnings] : others));
}

async function forgiving(
  job: Job,
  early: string[][] | undefined,
  isAnything: boolean,
): Promise<readonly Hit[]> {
  const spellings = await meantBy(job, early, isAnything);
  const alike = await likeThat(job, spellings);
  return isAnything || alike.length > 0 ? alike : withoutShort(job, spellings);
}

const isSparse = (hits: readonly Hit[]): boolean =>
  hits.length < FEW && hits.every(({ tier }) => tier !== TIERS.exact);

/** The matches, and when there are hardly any, similar entries as well; each entry once. */
async function readHits(db: Db, view: View, search: Search): Promise<Hit[]> {
  const asked = readAsked(search.query, search.mode);
  if (asked.name === '' || search.kinds.length === 0) return [];
  const job = { db, view, search, asked };
  const [rows, spellings] = await Promise.all([
    sideBySide(job, findHits, await soughtBy(job)),
    earlySpellings(job),
  ]);
  if (!isSparse(rows)) {
    learnWords(db, asked.words);
    return rows.sort(better);
  }
  const others = await forgiving(job, spellings, rows.length > 0);
  const known = new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
  return [...rows, ...others.filter(({ kind, id }) => !known.has(`${kind} ${id}`))].sort(better);
}

/**
 * Searches the catalogue by name: in the view's country, and with `streamableOnly` what can be played there.
 * Exact names come first, then names that begin with the query, then entries with its words in any order (for
 * an album or a track, its artist's name counts as well), then, when these are hardly any, what a mistyped
 * query may have meant; within these the most popular first, and then by id (6-what-users-ask, 3, 14).
 */
export async function searchCatalog(db: Db, view: View, search: Search): Promise<SearchResult> {
  const { perKindLimit, offset } = search;
  const hits = await readHits(db, view, search);
  const ofKind = (kind: SearchKind) => hits.filter((hit) => hit.kind === kind);
  const windows = SEARCH_KINDS.map((kind) => ofKind(kind).slice(offset, offset + perKindLimit));
  const byKind = Object.fromEntries(
    SEARCH_KINDS.map((kind, index) => [kind, (windows[index] ?? []).map(({ id }) => id)]),
  ) as Record<SearchKind, number[]>;
  const isWhole = SEARCH_KINDS.every((kind) => ofKind(kind).length <= offset + perKindLimit);
  const order = windows.flat().sort(better);
  return {
    byKind,
    order: order.map(({ kind, id }) => ({ kind, id })),
    total: isWhole ? hits.length : null,
  };
}
