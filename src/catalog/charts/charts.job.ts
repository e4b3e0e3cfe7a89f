import type { Kysely } from 'kysely';
import type { CatalogParts, ResourceParts } from '../../app-parts.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import type { Schema } from '../../storage/schema.ts';
import { followPlays } from './popularity.ts';
import { rollUp } from './roll-up.ts';

/** The recurring job that rolls up plays. */
const CHARTS = 'catalog.charts';
/** The same job for a single run: a request must not leave a second recurring job behind. */
const CHARTS_NOW = 'catalog.charts.now';

const HOUR_MS = 3_600_000;

/** Requests a roll-up, in the caller's transaction. */
export const rollUpSoon = (db: Kysely<Schema>, parts: Pick<CatalogParts, 'ids' | 'clock'>): Promise<void> =>
  enqueue(db, parts, { kind: CHARTS_NOW, payload: {} });

/** The jobs that roll plays up into charts and update popularity from them, every hour and on request. */
export const chartJobs = (parts: ResourceParts): JobHandler[] => {
  const run = async (): Promise<void> => {
    await rollUp(parts);
    await followPlays(parts);
  };
  const handler = { retryAfterMs: [5_000, 60_000], run };
  return [
    { ...handler, kind: CHARTS, everyMs: HOUR_MS },
    { ...handler, kind: CHARTS_NOW },
  ];
};
