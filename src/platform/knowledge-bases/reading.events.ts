import type { PlatformParts } from '../../app-parts.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { emitForProject } from '../project-events.ts';
import { presentFile } from './knowledge-files.presenter.ts';
import type { ReadFile } from './reading.store.ts';

/**
 * Tells webhooks that ask for it that a file was read, or cannot be.
 * @param scope within the transaction that stores so
 */
export const announceFile = (
  scope: ProjectScope,
  parts: Pick<PlatformParts, 'ids' | 'clock'>,
  file: ReadFile,
): Promise<void> =>
  emitForProject(scope.db, parts, scope.projectId, {
    type: file.status === 'ready' ? 'knowledge_file.ready' : 'knowledge_file.failed',
    data: { knowledgeBaseId: file.knowledge_base_id, file: presentFile(file) },
  });
