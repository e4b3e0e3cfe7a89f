import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';
import { RANGE_DAYS } from '../domain/ranges.ts';

const ranges = sql.join(
  Object.entries(RANGE_DAYS).map(([range, days]) => sql`(${sql.lit(range)}, ${sql.lit(days)}::integer)`),
);

/** The countries that have plays, found by index jumps: reading all plays would take too long. */
const countries = sql`countries (country) as (
  select min(country) from plays
  union all
  select (select min(country) from plays where plays.country > countries.country) from countries
    where countries.country is not null)`;

/**
 * Writes the table `moving`: the days that ranges shall cover now, beside those that they covered before; an
 * empty range of days where there was none or is none any more. In every country the ranges end with its
 * newest day that has plays, so that a quiet day leaves no empty charts; the chart of a day is of yesterday
 * if that has some, so that it does not start anew at midnight (UTC). Future days are left out: the clock of
 * their source was fast.
 */
export async function prepareWindows(db: Db, today: string): Promise<void> {
  const lastBefore = (day: ReturnType<typeof sql>) =>
    sql`(select max(day) from plays where plays.country = countries.country and day <= ${day})`;
  await sql`create temporary table moving on commit drop as
    with recursive ${countries},
    ended as (
      select country, ${lastBefore(sql`${today}::date`)} as last, exists (
        select from plays where plays.country = countries.country and day = ${today}::date - 1) as has_yesterday
      from countries where country is not null),
    ranges (range, days) as (values ${ranges}),
    ending as (
      select country, range, days, case when range = 'day' and has_yesterday then ${today}::date - 1 else last end as last
      from ended cross join ranges where last is not null),
    next as (
      select country, range, daterange(coalesce(last - days + 1, '-infinity'::date), last, '[]') as days from ending)
    select country, range, coalesce(chart_windows.days, 'empty') as was, coalesce(next.days, 'empty') as days
    from next full join chart_windows using (country, range)`.execute(db);
}

/** Stores which days were counted. */
export async function keepWindows(db: Db): Promise<void> {
  await sql`delete from chart_windows using moving
    where (chart_windows.country, chart_windows.range) = (moving.country, moving.range) and isempty(moving.days)`.execute(
    db,
  );
  await sql`insert into chart_windows (country, range, days)
    select country, range, days from moving where days <> was and not isempty(days)
    on conflict (country, range) do update set days = excluded.days`.execute(db);
}
