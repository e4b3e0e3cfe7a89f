import { type Kysely, sql } from 'kysely';
import type { MemberParts } from '../../app-parts.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import type { Schema } from '../../storage/schema.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BATCH = 2_000;

/** Removes the oldest listens from before this time, up to `limit`; answers how many. */
async function removeListens(db: Kysely<Schema>, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from listens where id in (
      select id from listens where listened_at < ${before} order by listened_at limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The age in seconds, beyond the limit, of the oldest listen; 0: none is older, or there is no limit. */
export async function overdueListens({ db, clock, config }: CleanParts): Promise<number> {
  if (config.listensDays === null) return 0;
  const oldest = await db
    .selectFrom('listens')
    .select('listened_at')
    .orderBy('listened_at')
    .limit(1)
    .executeTakeFirst();
  const limit = clock.wallTime() - config.listensDays * DAY_MS;
  return oldest ? Math.max(0, (limit - oldest.listened_at.getTime()) / 1000) : 0;
}

type CleanParts = Pick<MemberParts, 'db' | 'clock' | 'config'>;

/**
 * The hourly job that removes listens older than `DUET_LISTENS_DAYS`; the charts go on counting them.
 * @param counted told how many were removed, for metrics
 */
export const cleanListens = (
  { db, clock, config }: CleanParts,
  counted?: (count: number) => void,
): JobHandler => ({
  kind: 'listens.clean',
  retryAfterMs: [60_000],
  everyMs: HOUR_MS,
  async run(_payload, signal) {
    if (config.listensDays === null) return;
    const before = new Date(clock.wallTime() - config.listensDays * DAY_MS);
    let removed = BATCH;
    while (removed === BATCH) {
      signal.throwIfAborted();
      removed = await removeListens(db, before, BATCH);
      counted?.(removed);
    }
  },
});
