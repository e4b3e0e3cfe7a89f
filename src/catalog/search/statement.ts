import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { compiledOnce } from '../domain/compiled.ts';
import type { Db } from '../../storage/db.ts';
import {
  completedTable,
  hasPrefix,
  type Condition,
  hasAllWords,
  hasWords,
  indexedTable,
  isName,
  isAvailable,
  type StatementPlan,
  type Shape,
  type Sql,
  type Values,
} from './conditions.ts';
import { type Kinds, LARGE, type Large, OTHERS } from './kinds.ts';
import type { SearchKind } from '../../storage/catalog-kinds.ts';
import type { Side, TitledReadings } from './rewriting/title-readings.ts';
import type { SearchPlan } from './search-plan.ts';
import {
  amongAvailable,
  prefixStrategies,
  inTurn,
  named,
  TIERS,
  unlessEnough,
  wordStrategies,
} from './strategies.ts';

/*
 * How things are found fast, however many there are: what fits is either so rare that all of it can be put in order,
 * or so common that enough of it is among the most popular things. Where it may be common, the most popular are looked
 * through first; when that does not give enough, the rest is known to be rare.
 */

/** A row that was found. */
export interface Hit {
  readonly kind: SearchKind;
  readonly id: number;
  readonly tier: number;
  readonly popularity: number;
}

/** Other names of a query, and its readings as a title beside an artist. */
export interface OtherNames {
  readonly names: readonly string[];
  readonly titled: TitledReadings;
}

const listOf = (kinds: Kinds): Sql => sql.join(kinds.map((kind) => sql.lit(kind)));

const isCalledSo = (plan: StatementPlan): Condition => sql`(${isName(plan)} or ${hasPrefix(plan)})`;

const tierOf = (plan: StatementPlan): Sql => sql`case when ${isName(plan)} then ${sql.lit(TIERS.exact)}
  when ${hasPrefix(plan)} then ${sql.lit(TIERS.prefix)} else ${sql.lit(TIERS.words)} end`;

function ofSparse(plan: StatementPlan, kind: Large): Sql {
  const found = plan.hasWords
    ? sql<SqlBool>`(${isCalledSo(plan)} or ${hasAllWords(plan)})`
    : isCalledSo(plan);
  return amongAvailable(plan, kind, found, tierOf(plan));
}

function ofLarge(plan: StatementPlan, kind: Large): Sql {
  if (plan.sparse.includes(kind)) return ofSparse(plan, kind);
  const exact = named({ plan, kind, tier: TIERS.exact, condition: isName(plan) });
  const byName = [exact, ...prefixStrategies(plan, kind)];
  if (!plan.hasWords) return inTurn(byName, plan);
  const condition: Condition = sql`${hasWords(plan)} and not ${hasPrefix(plan)} and not ${isName(plan)}`;
  return unlessEnough(byName, wordStrategies({ plan, kind, tier: TIERS.words, condition }), plan);
}

/** Finds entries of the small kinds: there are so few that all matches are sorted. */
function ofOthers(plan: StatementPlan, kinds: Kinds, tier: Sql): Sql {
  const found = plan.hasWords ? hasWords(plan) : isCalledSo(plan);
  return sql`(select kind, id, tier, popularity from (
    select *, row_number() over (partition by kind order by tier, popularity desc, id) as place from (
      select entry.kind, entry.entity_id as id, entry.popularity, ${tier} as tier
      from search_entries as entry
      where entry.kind in (${listOf(OTHERS)}) and entry.kind in (${listOf(kinds)})
        and ${found} and ${isAvailable(plan)}) as entry) as found
    where place <= ${sql.lit(plan.most)})`;
}

const among = <K extends SearchKind>(of: readonly K[], kinds: Kinds): K[] =>
  of.filter((kind) => kinds.includes(kind));

/** Entries whose whole name is another way to write the query. */
const renamed = (plan: StatementPlan): Sql[] => {
  const condition: Condition = sql`entry.name = any ((select ${plan.slots.names}::text[])::text[])`;
  const kinds = plan.hasNames ? among(LARGE, plan.kinds) : [];
  return kinds.map((kind) => named({ plan, kind, tier: TIERS.renamed, condition }));
};

/** A subquery of each large kind, and one of all others. */
const partsOf = (plan: StatementPlan, ofOne: (kind: Large) => Sql, tier: Sql): Sql[] => {
  const large = among(LARGE, plan.kinds).map(ofOne);
  const others = among(OTHERS, plan.kinds);
  return others.length === 0 ? large : [...large, ofOthers(plan, others, tier)];
};

/** One statement of several parts. @param table a common table expression that the parts read */
function together(table: Sql | null, parts: readonly Sql[]): RawBuilder<Hit> {
  const before = table === null ? sql`` : sql`with ${table}`;
  return sql<Hit>`${before} select * from (${sql.join(parts, sql` union all `)}) as found`;
}

const finding = compiledOnce<Values, Shape, Hit>((db, slots, shape) => {
  const plan = { ...shape, slots };
  const parts = partsOf(plan, (kind) => ofLarge(plan, kind), tierOf(plan));
  return together(plan.hasWords ? completedTable(plan) : null, [...parts, ...renamed(plan)]).compile(db);
});

const findingAt = (tier: number) =>
  compiledOnce<Values, Shape, Hit>((db, slots, shape) => {
    const plan = { ...shape, slots };
    const ofOne = (kind: Large) =>
      plan.sparse.includes(kind)
        ? amongAvailable(plan, kind, hasAllWords(plan), sql.lit(tier))
        : inTurn(wordStrategies({ plan, kind, tier, condition: hasWords(plan) }), plan);
    return together(indexedTable(plan), partsOf(plan, ofOne, sql.lit(tier))).compile(db);
  });

/**
 * The last character of Unicode: no name and no word continues with it, so it marks the end of a prefix's
 * range.
 */
export const LAST = '\u{10ffff}';

const NOTHING: OtherNames = { names: [], titled: { titles: [], artists: [] } };

const namesOf = (sides: readonly Side[]): string[] => sides.map(({ name }) => name);
const cutsOf = (sides: readonly Side[]): number[] => sides.map(({ cut }) => cut);

const valuesOf = ({ names, titled: { titles, artists } }: OtherNames) => ({
  names,
  artists: namesOf(artists),
  artistCuts: cutsOf(artists),
  titles: namesOf(titles),
  titleCuts: cutsOf(titles),
});

/**
 * Makes the runner of a compiled statement: it takes a plan, the kinds to search, and other names of the query where the
 * statement has such.
 */
export const runner =
  (run: typeof finding) =>
  (
    db: Db,
    { context, most, sparse, scarcities, ...plan }: SearchPlan,
    kinds: Kinds,
    others: Partial<OtherNames> = NOTHING,
  ) => {
    const { country, streamableOnly } = context;
    const [end, openEnd] = [plan.prefix + LAST, plan.open + LAST];
    const values = { ...plan, ...valuesOf({ ...NOTHING, ...others }), end, openEnd, country };
    return run(db, values, {
      kinds,
      hasWords: plan.words !== '',
      hasNames: (others.names ?? []).length > 0,
      streamableOnly,
      most,
      sparse: among(sparse, kinds),
      scarcities: LARGE.map((kind, index) => (kinds.includes(kind) ? (scarcities[index] ?? 1) : 1)),
    });
  };

/** Finds matches, the best of each kind; with them, what is called as the query may have been meant. */
export const findHits = runner(finding);

/** Finds entries with words similar to the typed ones. */
export const findAlike = runner(findingAt(TIERS.likeness));

/** Finds entries with the typed words written another way. */
export const findSpelled = runner(findingAt(TIERS.rewritten));
