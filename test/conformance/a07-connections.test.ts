import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FindSttAvailability } from '../../src/conversation/stt-availability.ts';
import { createLifecycle } from '../../src/platform/sessions/sessions.lifecycle.ts';
import {
  addCompanion,
  addKey,
  COMPANION,
  type Tenant,
  testApp,
  type TestApp,
  makeTenant,
} from '../support/app.ts';

let duet: TestApp;
let tenant: Tenant;
let agentId: string;

beforeAll(async () => {
  duet = await testApp();
});
afterAll(() => duet.close());
beforeEach(async () => {
  tenant = await makeTenant(duet.parts, 'Fresh');
  const agent = { companionId: COMPANION, name: 'Desk', providerSettings: {} };
  agentId = (await duet.call('POST', '/public/agents', agent, tenant)).json<{ id: string }>().id;
});

const body = { companionId: COMPANION, providerConfig: {} };
const nextSlot = () => duet.clock.advance(5_000);
const call = (url: string, payload: unknown, who = tenant) => duet.call('POST', url, payload, who);

interface Token {
  url: string;
  token: string;
  authToken: string;
  connection: { id: string; signalingEndpoint?: string };
  expiresAt: number;
}
interface Answer {
  token: string;
  connection: { id: string };
}
const decode = ({ token }: Answer): Token => JSON.parse(atob(token)) as Token;

const stored = (id: string) =>
  duet.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('where the settings name STUN and TURN servers', () => {
  const iceServers = ['stun:stun.test:3478', 'turns:ann:s%3A1@turn.test:443?transport=tcp'];
  let turned: TestApp;
  beforeAll(async () => {
    turned = await testApp({ config: { iceServers, connectionInterval: 0 } });
  });
  afterAll(() => turned.close());

  const answerOf = async (url: string, payload: object) =>
    (await turned.call('POST', url, payload)).json<{ iceServers?: unknown }>();

  test('connection calls for WebRTC tell them, as browsers take them, and others do not', async () => {
    const told = [
      { urls: 'stun:stun.test:3478' },
      { urls: 'turns:turn.test:443?transport=tcp', username: 'ann', credential: 's:1' },
    ];
    const agent = { companionId: COMPANION, name: 'Desk', providerSettings: {} };
    const { id } = (await turned.call('POST', '/public/agents', agent)).json<{ id: string }>();
    const ofAgent = `/public/agents/${id}/connections`;
    expect((await answerOf('/public/connections', body)).iceServers).toEqual(told);
    expect((await answerOf(ofAgent, { channelType: 'webrtc' })).iceServers).toEqual(told);
    expect(await answerOf('/public/ws-connections', body)).not.toHaveProperty('iceServers');
    expect(await answerOf(ofAgent, { channelType: 'websocket' })).not.toHaveProperty('iceServers');
    expect(await (await call('/public/connections', body)).json()).not.toHaveProperty('iceServers');
  });
});

describe('where nothing understands the user', () => {
  const missing = { state: 'missing', model: 'moonshine-tiny-en' } as const;
  let deaf: TestApp;
  beforeAll(async () => {
    const sttAvailability: FindSttAvailability = async (_, language) =>
      language === 'en' ? missing : { state: 'ready' };
    deaf = await testApp({ parts: { sttAvailability } });
  });
  afterAll(() => deaf.close());

  const connect = async (more: object) => {
    deaf.clock.advance(5_000);
    const answer = await deaf.call('POST', '/public/ws-connections', { ...body, ...more });
    const decoded = decode(answer.json<Answer>()) as Token & { speechToText?: object };
    return { id: decoded.connection.id, secret: decoded.token, speechToText: decoded.speechToText };
  };

  /** Holds a session for a minute. @returns its cost */
  const hold = async (more: object, typed: string | null): Promise<unknown> => {
    const { id, secret } = await connect(more);
    const lifecycle = createLifecycle(deaf.parts);
    await lifecycle.claims.claimByToken(secret);
    await lifecycle.records.markStarted(id);
    const said = { text: typed ?? '', generated: typed ?? '', timestamp: 1 };
    if (typed !== null) await lifecycle.records.appendItem(id, 0, { role: 'user', ...said });
    deaf.clock.advance(60_000);
    await lifecycle.records.close(id, 'connection_closed');
    return (await deaf.call('GET', `/public/sessions/${id}`)).json<{ cost: unknown }>().cost;
  };

  test('the token says so, but for a language that is understood, and for a typed chat', async () => {
    expect((await connect({})).speechToText).toEqual(missing);
    expect((await connect({ language: 'de' })).speechToText).toBeUndefined();
    expect((await connect({ modality: 'text' })).speechToText).toBeUndefined();
  });

  test('nobody pays for being ignored, but for answers to what was typed', async () => {
    expect(await hold({}, null)).toBe(0);
    expect(await hold({}, 'Hello?')).toBe(0.06);
    expect(await hold({ language: 'de' }, null)).toBe(0.06);
  });
});

describe('A.7 what the calls answer', () => {
  test('A.7 a WebRTC connection: 200, token and connection id; the token says where to signal [A2.7.answer] [A4.connections.webrtc] [A9.per-session]', async () => {
    const answer = await call('/public/connections', body);
    expect(answer.statusCode).toBe(200);
    const connection = answer.json<Answer>();
    expect(connection).toEqual({
      token: expect.stringMatching(/^[A-Za-z0-9+/]+={0,2}$/),
      connection: { id: expect.stringMatching(/^sess_[0-9a-f]{40}$/) },
    });
    const { id } = connection.connection;
    const address = `^wss://duet\\.test/ws/connections/${id}/signaling\\?token=[\\w-]{43}$`;
    expect(decode(connection)).toEqual({
      connection: { id, signalingEndpoint: 'wss://duet.test' },
      signalingUrl: expect.stringMatching(new RegExp(address)),
      expiresAt: duet.clock.wallTime() / 1000 + 60,
    });
  });

  test('A.7 a WebSocket connection: its url can be opened as it is [A4.connections.websocket]', async () => {
    const connection = (await call('/public/ws-connections', body)).json<Answer>();
    const { url, token, authToken, ...rest } = decode(connection);
    expect(rest).toEqual({
      connection: { id: connection.connection.id },
      expiresAt: duet.clock.wallTime() / 1000 + 60,
    });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect([authToken, url]).toEqual([token, `wss://duet.test/ws/sessions?token=${token}`]);
  });

  test('A.7 the agent call opens both, with the agent’s configuration [A2.7.agent] [A4.connections.agent]', async () => {
    const webrtc = (
      await call(`/public/agents/${agentId}/connections`, { channelType: 'webrtc' })
    ).json<Answer>();
    nextSlot();
    const websocket = (
      await call(`/public/agents/${agentId}/connections`, { channelType: 'websocket' })
    ).json<Answer>();
    expect(decode(webrtc).connection.signalingEndpoint).toBe('wss://duet.test');
    expect(decode(websocket).url).toContain('/ws/sessions?token=');
    expect(await stored(webrtc.connection.id)).toMatchObject({
      agent_id: agentId,
      session_type: 'webrtc',
      status: 'pending',
    });
    expect(await stored(websocket.connection.id)).toMatchObject({
      session_type: 'websocket',
      transport: 'websocket',
    });
  });

  test('A.7 a token is stored as a hash alone', async () => {
    const connection = (await call('/public/ws-connections', body)).json<Answer>();
    const row = await stored(connection.connection.id);
    expect(JSON.stringify(row)).not.toContain(decode(connection).token);
    expect(row.token_hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('A.7 the request', () => {
  test('A.7 companionId and providerConfig are required; providerConfig may be empty', async () => {
    const answer = await call('/public/connections', {});
    expect(answer.json<{ errors: object }>().errors).toEqual({
      companionId: ['is required'],
      providerConfig: ['is required'],
    });
  });

  test('A.7 every field reaches the session [A2.7.request] [A2.2.config]', async () => {
    const settings = {
      instructions: 'Be brief.',
      temperature: 0.2,
      noiseReduction: { type: 'nearField' },
      turnDetection: { silence_duration_ms: 900 },
    };
    const answer = await call('/public/connections', {
      ...body,
      providerConfig: { voiceId: 'duet-robin', settings, useGreenVideo: true },
      language: 'German',
      externalClientId: 'client-7_A',
      externalClientProfile: { name: 'Ada', visits: 3 },
      tags: { campaign: 'may' },
      modality: 'text',
      initialSpeech: 'Greet the user.',
      disableIdleTimeout: true,
      mcp: { servers: [], authorizations: [] },
    });
    const row = await stored(answer.json<Answer>().connection.id);
    expect(row).toMatchObject({
      external_client_id: 'client-7_A',
      external_client_profile: { name: 'Ada', visits: 3 },
      tags: { campaign: 'may' },
      modality: 'text',
      cost_per_minute: 0.06,
      api_key_id: tenant.apiKeyId,
      organization_id: tenant.organizationId,
      project_id: tenant.projectId,
    });
    expect(row.configuration).toMatchObject({
      language: 'de',
      voiceId: 'duet-robin',
      useGreenVideo: true,
      initialSpeech: 'Greet the user.',
      temperature: 0.2,
      noiseReduction: 'nearField',
      turnDetection: { threshold: 0.5, prefixPaddingMs: 300, silenceDurationMs: 900 },
      idle: null,
      instructions: 'Be brief.\n\nWhat is known about the person you talk with:\n- name: Ada\n- visits: 3',
    });
  });

  test.each(['', 'a b', 'x'.repeat(33), 'ä', 'a.b', 'a\n'])(
    'A.7 externalClientId "%s" is a 400 that names it',
    async (externalClientId) => {
      const answer = await call('/public/connections', { ...body, externalClientId });
      expect(answer.json()).toMatchObject({
        status: 400,
        errors: { externalClientId: [expect.any(String)] },
      });
    },
  );

  test.each([
    ['companionId', { companionId: 7 }],
    ['providerConfig', { providerConfig: [] }],
    ['providerConfig.useGreenVideo', { providerConfig: { useGreenVideo: 'yes' } }],
    ['modality', { modality: 'video' }],
    ['externalClientProfile', { externalClientProfile: 'Ada' }],
    ['tags.a', { tags: { a: null } }],
    ['disableIdleTimeout', { disableIdleTimeout: 1 }],
    ['language', { language: 'Nowhereish' }],
    ['mcp.authorizations.0.token', { mcp: { authorizations: [{ mcpServerId: 'x' }] } }],
  ])('A.7 a wrong %s is a 400 that names it', async (field, change) => {
    const answer = await call('/public/connections', { ...body, ...change });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      400,
      [field],
    ]);
  });

  test.each([
    ['CompanionNotFound', { companionId: 'comp_nobody' }],
    ['FunctionNotFound', { functions: ['fn_1'] }],
    ['FaqCollectionNotFound', { faqCollections: ['faq_1'] }],
    ['KnowledgeBaseNotFound', { knowledgeBaseId: 'kb_1' }],
    ['McpServerNotFound', { mcp: { servers: ['x'] } }],
    ['McpServerNotFound', { mcp: { authorizations: [{ mcpServerId: 'x', token: 't' }] } }],
  ])('A.7 an unknown id is 400 %s %j', async (code, change) => {
    const answer = await call('/public/connections', { ...body, ...change });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, code]);
  });

  test('A.7 channelType is required; voip and sip are 400', async () => {
    for (const payload of [{}, { channelType: 'voip' }, { channelType: 'sip' }, { channelType: 'smoke' }]) {
      const answer = await call(`/public/agents/${agentId}/connections`, payload);
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
        400,
        ['channelType'],
      ]);
      nextSlot();
    }
  });

  test('A.7 a kiosk needs its channel configuration', async () => {
    const answer = await call(`/public/agents/${agentId}/connections`, { channelType: 'kiosk' });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'ChannelNotConfigured', description: expect.any(String), type: 2, numericType: 2 },
    ]);
  });

  test.each(['Mars/Olympus', '+01:00', ''])(
    'a time zone that does not exist is 400: %j',
    async (timeZone) => {
      for (const url of ['/public/connections', '/public/ws-connections']) {
        const answer = await call(url, { ...body, timeZone });
        expect([answer.statusCode, answer.json()]).toMatchObject([
          400,
          { errors: { timeZone: [expect.any(String)] } },
        ]);
      }
      const ofAgent = { channelType: 'webrtc', timeZone };
      expect((await call(`/public/agents/${agentId}/connections`, ofAgent)).statusCode).toBe(400);
    },
  );

  test('A.4 an unknown agent in the path is 404', async () => {
    expect(
      (await call('/public/agents/agent_nobody/connections', { channelType: 'webrtc' })).statusCode,
    ).toBe(404);
  });

  test('A.3 a companion that is not ready is 409, behind existence', async () => {
    const project_id = tenant.projectId;
    const companionId = duet.parts.ids.newId('comp');
    await addCompanion(duet.parts, companionId, { status: 'pending', project_id, stock_slug: null });
    const unknown = await call('/public/connections', { ...body, companionId, faqCollections: ['faq_1'] });
    expect(unknown.json()).toMatchObject({ code: 'FaqCollectionNotFound' });
    nextSlot();
    const answer = await call('/public/connections', { ...body, companionId });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'CompanionNotReady']);
  });
});

describe('A.8.1 the connection rate', () => {
  test('A.8.1 one call in 5 seconds: then 429 RequestRateLimitExceeded with Retry-After [A8.rate] [A7.429]', async () => {
    expect((await call('/public/connections', body)).statusCode).toBe(200);
    const answer = await call('/public/connections', body);
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['content-type']]).toEqual([
      429,
      '5',
      'application/json; charset=utf-8',
    ]);
    expect(answer.json()).toEqual({
      code: 'RequestRateLimitExceeded',
      description: expect.stringContaining('Too many requests'),
      type: 12,
      numericType: 12,
    });
  });

  test('A.8.1 Retry-After is whole seconds of at least 1, and obeying it succeeds', async () => {
    await call('/public/connections', body);
    for (const [afterMs, wait] of [
      [1, 5],
      [999, 4],
      [3_001, 1],
      [998, 1],
    ] as const) {
      duet.clock.advance(afterMs);
      expect((await call('/public/connections', body)).headers['retry-after']).toBe(String(wait));
    }
    duet.clock.advance(1_000);
    expect((await call('/public/connections', body)).statusCode).toBe(200);
  });

  test('A.8.1 a refused call does not push the next one out', async () => {
    await call('/public/connections', body);
    for (let second = 1; second < 5; second++) {
      duet.clock.advance(1_000);
      expect((await call('/public/connections', body)).statusCode).toBe(429);
    }
    duet.clock.advance(1_000);
    expect((await call('/public/connections', body)).statusCode).toBe(200);
  });

  test('A.8.1 it is kept for each key and endpoint; the agent path is one endpoint whatever the agent', async () => {
    const other = await addKey(duet.parts, tenant);
    expect((await call('/public/connections', body)).statusCode).toBe(200);
    expect((await call('/public/ws-connections', body)).statusCode).toBe(200);
    expect((await call('/public/connections', body, other)).statusCode).toBe(200);
    expect((await call(`/public/agents/${agentId}/connections`, { channelType: 'webrtc' })).statusCode).toBe(
      200,
    );
    expect((await call('/public/agents/agent_other/connections', { channelType: 'webrtc' })).statusCode).toBe(
      429,
    );
  });

  test.each([
    ['a wrong body', { ...body, companionId: 7 }, 400],
    ['malformed JSON', '{', 400],
    ['an unknown companion', { ...body, companionId: 'comp_nobody' }, 400],
  ])('A.8.1 a call within the rate spends it, whatever it answers: %s', async (_, payload, status) => {
    expect((await call('/public/connections', payload)).statusCode).toBe(status);
    expect((await call('/public/connections', body)).statusCode).toBe(429);
  });

  test('A.8.1 the rate comes before the body: an excess call with a wrong body is 429', async () => {
    await call('/public/connections', body);
    expect((await call('/public/connections', '{')).statusCode).toBe(429);
  });

  test('A.8.1 the key comes before the rate: a call without a key spends nothing', async () => {
    expect(
      (await duet.app.inject({ method: 'POST', url: '/public/connections', payload: body })).statusCode,
    ).toBe(401);
    expect((await call('/public/connections', body)).statusCode).toBe(200);
  });

  test('A.8.1 exactly one of 50 calls at once to two processes gets through', async () => {
    const other = await duet.another();
    const calls = Array.from({ length: 50 }, (_, index) =>
      (index % 2 === 0 ? duet.app : other).inject({
        method: 'POST',
        url: '/public/connections',
        headers: { 'x-api-key': tenant.apiKey },
        payload: body,
      }),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(49);
    expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['5']));
  });

  test('A.8.1 obeying Retry-After succeeds, in any process and after any number of refused calls [A8.rate.retry-after]', async () => {
    const other = await duet.another();
    const open = (app = duet.app) =>
      app.inject({
        method: 'POST',
        url: '/public/connections',
        headers: { 'x-api-key': tenant.apiKey },
        payload: body,
      });
    for (const afterMs of [0, 1, 2_500, 4_999]) {
      // The sessions of the round before have given their places back by then.
      duet.clock.advance(60_000);
      expect((await open()).statusCode).toBe(200);
      duet.clock.advance(afterMs);
      const refused = await Promise.all(
        Array.from({ length: 10 }, (_, index) => open(index % 2 ? other : duet.app)),
      );
      const waits = new Set(refused.map(({ headers }) => Number(headers['retry-after'])));
      expect(waits).toEqual(new Set([Math.max(1, Math.ceil((5_000 - afterMs) / 1000))]));
      duet.clock.advance(Math.max(...waits) * 1000);
      expect((await open(other)).statusCode).toBe(200);
    }
  });
});

describe('A.7 tools and knowledge', () => {
  test('A.7 functions, FAQs, knowledge and MCP servers of the project reach the session', async () => {
    const created_at = new Date(duet.clock.wallTime());
    const row = { project_id: tenant.projectId, name: 'N', tags: '{}', created_at };
    const [faq, base] = [duet.parts.ids.newId('faq'), duet.parts.ids.newId('kb')];
    await duet.db
      .insertInto('faq_collections')
      .values({ id: faq, ...row })
      .execute();
    await duet.db
      .insertInto('knowledge_bases')
      .values({ id: base, provider: 'builtin', ...row })
      .execute();
    const fn = { data: { name: 'tool', description: 'Does it.' }, flow: 'implicit' };
    const { id } = (await call('/public/functions', fn)).json<{ id: string }>();
    expect((await call('/public/mcp-servers', { id: 'crm', url: 'https://1.1.1.1/mcp' })).statusCode).toBe(
      201,
    );
    const answer = await call('/public/connections', {
      ...body,
      functions: [id, id],
      faqCollections: [faq],
      knowledgeBaseId: base,
      mcp: { servers: ['crm'] },
    });
    expect(answer.statusCode).toBe(200);
    expect((await stored(answer.json<Answer>().connection.id)).configuration).toMatchObject({
      functions: [id],
      faqCollections: [faq],
      knowledgeBaseId: base,
      mcp: { servers: ['crm'], connectors: [], authorizations: {} },
    });
  });

  test('A.7 a function and a server of another project are unknown', async () => {
    const fn = { data: { name: 'tool', description: 'Does it.' }, flow: 'implicit' };
    const { id } = (await call('/public/functions', fn, duet.second)).json<{ id: string }>();
    const foreign = await call('/public/connections', { ...body, functions: [id] });
    expect(foreign.json()).toMatchObject({ code: 'FunctionNotFound' });
    nextSlot();
    await call('/public/mcp-servers', { id: 'foreign', url: 'https://1.1.1.1/mcp' }, duet.second);
    const server = await call('/public/connections', { ...body, mcp: { servers: ['foreign'] } });
    expect(server.json()).toMatchObject({ code: 'McpServerNotFound' });
  });

  test('A.7 tools of one session need names of their own', async () => {
    const fn = { data: { name: 'twin', description: 'Does it.' }, flow: 'implicit' };
    const ids: string[] = [];
    for (let count = 0; count < 2; count++) {
      const named = { ...fn, data: { ...fn.data, name: `twin_${count}` } };
      ids.push((await call('/public/functions', named)).json<{ id: string }>().id);
    }
    // As in a project of an earlier release.
    await duet.db.updateTable('functions').set({ name: 'twin' }).where('id', 'in', ids).execute();
    const answer = await call('/public/connections', { ...body, functions: ids });
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: { functions: [expect.stringContaining('twin')] },
    });
  });
});
