import { type Kysely, sql } from 'kysely';
import type { PlatformParts } from '../app-parts.ts';
import { databaseNow } from '../storage/database-now.ts';
import type { Schema } from '../storage/schema.ts';
import { unixSeconds } from '../kernel/time/clock.ts';

/** The types of events that webhooks receive (spec A, 6). */
export const EVENT_TYPES = [
  'session.started',
  'session.closed',
  'companion.created',
  'companion.updated',
  'companion.deleted',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export interface WebhookEvent {
  readonly type: EventType;
  readonly organizationId: string;
  readonly projectId: string;
  /** The session in the shape of A.12, or the companion in the shape of the summary of A.8. */
  readonly data: { readonly session: object } | { readonly companion: object };
}

/** The notification channel that wakes the dispatchers; a notification is sent with the commit. */
export const DELIVERIES_CHANNEL = 'duet_webhook_deliveries';

/**
 * The event's envelope (spec A, 6) as the text that is signed and sent. An event that was made up for a test says so
 * in one field more.
 */
export const bodyOf = (eventId: string, timestamp: number, event: WebhookEvent, isTest = false): string => {
  const { type: eventType, organizationId, projectId, data } = event;
  return JSON.stringify({
    ...{ eventId, eventType, timestamp, organizationId, projectId, data },
    ...(isTest && { test: true }),
  });
};

/**
 * Creates a delivery for the project's enabled webhook, if it wants events of this type (spec A, 6). Call it
 * within the transaction that makes the change: the event is sent once that commits, and never otherwise.
 *
 * The webhook's status is locked until then: one that is disabled or deleted at the same moment either gets
 * the event before that, or not at all.
 */
export async function emitEvent(
  transaction: Kysely<Schema>,
  { ids, clock }: Pick<PlatformParts, 'ids' | 'clock'>,
  event: WebhookEvent,
): Promise<void> {
  const eventId = ids.newId('evt');
  const body = bodyOf(eventId, unixSeconds(clock), event);
  const now = databaseNow(clock);
  await sql`
    with wanting as (
      select id, project_id from webhooks
      where project_id = ${event.projectId} and status = 'enabled' and events @> ${JSON.stringify([event.type])}::jsonb
      for share
    ), written as (
      insert into webhook_deliveries
        (id, webhook_id, project_id, event_id, event_type, body, status, due_at, created_at)
      select ${ids.newId('del')}, id, project_id, ${eventId}, ${event.type}, ${body}, 'pending',
        ${now}, ${now}
      from wanting
      returning id
    )
    select pg_notify(${sql.lit(DELIVERIES_CHANNEL)}, '') from written`.execute(transaction);
}
