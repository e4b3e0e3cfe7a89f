import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../storage/db.ts';
import { isShared } from '../domain/objects/discography.ts';
import { KIND, kinds } from './kinds.ts';

/** The number of places of each chart. */
export interface Places {
  /** In charts of everything, and of a genre. */
  readonly general: number;
  /** In charts of one artist. */
  readonly owner: number;
}

export const PLACES: Places = { general: 1_000, owner: 200 };

/** The columns that name a chart while places are computed. */
const within = sql`slice_id, kind, genre_id, owner_id`;
/** The columns that name it in the table `charts`. */
const chart = sql`kind, range, country, genre_id, owner_id`;

/**
 * Counted albums or tracks for the charts of artists who share them with their owner (`owner_id`): each once,
 * whatever its credits.
 */
const shared = (kind: 'album' | 'track') => sql`
  select distinct slice_id, kind, 0, credit.artist_id, entity_id, plays
  from counted join ${sql.table(`${kind}_artists`)} as credit on ${sql.ref(`credit.${kind}_id`)} = entity_id
  where kind = ${KIND[kind]} and ${isShared('credit')} and credit.artist_id <> owner_id`;

/** What was counted, once for each chart that it belongs to. */
const entered = sql`create temporary table entered on commit drop as
  select slice_id, kind, 0 as genre_id, 0 as owner_id, entity_id, plays from counted
  union all
  select slice_id, kind, genre_id, 0, entity_id, plays from counted join counted_genres using (kind, entity_id)
  union all
  select slice_id, kind, 0, owner_id, entity_id, plays from counted where kind in (${KIND.track}, ${KIND.album})
  union all ${shared('album')} union all ${shared('track')}`;

/**
 * Entries of those charts that were not counted again: where plays were only added, they keep their plays.
 * Each chart is looked up by itself, whatever the planner expects of tables that have just been written.
 */
const standing = sql`
  select slice_id, touched.kind, genre_id, owner_id, entity_id, plays
  from (select distinct ${within} from entered join slices using (slice_id) where not anew) as touched
    join slices using (slice_id) join ${kinds} using (kind)
    cross join lateral (
      select entity_id, plays from charts where (charts.kind, charts.range, charts.country, charts.genre_id,
        charts.owner_id) = (kinds.name, slices.range, slices.country, touched.genre_id, touched.owner_id)
      offset 0) as there
  where not exists (
    select from counted where (counted.slice_id, counted.kind, counted.entity_id)
      = (touched.slice_id, touched.kind, there.entity_id))`;

/**
 * The places of entries; equal plays are ordered by ids. For a chart that is not made anew, only the counted
 * entries and those behind the last place matter.
 */
const placed = (isOwner: boolean, most: number) => sql`
  select ${chart}, entity_id, plays, anew, place > ${sql.lit(most)} as is_out from (
    select slice_id, kinds.name as kind, genre_id, owner_id, entity_id, plays, is_counted,
      row_number() over (partition by ${within} order by plays desc, entity_id) as place
    from candidates join ${kinds} using (kind)
    where ${isOwner ? sql`owner_id <> 0` : sql`owner_id = 0`}) as placed
  join slices using (slice_id)
  where case when anew then place <= ${sql.lit(most)} else is_counted or place > ${sql.lit(most)} end`;

const next = ({ general, owner }: Places) => sql`create temporary table next_charts on commit drop as
  with candidates as (
    select *, true as is_counted from entered union all select *, false from (${standing}) as standing)
  ${placed(false, general)} union all ${placed(true, owner)}`;

/**
 * Computes the entries of each chart and those that drop out, as the table `next_charts` of the transaction.
 */
export async function order(db: Db, places: Places): Promise<void> {
  for (const statement of [entered, sql`analyze entered`, next(places)]) await statement.execute(db);
  await sql`analyze next_charts`.execute(db);
}

const isSame = sql`(next.kind, next.range, next.country, next.genre_id, next.owner_id, next.entity_id)
  = (charts.kind, charts.range, charts.country, charts.genre_id, charts.owner_id, charts.entity_id)`;
const isGone = sql`not exists (select from next_charts as next where ${isSame})`;

/**
 * Removes entries: where charts were made anew, all that are not in the new ones; elsewhere those that drop out.
 */
const removals = (isAll: boolean): readonly RawBuilder<unknown>[] =>
  isAll
    ? [sql`delete from charts where ${isGone}`]
    : [
        sql`delete from charts using slices
          where slices.anew and (slices.country, slices.range) = (charts.country, charts.range) and ${isGone}`,
        sql`delete from charts using next_charts as next where next.is_out and ${isSame}`,
      ];

const written = (rows: RawBuilder<unknown>) => sql`insert into charts (${chart}, entity_id, plays) ${rows}
  on conflict (${chart}, entity_id) do update set plays = excluded.plays`;

/**
 * Writes entries that changed. Much of a chart that was made anew is as it was; where plays were only added,
 * every counted entry has changed.
 */
const writes: readonly RawBuilder<unknown>[] = [
  written(sql`select ${chart}, entity_id, next.plays
    from next_charts as next left join charts using (${chart}, entity_id)
    where anew and charts.plays is distinct from next.plays`),
  written(sql`select ${chart}, entity_id, plays from next_charts where not anew and not is_out`),
];

/**
 * Changes only what differs from the stored charts. An entry that was merely overtaken is not written, because
 * places are not stored.
 * @param isAll whether all charts were made, so that stored ones that were not made are removed
 * @returns how many entries changed
 */
export async function replaceCharts(db: Db, isAll: boolean): Promise<number> {
  let changed = 0n;
  for (const statement of [...removals(isAll), ...writes]) {
    changed += (await statement.execute(db)).numAffectedRows ?? 0n;
  }
  return Number(changed);
}
