import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COMPANION, makeTenant, type Tenant, testApp, type TestApp } from '../support/app.ts';

let duet: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0 } });
});
afterAll(() => duet.close());
beforeEach(async () => {
  tenant = await makeTenant(duet.parts, 'Fresh');
});

const call = async <T>(method: string, url: string, body?: unknown): Promise<T> => {
  const answer = await duet.call(method, url, body, tenant);
  expect([url, answer.body, answer.statusCode < 300]).toEqual([url, answer.body, true]);
  return answer.json<T>();
};
const makeFunction = async (name: string) => {
  const body = { data: { name, description: 'Does it.' }, flow: 'implicit' };
  return (await call<{ id: string }>('POST', '/public/functions', body)).id;
};
const makeKnowledge = async (name: string) => {
  const created_at = new Date(duet.clock.wallTime());
  const row = { project_id: tenant.projectId, name, tags: '{}', created_at };
  const [faq, base] = [duet.parts.ids.newId('faq'), duet.parts.ids.newId('kb')];
  await duet.db
    .insertInto('faq_collections')
    .values({ id: faq, ...row })
    .execute();
  await duet.db
    .insertInto('knowledge_bases')
    .values({ id: base, provider: 'builtin', ...row })
    .execute();
  return { faq, base };
};
const makeAgent = async (change: object = {}) => {
  const body = { companionId: COMPANION, name: 'Desk', providerSettings: {}, ...change };
  return (await call<{ id: string }>('POST', '/public/agents', body)).id;
};
const put = (agentId: string, type: string, body: object) =>
  call('PUT', `/public/agents/${agentId}/channels/${type}`, body);

interface Connection {
  token: string;
  connection: { id: string };
}
const connect = (agentId: string, channelType: string, body: object = {}) =>
  call<Connection>('POST', `/public/agents/${agentId}/connections`, { channelType, ...body });
const sessionOf = ({ connection }: Connection) =>
  duet.db.selectFrom('sessions').selectAll().where('id', '=', connection.id).executeTakeFirstOrThrow();
const configurationOf = async (agentId: string, channelType: string, body: object = {}) =>
  (await sessionOf(await connect(agentId, channelType, body))).configuration;
const setDefaults = (defaults: object) =>
  duet.db
    .updateTable('organizations')
    .set({ defaults: JSON.stringify(defaults) })
    .where('id', '=', tenant.organizationId)
    .execute();

describe('A.1 channel over agent, in the session', () => {
  test('A.1 what the channel overrides reaches its sessions, and no other channel’s', async () => {
    const [mine, theirs] = [await makeFunction('mine'), await makeFunction('theirs')];
    const [own, other] = [await makeKnowledge('own'), await makeKnowledge('other')];
    await call('POST', '/public/mcp-servers', { id: 'crm', url: 'https://1.1.1.1/mcp' });
    const agentId = await makeAgent({
      functions: [mine],
      faqCollections: [own.faq],
      knowledgeBaseId: own.base,
      mcp: { servers: ['crm'] },
      language: 'German',
      voiceId: 'duet-leo',
      providerSettings: {
        instructions: 'Agent.',
        temperature: 0.2,
        turnDetection: { silence_duration_ms: 900 },
      },
      useWebSearch: true,
      disableIdleTimeout: true,
    });
    await put(agentId, 'webrtc', {
      functions: [theirs],
      faqCollections: [other.faq],
      knowledgeBaseId: other.base,
      mcp: { servers: [] },
      providerSettings: { instructions: 'Channel.', turnDetection: { threshold: 0.9 } },
      initialSpeech: 'Greet.',
      useWebSearch: false,
      useGreenVideo: true,
      videoPolicy: 'deferred',
    });
    const overridden = await configurationOf(agentId, 'webrtc');
    expect(overridden).toMatchObject({
      functions: [theirs],
      faqCollections: [other.faq],
      knowledgeBaseId: other.base,
      mcp: { servers: [], connectors: [], authorizations: {} },
      instructions: 'Channel.',
      temperature: 0.2,
      turnDetection: { threshold: 0.9, prefixPaddingMs: 300, silenceDurationMs: 900 },
      initialSpeech: 'Greet.',
      useWebSearch: false,
      useGreenVideo: true,
      videoPolicy: 'deferred',
      language: 'de',
      voiceId: 'duet-leo',
      idle: null,
    });
    expect(await configurationOf(agentId, 'websocket')).toMatchObject({
      functions: [mine],
      faqCollections: [own.faq],
      knowledgeBaseId: own.base,
      mcp: { servers: ['crm'], connectors: [], authorizations: {} },
      instructions: 'Agent.',
      initialSpeech: null,
      useWebSearch: true,
      useGreenVideo: false,
      videoPolicy: 'required',
    });
  });

  test('A.1 an empty array means none; absent and null inherit [A4.channels.inherit]', async () => {
    const functionId = await makeFunction('tool');
    const { faq, base } = await makeKnowledge('k');
    const agentId = await makeAgent({
      functions: [functionId],
      faqCollections: [faq],
      knowledgeBaseId: base,
    });
    await put(agentId, 'websocket', { functions: [], faqCollections: null, knowledgeBaseId: null });
    expect(await configurationOf(agentId, 'websocket')).toMatchObject({
      functions: [],
      faqCollections: [faq],
      knowledgeBaseId: base,
    });
  });

  test('A.7 the call’s own first words come before the channel’s [A4.session-fields]', async () => {
    const agentId = await makeAgent();
    await put(agentId, 'websocket', { initialSpeech: 'Of the channel.' });
    expect(await configurationOf(agentId, 'websocket')).toMatchObject({ initialSpeech: 'Of the channel.' });
    expect(await configurationOf(agentId, 'websocket', { initialSpeech: 'Of the call.' })).toMatchObject({
      initialSpeech: 'Of the call.',
    });
  });

  test('A.1 a session keeps what it was made from when the channel changes or goes', async () => {
    const agentId = await makeAgent();
    await put(agentId, 'webrtc', { useGreenVideo: true });
    const connection = await connect(agentId, 'webrtc');
    await put(agentId, 'webrtc', {});
    expect((await sessionOf(connection)).configuration).toMatchObject({ useGreenVideo: true });
    expect(await configurationOf(agentId, 'webrtc')).toMatchObject({ useGreenVideo: false });
  });
});

describe('A.7 kiosk sessions', () => {
  test('A.7 with its configuration a kiosk gets a WebSocket token; the session is a kiosk’s', async () => {
    const agentId = await makeAgent({ disableIdleTimeout: true });
    await put(agentId, 'kiosk', { theme: 'Lobby', idleTimeoutSeconds: 90, useGreenVideo: true });
    const connection = await connect(agentId, 'kiosk');
    const token = JSON.parse(atob(connection.token)) as { url: string; connection: { id: string } };
    expect(token.url).toMatch(/^wss:\/\/duet\.test\/ws\/sessions\?token=[\w-]{43}$/);
    expect(token.connection).toEqual(connection.connection);
    const session = await sessionOf(connection);
    expect(session).toMatchObject({ session_type: 'kiosk', transport: 'websocket', agent_id: agentId });
    expect(session.configuration).toMatchObject({
      idle: { warnAfterMs: 45_000, expireAfterMs: 90_000 },
      useGreenVideo: true,
    });
    const record = await call<object>('GET', `/public/sessions/${connection.connection.id}`);
    expect(record).toMatchObject({ sessionType: 'kiosk', agent: { id: agentId } });
  });

  test('A.8 a kiosk’s session takes a WebSocket place', async () => {
    const agentId = await makeAgent();
    await put(agentId, 'kiosk', {});
    for (let place = 0; place < 5; place++) await connect(agentId, 'kiosk');
    const url = `/public/agents/${agentId}/connections`;
    for (const channelType of ['kiosk', 'websocket']) {
      const answer = await duet.call('POST', url, { channelType }, tenant);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { code: 'ConcurrentSessionLimitReached', description: expect.stringContaining('WebSocket') },
      ]);
    }
    expect((await duet.call('POST', url, { channelType: 'webrtc' }, tenant)).statusCode).toBe(200);
  });

  test('A.7 a kiosk whose configuration was removed is not configured', async () => {
    const agentId = await makeAgent();
    await put(agentId, 'kiosk', {});
    await call('DELETE', `/public/agents/${agentId}/channels/kiosk`);
    const url = `/public/agents/${agentId}/connections`;
    const answer = await duet.call('POST', url, { channelType: 'kiosk' }, tenant);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'ChannelNotConfigured' }]);
  });
});

describe('A.5 the organization’s defaults', () => {
  const defaults = {
    language: 'fr',
    voiceId: 'house-voice',
    providerSettings: { temperature: 0.9, instructions: 'House.' },
    useWebSearch: false,
    disableIdleTimeout: true,
  };

  test('A.5 they count where neither channel nor agent says otherwise', async () => {
    await setDefaults(defaults);
    const agentId = await makeAgent({ providerSettings: { temperature: 0.1 } });
    expect(await configurationOf(agentId, 'websocket')).toMatchObject({
      language: 'fr',
      voiceId: 'house-voice',
      instructions: 'You are Nora.\n\nHouse.',
      temperature: 0.1,
      useWebSearch: false,
      idle: null,
    });
    const agent = await call<object>('GET', `/public/agents/${agentId}`);
    expect(agent).toMatchObject({
      language: null,
      voiceId: null,
      providerSettings: { temperature: 0.1 },
      useWebSearch: false,
      disableIdleTimeout: true,
    });
  });

  test('A.5 an agent’s own values win, and so do a channel’s', async () => {
    await setDefaults(defaults);
    const own = { language: 'de', voiceId: 'duet-ines', useWebSearch: true, disableIdleTimeout: false };
    const agentId = await makeAgent({ ...own, providerSettings: { instructions: 'Agent.' } });
    await put(agentId, 'webrtc', { providerSettings: { temperature: 0 } });
    expect(await configurationOf(agentId, 'webrtc')).toMatchObject({
      language: 'de',
      voiceId: 'duet-ines',
      instructions: 'Agent.',
      temperature: 0,
      useWebSearch: true,
      idle: { expireAfterMs: 180_000 },
    });
  });

  test('A.5 what an agent leaves open follows them when they change; null leaves it open again', async () => {
    const own = await makeAgent({ useWebSearch: true, disableIdleTimeout: false });
    duet.clock.advance(1_000);
    const open = await makeAgent();
    await put(open, 'webrtc', { useWebSearch: true });
    const agentSays = (id: string) => call<object>('GET', `/public/agents/${id}`);
    await setDefaults({ useWebSearch: false, disableIdleTimeout: true });
    const inForce = { useWebSearch: false, disableIdleTimeout: true };
    expect(await agentSays(open)).toMatchObject(inForce);
    expect(await call('GET', '/public/agents')).toMatchObject([{ id: open, ...inForce }, { id: own }]);
    expect(await configurationOf(open, 'websocket')).toMatchObject({ useWebSearch: false, idle: null });
    expect(await configurationOf(open, 'webrtc')).toMatchObject({ useWebSearch: true, idle: null });
    expect(await agentSays(own)).toMatchObject({ useWebSearch: true, disableIdleTimeout: false });
    const cleared = { useWebSearch: null, disableIdleTimeout: null };
    expect(await call('PATCH', `/public/agents/${own}`, cleared)).toMatchObject(inForce);
    await setDefaults({});
    expect(await agentSays(own)).toMatchObject({ useWebSearch: true, disableIdleTimeout: false });
  });

  test('A.4 extended=true tells whether a channel searches by them, and nothing more of them', async () => {
    const agentId = await makeAgent();
    await put(agentId, 'webrtc', {});
    await setDefaults(defaults);
    expect(await call('POST', '/public/channels/webrtc?extended=true', {})).toMatchObject([
      { useWebSearch: false, providerSettings: {} },
    ]);
  });

  test('A.5 defaults that make no sense count as none', async () => {
    await setDefaults({ language: 7, voiceId: 'house-voice' });
    expect(await configurationOf(await makeAgent(), 'webrtc')).toMatchObject({ language: 'en' });
  });
});
