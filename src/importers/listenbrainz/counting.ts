import { sql } from 'kysely';
import { lockPlays } from '../../catalog/writing/plays.ts';
import type { Db } from '../../storage/db.ts';

/** How often a track was listened to on a day. */
export interface DayCount {
  readonly day: string;
  readonly trackId: number;
  readonly count: number;
}

/** Under which source a running import counts, until all is read. */
export const workingSource = (importId: string): string => `import ${importId}`;

/** A listen has no country: while counting, this stands for it. */
const NO_COUNTRY = '';

/** Adds to what an import has counted. */
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

/** Which days of others an import speaks of as well, by saying nothing of them. */
export interface Silence {
  /** The sources whose days these are. */
  readonly replaced: readonly string[];
  /** The first of these days; null for the first one that was counted. The last one is the last that was counted. */
  readonly since: string | null;
}

/**
 * The next day to be applied behind `after`, null when there is none: one that the import has counted, or one between
 * such days that only the sources have which it replaces. To be asked for in order: the range ends with the last day
 * that is still counted.
 */
export async function nextDay(
  db: Db,
  importId: string,
  after: string | null,
  { replaced, since }: Silence,
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

/** Forgets what an import has counted. */
export const dropCounts = (db: Db, importId: string) =>
  db.deleteFrom('source_plays').where('source', '=', workingSource(importId)).execute();

/** What a day's counts take the place of. */
export interface Replacing {
  /** Under which source they are kept. */
  readonly source: string;
  /** Which sources' sayings of the day are over with it, its own included. */
  readonly replaced: readonly string[];
  /** In each of these a listen is counted. */
  readonly countries: readonly string[];
}

/** Names of sources below a source, such as `listenbrainz/...`, without reading every row. */
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

/** What an import has counted of a day, in each country. */
const said = (importId: string, day: string, countries: readonly string[]) => sql`
  select given.country, track_id, count from source_plays, unnest(${countries}::text[]) as given (country)
  where source = ${workingSource(importId)} and day = ${day}::date`;

/**
 * Counts a day of an import in the charts' plays: the difference to what the sources said of it before. A track of which
 * nothing is said any more loses what it had.
 */
export async function applyDay(db: Db, importId: string, day: string, replacing: Replacing): Promise<void> {
  const { source, replaced, countries } = replacing;
  const old = sql`source = any(${replaced}) and day = ${day}::date`;
  await lockPlays(db);
  await sql`with said as (${said(importId, day, countries)}),
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
    from (${said(importId, day, countries)}) as said`.execute(db);
  await sql`delete from source_plays where source = ${workingSource(importId)} and day = ${day}::date`.execute(
    db,
  );
}
