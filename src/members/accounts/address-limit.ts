import { type Kysely, sql } from 'kysely';
import type { ClockedDb } from '../../app-parts.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { networkOf } from '../../http/network.ts';
import { type Rate, takeToken } from '../../http/rate.ts';
import { hashSecret } from '../../kernel/ids.ts';
import type { Schema } from '../../storage/schema.ts';

/**
 * The limit of failed sign-ins from one address or IPv6 network, counted over all members: the lock of one
 * account stops nobody who tries one password on many names. It is far more than one person needs, since many
 * members may sign in from the address of an office or of an application's server.
 */
const FAILURES: Rate = { calls: 100, intervalMs: 15 * 60_000 };

const keyOf = (address: string): string => `member-sign-in:address:${hashSecret(networkOf(address))}`;

/**
 * Counts a failure before it is known to be one, so that parallel guesses all count.
 * @throws ServiceError TooManyRequests with `Retry-After`
 */
export async function spendTry(parts: ClockedDb, address: string): Promise<void> {
  const wait = await takeToken(parts, keyOf(address), FAILURES);
  if (wait === null) return;
  throw new ServiceError('TooManyRequests', `Too many tries to sign in. Try again in ${wait} s.`, {
    headers: { 'retry-after': String(wait) },
  });
}

/** Gives the address its try back, because the sign-in did not fail. */
export async function forgiveTry({ db }: { readonly db: Kysely<Schema> }, address: string): Promise<void> {
  const eachSeconds = FAILURES.intervalMs / FAILURES.calls / 1000;
  const before = sql<Date>`free_at - make_interval(secs => ${eachSeconds})`;
  await db.updateTable('rate_buckets').set({ free_at: before }).where('key', '=', keyOf(address)).execute();
}
