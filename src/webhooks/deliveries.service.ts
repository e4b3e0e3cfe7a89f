import { notFound, ServiceError } from '../errors/service-error.ts';
import { projectScope, type ProjectScope } from '../storage/scope.ts';
import type { Delivery } from './deliveries.schema.ts';
import { findDelivery, insertReplay, type StoredAttempt, type StoredDelivery } from './deliveries.store.ts';
import type { EventType } from './events.ts';
import type { WebhookCaller, WebhookParts } from './webhooks.service.ts';
import { inTransaction } from './webhooks.store.ts';

const presentAttempt = (attempt: StoredAttempt) => ({
  at: attempt.at.toISOString(),
  responseStatus: attempt.response_status,
  responseBody: attempt.response_body,
  latencyMs: Math.round(attempt.latency_ms * 1000) / 1000,
  error: attempt.error,
});

/** One entry of the delivery history (4-decisions, "Interface A"). */
export const presentDelivery = (delivery: StoredDelivery): Delivery => ({
  id: delivery.id,
  eventId: delivery.event_id,
  eventType: delivery.event_type as EventType,
  status: delivery.status,
  created: Math.floor(delivery.created_at.getTime() / 1000),
  request: { headers: delivery.headers ?? {}, body: delivery.body },
  attempts: delivery.attempts.map(presentAttempt),
});

/** Locks the webhook's row, so that it is not disabled or deleted while a delivery is added to it. */
const lockWebhook = async (scope: ProjectScope, id: string): Promise<'enabled' | 'disabled'> => {
  const row = await scope
    .select('webhooks')
    .select('status')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!row) throw notFound(`Webhook ${id}`);
  return row.status;
};

const DISABLED = 'The webhook is disabled; it receives nothing until it is enabled.';

/**
 * Sends an event once more, whatever became of its delivery: with the same event id and text, as a new
 * delivery with attempts and retries like any other.
 * @throws ServiceError NotFound, or WebhookDisabled: a disabled webhook receives nothing (spec A.13)
 */
export function replayDelivery(
  { db, ids, clock }: WebhookParts,
  { projectId }: WebhookCaller,
  webhookId: string,
  deliveryId: string,
): Promise<StoredDelivery> {
  return inTransaction(projectScope(db, projectId), async (scope) => {
    const status = await lockWebhook(scope, webhookId);
    const delivery = await findDelivery(scope, webhookId, deliveryId);
    if (!delivery) throw notFound(`Delivery ${deliveryId}`);
    if (status === 'disabled') throw new ServiceError('WebhookDisabled', DISABLED);
    return insertReplay(scope, delivery, ids.newId('del'), new Date(clock.wallTime()));
  });
}
