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

/** A file that nobody sent. */
const file = (now: number, failureReason: string | null) => ({
  knowledgeBaseId: 'kb_test',
  file: {
    ...{ id: 'file_test', status: failureReason === null ? 'ready' : 'failed', originalName: 'test.txt' },
    ...{ contentType: 'text/plain', summary: '', createdAt: new Date(now).toISOString(), failureReason },
  },
});

/** A recording that nobody made. */
const recording = (now: number, origin: string, fault: object | null) => {
  const seconds = Math.floor(now / 1000);
  const audio = `${origin}/media/recordings/test`;
  const urlOf = (name: string) => (fault ? null : `${audio}/${name}`);
  return {
    ...{ id: 'rec_test', text: null, audioUrl: audio, fromFile: true, provider: 'builtin', voiceId: null },
    ...{ previewUrl: previewUrlOf(origin, null), status: fault ? 'failed' : 'completed' },
    ...{ createdAt: seconds, updatedAt: seconds, tags: {} },
    companion: { id: 'comp_test', firstName: 'Test', lastName: '' },
    ...{ videoUrl: urlOf('video.mp4'), videoWebmUrl: urlOf('video.webm') },
    ...{ visemesUrl: urlOf('visemes.json'), seconds: 1, progress: fault ? 0 : 1, error: fault },
  };
};

const FAULT = { code: 'TestFault', message: 'Made up for a test event.' };

type DataOf = (now: number, origin: string) => WebhookEvent['data'];

const DATA: Readonly<Record<EventType, DataOf>> = {
  'session.started': (now) => sessionStarted(session(now)).data,
  'session.closed': (now) => sessionClosed(session(now)).data,
  'session.report': report,
  'session.failed': (now) => ({ session: failedSession(now) }),
  'call.failed': (now) => ({ session: failedCall(now) }),
  'companion.created': (now, origin) => ({ companion: companion(now, origin) }),
  'companion.updated': (now, origin) => ({ companion: companion(now, origin) }),
  'companion.deleted': (now, origin) => ({ companion: companion(now, origin) }),
  'companion.failed': (now, origin) => ({
    companion: { ...companion(now, origin), status: 'pending' },
    generation: { step: 'portrait', attempts: 1, error: FAULT },
  }),
  'knowledge_file.ready': (now) => file(now, null),
  'knowledge_file.failed': (now) => file(now, FAULT.message),
  'recording.completed': (now, origin) => ({ recording: recording(now, origin, null) }),
  'recording.failed': (now, origin) => ({ recording: recording(now, origin, FAULT) }),
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
  const made = await sendTestEvent(parts, owner, webhookId, {
    dataOf: (type) => DATA[type](now, parts.publicUrl()),
    wanted,
  });
  // A delivery that was just made has not failed, for however long it may be tried.
  return presentDelivery(made, 'seconds');
}
