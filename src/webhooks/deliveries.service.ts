import { notFound, ServiceError } from '../errors/service-error.ts';
import { projectScope, type ProjectScope } from '../storage/scope.ts';
import type { BulkReplay, BulkReplayed, Delivery } from './deliveries.schema.ts';
import {
  findReplayed,
  holdReplayed,
  insertDeliveries,
  type StoredAttempt,
  type StoredDelivery,
} from './deliveries.store.ts';
import { bodyOf, type EventType, type WebhookEvent } from './events.ts';
import { mostAttempts, type Retries } from './retry-delays.ts';
import { unixSeconds } from '../kernel/time/clock.ts';
import type { WebhookCaller, WebhookParts } from './webhooks.service.ts';
import { findWebhook, inTransaction } from './webhooks.store.ts';

const presentAttempt = (attempt: StoredAttempt) => ({
  at: attempt.at.toISOString(),
  responseStatus: attempt.response_status,
  responseBody: attempt.response_body,
  latencyMs: Math.round(attempt.latency_ms * 1000) / 1000,
  error: attempt.error,
});

/** Why a delivery is not tried again: fewer attempts than there may be were stopped with the webhook. */
const failureOf = ({ attempts }: StoredDelivery, retries: Retries): string => {
  if (attempts.length < mostAttempts(retries))
    return 'The webhook was disabled before the event was delivered.';
  const { error, response_status: status } = attempts.at(-1) as StoredAttempt;
  return error ?? `The last attempt was answered with ${status}.`;
};

/**
 * One entry of the delivery history (4-decisions, "Interface A").
 * @param retries for how long its webhook's deliveries are tried again
 */
export const presentDelivery = (delivery: StoredDelivery, retries: Retries): Delivery => ({
  id: delivery.id,
  eventId: delivery.event_id,
  eventType: delivery.event_type as EventType,
  status: delivery.status,
  created: Math.floor(delivery.created_at.getTime() / 1000),
  request: { headers: delivery.headers ?? {}, body: delivery.body },
  attempts: delivery.attempts.map(presentAttempt),
  failureReason: delivery.status === 'failed' ? failureOf(delivery, retries) : null,
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

const nowOf = (clock: WebhookParts['clock']): Date => new Date(clock.wallTime());

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
    const [delivery] = await holdReplayed(scope, webhookId, [deliveryId]);
    if (!delivery) throw notFound(`Delivery ${deliveryId}`);
    if (status === 'disabled') throw new ServiceError('WebhookDisabled', DISABLED);
    const [made] = await insertDeliveries(scope, [{ ...delivery, id: ids.newId('del') }], nowOf(clock));
    return made as StoredDelivery;
  });
}

/** How many events one bulk replay sends at most. */
const MOST_REPLAYED = 1_000;

const moment = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : new Date(seconds * 1000);

/**
 * Sends the events of many deliveries once more, those that have failed unless something else is said: each event
 * once, and none that has arrived or is under way since.
 * @throws ServiceError NotFound, or WebhookDisabled
 */
export function replayDeliveries(
  { db, ids, clock }: WebhookParts,
  { projectId }: WebhookCaller,
  webhookId: string,
  { status, eventType, from, to }: BulkReplay,
): Promise<BulkReplayed> {
  return inTransaction(projectScope(db, projectId), async (scope) => {
    if ((await lockWebhook(scope, webhookId)) === 'disabled')
      throw new ServiceError('WebhookDisabled', DISABLED);
    const which = { status: status ?? 'failed', types: eventType ?? [], from: moment(from), to: moment(to) };
    const found = await findReplayed(scope, webhookId, which, MOST_REPLAYED + 1);
    const now = nowOf(clock);
    const held = await holdReplayed(scope, webhookId, found.slice(0, MOST_REPLAYED));
    const rows = held.map((delivery) => ({ ...delivery, id: ids.newId('del') }));
    await insertDeliveries(scope, rows, now);
    return { replayed: rows.length, remaining: found.length > MOST_REPLAYED };
  });
}

/**
 * Sends a made-up event, of the first type that a webhook wants unless one is named: signed, recorded and tried again
 * like any other, with `test: true` in its envelope (spec 10, "Missing" 2).
 *
 * @param dataOf what an event of this type tells of
 * @throws ServiceError NotFound, or WebhookDisabled
 */
export function sendTestEvent(
  { db, ids, clock }: Pick<WebhookParts, 'db' | 'ids' | 'clock'>,
  caller: Pick<WebhookCaller, 'organizationId' | 'projectId'>,
  webhookId: string,
  {
    dataOf,
    wanted = null,
  }: { readonly dataOf: (type: EventType) => WebhookEvent['data']; readonly wanted?: EventType | null },
): Promise<StoredDelivery> {
  return inTransaction(projectScope(db, caller.projectId), async (scope) => {
    const status = await lockWebhook(scope, webhookId);
    const [first] = ((await findWebhook(scope, webhookId))?.events ?? []) as EventType[];
    const type = wanted ?? first;
    if (status === 'disabled' || !type) throw new ServiceError('WebhookDisabled', DISABLED);
    const event_id = ids.newId('evt');
    const body = bodyOf(event_id, unixSeconds(clock), { type, ...caller, data: dataOf(type) }, true);
    const delivery = {
      ...{ id: ids.newId('del'), webhook_id: webhookId, event_id, event_type: type, body },
      ...{ session_id: null, redacted_at: null },
    };
    const [made] = await insertDeliveries(scope, [delivery], nowOf(clock));
    return made as StoredDelivery;
  });
}
