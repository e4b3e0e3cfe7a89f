import { type RawBuilder, sql } from 'kysely';
import { compiledOnce } from '../domain/compiled.ts';
import type { Db } from '../domain/sql.ts';
import {
  begins,
  type Condition,
  hasWords,
  isCommon,
  isName,
  isPlayable,
  isSold,
  type Plan,
  type Shape,
  type Sql,
  type Values,
} from './conditions.ts';
import { type Kinds, LARGE, type Large, LOOKED_THROUGH, OTHERS, type SearchKind } from './kinds.ts';
import type { Sought } from './sought.ts';

/*
 * How things are found fast, however many there are: what fits is either so rare that all of it can be put in order,
 * or so common that enough of it is among the most popular things. Where it may be common, the most popular are looked
 * through first; when that does not give enough, the rest is known to be rare.
 */

/** How something was found, the best first. */
export const TIERS = { exact: 0, beginning: 1, words: 2, likeness: 3 } as const;

/** A row that was found. */
export interface Hit {
  readonly kind: SearchKind;
  readonly id: number;
  readonly tier: number;
  readonly popularity: number;
}

/** One way of finding something of a kind. */
interface Way {
  readonly plan: Plan;
  readonly kind: Large;
  readonly tier: number;
  readonly condition: Condition;
}

const listOf = (kinds: Kinds): Sql => sql.join(kinds.map((kind) => sql.lit(kind)));

const columns = ({ kind, tier }: Way): Sql =>
  sql`${sql.lit(kind)} as kind, entry.entity_id as id, ${sql.lit(tier)} as tier, entry.popularity`;

const fits = ({ plan, kind, condition }: Way): Sql =>
  sql`${condition} and ${isSold(plan)} ${isPlayable(plan, kind, 'entry.entity_id')}`;

const ofKind = (kind: SearchKind): Sql => sql`search_entries as entry where entry.kind = ${sql.lit(kind)}`;
const limit = (most: number): Sql => sql`limit ${sql.lit(most)}`;

/** Entries with exactly this name stand in their index by popularity. */
const named = (way: Way): Sql => sql`(select ${columns(way)} from ${ofKind(way.kind)} and ${fits(way)}
  order by entry.popularity desc, entry.entity_id ${limit(way.plan.most)})`;

/** As the names stand in their index: so many of them can be read and no more. */
const inIndexOrder: Sql = sql`order by entry.name using ~<~`;

/** With more names than these, enough of them are among the most popular; fewer are sorted sooner than those are read. */
const MANY_NAMES = 6000;
/** No more names than these are put in order: only where hardly anything of what begins so is sold, there are more. */
const MOST_SORTED = 10_000;

/**
 * What begins so, put in order by what the index of names holds; where it is sold is looked up from the best one on
 * until there are enough. Without the offset it would be looked up for all of them.
 */
const sortedNames = ({ plan, kind, tier, condition }: Way): Sql => sql`(
  select ${sql.lit(kind)} as kind, candidate.id, ${sql.lit(tier)} as tier, candidate.popularity
  from (
    select entry.entity_id as id, entry.popularity from (
      select entry.entity_id, entry.name, entry.popularity from ${ofKind(kind)} and ${begins(plan)}
      ${inIndexOrder} ${limit(MOST_SORTED)}) as entry
    where ${condition} order by entry.popularity desc, entry.entity_id offset 0) as candidate
  where (select ${isSold(plan)} from ${ofKind(kind)} and entry.entity_id = candidate.id)
    ${isPlayable(plan, kind, 'candidate.id')}
  ${limit(plan.most)})`;

/** All that fits, put in order. The sum keeps the planner from reading the whole kind by popularity instead. */
const sorted = (way: Way): Sql => sql`(select ${columns(way)} from ${ofKind(way.kind)} and ${fits(way)}
  order by entry.popularity + 0 desc, entry.entity_id ${limit(way.plan.most)})`;

/** What fits among the most popular of the kind, if that is enough; otherwise nothing. */
const popular = (way: Way, isWorthIt: Sql): Sql => sql`(
  with head as materialized (
    select ${columns(way)} from (
      select * from ${ofKind(way.kind)} order by entry.popularity desc, entry.entity_id
      ${limit(Math.max(LOOKED_THROUGH[way.kind], way.plan.most))}) as entry
    where ${fits(way)} order by entry.popularity desc, entry.entity_id ${limit(way.plan.most)})
  select * from head
  where ${isWorthIt} and (select count(*) from head) >= ${sql.lit(way.plan.most)})`;

const beginningWays = (plan: Plan, kind: Large): Sql[] => {
  const isOther: Condition = sql`not ${isName(plan)}`;
  const way = { plan, kind, tier: TIERS.beginning, condition: isOther };
  const areMany = sql`(select count(*) from (
    select 1 from ${ofKind(kind)} and ${begins(plan)} ${inIndexOrder} ${limit(MANY_NAMES + 1)}) as counted)
    > ${sql.lit(MANY_NAMES)}`;
  return [popular({ ...way, condition: sql`${begins(plan)} and ${isOther}` }, areMany), sortedNames(way)];
};

const wordsWays = (way: Way): Sql[] => [popular(way, isCommon(way.plan, way.kind)), sorted(way)];

/** One way after the other, until there are enough: what is found by name needs no look at the words. */
const inTurn = (ways: readonly Sql[], { most }: Plan): Sql =>
  sql`(select * from (${sql.join(ways, sql` union all `)}) as found ${limit(most)})`;

function ofLarge(plan: Plan, kind: Large): Sql {
  const exact = named({ plan, kind, tier: TIERS.exact, condition: isName(plan) });
  const byName = [exact, ...beginningWays(plan, kind)];
  if (!plan.hasWords) return inTurn(byName, plan);
  const condition: Condition = sql`${hasWords(plan)} and not ${begins(plan)} and not ${isName(plan)}`;
  return inTurn([...byName, ...wordsWays({ plan, kind, tier: TIERS.words, condition })], plan);
}

const tierOf = (plan: Plan): Sql => sql`case when ${isName(plan)} then ${sql.lit(TIERS.exact)}
  when ${begins(plan)} then ${sql.lit(TIERS.beginning)} else ${sql.lit(TIERS.words)} end`;

/** Of these kinds there are so few that all that fits is put in order. */
function ofOthers(plan: Plan, kinds: Kinds, tier: Sql): Sql {
  const found = plan.hasWords ? hasWords(plan) : sql`(${isName(plan)} or ${begins(plan)})`;
  return sql`(select kind, id, tier, popularity from (
    select *, row_number() over (partition by kind order by tier, popularity desc, id) as place from (
      select entry.kind, entry.entity_id as id, entry.popularity, ${tier} as tier
      from search_entries as entry
      where entry.kind in (${listOf(OTHERS)}) and entry.kind in (${listOf(kinds)})
        and ${found} and ${isSold(plan)}) as entry) as found
    where place <= ${sql.lit(plan.most)})`;
}

const among = <K extends SearchKind>(of: readonly K[], kinds: Kinds): K[] =>
  of.filter((kind) => kinds.includes(kind));

function together(plan: Plan, ofOne: (kind: Large) => Sql, tier: Sql): RawBuilder<Hit> {
  const large = among(LARGE, plan.kinds).map(ofOne);
  const others = among(OTHERS, plan.kinds);
  const parts = others.length === 0 ? large : [...large, ofOthers(plan, others, tier)];
  return sql<Hit>`select * from (${sql.join(parts, sql` union all `)}) as found`;
}

const finding = compiledOnce<Values, Shape, Hit>((db, slots, shape) => {
  const plan = { ...shape, slots };
  return together(plan, (kind) => ofLarge(plan, kind), tierOf(plan)).compile(db);
});

const findingAlike = compiledOnce<Values, Shape, Hit>((db, slots, shape) => {
  const plan = { ...shape, slots };
  const tier = TIERS.likeness;
  const ofOne = (kind: Large) => inTurn(wordsWays({ plan, kind, tier, condition: hasWords(plan) }), plan);
  return together(plan, ofOne, sql.lit(tier)).compile(db);
});

/** The last character of Unicode: no name goes on with it. */
const LAST = '\u{10ffff}';

const runner =
  (run: typeof finding) =>
  (db: Db, { view, most, ...sought }: Sought, kinds: Kinds): Promise<Hit[]> => {
    const { country, streamableOnly } = view;
    const values = { ...sought, end: sought.beginning + LAST, country };
    return run(db, values, { kinds, hasWords: sought.words !== '', streamableOnly, most });
  };

/** Everything that fits, of each kind the best. */
export const findHits = runner(finding);

/** What has words that are like those that were typed. */
export const findAlike = runner(findingAlike);
