import type { Kysely } from 'kysely';
import type { PlatformParts } from '../../app-parts.ts';
import type { Caller } from '../../http/api-key.ts';
import type { Schema } from '../../storage/schema.ts';
import { emitEvent } from '../../webhooks/events.ts';
import { type Companion, companionSummary } from './companions.presenter.ts';
import { presentGeneration } from './generation/generation.presenter.ts';
import type { Generation } from './generation/generation.store.ts';

/** The organization and project that own a companion. */
export type Owner = Pick<Caller, 'organizationId' | 'projectId'>;

type Change = 'created' | 'updated' | 'deleted';

/**
 * Emits a companion's change to the project's webhooks (spec A, 6), in the summary shape.
 * @param transaction the one that makes the change, so that neither happens without the other
 * @param companion as it is now; for a deletion, as it was
 */
export const announce = (
  transaction: Kysely<Schema>,
  parts: Pick<PlatformParts, 'ids' | 'clock' | 'publicUrl'>,
  { organizationId, projectId }: Owner,
  { change, companion }: { readonly change: Change; readonly companion: Companion },
): Promise<void> =>
  emitEvent(transaction, parts, {
    type: `companion.${change}`,
    organizationId,
    projectId,
    data: { companion: companionSummary(companion, parts.publicUrl()) },
  });

/**
 * Tells webhooks that ask for it that a companion could not be made, and why.
 * @param transaction the one that stores so
 */
export const announceFailed = (
  transaction: Kysely<Schema>,
  parts: Pick<PlatformParts, 'ids' | 'clock' | 'publicUrl'>,
  { organizationId, projectId }: Owner,
  { companion, generation }: { readonly companion: Companion; readonly generation: Generation },
): Promise<void> => {
  const { step, attempts, error } = presentGeneration(companion, generation);
  return emitEvent(transaction, parts, {
    type: 'companion.failed',
    organizationId,
    projectId,
    data: {
      companion: companionSummary(companion, parts.publicUrl()),
      generation: { step, attempts, error },
    },
  });
};
