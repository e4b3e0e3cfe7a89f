import { type Selectable, sql } from 'kysely';
import type { SessionTable } from '../../storage/schema.ts';
import type { WebhookEvent } from '../../webhooks/events.ts';

/** The columns that an event needs, with the owner to whom it is sent. */
export const EVENT_COLUMNS = [
  'id',
  'organization_id',
  'project_id',
  'session_type',
  'companion_id',
  'external_client_id',
  'created_at',
  'started_at',
  'closed_at',
  'close_reason',
] as const;

export type EventSession = Pick<Selectable<SessionTable>, (typeof EVENT_COLUMNS)[number]>;

/** The columns that the events of an end need. */
export const ENDED_COLUMNS = [
  ...EVENT_COLUMNS,
  sql<boolean>`coalesce(call ->> 'direction' = 'outbound' and call ->> 'outcome' is distinct from 'answered', false)`.as(
    'is_failed_call',
  ),
] as const;

export type EndedSession = EventSession & { readonly is_failed_call: boolean };

const seconds = (date: Date | null): number | null =>
  date === null ? null : Math.floor(date.getTime() / 1000);

/** The session in the shape of A.12. */
const summary = (session: EventSession) => ({
  id: session.id,
  type: session.session_type === 'kiosk' ? 'websocket' : session.session_type,
  companionId: session.companion_id,
  externalClientId: session.external_client_id,
  createdAt: seconds(session.created_at),
  startedAt: seconds(session.started_at),
});

/** To whom a session belongs. */
export const ownerOf = ({ organization_id, project_id }: EventSession) => ({
  organizationId: organization_id,
  projectId: project_id,
});

export const sessionStarted = (session: EventSession): WebhookEvent => ({
  type: 'session.started',
  ...ownerOf(session),
  data: { session: summary(session) },
});

/** The ended session in the shape of A.12. */
export const closedSummary = (session: EventSession) => ({
  ...summary(session),
  closedAt: seconds(session.closed_at),
  reason: session.close_reason,
});

/** Without the cost, which is read from the session (spec 6). */
export const sessionClosed = (session: EventSession): WebhookEvent => ({
  type: 'session.closed',
  ...ownerOf(session),
  data: { session: closedSummary(session) },
});
