import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Claim } from '../../src/live/live-sessions.ts';
import { createLifecycle, type Lifecycle } from '../../src/platform/sessions/sessions.lifecycle.ts';
import {
  addCompanion,
  COMPANION,
  makeTenant,
  PUBLIC_URL,
  type Tenant,
  testApp,
  type TestApp,
} from '../support/app.ts';

let duet: TestApp;
let tenant: Tenant;
let lifecycle: Lifecycle;
let agentId: string;

beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0 } });
  lifecycle = createLifecycle(duet.parts);
  await addCompanion(duet.parts, 'comp_stock_kenji', { stock_slug: 'kenji', first_name: 'Kenji' });
});
afterAll(() => duet.close());
beforeEach(async () => {
  tenant = await makeTenant(duet.parts, 'Fresh');
  const agent = { companionId: COMPANION, name: 'Desk', providerSettings: {} };
  agentId = (await duet.call('POST', '/public/agents', agent, tenant)).json<{ id: string }>().id;
});

const connect = async (url: string, body: object) => {
  const { token, connection } = (await duet.call('POST', url, body, tenant)).json<{
    token: string;
    connection: { id: string };
  }>();
  return { id: connection.id, secret: (JSON.parse(atob(token)) as { token?: string }).token ?? '' };
};
const webrtc = (more: object = {}) =>
  connect('/public/connections', { companionId: COMPANION, providerConfig: {}, ...more });
const websocket = () => connect('/public/ws-connections', { companionId: COMPANION, providerConfig: {} });
const read = async (id: string) =>
  (await duet.call('GET', `/public/sessions/${id}`, undefined, tenant)).json<Record<string, unknown>>();
const now = () => Math.floor(duet.clock.wallTime() / 1000);
const refusal = (claim: Claim) => (claim.ok ? null : claim.refusal);

describe('A.12 the record', () => {
  test('A.12 a created session: pending, no cost, no start, an empty conversation', async () => {
    const { id } = await connect(`/public/agents/${agentId}/connections`, {
      channelType: 'webrtc',
      externalClientId: 'ada',
      tags: { a: 'b' },
    });
    expect(await read(id)).toEqual({
      id,
      companionId: COMPANION,
      companion: {
        id: COMPANION,
        firstName: 'Nora',
        lastName: 'Lind',
        previewUrl: `${PUBLIC_URL}/media/companions/${COMPANION}/preview.png`,
      },
      agent: { id: agentId, name: 'Desk' },
      functions: [],
      knowledgeBaseId: null,
      faqIds: [],
      externalClientId: 'ada',
      tags: { a: 'b' },
      sessionType: 'webrtc',
      modality: 'audio',
      status: 'pending',
      closeReason: null,
      call: null,
      cost: null,
      createdAt: now(),
      startedAt: null,
      closedAt: null,
      conversation: { items: [] },
      functionMetrics: [],
    });
  });

  test('A.12 a session goes from pending over started to closed, with transcript and cost', async () => {
    const { id } = await webrtc();
    const createdAt = now();
    duet.clock.advance(3_000);
    await lifecycle.claimById(id);
    expect(await lifecycle.markStarted(id)).toBe(true);
    const startedAt = now();
    expect(await read(id)).toMatchObject({
      status: 'started',
      createdAt,
      startedAt,
      cost: null,
      agent: null,
    });
    await lifecycle.appendItem(id, 0, {
      role: 'agent',
      text: 'Good',
      generated: 'Good morning',
      timestamp: startedAt + 1,
    });
    await lifecycle.appendItem(id, 1, {
      role: 'user',
      text: 'Hello 🙂',
      generated: 'Hello 🙂',
      timestamp: startedAt + 2,
    });
    duet.clock.advance(90_000);
    expect(await lifecycle.close(id, 'connection_closed')).toBe(true);
    expect(await read(id)).toMatchObject({
      status: 'closed',
      closeReason: 'connection_closed',
      closedAt: startedAt + 90,
      cost: 0.09,
      conversation: {
        items: [
          { role: 'agent', text: 'Good', timestamp: startedAt + 1 },
          { role: 'user', text: 'Hello 🙂', timestamp: startedAt + 2 },
        ],
      },
    });
  });

  test('A.12 a session that ends before it started has failed and costs nothing', async () => {
    const { id } = await webrtc();
    await lifecycle.claimById(id);
    duet.clock.advance(10_000);
    await lifecycle.close(id, 'provider_aborted');
    const reason = { status: 'failed', closeReason: 'provider_aborted', closedAt: now() };
    expect(await read(id)).toMatchObject({ ...reason, startedAt: null, cost: 0 });
  });

  test('A.12 the first close counts, and every step may be repeated', async () => {
    const { id } = await webrtc();
    await lifecycle.claimById(id);
    await lifecycle.markStarted(id);
    expect(await lifecycle.markStarted(id)).toBe(false);
    const item = { role: 'user' as const, text: 'Hello', generated: 'Hello', timestamp: now() };
    await lifecycle.appendItem(id, 0, item);
    await lifecycle.appendItem(id, 0, { ...item, text: 'Again' });
    duet.clock.advance(60_000);
    const closes = await Promise.all([
      lifecycle.close(id, 'idle_timeout'),
      lifecycle.close(id, 'agent_ended'),
    ]);
    expect(closes.filter(Boolean)).toHaveLength(1);
    const { closeReason, closedAt } = await read(id);
    duet.clock.advance(60_000);
    expect(await lifecycle.close(id, 'transferred')).toBe(false);
    expect(await lifecycle.markStarted(id)).toBe(false);
    expect(await read(id)).toMatchObject({
      closeReason,
      closedAt,
      cost: 0.06,
      conversation: { items: [{ text: 'Hello' }] },
    });
  });

  test('A.12 the record outlives agent and companion', async () => {
    const project_id = tenant.projectId;
    const companionId = duet.parts.ids.newId('comp');
    await addCompanion(duet.parts, companionId, { project_id, stock_slug: null, first_name: 'Gone' });
    const { id } = await webrtc({ companionId });
    const { id: withAgent } = await connect(`/public/agents/${agentId}/connections`, {
      channelType: 'webrtc',
    });
    await duet.db.deleteFrom('companions').where('id', '=', companionId).execute();
    await duet.db.deleteFrom('agents').where('id', '=', agentId).execute();
    expect(await read(id)).toMatchObject({
      companion: { id: companionId, firstName: 'Gone', lastName: 'Lind', previewUrl: null },
    });
    expect(await read(withAgent)).toMatchObject({ agent: { id: agentId, name: 'Desk' } });
  });

  test('A.4 an unknown session is 404', async () => {
    expect((await duet.call('GET', '/public/sessions/sess_nobody', undefined, tenant)).statusCode).toBe(404);
  });
});

describe('A.4 the list of sessions', () => {
  test('A.4 is filtered by companion, client, type, tags and text, and paged, newest first', async () => {
    const first = await webrtc({ externalClientId: 'ada', tags: { room: 'a', kind: 'x' } });
    duet.clock.advance(1_000);
    const second = await webrtc({
      companionId: 'comp_stock_kenji',
      externalClientId: 'bob',
      tags: { room: 'b' },
    });
    duet.clock.advance(1_000);
    const third = await websocket();
    await lifecycle.appendItem(third.id, 0, {
      role: 'user',
      text: 'Where is the Harbour?',
      generated: '',
      timestamp: now(),
    });
    const list = async (query: string) => {
      const page = (await duet.call('GET', `/public/sessions?${query}`, undefined, tenant)).json<{
        items: { id: string }[];
        filteredCount: number;
        totalCount: number;
      }>();
      expect(page.totalCount).toBe(3);
      expect(page.filteredCount).toBeGreaterThanOrEqual(page.items.length);
      return page.items.map(({ id }) => id);
    };
    expect(await list('')).toEqual([third.id, second.id, first.id]);
    expect(await list('companionId=comp_stock_kenji')).toEqual([second.id]);
    expect(await list('externalClientId=ada')).toEqual([first.id]);
    expect(await list('sessionType=websocket')).toEqual([third.id]);
    expect(await list('sessionType=websocket,webrtc&companionId=comp_stock_kenji')).toEqual([second.id]);
    expect(await list('status=pending&status=closed')).toHaveLength(3);
    expect(await list('status=started')).toEqual([]);
    expect(await list('tags[room]=a')).toEqual([first.id]);
    expect(await list('tags=room:a,kind:x')).toEqual([first.id]);
    expect(await list('tags[room]=a&tags[kind]=y')).toEqual([]);
    expect(await list('search=harbour')).toEqual([third.id]);
    expect(await list('search=KENJI')).toEqual([second.id]);
    expect(await list('pageSize=1&pageIndex=1')).toEqual([second.id]);
    expect((await duet.call('GET', '/public/sessions?sessionType=fax', undefined, tenant)).statusCode).toBe(
      400,
    );
    const [item] = (await duet.call('GET', '/public/sessions', undefined, tenant)).json<{ items: object[] }>()
      .items;
    expect(item).not.toHaveProperty('conversation');
  });
});

describe('A.3 joining', () => {
  test('A.3 a claimed session comes with its settings and knowledge', async () => {
    const { id } = await webrtc({
      providerConfig: { useGreenVideo: true },
      language: 'de',
      initialSpeech: 'Greet.',
    });
    const claim = await lifecycle.claimById(id);
    expect(claim).toMatchObject({
      ok: true,
      claimed: {
        companionId: COMPANION,
        useGreenVideo: true,
        knowledge: { answers: [], passages: [] },
        settings: {
          sessionId: id,
          companionName: 'Nora Lind',
          language: 'de',
          initialSpeech: 'Greet.',
          modality: 'audio',
        },
      },
    });
    expect(claim.ok && Object.keys(claim.claimed.settings).sort()).toEqual([
      'companionName',
      'idle',
      'initialSpeech',
      'instructions',
      'language',
      'modality',
      'noiseReduction',
      'sessionId',
      'temperature',
      'turnDetection',
      'videoPolicy',
      'voiceId',
    ]);
  });

  test('A.3 of 50 claims at once by two processes exactly one wins; the others hear that it is taken', async () => {
    const other = createLifecycle({ ...duet.parts, processId: 'proc_other' });
    for (const byToken of [false, true]) {
      const { id, secret } = byToken ? await websocket() : await webrtc();
      const claims = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const process = index % 2 === 0 ? lifecycle : other;
          return byToken ? process.claimByToken(secret) : process.claimById(id);
        }),
      );
      expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
      expect(new Set(claims.filter(({ ok }) => !ok).map(refusal))).toEqual(new Set(['taken']));
    }
  });

  test('A.3 why a session cannot be joined: unknown, gone, taken, wrong_transport', async () => {
    expect(refusal(await lifecycle.claimById('sess_nobody'))).toBe('unknown');
    expect(refusal(await lifecycle.claimById(''))).toBe('unknown');
    expect(refusal(await lifecycle.claimByToken('nothing'))).toBe('unknown');
    const socket = await websocket();
    expect(refusal(await lifecycle.claimById(socket.id))).toBe('wrong_transport');
    expect(refusal(await lifecycle.claimByToken(socket.id))).toBe('unknown');
    const late = await webrtc();
    duet.clock.advance(60_000);
    expect(refusal(await lifecycle.claimById(late.id))).toBe('gone');
    const used = await webrtc();
    await lifecycle.claimById(used.id);
    await lifecycle.markStarted(used.id);
    expect(refusal(await lifecycle.claimById(used.id))).toBe('taken');
    await lifecycle.close(used.id, 'connection_closed');
    expect(refusal(await lifecycle.claimById(used.id))).toBe('gone');
  });

  test('A.3 a claimed session has another 60 s to start, then it fails', async () => {
    const { id } = await webrtc();
    duet.clock.advance(59_000);
    await lifecycle.claimById(id);
    duet.clock.advance(59_999);
    await lifecycle.failOverdue();
    expect(await read(id)).toMatchObject({ status: 'pending' });
    duet.clock.advance(1);
    await lifecycle.failOverdue();
    expect(await read(id)).toMatchObject({ status: 'failed' });
    expect(await lifecycle.markStarted(id)).toBe(false);
  });
});

describe('A.3 processes that die', () => {
  test('A.3 the sessions of a silent process are closed with server_lost and cost the time it was alive', async () => {
    const doomed = createLifecycle({ ...duet.parts, processId: 'proc_doomed' });
    await lifecycle.registerProcess(['api'], PUBLIC_URL);
    await doomed.registerProcess(['media'], PUBLIC_URL);
    const started = await webrtc();
    await doomed.claimById(started.id);
    await doomed.markStarted(started.id);
    const claimed = await webrtc();
    duet.clock.advance(60_000);
    await lifecycle.heartbeat('proc_test', 0);
    expect(await doomed.heartbeat('proc_doomed', 1)).toBe(true);
    const late = await webrtc();
    await doomed.claimById(late.id);
    duet.clock.advance(14_999);
    await lifecycle.heartbeat('proc_test', 0);
    expect(await lifecycle.lostProcesses()).toEqual([]);
    duet.clock.advance(1);
    expect(await lifecycle.lostProcesses()).toEqual(['proc_doomed']);
    expect(await lifecycle.closeLost()).toBe(2);
    const lost = { closeReason: 'server_lost', closedAt: now() };
    expect(await read(started.id)).toMatchObject({ status: 'closed', cost: 0.06, ...lost });
    expect(await read(late.id)).toMatchObject({ status: 'failed', cost: 0, ...lost });
    expect(await read(claimed.id)).toMatchObject({ status: 'pending' });
    expect(await lifecycle.closeLost()).toBe(0);
    expect(await doomed.heartbeat('proc_doomed', 0)).toBe(false);
    await lifecycle.unregisterProcess();
    expect(await duet.db.selectFrom('processes').selectAll().execute()).toEqual([]);
  });
});

describe('knowledge', () => {
  test('is loaded fresh for each session, and the same contents are the same object', async () => {
    const created_at = new Date(duet.clock.wallTime());
    const project_id = tenant.projectId;
    await duet.db
      .insertInto('faq_collections')
      .values({ id: 'faq_k', project_id, name: 'F', tags: '{}', created_at })
      .execute();
    const item = {
      id: 'faqitem_1',
      project_id,
      collection_id: 'faq_k',
      question: 'Why?',
      answer: 'Because.',
      created_at,
    };
    await duet.db.insertInto('faq_items').values(item).execute();
    const base = { id: 'kb_k', project_id, name: 'K', provider: 'builtin', tags: '{}', created_at };
    await duet.db.insertInto('knowledge_bases').values(base).execute();
    const file = {
      project_id,
      knowledge_base_id: 'kb_k',
      content_type: 'text/plain',
      summary: '',
      created_at,
    };
    await duet.db
      .insertInto('knowledge_files')
      .values([
        { ...file, id: 'file_1', original_name: 'a.txt', status: 'ready', text: 'One.\n\nTwo.' },
        { ...file, id: 'file_2', original_name: 'b.txt', status: 'processing', text: 'Hidden.' },
      ])
      .execute();
    const claim = async () => {
      const { id } = await webrtc({ faqCollections: ['faq_k'], knowledgeBaseId: 'kb_k' });
      const claimed = await lifecycle.claimById(id);
      await lifecycle.close(id, 'connection_closed');
      return claimed.ok ? claimed.claimed.knowledge : null;
    };
    const knowledge = await claim();
    expect(knowledge).toEqual({
      answers: [{ question: 'Why?', answer: 'Because.' }],
      passages: [{ source: 'a.txt', text: 'One.\n\nTwo.' }],
    });
    expect(await claim()).toBe(knowledge);
    await duet.db
      .insertInto('faq_items')
      .values({ ...item, id: 'faqitem_2', question: 'How?' })
      .execute();
    expect((await claim())?.answers).toHaveLength(2);
  });
});
