import type { ClockedDb } from '../../../app-parts.ts';
import type { JobHandler } from '../../../jobs/job-handler.ts';
import { reindex } from './reindex.ts';

const REINDEX = 'catalog.reindex';

const HOUR_MS = 3_600_000;

/** The job that brings search entries of an older version into the form of this one; it has nothing to do otherwise. */
export const reindexJob = (parts: ClockedDb): JobHandler => ({
  kind: REINDEX,
  everyMs: HOUR_MS,
  retryAfterMs: [5_000, 60_000],
  run: (_payload, signal) => reindex(parts, signal),
});
