import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';

/** By how much the plays of tracks in a range have changed. */
const moved = sql`create temporary table moved (
  country text, range text, track_id integer, plays bigint) on commit drop`;

/**
 * Finds what has changed in each range since it was last counted: plays written to days that it covers, and
 * days that entered or left it. One statement sees one moment: a play is either in the days or among the
 * changes, never in both or in none.
 */
const findMoved = sql`
  with taken as (delete from play_changes returning country, day, track_id, count),
  pieces as (
    select country, range, 1 as sign, piece from moving, unnest(datemultirange(days) - datemultirange(was)) as piece
    union all
    select country, range, -1, piece from moving, unnest(datemultirange(was) - datemultirange(days)) as piece),
  said as (
    select pieces.country, range, track_id, sign * count as plays from pieces
      join plays on plays.country = pieces.country and day >= lower(piece) and day < upper(piece)
    union all
    select taken.country, range, track_id, count from taken
      join moving on moving.country = taken.country and day <@ was)
  insert into moved
    select country, range, track_id, sum(plays) from said group by country, range, track_id having sum(plays) <> 0`;

/**
 * Updates the plays of every range by what has changed, and leaves the changes as the table `moved` of the
 * transaction; the table `moving` holds the days that count.
 * @returns for how many tracks the plays of a range have changed
 */
export async function countOn(db: Db): Promise<number> {
  await moved.execute(db);
  const { numAffectedRows = 0n } = await findMoved.execute(db);
  if (numAffectedRows === 0n) return 0;
  await sql`analyze moved`.execute(db);
  await sql`insert into range_plays as counted (country, range, track_id, plays)
    select country, range, track_id, plays from moved
    on conflict (country, range, track_id) do update set plays = counted.plays + excluded.plays`.execute(db);
  await sql`delete from range_plays as counted using moved
    where (counted.country, counted.range, counted.track_id) = (moved.country, moved.range, moved.track_id)
      and counted.plays <= 0`.execute(db);
  return Number(numAffectedRows);
}
