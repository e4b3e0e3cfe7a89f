import type { BaseParts } from '../../app-parts.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { removeEntries } from './request-log.store.ts';

const HOUR_MS = 3_600_000;
/** How many days the log of requests goes back. */
const KEEP_DAYS = 7;
const BATCH = 2_000;

/** The job that removes old entries of the log of requests. */
export const cleanRequestLog = ({ db, clock }: Pick<BaseParts, 'db' | 'clock'>): JobHandler => ({
  kind: 'requests.clean',
  retryAfterMs: [60_000],
  everyMs: HOUR_MS,
  async run(_payload, signal) {
    const before = new Date(clock.wallTime() - KEEP_DAYS * 24 * HOUR_MS);
    let removed = BATCH;
    while (removed === BATCH && !signal.aborted) removed = await removeEntries(db, before, BATCH);
  },
});
