import type { Kysely } from 'kysely';
import type { PlatformParts } from '../../../app-parts.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import type { Schema } from '../../../storage/schema.ts';
import { projectScope } from '../../../storage/scope.ts';
import type { Owner } from '../companions.events.ts';
import type { Companion } from '../companions.presenter.ts';
import { insertGeneration } from './generation.store.ts';
import { stepFrom } from './generation.steps.ts';

/** The job kind for the next step of a companion, with the payload `{companionId, projectId, organizationId}`. */
export const COMPANION_GENERATE = 'companion.generate';

type QueueParts = Pick<PlatformParts, 'ids' | 'clock'>;

/** The payload of such a job. */
export interface GenerationOrder extends Owner {
  readonly companionId: string;
}

export const orderOf = (payload: Record<string, unknown>): GenerationOrder => ({
  companionId: String(payload['companionId']),
  projectId: String(payload['projectId']),
  organizationId: String(payload['organizationId']),
});

/**
 * Enqueues the next step. Each step is a job of its own: it has its own tries, and when many companions are
 * requested at once, all get their portraits before the first gets its films.
 */
export const enqueueStep = (
  transaction: Kysely<Schema>,
  parts: QueueParts,
  { organizationId, projectId }: Owner,
  companionId: string,
): Promise<void> =>
  enqueue(transaction, parts, {
    kind: COMPANION_GENERATE,
    payload: { companionId, projectId, organizationId },
    projectId,
  });

/**
 * Starts the generation of a companion from its current status.
 * @param transaction the one that creates the companion, so that neither happens without the other
 */
export async function startGeneration(
  transaction: Kysely<Schema>,
  parts: QueueParts,
  owner: Owner,
  { id, status }: Pick<Companion, 'id' | 'status'>,
): Promise<void> {
  const step = stepFrom(status);
  if (!step) return;
  const scope = projectScope(transaction, owner.projectId);
  await insertGeneration(scope, id, step, new Date(parts.clock.wallTime()));
  await enqueueStep(transaction, parts, owner, id);
}
