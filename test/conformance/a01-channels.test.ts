import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stockCompanions, stockFacePosition } from '../../src/avatar/stock.ts';
import { addCompanion, COMPANION, makeTenant, PUBLIC_URL, testApp, type TestApp } from '../support/app.ts';

const TYPES = ['voip', 'sip', 'webrtc', 'websocket', 'kiosk'] as const;

let duet: TestApp;
let agentId: string;

beforeAll(async () => {
  duet = await testApp();
});
afterAll(() => duet.close());
beforeEach(async () => {
  agentId = await makeAgent();
});

interface Channel {
  id: string;
  created: number;
}

const makeAgent = async (change: object = {}, tenant = duet.first): Promise<string> => {
  const body = { companionId: COMPANION, name: 'Desk', providerSettings: {}, ...change };
  const answer = await duet.call('POST', '/public/agents', body, tenant);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
};
const makeFunction = async (name: string, tenant = duet.first): Promise<string> => {
  const body = { data: { name, description: 'Does it.' }, flow: 'implicit' };
  return (await duet.call('POST', '/public/functions', body, tenant)).json<{ id: string }>().id;
};
const path = (type: string, agent = agentId) => `/public/agents/${agent}/channels/${type}`;
const put = (type: string, body: unknown = {}, agent = agentId, tenant = duet.first) =>
  duet.call('PUT', path(type, agent), body, tenant);
const get = (type: string, agent = agentId, tenant = duet.first) =>
  duet.call('GET', path(type, agent), undefined, tenant);
const lookUp = (type: string, body: unknown, query = '', tenant = duet.first) =>
  duet.call('POST', `/public/channels/${type}${query}`, body, tenant);

/** A.1 with nothing set. */
const empty = (type: string) => ({
  id: expect.stringMatching(/^chan_[0-9a-f]{40}$/),
  apiKeyId: duet.first.apiKeyId,
  channelType: type,
  initialSpeech: null,
  functions: null,
  mcp: null,
  faqCollections: null,
  knowledgeBaseId: null,
  providerSettings: null,
  humanHandoff: null,
  answeringMachine: null,
  callScreening: null,
  voipEndpoint:
    type === 'voip' ? expect.stringMatching(/^https:\/\/duet\.test\/voip\/chan_[0-9a-f]{40}$/) : null,
  voipSignatureRequired: type === 'voip' ? false : null,
  useGreenVideo: null,
  videoPolicy: null,
  useWebSearch: null,
  url: type === 'kiosk' ? expect.stringMatching(/^https:\/\/duet\.test\/kiosk\/chan_[0-9a-f]{40}$/) : null,
  theme: null,
  locale: null,
  idleTimeoutSeconds: null,
  greets: null,
  typedInput: null,
  preferredModelVersion: null,
  avatar: null,
  created: Math.floor(duet.clock.wallTime() / 1000),
});

const common = () => ({
  initialSpeech: 'Greet the caller by name.',
  functions: [],
  mcp: { servers: [], connectors: [] },
  faqCollections: [],
  providerSettings: { instructions: 'Be brief.', turnDetection: { threshold: 0.4 } },
  useWebSearch: false,
  preferredModelVersion: 'v1',
});
const handoff = {
  enabled: true,
  transferExtension: '200',
  routes: [{ extension: '201', purpose: 'Billing' }],
  transferDescription: 'When the caller asks for a person.',
  mode: 'attended',
};
const own: Record<(typeof TYPES)[number], object> = {
  voip: { useGreenVideo: true, humanHandoff: handoff },
  sip: {
    humanHandoff: handoff,
    answeringMachine: { action: 'leaveMessage', message: 'Call us.' },
    callScreening: { action: 'announce', message: 'The clinic, about Friday.' },
  },
  webrtc: { useGreenVideo: true, videoPolicy: 'deferred' },
  websocket: { useGreenVideo: false },
  kiosk: {
    useGreenVideo: true,
    theme: 'Lobby',
    url: 'https://kiosk.example.com/lobby',
    locale: 'pt-BR',
    idleTimeoutSeconds: 45,
    greets: false,
    typedInput: true,
  },
};

describe('A.1 channel configurations', () => {
  test.each(TYPES)(
    'A.1 %s: GET is 404 until PUT, an empty object is valid, DELETE removes it alone [A4.channels.put] [A4.channels.get] [A4.channels.delete]',
    async (type) => {
      expect((await get(type)).statusCode).toBe(404);
      const answer = await put(type);
      expect([answer.statusCode, answer.json()]).toEqual([200, empty(type)]);
      expect((await get(type)).json()).toEqual(answer.json());
      const removed = await duet.call('DELETE', path(type));
      expect([removed.statusCode, removed.json()]).toEqual([200, {}]);
      expect((await get(type)).statusCode).toBe(404);
      expect((await duet.call('DELETE', path(type))).statusCode).toBe(404);
      expect((await duet.call('GET', `/public/agents/${agentId}`)).statusCode).toBe(200);
    },
  );

  test.each(TYPES)(
    'A.1 %s: every field that it has is kept and answered as it was given [A2.1.channel]',
    async (type) => {
      const body = { ...common(), ...own[type] };
      const answer = await put(type, body);
      expect([answer.statusCode, answer.json()]).toEqual([200, { ...empty(type), ...body }]);
      expect((await get(type)).json()).toEqual(answer.json());
    },
  );

  test.each(TYPES)('A.1 %s: fields of other channels are ignored', async (type) => {
    const everything = Object.assign({}, ...Object.values(own)) as object;
    const answer = await put(type, { ...everything, useGreenVideo: undefined, sugar: 1 });
    const { useGreenVideo: _, ...kept } = own[type] as { useGreenVideo?: boolean };
    const { warnings, ...configuration } = answer.json<{ warnings: string[] }>();
    expect(configuration).toEqual({ ...empty(type), ...kept });
    expect(warnings).toEqual(['The field sugar is not known here and was ignored.']);
  });

  test('A.1 zero bytes count as an empty object, with and without a media type', async () => {
    for (const headers of [{}, { 'content-type': 'application/json' }, { 'content-length': '0' }]) {
      const answer = await duet.app.inject({
        method: 'PUT',
        url: path('sip'),
        headers: { ...headers, 'x-api-key': duet.first.apiKey },
      });
      expect([answer.statusCode, answer.json()]).toEqual([200, empty('sip')]);
    }
    expect((await put('sip', '{')).statusCode).toBe(400);
    expect((await put('sip', 'null')).json()).toMatchObject({
      status: 400,
      errors: { body: [expect.any(String)] },
    });
  });

  test('A.1 PUT replaces the whole and keeps id and time; absent and null inherit', async () => {
    const before = (await put('webrtc', { ...common(), ...own.webrtc })).json<Channel>();
    duet.clock.advance(60_000);
    const nulls = Object.fromEntries(Object.keys(common()).map((name) => [name, null]));
    const after = await put('webrtc', { ...nulls, videoPolicy: 'required' });
    expect(after.json()).toEqual({
      ...empty('webrtc'),
      videoPolicy: 'required',
      id: before.id,
      created: before.created,
    });
  });

  test('A.1 the address of a kiosk is its page, or the experience beside the agent; PUT of what GET answered changes nothing', async () => {
    const { id } = (await put('kiosk', { theme: 'Lobby' })).json<Channel>();
    const page = `${PUBLIC_URL}/kiosk/${id}`;
    for (const url of ['https://shop.example/', page]) {
      await put('kiosk', { url: url === page ? null : url });
      const before = (await get('kiosk')).json<Channel & { url: string }>();
      expect(before.url).toBe(url);
      const after = await put('kiosk', before);
      expect([after.statusCode, after.json()]).toEqual([200, before]);
    }
    const [stored] = await duet.db
      .selectFrom('channel_configurations')
      .select('overrides')
      .where('id', '=', id)
      .execute();
    expect(stored?.overrides).toEqual({});
    const other = await makeAgent();
    const copied = (await put('kiosk', { url: page }, other)).json<Channel & { url: string }>();
    expect(copied.url).toBe(`${PUBLIC_URL}/kiosk/${copied.id}`);
  });

  test('A.3 a handoff is answered with all its fields [A2.3.handoff]', async () => {
    const answer = await put('sip', { humanHandoff: { enabled: true } });
    expect(answer.json()).toMatchObject({
      humanHandoff: { enabled: true, transferExtension: null, routes: [], transferDescription: null },
    });
  });

  test('A.2 unknown provider settings are ignored', async () => {
    const answer = await put('voip', { providerSettings: { temperature: 1, colour: 'red' } });
    expect(answer.json()).toMatchObject({ providerSettings: { temperature: 1 } });
  });

  test('A.1 a channel of an unknown type is 400 [A4.channels.types]', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await duet.call(method, path('fax'), method === 'PUT' ? {} : undefined);
      expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
        400,
        ['channelType'],
      ]);
    }
    expect((await lookUp('fax', {})).statusCode).toBe(400);
  });

  test.each([
    ['webrtc', 'videoPolicy', { videoPolicy: 'sometimes' }],
    ['webrtc', 'useGreenVideo', { useGreenVideo: 1 }],
    ['webrtc', 'preferredModelVersion', { preferredModelVersion: 'v9' }],
    ['voip', 'functions', { functions: 'fn_1' }],
    ['voip', 'providerSettings.temperature', { providerSettings: { temperature: 3 } }],
    ['voip', 'mcp.connectors.0', { mcp: { connectors: ['my space'] } }],
    ['voip', 'initialSpeech', { initialSpeech: {} }],
    ['sip', 'humanHandoff.enabled', { humanHandoff: { enabled: 'yes' } }],
    ['sip', 'humanHandoff.routes.0.purpose', { humanHandoff: { routes: [{ extension: '1' }] } }],
    [
      'sip',
      'humanHandoff.routes.0.extension',
      { humanHandoff: { routes: [{ extension: '', purpose: '' }] } },
    ],
    ['kiosk', 'idleTimeoutSeconds', { idleTimeoutSeconds: 0 }],
    ['kiosk', 'typedInput', { typedInput: 'yes' }],
    ['kiosk', 'greets', { greets: 'no' }],
    ['kiosk', 'idleTimeoutSeconds', { idleTimeoutSeconds: 1.5 }],
    ['kiosk', 'url', { url: 'lobby' }],
    ['kiosk', 'url', { url: 'javascript:alert(1)' }],
    ['kiosk', 'locale', { locale: 'xx-nowhere-x' }],
    ['kiosk', 'theme', { theme: 7 }],
  ])('A.1 %s: a wrong %s is a 400 that names it', async (type, field, body) => {
    const answer = await put(type, body);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      400,
      [field],
    ]);
    expect((await get(type)).statusCode).toBe(404);
  });

  test('A.1 an unknown id is 400 with its code, one of another project too', async () => {
    const foreign = await makeFunction('foreign', duet.second);
    const cases = [
      ['FunctionNotFound', { functions: ['fn_nothing'] }],
      ['FunctionNotFound', { functions: [foreign] }],
      ['FaqCollectionNotFound', { faqCollections: ['faq_nothing'] }],
      ['KnowledgeBaseNotFound', { knowledgeBaseId: 'kb_nothing' }],
      ['McpServerNotFound', { mcp: { servers: ['nothing'] } }],
      ['UnsupportedProvider', { mcp: { connectors: ['gmail'] } }],
    ] as const;
    for (const [code, body] of cases) {
      const answer = await put('sip', body);
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { code, description: expect.any(String), type: 2, numericType: 2 },
      ]);
    }
  });

  test('A.1 tool names must differ, also from what the channel takes from its agent', async () => {
    const [one, other] = [await makeFunction('same'), await makeFunction('same')];
    expect((await put('sip', { functions: [one, other] })).statusCode).toBe(400);
    await duet.call('POST', '/public/mcp-servers', { id: 'same', url: 'https://1.1.1.1/mcp' });
    const withServer = await makeAgent({ mcp: { servers: ['same'] } });
    const refused = await put('sip', { functions: [one] }, withServer);
    expect(refused.json()).toMatchObject({ status: 400, errors: { functions: [expect.any(String)] } });
    expect((await put('sip', { functions: [one], mcp: { servers: [] } }, withServer)).statusCode).toBe(200);
  });

  test('A.1 an agent of another project is 404, and so is its channel', async () => {
    await put('sip');
    expect((await put('sip', {}, agentId, duet.second)).statusCode).toBe(404);
    expect((await put('sip', {}, 'agent_nobody')).statusCode).toBe(404);
    expect((await get('sip', agentId, duet.second)).statusCode).toBe(404);
    expect((await duet.call('DELETE', path('sip'), undefined, duet.second)).statusCode).toBe(404);
    expect((await get('sip')).statusCode).toBe(200);
  });

  test('A.1 of many PUTs at once one configuration comes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => put('voip', { initialSpeech: `${index}` })),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json<Channel>().id)).size).toBe(1);
  });

  test('A.1 PUT while the agent is deleted is one or the other, never a fault', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await makeAgent();
      const [stored, deleted] = await Promise.all([
        put('kiosk', {}, id),
        duet.call('DELETE', `/public/agents/${id}`),
      ]);
      expect(deleted.statusCode).toBe(200);
      expect([200, 404]).toContain(stored.statusCode);
      expect((await get('kiosk', id)).statusCode).toBe(404);
    }
  });
});

describe('A.4 looking up channel configurations', () => {
  test('A.4 without ids those of every agent of the project that has the channel, newest first [A4.channels.lookup]', async () => {
    const tenant = await makeTenant(duet.parts, 'Fresh');
    const [one, two] = [await makeAgent({}, tenant), await makeAgent({}, tenant)];
    await put('websocket', { initialSpeech: 'one' }, one, tenant);
    duet.clock.advance(1_000);
    await put('websocket', { initialSpeech: 'two' }, two, tenant);
    await put('kiosk', {}, one, tenant);
    for (const body of [{}, { agentIds: null }]) {
      const answer = await lookUp('websocket', body, '', tenant);
      const said = answer.json<{ initialSpeech: string }[]>().map((found) => found.initialSpeech);
      expect([answer.statusCode, said]).toEqual([200, ['two', 'one']]);
    }
    expect((await lookUp('websocket', {}, '', duet.second)).json()).toEqual([]);
  });

  test('A.4 with ids those of these agents; without the channel, unknown and foreign ones are left out', async () => {
    const foreign = await makeAgent({}, duet.second);
    await put('voip', {}, foreign, duet.second);
    const bare = await makeAgent();
    const stored = (await put('voip', { initialSpeech: 'mine' })).json<Channel>();
    const agentIds = [bare, foreign, 'agent_nobody', agentId, agentId];
    expect((await lookUp('voip', { agentIds })).json()).toEqual([stored]);
    expect((await lookUp('voip', { agentIds: [] })).json()).toEqual([]);
    expect((await lookUp('voip', { agentIds: 'agent_1' })).json()).toMatchObject({
      errors: { agentIds: [expect.any(String)] },
    });
  });

  test('A.4 zero bytes of body are an empty object there too', async () => {
    const answer = await duet.app.inject({
      method: 'POST',
      url: '/public/channels/sip',
      headers: { 'x-api-key': duet.second.apiKey, 'content-type': 'application/json' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
  });

  test('A.4 extended=true merges the agent’s own values in and fills the avatar [A2.4.avatar] [A4.channels.extended]', async () => {
    const functionId = await makeFunction('extended');
    const created_at = new Date(duet.clock.wallTime());
    const faq = { id: 'faq_ext', project_id: duet.first.projectId, name: 'F', tags: '{}', created_at };
    await duet.db.insertInto('faq_collections').values(faq).execute();
    const base = {
      id: 'kb_ext',
      project_id: duet.first.projectId,
      name: 'K',
      provider: 'builtin',
      tags: '{}',
    };
    await duet.db
      .insertInto('knowledge_bases')
      .values({ ...base, created_at })
      .execute();
    const agent = await makeAgent({
      functions: [functionId],
      faqCollections: ['faq_ext'],
      knowledgeBaseId: 'kb_ext',
      mcp: { servers: [] },
      providerSettings: { instructions: 'Agent.', temperature: 0.3 },
      useWebSearch: false,
    });
    const said = { faqCollections: [], providerSettings: { temperature: 1 }, initialSpeech: 'Hi' };
    const plain = (await put('sip', said, agent)).json<Channel>();
    const body = { agentIds: [agent] };
    expect((await lookUp('sip', body, '?extended=false')).json()).toEqual([plain]);
    const extended = await lookUp('sip', body, '?extended=true');
    const loop = `${PUBLIC_URL}/media/companions/${COMPANION}/loop.mp4`;
    expect(extended.json()).toEqual([
      {
        ...plain,
        functions: [functionId],
        faqCollections: [],
        knowledgeBaseId: 'kb_ext',
        mcp: { servers: [], connectors: [] },
        providerSettings: { instructions: 'Agent.', temperature: 1 },
        useWebSearch: false,
        videoPolicy: 'required',
        avatar: {
          id: COMPANION,
          name: 'Nora Lind',
          preview: `${PUBLIC_URL}/media/companions/${COMPANION}/preview.png`,
          video: {
            id: COMPANION,
            url: loop,
            hdUrl: null,
            maskUrl: null,
            faceDetsUrl: null,
            v2DataUrl: `${PUBLIC_URL}/media/companions/${COMPANION}/sprites.json`,
            v2OnnxDataUrl: null,
            v2CoremlDataUrl: null,
            // A stock companion of the tests alone, which has no look; those with one are below.
            facePosition: null,
            createdAt: expect.any(Number),
          },
        },
      },
    ]);
  });

  test('A.4 the face of every stock companion says where it is', async () => {
    for (const { id, slug } of stockCompanions()) {
      await addCompanion(duet.parts, id, { stock_slug: slug });
      const agent = await makeAgent({ companionId: id });
      await put('webrtc', {}, agent);
      const [found] = (await lookUp('webrtc', { agentIds: [agent] }, '?extended=true')).json<
        { avatar: { video: { facePosition: unknown } } }[]
      >();
      const { facePosition } = found!.avatar.video;
      expect(facePosition).toEqual([...Array(4)].map(() => expect.any(Number)));
      expect(facePosition).toEqual(stockFacePosition(slug));
      const [left, top, width, height] = facePosition as number[];
      expect([left! >= 0, top! >= 0, left! + width! <= 512, top! + height! <= 512]).not.toContain(false);
    }
  });

  test('A.4 a companion that is not completed has an avatar without a film', async () => {
    const project_id = duet.first.projectId;
    await addCompanion(duet.parts, 'comp_plain', { project_id, stock_slug: null, status: 'readyToUse' });
    const agent = await makeAgent({ companionId: 'comp_plain' });
    await put('sip', {}, agent);
    const [found] = (await lookUp('sip', { agentIds: [agent] }, '?extended=TRUE')).json<
      { avatar: object }[]
    >();
    expect(found?.avatar).toEqual({
      id: 'comp_plain',
      name: 'Nora Lind',
      preview: `${PUBLIC_URL}/media/companions/comp_plain/preview.png`,
      video: null,
    });
  });

  test('A.4 extended that is no boolean is a 400 that names it', async () => {
    const answer = await lookUp('sip', {}, '?extended=perhaps');
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      400,
      ['extended'],
    ]);
  });
});
