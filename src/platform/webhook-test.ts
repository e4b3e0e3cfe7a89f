import type { PlatformParts } from '../app-parts.ts';
import { presentDelivery, sendTestEvent } from '../webhooks/deliveries.service.ts';
import type { EventType, WebhookEvent } from '../webhooks/events.ts';
import type { Owner } from './companions/companions.events.ts';
import { previewUrlOf } from './companions/companions.presenter.ts';
import type { CompanionSummary } from './companions/companions.schema.ts';
import { type EventSession, sessionClosed, sessionStarted } from './sessions/sessions.events.ts';

/** How long the conversation of a test event has taken. */
const TALK_MS = 60_000;

/** A conversation that nobody had. */
const session = (now: number): EventSession => ({
  id: 'sess_test',
  organization_id: '',
  project_id: '',
  session_type: 'webrtc',
  companion_id: 'comp_test',
  external_client_id: null,
  created_at: new Date(now - TALK_MS),
  started_at: new Date(now - TALK_MS),
  closed_at: new Date(now),
  close_reason: 'connection_closed',
});

/** A companion that nobody made. */
const companion = (now: number, origin: string): CompanionSummary => ({
  id: 'comp_test',
  firstName: 'Test',
  lastName: '',
  previewUrl: previewUrlOf(origin, null),
  videoLoopUrl: null,
  ethnicity: '',
  gender: '',
  headline: 'Made up for a test event',
  tags: {},
  status: 'completed',
  createdAt: Math.floor(now / 1000),
  externalClientId: null,
  versions: [],
});

const dataOf = (type: EventType, now: number, origin: string): WebhookEvent['data'] => {
  if (type === 'session.started') return sessionStarted(session(now)).data;
  if (type === 'session.closed') return sessionClosed(session(now)).data;
  return { companion: companion(now, origin) };
};

/**
 * Sends a webhook an event to try it with, in the shapes of real ones (spec 10, "Missing" 2).
 * @throws ServiceError NotFound, or WebhookDisabled
 */
export async function testWebhook(
  parts: Pick<PlatformParts, 'db' | 'ids' | 'clock' | 'publicUrl'>,
  owner: Owner,
  webhookId: string,
) {
  const now = parts.clock.wallTime();
  return presentDelivery(
    await sendTestEvent(parts, owner, webhookId, (type) => dataOf(type, now, parts.publicUrl())),
  );
}
