import { sql } from 'kysely';
import { compiledOnce } from '../domain/compiled.ts';
import {
  isAvailable,
  isName,
  isPlayable,
  type Shape,
  type Sql,
  type StatementPlan,
  type Values,
} from './conditions.ts';
import type { Kinds } from './kinds.ts';
import type { SearchKind } from '../../storage/catalog-kinds.ts';
import type { ParsedQuery, Word } from './parsed-query.ts';
import { mayBeCut, mayOmit } from './rewriting/title-readings.ts';
import { type Hit, runner } from './statement.ts';
import { TIERS } from './strategies.ts';

/*
 * Albums and tracks that are called as one part of a query, by an artist who is called as its other part.
 */

type Titled = 'album' | 'track';
const TITLED: readonly Titled[] = ['album', 'track'];

/** The most artists of one name whose titles are looked up. */
const MOST_OF_NAME = 8;
/** The most popular of a title that are looked through for the artist's own. */
const MOST_OF_TITLE = 300;

/** Whether the query is the name of an artist: who types that means no title by somebody whose name is a part of it. */
const isArtist = (plan: StatementPlan): Sql => sql`exists (
  select from search_entries as entry where entry.kind = 'artist' and ${isName(plan)} and ${isAvailable(plan)})`;

/** The artists of a name: their own, an alias, or what they were called before. */
const called = (name: Sql): Sql => sql`(
  select entity_id, popularity from search_entries where kind = 'artist' and search_entries.name = ${name}
  union
  select entry.entity_id, entry.popularity from artist_names join search_entries as entry
    on entry.kind = 'artist' and entry.entity_id = artist_id where artist_names.name = ${name})`;

/** The artists that the cuts of the query name. Next to none exists, and only for these are titles looked up. */
const owners = (plan: StatementPlan): Sql => sql`owners as materialized (
  select artist.cut, owner.entity_id as id
  from unnest((select ${plan.slots.artists}::text[]), (select ${plan.slots.artistCuts}::int[])) as artist (name, cut)
  cross join lateral (
    select entity_id from ${called(sql`artist.name`)} as called
    order by popularity desc, entity_id limit ${sql.lit(MOST_OF_NAME)}) as owner
  where not ${isArtist(plan)})`;

const ofTitle = (plan: StatementPlan, kind: Titled): Sql => sql`(
  select distinct ${sql.lit(kind)} as kind, entry.entity_id as id, ${sql.lit(TIERS.titled)} as tier, entry.popularity
  from owners
  join unnest((select ${plan.slots.titles}::text[]), (select ${plan.slots.titleCuts}::int[])) as title (name, cut)
    on title.cut = owners.cut
  cross join lateral (
    select * from search_entries where kind = ${sql.lit(kind)} and name = title.name
    order by popularity desc, entity_id limit ${sql.lit(MOST_OF_TITLE)}) as entry
  where (select artist_id from ${sql.table(`${kind}s`)} as thing where thing.id = entry.entity_id) = owners.id
    and ${isAvailable(plan)} ${isPlayable(plan, kind, 'entry.entity_id')})`;

/** Finds titles by their exact artists. */
export const findTitled = runner(
  compiledOnce<Values, Shape, Hit>((db, slots, shape) => {
    const plan = { ...shape, slots };
    const parts = titledAmong(plan.kinds).map((kind) => ofTitle(plan, kind));
    return sql<Hit>`with ${owners(plan)} select * from (${sql.join(parts, sql` union all `)}) as found`.compile(
      db,
    );
  }),
);

interface TitledQuery {
  readonly query: Pick<ParsedQuery, 'name' | 'words'>;
  readonly isRewritten: boolean;
  readonly wanted: number;
}

/** The kinds that are titles. */
export const titledAmong = (kinds: Kinds): readonly Titled[] => TITLED.filter((kind) => kinds.includes(kind));

/** Whether `kind` may have a title by its artist that is not among the hits, or not at its place among them. */
const mayHave = (kind: SearchKind, hits: readonly Hit[], wanted: number): boolean => {
  const ofKind = hits.filter((hit) => hit.kind === kind);
  return ofKind.length >= wanted || ofKind.some(({ tier }) => tier >= TIERS.words);
};

/** The fewest letters of an unfinished word that can tell an artist or title; digits are no letters. */
const SHORTEST_OPEN = 3;

const isBegun = ({ text, isOpen }: Word): boolean =>
  isOpen && [...text].length < SHORTEST_OPEN && !/\d/.test(text);

/**
 * Whether titles by their artists are worth looking for. Such an entry has all words of the query, so it is among the
 * hits of a kind, unless there are more than were read, or words of the query are left out or written another way, or
 * are another name of the artist: then nothing has them all.
 * @param isRewritten whether there are other ways to write the query
 * @param wanted how many hits of each kind were read at least, where there are so many
 */
export const mayBeTitled = (
  { query: { name, words }, isRewritten, wanted }: TitledQuery,
  kinds: Kinds,
  hits: readonly Hit[],
): boolean => {
  const titled = titledAmong(kinds);
  const isArtist = hits.some(({ kind, tier }) => kind === 'artist' && tier === TIERS.exact);
  if (titled.length === 0 || !mayBeCut(name) || words.some(isBegun) || isArtist) return false;
  const isNothing = hits.length === 0;
  return isRewritten || mayOmit(name) || isNothing || titled.some((kind) => mayHave(kind, hits, wanted));
};
