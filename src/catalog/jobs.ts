import type { AppParts } from '../app-parts.ts';
import type { JobHandler } from '../jobs/runner.ts';
import { chartJobs } from './charts/charts.job.ts';
import { demoListens } from './demo/listens.job.ts';

/** Everybody who does jobs of the catalogue. */
export const catalogJobs = (parts: Pick<AppParts, 'db' | 'clock' | 'ids'>): JobHandler[] => [
  ...chartJobs(parts),
  demoListens(parts),
];
