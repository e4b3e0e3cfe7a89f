import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';

/**
 * The most listens of a listener that count, the last ones, so that a heavy listener's history costs no more than
 * anybody's.
 */
const LAST_LISTENS = 500;
/** How many artists, and albums, of one listener are compared; the number of pairs is the square of this. */
const MOST_OF_ONE = 30;
/**
 * How many listeners two things must share: what only one hears says nothing, and would reveal what that
 * person listens to.
 */
const LEAST_LISTENERS = 2;

/** What each member plays most of each kind, and how often. */
const tastes = sql`create temporary table tastes on commit drop as
  select kind, member_id, entity_id from (
    select *, row_number() over (partition by kind, member_id order by plays desc, entity_id) as place from (
      select kind, member_id, entity_id, count(*) as plays from (
        select members.id as member_id, heard.track_id from members cross join lateral (
          select track_id from listens where listens.member_id = members.id
          order by listened_at desc, id desc limit ${sql.lit(LAST_LISTENS)}) as heard) as listen
        join tracks on tracks.id = listen.track_id
        cross join lateral (values ('artist', tracks.artist_id), ('album', tracks.album_id)) as owner (kind, entity_id)
      group by kind, member_id, entity_id) as counted) as placed
  where place <= ${sql.lit(MOST_OF_ONE)}`;

/**
 * Pairs that share listeners. Whoever listens to much counts less for each pair; each pair is counted in one
 * direction only.
 */
const shared = sql`create temporary table shared on commit drop as
  with sizes as (select kind, member_id, count(*) as size from tastes group by kind, member_id)
  select kind, one.entity_id, other.entity_id as other_id, sum(1 / ln(size + 1.0)) as score
  from tastes as one
    join tastes as other using (kind, member_id)
    join sizes using (kind, member_id)
  where one.entity_id < other.entity_id
  group by kind, one.entity_id, other.entity_id
  having count(*) >= ${sql.lit(LEAST_LISTENERS)}`;

/**
 * The similarity of each pair (cosine): shared listeners count relative to how many each has, since what
 * everybody hears is not similar to everything.
 */
const likeness = sql`create temporary table listened_likeness on commit drop as
  with listeners as (select kind, entity_id, count(*) as count from tastes group by kind, entity_id),
  pairs as (
    select kind, entity_id, other_id, score from shared
    union all select kind, other_id, entity_id, score from shared)
  select pairs.kind, pairs.entity_id, other_id, score / sqrt(one.count * other.count) as score
  from pairs
    join listeners as one on one.kind = pairs.kind and one.entity_id = pairs.entity_id
    join listeners as other on other.kind = pairs.kind and other.entity_id = pairs.other_id`;

/**
 * Computes which artists and albums are heard by the same members, as the table `listened_likeness` of the
 * transaction. Its cost grows with the number of members who listen, not with how much they do.
 */
export async function listenersLikeness(db: Db): Promise<void> {
  await tastes.execute(db);
  await sql`analyze tastes`.execute(db);
  for (const statement of [shared, likeness]) await statement.execute(db);
}
