/** Log lines name what they belong to: session, project, trace, request, delivery (docs/self-hosting.md, "The log"). */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { createCallHandling } from '../../src/channels/phone/call/index.ts';
import { FakeIncoming, FakeLeg } from '../../src/channels/phone/call/testing/fake-leg.ts';
import {
  FakePhoneSessions,
  FakeSession,
  openedCall,
} from '../../src/channels/phone/call/testing/fake-session.ts';
import { createLiveSession } from '../../src/conversation/live/index.ts';
import type { LanguageModel } from '../../src/conversation/provider-ports.ts';
import type { Log } from '../../src/kernel/log.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { LiveSessions, talkOnly } from '../../src/live/live-sessions.ts';
import type { ClaimedSession } from '../../src/live/session-plan.ts';
import { createTicker } from '../../src/media/ticker.ts';
import { createLog } from '../../src/output/log.ts';
import { openTelemetry } from '../../src/telemetry/index.ts';
import { startDispatcher } from '../../src/webhooks/dispatcher.ts';
import { emitEvent } from '../../src/webhooks/events.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { FakeTransport } from '../../src/testing/transport.ts';
import { FakeTts } from '../../src/testing/tts.ts';
import { settings } from '../../src/channels/phone/call/testing/fake-session.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { until } from '../support/until.ts';
import { addWebhook } from '../support/webhooks.ts';

type Line = Readonly<Record<string, unknown>>;

let lines: Line[];
const log: Log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) });
const lineOf = (msg: string): Line | undefined => lines.find((line) => line['msg'] === msg);

let duet: TestApp;
/** The same app, whose answers of a failure are not held against the document. */
let app: FastifyInstance;
beforeAll(async () => {
  duet = await testApp({ parts: { log } });
  app = await buildApp(duet.parts);
});
afterAll(async () => {
  await app.close();
  await duet.close();
});
beforeEach(() => void (lines = []));

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

test.each([
  ['GET', '/public/sessions/sess_1', undefined, { sessionId: 'sess_1' }],
  ['POST', '/public/webhooks', { url: 'https://93.184.216.34/', events: ['session.closed'] }, {}],
] as const)('of a request: %s %s', async (method, url, body, more) => {
  const table = url.includes('sessions') ? 'sessions' : 'webhooks';
  await sql`alter table ${sql.table(table)} rename to away`.execute(duet.db);
  try {
    const answer = await app.inject({
      ...{ method, url, ...(body && { payload: body }) },
      headers: {
        'x-api-key': duet.first.apiKey,
        'x-request-id': 'req_mine',
        traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
      },
    });
    expect(answer.statusCode).toBe(500);
  } finally {
    await sql`alter table away rename to ${sql.table(table)}`.execute(duet.db);
  }
  const named = { requestId: 'req_mine', projectId: duet.first.projectId, traceId: TRACE, ...more };
  expect(lineOf('a request failed')).toMatchObject(named);
});

test.each(['00-0-0-0', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `ff-${TRACE}-00f067aa0ba902b7-01`, ''])(
  'what is no traceparent is no trace: %s',
  async (traceparent) => {
    await sql`alter table sessions rename to away`.execute(duet.db);
    const headers = { 'x-api-key': duet.first.apiKey, traceparent };
    await app.inject({ url: '/public/sessions/sess_1', headers });
    await sql`alter table away rename to sessions`.execute(duet.db);
    expect(lineOf('a request failed')).toMatchObject({ sessionId: 'sess_1' });
    expect(lineOf('a request failed')).not.toHaveProperty('traceId');
  },
);

test('of the delivery of a webhook', async () => {
  await addWebhook(duet, duet.first, { url: 'https://93.184.216.34/' });
  await duet.db.transaction().execute((transaction) =>
    emitEvent(transaction, duet.parts, {
      type: 'companion.created',
      ...duet.first,
      data: { companion: { id: 'comp_1' } },
    }),
  );
  const request = () => {
    log.warn({ server: 'hooks' }, 'a server cannot be reached');
    return Promise.reject(new Error('it is away'));
  };
  const egress = { ...duet.parts.egress, request };
  const dispatcher = startDispatcher({ ...duet.parts, egress });
  await dispatcher.runDue();
  await dispatcher.stop();
  const { id } = await duet.db.selectFrom('webhook_deliveries').select('id').executeTakeFirstOrThrow();
  expect(lineOf('a server cannot be reached')).toMatchObject({
    delivery: id,
    projectId: duet.first.projectId,
  });
});

/** A model that knows nothing of sessions, says so in the log after a while, and fails. */
const failing: LanguageModel = {
  reply: () => ({
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        await new Promise((resolve) => void setImmediate(resolve));
        log.warn({ provider: 'failing' }, 'a model has failed');
        throw new Error('no answer');
      },
    }),
  }),
};

test('of a conversation, whoever is asked in it', async () => {
  const clock = new FakeClock();
  const ended: string[] = [];
  const telemetry = await openTelemetry({
    ...{ url: 'http://127.0.0.1:1', headers: {}, processId: 'proc_1', clock, log },
    egress: { request: () => Promise.reject(new Error('nobody is there')) },
    processor: {
      onStart: () => undefined,
      onEnd: (span) => void ended.push(span.spanContext().traceId),
      forceFlush: async () => undefined,
      shutdown: async () => undefined,
    },
  });
  const claimed = {
    ...settings({ sessionId: 'sess_9', modality: 'text' }),
    ...{ useGreenVideo: false, phone: null, knowledge: { answers: [], passages: [] } },
    owner: { companionId: 'comp_1', projectId: 'proj_9' },
  } as unknown as ClaimedSession;
  const claim = async () => ({ ok: true as const, claimed });
  const done = async () => 0;
  const sessions = new LiveSessions({
    claims: { claimById: claim, claimByToken: claim, claimCall: claim, release: async () => undefined },
    records: {
      ...{ markStarted: done, appendItem: done, appendToolCall: done, appendTurn: done },
      ...{ storeLeftOutTools: done, recordHandoff: done, storeUsage: done, close: done },
    },
    openAbilities: talkOnly({
      ...{ tts: new FakeTts({ clock }), llm: failing, stt: null, openVad: () => ({}) as never },
      openNoiseReducer: () => ({ process: () => undefined, close: () => undefined }),
    } as never),
    ...{ ticker: createTicker(clock), clock, ids: createIds(), log, createSession: createLiveSession },
    trace: telemetry.trace,
  });
  const joined = await sessions.joinById('sess_9');
  if (!joined.ok) throw new Error('the session was not joined');
  joined.session.start(new FakeTransport());
  const data = { text: 'Hello', role: 'user', trigger_response: true };
  joined.session.command({ type: 'send_message', data });
  const line = await until(() => {
    clock.advance(20);
    return lineOf('a model has failed');
  }, 'the line of the model');
  await joined.session.close('connection_closed');
  await telemetry.close();
  expect(line).toMatchObject({ provider: 'failing', sessionId: 'sess_9', projectId: 'proj_9' });
  expect(line['traceId']).toMatch(/^[\da-f]{32}$/);
  expect(ended).toContain(line['traceId']);
});

const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

test('of a call: its project before there is a session, and both from then on', async () => {
  const clock = new FakeClock();
  const voice = new FakeTts({ clock });
  const session = new FakeSession({ sessionId: 'sess_5' });
  const handling = (answer: FakePhoneSessions['answer']) =>
    createCallHandling({
      ...{ sessions: new FakePhoneSessions(answer), tts: voice, ticker: createTicker(clock), clock, log },
      ...{ openVad: () => ({}) as never, messagesDir: null, longestJoinedMs: 1_000 },
    });
  const agent = { agentId: 'agent_1', projectId: 'proj_5' };
  const broken = handling(() => {
    throw new Error('no database');
  });
  broken.inbound(new FakeIncoming(new FakeLeg()), agent, null);
  await settle();
  expect(lineOf('a call that came in has failed')).toMatchObject({ projectId: 'proj_5' });
  const incoming = new FakeIncoming(new FakeLeg());
  incoming.answer = () => Promise.reject(new Error('it has gone'));
  handling(() => openedCall(session, { tts: voice })).inbound(incoming, agent, null);
  await settle();
  expect(lineOf('a call was not answered')).toMatchObject({ projectId: 'proj_5', sessionId: 'sess_5' });
});
