import { sql } from 'kysely';
import type { ArtistPlan } from './plan.ts';
import type { Db } from '../../storage/db.ts';

/** What an earlier run has made and a later one leaves as it is, by the keys of the plans. */
export interface MadeBefore {
  readonly released: ReadonlyMap<string, Date>;
  readonly isrcs: ReadonlyMap<string, string>;
}

export const NOTHING_BEFORE: MadeBefore = { released: new Map(), isrcs: new Map() };

const releasedOf = async (db: Db, source: string, keys: readonly string[]) => {
  const { rows } = await sql<{ key: string; released: Date }>`
    select source_id as key, released from catalog_sources join albums on albums.id = catalog_sources.id
    where catalog_sources.kind = 'album' and source = ${source} and source_id = any (${keys}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ key, released }) => [key, released]));
};

const isrcsOf = async (db: Db, source: string, keys: readonly string[]) => {
  const { rows } = await sql<{ key: string; isrc: string }>`
    select source_id as key, isrc from catalog_sources join tracks on tracks.id = catalog_sources.id
    where catalog_sources.kind = 'track' and source = ${source} and source_id = any (${keys}::text[])
      and isrc is not null`.execute(db);
  return new Map(rows.map(({ key, isrc }) => [key, isrc]));
};

/** A release keeps its day and a recording its code, on whatever day and by whatever version they were made. */
export async function madeBefore(db: Db, source: string, plans: readonly ArtistPlan[]): Promise<MadeBefore> {
  const albums = plans.flatMap((plan) => plan.albums);
  const tracks = albums.flatMap((album) => album.tracks);
  return {
    released: await releasedOf(
      db,
      source,
      albums.map(({ key }) => key),
    ),
    isrcs: await isrcsOf(
      db,
      source,
      tracks.map(({ key }) => key),
    ),
  };
}
