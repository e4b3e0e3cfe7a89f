import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';
import type { Clock } from '../time/clock.ts';
import { removeFailed } from './jobs.store.ts';
import type { JobHandler } from './runner.ts';

const DAY_MS = 24 * 3_600_000;
/** How long a job that was given up can still be looked at. */
const KEEP_FAILED_DAYS = 30;

/** Forgets the jobs that were given up long ago. */
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
