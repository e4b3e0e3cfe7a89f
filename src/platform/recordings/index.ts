import type { JobHandler } from '../../jobs/job-handler.ts';
import { RECORDING_LIMITS, type RecordingLimits } from './incoming-audio.ts';
import { recordingMaking } from './making.job.ts';
import { recordingsResumed } from './making.resume.ts';
import type { MakingParts } from './making.work.ts';

/**
 * The background jobs that make the videos of recordings.
 * @param limits smaller ones are for tests
 */
export const recordingJobs = (
  parts: MakingParts,
  limits: RecordingLimits = RECORDING_LIMITS,
): JobHandler[] => [recordingMaking(parts, limits), recordingsResumed(parts)];
