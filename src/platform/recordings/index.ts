import type { JobHandler } from '../../jobs/job-handler.ts';
import { RECORDING_LIMITS, type RecordingLimits } from './incoming-audio.ts';
import { recordingRendering } from './rendering.job.ts';
import { recordingsResumed } from './rendering.resume.ts';
import type { RenderingParts } from './rendering.work.ts';

/**
 * The background jobs that make the videos of recordings.
 * @param limits smaller ones are for tests
 */
export const recordingJobs = (
  parts: RenderingParts,
  limits: RecordingLimits = RECORDING_LIMITS,
): JobHandler[] => [recordingRendering(parts, limits), recordingsResumed(parts)];
