import { type Kysely, type RawBuilder, sql } from 'kysely';
import { databaseNow } from '../../storage/database-now.ts';
import type { Schema, SessionTable } from '../../storage/schema.ts';
import type { Clock } from '../../kernel/time/clock.ts';

/*
 * Calls that Duet has joined with a person keep the place of their session behind its end. Such a place is a row that
 * says until when it is taken (`rate_buckets`): whoever carries the call says so again, and a process that dies frees it.
 */

/** A place that nobody keeps any more is free after so long. */
export const KEPT_MS = 20_000;

const KIND = 'joined';

const keyOf = sql<string>`${KIND}::text || ':' || transport || ':' || organization_id || ':' || id`;

/** How many places of this transport joined calls of the organization take, beside those of its sessions. */
export const joinedPlaces = (
  organizationId: string,
  transport: SessionTable['transport'],
  at: Date | RawBuilder<Date>,
): RawBuilder<number> => sql<number>`(select count(*)::integer from rate_buckets
  where free_at > ${at} and starts_with(key, ${`${KIND}:${transport}:${organizationId}:`}))`;

/** The session's place is taken for the next 20 s, whatever becomes of the session. */
export async function keepPlace(db: Kysely<Schema>, sessionId: string, clock: Clock): Promise<void> {
  await sql`delete from rate_buckets where (free_at <= ${databaseNow(clock)} or free_at > ${databaseNow(clock, 2 * KEPT_MS)}) and starts_with(key, ${`${KIND}:`})`.execute(
    db,
  );
  await sql`insert into rate_buckets (key, free_at) select ${keyOf}, ${databaseNow(clock, KEPT_MS)} from sessions where id = ${sessionId}
    on conflict (key) do update set free_at = excluded.free_at`.execute(db);
}

/** The joined call is over. */
export async function freePlace(db: Kysely<Schema>, sessionId: string): Promise<void> {
  await sql`delete from rate_buckets
    where key = (select ${keyOf} from sessions where id = ${sessionId})`.execute(db);
}
