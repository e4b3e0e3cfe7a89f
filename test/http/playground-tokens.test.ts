import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consolePlugin } from '../../src/console/index.ts';
import { mcpTokenOwner } from '../../src/platform/sessions/session-plan.ts';
import type { Connector } from '../../src/tools/connectors.ts';
import { COMPANION, makeTenant, type Tenant, testApp, type TestApp } from '../support/app.ts';
import { addPerson, type Person } from '../support/console-people.ts';

/** Tokens that MCP servers and connectors want of each conversation, in the playground. */

const TOKEN = 'secret-of-the-user';
const EVERYWHERE = ['voip', 'sip', 'webrtc', 'websocket', 'kiosk'];

const connector = (id: string, authorizationRequired: boolean): [string, Connector] => [
  id,
  {
    ...{ id, url: `https://${id}.example/mcp`, headers: {}, allowedTools: null, requireApproval: 'never' },
    ...{ authorizationRequired, operators: true },
  },
];

let service: TestApp;
let tenant: Tenant;
let max: Person;
let agentId: string;
let count = 0;

beforeAll(async () => {
  const connectors = new Map([connector('gmail', true), connector('dropbox', false)]);
  service = await testApp({ plugins: [consolePlugin], parts: { connectors } });
});
afterAll(() => service.close());
beforeEach(async () => {
  count += 1;
  tenant = await makeTenant(service.parts, 'Acme');
  max = await addPerson(service, `max${count}@acme.example`, { in: [[tenant, 'member']] });
  await addServer('crm', true);
  await addServer('open', false);
  agentId = await addAgent({ servers: ['crm', 'open'], connectors: ['gmail', 'dropbox', 'musiccatalog'] });
});

const made = async (path: string, body: object): Promise<string> => {
  const answer = await service.call('POST', path, body, tenant);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
};
const addServer = (id: string, authorizationRequired: boolean) =>
  made('/public/mcp-servers', { id, url: 'https://1.1.1.1/mcp', authorizationRequired });
const addAgent = (mcp: object) =>
  made('/public/agents', { companionId: COMPANION, name: 'Desk', providerSettings: {}, mcp });
const put = async (type: string, body: object = {}) => {
  const answer = await service.call('PUT', `/public/agents/${agentId}/channels/${type}`, body, tenant);
  expect(answer.statusCode).toBe(200);
};

const path = (end: string) => `/projects/${tenant.projectId}/playground/agents${end}`;
const wanted = async (): Promise<unknown> => {
  const answer = await max.call('GET', path(''));
  const { items } = answer.json<{ items: { id: string; authorizations: object[] }[] }>();
  return items.find(({ id }) => id === agentId)?.authorizations;
};
const connect = (channelType: string, ids: readonly string[] = []) => {
  const authorizations = ids.map((mcpServerId) => ({ mcpServerId, token: TOKEN }));
  return max.call('POST', path(`/${agentId}/connections`), { channelType, mcp: { authorizations } });
};
const session = () =>
  service.db
    .selectFrom('sessions')
    .select(['id', 'configuration'])
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow();

describe('the picker learns', () => {
  test('which servers and connectors of an agent want a token, and no more of them', async () => {
    expect(await wanted()).toEqual([
      { id: 'crm', type: 'server', channels: EVERYWHERE },
      { id: 'gmail', type: 'connector', channels: EVERYWHERE },
    ]);
  });

  test('of each channel by what is attached to it', async () => {
    await put('webrtc', { mcp: { servers: ['crm'] } });
    await put('kiosk', { mcp: {} });
    await put('websocket', { initialSpeech: 'Say hello.' });
    expect(await wanted()).toEqual([
      { id: 'crm', type: 'server', channels: ['voip', 'sip', 'webrtc', 'websocket'] },
      { id: 'gmail', type: 'connector', channels: ['voip', 'sip', 'websocket'] },
    ]);
  });

  test('nothing of an agent that has neither, nor of another project’s server of the same name', async () => {
    const server = { id: 'mine', url: 'https://1.1.1.1/mcp', authorizationRequired: true };
    expect((await service.call('POST', '/public/mcp-servers', server, service.second)).statusCode).toBe(201);
    await addServer('mine', false);
    agentId = await addAgent({ servers: ['mine'] });
    expect(await wanted()).toEqual([]);
    agentId = await made('/public/agents', { companionId: COMPANION, name: 'Bare', providerSettings: {} });
    expect(await wanted()).toEqual([]);
  });

  test.each([
    [{ servers: ['gmail'] }, []],
    [{ connectors: ['gmail'] }, [{ id: 'gmail', type: 'connector', channels: EVERYWHERE }]],
  ])('which is meant where a server and a connector have one name: %j', async (mcp, expected) => {
    await addServer('gmail', false);
    agentId = await addAgent(mcp);
    expect(await wanted()).toEqual(expected);
    expect((await connect('websocket')).statusCode).toBe(expected.length === 0 ? 200 : 400);
  });
});

describe('a conversation', () => {
  test.each(EVERYWHERE)('over %s has the tokens that it is given, sealed for it alone', async (type) => {
    if (type !== 'webrtc' && type !== 'websocket') await put(type);
    const answer = await connect(type, ['crm', 'gmail']);
    expect(answer.statusCode).toBe(200);
    const { id, configuration } = await session();
    const { authorizations } = configuration['mcp'] as { authorizations: Record<string, string> };
    const opened = Object.entries(authorizations).map(([server, box]) => [
      server,
      service.parts.secrets.open(box, mcpTokenOwner(id, server)),
    ]);
    expect(Object.fromEntries(opened)).toEqual({ crm: TOKEN, gmail: TOKEN });
    const record = await max.call('GET', `/projects/${tenant.projectId}/public/sessions/${id}`);
    const told = [answer.body, record.body, JSON.stringify(configuration), JSON.stringify(service.log)];
    for (const text of told) expect(text).not.toContain(TOKEN);
  });

  test.each(['webrtc', 'websocket'])('over %s needs every token that is wanted', async (type) => {
    for (const given of [[], ['crm'], ['gmail']]) {
      const answer = await connect(type, given);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        400,
        'McpAuthorizationRequired',
      ]);
      expect(answer.body).not.toContain(TOKEN);
    }
  });

  test.each(['kiosk', 'sip', 'voip'])('over %s may be without, as it is at the real one', async (type) => {
    await put(type);
    expect((await connect(type, ['gmail'])).statusCode).toBe(200);
    const { configuration } = await session();
    expect(configuration).toMatchObject({ mcp: { authorizations: { gmail: expect.any(String) } } });
  });

  test.each([
    ['takes no token', 'open', 'McpAuthorizationRequired'],
    ['is not attached', 'other', 'McpAuthorizationRequired'],
    ['is not there', 'nobody', 'McpServerNotFound'],
  ])('brings none to a server that %s, over any channel', async (_, id, code) => {
    await addServer('other', true);
    for (const type of ['kiosk', 'sip', 'voip']) await put(type);
    for (const type of EVERYWHERE) {
      const answer = await connect(type, ['crm', 'gmail', id]);
      expect([type, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([type, 400, code]);
    }
  });

  test('does not read a token that is too long back to whoever sent it', async () => {
    const token = TOKEN.repeat(1000);
    const body = { channelType: 'websocket', mcp: { authorizations: [{ mcpServerId: 'crm', token }] } };
    const answer = await max.call('POST', path(`/${agentId}/connections`), body);
    expect([answer.statusCode, answer.body.includes(TOKEN)]).toEqual([400, false]);
    expect(JSON.stringify(service.log)).not.toContain(TOKEN);
  });
});
