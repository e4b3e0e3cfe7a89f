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
      functionStates: [],
      mode: 'conversation',
      direction: 'inbound',
      sipConnection: null,
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
      costBasis: null,
      createdAt: now(),
      startedAt: null,
      closedAt: null,
      conversation: { items: [] },
      toolCalls: [],
      leftOutTools: [],
      providerSetup: null,
      turns: [],
      usage: [],
      functionMetrics: [],
    });
  });

  test.each(['\u0000', 'sess_\u0000', '\ud800'])('no session is called what cannot be stored', async (id) => {
    expect(await lifecycle.claims.claimById(id)).toEqual({ ok: false, refusal: 'unknown' });
  });

  test('A.12 a session goes from pending over started to closed, with transcript and cost', async () => {
    const { id } = await webrtc();
    const createdAt = now();
    duet.clock.advance(3_000);
    await lifecycle.claims.claimById(id);
    expect(await lifecycle.records.markStarted(id)).toBe(true);
    const startedAt = now();
    expect(await read(id)).toMatchObject({
      status: 'started',
      createdAt,
      startedAt,
      cost: null,
      agent: null,
    });
    await lifecycle.records.appendItem(id, 0, {
      role: 'agent',
      text: 'Good',
      generated: 'Good morning',
      timestamp: startedAt + 1,
    });
    await lifecycle.records.appendItem(id, 1, {
      role: 'user',
      text: 'Hello 🙂',
      generated: 'Hello 🙂',
      timestamp: startedAt + 2,
    });
    duet.clock.advance(90_000);
    expect(await lifecycle.records.close(id, 'connection_closed')).toBe(true);
    expect(await read(id)).toMatchObject({
      status: 'closed',
      closeReason: 'connection_closed',
      closedAt: startedAt + 90,
      cost: 0.09,
      conversation: {
        items: [
          { role: 'agent', text: 'Good', generated: 'Good morning', timestamp: startedAt + 1, sources: [] },
          { role: 'user', text: 'Hello 🙂', generated: null, timestamp: startedAt + 2, sources: [] },
        ],
      },
    });
  });

  test('A.12 it holds sources, calls of tools, where the time went, and what was used', async () => {
    const { id } = await webrtc();
    await lifecycle.claims.claimById(id);
    await lifecycle.records.markStarted(id);
    const at = duet.clock.wallTime();
    const said = { text: 'At nine.', generated: 'At nine.', timestamp: now() };
    await lifecycle.records.appendItem(id, 0, {
      role: 'agent',
      ...said,
      sources: ['hours.md', 'https://a.example/'],
    });
    const called = { callId: 'call_b', name: 'book', arguments: { at: 9 }, output: 'Booked', isError: false };
    await lifecycle.records.appendToolCall(id, { ...called, startedAt: at + 1_500, endedAt: at + 1_850 });
    const lost = { callId: 'call_a', name: 'look', arguments: {}, output: null, isError: true };
    await lifecycle.records.appendToolCall(id, { ...lost, startedAt: at + 400, endedAt: at + 400 });
    await lifecycle.records.appendToolCall(id, { ...called, output: 'Again', startedAt: at, endedAt: at });
    const spoken = {
      speechStartedAt: at - 2_000,
      speechEndedAt: at,
      endpointedAt: at + 500,
      transcribedAt: at + 620.4,
      askedAt: at + 630,
      firstTokenAt: at + 900,
      firstAudioAt: at + 1_000,
      playedAt: at + 1_005,
      endedAt: at + 4_000,
    };
    const ids = { turnId: 'turn_1', responseId: 'resp_1', itemId: 'item_1' };
    await lifecycle.records.appendTurn(id, 0, { ...ids, ...spoken, interrupted: true });
    const typed = { ...spoken, speechStartedAt: null, speechEndedAt: null, endpointedAt: null };
    const never = { ...typed, transcribedAt: null, firstAudioAt: null, playedAt: null };
    await lifecycle.records.appendTurn(id, 1, {
      ...ids,
      ...never,
      turnId: 'turn_2',
      itemId: null,
      interrupted: false,
    });
    const mind = { kind: 'mind', provider: 'openai', model: 'm', inputTokens: 90, outputTokens: 7 } as const;
    const voice = { kind: 'voice', provider: 'deepgram', model: 'v', characters: 8, seconds: 0.7 } as const;
    const leftOut = { name: 'find', server: 'mcp_1', reason: 'Its inputSchema is no JSON Schema.' };
    await lifecycle.records.storeLeftOutTools(id, [leftOut]);
    await lifecycle.records.storeUsage(id, [mind], null);
    await lifecycle.records.storeUsage(id, [mind, voice], null);
    const uncounted = {
      ...{ inputTokens: null, cachedTokens: null, outputTokens: null, audioInputTokens: null },
      ...{ audioOutputTokens: null, characters: null, seconds: null },
    };
    const seconds = (ms: number) => Math.floor(ms / 1000);
    const record = await read(id);
    expect(record).toMatchObject({
      leftOutTools: [leftOut],
      conversation: { items: [{ text: 'At nine.', sources: ['hours.md', 'https://a.example/'] }] },
      usage: [
        { ...uncounted, ...mind },
        { ...uncounted, ...voice },
      ],
    });
    expect(record['toolCalls']).toEqual([
      { ...lost, startedAt: seconds(at + 400), startedAtMs: at + 400, durationMs: 0 },
      { ...called, startedAt: seconds(at + 1_500), startedAtMs: at + 1_500, durationMs: 350 },
    ]);
    const durationsMs = { endpointing: 500, transcription: 120, retrieval: 10, model: 270, voice: 100 };
    expect(record['turns']).toEqual([
      {
        ...ids,
        interrupted: true,
        moments: { ...spoken, transcribedAt: at + 620 },
        durationsMs: { ...durationsMs, playout: 5, silence: 1_005 },
      },
      {
        ...{ ...ids, turnId: 'turn_2', itemId: null },
        interrupted: false,
        moments: never,
        durationsMs: {
          ...{ endpointing: null, transcription: null, retrieval: null, model: 270 },
          ...{ voice: null, playout: null, silence: null },
        },
      },
    ]);
  });

  test('A.12 costs what its providers have counted, where all of that has a price', async () => {
    const mind = { kind: 'mind', provider: 'openai', model: 'm', inputTokens: 90 } as const;
    const cost = async (stored: number | null): Promise<unknown[]> => {
      const { id } = await webrtc();
      await lifecycle.claims.claimById(id);
      await lifecycle.records.markStarted(id);
      await lifecycle.records.storeUsage(id, [mind], stored);
      duet.clock.advance(90_000);
      await lifecycle.records.close(id, 'connection_closed');
      await lifecycle.records.storeUsage(id, [mind, mind], 99);
      const record = await read(id);
      expect(record['usage']).toHaveLength(1);
      return [record['cost'], record['costBasis']];
    };
    expect(await cost(0.0123456789)).toEqual([0.012346, 'metered']);
    expect(await cost(0)).toEqual([0, 'metered']);
    expect(await cost(null)).toEqual([0.09, 'rate']);
  });

  test('A.12 a session that ends before it started has failed and costs nothing', async () => {
    const { id } = await webrtc();
    await lifecycle.claims.claimById(id);
    duet.clock.advance(10_000);
    await lifecycle.records.close(id, 'provider_aborted');
    const reason = { status: 'failed', closeReason: 'provider_aborted', closedAt: now() };
    expect(await read(id)).toMatchObject({ ...reason, startedAt: null, cost: 0, costBasis: null });
  });

  test('A.12 the first close counts, and every step may be repeated', async () => {
    const { id } = await webrtc();
    await lifecycle.claims.claimById(id);
    await lifecycle.records.markStarted(id);
    expect(await lifecycle.records.markStarted(id)).toBe(false);
    const item = { role: 'user' as const, text: 'Hello', generated: 'Hello', timestamp: now() };
    await lifecycle.records.appendItem(id, 0, item);
    await lifecycle.records.appendItem(id, 0, { ...item, text: 'Again' });
    duet.clock.advance(60_000);
    const closes = await Promise.all([
      lifecycle.records.close(id, 'idle_timeout'),
      lifecycle.records.close(id, 'agent_ended'),
    ]);
    expect(closes.filter(Boolean)).toHaveLength(1);
    const { closeReason, closedAt } = await read(id);
    duet.clock.advance(60_000);
    expect(await lifecycle.records.close(id, 'transferred')).toBe(false);
    expect(await lifecycle.records.markStarted(id)).toBe(false);
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
      companion: {
        ...{ id: companionId, firstName: 'Gone', lastName: 'Lind' },
        previewUrl: `${PUBLIC_URL}/media/companions/placeholder/preview.png`,
      },
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
    await lifecycle.records.appendItem(third.id, 0, {
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
    expect(await list(`agentId=${agentId}`)).toEqual([]);
    expect(await list(`from=${now() - 1}`)).toEqual([third.id, second.id]);
    expect(await list(`to=${now() - 1}`)).toEqual([first.id]);
    expect(await list(`from=${now() - 1}&to=${now()}`)).toEqual([second.id]);
    for (const wrong of ['from=yesterday', 'to=-1', 'from=1.5', 'to=999999999999'])
      expect(
        (await duet.call('GET', `/public/sessions?${wrong}`, undefined, tenant)).json().errors,
      ).toHaveProperty(wrong.split('=')[0]!);
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

describe('A.4 the list of one agent', () => {
  test('A.4 holds its sessions alone', async () => {
    const own = await connect(`/public/agents/${agentId}/connections`, { channelType: 'webrtc' });
    await webrtc();
    const answer = await duet.call('GET', `/public/sessions?agentId=${agentId}`, undefined, tenant);
    expect(answer.json()).toMatchObject({ items: [{ id: own.id }], filteredCount: 1, totalCount: 2 });
    const none = await duet.call('GET', '/public/sessions?agentId=agent_nobody', undefined, tenant);
    expect(none.json()).toMatchObject({ items: [], totalCount: 2 });
  });
});

describe('A.3 joining', () => {
  test('A.3 a claimed session comes with its plan and knowledge', async () => {
    const { id } = await webrtc({
      providerConfig: { useGreenVideo: true },
      language: 'de',
      initialSpeech: 'Greet.',
    });
    const claim = await lifecycle.claims.claimById(id);
    expect(claim).toMatchObject({
      ok: true,
      claimed: {
        owner: { companionId: COMPANION, agentId: null },
        useGreenVideo: true,
        knowledge: { answers: [], passages: [] },
        sessionId: id,
        companionName: 'Nora Lind',
        language: 'de',
        initialSpeech: 'Greet.',
        modality: 'audio',
        approvals: 'client',
      },
    });
    const row = duet.parts.db.selectFrom('sessions').select('configuration').where('id', '=', id);
    const { configuration: stored } = await row.executeTakeFirstOrThrow();
    expect(claim.ok && claim.claimed).toMatchObject(stored);
  });

  test('A.3 of 50 claims at once by two processes exactly one wins; the others hear that it is taken', async () => {
    const other = createLifecycle({ ...duet.parts, processId: 'proc_other' });
    for (const byToken of [false, true]) {
      const { id, secret } = byToken ? await websocket() : await webrtc();
      const claims = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const process = index % 2 === 0 ? lifecycle : other;
          return byToken ? process.claims.claimByToken(secret) : process.claims.claimById(id);
        }),
      );
      expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
      expect(new Set(claims.filter(({ ok }) => !ok).map(refusal))).toEqual(new Set(['taken']));
    }
  });

  test('A.3 a claim that is given back lets somebody in once more, but for a session that has begun', async () => {
    const { id, secret } = await websocket();
    const claimed = async () => (await lifecycle.claims.claimByToken(secret)).ok;
    expect([await claimed(), await claimed()]).toEqual([true, false]);
    const again = async () => (await lifecycle.claims.release(id), claimed());
    expect([await again(), await lifecycle.records.markStarted(id), await again()]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('A.3 why a session cannot be joined: unknown, gone, taken, wrong_transport', async () => {
    expect(refusal(await lifecycle.claims.claimById('sess_nobody'))).toBe('unknown');
    expect(refusal(await lifecycle.claims.claimById(''))).toBe('unknown');
    expect(refusal(await lifecycle.claims.claimByToken('nothing'))).toBe('unknown');
    const socket = await websocket();
    expect(refusal(await lifecycle.claims.claimById(socket.id))).toBe('wrong_transport');
    expect(refusal(await lifecycle.claims.claimByToken(socket.id))).toBe('unknown');
    const late = await webrtc();
    duet.clock.advance(60_000);
    expect(refusal(await lifecycle.claims.claimById(late.id))).toBe('gone');
    const used = await webrtc();
    await lifecycle.claims.claimById(used.id);
    await lifecycle.records.markStarted(used.id);
    expect(refusal(await lifecycle.claims.claimById(used.id))).toBe('taken');
    await lifecycle.records.close(used.id, 'connection_closed');
    expect(refusal(await lifecycle.claims.claimById(used.id))).toBe('gone');
  });

  test('A.3 a claimed session has another 60 s to start, then it fails', async () => {
    const { id } = await webrtc();
    duet.clock.advance(59_000);
    await lifecycle.claims.claimById(id);
    duet.clock.advance(59_999);
    await lifecycle.processes.failOverdue();
    expect(await read(id)).toMatchObject({ status: 'pending' });
    duet.clock.advance(1);
    await lifecycle.processes.failOverdue();
    expect(await read(id)).toMatchObject({ status: 'failed', closeReason: 'connection_timeout' });
    expect(await lifecycle.records.markStarted(id)).toBe(false);
  });
});
