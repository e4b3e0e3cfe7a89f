import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consolePlugin, hashPassword } from '../../src/console/index.ts';
import type { UsageReport } from '../../src/console/projects/usage.schema.ts';
import type { TurnTiming } from '../../src/conversation/ports.ts';
import {
  addCompanion,
  addKey,
  addProject,
  COMPANION,
  PUBLIC_URL,
  type Tenant,
  testApp,
  type TestApp,
} from '../support/app.ts';

const PASSWORD = 'correct horse battery staple';
const page = { 'x-duet-console': '1', origin: PUBLIC_URL };

let service: TestApp;
let cookies: Record<'admin' | 'member' | 'stranger', string>;
let tenant: Pick<Tenant, 'organizationId' | 'projectId'>;
let passwordHash: string;

async function comeIn(organizationId: string, email: string, role: 'admin' | 'member'): Promise<string> {
  const id = service.parts.ids.newId('acct');
  const account = { id, email, is_operator: false, password_hash: passwordHash };
  await service.db.insertInto('accounts').values(account).execute();
  await service.db
    .insertInto('memberships')
    .values({ organization_id: organizationId, account_id: id, role })
    .execute();
  const answer = await service.app.inject({
    method: 'POST',
    url: '/console/api/sign-in',
    payload: { email, password: PASSWORD },
    headers: page,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
}

beforeAll(async () => {
  service = await testApp({ plugins: [consolePlugin] });
  passwordHash = await hashPassword(PASSWORD);
  const { first, second } = service;
  cookies = {
    admin: await comeIn(first.organizationId, 'ann@first.example', 'admin'),
    member: await comeIn(first.organizationId, 'mia@first.example', 'member'),
    stranger: await comeIn(second.organizationId, 'bob@second.example', 'admin'),
  };
});
afterAll(() => service.close());
beforeEach(async () => {
  tenant = await addProject(service.parts, service.first.organizationId, 'Fresh');
});

const get = (path: string, cookie: string | undefined = cookies.admin) =>
  service.app.inject({
    method: 'GET',
    url: `/console/api/projects/${tenant.projectId}${path}`,
    headers: cookie ? { cookie } : {},
  });

const usage = async (query: string): Promise<UsageReport> => {
  const answer = await get(`/usage?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<UsageReport>();
};

interface SampleSession {
  readonly at: string;
  readonly channel?: 'webrtc' | 'websocket' | 'sip' | 'voip' | 'kiosk';
  readonly agent?: string | null;
  /** Null: it goes on; undefined: nobody came. */
  readonly seconds?: number | null;
  readonly cost?: number;
  readonly modality?: 'audio' | 'text';
  readonly turns?: readonly Partial<TurnTiming>[];
}

const unset = {
  ...{ turnId: 't', responseId: null, itemId: 'item', interrupted: false, speechStartedAt: null },
  ...{ speechEndedAt: null, endpointedAt: null, transcribedAt: null, askedAt: null, firstTokenAt: null },
  ...{ firstAudioAt: null, playedAt: null, endedAt: 9_000 },
};

/** A row of a session, by hand. */
async function make(made: SampleSession): Promise<void> {
  const { at, channel = 'webrtc', agent = null, seconds, cost, modality = 'audio', turns = [] } = made;
  const id = service.parts.ids.newId('sess');
  const created_at = new Date(at);
  const started_at = seconds === undefined ? null : new Date(created_at.getTime() + 1_000);
  const isOver = seconds !== null;
  const closed_at = isOver ? new Date(created_at.getTime() + 1_000 + (seconds ?? 0) * 1000) : null;
  const status = seconds === undefined ? 'failed' : isOver ? 'closed' : 'started';
  await service.db
    .insertInto('sessions')
    .values({
      ...{ id, organization_id: tenant.organizationId, project_id: tenant.projectId, api_key_id: null },
      ...{ companion_id: COMPANION, agent_id: agent, external_client_id: null, tags: '{}' },
      ...{ external_client_profile: 'null', session_type: channel, modality, status },
      ...{ transport: channel === 'kiosk' ? 'websocket' : channel, close_reason: null, configuration: '{}' },
      ...{ token_hash: null, join_before: created_at, process_id: null, cost_per_minute: 1 },
      ...{ cost: isOver ? (cost ?? 0) : null, created_at, started_at, closed_at },
    })
    .execute();
  const rows = turns.map((turn, position) => ({
    session_id: id,
    position,
    timing: JSON.stringify({ ...unset, ...turn }),
  }));
  if (rows.length > 0) await service.db.insertInto('session_turns').values(rows).execute();
}

const makeAgent = async (name: string): Promise<string> => {
  const owner = await addKey(service.parts, tenant);
  const body = { companionId: COMPANION, name, providerSettings: {} };
  return (await service.call('POST', '/public/agents', body, owner)).json<{ id: string }>().id;
};

describe('who may look', () => {
  it.each(['/usage?from=2026-01-01&to=2026-01-02&zone=UTC', '/hints'])('%s: administrators', async (path) => {
    expect((await get(path)).statusCode).toBe(200);
    const refused = await get(path, cookies.member);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'AdminRequired']);
    expect((await get(path, cookies.stranger)).statusCode).toBe(404);
    expect((await get(path, '')).statusCode).toBe(401);
  });
});

describe('the sums', () => {
  it('are those of the rows, by day, channel and agent', async () => {
    const [desk, shop] = [await makeAgent('Desk'), await makeAgent('Shop')];
    const heard = { speechEndedAt: 1_000, askedAt: 1_500, firstTokenAt: 1_600, playedAt: 1_900 };
    // The model called a tool first: what was heard came in a turn of its own.
    const toTool = { askedAt: 2_000, firstTokenAt: 2_010 };
    const afterTool = { itemId: null, askedAt: 2_200, firstTokenAt: 2_250, playedAt: 2_300 };
    const typed = { askedAt: 2_000, firstTokenAt: 2_300 };
    await make({
      at: '2026-03-01T10:00:00Z',
      agent: desk,
      seconds: 90,
      cost: 0.25,
      turns: [heard, toTool, afterTool],
    });
    await make({ at: '2026-03-01T11:00:00Z', agent: shop, channel: 'sip', seconds: 30, cost: 0.1 });
    const greeting = { ...heard, itemId: null, playedAt: 99_000 };
    const unanswered = { ...heard, firstTokenAt: null, playedAt: null };
    await make({
      at: '2026-03-02T00:00:00Z',
      agent: desk,
      seconds: 60,
      cost: 0.05,
      turns: [greeting, unanswered],
    });
    await make({ at: '2026-03-02T12:00:00Z', agent: desk });
    await make({ at: '2026-03-03T12:00:00Z', channel: 'websocket', agent: 'agent_gone', seconds: 6 });
    await make({
      at: '2026-03-03T12:30:00Z',
      channel: 'websocket',
      seconds: 6,
      modality: 'text',
      turns: [{ ...typed, firstTokenAt: 4_000 }],
    });
    await make({ at: '2026-02-28T23:59:59Z', seconds: 1000, cost: 9 });
    await make({ at: '2026-03-05T00:00:00Z', seconds: 1000, cost: 9 });

    const report = await usage('from=2026-03-01&to=2026-03-04&zone=UTC');
    const none = { sessions: 0, failed: 0, minutes: 0, cost: 0, answers: 0, responseMs: null };
    expect(report.total).toEqual({
      ...{ sessions: 5, failed: 1, minutes: 3.2, cost: 0.4 },
      // 900 ms spoken, 300 ms over a tool, 2000 ms typed; what nobody asked for and what was not answered do not count.
      ...{ answers: 3, responseMs: 1067 },
    });
    expect(report.days).toEqual([
      {
        ...{ day: '2026-03-01', sessions: 2, failed: 0, minutes: 2, cost: 0.35, answers: 2, responseMs: 600 },
        channels: { webrtc: 1, sip: 1 },
      },
      { ...none, day: '2026-03-02', sessions: 1, failed: 1, minutes: 1, cost: 0.05, channels: { webrtc: 1 } },
      {
        ...{ ...none, day: '2026-03-03', sessions: 2, minutes: 0.2, answers: 1, responseMs: 2000 },
        channels: { websocket: 2 },
      },
      { ...none, day: '2026-03-04', channels: {} },
    ]);
    const byChannel = report.channels.map(({ channel, sessions, minutes }) => [channel, sessions, minutes]);
    expect(byChannel.sort()).toEqual([
      ['sip', 1, 0.5],
      ['webrtc', 2, 2.5],
      ['websocket', 2, 0.2],
    ]);
    const byAgent = report.agents.map(({ id, name, sessions, cost }) => ({ id, name, sessions, cost }));
    expect(byAgent).toHaveLength(4);
    expect(byAgent[0]).toEqual({ id: desk, name: 'Desk', sessions: 2, cost: 0.3 });
    expect(byAgent).toContainEqual({ id: shop, name: 'Shop', sessions: 1, cost: 0.1 });
    expect(byAgent).toContainEqual({ id: 'agent_gone', name: null, sessions: 1, cost: 0 });
    expect(byAgent).toContainEqual({ id: null, name: null, sessions: 1, cost: 0 });

    const ofDesk = await usage(`from=2026-03-01&to=2026-03-04&zone=UTC&agentId=${desk}`);
    expect(ofDesk.total).toMatchObject({ sessions: 2, failed: 1, minutes: 2.5, cost: 0.3 });
    const calls = await usage('from=2026-03-01&to=2026-03-04&zone=UTC&channel=sip');
    expect(calls.total).toMatchObject({ sessions: 1, minutes: 0.5 });
    expect((await usage('from=2026-01-01&to=2026-01-01&zone=UTC')).total).toEqual(none);
  });

  it('count what goes on until now, and its cost when it is over', async () => {
    const now = service.clock.wallTime();
    await make({ at: new Date(now - 121_000).toISOString(), seconds: null });
    const day = new Date(now - 121_000).toISOString().slice(0, 10);
    expect((await usage(`from=${day}&to=${day}&zone=UTC`)).total).toMatchObject({
      ...{ sessions: 1, minutes: 2, cost: 0 },
    });
  });

  it('know nothing of other projects', async () => {
    await make({ at: '2026-03-01T10:00:00Z', seconds: 60 });
    tenant = await addProject(service.parts, service.first.organizationId, 'Other');
    expect((await usage('from=2026-03-01&to=2026-03-01&zone=UTC')).total.sessions).toBe(0);
  });
});

describe('days', () => {
  it('are those of the zone', async () => {
    await make({ at: '2026-03-01T15:30:00Z', seconds: 1 });
    const dayIn = async (zone: string) =>
      (await usage(`from=2026-02-27&to=2026-03-03&zone=${zone}`)).days.find(({ sessions }) => sessions > 0)
        ?.day;
    expect(await dayIn('Asia/Tokyo')).toBe('2026-03-02');
    expect(await dayIn('Asia/Kolkata')).toBe('2026-03-01');
    expect(await dayIn('America/New_York')).toBe('2026-03-01');
    expect(await dayIn('Pacific/Kiritimati')).toBe('2026-03-02');
    expect((await usage('from=2026-03-01&to=2026-03-01&zone=Asia/Tokyo')).total.sessions).toBe(0);
  });

  it('of 23 and of 25 hours hold what belongs to them, each conversation once', async () => {
    // Berlin: clocks go forward on 29 March 2026, and back on 25 October 2026.
    const hours = [
      ['2026-03-28T22:59:59Z', '2026-03-28'],
      ['2026-03-28T23:00:00Z', '2026-03-29'],
      ['2026-03-29T21:59:59Z', '2026-03-29'],
      ['2026-03-29T22:00:00Z', '2026-03-30'],
      ['2026-10-24T21:59:59Z', '2026-10-24'],
      ['2026-10-24T22:00:00Z', '2026-10-25'],
      ['2026-10-25T00:30:00Z', '2026-10-25'],
      ['2026-10-25T01:30:00Z', '2026-10-25'],
      ['2026-10-25T22:59:59Z', '2026-10-25'],
      ['2026-10-25T23:00:00Z', '2026-10-26'],
    ] as const;
    for (const [at] of hours) await make({ at, seconds: 1 });
    const inBerlin = async (from: string, to: string) =>
      Object.fromEntries(
        (await usage(`from=${from}&to=${to}&zone=Europe/Berlin`)).days.map(({ day, sessions }) => [
          day,
          sessions,
        ]),
      );
    expect(await inBerlin('2026-03-28', '2026-03-30')).toEqual({
      ...{ '2026-03-28': 1, '2026-03-29': 2, '2026-03-30': 1 },
    });
    expect(await inBerlin('2026-10-24', '2026-10-26')).toEqual({
      ...{ '2026-10-24': 1, '2026-10-25': 4, '2026-10-26': 1 },
    });
    // One day alone is the same day.
    expect(await inBerlin('2026-03-29', '2026-03-29')).toEqual({ '2026-03-29': 2 });
    expect(await inBerlin('2026-10-25', '2026-10-25')).toEqual({ '2026-10-25': 4 });
  });

  it.each([
    ['from', 'from=22.11.2026&to=2026-11-22&zone=UTC'],
    ['from', 'from=2026-02-30&to=2026-11-22&zone=UTC'],
    ['to', 'from=2026-11-22&to=2026-11-21&zone=UTC'],
    ['to', 'from=2024-11-22&to=2026-11-21&zone=UTC'],
    ['zone', 'from=2026-11-22&to=2026-11-22&zone=Mars/Olympus'],
    ['zone', "from=2026-11-22&to=2026-11-22&zone=UTC';--"],
    ['zone', 'from=2026-11-22&to=2026-11-22'],
    ['channel', 'from=2026-11-22&to=2026-11-22&zone=UTC&channel=fax'],
  ])('with a wrong %s are refused by its name', async (field, query) => {
    const answer = await get(`/usage?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });
});

describe('what needs looking at', () => {
  const DAY_MS = 86_400_000;
  const at = (days: number): Date => new Date(service.clock.wallTime() + days * DAY_MS);

  it('is nothing at first', async () => {
    expect((await get('/hints')).json()).toEqual({
      webhooks: [],
      knowledgeBases: [],
      sipConnections: [],
      keys: [],
    });
  });

  it('is failed deliveries, files, lines, and keys that soon expire', async () => {
    const { db } = service;
    const { organizationId: organization_id, projectId: project_id } = tenant;
    const hook = {
      ...{ organization_id, project_id, url: 'https://a.example/hook', events: '[]', secret_box: '' },
      ...{ previous_secret_box: null, previous_until: null, standard_headers: false },
    };
    await db
      .insertInto('webhooks')
      .values([
        { ...hook, id: 'wh_hints_1', status: 'enabled' },
        { ...hook, id: 'wh_hints_2', status: 'disabled' },
      ])
      .execute();
    const delivery = {
      ...{ project_id, event_id: 'evt', event_type: 'session.closed', body: '{}', headers: 'null' },
      ...{ due_at: at(0), leased_until: null, settled_at: null, webhook_id: 'wh_hints_1' },
    };
    await db
      .insertInto('webhook_deliveries')
      .values([
        { ...delivery, id: 'del_hints_1', status: 'failed', created_at: at(-1) },
        { ...delivery, id: 'del_hints_2', status: 'failed', created_at: at(-8) },
        { ...delivery, id: 'del_hints_3', status: 'delivered', created_at: at(-1) },
        { ...delivery, id: 'del_hints_4', status: 'failed', created_at: at(-1), webhook_id: 'wh_hints_2' },
      ])
      .execute();
    const base = { project_id, provider: 'builtin', tags: '{}', created_at: at(0) };
    await db
      .insertInto('knowledge_bases')
      .values({ ...base, id: 'kb_hints', name: 'Prices' })
      .execute();
    const file = {
      ...{
        project_id,
        knowledge_base_id: 'kb_hints',
        original_name: 'a.pdf',
        content_type: 'application/pdf',
      },
      ...{ summary: '', text: '', created_at: at(0) },
    };
    await db
      .insertInto('knowledge_files')
      .values([
        { ...file, id: 'file_hints_1', status: 'failed' },
        { ...file, id: 'file_hints_2', status: 'ready' },
      ])
      .execute();
    const line = {
      ...{
        organization_id,
        project_id,
        agent_id: await makeAgent('Desk'),
        server: 'sip.example',
        port: 5060,
      },
      ...{ domain: 'sip.example', password_box: '', transport: 'UDP', caller_id: null, sip_status: null },
      ...{ refreshed_at: null, holder: null, created_at: at(0) },
    };
    const { wallTime } = service.clock;
    const held = new Date(wallTime.call(service.clock) + 60_000);
    await db
      .insertInto('sip_connections')
      .values([
        {
          ...line,
          id: 'sip_hints_1',
          name: 'Desk',
          username: 'a',
          lifecycle_status: 'Failed',
          message: 'Refused',
          held_until: held,
        },
        {
          ...line,
          id: 'sip_hints_2',
          name: null,
          username: 'night',
          lifecycle_status: 'Running',
          message: null,
          held_until: null,
        },
        {
          ...line,
          id: 'sip_hints_3',
          name: 'Fine',
          username: 'b',
          lifecycle_status: 'Running',
          message: null,
          held_until: held,
        },
      ])
      .execute();
    const soon = await addKey(service.parts, tenant, { expires_at: at(13) });
    await addKey(service.parts, tenant, { expires_at: at(15) });
    await addKey(service.parts, tenant, { expires_at: at(-1) });
    await addKey(service.parts, tenant, { expires_at: at(3), revoked_at: at(-1) });
    expect((await get('/hints')).json()).toEqual({
      webhooks: [{ id: 'wh_hints_1', url: 'https://a.example/hook', failed: 1 }],
      knowledgeBases: [{ id: 'kb_hints', name: 'Prices', failed: 1 }],
      sipConnections: [
        { id: 'sip_hints_1', name: 'Desk', message: 'Refused' },
        { id: 'sip_hints_2', name: 'night', message: expect.stringContaining('holds the line') },
      ],
      keys: [{ id: soon.apiKeyId, name: 'test', expiresAt: Math.floor(at(13).getTime() / 1000) }],
    });
    tenant = await addProject(service.parts, service.first.organizationId, 'Other');
    expect((await get('/hints')).json()).toMatchObject({ webhooks: [], keys: [] });
  });
});

describe('a client who wants to be forgotten', () => {
  const remember = (companion: string, client: string, text: string) =>
    service.db
      .insertInto('memories')
      .values({
        ...{ id: service.parts.ids.newId('mem'), project_id: tenant.projectId, companion_id: companion },
        ...{ external_client_id: client, session_id: null, text },
        ...{ since: new Date(service.clock.wallTime()), created_at: new Date(service.clock.wallTime()) },
      })
      .execute();
  const forget = (client: string, cookie: string) =>
    service.app.inject({
      method: 'DELETE',
      url: `/console/api/projects/${tenant.projectId}/clients/${client}/memories`,
      headers: { ...page, cookie },
    });
  const texts = async (): Promise<string[]> =>
    (await get('/public/memories')).json<{ items: { text: string }[] }>().items.map(({ text }) => text);

  it('is, by every companion, and so are the conversations that go on', async () => {
    await addCompanion(service.parts, `comp_${tenant.projectId}`, {
      stock_slug: null,
      project_id: tenant.projectId,
    });
    await remember(COMPANION, 'ada', 'Likes folk.');
    await remember(`comp_${tenant.projectId}`, 'ada', 'Has a dog.');
    await remember(COMPANION, 'bob', 'Likes jazz.');
    await make({ at: '2026-03-01T10:00:00Z', seconds: null });
    const { session_id } = await service.db
      .updateTable('sessions')
      .set({ external_client_id: 'ada', companion_id: 'comp_long_gone' })
      .where('project_id', '=', tenant.projectId)
      .returning('id as session_id')
      .executeTakeFirstOrThrow();
    await service.db
      .insertInto('session_companions')
      .values({
        ...{ session_id, companion_id: 'comp_long_gone', project_id: tenant.projectId, begins: [0] },
        ...{ external_client_id: 'ada', companion_name: null, language: null, memory_state: 'due' },
      })
      .execute();
    expect((await forget('ada', cookies.member)).statusCode).toBe(403);
    expect((await forget('ada', cookies.stranger)).statusCode).toBe(404);
    expect(await texts()).toHaveLength(3);
    expect((await forget('ada', cookies.admin)).statusCode).toBe(200);
    expect(await texts()).toEqual(['Likes jazz.']);
    const states = await service.db
      .selectFrom('session_companions')
      .select('memory_state')
      .where('project_id', '=', tenant.projectId)
      .execute();
    expect(states).toEqual([{ memory_state: 'erased' }]);
    expect((await forget('nobody', cookies.admin)).statusCode).toBe(200);
    const [entry] = await service.db
      .selectFrom('audit_entries')
      .select(['actor_name', 'action', 'target', 'status'])
      .where('project_id', '=', tenant.projectId)
      .where('target', 'like', '%/clients/ada/%')
      .where('status', '=', 200)
      .execute();
    expect(entry).toMatchObject({
      actor_name: 'ann@first.example',
      action: 'DELETE /console/api/projects/:projectId/clients/:externalClientId/memories',
    });
  });
});
