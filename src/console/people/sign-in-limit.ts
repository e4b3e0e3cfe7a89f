import { type Kysely, sql } from 'kysely';
import { ServiceError } from '../../errors/service-error.ts';
import { networkOf } from '../../http/network.ts';
import { hashSecret } from '../../kernel/ids.ts';
import { databaseNow } from '../../storage/database-now.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Clock } from '../../kernel/time/clock.ts';

/** Where tries are counted, and by which clock. */
interface TryCounting {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
}

const WINDOW_MS = 15 * 60_000;

/**
 * How many failures are allowed at once; after that, as many again in any 15 minutes. Codes have six digits
 * and three of them are valid at a time, so whoever knows a password can guess 480 codes a day: a chance of
 * 0.15 %. An email has room for the failures of several addresses: one stranger must not lock its owner out.
 */
const FAILURES = { email: 100, address: 10, device: 10, own: 10, code: 5 } as const;

/**
 * What a try is counted for: an email, an address, a device that has signed in before, the password of a signed-in
 * account, or the codes of an account.
 */
export type Try = readonly [kind: keyof typeof FAILURES, name: string];

/**
 * The key of a count. Names are hashed, because a mistyped email may be a password. IPv6 addresses are
 * counted by network, since a user has all addresses in it.
 */
const keyOf = ([kind, name]: Try): string =>
  `console-sign-in:${kind}:${hashSecret(kind === 'address' ? networkOf(name) : name)}`;

const eachMsOf = ([kind]: Try): number => WINDOW_MS / FAILURES[kind];

/**
 * Counts a failure before it is known to be one, by the generic cell rate algorithm: `free_at` moves forward
 * for each, and may be at most 15 minutes ahead. It is one statement, so parallel guesses on any number of
 * processes all count.
 */
async function spend({ db, clock }: TryCounting, one: Try): Promise<number | null> {
  const [key, eachMs] = [keyOf(one), eachMsOf(one)];
  const [now, limit] = [databaseNow(clock), databaseNow(clock, WINDOW_MS)];
  // A time further ahead than a failure can move it was written while a clock was wrong.
  const from = sql`case when rate_buckets.free_at > ${databaseNow(clock, WINDOW_MS + eachMs)} then ${now}
    else greatest(rate_buckets.free_at, ${now}) end`;
  const next = sql<Date>`${from} + make_interval(secs => ${eachMs / 1000})`;
  const taken = await db
    .insertInto('rate_buckets')
    .values({ key, free_at: databaseNow(clock, eachMs) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ free_at: next })
        .where(sql<boolean>`${next} <= ${limit}`),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  const row = await db
    .selectFrom('rate_buckets')
    .select(sql<number>`extract(epoch from free_at - ${limit})::float8 * 1000`.as('ms'))
    .where('key', '=', key)
    .executeTakeFirst();
  const waitMs = (row?.ms ?? 0) + eachMs;
  return Math.max(1, Math.ceil(waitMs / 1000));
}

/**
 * Counts tries. One that is refused counts for nothing, so that an address that may try no more does not use up what
 * an email has.
 *
 * @throws ServiceError TooManyRequests with `Retry-After`
 */
export async function spendTries(parts: TryCounting, ...tries: readonly Try[]): Promise<void> {
  for (const [index, one] of tries.entries()) {
    const wait = await spend(parts, one);
    if (wait === null) continue;
    await returnTries(parts, ...tries.slice(0, index));
    throw new ServiceError('TooManyRequests', `Too many tries. Try again in ${wait} s.`, {
      headers: { 'retry-after': String(wait) },
    });
  }
}

/** Gives tries back that were no failures. */
export async function returnTries({ db }: Pick<TryCounting, 'db'>, ...tries: readonly Try[]): Promise<void> {
  for (const one of tries) {
    const before = sql<Date>`rate_buckets.free_at - make_interval(secs => ${eachMsOf(one) / 1000})`;
    await db.updateTable('rate_buckets').set({ free_at: before }).where('key', '=', keyOf(one)).execute();
  }
}

/** Deletes all counts of failures, after a successful sign-in. */
export async function forgive({ db }: Pick<TryCounting, 'db'>, ...tries: readonly Try[]): Promise<void> {
  await db.deleteFrom('rate_buckets').where('key', 'in', tries.map(keyOf)).execute();
}

/** Deletes counts whose failures no longer matter. */
export const removeForgotten = (db: Kysely<Schema>, before: Date) =>
  db
    .deleteFrom('rate_buckets')
    .where('key', 'like', 'console-sign-in:%')
    .where('free_at', '<=', before)
    .execute();
