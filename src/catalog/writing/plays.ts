import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import type { NewPlays } from './inputs.ts';

/** Who counts the plays of many days in one transaction lets nobody else count meanwhile: they would wait in a circle. */
const LOCK = 7_238_405;
const AT_ONCE = 10_000;

/** Waits until nobody else counts, and keeps others from it until the transaction ends. */
export const lockPlays = async (db: Kysely<Schema>): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(db));

/**
 * For a statement that counts the plays of one call, in the order of days and tracks, as a table of one row: waits
 * while somebody counts many, and lets others like it through.
 */
export const sharedPlays: RawBuilder<unknown> = sql`(
  select pg_advisory_xact_lock_shared(${sql.lit(LOCK)})) as waited`;

/** Adds to what was counted on these days. In a transaction. */
export async function writePlays(db: Kysely<Schema>, plays: readonly NewPlays[]): Promise<void> {
  await lockPlays(db);
  for (let start = 0; start < plays.length; start += AT_ONCE) {
    const part = plays.slice(start, start + AT_ONCE);
    await sql`insert into plays (country, day, track_id, count)
      select country, day, track_id, sum(count) from unnest(
        ${part.map(({ country }) => country)}::text[], ${part.map(({ day }) => day)}::date[],
        ${part.map(({ trackId }) => trackId)}::integer[], ${part.map(({ count }) => count)}::integer[]
      ) as given (country, day, track_id, count)
      group by country, day, track_id
      on conflict (day, country, track_id) do update set count = plays.count + excluded.count`.execute(db);
  }
}
