import type { ResourceParts } from '../../../app-parts.ts';
import { ServiceError } from '../../../errors/service-error.ts';
import { projectScope } from '../../../storage/scope.ts';
import type { Owner } from '../companions.events.ts';
import { requireCompanion, takeOwn } from '../companions.service.ts';
import { presentGeneration } from './generation.presenter.ts';
import { enqueueStep } from './generation.queue.ts';
import type { CompanionGeneration } from './generation.schema.ts';
import { findGeneration, reviveGeneration } from './generation.store.ts';

/**
 * The generation of a companion that is visible to the project.
 * @throws ServiceError NotFound
 */
export async function readGeneration(
  parts: ResourceParts,
  owner: Owner,
  id: string,
): Promise<CompanionGeneration> {
  const companion = await requireCompanion(parts, owner, id);
  const scope = projectScope(parts.db, owner.projectId);
  return presentGeneration(companion, await findGeneration(scope, id));
}

/**
 * Restarts a failed generation from the step that failed.
 * @throws ServiceError NotFound, Forbidden for a stock companion, GenerationNotFailed
 */
export const retryGeneration = (
  parts: ResourceParts,
  owner: Owner,
  id: string,
): Promise<CompanionGeneration> =>
  parts.db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, owner.projectId);
    const companion = await takeOwn(scope, id);
    const revived = await reviveGeneration(scope, id, new Date(parts.clock.wallTime()));
    if (!revived) throw notFailed(presentGeneration(companion, await findGeneration(scope, id)));
    await enqueueStep(transaction, parts, owner, id);
    return presentGeneration(companion, revived);
  });

const notFailed = ({ companionId, state }: CompanionGeneration): ServiceError =>
  new ServiceError(
    'GenerationNotFailed',
    `The generation of companion ${companionId} is ${state}; one that has failed can be retried.`,
  );
