import type { PlatformParts } from '../../app-parts.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { ProgressWriter } from '../progress-writer.ts';
import { RecordingGone } from './rendering.faults.ts';
import { storeProgress } from './rendering.store.ts';

/** Stores the progress of a recording. */
export const renderingProgressOf = (
  parts: Pick<PlatformParts, 'clock' | 'log'>,
  scope: ProjectScope,
  recordingId: string,
): ProgressWriter =>
  new ProgressWriter(parts, {
    store: (share) => storeProgress(scope, recordingId, share),
    goneError: () => new RecordingGone('Nobody waits for this recording any more.'),
    fields: { recording: recordingId },
    complaint: 'the progress of a recording could not be written',
  });
