import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { soldById } from '../domain/sql.ts';
import type { View } from '../domain/view.ts';
import type { Mode } from './asked.ts';

/*
 * How things are found fast, however many there are: what fits is either so rare that all of it can be put in order,
 * or so common that enough of it is among the most popular things. Where it may be common, the most popular are looked
 * through first; when that does not give enough, the rest is known to be rare.
 */

/** What can be found, in the order in which things stand that are equally good. */
export const SEARCH_KINDS = ['artist', 'album', 'track', 'playlist', 'tag', 'station', 'radio'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Kinds of which there are many, each with an index of its own; the others share one. */
const LARGE = ['artist', 'album', 'track'] as const;
const OTHERS = ['playlist', 'tag', 'station', 'radio'] as const;
type Large = (typeof LARGE)[number];

/** How something was found, the best first. */
export const TIERS = { exact: 0, beginning: 1, words: 2, likeness: 3 } as const;

/** A row that was found. */
export interface Hit {
  readonly kind: SearchKind;
  readonly id: number;
  readonly tier: number;
  readonly popularity: number;
}

/** What is looked for, as the statement needs it. */
export interface Sought {
  readonly name: string;
  readonly mode: Mode;
  /** A `tsquery`; empty where the name has no words. */
  readonly words: string;
  /** The part of it that is worth a look into the index, another `tsquery`; what it finds is read and compared. */
  readonly indexed: string;
  /** Whether so many entries may have the words that the most popular are to be looked through first. */
  readonly isCommon: boolean;
  readonly view: View;
  /** How many are wanted of each kind. */
  readonly most: number;
}

/** More than this is not put in order without having looked among the most popular first. */
export const MANY = 3000;
/**
 * So many of the most popular of a kind are looked through, and more than that are many. Where fewer than a handful are
 * among them, about the kind's number divided by this are left to be put in order: the root of that number is what costs
 * least in all.
 */
const LOOKED_THROUGH: Readonly<Record<Large, number>> = { artist: 500, album: 1000, track: 2500 };

type Sql = RawBuilder<unknown>;
type Condition = RawBuilder<SqlBool>;
type Kinds = readonly SearchKind[];

const listOf = (kinds: Kinds): Sql => sql.join(kinds.map((kind) => sql.lit(kind)));

/**
 * A value that the planner does not see, so that it finds nothing to gain by planning the statement anew for each: that
 * takes longer than finding does.
 */
const unseen = (value: string): Sql => sql`(select ${value}::text)`;

/** The last character of Unicode: no name goes on with it. */
const LAST = '\u{10ffff}';

/** Names that begin with what was typed; when somebody has done typing, with these whole words. A kept plan can use it. */
function begins({ name, mode }: Sought): Condition {
  const beginning = mode === 'prefix' ? name : `${name} `;
  return sql`(entry.name ~>=~ ${unseen(beginning)} and entry.name ~<~ ${unseen(beginning + LAST)})`;
}

const isName = ({ name }: Sought): Condition => sql`entry.name = ${unseen(name)}`;

/** A comparison that is asked whether it is true is no use for an index, and is made row by row. */
const hasWords = ({ words, indexed }: Sought): Condition => {
  const inIndex = sql<SqlBool>`entry.words @@ (select ${indexed}::tsquery)`;
  return indexed === words
    ? inIndex
    : sql`${inIndex} and (entry.words @@ (select ${words}::tsquery)) is true`;
};

const isSold = ({ view }: Sought): Condition =>
  sql`(entry.countries is null or ${unseen(view.country)} = any (entry.countries))`;

const isPlayable = ({ view }: Sought, kind: SearchKind): Sql => {
  if (!view.streamableOnly || (kind !== 'album' && kind !== 'track')) return sql``;
  return sql`and ${soldById(view, `${kind}s`, 'entry.entity_id')}`;
};

/** One way of finding something of a kind. */
interface Way {
  readonly sought: Sought;
  readonly kind: Large;
  readonly tier: number;
  readonly condition: Condition;
}

const columns = ({ kind, tier }: Way): Sql =>
  sql`${sql.lit(kind)} as kind, entry.entity_id as id, ${sql.lit(tier)} as tier, entry.popularity`;

const fits = ({ sought, kind, condition }: Way): Sql =>
  sql`${condition} and ${isSold(sought)} ${isPlayable(sought, kind)}`;

const ofKind = (kind: SearchKind): Sql => sql`search_entries as entry where entry.kind = ${sql.lit(kind)}`;
const limit = (most: number): Sql => sql`limit ${sql.lit(most)}`;

/** Entries with exactly this name stand in their index by popularity. */
const named = (way: Way): Sql => sql`(select ${columns(way)} from ${ofKind(way.kind)} and ${fits(way)}
  order by entry.popularity desc, entry.entity_id ${limit(way.sought.most)})`;

/** As the names stand in their index: so many of them can be read and no more. */
const inIndexOrder: Sql = sql`order by entry.name using ~<~`;

/** No more names than these are put in order: only where hardly anything of what begins so is sold, there are more. */
const MOST_SORTED = 10_000;

/** What begins so and fits, put in order. */
const sortedNames = (way: Way): Sql => sql`(select ${columns(way)} from (
    select * from ${ofKind(way.kind)} and ${begins(way.sought)} ${inIndexOrder} ${limit(MOST_SORTED)}) as entry
  where ${fits(way)} order by entry.popularity desc, entry.entity_id ${limit(way.sought.most)})`;

/** All that fits, put in order. The sum keeps the planner from reading the whole kind by popularity instead. */
const sorted = (way: Way): Sql => sql`(select ${columns(way)} from ${ofKind(way.kind)} and ${fits(way)}
  order by entry.popularity + 0 desc, entry.entity_id ${limit(way.sought.most)})`;

/** What fits among the most popular of the kind, if that is enough; otherwise nothing. */
const popular = (way: Way, isWorthIt: Sql): Sql => sql`(
  with head as materialized (
    select ${columns(way)} from (
      select * from ${ofKind(way.kind)} order by entry.popularity desc, entry.entity_id
      ${limit(Math.max(LOOKED_THROUGH[way.kind], way.sought.most))}) as entry
    where ${fits(way)} order by entry.popularity desc, entry.entity_id ${limit(way.sought.most)})
  select * from head
  where ${isWorthIt} and (select count(*) from head) >= ${sql.lit(way.sought.most)})`;

const beginningWays = (sought: Sought, kind: Large): Sql[] => {
  const condition = sql<SqlBool>`${begins(sought)} and not ${isName(sought)}`;
  const way = { sought, kind, tier: TIERS.beginning, condition };
  const many = LOOKED_THROUGH[kind];
  const areMany = sql`(select count(*) from (
    select 1 from ${ofKind(kind)} and ${begins(sought)} ${inIndexOrder} ${limit(many + 1)}) as counted) > ${sql.lit(many)}`;
  return [popular(way, areMany), sortedNames(way)];
};

const wordsWays = (way: Way): Sql[] =>
  way.sought.isCommon ? [popular(way, sql`true`), sorted(way)] : [sorted(way)];

/** One way after the other, until there are enough: what is found by name needs no look at the words. */
const inTurn = (ways: readonly Sql[], { most }: Sought): Sql =>
  sql`(select * from (${sql.join(ways, sql` union all `)}) as found ${limit(most)})`;

function ofLarge(sought: Sought, kind: Large): Sql {
  const exact = named({ sought, kind, tier: TIERS.exact, condition: isName(sought) });
  const byName = [exact, ...beginningWays(sought, kind)];
  if (sought.words === '') return inTurn(byName, sought);
  const condition = sql<SqlBool>`${hasWords(sought)} and not ${begins(sought)} and not ${isName(sought)}`;
  return inTurn([...byName, ...wordsWays({ sought, kind, tier: TIERS.words, condition })], sought);
}

const tierOf = (sought: Sought): Sql => sql`case when ${isName(sought)} then ${sql.lit(TIERS.exact)}
  when ${begins(sought)} then ${sql.lit(TIERS.beginning)} else ${sql.lit(TIERS.words)} end`;

/** Of these kinds there are so few that all that fits is put in order. */
function ofOthers(sought: Sought, kinds: Kinds, tier: Sql): Sql {
  const byName = sql`(${isName(sought)} or ${begins(sought)})`;
  const found = sought.words === '' ? byName : hasWords(sought);
  return sql`(select kind, id, tier, popularity from (
    select *, row_number() over (partition by kind order by tier, popularity desc, id) as place from (
      select entry.kind, entry.entity_id as id, entry.popularity, ${tier} as tier
      from search_entries as entry
      where entry.kind in (${listOf(OTHERS)}) and entry.kind in (${listOf(kinds)})
        and ${found} and ${isSold(sought)}) as entry) as found
    where place <= ${sql.lit(sought.most)})`;
}

const among = <K extends SearchKind>(of: readonly K[], kinds: Kinds): K[] =>
  of.filter((kind) => kinds.includes(kind));

const together = (parts: readonly Sql[]): RawBuilder<Hit> =>
  sql<Hit>`select * from (${sql.join(parts, sql` union all `)}) as found`;

/** Everything that fits, of each kind the best. */
export function findStatement(sought: Sought, kinds: Kinds): RawBuilder<Hit> {
  const large = among(LARGE, kinds).map((kind) => ofLarge(sought, kind));
  const others = among(OTHERS, kinds);
  return together(others.length === 0 ? large : [...large, ofOthers(sought, others, tierOf(sought))]);
}

/** What has words that are like those that were typed. */
export function likenessStatement(sought: Sought, kinds: Kinds): RawBuilder<Hit> {
  const tier = TIERS.likeness;
  const large = among(LARGE, kinds).map((kind) =>
    inTurn(wordsWays({ sought, kind, tier, condition: hasWords(sought) }), sought),
  );
  const others = among(OTHERS, kinds);
  return together(others.length === 0 ? large : [...large, ofOthers(sought, others, sql.lit(tier))]);
}
