import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../storage/schema.ts';

/** What an organization may hold unless its own limits say otherwise (spec A, 8; names of 4-decisions, "quotaType"). */
export const DEFAULT_LIMITS = {
  agents: 100,
  concurrentWebrtc: 5,
  concurrentWebsocket: 5,
  concurrentVoip: 5,
  concurrentSip: 5,
} as const;

export type LimitType = keyof typeof DEFAULT_LIMITS;

/**
 * Runs `work` while no other such work of this organization runs, in any process, and hands it the limit: counting
 * and inserting inside is exact. Keep it short.
 */
export const withLimit = <T>(
  db: Kysely<Schema>,
  organizationId: string,
  type: LimitType,
  work: (transaction: Transaction<Schema>, limit: number) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    // NO KEY UPDATE: excludes its like, but not the foreign key checks of other inserts.
    const { limits } = await transaction
      .selectFrom('organizations')
      .select('limits')
      .where('id', '=', organizationId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    return work(transaction, limits[type] ?? DEFAULT_LIMITS[type]);
  });

/** `count(*)` as a number. */
export const countAll = sql<number>`count(*)::int`;
