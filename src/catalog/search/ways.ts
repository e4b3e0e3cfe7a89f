import { sql } from 'kysely';
import {
  begins,
  type Condition,
  fewNames,
  isCommon,
  isName,
  isPlayable,
  isSold,
  isSoldByIndex,
  type Plan,
  type Sql,
} from './conditions.ts';
import {
  LARGE,
  type Large,
  lookedThrough,
  MOST_SORTED,
  namesLookedThrough,
  type SearchKind,
} from './kinds.ts';

/*
 * The ways of finding something of one of the large kinds. Each is a subquery whose rows stand in order, the best first.
 */

/** How something was found; a smaller number is better. */
export const TIERS = { exact: 0, beginning: 1, words: 2, likeness: 3 } as const;

/** One strategy for finding entries of a kind. */
export interface Way {
  readonly plan: Plan;
  readonly kind: Large;
  readonly tier: number;
  readonly condition: Condition;
}

const columns = ({ kind, tier }: Way): Sql =>
  sql`${sql.lit(kind)} as kind, entry.entity_id as id, ${sql.lit(tier)} as tier, entry.popularity`;

const fits = ({ plan, kind, condition }: Way): Sql =>
  sql`${condition} and ${isSold(plan)} ${isPlayable(plan, kind, 'entry.entity_id')}`;

const ofKind = (kind: SearchKind): Sql => sql`search_entries as entry where entry.kind = ${sql.lit(kind)}`;
const limit = (most: number): Sql => sql`limit ${sql.lit(most)}`;

/** Finds entries with exactly this name; their index has them in the order of popularity. */
export const named = (way: Way): Sql => sql`(select ${columns(way)} from ${ofKind(way.kind)} and ${fits(way)}
  order by entry.popularity desc, entry.entity_id ${limit(way.plan.most)})`;

/** The order of the index of names, so that only as many of them are read as are wanted. */
const inIndexOrder: Sql = sql`order by entry.name using ~<~`;

/**
 * Looks up candidates in their order and keeps those that can be shown, until there are enough. An offset or
 * a limit keeps the planner from merging this check into the reading of the candidates.
 */
const shownAmong = ({ plan, kind, tier }: Way, candidates: Sql, condition: Condition): Sql => sql`
  select ${sql.lit(kind)} as kind, candidate.id, ${sql.lit(tier)} as tier, candidate.popularity
  from (${candidates}) as candidate
  where ${condition} ${isPlayable(plan, kind, 'candidate.id')}
  ${limit(plan.most)}`;

const soldAmong = (way: Way, candidates: Sql): Sql => {
  const entry = sql`${ofKind(way.kind)} and entry.entity_id = candidate.id`;
  return shownAmong(way, candidates, sql`(select ${isSold(way.plan)} from ${entry})`);
};

/** Candidates among the names of `entries`, in order; one index holds everything that is read. */
const candidatesAmong = (entries: Sql, condition: Condition, rest: Sql): Sql => sql`
  select entry.entity_id as id, entry.popularity from (${entries}) as entry
  where ${condition} order by entry.popularity desc, entry.entity_id ${rest}`;

const scarcityIn = ({ scarcities }: Plan, kind: Large): number => scarcities[LARGE.indexOf(kind)] ?? 1;

/**
 * How many times as many rows as wanted are looked up, multiplied by the scarcity of the kind; it limits the work
 * for a prefix whose names are hardly available in the country.
 */
const MOST_FETCHED = 3;
const LEAST_FETCHED = { ofHead: 2500, ofAll: 10_000 } as const;
const mostFetched = (plan: Plan, kind: Large, least: number): Sql =>
  limit(Math.max(least, MOST_FETCHED * plan.most * scarcityIn(plan, kind)));

/** Names with the prefix, sorted. */
const sortedNames = (way: Way): Sql => {
  const { plan, kind, condition } = way;
  const entries = sql`select entry.entity_id, entry.name, entry.popularity
    from ${ofKind(kind)} and ${begins(plan)} ${inIndexOrder} ${limit(MOST_SORTED)}`;
  return sql`(${soldAmong(way, candidatesAmong(entries, condition, mostFetched(plan, kind, LEAST_FETCHED.ofAll)))})`;
};

/** The rows of `head` if they are enough and `isWorthIt` holds; otherwise nothing. */
const ifEnough = (head: Sql, isWorthIt: Sql, { most }: Plan): Sql => sql`(
  with head as materialized (${head})
  select * from head where ${isWorthIt} and (select count(*) from head) >= ${sql.lit(most)})`;

/** Names with the prefix among the most popular of the kind, if they are enough; otherwise nothing. */
const popularNames = (way: Way, isWorthIt: Sql): Sql => {
  const { plan, kind, condition } = way;
  const entries = sql`select entry.entity_id, entry.name, entry.popularity
    from ${ofKind(kind)} order by entry.popularity desc, entry.entity_id
    ${limit(namesLookedThrough(kind, plan.most, scarcityIn(plan, kind)))}`;
  const begun: Condition = sql`${begins(plan)} and ${condition}`;
  const rest = mostFetched(plan, kind, LEAST_FETCHED.ofHead);
  return ifEnough(soldAmong(way, candidatesAmong(entries, begun, rest)), isWorthIt, plan);
};

/** Whether more than the first few names have the prefix. */
const areMany = (plan: Plan, kind: Large): Sql => sql`exists (
  select 1 from ${ofKind(kind)} and ${begins(plan)} ${inIndexOrder}
  offset ${fewNames(plan, kind)} ${limit(1)})`;

/** The strategies for names that have the prefix and continue. */
export const beginningWays = (plan: Plan, kind: Large): Sql[] => {
  const way: Way = { plan, kind, tier: TIERS.beginning, condition: sql`not ${isName(plan)}` };
  return [popularNames(way, areMany(plan, kind)), sortedNames(way)];
};

/**
 * All matches, sorted; whether they can be played is looked up from the best one on. The sum keeps the
 * planner from reading the whole kind by popularity instead.
 */
const sorted = (way: Way): Sql => {
  const { plan, kind, condition } = way;
  const candidates = sql`select entry.entity_id as id, entry.popularity
    from ${ofKind(kind)} and ${condition} and ${isSold(plan)}
    order by entry.popularity + 0 desc, entry.entity_id ${plan.streamableOnly ? sql`offset 0` : limit(plan.most)}`;
  return sql`(${shownAmong(way, candidates, sql`true`)})`;
};

/** Matches among the most popular of the kind, if they are enough; otherwise nothing. */
const popular = (way: Way): Sql => {
  const { plan, kind } = way;
  const head = sql`select ${columns(way)} from (
      select * from ${ofKind(kind)} order by entry.popularity desc, entry.entity_id
      ${limit(lookedThrough(kind, plan.most))}) as entry
    where ${fits(way)} order by entry.popularity desc, entry.entity_id ${limit(plan.most)}`;
  return ifEnough(head, isCommon(plan, kind), plan);
};

/** The strategies for entries that have the words. */
export const wordsWays = (way: Way): Sql[] => [popular(way), sorted(way)];

/**
 * Finds matches of a kind of which hardly anything is available: all available entries are read and compared.
 * The offset keeps the planner from searching by name or words instead.
 * @param tier of an entry, as an expression
 */
export const amongSold = (plan: Plan, kind: Large, condition: Condition, tier: Sql): Sql => sql`(
  select ${sql.lit(kind)} as kind, entry.entity_id as id, ${tier} as tier, entry.popularity
  from (select * from ${ofKind(kind)} and ${isSoldByIndex(plan)} offset 0) as entry
  where ${condition} ${isPlayable(plan, kind, 'entry.entity_id')}
  order by tier, entry.popularity desc, entry.entity_id ${limit(plan.most)})`;

const rowsOf = (ways: readonly Sql[], { most }: Plan): Sql =>
  sql`select * from (${sql.join(ways, sql` union all `)}) as found ${limit(most)}`;

/** Runs strategies one after the other, until there are enough rows. */
export const inTurn = (ways: readonly Sql[], plan: Plan): Sql => sql`(${rowsOf(ways, plan)})`;

/** Runs the first strategies, and the others only when those do not find enough. */
export const unlessEnough = (first: readonly Sql[], others: readonly Sql[], plan: Plan): Sql => sql`(
  with first as materialized (${rowsOf(first, plan)})
  select * from first union all
  select * from ${inTurn(others, plan)} as other where (select count(*) from first) < ${plan.slots.wanted}::int
  ${limit(plan.most)})`;
