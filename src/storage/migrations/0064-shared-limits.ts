import { type Kysely, type Migration, sql } from 'kysely';

/*
 * Rates that every request of the catalogue counts for, over several processes. The buckets are in a table without a
 * write-ahead log, with room on its pages and no second index: a change of a row is cheap, and after a crash of the
 * database all of them are gone, which costs nobody more than a second's requests. `full_at` is when a bucket will be
 * full again, in milliseconds since the Unix epoch: a timestamp has too little precision for high rates here.
 */
const tables = [
  sql`create unlogged table limit_buckets (name text primary key, full_at float8 not null) with (fillfactor = 50)`,
  sql`create table limit_members (
    process_id text primary key references processes on delete cascade,
    joined bigint generated always as identity,
    is_alone boolean not null,
    renewed_at timestamptz(3) not null
  )`,
];

/** The name of the row that says since when the store is used, of this run of the database. */
const resumption = sql`create function limit_resumption() returns text language sql stable as $$
  select 'resumption ' || extract(epoch from pg_postmaster_start_time())::text
$$`;

/*
 * Takes from each bucket what it has, up to the most that is wanted, in whole calls, or nothing where that is less
 * than the least; a least of null takes the most whatever is there. The row is locked before it is read, so that any
 * number of processes take one after another. A bucket further from being full than it can be was written while the
 * clock was wrong, and counts as full; so does a start of the database in the future. Since that start, or the moment
 * that processes have agreed on, buckets fill from nothing. The thousandth is for what fractions lose.
 */
const takeLimits = sql`create function take_limits(
  now_ms float8, names text[], each_ms float8[], bursts float8[], leasts float8[], mosts float8[]
) returns table (taken float8, remaining float8) language plpgsql as $$
declare
  resumed_at float8 := coalesce(
    (select full_at from limit_buckets where name = limit_resumption()),
    extract(epoch from pg_postmaster_start_time()) * 1000);
  burst_ms float8;
  full_ms float8;
begin
  if resumed_at > now_ms + 60000 then resumed_at := 0; end if;
  for i in 1 .. cardinality(names) loop
    loop
      select full_at into full_ms from limit_buckets where name = names[i] for update;
      exit when found;
      insert into limit_buckets values (names[i], 0) on conflict do nothing;
    end loop;
    burst_ms := each_ms[i] * bursts[i];
    if full_ms > now_ms + 2 * burst_ms then full_ms := now_ms; end if;
    full_ms := greatest(full_ms, now_ms, resumed_at + burst_ms);
    remaining := (now_ms + burst_ms - full_ms) / each_ms[i];
    taken := case when leasts[i] is null then mosts[i] else floor(least(mosts[i], remaining + 0.001)) end;
    if taken < leasts[i] then taken := 0; end if;
    full_ms := greatest(now_ms, full_ms + taken * each_ms[i]);
    remaining := (now_ms + burst_ms - full_ms) / each_ms[i];
    if taken <> 0 then update limit_buckets set full_at = full_ms where name = names[i]; end if;
    return next;
  end loop;
end $$`;

/** Lets several processes share the rates of applications. */
export const sharedLimits: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...tables, resumption, takeLimits]) await statement.execute(db);
  },
};
