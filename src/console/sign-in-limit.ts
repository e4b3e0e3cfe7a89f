import { type Kysely, sql } from 'kysely';
import { ServiceError } from '../errors/service-error.ts';
import { hashSecret } from '../ids.ts';
import type { Schema } from '../storage/schema.ts';
import type { Clock } from '../time/clock.ts';

interface Parts {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
}

/** Ten failures at once, then one more every 90 seconds: ten in any 15 minutes after that. */
const FAILURES = 10;
const WINDOW_MS = 15 * 60_000;
const EACH_MS = WINDOW_MS / FAILURES;

/** Names are hashed: a mistyped email may be a password. */
const keyOf = (kind: 'email' | 'address', name: string): string =>
  `console-sign-in:${kind}:${hashSecret(name)}`;

const keysOf = (email: string | null, address: string): string[] => [
  ...(email === null ? [] : [keyOf('email', email)]),
  keyOf('address', address),
];

/**
 * Counts a failure before it is known to be one, as the generic cell rate algorithm does: `free_at` moves on by 90 s a
 * failure and may be at most 15 minutes ahead. One statement, so parallel guesses on any number of processes all count.
 */
async function spend({ db, clock }: Parts, key: string): Promise<number | null> {
  const now = new Date(clock.wallTime());
  const next = sql<Date>`greatest(rate_buckets.free_at, ${now}) + make_interval(secs => ${EACH_MS / 1000})`;
  const limit = new Date(now.getTime() + WINDOW_MS);
  const taken = await db
    .insertInto('rate_buckets')
    .values({ key, free_at: new Date(now.getTime() + EACH_MS) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ free_at: next })
        .where(sql<boolean>`${next} <= ${limit}`),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  const row = await db.selectFrom('rate_buckets').select('free_at').where('key', '=', key).executeTakeFirst();
  const waitMs = (row?.free_at.getTime() ?? 0) + EACH_MS - limit.getTime();
  return Math.max(1, Math.ceil(waitMs / 1000));
}

/** Gives the try back: it was no failure. */
async function refund({ db }: Parts, key: string): Promise<void> {
  const before = sql<Date>`rate_buckets.free_at - make_interval(secs => ${EACH_MS / 1000})`;
  await db.updateTable('rate_buckets').set({ free_at: before }).where('key', '=', key).execute();
}

/**
 * Spends one of ten tries in 15 minutes, for the email and for the address it comes from.
 * @param email null for a sign-in link, which names nobody
 * @throws ServiceError TooManyRequests with `Retry-After`
 */
export async function spendTry(parts: Parts, email: string | null, address: string): Promise<void> {
  for (const key of keysOf(email, address)) {
    const wait = await spend(parts, key);
    if (wait === null) continue;
    throw new ServiceError('TooManyRequests', `Too many tries to sign in. Try again in ${wait} s.`, {
      headers: { 'retry-after': String(wait) },
    });
  }
}

/** The sign-in succeeded: the email's failures are forgotten, the address gets this one try back. */
export async function forgiveTry(parts: Parts, email: string | null, address: string): Promise<void> {
  if (email !== null)
    await parts.db.deleteFrom('rate_buckets').where('key', '=', keyOf('email', email)).execute();
  await refund(parts, keyOf('address', address));
}
