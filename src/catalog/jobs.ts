import type { CatalogParts } from '../app-parts.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import { chartJobs } from './charts/charts.job.ts';
import { dealJobs } from './deals/deals.job.ts';
import { demoListens } from './demo/listens.job.ts';
import { reindexJob } from './writing/reindexing/reindex.job.ts';

/** Everybody who does jobs of the catalogue. */
export const catalogJobs = (parts: Pick<CatalogParts, 'db' | 'clock' | 'ids'>): JobHandler[] => [
  ...chartJobs(parts),
  ...dealJobs(parts),
  demoListens(parts),
  reindexJob(parts),
];
