import type { PlatformParts } from '../app-parts.ts';
import { presentDelivery, sendTestEvent } from '../webhooks/deliveries.service.ts';
import type { EventType, WebhookEvent } from '../webhooks/events.ts';
import type { Owner } from './companions/companions.events.ts';
import { previewUrlOf } from './companions/companions.presenter.ts';
import type { CompanionSummary } from './companions/companions.schema.ts';
import {
  closedSummary,
  type EventSession,
  sessionClosed,
  sessionStarted,
} from './sessions/sessions.events.ts';

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

/** What the events of an end carry besides: nothing was said, and nobody was called. */
const details = {
  modality: 'audio',
  agent: null,
  tags: {},
  direction: 'inbound',
  call: null,
};

const failedSession = (now: number) => ({
  ...closedSummary({ ...session(now), started_at: null, close_reason: 'connection_timeout' }),
  ...details,
});

/** A call that was busy. */
const failedCall = (now: number) => ({
  ...failedSession(now),
  type: 'sip',
  reason: 'connection_closed',
  direction: 'outbound',
  call: {
    ...{ direction: 'outbound', from: null, to: '+4930123456', answeredBy: null, transferredTo: null },
    ...{ codec: null, outcome: 'busy', sipStatus: 486, reason: 'the line is busy', endedBy: 'person' },
  },
});

const report = (now: number): WebhookEvent['data'] => ({
  session: { ...closedSummary(session(now)), ...details, cost: 0, costBasis: 'rate' },
  transcript: [],
  toolCalls: [],
  isTruncated: false,
});

const dataOf = (type: EventType, now: number, origin: string): WebhookEvent['data'] => {
  if (type === 'session.started') return sessionStarted(session(now)).data;
  if (type === 'session.closed') return sessionClosed(session(now)).data;
  if (type === 'session.report') return report(now);
  if (type === 'session.failed') return { session: failedSession(now) };
  if (type === 'call.failed') return { session: failedCall(now) };
  return { companion: companion(now, origin) };
};

/**
 * Sends a webhook an event to try it with, in the shapes of real ones (spec 10, "Missing" 2).
 * @param wanted its type; null: the first that the webhook wants
 * @throws ServiceError NotFound, or WebhookDisabled
 */
export async function testWebhook(
  parts: Pick<PlatformParts, 'db' | 'ids' | 'clock' | 'publicUrl'>,
  owner: Owner,
  webhookId: string,
  wanted: EventType | null = null,
) {
  const now = parts.clock.wallTime();
  const made = await sendTestEvent(
    parts,
    owner,
    webhookId,
    (type) => dataOf(type, now, parts.publicUrl()),
    wanted,
  );
  // A delivery that was just made has not failed, for however long it may be tried.
  return presentDelivery(made, 'seconds');
}
