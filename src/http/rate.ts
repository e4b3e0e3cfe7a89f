import { type Kysely, sql } from 'kysely';
import { ServiceError } from '../errors/service-error.ts';
import { databaseNow } from '../storage/database-now.ts';
import type { Schema } from '../storage/schema.ts';
import type { Clock } from '../kernel/time/clock.ts';
import type { SharedLimits } from '../limits/shared-limits.ts';

interface RateParts {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
}

/** A number of calls allowed in an interval, in milliseconds. */
export interface Rate {
  /** At least 1. */
  readonly calls: number;
  readonly intervalMs: number;
}

/**
 * The parameters of the generic cell rate algorithm: a call moves `free_at` forward by `eachMs`, at most
 * `aheadMs` ahead of the present.
 */
const cellOf = ({ calls, intervalMs }: Rate) => {
  const eachMs = Math.ceil(intervalMs / calls);
  return { eachMs, aheadMs: eachMs * (calls - 1) };
};

/**
 * Takes a token if there is one, in one statement by the database's clock, so that any number of processes
 * agree. A time further ahead than the rate can move it was written while that clock was wrong, and counts as
 * free.
 */
const take = ({ db, clock }: RateParts, key: string, rate: Rate) => {
  const { eachMs, aheadMs } = cellOf(rate);
  const [now, furthest] = [databaseNow(clock), databaseNow(clock, aheadMs + eachMs)];
  const isWrong = sql<boolean>`rate_buckets.free_at > ${furthest}`;
  const from = sql`case when ${isWrong} then ${now} else greatest(rate_buckets.free_at, ${now}) end`;
  const next = sql<Date>`${from} + make_interval(secs => ${eachMs / 1000})`;
  return db
    .insertInto('rate_buckets')
    .values({ key, free_at: databaseNow(clock, eachMs) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ free_at: next })
        .where(sql<boolean>`rate_buckets.free_at <= ${databaseNow(clock, aheadMs)} or ${isWrong}`),
    )
    .returning('key')
    .executeTakeFirst();
};

/** The milliseconds until `free_at`, by the database's clock. */
const freeInMs = async ({ db, clock }: RateParts, key: string): Promise<number> => {
  const row = await db
    .selectFrom('rate_buckets')
    .select(sql<number>`extract(epoch from free_at - ${databaseNow(clock)})::float8 * 1000`.as('ms'))
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.ms ?? 0;
};

/**
 * Takes a token from the bucket of `key`, which holds `rate.calls` tokens and refills evenly within the
 * interval. A refused call does not delay the next one.
 *
 * @returns null when the call may go on, else the whole seconds to wait, at least 1; after that time it
 * succeeds
 */
export async function takeToken(parts: RateParts, key: string, rate: Rate): Promise<number | null> {
  if (rate.intervalMs <= 0) return null;
  if (await take(parts, key, rate)) return null;
  const waitMs = (await freeInMs(parts, key)) - cellOf(rate).aheadMs;
  return Math.max(1, Math.ceil(waitMs / 1000));
}

/**
 * Refuses a request that must wait.
 * @throws ServiceError RequestRateLimitExceeded with `Retry-After` unless `wait` is null
 */
const refuseFor = (wait: number | null, { calls, intervalMs }: Rate): void => {
  if (wait === null) return;
  const sentence = `Too many requests: ${calls} allowed every ${intervalMs / 1000} seconds. Try again in ${wait} s.`;
  throw new ServiceError('RequestRateLimitExceeded', sentence, { headers: { 'retry-after': String(wait) } });
};

/**
 * Takes a token or refuses the call. @throws ServiceError RequestRateLimitExceeded with `Retry-After` (spec
 * A, 7 and 8)
 */
export async function spendRate(parts: RateParts, key: string, rate: Rate): Promise<void> {
  refuseFor(await takeToken(parts, key, rate), rate);
}

/** `takeToken` in the store that processes share; while that is away, out of this process's share. */
async function takeShared(limits: SharedLimits, key: string, rate: Rate): Promise<number | null> {
  if (rate.intervalMs <= 0) return null;
  await limits.settled();
  const { taken, left } = await limits.take({ name: key, rate, least: 1, most: 1 });
  if (taken > 0) return null;
  return Math.max(1, Math.ceil(((1 - left) * limits.slowedBy * rate.intervalMs) / rate.calls / 1000));
}

/**
 * `spendRate` for rates that are asked for often and whose interval is short: in Redis or Valkey where processes share
 * limits there, else in the database.
 * @throws ServiceError RequestRateLimitExceeded with `Retry-After` (spec A, 7 and 8)
 */
export async function spendSharedRate(
  parts: RateParts & { readonly limits?: SharedLimits | undefined },
  key: string,
  rate: Rate,
): Promise<void> {
  const { limits } = parts;
  if (!limits?.isBesideDatabase) return spendRate(parts, key, rate);
  refuseFor(await takeShared(limits, key, rate), rate);
}
