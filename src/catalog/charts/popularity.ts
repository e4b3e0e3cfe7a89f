import { type RawBuilder, sql } from 'kysely';
import type { AppParts } from '../../app-parts.ts';
import { CHARTS, MUSIC, ofArtists } from '../domain/topics.ts';
import { writeCatalog } from '../writing/writer.ts';

/** Popularity goes from 0 to 100. */
const GREATEST = 100;
/** A smaller difference is not worth a change, which makes kept answers void. */
const NOTICEABLE = 1;
/** Below so many plays in a year they say too little (4-decisions, "Interface B": "where listens are few"). */
const LEAST_PLAYS = 1_000;
const YEAR_DAYS = 365;
const DAY_MS = 86_400_000;
/** How many rows one transaction changes: an importer waits no longer than for these. */
const AT_ONCE = 5_000;

type Kind = 'track' | 'album' | 'artist';
type Parts = Pick<AppParts, 'db' | 'clock'>;

interface Change {
  readonly id: number;
  readonly popularity: number;
  /** Whose lists are in the order of popularity. */
  readonly artistId: number;
}

const TABLES = { track: 'tracks', album: 'albums', artist: 'artists' } as const;

/** To which thing of a kind the plays of a track count. */
const OWNERS: Readonly<Record<Kind, RawBuilder<unknown>>> = {
  track: sql`tracks.id`,
  album: sql`tracks.album_id`,
  artist: sql`tracks.artist_id`,
};

const ARTISTS: Readonly<Record<Kind, RawBuilder<unknown>>> = {
  track: sql`thing.artist_id`,
  album: sql`thing.artist_id`,
  artist: sql`thing.id`,
};

/**
 * What differs noticeably from what the plays of the last year say. The most played thing has 100, and each tenth of
 * its plays takes the same off. What was played once but not in the year has 0; what was never played keeps what its
 * source said.
 */
async function changesOf({ db, clock }: Parts, kind: Kind): Promise<readonly Change[]> {
  const day = (ago: number): string => new Date(clock.wallTime() - ago * DAY_MS).toISOString().slice(0, 10);
  const inYear = sql`day > ${day(YEAR_DAYS)}::date and day <= ${day(0)}::date`;
  const { rows } = await sql<Change>`
    with heard as materialized (
      select track_id, coalesce(sum(count) filter (where ${inYear}), 0) as plays from plays group by track_id),
    counted as (
      select ${OWNERS[kind]} as id, sum(plays) as plays from heard join tracks on tracks.id = track_id group by 1),
    scored as (
      select id, round((${sql.lit(GREATEST)} * ln(1.0 + plays) / ln(1.0 + greatest(max(plays) over (), 1)))::numeric, 1)
        as popularity from counted)
    select scored.id, scored.popularity::float8 as popularity, ${ARTISTS[kind]} as "artistId"
    from scored join ${sql.table(TABLES[kind])} as thing using (id)
    where abs(thing.popularity - scored.popularity) >= ${sql.lit(NOTICEABLE)}
      and (select sum(plays) from heard) >= ${sql.lit(LEAST_PLAYS)}
    order by scored.id`.execute(db);
  return rows;
}

/** Changes some rows and what the search knows of them; answers that were made in the old order are forgotten. */
const write = ({ db, clock }: Parts, kind: Kind, changes: readonly Change[]): Promise<void> =>
  writeCatalog({ db, clock }, async (writer) => {
    const given = sql`unnest(${changes.map(({ id }) => id)}::int[],
      ${changes.map(({ popularity }) => popularity)}::real[]) as given (id, popularity)`;
    await sql`update ${sql.table(TABLES[kind])} as thing set popularity = given.popularity
      from ${given} where thing.id = given.id`.execute(writer.db);
    await sql`update search_entries as entry set popularity = given.popularity
      from ${given} where entry.kind = ${kind} and entry.entity_id = given.id`.execute(writer.db);
    writer.changed([MUSIC, CHARTS, ...ofArtists(changes.map(({ artistId }) => artistId))]);
  });

/**
 * Lets the popularity of tracks, albums and artists follow the plays of the last year, in batches, each with what the
 * search knows of it and the revision. Where nothing differs noticeably, nothing is written.
 * @returns how many things have changed
 */
export async function followPlays(parts: Parts): Promise<number> {
  let count = 0;
  for (const kind of ['track', 'album', 'artist'] as const) {
    const changes = await changesOf(parts, kind);
    for (let start = 0; start < changes.length; start += AT_ONCE) {
      await write(parts, kind, changes.slice(start, start + AT_ONCE));
    }
    count += changes.length;
  }
  return count;
}
