import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Connector } from '../../src/tools/connectors.ts';
import { COMPANION, makeTenant, type Tenant, testApp, type TestApp } from '../support/app.ts';

const connector = (id: string, change: Partial<Connector> = {}): [string, Connector] => [
  id,
  {
    id,
    url: `https://${id}.example/mcp`,
    headers: { authorization: 'Bearer of-the-operator' },
    allowedTools: null,
    requireApproval: 'never',
    authorizationRequired: false,
    operators: true,
    ...change,
  },
];

let duet: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  const connectors = new Map([connector('gmail'), connector('sharepoint', { authorizationRequired: true })]);
  duet = await testApp({ config: { connectionInterval: 0 }, parts: { connectors } });
});
afterAll(() => duet.close());
beforeEach(async () => {
  tenant = await makeTenant(duet.parts, 'Fresh');
});

const makeAgent = (mcp: object) => {
  const body = { companionId: COMPANION, name: 'A', providerSettings: {}, mcp };
  return duet.call('POST', '/public/agents', body, tenant);
};
const connect = (mcp: object) =>
  duet.call('POST', '/public/connections', { companionId: COMPANION, providerConfig: {}, mcp }, tenant);
const stored = async (answer: { json: () => unknown }) => {
  const { id } = (answer.json() as { connection: { id: string } }).connection;
  const { configuration } = await duet.db
    .selectFrom('sessions')
    .select('configuration')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, mcp: configuration['mcp'] as { authorizations: Record<string, string> } };
};
const coded = (code: string) => ({ code, description: expect.any(String), type: 2, numericType: 2 });

describe('A.10 connectors', () => {
  test('A.10 one that the operator has set up, and the one that is always there, can be attached', async () => {
    const answer = await makeAgent({ connectors: ['gmail', 'musiccatalog'] });
    expect([answer.statusCode, answer.json<{ mcp: object }>().mcp]).toEqual([
      201,
      { servers: [], connectors: ['gmail', 'musiccatalog'] },
    ]);
    expect(answer.body).not.toContain('of-the-operator');
  });

  test('A.10 one that is not set up is UnsupportedProvider, wherever it is attached', async () => {
    const { id } = (await makeAgent({})).json<{ id: string }>();
    const mcp = { connectors: ['gmail', 'dropbox'] };
    const answers = [
      await makeAgent(mcp),
      await duet.call('PATCH', `/public/agents/${id}`, { mcp }, tenant),
      await duet.call('PUT', `/public/agents/${id}/channels/webrtc`, { mcp }, tenant),
      await connect(mcp),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([400, coded('UnsupportedProvider')]);
    expect(answers[0]?.json<{ description: string }>().description).toContain('dropbox');
  });

  test('A.10 an id cannot be a connector and an MCP server of one session', async () => {
    await duet.call('POST', '/public/mcp-servers', { id: 'gmail', url: 'https://1.1.1.1/mcp' }, tenant);
    const answer = await makeAgent({ servers: ['gmail'], connectors: ['gmail'] });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ errors: { 'mcp.connectors': [expect.stringContaining('gmail')] } }),
    ]);
  });
});

describe('A.7 mcp.authorizations for connectors', () => {
  const token = (mcpServerId: string) => ({ mcpServerId, token: `token of ${mcpServerId}` });

  test('A.7 a connector that wants a token gets the session’s, sealed', async () => {
    const answer = await connect({ connectors: ['sharepoint'], authorizations: [token('sharepoint')] });
    expect(answer.statusCode).toBe(200);
    const { id, mcp } = await stored(answer);
    const box = mcp.authorizations['sharepoint'] ?? '';
    expect(duet.parts.secrets.open(box, `session ${id} mcp sharepoint`)).toBe('token of sharepoint');
  });

  test.each([
    ['none for one that wants it', { connectors: ['sharepoint'] }],
    ['one for one that wants none', { connectors: ['gmail'], authorizations: [token('gmail')] }],
    ['one for the one of our own', { connectors: ['musiccatalog'], authorizations: [token('musiccatalog')] }],
    ['one that is not attached', { connectors: [], authorizations: [token('sharepoint')] }],
  ])('A.7 %s is 400', async (_, mcp) => {
    const answer = await connect(mcp);
    expect(answer.statusCode).toBe(400);
    expect(['McpAuthorizationRequired', 'McpServerNotFound']).toContain(answer.json<{ code: string }>().code);
  });

  test('A.7 the project’s server of the same id is meant where it is attached', async () => {
    const server = { id: 'sharepoint', url: 'https://1.1.1.1/mcp', authorizationRequired: false };
    await duet.call('POST', '/public/mcp-servers', server, tenant);
    const wrong = await connect({ servers: ['sharepoint'], authorizations: [token('sharepoint')] });
    expect(wrong.json()).toEqual(coded('McpAuthorizationRequired'));
    expect((await connect({ servers: ['sharepoint'] })).statusCode).toBe(200);
    const right = await connect({ connectors: ['sharepoint'], authorizations: [token('sharepoint')] });
    expect(right.statusCode).toBe(200);
  });
});
