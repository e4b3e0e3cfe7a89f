import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { removeFailed } from './jobs.store.ts';
import type { JobHandler } from './job-handler.ts';

const DAY_MS = 24 * 3_600_000;
/** How many days failed jobs are kept, so that somebody can look into them. */
const KEEP_FAILED_DAYS = 30;

/** The job that removes jobs which failed for good long ago. */
export const cleanJobs = ({
  db,
  clock,
}: {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
}): JobHandler => ({
  kind: 'jobs.clean',
  retryAfterMs: [],
  everyMs: DAY_MS,
  run: async () => void (await removeFailed(db, new Date(clock.wallTime() - KEEP_FAILED_DAYS * DAY_MS))),
});
