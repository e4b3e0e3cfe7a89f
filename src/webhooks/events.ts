import { type Kysely, sql } from 'kysely';
import type { PlatformParts } from '../app-parts.ts';
import { databaseNow } from '../storage/database-now.ts';
import type { Schema } from '../storage/schema.ts';
import { unixSeconds } from '../kernel/time/clock.ts';

/** The types of events that webhooks receive: those of spec A, 6, and those that are there besides. */
export const EVENT_TYPES = [
  'session.started',
  'session.closed',
  'companion.created',
  'companion.updated',
  'companion.deleted',
  'session.report',
  'session.failed',
  'call.failed',
  'companion.failed',
  'knowledge_file.ready',
  'knowledge_file.failed',
  'recording.completed',
  'recording.failed',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

interface SessionData {
  readonly session: { readonly id: string; readonly [detail: string]: unknown };
  readonly transcript?: readonly object[];
  readonly toolCalls?: readonly object[];
  readonly isTruncated?: boolean;
}

/** A companion, and why it could not be made. */
interface CompanionData {
  readonly companion: object;
  readonly generation?: object;
}

interface FileData {
  readonly knowledgeBaseId: string;
  readonly file: object;
}

export interface WebhookEvent {
  readonly type: EventType;
  readonly organizationId: string;
  readonly projectId: string;
  /**
   * The session in the shape of A.12 with what the type adds, the companion in the shape of the summary of A.8, the
   * file of A.10, or the recording of A.9.
   */
  readonly data: SessionData | CompanionData | FileData | { readonly recording: object };
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

/** The types that the enabled webhooks of each of these projects want. */
export async function wantedEvents(
  db: Kysely<Schema>,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ readonly project_id: string; readonly events: readonly string[] }>`
    select project_id, events from webhooks
    where project_id = any(${[...new Set(projectIds)]}) and status = 'enabled'`.execute(db);
  const wanted = new Map<string, Set<string>>();
  for (const { project_id, events } of rows)
    wanted.set(project_id, new Set([...(wanted.get(project_id) ?? []), ...events]));
  return wanted;
}

/** A listener that was not asked for this long has ended; a client asks again within half a minute. */
export const LISTENER_ENDS_AFTER_MS = 90_000;

/**
 * Creates a delivery for each enabled webhook and each listener of the project that wants events of this type (spec
 * A, 6). Call it within the transaction that makes the change: the event is sent once that commits, and never
 * otherwise.
 *
 * The status of these webhooks is locked until then: one that is disabled or deleted at the same moment either gets
 * the event before that, or not at all. The ids of the deliveries differ in their last two digits.
 */
export async function emitEvent(
  transaction: Kysely<Schema>,
  { ids, clock }: Pick<PlatformParts, 'ids' | 'clock'>,
  event: WebhookEvent,
): Promise<void> {
  const eventId = ids.newId('evt');
  const body = bodyOf(eventId, unixSeconds(clock), event);
  const now = databaseNow(clock);
  const sessionId = 'session' in event.data ? event.data.session.id : null;
  await sql`
    with wanting as (
      select id, project_id from webhooks
      where project_id = ${event.projectId} and status = 'enabled' and events @> ${JSON.stringify([event.type])}::jsonb
        and (listened_at is null or listened_at > ${databaseNow(clock, -LISTENER_ENDS_AFTER_MS)})
      limit 255 for share
    ), written as (
      insert into webhook_deliveries
        (id, webhook_id, project_id, event_id, event_type, body, session_id, status, due_at, created_at)
      select left(${ids.newId('del')}::text, -2) || lpad(to_hex((row_number() over ())::integer), 2, '0'), id, project_id, ${eventId}, ${event.type}, ${body}, ${sessionId}::text, 'pending',
        ${now}, ${now}
      from wanting
      returning id
    )
    select pg_notify(${sql.lit(DELIVERIES_CHANNEL)}, '') from written`.execute(transaction);
}
