import { sql } from 'kysely';
import { insertRows } from '../../catalog/writing/rows.ts';
import type { Db } from '../../storage/db.ts';
import type { Release, ReleaseTrack } from './release.ts';

/** A track of a release, and the track of the catalogue that it is. */
export interface MatchedTrack {
  readonly release: Release;
  readonly track: ReleaseTrack;
  readonly id: number;
}

export const trackKey = (release: Pick<Release, 'mbid'>, { mbid }: Pick<ReleaseTrack, 'mbid'>): string =>
  `${release.mbid}/${mbid ?? ''}`;

/** The tracks that releases were written to before, by `trackKey`. */
export async function formerTracks(
  db: Db,
  releases: readonly Release[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; id: number }>`
    select release_mbid || '/' || track_mbid as key, track_id as id from release_tracks
    where release_mbid = any (${releases.map(({ mbid }) => mbid)}::uuid[])`.execute(db);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** The ISRCs that other releases than these say of tracks. */
export async function isrcsElsewhere(
  db: Db,
  trackIds: readonly number[],
  releases: readonly Release[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await sql<{ id: number; isrcs: string[] }>`
    select track_id as id, array_agg(distinct isrc order by isrc) as isrcs
    from release_tracks, unnest(isrcs) as isrc
    where track_id = any (${trackIds}::int[])
      and not (release_mbid = any (${releases.map(({ mbid }) => mbid)}::uuid[]))
    group by track_id`.execute(db);
  return new Map(rows.map(({ id, isrcs }) => [id, isrcs]));
}

/** Stores what tracks the tracks of releases are; what a release no longer has is deleted. */
export async function keepReleaseTracks(
  db: Db,
  releases: readonly Release[],
  kept: readonly MatchedTrack[],
): Promise<void> {
  const rows = kept.flatMap(({ release, track, id }) =>
    track.mbid === null || id === 0
      ? []
      : [{ release_mbid: release.mbid, track_mbid: track.mbid, track_id: id, isrcs: [...track.isrcs] }],
  );
  const once = new Map(rows.map((row) => [`${row.release_mbid}/${row.track_mbid}`, row]));
  await sql`delete from release_tracks where release_mbid = any (${releases.map(({ mbid }) => mbid)}::uuid[])
    and not (release_mbid || '/' || track_mbid = any (${[...once.keys()]}::text[]))`.execute(db);
  const columns = { release_mbid: 'uuid', track_mbid: 'uuid', track_id: 'integer', isrcs: 'text[]' };
  await insertRows(db, 'release_tracks', columns, {
    rows: [...once.values()],
    options: {
      key: ['release_mbid', 'track_mbid'],
    },
  });
}
