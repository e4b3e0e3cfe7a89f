import { type Kysely, type RawBuilder, sql } from 'kysely';
import { databaseNow } from '../../storage/database-now.ts';
import type { Schema, SessionTable } from '../../storage/schema.ts';
import type { Clock } from '../../kernel/time/clock.ts';

/*
 * A call that Duet has joined with a person keeps the concurrency slot of its session after the session's end. Such
 * a slot is a row with an expiry (`rate_buckets`), which the process that carries the call renews; when the process
 * dies, the slot becomes free.
 */

/** How long a slot stays taken after its last renewal. */
export const KEPT_MS = 20_000;

const KIND = 'joined';

const keyOf = sql<string>`${KIND}::text || ':' || transport || ':' || organization_id || ':' || id`;

/** How many concurrency slots of this transport the organization's joined calls hold, beside those of its sessions. */
export const joinedPlaces = (
  organizationId: string,
  transport: SessionTable['transport'],
  at: Date | RawBuilder<Date>,
): RawBuilder<number> => sql<number>`(select count(*)::integer from rate_buckets
  where free_at > ${at} and starts_with(key, ${`${KIND}:${transport}:${organizationId}:`}))`;

/** Takes or renews the session's slot for the next 20 s, whatever happens to the session; removes expired slots. */
export async function keepPlace(db: Kysely<Schema>, sessionId: string, clock: Clock): Promise<void> {
  await sql`delete from rate_buckets where (free_at <= ${databaseNow(clock)} or free_at > ${databaseNow(clock, 2 * KEPT_MS)}) and starts_with(key, ${`${KIND}:`})`.execute(
    db,
  );
  await sql`insert into rate_buckets (key, free_at) select ${keyOf}, ${databaseNow(clock, KEPT_MS)} from sessions where id = ${sessionId}
    on conflict (key) do update set free_at = excluded.free_at`.execute(db);
}

/** Frees the slot, because the joined call is over. */
export async function freePlace(db: Kysely<Schema>, sessionId: string): Promise<void> {
  await sql`delete from rate_buckets
    where key = (select ${keyOf} from sessions where id = ${sessionId})`.execute(db);
}
