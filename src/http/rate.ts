import { type Kysely, sql } from 'kysely';
import { ServiceError } from '../errors/service-error.ts';
import type { Schema } from '../storage/schema.ts';
import type { Clock } from '../time/clock.ts';

interface RateParts {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
}

/** Takes the token if it is there: one statement, so that any number of processes agree. */
const take = (db: Kysely<Schema>, key: string, now: Date, freeAt: Date) =>
  db
    .insertInto('rate_buckets')
    .values({ key, free_at: freeAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ free_at: freeAt })
        .where(sql<boolean>`rate_buckets.free_at <= ${now}`),
    )
    .returning('key')
    .executeTakeFirst();

const freeAgain = async (db: Kysely<Schema>, key: string): Promise<number> => {
  const row = await db.selectFrom('rate_buckets').select('free_at').where('key', '=', key).executeTakeFirst();
  return row?.free_at.getTime() ?? 0;
};

/**
 * A token bucket of one token for `key` that fills again `intervalMs` after it was taken. A refused call does not
 * push the next one out.
 * @returns null when the call may go on, else the whole seconds to wait, at least 1; obeying it succeeds
 */
export async function takeToken(
  { db, clock }: RateParts,
  key: string,
  intervalMs: number,
): Promise<number | null> {
  if (intervalMs <= 0) return null;
  const now = clock.wallTime();
  const taken = await take(db, key, new Date(now), new Date(now + intervalMs));
  if (taken) return null;
  return Math.max(1, Math.ceil(((await freeAgain(db, key)) - now) / 1000));
}

/** @throws ServiceError RequestRateLimitExceeded with `Retry-After` (spec A, 7 and 8) */
export async function spendRate(parts: RateParts, key: string, intervalMs: number): Promise<void> {
  const wait = await takeToken(parts, key, intervalMs);
  if (wait === null) return;
  const sentence = `Too many requests: 1 is allowed every ${intervalMs / 1000} seconds. Try again in ${wait} s.`;
  throw new ServiceError('RequestRateLimitExceeded', sentence, { headers: { 'retry-after': String(wait) } });
}
