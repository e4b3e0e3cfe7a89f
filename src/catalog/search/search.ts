import type { Db } from '../domain/sql.ts';
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
  /** As it was typed. */
  readonly query: string;
  readonly kinds: readonly SearchKind[];
  readonly perKindLimit: number;
  /** Of each kind by itself. */
  readonly offset: number;
  /** `prefix` while somebody types: the last word may go on. `fullText`: whole words. */
  readonly mode: Mode;
}

export interface Found {
  readonly kind: SearchKind;
  readonly id: number;
}

export interface SearchResult {
  /** Of each kind the ids in the window, the best first; empty for a kind that was not asked for. */
  readonly byKind: Readonly<Record<SearchKind, readonly number[]>>;
  /** The same over all kinds. */
  readonly order: readonly Found[];
  /** How many there are of all kinds asked for, or null when there are more than the window reaches to. */
  readonly total: number | null;
}

/** With fewer than this, and none that is called so, the query may have been mistyped. */
const FEW = 3;

const rankOf = ({ kind }: Hit): number => SEARCH_KINDS.indexOf(kind);

/** Exact names, then those that begin so, then words, then likeness; within these by popularity, kind and id. */
const better = (a: Hit, b: Hit): number =>
  a.tier - b.tier || b.popularity - a.popularity || rankOf(a) - rankOf(b) || a.id - b.id;

/** A query with a view, and how much of it is wanted. */
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

/** Of tracks there are about as many as of everything else: the two halves are looked for side by side. */
const halvesOf = (kinds: readonly SearchKind[]): (readonly SearchKind[])[] =>
  [kinds.filter((kind) => kind === 'track'), kinds.filter((kind) => kind !== 'track')].filter(
    (half) => half.length > 0,
  );

async function sideBySide({ db, search }: Job, find: typeof findHits, sought: Sought): Promise<Hit[]> {
  const found = await Promise.all(halvesOf(search.kinds).map((half) => find(db, sought, half)));
  return found.flat();
}

/** Words that may have been mistyped are looked into while the search for what was typed is under way. */
async function earlySpellings({ db, asked }: Job): Promise<string[][] | undefined> {
  const { words } = asked;
  return mayBeMistyped(db, await frequenciesOf(db), words) ? readSpellings(db, words) : undefined;
}

async function likeThat(job: Job, spellings: readonly (readonly string[])[]): Promise<readonly Hit[]> {
  if (spellings.every((others) => others.length === 0)) return [];
  return sideBySide(job, findAlike, await soughtBy(job, spellings));
}

/** Where nothing has all words, the longer ones have to do: a short one that was mistyped is like too many others. */
async function withoutShort(job: Job, spellings: readonly (readonly string[])[]): Promise<readonly Hit[]> {
  const { asked } = job;
  const kept = asked.words.flatMap((word, index) => (isTooShort(word) ? [] : [{ word, index }]));
  if (kept.length === 0 || kept.length === asked.words.length) return [];
  const rest = { ...job, asked: { ...asked, words: kept.map(({ word }) => word) } };
  const others = kept.map(({ index }) => spellings[index] ?? []);
  return sideBySide(rest, findAlike, await soughtBy(rest, others));
}

/** Where nothing fits, a word that is still being typed may be mistyped as well. */
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

/** What fits, and when that is hardly anything, what is like it; each thing once. */
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
 * Finds what is called so: in the view's country, and with `streamableOnly` what plays there. Exact names come first,
 * then names that begin with the query, then what has its words in any order (an album and a track also by its
 * artist's name), then, when these are hardly any, what a mistyped query may have meant; within these the most popular
 * first, and the id decides (6-what-users-ask, 3, 14).
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
