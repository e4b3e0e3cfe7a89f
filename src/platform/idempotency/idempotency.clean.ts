import { sql } from 'kysely';
import type { BaseParts, ClockedDb } from '../../app-parts.ts';
import { KEEP_MS } from '../../http/idempotency/index.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { databaseNow } from '../../storage/database-now.ts';

const HOUR_MS = 3_600_000;
const BATCH = 2_000;

const removeBatch = async ({ db, clock }: ClockedDb): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from idempotency_keys where (owner_id, key_hash) in (
      select owner_id, key_hash from idempotency_keys where created_at <= ${databaseNow(clock, -KEEP_MS)}
      order by created_at limit ${BATCH}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** The job that removes the answers of idempotency keys after a day. */
export const cleanIdempotencyKeys = (parts: Pick<BaseParts, 'db' | 'clock'>): JobHandler => ({
  kind: 'idempotency.clean',
  retryAfterMs: [60_000],
  everyMs: HOUR_MS,
  async run(_payload, signal) {
    let removed = BATCH;
    while (removed === BATCH && !signal.aborted) removed = await removeBatch(parts);
  },
});
