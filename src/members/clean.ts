import { type Kysely, sql } from 'kysely';
import type { MemberParts } from '../app-parts.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import type { Schema } from '../storage/schema.ts';
import { removeEndedExports } from './exports/exports.store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * How long ended codes, sign-ins and tokens are kept: long enough to see why a client was refused, and no
 * longer.
 */
const KEEP_MS = 24 * HOUR_MS;

/**
 * Removes token families that were revoked and those that have no token left; the tokens of a family are
 * removed with it.
 */
const removeFamilies = async (db: Kysely<Schema>, before: Date): Promise<void> => {
  await db.deleteFrom('oauth_families').where('revoked_at', '<=', before).execute();
  await db
    .deleteFrom('oauth_families as f')
    .where('f.created_at', '<=', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('oauth_tokens as t').select('t.token_hash').whereRef('t.family_id', '=', 'f.id')),
      ),
    )
    .execute();
};

/**
 * Removes codes, sign-ins and tokens that ended before the given time, and rate buckets of addresses that are
 * full again.
 */
async function removeEnded(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('oauth_codes').where('expires_at', '<=', before).execute();
  await db.deleteFrom('oauth_sign_ins').where('expires_at', '<=', before).execute();
  await db.deleteFrom('oauth_tokens').where('expires_at', '<=', before).execute();
  await removeFamilies(db, before);
  await sql`delete from rate_buckets where key like 'member-sign-in:%' and free_at <= ${before}`.execute(db);
}

/**
 * Removes unused codes that have expired: whoever knows an application's key can have many of them made. Used
 * codes are kept for a day.
 */
const removeUnusedCodes = (db: Kysely<Schema>, now: Date) =>
  db.deleteFrom('oauth_codes').where('used_at', 'is', null).where('expires_at', '<=', now).execute();

/** The job that removes expired codes that were never used, and ended exports, every five minutes (docs/stored-data.md). */
export const cleanCodes = ({ db, clock }: Pick<MemberParts, 'db' | 'clock'>): JobHandler => ({
  kind: 'members.clean-codes',
  retryAfterMs: [],
  everyMs: 5 * MINUTE_MS,
  run: async () => {
    const now = new Date(clock.wallTime());
    await removeUnusedCodes(db, now);
    await removeEndedExports(db, now);
  },
});

/** The job that removes what ended a day ago, every hour (docs/stored-data.md). */
export const cleanSignIns = ({ db, clock }: Pick<MemberParts, 'db' | 'clock'>): JobHandler => ({
  kind: 'members.clean',
  retryAfterMs: [],
  everyMs: HOUR_MS,
  run: () => removeEnded(db, new Date(clock.wallTime() - KEEP_MS)),
});
