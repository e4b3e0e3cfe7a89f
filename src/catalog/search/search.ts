import type { Db } from '../../storage/db.ts';
import type { RequestContext } from '../domain/request-context.ts';
import { type ParsedQuery, type Mode, parseQuery } from './parsed-query.ts';
import { readPrefixes } from './prefixes.ts';
import { doubtFrequencies, frequenciesOf } from './frequencies.ts';
import { SEARCH_KINDS, type SearchKind } from '../../storage/catalog-kinds.ts';
import { learnWords, mayBeMistyped } from './lexicon.ts';
import { type SearchPlan, planSearch } from './search-plan.ts';
import { type Rewrites, rewritesOf } from './rewriting/rewrites.ts';
import { titleReadings } from './rewriting/title-readings.ts';
import { isTooShort, readSpellings } from './spelling.ts';
import { findAlike, findHits, findSpelled, type Hit } from './statement.ts';
import { TIERS } from './strategies.ts';
import { findTitled, mayBeTitled, titledAmong } from './titled.ts';

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

export interface SearchMatch {
  readonly kind: SearchKind;
  readonly id: number;
}

export interface SearchResult {
  /** The ids of each kind in the window, the best first; empty for a kind that was not searched for. */
  readonly byKind: Readonly<Record<SearchKind, readonly number[]>>;
  /** The results of all kinds in one order, the best first. */
  readonly order: readonly SearchMatch[];
  /** The number of results of all kinds searched for, or null when there are more than the window reaches. */
  readonly total: number | null;
}

/** With fewer results than this, and none with exactly this name, the query may have been mistyped. */
const FEW = 3;

const rankOf = ({ kind }: Hit): number => SEARCH_KINDS.indexOf(kind);

/** Orders hits by how they were found (`TIERS`); within these by popularity, kind and id. */
const better = (a: Hit, b: Hit): number =>
  a.tier - b.tier || b.popularity - a.popularity || rankOf(a) - rankOf(b) || a.id - b.id;

/** One search: the parsed query with its request context. */
interface Job {
  readonly db: Db;
  readonly context: RequestContext;
  readonly search: Search;
  readonly parsed: ParsedQuery;
}

/** How many results of each kind are looked for: one more than the window reaches. */
const wantedOf = ({ offset, perKindLimit }: Search): number => Math.max(FEW, offset + perKindLimit + 1);

async function planFor(
  { db, context, search, parsed }: Job,
  spellings?: readonly (readonly string[])[],
): Promise<SearchPlan> {
  const plan = planSearch(await frequenciesOf(db), parsed, context, { wanted: wantedOf(search), spellings });
  if (plan.sparse.length > 0) doubtFrequencies(db);
  return plan;
}

/**
 * Splits the kinds into two groups that are searched in parallel: there are about as many tracks as entries
 * of all other kinds.
 */
const halvesOf = (kinds: readonly SearchKind[]): (readonly SearchKind[])[] =>
  [kinds.filter((kind) => kind === 'track'), kinds.filter((kind) => kind !== 'track')].filter(
    (half) => half.length > 0,
  );

type Find = (db: Db, plan: SearchPlan, kinds: readonly SearchKind[]) => Promise<Hit[]>;

async function searchInParallel({ db, search }: Job, find: Find, plan: SearchPlan): Promise<Hit[]> {
  const found = await Promise.all(halvesOf(search.kinds).map((half) => find(db, plan, half)));
  return found.flat();
}

/** As `searchInParallel`; where only few matches are expected, one statement costs less than two. */
const searchAtOnce: typeof searchInParallel = (job, find, plan) =>
  plan.common.length === 0 ? find(job.db, plan, job.search.kinds) : searchInParallel(job, find, plan);

/** Looks up spellings of words that may be mistyped, while the search for the typed words is running. */
async function earlySpellings({ db, parsed }: Job): Promise<string[][] | undefined> {
  const { words } = parsed;
  return mayBeMistyped(db, await frequenciesOf(db), words) ? readSpellings(db, words) : undefined;
}

async function searchSimilarWords(
  job: Job,
  spellings: readonly (readonly string[])[],
): Promise<readonly Hit[]> {
  if (spellings.every((others) => others.length === 0)) return [];
  return searchAtOnce(job, findAlike, await planFor(job, spellings));
}

/**
 * Searches for the longer words only, when nothing has all words: a mistyped short word resembles too many
 * others.
 */
async function searchLongerWords(
  job: Job,
  spellings: readonly (readonly string[])[],
): Promise<readonly Hit[]> {
  const { parsed } = job;
  const longer = parsed.words.flatMap((word, index) => (isTooShort(word) ? [] : [{ word, index }]));
  if (longer.length === 0 || longer.length === parsed.words.length) return [];
  const withoutShort = { ...job, parsed: { ...parsed, words: longer.map(({ word }) => word) } };
  const others = longer.map(({ index }) => spellings[index] ?? []);
  return searchAtOnce(withoutShort, findAlike, await planFor(withoutShort, others));
}

/**
 * The spellings that may have been meant for each word. When nothing matches, an unfinished word may be mistyped
 * as well.
 */
async function meantBy(
  { db, parsed: { words } }: Job,
  early: string[][] | undefined,
  isAnything: boolean,
): Promise<string[][]> {
  const [spellings, prefixes] = await Promise.all([
    early ?? readSpellings(db, words),
    isAnything ? [] : readPrefixes(db, words),
  ]);
  return spellings.map((others, index) => (words[index]?.isOpen ? [...others, ...prefixes] : others));
}

async function searchMistyped(
  job: Job,
  early: string[][] | undefined,
  isAnything: boolean,
): Promise<readonly Hit[]> {
  const spellings = await meantBy(job, early, isAnything);
  const alike = await searchSimilarWords(job, spellings);
  return isAnything || alike.length > 0 ? alike : searchLongerWords(job, spellings);
}

const isSparse = (hits: readonly Hit[]): boolean =>
  hits.length < FEW && hits.every(({ tier }) => tier > TIERS.renamed);

/** Each entry once, as it was found best, in order. */
function ordered(hits: readonly Hit[]): Hit[] {
  const sorted = hits.toSorted(better);
  const best = new Map<string, Hit>();
  for (const hit of sorted) {
    const key = `${hit.kind} ${hit.id}`;
    if (!best.has(key)) best.set(key, hit);
  }
  return [...best.values()];
}

/** The kinds of which the results do not fill the window yet. */
const unfilled = (search: Search, hits: readonly Hit[]): SearchKind[] =>
  search.kinds.filter((kind) => hits.filter((hit) => hit.kind === kind).length < wantedOf(search));

/**
 * What is found under other ways to write the words: nothing where something has exactly the typed name, and only kinds
 * of which it would be shown, since it comes behind all that has the typed words.
 */
async function searchSpelled(job: Job, { spellings }: Rewrites, found: readonly Hit[]): Promise<Hit[]> {
  if (spellings.every((others) => others.length === 0)) return [];
  const kinds = found.some(({ tier }) => tier <= TIERS.exact) ? [] : unfilled(job.search, found);
  if (kinds.length === 0) return [];
  const forKinds = { ...job, search: { ...job.search, kinds } };
  return searchAtOnce(forKinds, findSpelled, await planFor(job, spellings));
}

/** Titles by their exact artists, where these may stand before what was found. */
async function searchTitled(
  { db, search, parsed }: Job,
  plan: SearchPlan,
  { names }: Rewrites,
  found: readonly Hit[],
): Promise<Hit[]> {
  const query = { query: parsed, isRewritten: names.length > 0, wanted: wantedOf(search) };
  if (!mayBeTitled(query, search.kinds, found)) return [];
  return findTitled(db, plan, titledAmong(search.kinds), { titled: titleReadings(parsed.name) });
}

/** What matches the query as it was typed, or written another way. */
async function searchTyped(job: Job): Promise<Hit[]> {
  const rewrites = rewritesOf(job.search.query, job.parsed);
  const plan = await planFor(job);
  const find: Find = (db, halfPlan, kinds) => findHits(db, halfPlan, kinds, { names: rewrites.names });
  const found = await searchInParallel(job, find, plan);
  const others = await Promise.all([
    searchSpelled(job, rewrites, found),
    searchTitled(job, plan, rewrites, found),
  ]);
  return ordered([...found, ...others.flat()]);
}

/** The matches, and when there are hardly any, similar entries as well; each entry once. */
async function readHits(db: Db, context: RequestContext, search: Search): Promise<Hit[]> {
  const parsed = parseQuery(search.query, search.mode);
  if (parsed.name === '' || search.kinds.length === 0) return [];
  const job = { db, context, search, parsed };
  const [rows, spellings] = await Promise.all([searchTyped(job), earlySpellings(job)]);
  if (!isSparse(rows)) {
    learnWords(db, parsed.words);
    return rows;
  }
  const others = await searchMistyped(job, spellings, rows.length > 0);
  return ordered([...rows, ...others]);
}

/**
 * Searches the catalogue by name: in the request's country, and with `streamableOnly` what can be played there.
 * A title by its exact artist comes first, then exact names, and names that are the query written another way,
 * then names that begin with the query, then entries with its words in any order (for an album or a track, its
 * artist's name counts as well), as they were typed or written another way, then, when these are hardly any,
 * what a mistyped query may have meant; within these the most popular first, and then by id
 * (6-what-users-ask, 3, 14).
 */
export async function searchCatalog(db: Db, context: RequestContext, search: Search): Promise<SearchResult> {
  const { perKindLimit, offset } = search;
  const hits = await readHits(db, context, search);
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
