import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addCompanion,
  addKey,
  addProject,
  COMPANION,
  makeTenant,
  PUBLIC_URL,
  testApp,
  type TestApp,
} from '../support/app.ts';

let duet: TestApp;
let faqId: string;
let knowledgeBaseId: string;
let foreignFaqId: string;

const addFaq = async (id: string, projectId: string) => {
  const created_at = new Date(duet.clock.wallTime());
  await duet.db
    .insertInto('faq_collections')
    .values({ id, project_id: projectId, name: 'F', tags: '{}', created_at })
    .execute();
  return id;
};

const addKnowledgeBase = async (id: string, projectId: string) => {
  const created_at = new Date(duet.clock.wallTime());
  const row = { id, project_id: projectId, name: 'K', provider: 'builtin', tags: '{}', created_at };
  await duet.db.insertInto('knowledge_bases').values(row).execute();
  return id;
};

beforeAll(async () => {
  duet = await testApp();
  faqId = await addFaq('faq_mine', duet.first.projectId);
  foreignFaqId = await addFaq('faq_foreign', duet.second.projectId);
  knowledgeBaseId = await addKnowledgeBase('kb_mine', duet.first.projectId);
  await addKnowledgeBase('kb_foreign', duet.second.projectId);
});
afterAll(() => duet.close());

const minimal = { companionId: COMPANION, name: 'Desk', providerSettings: {} };

describe('A.5 creating an agent', () => {
  test('A.5 the minimal request makes an agent: 201, optional values that are not set are null [A2.5.agent] [A4.agents.post]', async () => {
    const answer = await duet.call('POST', '/public/agents', minimal);
    expect(answer.statusCode).toBe(201);
    const agent = answer.json<{ id: string }>();
    expect(agent).toEqual({
      id: expect.stringMatching(/^agent_[0-9a-f]{40}$/),
      companionId: COMPANION,
      name: 'Desk',
      previewUrl: `${PUBLIC_URL}/media/companions/${COMPANION}/preview.png`,
      language: null,
      voiceId: null,
      providerSetupId: null,
      functions: [],
      mcp: null,
      faqCollections: [],
      knowledgeBaseId: null,
      providerSettings: {},
      tags: {},
      disableIdleTimeout: false,
      useWebSearch: true,
      canEndConversation: false,
      canCaptureInput: true,
      mode: 'conversation',
      agentHandoffs: [],
      channels: [],
      created: Math.floor(duet.clock.wallTime() / 1000),
    });
    expect((await duet.call('GET', `/public/agents/${agent.id}`)).json()).toEqual(agent);
  });

  test('A.5 every field is kept and answered as it was given', async () => {
    const settings = {
      instructions: 'Be brief.',
      turnDetection: { threshold: 0.7, prefix_padding_ms: 200, silence_duration_ms: 700 },
      temperature: 0.4,
      noiseReduction: { type: 'farField' },
    };
    const body = {
      ...minimal,
      name: 'Größe 🙂 日本',
      language: 'German',
      voiceId: 'duet-marcus',
      functions: [],
      mcp: { servers: [], connectors: [] },
      faqCollections: [faqId],
      knowledgeBaseId,
      providerSettings: settings,
      tags: { team: 'sales', 'a.b': 'c:d' },
      disableIdleTimeout: true,
      useWebSearch: false,
      canEndConversation: true,
      canCaptureInput: false,
      mode: 'conversation',
    };
    const answer = await duet.call('POST', '/public/agents', body);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject(body);
  });

  test('A.5 companionId and providerSettings are required, the name is a label [A2.5.required]', async () => {
    const answer = await duet.call('POST', '/public/agents', {});
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([
      400,
      { companionId: ['is required'], providerSettings: ['is required'] },
    ]);
    const unnamed = await duet.call('POST', '/public/agents', {
      companionId: COMPANION,
      providerSettings: {},
    });
    expect([unnamed.statusCode, unnamed.json<{ name: unknown }>().name]).toEqual([201, null]);
  });

  test('A.5 null means the same as leaving an optional field out', async () => {
    const nothing = {
      name: null,
      language: null,
      voiceId: null,
      providerSetupId: null,
      functions: null,
      mcp: null,
      faqCollections: null,
      tags: null,
    };
    const more = { knowledgeBaseId: null, disableIdleTimeout: null, useWebSearch: null, mode: null };
    const answer = await duet.call('POST', '/public/agents', { ...minimal, ...nothing, ...more });
    expect(answer.json()).toMatchObject({
      language: null,
      functions: [],
      tags: {},
      useWebSearch: true,
      mode: 'conversation',
    });
  });

  test('A.2 unknown fields of providerSettings are ignored [A2.2.settings]', async () => {
    const providerSettings = { instructions: 'x', color: 'red', turnDetection: { threshold: 0.1, other: 1 } };
    const answer = await duet.call('POST', '/public/agents', { ...minimal, providerSettings });
    expect(answer.json<{ providerSettings: object }>().providerSettings).toEqual({
      instructions: 'x',
      turnDetection: { threshold: 0.1 },
    });
  });

  test('A.2 unknown fields are named in warnings, which other answers lack [A2.bodies.unknown]', async () => {
    const providerSettings = { colour: 'red', turnDetection: { other: 1 } };
    const misspelt = { ...minimal, faqIds: ['faq_x'], providerSettings };
    const agent = (await duet.call('POST', '/public/agents', misspelt)).json<{ id: string }>();
    expect(agent).toMatchObject({
      warnings: ['providerSettings.colour', 'providerSettings.turnDetection.other', 'faqIds'].map(
        (name) => `The field ${name} is not known here and was ignored.`,
      ),
    });
    const path = `/public/agents/${agent.id}`;
    expect((await duet.call('GET', path)).json()).not.toHaveProperty('warnings');
    expect((await duet.call('PATCH', path, { name: 'N' })).json()).not.toHaveProperty('warnings');
    // What was read, and is sent back with a change: nothing of it is unknown.
    expect((await duet.call('PATCH', path, { ...agent, name: 'M' })).json()).not.toHaveProperty('warnings');
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`field${n}`, n]));
    const warned = await duet.call('PATCH', path, { name: 'N', ...many });
    expect(warned.json<{ warnings: string[] }>().warnings).toHaveLength(20);
  });

  test('A.2 a body of unknown fields alone is a 400 that names them [A2.bodies.unknown]', async () => {
    const { id } = (await duet.call('POST', '/public/agents', minimal)).json<{ id: string }>();
    const answer = await duet.call('PATCH', `/public/agents/${id}`, { items: [], faqIds: [] });
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: { items: ['is not known here'], faqIds: ['is not known here'] },
    });
    expect((await duet.call('PATCH', `/public/agents/${id}`, {})).statusCode).toBe(200);
  });

  test.each(['en', 'EN', 'de-CH', 'zh_Hant', 'yue', 'Japanese', 'english'])(
    'A.5 language %s is taken and echoed',
    async (language) => {
      const answer = await duet.call('POST', '/public/agents', { ...minimal, language });
      expect([answer.statusCode, answer.json<{ language: string }>().language]).toEqual([201, language]);
    },
  );

  test.each(['', 'xx', 'Klingonish', 'e', '12', 'en-'])(
    'A.5 language "%s" is a 400 that names it',
    async (language) => {
      const answer = await duet.call('POST', '/public/agents', { ...minimal, language });
      expect(answer.json()).toMatchObject({ status: 400, errors: { language: [expect.any(String)] } });
    },
  );

  test.each([
    ['CompanionNotFound', { companionId: 'comp_nobody' }],
    ['FaqCollectionNotFound', { faqCollections: ['faq_mine', 'faq_nothing'] }],
    ['FaqCollectionNotFound', { faqCollections: ['faq_foreign'] }],
    ['KnowledgeBaseNotFound', { knowledgeBaseId: 'kb_nothing' }],
    ['KnowledgeBaseNotFound', { knowledgeBaseId: 'kb_foreign' }],
    ['FunctionNotFound', { functions: ['fn_nothing'] }],
    ['McpServerNotFound', { mcp: { servers: ['nothing'] } }],
    ['UnsupportedProvider', { mcp: { connectors: ['gmail'] } }],
    ['AgentNotFound', { agentHandoffs: [{ agentId: 'agent_nothing', purpose: 'Bills.' }] }],
  ])('A.5 an unknown id in the body is 400 %s %j', async (code, change) => {
    const answer = await duet.call('POST', '/public/agents', { ...minimal, ...change });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      400,
      'application/json; charset=utf-8',
    ]);
    expect(answer.json()).toEqual({ code, description: expect.any(String), type: 2, numericType: 2 });
  });

  const LONG = 'x'.repeat(200_000);
  test.each([
    { companionId: LONG },
    { faqCollections: [LONG] },
    { knowledgeBaseId: LONG },
    { functions: [LONG] },
    { mcp: { servers: [LONG] } },
    { mcp: { connectors: [LONG] } },
    { agentHandoffs: [{ agentId: LONG, purpose: 'Bills.' }] },
    { language: LONG },
    { [LONG]: 1, name: 1 },
  ])('A.5 200 kB that are refused are not sent back (%#)', async (change) => {
    const answer = await duet.call('POST', '/public/agents', { ...minimal, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.body.length).toBeLessThan(2_000);
  });

  test('A.5 an id of another project is as unknown as any', async () => {
    const answer = await duet.call(
      'POST',
      '/public/agents',
      { ...minimal, faqCollections: [foreignFaqId] },
      duet.second,
    );
    expect(answer.statusCode).toBe(201);
  });

  test('A.3 a companion can be attached from readyToUse, else 409 CompanionNotReady', async () => {
    const statuses = ['pending', 'generationCompleted', 'readyToUse', 'completed'] as const;
    for (const status of statuses) {
      const project_id = duet.first.projectId;
      await addCompanion(duet.parts, `comp_${status}`, { status, project_id, stock_slug: null });
    }
    const create = async (status: string) =>
      duet.call('POST', '/public/agents', { ...minimal, companionId: `comp_${status}` });
    for (const status of ['pending', 'generationCompleted']) {
      const answer = await create(status);
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        { code: 'CompanionNotReady', description: expect.stringContaining(status), type: 3, numericType: 3 },
      ]);
    }
    for (const status of ['readyToUse', 'completed']) {
      const answer = await create(status);
      expect([answer.statusCode, answer.json<{ previewUrl: unknown }>().previewUrl]).toEqual([
        201,
        `${PUBLIC_URL}/media/companions/comp_${status}/preview.png`,
      ]);
    }
    const stranger = await duet.call(
      'POST',
      '/public/agents',
      { ...minimal, companionId: 'comp_completed' },
      duet.second,
    );
    expect(stranger.json()).toMatchObject({ code: 'CompanionNotFound' });
  });
});

describe('A.5 the agents that an agent hands over to', () => {
  type AgentAnswer = { readonly id: string; readonly agentHandoffs: readonly object[] };
  const make = async (change: object = {}, tenant = duet.first): Promise<AgentAnswer> =>
    (await duet.call('POST', '/public/agents', { ...minimal, ...change }, tenant)).json<AgentAnswer>();
  const to = ({ id }: AgentAnswer, purpose = 'Bills.') => ({ agentId: id, purpose });
  const patch = (id: string, agentHandoffs: unknown) =>
    duet.call('PATCH', `/public/agents/${id}`, { agentHandoffs });
  const read = async ({ id }: AgentAnswer) =>
    (await duet.call('GET', `/public/agents/${id}`)).json<AgentAnswer>();

  test('A.5 are kept in their order with what they are there for, and cleared by null', async () => {
    const [bills, repairs] = [await make(), await make()];
    const agentHandoffs = [to(repairs, 'Repairs.'), to(bills)];
    const desk = await make({ agentHandoffs: agentHandoffs.map((one) => ({ ...one, colour: 'red' })) });
    expect(desk.agentHandoffs).toEqual(agentHandoffs);
    expect((await patch(desk.id, [to(bills)])).json()).toMatchObject({ agentHandoffs: [to(bills)] });
    expect((await patch(desk.id, null)).json()).toMatchObject({ agentHandoffs: [] });
  });

  test('A.5 are agents of the project: another one’s is as unknown as any', async () => {
    const foreign = await make({}, duet.second);
    const answer = await duet.call('POST', '/public/agents', { ...minimal, agentHandoffs: [to(foreign)] });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'AgentNotFound']);
  });

  test.each([
    ['no purpose', (made: AgentAnswer) => [{ agentId: made.id }]],
    ['an empty purpose', (made: AgentAnswer) => [to(made, '')]],
    ['the agent itself', (_: AgentAnswer, self: AgentAnswer) => [to(self)]],
    ['one agent twice', (made: AgentAnswer) => [to(made), to(made)]],
    ['21 of them', (made: AgentAnswer) => Array.from({ length: 21 }, () => to(made))],
  ])('A.5 with %s are a 400 that names the field', async (_, handoffs) => {
    const [bills, desk] = [await make(), await make()];
    const answer = await patch(desk.id, handoffs(bills, desk));
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)[0]).toMatch(/^agentHandoffs/);
    expect(await read(desk)).toMatchObject({ agentHandoffs: [] });
  });

  test('A.5 lose one that is deleted, also when two that name each other are deleted at once', async () => {
    const [bills, repairs] = [await make(), await make()];
    const desk = await make({ agentHandoffs: [to(bills), to(repairs)] });
    await patch(bills.id, [to(repairs)]);
    await patch(repairs.id, [to(bills)]);
    expect((await duet.call('DELETE', `/public/agents/${repairs.id}`)).statusCode).toBe(200);
    expect((await read(desk)).agentHandoffs).toEqual([to(bills)]);
    expect((await read(bills)).agentHandoffs).toEqual([]);
    await patch(bills.id, [to(desk)]);
    const gone = [bills, desk].map(({ id }) => duet.call('DELETE', `/public/agents/${id}`));
    expect((await Promise.all(gone)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});

describe('A.8 limits', () => {
  const fill = async (count: number) => {
    const tenant = await makeTenant(duet.parts, 'Full');
    const rows = Array.from({ length: count }, (_, index) => ({
      id: duet.parts.ids.newId('agent'),
      organization_id: tenant.organizationId,
      project_id: tenant.projectId,
      companion_id: COMPANION,
      name: `agent ${index}`,
      language: null,
      voice_id: null,
      functions: '[]',
      mcp: 'null',
      faq_collections: '[]',
      knowledge_base_id: null,
      provider_settings: '{}',
      tags: JSON.stringify({ parity: index % 2 === 0 ? 'even' : 'odd' }),
      disable_idle_timeout: false,
      use_web_search: true,
      mode: 'conversation',
      created_at: new Date(duet.clock.wallTime() + index),
    }));
    if (rows.length > 0) await duet.db.insertInto('agents').values(rows).execute();
    return tenant;
  };

  test('A.8 an organization holds at most 100 agents over all its projects and keys, then 409 AgentLimitExceeded [A8.agents] [A7.409.agents]', async () => {
    const tenant = await fill(99);
    const sibling = await addKey(duet.parts, await addProject(duet.parts, tenant.organizationId, 'Two'));
    expect((await duet.call('POST', '/public/agents', minimal, sibling)).statusCode).toBe(201);
    const over = await duet.call('POST', '/public/agents', minimal, tenant);
    expect([over.statusCode, over.json()]).toEqual([
      409,
      { code: 'AgentLimitExceeded', description: expect.stringContaining('100'), type: 3, numericType: 3 },
    ]);
    expect((await duet.call('POST', '/public/agents', minimal)).statusCode).toBe(201);
  });

  test('A.8 an organization’s own limit counts instead', async () => {
    const tenant = await fill(0);
    const limits = JSON.stringify({ agents: 1 });
    await duet.db
      .updateTable('organizations')
      .set({ limits })
      .where('id', '=', tenant.organizationId)
      .execute();
    expect((await duet.call('POST', '/public/agents', minimal, tenant)).statusCode).toBe(201);
    expect((await duet.call('POST', '/public/agents', minimal, tenant)).statusCode).toBe(409);
  });

  test('A.8 the agent limit is exact when 50 calls come at once to two processes', async () => {
    const tenant = await fill(90);
    const other = await duet.another();
    const calls = Array.from({ length: 50 }, (_, index) =>
      (index % 2 === 0 ? duet.app : other).inject({
        method: 'POST',
        url: '/public/agents',
        headers: { 'x-api-key': tenant.apiKey },
        payload: minimal,
      }),
    );
    const codes = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(10);
    expect(codes.filter((code) => code === 409)).toHaveLength(40);
  });

  test('A.4 GET /public/agents answers all agents as an array, newest first [A4.agents.list]', async () => {
    const tenant = await fill(45);
    const agents = (await duet.call('GET', '/public/agents', undefined, tenant)).json<{ name: string }[]>();
    expect(agents.map(({ name }) => name)).toEqual(
      Array.from({ length: 45 }, (_, index) => `agent ${44 - index}`),
    );
    const odd = await duet.call('GET', '/public/agents?tags[parity]=odd', undefined, tenant);
    expect(odd.json()).toHaveLength(22);
  });

  test('A.4 with pageIndex or pageSize it answers the envelope', async () => {
    const tenant = await fill(45);
    const page = async (query: string) =>
      (await duet.call('GET', `/public/agents?${query}`, undefined, tenant)).json<{
        items: { name: string }[];
      }>();
    expect(await page('pageIndex=0')).toMatchObject({
      filteredCount: 45,
      totalCount: 45,
      pageIndex: 0,
      pageSize: 20,
    });
    const last = await page('pageIndex=2&pageSize=20');
    expect(last.items.map(({ name }) => name)).toEqual([
      'agent 4',
      'agent 3',
      'agent 2',
      'agent 1',
      'agent 0',
    ]);
    const filtered = await page('pageSize=5&tags=parity:even&search=AGENT%204');
    expect(filtered).toMatchObject({ filteredCount: 4, totalCount: 45, pageSize: 5 });
    expect(filtered.items.map(({ name }) => name)).toEqual(['agent 44', 'agent 42', 'agent 40', 'agent 4']);
  });
});

test('A.4 an unknown agent is 404', async () => {
  const answer = await duet.call('GET', '/public/agents/agent_nobody');
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    expect.objectContaining({ title: 'Not Found', status: 404 }),
  ]);
});
