import { type RawBuilder, sql } from 'kysely';
import type { ClockedDb } from '../../app-parts.ts';
import type { Db } from '../../storage/db.ts';
import { dayOf } from '../../kernel/time/calendar.ts';
import { CHARTS, MUSIC, artistCacheTags } from '../domain/cache-tags.ts';
import { primaryArtistsOf } from '../writing/primary-artists.ts';
import { writeCatalog } from '../writing/write-catalog.ts';
import { belongingBasis, isKnown, lockRollUps, playsBasis, remember } from './basis.ts';
import { isSomebody } from './somebody.ts';

/** Popularity goes from 0 to 100. */
const GREATEST = 100;
/** Smaller differences are not written, because a change invalidates cached answers. */
const NOTICEABLE = 1;
/** With fewer plays in a year, plays say too little (4-decisions, "Interface B": "where listens are few"). */
const LEAST_PLAYS = 1_000;
const YEAR_DAYS = 365;
/** How many rows one transaction changes, which limits how long an importer waits. */
const AT_ONCE = 5_000;

const KINDS = ['track', 'album', 'artist'] as const;
type Kind = (typeof KINDS)[number];

interface Change {
  readonly id: number;
  readonly popularity: number;
}

const TABLES = { track: 'tracks', album: 'albums', artist: 'artists' } as const;

/** The thing of each kind that the plays of a track count for. */
const OWNERS: Readonly<Record<Kind, RawBuilder<unknown>>> = {
  track: sql`tracks.id`,
  album: sql`tracks.album_id`,
  artist: sql`tracks.artist_id`,
};

/** A condition on tracks whose plays count for a kind: artists that stand for nobody in particular get none. */
const COUNTED: Readonly<Record<Kind, RawBuilder<unknown>>> = {
  track: sql`true`,
  album: sql`true`,
  artist: isSomebody(sql`tracks.artist_id`),
};

/** The artists whose lists are ordered by the popularity of these things. */
const artistsOf = async (db: Db, kind: Kind, ids: readonly number[]): Promise<readonly number[]> =>
  kind === 'artist' ? ids : primaryArtistsOf(db, kind, ids);

/**
 * The condition for plays of the last year. In a country without plays since, its stored range lies further
 * back and does not count.
 */
const inYear = (today: string): RawBuilder<unknown> => sql`range = 'year' and country in (
  select country from chart_windows where range = 'year' and upper(days) > ${today}::date - ${sql.lit(YEAR_DAYS)})`;

/**
 * The popularities that differ noticeably from the plays of the last year. The most played thing has 100, and
 * the scale is logarithmic: each time the plays are a tenth, the value is lower by the same amount. What was
 * played at some time but not in the year has 0; what was never played keeps the value of its source.
 */
async function changesOf(db: Db, kind: Kind, today: string): Promise<readonly Change[]> {
  const { rows } = await sql<Change>`
    with heard as materialized (
      select track_id, coalesce(sum(plays) filter (where ${inYear(today)}), 0) as plays from range_plays
      where range in ('year', 'life') group by track_id),
    counted as (
      select ${OWNERS[kind]} as id, sum(plays) as plays from heard join tracks on tracks.id = track_id
        where ${COUNTED[kind]} group by 1),
    scored as (
      select id, round((${sql.lit(GREATEST)} * ln(1.0 + plays) / ln(1.0 + greatest(max(plays) over (), 1)))::numeric, 1)
        as popularity from counted)
    select scored.id, scored.popularity::float8 as popularity
    from scored join ${sql.table(TABLES[kind])} as thing using (id)
    where abs(thing.popularity - scored.popularity) >= ${sql.lit(NOTICEABLE)}
      and (select sum(plays) from heard) >= ${sql.lit(LEAST_PLAYS)}
    order by scored.id`.execute(db);
  return rows;
}

/** Writes popularities to rows and search entries, and invalidates cached answers in the old order. */
const write = ({ db, clock }: ClockedDb, kind: Kind, changes: readonly Change[]): Promise<void> =>
  writeCatalog({ db, clock }, async (writer) => {
    const ids = changes.map(({ id }) => id);
    const given = sql`unnest(${ids}::int[],
      ${changes.map(({ popularity }) => popularity)}::real[]) as given (id, popularity)`;
    await sql`update ${sql.table(TABLES[kind])} as thing set popularity = given.popularity
      from ${given} where thing.id = given.id`.execute(writer.db);
    await sql`update search_entries as entry set popularity = given.popularity
      from ${given} where entry.kind = ${kind} and entry.entity_id = given.id`.execute(writer.db);
    writer.changed([MUSIC, CHARTS, ...artistCacheTags(await artistsOf(writer.db, kind, ids))]);
  });

/** The basis of popularity: the counted plays, the catalogue, and the year that ends today. */
const basisOf = async (db: Db, today: string): Promise<string> =>
  [today, await belongingBasis(db), await playsBasis(db)].join(' ');

/** Updates the popularity of one kind of things, in batches; answers how many have changed. */
async function follow(parts: ClockedDb, kind: Kind, today: string): Promise<number> {
  const changes = await changesOf(parts.db, kind, today);
  for (let start = 0; start < changes.length; start += AT_ONCE) {
    await write(parts, kind, changes.slice(start, start + AT_ONCE));
  }
  return changes.length;
}

/**
 * Updates the popularity of tracks, albums and artists from the plays of the last year, as the last roll-up
 * has counted them, in batches, each with its search entries and a revision. Nothing is read when plays,
 * catalogue and day are the same as last time, and nothing is written when nothing differs noticeably.
 * @returns how many things have changed
 */
export async function followPlays(parts: ClockedDb): Promise<number> {
  const today = dayOf(parts.clock.wallTime());
  const basis = await basisOf(parts.db, today);
  if (await isKnown(parts.db, 'popularity', basis)) return 0;
  let count = 0;
  for (const kind of KINDS) count += await follow(parts, kind, today);
  await parts.db.transaction().execute(async (transaction) => {
    await lockRollUps(transaction);
    await remember(transaction, 'popularity', basis);
  });
  return count;
}
