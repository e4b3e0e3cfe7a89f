import { type Kysely, sql } from 'kysely';
import { ServiceError } from '../errors/service-error.ts';
import type { Schema } from '../storage/schema.ts';
import type { Clock } from '../time/clock.ts';

interface RateParts {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
}

/** So many calls in so many milliseconds. */
export interface Rate {
  /** At least 1. */
  readonly calls: number;
  readonly intervalMs: number;
}

/** How the generic cell rate algorithm keeps a rate: a call moves `free_at` on by `eachMs`, and at most `aheadMs`. */
const cellOf = ({ calls, intervalMs }: Rate) => {
  const eachMs = Math.ceil(intervalMs / calls);
  return { eachMs, aheadMs: eachMs * (calls - 1) };
};

/** Takes a token if one is there: one statement, so that any number of processes agree. */
const take = (db: Kysely<Schema>, key: string, now: number, rate: Rate) => {
  const { eachMs, aheadMs } = cellOf(rate);
  const next = sql<Date>`greatest(rate_buckets.free_at, ${new Date(now)}) + make_interval(secs => ${eachMs / 1000})`;
  return db
    .insertInto('rate_buckets')
    .values({ key, free_at: new Date(now + eachMs) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ free_at: next })
        .where(sql<boolean>`rate_buckets.free_at <= ${new Date(now + aheadMs)}`),
    )
    .returning('key')
    .executeTakeFirst();
};

const freeAgain = async (db: Kysely<Schema>, key: string): Promise<number> => {
  const row = await db.selectFrom('rate_buckets').select('free_at').where('key', '=', key).executeTakeFirst();
  return row?.free_at.getTime() ?? 0;
};

/**
 * A token bucket for `key` that holds `rate.calls` tokens and fills evenly within the interval. A refused call does not
 * push the next one out.
 * @returns null when the call may go on, else the whole seconds to wait, at least 1; obeying it succeeds
 */
export async function takeToken({ db, clock }: RateParts, key: string, rate: Rate): Promise<number | null> {
  if (rate.intervalMs <= 0) return null;
  const now = clock.wallTime();
  if (await take(db, key, now, rate)) return null;
  const waitMs = (await freeAgain(db, key)) - cellOf(rate).aheadMs - now;
  return Math.max(1, Math.ceil(waitMs / 1000));
}

/** @throws ServiceError RequestRateLimitExceeded with `Retry-After` (spec A, 7 and 8) */
export async function spendRate(parts: RateParts, key: string, rate: Rate): Promise<void> {
  const wait = await takeToken(parts, key, rate);
  if (wait === null) return;
  const { calls, intervalMs } = rate;
  const sentence = `Too many requests: ${calls} allowed every ${intervalMs / 1000} seconds. Try again in ${wait} s.`;
  throw new ServiceError('RequestRateLimitExceeded', sentence, { headers: { 'retry-after': String(wait) } });
}
