import type { JobHandler } from '../../../jobs/job-handler.ts';
import { companionGeneration } from './generation.job.ts';
import { companionsResumed } from './generation.resume.ts';
import type { WorkParts } from './generation.work.ts';

/** The background jobs that generate companions. */
export const companionJobs = (parts: WorkParts): JobHandler[] => [
  companionGeneration(parts),
  companionsResumed(parts),
];
