import type { AppParts } from '../../app-parts.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { ProgressWriter } from '../progress-writer.ts';
import { RecordingGone } from './making.faults.ts';
import { storeProgress } from './making.store.ts';

/** Stores the progress of a recording. */
export const progressOfMaking = (
  parts: Pick<AppParts, 'clock' | 'log'>,
  scope: ProjectScope,
  recordingId: string,
): ProgressWriter =>
  new ProgressWriter(parts, {
    store: (share) => storeProgress(scope, recordingId, share),
    goneError: () => new RecordingGone('Nobody waits for this recording any more.'),
    fields: { recording: recordingId },
    complaint: 'the progress of a recording could not be written',
  });
