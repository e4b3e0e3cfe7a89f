import { sql } from 'kysely';
import { compiledOnce } from '../domain/compiled.ts';
import type { Db } from '../../storage/db.ts';
import {
  isAvailable,
  isPlayable,
  type Shape,
  type Sql,
  type StatementPlan,
  type Values,
} from './conditions.ts';
import { type Kinds, LARGE } from './kinds.ts';
import type { Rewrites } from './rewriting/rewrites.ts';
import type { SearchPlan } from './search-plan.ts';
import type { Hit } from './statement.ts';
import { named, TIERS } from './strategies.ts';

/*
 * What is called exactly as a query may have been meant: another way to write the name, or a title by its exact artist.
 * Both are looked up in the index of names.
 */

interface RewrittenValues extends Values {
  readonly names: readonly string[];
  readonly titles: readonly string[];
  readonly artists: readonly string[];
}

type Titled = 'album' | 'track';
const TITLED: readonly Titled[] = ['album', 'track'];

/** The most popular of a title that are looked through for the artist's own. */
const MOST_OF_TITLE = 300;

type RewrittenPlan = StatementPlan & {
  readonly slots: { readonly [Name in keyof RewrittenValues]: Sql };
};

/** The artists that a reading names; next to none of the readings has one. */
const owners = ({ slots }: RewrittenPlan): Sql => sql`owners as materialized (
  select reading.title, owner.entity_id as id
  from unnest((select ${slots.titles}::text[]), (select ${slots.artists}::text[])) as reading (title, artist)
  cross join lateral (
    select entity_id from search_entries
    where kind = 'artist' and name = reading.artist order by popularity desc, entity_id limit 8) as owner)`;

const ofTitle = (plan: RewrittenPlan, kind: Titled): Sql => sql`(
  select distinct ${sql.lit(kind)} as kind, entry.entity_id as id, ${sql.lit(TIERS.titled)} as tier, entry.popularity
  from owners cross join lateral (
    select * from search_entries where kind = ${sql.lit(kind)} and name = owners.title
    order by popularity desc, entity_id limit ${sql.lit(MOST_OF_TITLE)}) as entry
  where (select artist_id from ${sql.table(`${kind}s`)} as thing where thing.id = entry.entity_id) = owners.id
    and ${isAvailable(plan)} ${isPlayable(plan, kind, 'entry.entity_id')})`;

const renamed = (plan: RewrittenPlan, kind: (typeof LARGE)[number]): Sql =>
  named({
    plan,
    kind,
    tier: TIERS.renamed,
    condition: sql`entry.name = any ((select ${plan.slots.names}::text[])::text[])`,
  });

const finding = compiledOnce<RewrittenValues, Shape, Hit>((db, slots, shape) => {
  const plan: RewrittenPlan = { ...shape, slots };
  const parts = [
    ...LARGE.filter((kind) => plan.kinds.includes(kind)).map((kind) => renamed(plan, kind)),
    ...TITLED.filter((kind) => plan.kinds.includes(kind)).map((kind) => ofTitle(plan, kind)),
  ];
  return sql<Hit>`with ${owners(plan)} select * from (${sql.join(parts, sql` union all `)}) as found`.compile(
    db,
  );
});

/** Finds entries that are called as the query may have been meant. */
export async function findRewritten(
  db: Db,
  { context, ...plan }: SearchPlan,
  { names, titled }: Rewrites,
  kinds: Kinds,
): Promise<Hit[]> {
  const isAnything = (names.length > 0 || titled.length > 0) && LARGE.some((kind) => kinds.includes(kind));
  if (!isAnything) return [];
  const values: RewrittenValues = {
    ...plan,
    end: '',
    openEnd: '',
    country: context.country,
    names,
    titles: titled.map(({ title }) => title),
    artists: titled.map(({ artist }) => artist),
  };
  return finding(db, values, {
    kinds,
    hasWords: false,
    streamableOnly: context.streamableOnly,
    most: plan.most,
    sparse: [],
    scarcities: [],
  });
}
