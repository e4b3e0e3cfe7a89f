import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../storage/db.ts';
import { listed, page } from '../../catalog/domain/sql.ts';
import {
  DEFAULT_CONTEXT,
  type Listed,
  type RequestContext,
  type Window,
} from '../../catalog/domain/request-context.ts';
import { sharedPlays } from '../../catalog/writing/plays.ts';
import { COUNTED_TO, trackPlays } from '../library/library.store.ts';

/** One play of a track. */
export interface Listen {
  readonly trackId: number;
  readonly at: Date;
}

interface Listener {
  readonly id: string;
  /** The country whose charts the listens count for. */
  readonly country: string;
}

/**
 * Writes listens and adds them to the plays of their days (UTC), in one statement. A listen that exists
 * already is neither written nor counted again. Rows are written in a fixed order, so that two parallel calls
 * wait for each other instead of deadlocking.
 *
 * @returns how many are new
 */
export async function recordListens(
  db: Db,
  { id, country }: Listener,
  listens: readonly Listen[],
): Promise<number> {
  const trackIds = listens.map(({ trackId }) => trackId);
  const times = listens.map(({ at }) => at.toISOString());
  const { rows } = await sql<{ count: number }>`
    with written as (
      insert into listens (member_id, track_id, country, listened_at)
      select ${id}, track_id, ${country}, listened_at
      from ${sharedPlays}, unnest(${trackIds}::int[], ${times}::timestamptz[]) as given (track_id, listened_at)
      order by listened_at, track_id
      on conflict (member_id, track_id, listened_at) do nothing returning track_id, listened_at),
    counted as (
      insert into plays (country, day, track_id, count)
      select ${country}, (listened_at at time zone 'UTC')::date as day, track_id, count(*)
      from written group by day, track_id order by day, track_id
      on conflict (day, country, track_id) do update set count = plays.count + excluded.count)
    select count(*)::int as count from written`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The tracks that a member listened to, the newest listen first; a track is listed as often as it was played.
 */
export const listensOf = (
  db: Db,
  context: RequestContext,
  memberId: string,
  window: Window,
): Promise<Listed> =>
  listed(
    db,
    {
      id: sql`listens.track_id`,
      from: sql`listens where listens.member_id = ${memberId} and ${trackPlays(context, 'listens.track_id')}`,
      order: sql`listens.listened_at desc, listens.id desc`,
      countedTo: COUNTED_TO,
    },
    window,
  );

/** How many of the last listens count as recent. */
const RECENT_LISTENS = 2_000;

/** The artists of the last listens, each once, the newest first. */
export const recentArtists = (
  db: Db,
  memberId: string,
  window: Window,
  context = DEFAULT_CONTEXT,
): Promise<Listed> =>
  listed(
    db,
    {
      id: sql`artist.id`,
      from: sql`(
        select track.artist_id as id, max(heard.listened_at) as heard_at, max(heard.id) as last
        from (
          select id, track_id, listened_at from listens where member_id = ${memberId}
          order by listened_at desc, id desc limit ${sql.lit(RECENT_LISTENS)}) as heard
        cross join lateral (
          select artist_id from tracks where tracks.id = heard.track_id offset 0) as track
        where ${trackPlays(context, 'heard.track_id')}
        group by track.artist_id) as artist`,
      order: sql`artist.heard_at desc, artist.last desc`,
    },
    window,
  );

/** How often a member has played a track, artist or album. */
export interface Played {
  readonly id: number;
  readonly plays: number;
}

export type PersonalChart = 'track' | 'artist' | 'album';

const OWNERS: Readonly<Record<'artist' | 'album', RawBuilder<unknown>>> = {
  artist: sql`track.artist_id`,
  album: sql`track.album_id`,
};

/** SQL for the plays of each track since a time, or of all time. */
const heard = (memberId: string, since: Date | null): RawBuilder<unknown> => sql`
  select track_id, count(*) as plays from listens
  where member_id = ${memberId} ${since === null ? sql`` : sql`and listened_at > ${since}`}
  group by track_id`;

/** SQL that sums the plays of tracks by artist or album. */
const summed = (kind: PersonalChart): RawBuilder<unknown> =>
  kind === 'track'
    ? sql`select track_id as id, plays from heard`
    : sql`select ${OWNERS[kind]} as id, sum(plays) as plays from heard
      cross join lateral (
        select artist_id, album_id from tracks where tracks.id = heard.track_id offset 0) as track
      group by ${OWNERS[kind]}`;

interface PersonalChartOf {
  readonly kind: PersonalChart;
  /** Null: for ever. */
  readonly since: Date | null;
}

/**
 * What a member has played most; equal counts are ordered by id.
 *
 * @param context whether tracks that do not play there are counted
 */
export async function personalChart(
  db: Db,
  memberId: string,
  { kind, since }: PersonalChartOf,
  { window, context = DEFAULT_CONTEXT }: { readonly window: Window; readonly context?: RequestContext },
): Promise<readonly Played[]> {
  const { rows } = await sql<Played>`
    with counted as materialized (${heard(memberId, since)}),
    heard as materialized (
      select track_id, plays from counted where ${trackPlays(context, 'counted.track_id')})
    select id, plays::int as plays from (${summed(kind)}) as item
    order by item.plays desc, item.id ${page(window)}`.execute(db);
  return rows;
}
