import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import { UNLOCKED } from './accounts.store.ts';

/** Wrong passwords in a row that lock an account (4-decisions, "Interface B"). */
export const FAILURES = 5;
/** Wrong passwords are counted together when they lie within this many seconds. */
export const ROW_SECONDS = 15 * 60;
/** How long a lock lasts (spec B, 5.10). */
export const LOCK_SECONDS = 5 * 60;

const isOpen = (now: Date) => sql<boolean>`(locked_until is null or locked_until <= ${now})`;

/**
 * Counts a wrong password, and locks the account with the fifth. One statement, and only while the account is open:
 * any number of parallel tries have the same outcome as if they had come one after the other.
 * @returns false when the account is locked, so that the try does not count and its outcome must not be told
 */
export async function noteFailure(db: Kysely<Schema>, memberId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - ROW_SECONDS * 1000);
  const end = new Date(now.getTime() + LOCK_SECONDS * 1000);
  const counted = sql<Date[]>`array(select failure from unnest(failed_at) as failure
    where locked_until is null and failure > ${since}) || ${now}::timestamptz`;
  const row = await db
    .updateTable('members')
    .set({
      failed_at: counted,
      locked_until: sql<Date | null>`
        case when cardinality(${counted}) >= ${sql.lit(FAILURES)} then ${end}::timestamptz end`,
    })
    .where('id', '=', memberId)
    .where(isOpen(now))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Forgets the failures after a right password.
 * @param passwordHash what the password was checked against: it may have been changed meanwhile
 * @returns false when the account was locked meanwhile, or its password changed
 */
export async function noteSuccess(
  db: Kysely<Schema>,
  memberId: string,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('members')
    .set(UNLOCKED)
    .where('id', '=', memberId)
    .where('password_hash', '=', passwordHash)
    .where(isOpen(now))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
