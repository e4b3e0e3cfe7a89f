import { sql } from 'kysely';
import {
  hasPrefix,
  type Condition,
  fewNames,
  isCommon,
  isName,
  isPlayable,
  isAvailable,
  isAvailableByIndex,
  type StatementPlan,
  type Sql,
} from './conditions.ts';
import { LARGE, type Large, lookedThrough, MOST_SORTED, namesLookedThrough } from './kinds.ts';
import type { SearchKind } from '../../storage/catalog-kinds.ts';

/*
 * The strategies for finding entries of a large kind. Each is a subquery whose rows are ordered, the best first.
 */

/** How something was found; a smaller number is better. */
export const TIERS = {
  /** The query is an exact title and its exact artist. */
  titled: 0,
  exact: 1,
  /** Exactly this name, written another way. */
  renamed: 2,
  prefix: 3,
  words: 4,
  /** Words that are written another way. */
  rewritten: 5,
  likeness: 6,
} as const;

/** One strategy for finding entries of a kind. */
export interface Strategy {
  readonly plan: StatementPlan;
  readonly kind: Large;
  readonly tier: number;
  readonly condition: Condition;
}

const columns = ({ kind, tier }: Strategy): Sql =>
  sql`${sql.lit(kind)} as kind, entry.entity_id as id, ${sql.lit(tier)} as tier, entry.popularity`;

const fits = ({ plan, kind, condition }: Strategy): Sql =>
  sql`${condition} and ${isAvailable(plan)} ${isPlayable(plan, kind, 'entry.entity_id')}`;

const ofKind = (kind: SearchKind): Sql => sql`search_entries as entry where entry.kind = ${sql.lit(kind)}`;
const limit = (most: number): Sql => sql`limit ${sql.lit(most)}`;

/** Finds entries with exactly this name; their index has them in the order of popularity. */
export const named = (
  strategy: Strategy,
): Sql => sql`(select ${columns(strategy)} from ${ofKind(strategy.kind)} and ${fits(strategy)}
  order by entry.popularity desc, entry.entity_id ${limit(strategy.plan.most)})`;

/** The order of the index of names, so that only as many of them are read as are wanted. */
const inIndexOrder: Sql = sql`order by entry.name using ~<~`;

/**
 * Looks up candidates in their order and keeps those that can be shown, until there are enough. An offset or
 * a limit keeps the planner from merging this check into the reading of the candidates.
 */
const shownAmong = ({ plan, kind, tier }: Strategy, candidates: Sql, condition: Condition): Sql => sql`
  select ${sql.lit(kind)} as kind, candidate.id, ${sql.lit(tier)} as tier, candidate.popularity
  from (${candidates}) as candidate
  where ${condition} ${isPlayable(plan, kind, 'candidate.id')}
  ${limit(plan.most)}`;

const availableAmong = (strategy: Strategy, candidates: Sql): Sql => {
  const entry = sql`${ofKind(strategy.kind)} and entry.entity_id = candidate.id`;
  return shownAmong(strategy, candidates, sql`(select ${isAvailable(strategy.plan)} from ${entry})`);
};

/** Candidates among the names of `entries`, in order; one index holds everything that is read. */
const candidatesAmong = (entries: Sql, condition: Condition, rest: Sql): Sql => sql`
  select entry.entity_id as id, entry.popularity from (${entries}) as entry
  where ${condition} order by entry.popularity desc, entry.entity_id ${rest}`;

const scarcityIn = ({ scarcities }: StatementPlan, kind: Large): number =>
  scarcities[LARGE.indexOf(kind)] ?? 1;

/**
 * How many times as many rows as wanted are looked up, multiplied by the scarcity of the kind; it limits the work
 * for a prefix whose names are hardly available in the country.
 */
const MOST_FETCHED = 3;
const LEAST_FETCHED = { ofHead: 2500, ofAll: 10_000 } as const;
const mostFetched = (plan: StatementPlan, kind: Large, least: number): Sql =>
  limit(Math.max(least, MOST_FETCHED * plan.most * scarcityIn(plan, kind)));

/** Names with the prefix, sorted. */
const sortedNames = (strategy: Strategy): Sql => {
  const { plan, kind, condition } = strategy;
  const entries = sql`select entry.entity_id, entry.name, entry.popularity
    from ${ofKind(kind)} and ${hasPrefix(plan)} ${inIndexOrder} ${limit(MOST_SORTED)}`;
  return sql`(${availableAmong(strategy, candidatesAmong(entries, condition, mostFetched(plan, kind, LEAST_FETCHED.ofAll)))})`;
};

/** The rows of `head` if they are enough and `isWorthIt` holds; otherwise nothing. */
const ifEnough = (head: Sql, isWorthIt: Sql, { most }: StatementPlan): Sql => sql`(
  with head as materialized (${head})
  select * from head where ${isWorthIt} and (select count(*) from head) >= ${sql.lit(most)})`;

/** Names with the prefix among the most popular of the kind, if they are enough; otherwise nothing. */
const popularNames = (strategy: Strategy, isWorthIt: Sql): Sql => {
  const { plan, kind, condition } = strategy;
  const entries = sql`select entry.entity_id, entry.name, entry.popularity
    from ${ofKind(kind)} order by entry.popularity desc, entry.entity_id
    ${limit(namesLookedThrough(kind, plan.most, scarcityIn(plan, kind)))}`;
  const withPrefix: Condition = sql`${hasPrefix(plan)} and ${condition}`;
  const rest = mostFetched(plan, kind, LEAST_FETCHED.ofHead);
  return ifEnough(availableAmong(strategy, candidatesAmong(entries, withPrefix, rest)), isWorthIt, plan);
};

/** Whether more than the first few names have the prefix. */
const areMany = (plan: StatementPlan, kind: Large): Sql => sql`exists (
  select 1 from ${ofKind(kind)} and ${hasPrefix(plan)} ${inIndexOrder}
  offset ${fewNames(plan, kind)} ${limit(1)})`;

/** The strategies for names that have the prefix and continue. */
export const prefixStrategies = (plan: StatementPlan, kind: Large): Sql[] => {
  const strategy: Strategy = { plan, kind, tier: TIERS.prefix, condition: sql`not ${isName(plan)}` };
  return [popularNames(strategy, areMany(plan, kind)), sortedNames(strategy)];
};

/**
 * All matches, sorted; whether they can be played is looked up from the best one on. The sum keeps the
 * planner from reading the whole kind by popularity instead.
 */
const sorted = (strategy: Strategy): Sql => {
  const { plan, kind, condition } = strategy;
  const candidates = sql`select entry.entity_id as id, entry.popularity
    from ${ofKind(kind)} and ${condition} and ${isAvailable(plan)}
    order by entry.popularity + 0 desc, entry.entity_id ${plan.streamableOnly ? sql`offset 0` : limit(plan.most)}`;
  return sql`(${shownAmong(strategy, candidates, sql`true`)})`;
};

/** Matches among the most popular of the kind, if they are enough; otherwise nothing. */
const popular = (strategy: Strategy): Sql => {
  const { plan, kind } = strategy;
  const head = sql`select ${columns(strategy)} from (
      select * from ${ofKind(kind)} order by entry.popularity desc, entry.entity_id
      ${limit(lookedThrough(kind, plan.most))}) as entry
    where ${fits(strategy)} order by entry.popularity desc, entry.entity_id ${limit(plan.most)}`;
  return ifEnough(head, isCommon(plan, kind), plan);
};

/** The strategies for entries that have the words. */
export const wordStrategies = (strategy: Strategy): Sql[] => [popular(strategy), sorted(strategy)];

/**
 * Finds matches of a kind of which hardly anything is available: all available entries are read and compared.
 * The offset keeps the planner from searching by name or words instead.
 * @param tier of an entry, as an expression
 */
export const amongAvailable = (
  plan: StatementPlan,
  kind: Large,
  condition: Condition,
  tier: Sql,
): Sql => sql`(
  select ${sql.lit(kind)} as kind, entry.entity_id as id, ${tier} as tier, entry.popularity
  from (select * from ${ofKind(kind)} and ${isAvailableByIndex(plan)} offset 0) as entry
  where ${condition} ${isPlayable(plan, kind, 'entry.entity_id')}
  order by tier, entry.popularity desc, entry.entity_id ${limit(plan.most)})`;

const rowsOf = (strategies: readonly Sql[], { most }: StatementPlan): Sql =>
  sql`select * from (${sql.join(strategies, sql` union all `)}) as found ${limit(most)}`;

/** Runs strategies one after the other, until there are enough rows. */
export const inTurn = (strategies: readonly Sql[], plan: StatementPlan): Sql =>
  sql`(${rowsOf(strategies, plan)})`;

/** Runs the first strategies, and the others only when those do not find enough. */
export const unlessEnough = (first: readonly Sql[], others: readonly Sql[], plan: StatementPlan): Sql => sql`(
  with first as materialized (${rowsOf(first, plan)})
  select * from first union all
  select * from ${inTurn(others, plan)} as other where (select count(*) from first) < ${plan.slots.wanted}::int
  ${limit(plan.most)})`;
