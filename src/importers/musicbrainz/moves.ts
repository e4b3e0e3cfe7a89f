import { sql } from 'kysely';
import type { MergeableKind } from '../../catalog/domain/objects/codes.ts';
import type { Merge } from '../../catalog/writing/merge.ts';
import type { Db } from '../../storage/db.ts';

/*
 * What an import has seen going from one thing to another: a release to another group, a track with its album, a credit
 * to another artist. Whether the former thing was merged into the latter is only known when all is read.
 */

/** Counts moves; several of one thing may lead to several others. */
export async function noteMoves(
  db: Db,
  importId: string,
  kind: MergeableKind,
  moves: readonly Merge[],
): Promise<void> {
  const real = moves.filter(({ id, into }) => id !== into);
  if (real.length === 0) return;
  await sql`insert into import_moves as moves (import_id, kind, id, into_id, count)
    select ${importId}, ${kind}, id, into_id, count(*)
    from unnest(${real.map(({ id }) => id)}::int[], ${real.map(({ into }) => into)}::int[]) as given (id, into_id)
    group by id, into_id
    on conflict (import_id, kind, id, into_id) do update set count = moves.count + excluded.count`.execute(
    db,
  );
}

/** Where most of each thing went, for those of the ids of which something did. */
export async function movesOf(
  db: Db,
  importId: string,
  kind: MergeableKind,
  ids: readonly number[],
): Promise<readonly Merge[]> {
  const { rows } = await sql<Merge>`
    select distinct on (id) id, into_id as into from import_moves
    where import_id = ${importId} and kind = ${kind} and id = any (${ids}::int[])
    order by id, count desc, into_id`.execute(db);
  return rows;
}

const PAGE = sql.lit(200);

/** A page of the things of which something went elsewhere, behind an id. */
export async function moversBehind(
  db: Db,
  importId: string,
  kind: MergeableKind,
  last: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct id from import_moves where import_id = ${importId} and kind = ${kind} and id > ${last}
    order by id limit ${PAGE}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notes artists whose lines an import has read. */
export async function meetArtists(db: Db, importId: string, ids: readonly number[]): Promise<void> {
  await sql`insert into import_met_artists (import_id, artist_id)
    select distinct ${importId}, id from unnest(${ids}::int[]) as given (id) on conflict do nothing`.execute(
    db,
  );
}

/** Notes releases whose lines an import has read. */
export async function meetReleases(db: Db, importId: string, mbids: readonly string[]): Promise<void> {
  await sql`insert into import_met_releases (import_id, release_mbid)
    select distinct ${importId}, mbid from unnest(${mbids}::uuid[]) as given (mbid) on conflict do nothing`.execute(
    db,
  );
}

/** Deletes what an import has seen. */
export async function forgetMoves(db: Db, importId: string): Promise<void> {
  await sql`delete from import_moves where import_id = ${importId}`.execute(db);
  await sql`delete from import_met_artists where import_id = ${importId}`.execute(db);
  await sql`delete from import_met_releases where import_id = ${importId}`.execute(db);
}
