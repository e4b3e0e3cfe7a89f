import { type Kysely, sql } from 'kysely';
import type { ResourceParts } from '../../../app-parts.ts';
import { rollUpSoon } from '../../../catalog/charts/charts.job.ts';
import { SOURCE } from '../../../catalog/demo/load.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import type { JobHandler } from '../../../jobs/job-handler.ts';
import type { Schema } from '../../../storage/schema.ts';
import { recordListens } from '../listens.store.ts';
import { type ListenedTrack, planHistory } from './history-plan.ts';

/** The job that gives the demo's members a library and a history. Its payload holds their user names. */
const DEMO_HISTORY = 'members.demo-history';

interface Member {
  readonly id: string;
  readonly country: string;
}

/**
 * The row that records that a member got a history: a member who has emptied the library does not get it
 * again.
 */
const markOf = (memberId: string) => ({
  kind: 'history',
  source: 'duet-demo-members',
  source_id: memberId,
  id: 1,
});

/** The members among the user names who exist and have no history yet. */
async function waiting(db: Kysely<Schema>, userNames: readonly string[]): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select id, catalog as country from members
    where lower(user_name) = any (array(select lower(name) from unnest(${userNames}::text[]) as name))
      and not exists (select from catalog_sources
        where kind = 'history' and source = 'duet-demo-members' and source_id = members.id)
    order by id`.execute(db);
  return rows;
}

/** The tracks of the demo catalogue that play in a country, in a fixed order. */
async function playable(db: Kysely<Schema>, country: string): Promise<ListenedTrack[]> {
  const { rows } = await sql<ListenedTrack>`
    select tracks.id, album_id as "albumId", tracks.artist_id as "artistId", artists.genre_id as "genreId", seconds,
      tracks.popularity, albums.released
    from catalog_sources as origin
      join tracks on tracks.id = origin.id
      join albums on albums.id = tracks.album_id
      join artists on artists.id = tracks.artist_id
    where origin.kind = 'track' and origin.source = ${SOURCE} and ${country} = any (tracks.stream_countries)
    order by tracks.id`.execute(db);
  return rows;
}

const writeLibrary = (db: Kysely<Schema>, { id }: Member, ids: readonly number[], times: readonly string[]) =>
  sql`with added as (
      insert into library_tracks (member_id, track_id, added_at)
      select ${id}, track_id, added_at from unnest(${ids}::int[], ${times}::timestamptz[]) as given (track_id, added_at)
      on conflict (member_id, track_id) do nothing returning added_at)
    update members set library_modified_at = greatest(library_modified_at, (select max(added_at) from added))
    where id = ${id} and exists (select from added)`.execute(db);

/** Writes one member's history and the record of it; without a demo catalogue it writes nothing. */
const writeHistory = (parts: ResourceParts, member: Member): Promise<void> =>
  parts.db.transaction().execute(async (db) => {
    const tracks = await playable(db, member.country);
    if (tracks.length === 0) return;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('catalog_sources')
      .values(markOf(member.id))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return;
    // The seed is the country, since members' ids differ on every installation.
    const { library, listens } = planHistory(`duet member ${member.country}`, tracks, parts.clock.wallTime());
    const times = library.map(({ at }) => at.toISOString());
    await writeLibrary(
      db,
      member,
      library.map(({ trackId }) => trackId),
      times,
    );
    await recordListens(db, member, listens);
    await rollUpSoon(db, parts);
  });

/** Enqueues the job if some of the demo's members have no history yet. */
export async function demoHistorySoon(parts: ResourceParts, userNames: readonly string[]): Promise<void> {
  if ((await waiting(parts.db, userNames)).length === 0) return;
  await enqueue(parts.db, parts, { kind: DEMO_HISTORY, payload: { userNames } });
}

const namesIn = ({ userNames }: Record<string, unknown>): string[] =>
  Array.isArray(userNames) ? userNames.map(String) : [];

export const demoHistory = (parts: ResourceParts): JobHandler => ({
  kind: DEMO_HISTORY,
  retryAfterMs: [1_000, 30_000],
  run: async (payload) => {
    for (const member of await waiting(parts.db, namesIn(payload))) await writeHistory(parts, member);
  },
});
