import type { PlatformParts } from '../../app-parts.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import type { Companion } from '../companions/companions.presenter.ts';
import { emitForProject } from '../project-events.ts';
import { presentRecording } from './recordings.presenter.ts';
import type { StoredRecording } from './recordings.store.ts';

/**
 * Tells webhooks that ask for it that the video of a recording was made, or cannot be.
 * @param scope within the transaction that stores so
 */
export const announceRecording = (
  scope: ProjectScope,
  parts: Pick<PlatformParts, 'ids' | 'clock' | 'publicUrl'>,
  recording: StoredRecording,
  companion: Companion,
): Promise<void> =>
  emitForProject(scope.db, parts, scope.projectId, {
    type: recording.status === 'completed' ? 'recording.completed' : 'recording.failed',
    data: { recording: presentRecording(recording, companion, parts.publicUrl()) },
  });
