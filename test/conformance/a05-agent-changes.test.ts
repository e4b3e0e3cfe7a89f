import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCompanion, COMPANION, makeTenant, PUBLIC_URL, testApp, type TestApp } from '../support/app.ts';
import { waitForLock } from '../support/waiting-statements.ts';

let duet: TestApp;
const faqId = 'faq_mine';
const knowledgeBaseId = 'kb_mine';

const addKnowledge = async (faq: string, base: string, project_id: string) => {
  const row = { project_id, name: 'N', tags: '{}', created_at: new Date(duet.clock.wallTime()) };
  await duet.db
    .insertInto('faq_collections')
    .values({ id: faq, ...row })
    .execute();
  await duet.db
    .insertInto('knowledge_bases')
    .values({ id: base, provider: 'builtin', ...row })
    .execute();
};

beforeAll(async () => {
  duet = await testApp({ config: { connectionInterval: 0 } });
  await addKnowledge(faqId, knowledgeBaseId, duet.first.projectId);
  await addKnowledge('faq_foreign', 'kb_foreign', duet.second.projectId);
});
afterAll(() => duet.close());

const minimal = { companionId: COMPANION, name: 'Desk', providerSettings: {} };

interface Agent {
  id: string;
  channels: { type: string; id: string }[];
}
const made = async (change: object = {}, tenant = duet.first) =>
  (await duet.call('POST', '/public/agents', { ...minimal, ...change }, tenant)).json<Agent>();
const patch = (id: string, change: unknown, tenant = duet.first) =>
  duet.call('PATCH', `/public/agents/${id}`, change, tenant);
const addFunction = async (name: string, tenant = duet.first) => {
  const body = { data: { name, description: 'Does it.' }, flow: 'implicit' };
  return (await duet.call('POST', '/public/functions', body, tenant)).json<{ id: string }>().id;
};

describe('A.4 changing an agent', () => {
  const full = () => ({
    name: 'Before',
    language: 'de',
    voiceId: 'duet-leo',
    mcp: { servers: [], connectors: [] },
    faqCollections: [faqId],
    knowledgeBaseId,
    providerSettings: { instructions: 'Long.', temperature: 1, turnDetection: { threshold: 0.2 } },
    tags: { a: '1', b: '2' },
    disableIdleTimeout: true,
    useWebSearch: false,
    mode: 'conversation',
  });

  test('A.4 PATCH replaces each field that it names as a whole, and nothing else [A4.agents.patch]', async () => {
    const functionId = await addFunction('patched');
    const before = await made(full());
    const changes = [
      { name: 'After' },
      { language: 'French' },
      { voiceId: 'duet-mira' },
      { functions: [functionId] },
      { faqCollections: [] },
      { providerSettings: { temperature: 0 } },
      { tags: { c: '3' } },
      { disableIdleTimeout: false },
      { useWebSearch: true },
    ];
    let expected: object = before;
    for (const change of changes) {
      const answer = await patch(before.id, change);
      expected = { ...expected, ...change };
      expect([answer.statusCode, answer.json()]).toEqual([200, expected]);
    }
    expect((await duet.call('GET', `/public/agents/${before.id}`)).json()).toEqual(expected);
  });

  test('A.4 null clears an optional field, back to what a new agent has', async () => {
    const { id } = await made(full());
    const cleared = Object.fromEntries(
      Object.keys(full())
        .filter((field) => field !== 'providerSettings')
        .map((field) => [field, null]),
    );
    const answer = await patch(id, { ...cleared, functions: null });
    expect(answer.json()).toMatchObject({
      name: null,
      language: null,
      voiceId: null,
      functions: [],
      mcp: null,
      faqCollections: [],
      knowledgeBaseId: null,
      tags: {},
      disableIdleTimeout: false,
      useWebSearch: true,
      mode: 'conversation',
      providerSettings: full().providerSettings,
    });
  });

  test.each([
    ['companionId', { companionId: null }],
    ['providerSettings', { providerSettings: null }],
    ['providerSettings.temperature', { providerSettings: { temperature: '1' } }],
    ['name', { name: 'x'.repeat(201) }],
    ['language', { language: 'Klingonish' }],
    ['functions.0', { functions: [7] }],
    ['tags.a', { tags: { a: 1 } }],
    ['mode', { mode: 'lecture' }],
    ['useWebSearch', { useWebSearch: 'yes' }],
  ])('A.4 a wrong %s is a 400 that names it, and changes nothing', async (field, change) => {
    const before = await made(full());
    const answer = await patch(before.id, { name: 'Other', ...change });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      400,
      [field],
    ]);
    expect((await duet.call('GET', `/public/agents/${before.id}`)).json()).toEqual(before);
  });

  test.each([
    ['CompanionNotFound', { companionId: 'comp_nobody' }],
    ['FunctionNotFound', { functions: ['fn_nothing'] }],
    ['FaqCollectionNotFound', { faqCollections: ['faq_foreign'] }],
    ['KnowledgeBaseNotFound', { knowledgeBaseId: 'kb_foreign' }],
    ['McpServerNotFound', { mcp: { servers: ['nothing'] } }],
    ['UnsupportedProvider', { mcp: { connectors: ['gmail'] } }],
  ])('A.4 an unknown id is 400 %s', async (code, change) => {
    const answer = await patch((await made()).id, change);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, code]);
  });

  test('A.3 the new companion must be ready too', async () => {
    const project_id = duet.first.projectId;
    await addCompanion(duet.parts, 'comp_patch_pending', { status: 'pending', project_id, stock_slug: null });
    await addCompanion(duet.parts, 'comp_patch_ready', {
      status: 'readyToUse',
      project_id,
      stock_slug: null,
    });
    const { id } = await made();
    const refused = await patch(id, { companionId: 'comp_patch_pending' });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'CompanionNotReady']);
    const changed = await patch(id, { companionId: 'comp_patch_ready' });
    expect(changed.json()).toMatchObject({
      companionId: 'comp_patch_ready',
      previewUrl: `${PUBLIC_URL}/media/companions/comp_patch_ready/preview.png`,
    });
  });

  test('A.4 an agent of another project is 404, whatever the body', async () => {
    const { id } = await made();
    expect((await patch(id, { name: 'Mine' }, duet.second)).statusCode).toBe(404);
    expect((await patch(id, { functions: ['fn_nothing'] }, duet.second)).statusCode).toBe(404);
    expect((await duet.call('DELETE', `/public/agents/${id}`, undefined, duet.second)).statusCode).toBe(404);
    expect((await patch('agent_nobody', {})).statusCode).toBe(404);
    expect((await patch(id, {})).json()).toMatchObject({ id, name: 'Desk' });
  });
});

describe('A.4 deleting an agent', () => {
  test('A.4 DELETE removes it for all channels and answers an empty object [A4.agents.delete]', async () => {
    const { id } = await made();
    await duet.call('PUT', `/public/agents/${id}/channels/sip`, {});
    const answer = await duet.call('DELETE', `/public/agents/${id}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect((await duet.call('GET', `/public/agents/${id}`)).statusCode).toBe(404);
    expect((await duet.call('GET', `/public/agents/${id}/channels/sip`)).statusCode).toBe(404);
    expect((await duet.call('DELETE', `/public/agents/${id}`)).statusCode).toBe(404);
    const left = duet.db.selectFrom('channel_configurations').select('id').where('agent_id', '=', id);
    expect(await left.execute()).toEqual([]);
  });

  test('A.4 its sessions stay, and name it', async () => {
    const { id } = await made({ name: 'Gone' });
    const session = await duet.call('POST', `/public/agents/${id}/connections`, { channelType: 'webrtc' });
    await duet.call('DELETE', `/public/agents/${id}`);
    const record = await duet.call(
      'GET',
      `/public/sessions/${session.json<{ connection: { id: string } }>().connection.id}`,
    );
    expect(record.json()).toMatchObject({ status: 'pending', agent: { id, name: 'Gone' } });
  });

  test('A.8 it frees its place in the limit', async () => {
    const tenant = await makeTenant(duet.parts, 'One');
    await duet.db
      .updateTable('organizations')
      .set({ limits: '{"agents":1}' })
      .where('id', '=', tenant.organizationId)
      .execute();
    const { id } = await made({}, tenant);
    expect((await duet.call('POST', '/public/agents', minimal, tenant)).statusCode).toBe(409);
    await duet.call('DELETE', `/public/agents/${id}`, undefined, tenant);
    expect((await duet.call('POST', '/public/agents', minimal, tenant)).statusCode).toBe(201);
  });
});

describe('A.5 channels', () => {
  test('A.5 an agent names the channels that are configured, in every answer [A2.5.channels]', async () => {
    const { id, channels } = await made();
    expect(channels).toEqual([]);
    const put = async (type: string) => {
      duet.clock.advance(1_000);
      return (await duet.call('PUT', `/public/agents/${id}/channels/${type}`, {})).json<{ id: string }>().id;
    };
    const expected = [
      { type: 'webrtc', id: await put('webrtc') },
      { type: 'sip', id: await put('sip') },
    ];
    expect((await duet.call('GET', `/public/agents/${id}`)).json()).toMatchObject({ channels: expected });
    expect((await patch(id, { name: 'x' })).json()).toMatchObject({ channels: expected });
    const all = (await duet.call('GET', '/public/agents')).json<Agent[]>();
    expect(all.find((agent) => agent.id === id)?.channels).toEqual(expected);
    await duet.call('DELETE', `/public/agents/${id}/channels/webrtc`);
    expect((await duet.call('GET', `/public/agents/${id}`)).json()).toMatchObject({
      channels: expected.slice(1),
    });
  });
});

describe('A.9 the renamed fields', () => {
  const settings = { instructions: 'Old way.', temperature: 0.5 };

  test('A.9 providerConfig of a migrating client is understood [A9.voiceId]', async () => {
    const { name, companionId } = minimal;
    const body = { name, companionId, providerConfig: { settings, voiceId: 'duet-leo' } };
    const answer = await duet.call('POST', '/public/agents', body);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      expect.objectContaining({ providerSettings: settings, voiceId: 'duet-leo' }),
    ]);
    const { id } = answer.json<Agent>();
    const changed = await patch(id, { providerConfig: { settings: { temperature: 1 } } });
    expect(changed.json()).toMatchObject({ providerSettings: { temperature: 1 }, voiceId: 'duet-leo' });
    const empty = await duet.call('POST', '/public/agents', { name, companionId, providerConfig: {} });
    expect(empty.json()).toMatchObject({ providerSettings: {}, voiceId: null });
  });

  test('A.9 the new names win, and old ones are checked like them', async () => {
    const both = await made({ voiceId: 'duet-leo', providerConfig: { settings, voiceId: 'duet-hugh' } });
    expect(both).toMatchObject({ providerSettings: {}, voiceId: 'duet-leo' });
    const wrong = await patch(both.id, { providerConfig: { settings: { temperature: 'hot' } } });
    expect(wrong.json()).toMatchObject({
      status: 400,
      errors: { 'providerSettings.temperature': [expect.any(String)] },
    });
  });
});

describe('A.5 against parallel deletions', () => {
  test('A.5 an agent never outlives a companion that is deleted meanwhile', async () => {
    const project_id = duet.first.projectId;
    for (let round = 0; round < 10; round++) {
      const companionId = `comp_racing_${round}`;
      await addCompanion(duet.parts, companionId, { project_id, stock_slug: null });
      const [created, deleted] = await Promise.all([
        duet.call('POST', '/public/agents', { ...minimal, companionId }),
        duet.call('DELETE', `/public/companions/${companionId}`),
      ]);
      const codes = [created.statusCode, deleted.statusCode];
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual(codes);
      if (codes[0] === 400) expect(created.json()).toMatchObject({ code: 'CompanionNotFound' });
    }
  });

  test('A.5 a companion that is deleted while the agent is being made is 400 CompanionNotFound', async () => {
    const project_id = duet.first.projectId;
    await addCompanion(duet.parts, 'comp_leaving', { project_id, stock_slug: null });
    let create: ReturnType<typeof duet.call> | undefined;
    await duet.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('companions').where('id', '=', 'comp_leaving').execute();
      create = duet.call('POST', '/public/agents', { ...minimal, companionId: 'comp_leaving' });
      await waitForLock(duet.db);
    });
    const answer = await create;
    expect([answer?.statusCode, answer?.json()]).toMatchObject([400, { code: 'CompanionNotFound' }]);
  });

  test('A.5 an agent never names a function that is deleted meanwhile', async () => {
    for (let round = 0; round < 10; round++) {
      const functionId = await addFunction(`racing_${round}`);
      const { id } = await made();
      const [created, patched, deleted] = await Promise.all([
        duet.call('POST', '/public/agents', { ...minimal, functions: [functionId] }),
        patch(id, { functions: [functionId] }),
        duet.call('DELETE', `/public/functions/${functionId}`),
      ]);
      expect(deleted.statusCode).toBe(200);
      for (const answer of [created, patched]) expect([200, 201, 400]).toContain(answer.statusCode);
      const named = await duet.db
        .selectFrom('agents')
        .select('functions')
        .where('project_id', '=', duet.first.projectId)
        .execute();
      expect(named.flatMap((agent) => agent.functions)).not.toContain(functionId);
    }
  });
});
