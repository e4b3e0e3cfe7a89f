import type { JobHandler } from '../../jobs/runner.ts';
import { RECORDING_LIMITS, type RecordingLimits } from './incoming-audio.ts';
import { recordingMaking } from './making.job.ts';
import { recordingsResumed } from './making.resume.ts';
import type { MakingParts } from './making.work.ts';

/**
 * How the videos of recordings are made, behind the requests that send them.
 * @param limits smaller than the real ones in tests alone
 */
export const recordingJobs = (
  parts: MakingParts,
  limits: RecordingLimits = RECORDING_LIMITS,
): JobHandler[] => [recordingMaking(parts, limits), recordingsResumed(parts)];
