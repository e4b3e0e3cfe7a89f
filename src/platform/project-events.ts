import type { Kysely } from 'kysely';
import type { PlatformParts } from '../app-parts.ts';
import type { Schema } from '../storage/schema.ts';
import { emitEvent, type WebhookEvent } from '../webhooks/events.ts';

/**
 * Emits an event of work behind requests, which knows its project alone. Of a project that is gone nobody is told.
 * @param transaction the one that makes the change, so that neither happens without the other
 */
export async function emitForProject(
  transaction: Kysely<Schema>,
  parts: Pick<PlatformParts, 'ids' | 'clock'>,
  projectId: string,
  event: Pick<WebhookEvent, 'type' | 'data'>,
): Promise<void> {
  const found = transaction.selectFrom('projects').select('organization_id').where('id', '=', projectId);
  const project = await found.executeTakeFirst();
  if (project)
    await emitEvent(transaction, parts, { ...event, projectId, organizationId: project.organization_id });
}
