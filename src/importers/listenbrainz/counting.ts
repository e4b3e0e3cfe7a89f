import { sql } from 'kysely';
import { lockPlays } from '../../catalog/writing/plays.ts';
import type { Db } from '../../storage/db.ts';

/** How often a track was played on a day. */
export interface DayCount {
  readonly day: string;
  readonly trackId: number;
  readonly count: number;
}

/** The source under which a running import counts, until all is read. */
const workingSource = (importId: string): string => `import ${importId}`;

/** The country while counting, since a listen has none. */
const NO_COUNTRY = '';

/** Adds to the counts of an import. */
export async function addCounts(db: Db, importId: string, counts: readonly DayCount[]): Promise<void> {
  if (counts.length === 0) return;
  await sql`insert into source_plays as plays (source, day, country, track_id, count)
    select ${workingSource(importId)}, day, ${NO_COUNTRY}, track, count
    from unnest(${counts.map(({ day }) => day)}::date[], ${counts.map(({ trackId }) => trackId)}::integer[],
      ${counts.map(({ count }) => count)}::integer[]) as given (day, track, count)
    on conflict (source, day, country, track_id) do update set count = plays.count + excluded.count`.execute(
    db,
  );
}

/** The days of replaced sources on which an import has no listens: their former counts are removed. */
export interface ReplacedDays {
  /** The sources whose days are replaced. */
  readonly replaced: readonly string[];
  /**
   * The first of these days; null for the first day that the import counted. The last one is the last that it
   * counted.
   */
  readonly since: string | null;
}

/**
 * The next day to apply after `after`, null when there is none: a day that the import has counted, or one
 * between such days on which only the replaced sources have counts. Days must be requested in order, because
 * the range ends with the last day that is still counted.
 */
export async function nextDay(
  db: Db,
  importId: string,
  after: string | null,
  { replaced, since }: ReplacedDays,
): Promise<string | null> {
  const counted = sql`from source_plays where source = ${workingSource(importId)}`;
  const isBehind = sql`day > ${after ?? '0001-01-01'}::date`;
  const { rows } = await sql<{ day: string | null }>`
    select to_char(min(day), 'YYYY-MM-DD') as day from (
      select min(day) as day ${counted} and ${isBehind}
      union all
      select (
        select min(day) from source_plays where source_plays.source = given.source and ${isBehind}
          and day >= coalesce(${after ?? since}::date, (select min(day) ${counted}))
          and day < (select max(day) ${counted}))
      from unnest(${replaced}::text[]) as given (source)) as next`.execute(db);
  return rows[0]?.day ?? null;
}

/** Deletes the counts of an import. */
export const dropCounts = (db: Db, importId: string) =>
  db.deleteFrom('source_plays').where('source', '=', workingSource(importId)).execute();

/** What a day's counts replace. */
export interface Replacing {
  /** The source under which the counts are stored. */
  readonly source: string;
  /** The sources whose counts of the day are replaced, including its own. */
  readonly replaced: readonly string[];
  /** The countries in each of which a listen is counted. */
  readonly countries: readonly string[];
}

/** The sources below a source, such as `listenbrainz/...`, found without reading every row. */
export async function sourcesBelow(db: Db, source: string): Promise<readonly string[]> {
  const { rows } = await sql<{ source: string }>`
    with recursive names (source) as (
      select min(source) from source_plays
      union all
      select (select min(source) from source_plays where source_plays.source > names.source) from names
        where names.source is not null)
    select source from names where starts_with(source, ${`${source}/`})`.execute(db);
  return rows.map((row) => row.source);
}

/** SQL for the counts of an import on a day, in each country. */
const countsOfDay = (importId: string, day: string, countries: readonly string[]) => sql`
  select given.country, track_id, count from source_plays, unnest(${countries}::text[]) as given (country)
  where source = ${workingSource(importId)} and day = ${day}::date`;

/**
 * Applies a day of an import to the plays of the charts: adds the difference to what the replaced sources
 * counted. A track that the import did not count loses its former count.
 */
export async function applyDay(db: Db, importId: string, day: string, replacing: Replacing): Promise<void> {
  const { source, replaced, countries } = replacing;
  const old = sql`source = any(${replaced}) and day = ${day}::date`;
  await lockPlays(db);
  await sql`with said as (${countsOfDay(importId, day, countries)}),
      was as (select country, track_id, sum(count)::integer as count from source_plays where ${old}
        group by country, track_id),
      delta as (select country, track_id, coalesce(said.count, 0) - coalesce(was.count, 0) as count
        from said full join was using (country, track_id))
    insert into plays (country, day, track_id, count)
      select country, ${day}::date, track_id, count from delta where count <> 0
    on conflict (day, country, track_id) do update set count = plays.count + excluded.count`.execute(db);
  await sql`delete from plays where day = ${day}::date and count <= 0`.execute(db);
  await sql`delete from source_plays where ${old}`.execute(db);
  await sql`insert into source_plays (source, day, country, track_id, count)
    select ${source}, ${day}::date, country, track_id, count
    from (${countsOfDay(importId, day, countries)}) as said`.execute(db);
  await sql`delete from source_plays where source = ${workingSource(importId)} and day = ${day}::date`.execute(
    db,
  );
}
