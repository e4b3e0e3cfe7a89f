import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordOwner } from '../../src/platform/sip-connections/sip-connections.service.ts';
import {
  addKey,
  addProject,
  COMPANION,
  makeTenant,
  type Tenant,
  testApp,
  type TestApp,
} from '../support/app.ts';
import { egressTo } from '../support/named-hosts.ts';

const egress = egressTo({ 'sip.example.com': '93.184.216.34', 'pbx.example.com': '192.168.0.9' });

let duet: TestApp;
let agentId: string;
let roomy: Tenant;

const addAgent = async (tenant?: Tenant): Promise<string> => {
  const body = { companionId: COMPANION, name: 'Desk', providerSettings: {} };
  return (await duet.call('POST', '/public/agents', body, tenant)).json<{ id: string }>().id;
};
const setLimits = (tenant: Tenant, limits: object) =>
  duet.db
    .updateTable('organizations')
    .set({ limits: JSON.stringify(limits) })
    .where('id', '=', tenant.organizationId)
    .execute();

beforeAll(async () => {
  duet = await testApp({ parts: { egress } });
  roomy = duet.first;
  await setLimits(roomy, { sipPods: 1_000 });
  agentId = await addAgent();
});
afterAll(async () => {
  await duet.close();
  await egress.close();
});

const settings = {
  server: 'sip.example.com',
  port: 5080,
  domain: 'example.com',
  username: 'front-desk',
  password: 'very secret',
  transport: 'TCP',
};
const { password: _password, ...shown } = settings;

interface Connection {
  readonly id: string;
  readonly name: string | null;
  readonly settings: Record<string, unknown>;
}

const create = (body: unknown, tenant?: Tenant) => duet.call('POST', '/public/sip-connections', body, tenant);
const created = async (more: object = {}): Promise<Connection> =>
  (await create({ agentId, settings, ...more })).json<Connection>();
const at = (method: string, id: string, more = '', body?: unknown, tenant?: Tenant) =>
  duet.call(method, `/public/sip-connections/${id}${more}`, body, tenant);
const stored = (id: string) =>
  duet.db.selectFrom('sip_connections').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const passwordOf = async (id: string) =>
  duet.parts.secrets.open((await stored(id)).password_box, passwordOwner(id));
const setLine = (id: string, sip_status: string) =>
  duet.db
    .updateTable('sip_connections')
    .set({
      sip_status,
      lifecycle_status: 'Running',
      message: 'Registered.',
      refreshed_at: new Date(duet.clock.wallTime()),
      holder: 'proc_a',
      held_until: new Date(duet.clock.wallTime() + 8_000),
    })
    .where('id', '=', id)
    .execute();

const pending = {
  ...{ lifecycleStatus: 'Pending', sipStatus: null, lastRefreshed: null },
  message: expect.stringContaining('waits to be registered'),
};

describe('A.6 creating a SIP connection', () => {
  test('A.6 it is answered as the record says, without its password, pending until it is registered', async () => {
    const answer = await create({ agentId, name: 'Front desk', settings });
    const connection = answer.json<Connection>();
    expect([answer.statusCode, connection]).toEqual([
      201,
      {
        id: expect.stringMatching(/^sipconn_[0-9a-f]{40}$/),
        organizationId: duet.first.organizationId,
        projectId: duet.first.projectId,
        agentId,
        name: 'Front desk',
        settings: { ...shown, callerId: null },
        status: pending,
        created: Math.floor(duet.clock.wallTime() / 1000),
      },
    ]);
    expect(answer.headers['location']).toBe(`/public/sip-connections/${connection.id}`);
    expect((await at('GET', connection.id)).json()).toEqual(connection);
  });

  test('A.6 the password is kept encrypted, and is in no answer', async () => {
    const { id } = await created();
    expect(JSON.stringify(await stored(id))).not.toContain(settings.password);
    expect(await passwordOf(id)).toBe(settings.password);
    const paths = ['', '/errors'].map((more) => at('GET', id, more));
    const answers = await Promise.all([
      ...paths,
      at('POST', id, '/status'),
      at('PATCH', id, '', { settings }),
    ]);
    const list = await duet.call('GET', '/public/sip-connections');
    for (const { body } of [...answers, list]) expect(body).not.toMatch(/very secret|password/);
    expect(JSON.stringify(duet.log)).not.toContain(settings.password);
  });

  test('A.9 the former field sipAgentConfigurationId is read where agentId is missing', async () => {
    const old = await create({ sipAgentConfigurationId: agentId, settings });
    expect([old.statusCode, old.json<{ agentId: string }>().agentId]).toEqual([201, agentId]);
    expect(old.json()).not.toHaveProperty('sipAgentConfigurationId');
    const both = await create({ agentId, sipAgentConfigurationId: 'agent_nobody', settings });
    expect(both.json<{ agentId: string }>().agentId).toBe(agentId);
  });

  test.each([
    [
      { transport: undefined, port: undefined },
      { transport: 'UDP', port: 5060 },
    ],
    [
      { transport: 'tls', port: undefined },
      { transport: 'tls', port: 5061 },
    ],
    [
      { transport: 'Tcp', port: null },
      { transport: 'Tcp', port: 5060 },
    ],
    [
      { transport: 'TLS', port: 1 },
      { transport: 'TLS', port: 1 },
    ],
    [{ port: 65_535 }, { port: 65_535 }],
    [{ domain: undefined }, { domain: 'sip.example.com' }],
    [{ server: '93.184.216.34' }, { server: '93.184.216.34' }],
    [{ server: '2606:4700::1111' }, { server: '2606:4700::1111' }],
    [{ callerId: '+4930555' }, { callerId: '+4930555' }],
    [{ callerId: null }, { callerId: null }],
  ])('A.6 settings %j are answered as %j', async (given, answered) => {
    const answer = await create({ agentId, settings: { ...settings, ...given } });
    expect([answer.statusCode, answer.json<Connection>().settings]).toEqual([
      201,
      expect.objectContaining(answered),
    ]);
  });

  test('A.7 what is required is named', async () => {
    const empty = await create({});
    expect([empty.statusCode, empty.json<{ errors: object }>().errors]).toEqual([
      400,
      { agentId: ['is required'], settings: ['is required'] },
    ]);
    const bare = await create({ agentId, settings: {} });
    expect(bare.json<{ errors: object }>().errors).toEqual({
      'settings.server': ['is required'],
      'settings.username': ['is required'],
      'settings.password': ['is required'],
    });
  });

  test.each([
    ['agentId', { agentId: 7 }],
    ['agentId', { agentId: '' }],
    ['agentId', { agentId: undefined, sipAgentConfigurationId: 7 }],
    ['name', { name: 7 }],
    ['settings', { settings: 'sip' }],
    ['settings.port', { settings: { ...settings, port: 0 } }],
    ['settings.port', { settings: { ...settings, port: 65_536 } }],
    ['settings.port', { settings: { ...settings, port: '5060' } }],
    ['settings.port', { settings: { ...settings, port: 5060.5 } }],
    ['settings.server', { settings: { ...settings, server: '' } }],
    ['settings.server', { settings: { ...settings, server: 5 } }],
    ['settings.domain', { settings: { ...settings, domain: 'a b' } }],
    ['settings.username', { settings: { ...settings, username: 'a b' } }],
    ['settings.password', { settings: { ...settings, password: '' } }],
    ['settings.transport', { settings: { ...settings, transport: 'pigeon' } }],
    ['settings.transport', { settings: { ...settings, transport: 5 } }],
  ])('A.7 a wrong %s is a 400 that names it: %j', async (field, change) => {
    const answer = await create({ agentId, settings, ...change });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      400,
      [field],
    ]);
  });

  test.each([
    'localhost:5060',
    'sip:sip.example.com',
    'sip.example.com/path',
    'user@sip.example.com',
    'a b',
    'a\r\nb',
    '127.0.0.1',
    '0x7f.1',
    '2130706433',
    '10.0.0.7',
    '169.254.169.254',
    '::1',
    '[::1]',
    '::ffff:10.0.0.1',
    'pbx.example.com',
  ])('4-decisions the server %j is refused: 400 that names it', async (server) => {
    const answer = await create({ agentId, settings: { ...settings, server } });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      400,
      ['settings.server'],
    ]);
  });

  test('a server that cannot be found yet is taken: registering it will tell', async () => {
    const answer = await create({ agentId, settings: { ...settings, server: 'later.example.com' } });
    expect(answer.statusCode).toBe(201);
  });

  test('A.5 an agent of another project, or none, is 400 AgentNotFound', async () => {
    const foreign = await addAgent(duet.second);
    for (const id of [foreign, 'agent_nobody']) {
      const answer = await create({ agentId: id, settings });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { code: 'AgentNotFound', description: expect.stringContaining(id), type: 2, numericType: 2 },
      ]);
    }
  });
});

test('4-decisions DUET_ALLOW_PRIVATE_NETWORK covers SIP servers', async () => {
  const open = egressTo({}, true);
  const other = await testApp({ parts: { egress: open } });
  try {
    const body = { companionId: COMPANION, providerSettings: {} };
    const agent = (await other.call('POST', '/public/agents', body)).json<{ id: string }>();
    const connect = async (server: string) => {
      const connection = { agentId: agent.id, settings: { ...settings, server } };
      return (await other.call('POST', '/public/sip-connections', connection)).statusCode;
    };
    expect([await connect('127.0.0.1'), await connect('pbx'), await connect('no host')]).toEqual([
      201, 201, 400,
    ]);
  } finally {
    await other.close();
    await open.close();
  }
});

describe('A.8 the limit', () => {
  test('A.8 an organization has at most 5 over all its projects, then 409 SipConnectionLimitExceeded', async () => {
    const tenant = await makeTenant(duet.parts, 'Full');
    const sibling = await addKey(duet.parts, await addProject(duet.parts, tenant.organizationId, 'Two'));
    const mine = { agentId: await addAgent(tenant), settings };
    const others = { agentId: await addAgent(sibling), settings };
    for (let made = 0; made < 3; made++) expect((await create(mine, tenant)).statusCode).toBe(201);
    for (let made = 0; made < 2; made++) expect((await create(others, sibling)).statusCode).toBe(201);
    const over = await create(mine, tenant);
    expect([over.statusCode, over.json()]).toEqual([
      409,
      {
        code: 'SipConnectionLimitExceeded',
        description: expect.stringContaining('5'),
        type: 3,
        numericType: 3,
      },
    ]);
    await setLimits(tenant, { sipPods: 6 });
    const last = await create(mine, tenant);
    expect([last.statusCode, (await create(mine, tenant)).statusCode]).toEqual([201, 409]);
    await at('DELETE', last.json<Connection>().id, '', undefined, tenant);
    expect((await create(mine, tenant)).statusCode).toBe(201);
  });

  test('A.8 of 30 calls at once to two processes exactly 5 get through', async () => {
    const tenant = await makeTenant(duet.parts, 'Crowd');
    const payload = { agentId: await addAgent(tenant), settings };
    const other = await duet.another();
    const calls = Array.from({ length: 30 }, (_, index) =>
      (index % 2 === 0 ? duet.app : other).inject({
        method: 'POST',
        url: '/public/sip-connections',
        headers: { 'x-api-key': tenant.apiKey },
        payload,
      }),
    );
    const codes = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(5);
    expect(codes.filter((code) => code === 409)).toHaveLength(25);
  });
});

describe('A.4 the list', () => {
  test('A.4 it is the envelope, newest first, searched and paged, of the project alone', async () => {
    const tenant = await makeTenant(duet.parts, 'Lister');
    const mine = await addAgent(tenant);
    for (const [name, username] of [
      ['One', 'anna'],
      ['Two', 'bert'],
      [null, 'carl'],
    ] as const) {
      await create({ agentId: mine, name, settings: { ...settings, username } }, tenant);
      duet.clock.advance(1_000);
    }
    const list = async (query = '') =>
      (await duet.call('GET', `/public/sip-connections${query}`, undefined, tenant)).json<{
        items: Connection[];
        filteredCount: number;
      }>();
    const users = async (query: string) => (await list(query)).items.map((one) => one.settings['username']);
    expect(await list()).toMatchObject({ filteredCount: 3, totalCount: 3, pageIndex: 0, pageSize: 20 });
    expect(await users('')).toEqual(['carl', 'bert', 'anna']);
    expect(await users('?search=tWo')).toEqual(['bert']);
    expect(await users('?search=CARL')).toEqual(['carl']);
    expect(await users('?search=sip.example')).toHaveLength(3);
    expect(await users('?search=very%20secret')).toEqual([]);
    expect(await users('?pageSize=2&pageIndex=1')).toEqual(['anna']);
    expect(await list('?search=two&pageSize=1')).toMatchObject({
      filteredCount: 1,
      totalCount: 3,
      pageSize: 1,
    });
    const [item] = (await list('?search=two')).items;
    expect((await at('GET', item?.id ?? '', '', undefined, tenant)).json()).toEqual(item);
    const foreign = await duet.call('GET', '/public/sip-connections', undefined, duet.second);
    expect(foreign.json()).toMatchObject({ items: [], totalCount: 0 });
    expect((await duet.call('GET', '/public/sip-connections?pageSize=0')).statusCode).toBe(400);
  });
});

describe('A.6 changing and deleting', () => {
  test('a new name changes nothing else, and null takes it away', async () => {
    const before = await created({ name: 'Old' });
    await setLine(before.id, 'online');
    const renamed = (await at('PATCH', before.id, '', { name: 'New' })).json<Connection>();
    expect(renamed).toMatchObject({
      name: 'New',
      settings: before.settings,
      status: { sipStatus: 'online' },
    });
    expect((await at('PATCH', before.id, '', { name: null })).json()).toMatchObject({ name: null });
    expect((await at('PATCH', before.id, '', {})).json()).toMatchObject({
      name: null,
      settings: before.settings,
    });
    expect((await at('GET', before.id)).json()).toMatchObject({
      name: null,
      status: { sipStatus: 'online' },
    });
  });

  test('settings are replaced as a whole, keep their password, and the line is pending again', async () => {
    const { id } = await created();
    await setLine(id, 'online');
    const given = { server: 'SIP.example.com', domain: 'example.com', username: 'night', transport: 'tls' };
    const answer = await at('PATCH', id, '', { settings: given });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({
        agentId,
        settings: { ...given, port: 5061, callerId: null },
        status: pending,
      }),
    ]);
    expect(await passwordOf(id)).toBe(settings.password);
    await at('PATCH', id, '', { settings: { ...given, password: 'another one' } });
    expect(await passwordOf(id)).toBe('another one');
  });

  test('another agent takes over, under its present or its former field; the line is pending again', async () => {
    const { id } = await created();
    const [second, third] = [await addAgent(), await addAgent()];
    await setLine(id, 'online');
    expect((await at('PATCH', id, '', { agentId: second })).json()).toMatchObject({
      agentId: second,
      status: pending,
    });
    const old = await at('PATCH', id, '', { sipAgentConfigurationId: third });
    expect(old.json()).toMatchObject({ agentId: third });
    const unknown = await at('PATCH', id, '', { agentId: 'agent_nobody', name: 'X' });
    expect([unknown.statusCode, unknown.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'AgentNotFound' }),
    ]);
    expect((await at('GET', id)).json()).toMatchObject({ agentId: third, name: null });
  });

  test.each([
    ['name', { name: 5 }],
    ['agentId', { agentId: 5 }],
    ['settings', { settings: null }],
    ['settings.server', { settings: { username: 'x' } }],
    ['settings.server', { settings: { ...settings, server: '10.0.0.1' } }],
    ['settings.port', { settings: { ...settings, port: 70_000 } }],
    ['settings.transport', { settings: { ...settings, transport: 'x' } }],
    ['settings.password', { settings: { ...settings, password: null } }],
  ])('A.7 a wrong %s is a 400 that names it, and nothing changes: %j', async (field, body) => {
    const before = await created();
    const answer = await at('PATCH', before.id, '', body);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      400,
      [field],
    ]);
    expect((await at('GET', before.id)).json()).toEqual(before);
  });

  test('a deleted connection is gone: 200 and an empty object, then 404', async () => {
    const { id } = await created();
    const answer = await at('DELETE', id);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect((await at('DELETE', id)).statusCode).toBe(404);
    expect((await at('GET', id)).statusCode).toBe(404);
  });

  test('a connection goes with its agent', async () => {
    const gone = await addAgent();
    const { id } = await created({ agentId: gone });
    await duet.db.deleteFrom('agents').where('id', '=', gone).execute();
    expect((await at('GET', id)).statusCode).toBe(404);
  });

  test.each([
    ['GET', '', undefined],
    ['PATCH', '', { name: 'X' }],
    ['DELETE', '', undefined],
    ['POST', '/status', undefined],
    ['GET', '/errors', undefined],
    ['POST', '/call', { destination: '100' }],
  ])('A.5 %s %s of another project’s connection, or of none, is 404', async (method, more, body) => {
    const { id } = await created();
    expect((await at(method, id, more, body, duet.second)).statusCode).toBe(404);
    expect((await at(method, 'sipconn_nobody', more, body)).statusCode).toBe(404);
    expect((await at('GET', id)).statusCode).toBe(200);
  });
});

describe('A.6 the line', () => {
  test('4-decisions POST status answers the status object', async () => {
    const { id } = await created();
    const fresh = await at('POST', id, '/status');
    expect([fresh.statusCode, fresh.json()]).toEqual([200, pending]);
    for (const body of ['', '{}', '{"unknown":1}'])
      expect((await at('POST', id, '/status', body)).json()).toEqual(pending);
    await setLine(id, 'registering');
    expect((await at('POST', id, '/status')).json()).toEqual({
      lifecycleStatus: 'Running',
      sipStatus: 'registering',
      message: 'Registered.',
      lastRefreshed: Math.floor(duet.clock.wallTime() / 1000),
    });
  });

  test('2-facts errors are an array of timestamp, message and code, newest first, at most 100', async () => {
    const { id } = await created();
    expect((await at('GET', id, '/errors')).json()).toEqual([]);
    const start = duet.clock.wallTime();
    const fault = (index: number) => ({
      connection_id: id,
      at: new Date(start + index),
      message: `fault ${index}`,
      code: index === 119 ? 'ECONNREFUSED' : '401',
    });
    const faults = Array.from({ length: 120 }, (_, index) => fault(index));
    await duet.db.insertInto('sip_errors').values(faults).execute();
    const errors = (await at('GET', id, '/errors')).json<object[]>();
    expect(errors).toHaveLength(100);
    const time = (index: number): string => new Date(start + index).toISOString();
    expect(errors.slice(0, 2)).toEqual([
      { timestamp: time(119), message: 'fault 119', code: 'ECONNREFUSED', sessionId: null },
      { timestamp: time(118), message: 'fault 118', code: 401, sessionId: null },
    ]);
    expect((await at('GET', (await created()).id, '/errors')).json()).toEqual([]);
  });

  test.each([null, 'registering'])(
    '4-decisions a call on a line that is %s is 409 SipConnectionNotRegistered',
    async (sipStatus) => {
      const { id } = await created();
      if (sipStatus !== null) await setLine(id, sipStatus);
      const answer = await at('POST', id, '/call', { destination: '+4930123456', initialSpeech: 'Greet.' });
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        {
          code: 'SipConnectionNotRegistered',
          description: expect.stringContaining(sipStatus ?? 'not registered'),
          type: 3,
          numericType: 3,
        },
      ]);
    },
  );

  test('a line that no process holds any more is Unknown, and cannot call', async () => {
    const { id } = await created();
    await setLine(id, 'online');
    await duet.db
      .updateTable('sip_connections')
      .set({ held_until: new Date(duet.clock.wallTime() - 6_000) })
      .where('id', '=', id)
      .execute();
    const status = (await at('POST', id, '/status')).json<Record<string, unknown>>();
    expect(status).toMatchObject({ lifecycleStatus: 'Unknown', sipStatus: null });
    const answer = await at('POST', id, '/call', { destination: '100' });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'SipConnectionNotRegistered' }]);
  });

  test.each([
    ['destination', {}],
    ['destination', { destination: '' }],
    ['destination', { destination: '1 2' }],
    ['destination', { destination: '<100>' }],
    ['destination', { destination: 100 }],
    ['initialSpeech', { destination: '100', initialSpeech: 7 }],
  ])('A.7 a wrong %s of a call is a 400 that names it: %j', async (field, body) => {
    const { id } = await created();
    const answer = await at('POST', id, '/call', body);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      400,
      [field],
    ]);
  });
});
