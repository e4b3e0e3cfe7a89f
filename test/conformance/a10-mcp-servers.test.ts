import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COMPANION, makeTenant, type Tenant, testApp, type TestApp } from '../support/app.ts';

let duet: TestApp;
let development: TestApp;
let tenant: Tenant;

beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0 } });
  development = await testApp({ config: { allowPrivateNetwork: true } });
});
afterAll(async () => {
  await duet.close();
  await development.close();
});
beforeEach(async () => {
  tenant = await makeTenant(duet.parts, 'Fresh');
});

const URL_OF = 'https://1.1.1.1/mcp';
const UNAUTHORIZED = { oauth: null, authorization: { status: 'none', expiresAt: null, error: null } };
const post = (body: unknown, who = tenant) => duet.call('POST', '/public/mcp-servers', body, who);
const add = async (id: string, change: object = {}) => {
  expect((await post({ id, url: URL_OF, ...change })).statusCode).toBe(201);
  return id;
};
const get = (id: string, who = tenant) => duet.call('GET', `/public/mcp-servers/${id}`, undefined, who);
const put = (id: string, body: unknown, who = tenant) =>
  duet.call('PUT', `/public/mcp-servers/${id}`, body, who);
const remove = (id: string, who = tenant) => duet.call('DELETE', `/public/mcp-servers/${id}`, undefined, who);
const makeAgent = async (mcp: object | null) => {
  const body = { companionId: COMPANION, name: 'A', providerSettings: {}, mcp };
  return (await duet.call('POST', '/public/agents', body, tenant)).json<{ id: string }>().id;
};
const coded = (code: string, type = 2) => ({
  code,
  description: expect.any(String),
  type,
  numericType: type,
});

describe('A.10 MCP servers', () => {
  test('A.10 the minimal one: 201, what is not said is null or the default', async () => {
    const answer = await post({ id: 'crm', url: URL_OF });
    expect([answer.statusCode, answer.headers['location'], answer.json()]).toEqual([
      201,
      '/public/mcp-servers/crm',
      {
        id: 'crm',
        url: URL_OF,
        headers: null,
        allowedTools: null,
        requireApproval: 'never',
        description: null,
        authorizationRequired: false,
        ...UNAUTHORIZED,
        tags: {},
      },
    ]);
    expect((await get('crm')).json()).toEqual(answer.json());
  });

  const whole = {
    id: 'CRM_2-x',
    url: 'https://1.1.1.1:8443/mcp?x=1',
    headers: { Authorization: 'Bearer open-sesame' },
    allowedTools: ['find', 'list'],
    requireApproval: 'always',
    description: 'Customers',
    authorizationRequired: true,
    tags: { team: 'sales' },
  };
  const wholeAnswer = { ...whole, ...UNAUTHORIZED };

  test('A.10 every field is kept and answered as it was given; the headers are stored sealed [A2.10.mcp]', async () => {
    expect((await post(whole)).json()).toEqual(wholeAnswer);
    expect((await get(whole.id)).json()).toEqual(wholeAnswer);
    const rows = await duet.db.selectFrom('mcp_servers').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('sesame');
    expect(JSON.stringify(duet.log)).not.toContain('sesame');
  });

  test('A.10 PUT replaces the whole; the id never changes [A4.mcp.put]', async () => {
    await post(whole);
    const answer = await put(whole.id, { url: URL_OF });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        id: whole.id,
        url: URL_OF,
        headers: null,
        allowedTools: null,
        requireApproval: 'never',
        description: null,
        authorizationRequired: false,
        ...UNAUTHORIZED,
        tags: {},
      },
    ]);
    expect((await put(whole.id, whole)).json()).toEqual(wholeAnswer);
    const renamed = await put(whole.id, { ...whole, id: 'other' });
    expect(renamed.json()).toMatchObject({ status: 400, errors: { id: ['must not change'] } });
    expect((await get(whole.id)).json()).toEqual(wholeAnswer);
  });

  test('A.10 an id is unique in the project, not beyond: 409 McpServerAlreadyExists', async () => {
    await add('crm');
    const again = await post({ id: 'crm', url: 'https://1.0.0.1/' });
    expect([again.statusCode, again.json()]).toEqual([409, coded('McpServerAlreadyExists', 3)]);
    expect((await get('crm')).json()).toMatchObject({ url: URL_OF });
    expect((await post({ id: 'crm', url: URL_OF }, duet.second)).statusCode).toBe(201);
    const many = await Promise.all(Array.from({ length: 10 }, () => post({ id: 'race', url: URL_OF })));
    expect(many.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  test.each([
    {},
    { url: null },
    { url: '' },
    { url: 'mcp.example.com' },
    { url: 'http://1.1.1.1/mcp' },
    { url: 'wss://1.1.1.1/mcp' },
    { url: 'https://127.0.0.1/mcp' },
    { url: 'https://[fd00::1]/mcp' },
    { url: 'https://user:secret@1.1.1.1/' },
  ])(
    'A.10 a url that is missing, not https or not public is 400 McpServerValidationFailed: %j',
    async (body) => {
      const answer = await post({ id: 'crm', ...body });
      expect([answer.statusCode, answer.json()]).toEqual([400, coded('McpServerValidationFailed')]);
      await add('kept');
      expect((await put('kept', body)).json()).toEqual(coded('McpServerValidationFailed'));
      expect((await get('kept')).json()).toMatchObject({ url: URL_OF });
    },
  );

  test('A.10 DUET_ALLOW_PRIVATE_NETWORK lets http and private addresses in', async () => {
    const call = (id: string, url: string) => development.call('POST', '/public/mcp-servers', { id, url });
    expect((await call('a', 'http://127.0.0.1:9000/mcp')).statusCode).toBe(201);
    expect((await call('b', 'https://10.0.0.1/mcp')).statusCode).toBe(201);
    expect((await call('c', 'ftp://10.0.0.1/mcp')).json()).toEqual(coded('McpServerValidationFailed'));
  });

  const tags = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, key) => [`k${key}`, 'v']));
  test.each([
    ['id', { id: undefined }],
    ['id', { id: '' }],
    ['id', { id: 'a b' }],
    ['id', { id: 'ä' }],
    ['id', { id: 'a.b' }],
    ['id', { id: 'x'.repeat(49) }],
    ['id', { id: 7 }],
    ['url', { url: 7 }],
    ['headers.a', { headers: { a: 1 } }],
    ['headers', { headers: { 'a b': 'c' } }],
    ['allowedTools', { allowedTools: 'find' }],
    ['allowedTools.0', { allowedTools: [''] }],
    ['requireApproval', { requireApproval: 'sometimes' }],
    ['description', { description: 1 }],
    ['authorizationRequired', { authorizationRequired: 'no' }],
    ['tags', { tags: tags(17) }],
    ['tags.a', { tags: { a: 'x'.repeat(65) } }],
  ])('A.10 a wrong %s is a 400 that names it: %j', async (field, change) => {
    const answer = await post({ id: 'crm', url: URL_OF, ...change });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      400,
      [field],
    ]);
  });

  test('A.10 a tag’s name has at most 64 characters, and 16 pairs are few enough', async () => {
    expect((await post({ id: 'a', url: URL_OF, tags: { ['x'.repeat(65)]: 'v' } })).statusCode).toBe(400);
    expect((await post({ id: 'a'.repeat(48), url: URL_OF, tags: tags(16) })).statusCode).toBe(201);
  });

  test('A.10 a server of another project is 404', async () => {
    await add('mine');
    for (const answer of [
      await get('mine', duet.second),
      await put('mine', { url: URL_OF }, duet.second),
      await remove('mine', duet.second),
      await get('nothing'),
      await put('nothing', { url: URL_OF }),
      await remove('nothing'),
    ])
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { title: 'Not Found' }]);
    expect((await get('mine')).statusCode).toBe(200);
  });

  test('A.10 the list: newest first, paged, searched, by tags [A4.mcp]', async () => {
    for (const [index, id] of ['alpha', 'beta', 'gamma'].entries()) {
      duet.clock.advance(1_000);
      await add(id, { description: `Number ${index}`, tags: { odd: String(index % 2 === 1) } });
    }
    const list = async (query: string) =>
      (await duet.call('GET', `/public/mcp-servers${query}`, undefined, tenant)).json<{
        items: { id: string }[];
      }>();
    expect(await list('')).toMatchObject({
      items: [{ id: 'gamma' }, { id: 'beta' }, { id: 'alpha' }],
      filteredCount: 3,
      totalCount: 3,
      pageIndex: 0,
      pageSize: 20,
    });
    expect((await list('?pageSize=2&pageIndex=1')).items).toMatchObject([{ id: 'alpha' }]);
    expect(await list('?search=NUMBER%202')).toMatchObject({
      items: [{ id: 'gamma' }],
      filteredCount: 1,
      totalCount: 3,
    });
    expect((await list('?tags[odd]=true')).items).toMatchObject([{ id: 'beta' }]);
    expect((await duet.call('GET', '/public/mcp-servers?pageSize=101', undefined, tenant)).statusCode).toBe(
      400,
    );
  });
});

describe('A.10 servers in use', () => {
  test('A.10 one that an agent names is 400 McpServerInUse, until it does not', async () => {
    const id = await add('crm');
    const agentId = await makeAgent({ servers: ['crm'] });
    const refused = await remove(id);
    expect([refused.statusCode, refused.json()]).toEqual([400, coded('McpServerInUse')]);
    await duet.call('PATCH', `/public/agents/${agentId}`, { mcp: null }, tenant);
    expect([(await remove(id)).json(), (await get(id)).statusCode]).toEqual([{}, 404]);
  });

  test('A.10 one that a channel names is in use too', async () => {
    const id = await add('crm');
    const agentId = await makeAgent(null);
    const channel = `/public/agents/${agentId}/channels/webrtc`;
    await duet.call('PUT', channel, { mcp: { servers: ['crm'] } }, tenant);
    expect((await remove(id)).json()).toEqual(coded('McpServerInUse'));
    await duet.call('DELETE', channel, undefined, tenant);
    expect((await remove(id)).statusCode).toBe(200);
  });

  test('A.10 another project’s use of the same id is no use', async () => {
    const id = await add('shared');
    const other = await makeTenant(duet.parts, 'Other');
    await post({ id, url: URL_OF }, other);
    const body = { companionId: COMPANION, name: 'A', providerSettings: {}, mcp: { servers: [id] } };
    expect((await duet.call('POST', '/public/agents', body, other)).statusCode).toBe(201);
    expect((await remove(id)).statusCode).toBe(200);
  });

  test('A.10 an agent never names a server that is deleted meanwhile', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await add(`race-${round}`);
      const body = { companionId: COMPANION, name: 'A', providerSettings: {}, mcp: { servers: [id] } };
      const [created, deleted] = await Promise.all([
        duet.call('POST', '/public/agents', body, tenant),
        remove(id),
      ]);
      expect([
        [201, 400],
        [400, 200],
      ]).toContainEqual([created.statusCode, deleted.statusCode]);
    }
  });
});

describe('A.7 mcp.authorizations', () => {
  const connect = (mcp: unknown) =>
    duet.call('POST', '/public/connections', { companionId: COMPANION, providerConfig: {}, mcp }, tenant);
  const token = (mcpServerId: string) => ({ mcpServerId, token: `token of ${mcpServerId}` });
  const stored = async (answer: { json: () => unknown }) => {
    const { id } = (answer.json() as { connection: { id: string } }).connection;
    const row = await duet.db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, mcp: row.configuration['mcp'] as { authorizations: Record<string, string> }, row };
  };

  test('A.7 a token reaches the session sealed, for this session and server alone', async () => {
    await add('open');
    await add('locked', { authorizationRequired: true });
    const answer = await connect({ servers: ['open', 'locked'], authorizations: [token('locked')] });
    expect(answer.statusCode).toBe(200);
    const { id, mcp, row } = await stored(answer);
    expect(mcp).toMatchObject({ servers: ['open', 'locked'], connectors: [] });
    expect(Object.keys(mcp.authorizations)).toEqual(['locked']);
    const box = mcp.authorizations['locked'] ?? '';
    expect(duet.parts.secrets.open(box, `session ${id} mcp locked`)).toBe('token of locked');
    expect(() => duet.parts.secrets.open(box, 'session sess_other mcp locked')).toThrow();
    expect(JSON.stringify([row, duet.log])).not.toContain('token of');
  });

  test('A.7 none for an attached server that wants one is 400', async () => {
    await add('locked', { authorizationRequired: true });
    for (const mcp of [{ servers: ['locked'] }, { servers: ['locked'], authorizations: [] }]) {
      const answer = await connect(mcp);
      expect([answer.statusCode, answer.json()]).toEqual([400, coded('McpAuthorizationRequired')]);
    }
  });

  test('A.7 one for a server that wants none, or that is not attached, is 400; for an unknown one too', async () => {
    await add('open');
    await add('locked', { authorizationRequired: true });
    const takesNone = await connect({ servers: ['open'], authorizations: [token('open')] });
    expect(takesNone.json()).toEqual(coded('McpAuthorizationRequired'));
    const notAttached = await connect({ servers: ['open'], authorizations: [token('locked')] });
    expect(notAttached.json()).toEqual(coded('McpAuthorizationRequired'));
    const unknown = await connect({ servers: ['open'], authorizations: [token('nothing')] });
    expect(unknown.json()).toEqual(coded('McpServerNotFound'));
    const twice = await connect({ servers: ['locked'], authorizations: [token('locked'), token('locked')] });
    expect(twice.json()).toMatchObject({ errors: { 'mcp.authorizations': [expect.any(String)] } });
  });

  test('A.7 the agent’s call takes tokens for what agent and channel attach', async () => {
    await add('locked', { authorizationRequired: true });
    const agentId = await makeAgent({ servers: ['locked'] });
    const open = (body: object) =>
      duet.call(
        'POST',
        `/public/agents/${agentId}/connections`,
        { channelType: 'websocket', ...body },
        tenant,
      );
    expect((await open({})).json()).toEqual(coded('McpAuthorizationRequired'));
    const answer = await open({ mcp: { authorizations: [token('locked')] } });
    expect(answer.statusCode).toBe(200);
    expect(Object.keys((await stored(answer)).mcp.authorizations)).toEqual(['locked']);
    await duet.call('PUT', `/public/agents/${agentId}/channels/websocket`, { mcp: { servers: [] } }, tenant);
    const without = await open({});
    expect(without.statusCode).toBe(200);
    expect((await stored(without)).mcp).toEqual({ servers: [], connectors: [], authorizations: {} });
  });

  test('A.7 the session’s record does not show it', async () => {
    await add('locked', { authorizationRequired: true });
    const answer = await connect({ servers: ['locked'], authorizations: [token('locked')] });
    const { id } = await stored(answer);
    const record = await duet.call('GET', `/public/sessions/${id}`, undefined, tenant);
    expect(record.body).not.toMatch(/token of|aes256gcm/);
  });
});
