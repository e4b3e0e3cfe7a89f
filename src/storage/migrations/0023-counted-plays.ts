import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Charts are counted on from what they counted before. Whoever writes `plays` leaves the difference in `play_changes`,
 * in the same transaction and whatever the statement was; a roll-up takes the differences away and adds them to
 * `range_plays`, the plays of each range of days. `chart_windows` holds which days those are. All three begin empty:
 * the first roll-up counts everything.
 */
const statements = [
  sql`create index plays_by_country on plays (country, day)`,
  sql`create table play_changes (
    country text not null,
    day date not null,
    track_id integer not null,
    count integer not null
  )`,
  sql`create table chart_windows (
    country text not null,
    range text not null check (range in ('day', 'week', 'month', 'year', 'life')),
    days daterange not null,
    primary key (country, range)
  )`,
  sql`create table range_plays (
    country text not null,
    range text not null check (range in ('day', 'week', 'month', 'year', 'life')),
    track_id integer not null,
    plays bigint not null,
    primary key (country, range, track_id)
  ) with (fillfactor = 80)`,
  sql`create function note_plays_added() returns trigger language plpgsql as $$ begin
    insert into play_changes (country, day, track_id, count) select country, day, track_id, count from added;
    return null;
  end $$`,
  sql`create function note_plays_removed() returns trigger language plpgsql as $$ begin
    insert into play_changes (country, day, track_id, count) select country, day, track_id, -count from removed;
    return null;
  end $$`,
  sql`create function note_plays_changed() returns trigger language plpgsql as $$ begin
    insert into play_changes (country, day, track_id, count)
      select country, day, track_id, sum(count) from (
        select country, day, track_id, count from added
        union all select country, day, track_id, -count from removed) as said
      group by country, day, track_id having sum(count) <> 0;
    return null;
  end $$`,
  sql`create trigger note_plays_added after insert on plays
    referencing new table as added for each statement execute function note_plays_added()`,
  sql`create trigger note_plays_removed after delete on plays
    referencing old table as removed for each statement execute function note_plays_removed()`,
  sql`create trigger note_plays_changed after update on plays
    referencing old table as removed new table as added for each statement execute function note_plays_changed()`,
];

/** What changed in the plays since charts were counted, and the plays of each range. */
export const countedPlays: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await statement.execute(db);
  },
};
