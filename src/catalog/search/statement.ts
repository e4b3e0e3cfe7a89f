import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { compiledOnce } from '../domain/compiled.ts';
import type { Db } from '../../storage/db.ts';
import {
  hasPrefix,
  type Condition,
  hasAllWords,
  hasWords,
  isName,
  isAvailable,
  type StatementPlan,
  type Shape,
  type Sql,
  type Values,
  withCompleted,
  withIndexed,
} from './conditions.ts';
import { type Kinds, LARGE, type Large, OTHERS, type SearchKind } from './kinds.ts';
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

function together(plan: StatementPlan, ofOne: (kind: Large) => Sql, tier: Sql): RawBuilder<Hit> {
  const large = among(LARGE, plan.kinds).map(ofOne);
  const others = among(OTHERS, plan.kinds);
  const parts = others.length === 0 ? large : [...large, ofOthers(plan, others, tier)];
  return sql<Hit>`select * from (${sql.join(parts, sql` union all `)}) as found`;
}

const finding = compiledOnce<Values, Shape, Hit>((db, slots, shape) => {
  const plan = { ...shape, slots };
  const before = plan.hasWords ? withCompleted(plan) : sql``;
  const found = together(plan, (kind) => ofLarge(plan, kind), tierOf(plan));
  return sql<Hit>`${before} ${found}`.compile(db);
});

const findingAt = (tier: number) =>
  compiledOnce<Values, Shape, Hit>((db, slots, shape) => {
    const plan = { ...shape, slots };
    const ofOne = (kind: Large) =>
      plan.sparse.includes(kind)
        ? amongAvailable(plan, kind, hasAllWords(plan), sql.lit(tier))
        : inTurn(wordStrategies({ plan, kind, tier, condition: hasWords(plan) }), plan);
    return sql<Hit>`${withIndexed(plan)} ${together(plan, ofOne, sql.lit(tier))}`.compile(db);
  });

/**
 * The last character of Unicode: no name and no word continues with it, so it marks the end of a prefix's
 * range.
 */
export const LAST = '\u{10ffff}';

const runner =
  (run: typeof finding) =>
  (db: Db, { context, most, sparse, scarcities, ...plan }: SearchPlan, kinds: Kinds): Promise<Hit[]> => {
    const { country, streamableOnly } = context;
    const [end, openEnd] = [plan.prefix + LAST, plan.open + LAST];
    const values = { ...plan, end, openEnd, country };
    return run(db, values, {
      kinds,
      hasWords: plan.words !== '',
      streamableOnly,
      most,
      sparse: among(sparse, kinds),
      scarcities: LARGE.map((kind, index) => (kinds.includes(kind) ? (scarcities[index] ?? 1) : 1)),
    });
  };

/** Finds matches, the best of each kind. */
export const findHits = runner(finding);

/** Finds entries with words similar to the typed ones. */
export const findAlike = runner(findingAt(TIERS.likeness));

/** Finds entries with the typed words written another way. */
export const findSpelled = runner(findingAt(TIERS.rewritten));
