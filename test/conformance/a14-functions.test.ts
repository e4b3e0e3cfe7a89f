import { freeName } from '../support/function-names.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEgress } from '../../src/egress/egress.ts';
import { COMPANION, makeTenant, testApp, type TestApp } from '../support/app.ts';

/** A resolver that knows two names: one in the open, one inside. */
const names: Readonly<Record<string, string>> = {
  'tools.example.com': '93.184.215.14',
  'inside.example.com': '10.0.0.7',
};
const lookup = ((host: string, _options: object, callback: (...answer: unknown[]) => void) => {
  const address = names[host];
  if (address === undefined) callback(new Error('ENOTFOUND'));
  else callback(null, [{ address, family: 4 }]);
}) as never;

let duet: TestApp;
let development: TestApp;
const egress = createEgress({ allowPrivate: false, lookup });

beforeAll(async () => {
  duet = await testApp({ parts: { egress } });
  development = await testApp({ config: { allowPrivateNetwork: true } });
});
afterAll(async () => {
  await duet.close();
  await development.close();
  await egress.close();
});

interface Fn {
  id: string;
  signingSecret: string | null;
}
const parameters = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
const data = { name: 'get_weather', description: 'Looks up the weather.', parameters };
const implicit = { data, flow: 'implicit' };
const explicit = { data, flow: 'explicit', url: 'https://tools.example.com/weather' };

const post = (body: unknown, tenant = duet.first) => duet.call('POST', '/public/functions', body, tenant);
const made = async (body: unknown = implicit, tenant = duet.first) => (await post(body, tenant)).json<Fn>();
const get = (id: string, tenant = duet.first) =>
  duet.call('GET', `/public/functions/${id}`, undefined, tenant);
const put = (id: string, body: unknown, tenant = duet.first) =>
  duet.call('PUT', `/public/functions/${id}`, body, tenant);
const remove = (id: string, tenant = duet.first) =>
  duet.call('DELETE', `/public/functions/${id}`, undefined, tenant);

// A name is unique in its project: each test begins without functions.
beforeEach(async () => {
  await duet.db.deleteFrom('functions').execute();
});

describe('A.14 making functions', () => {
  test('A.14 an implicit function: 201, and everything that is not said is there', async () => {
    const answer = await post(implicit);
    const { id } = answer.json<Fn>();
    expect([answer.statusCode, answer.headers['location'], answer.json()]).toEqual([
      201,
      `/public/functions/${id}`,
      {
        id: expect.stringMatching(/^fn_[0-9a-f]{40}$/),
        data,
        flow: 'implicit',
        url: null,
        headers: null,
        receiveMessages: false,
        connectionBehavior: { waitBeforeStart: false, abortOnFailure: false },
        prompt: null,
        timeoutSeconds: null,
        tags: {},
        created: Math.floor(duet.clock.wallTime() / 1000),
        signingSecret: null,
      },
    ]);
    const { signingSecret: _, ...rest } = answer.json<Fn>();
    expect((await get(id)).json()).toEqual(rest);
  });

  test('A.14 every field is kept and answered as it was given', async () => {
    const body = {
      ...explicit,
      url: 'wss://tools.example.com/live',
      headers: { Authorization: 'Bearer s3cret', 'X-Team': 'sales' },
      receiveMessages: true,
      connectionBehavior: { waitBeforeStart: true, abortOnFailure: true },
      prompt: 'Use it when somebody asks for the weather.',
      timeoutSeconds: 45,
      tags: { team: 'sales' },
    };
    const answer = await post(body);
    expect([answer.statusCode, answer.json()]).toEqual([201, expect.objectContaining(body)]);
    expect((await get(answer.json<Fn>().id)).json()).toMatchObject(body);
  });

  test('A.14 null means the same as leaving an optional field out; unknown fields are ignored', async () => {
    const nothing = { url: null, headers: null, receiveMessages: null, connectionBehavior: null };
    const more = { prompt: null, timeoutSeconds: null, tags: null, colour: 'red' };
    const answer = await post({ ...implicit, ...nothing, ...more });
    const { warnings, ...made } = answer.json<Fn & { warnings: string[] }>();
    expect([answer.statusCode, made]).toEqual([
      201,
      { ...(await get(made.id)).json<object>(), signingSecret: null },
    ]);
    expect(warnings).toEqual([expect.stringContaining('colour')]);
    expect(answer.json()).toMatchObject({ url: null, tags: {}, receiveMessages: false });
    expect(answer.json()).not.toHaveProperty('colour');
  });

  test('A.14 without parameters it takes none', async () => {
    const answer = await post({ data: { name: 'hang_up', description: 'Ends it.' }, flow: 'implicit' });
    expect(answer.json()).toMatchObject({ data: { parameters: { type: 'object', properties: {} } } });
  });

  test('A.14 the headers are stored sealed, and for their function alone', async () => {
    const { id } = await made({ ...explicit, headers: { Authorization: 'Bearer open-sesame' } });
    const row = await duet.db
      .selectFrom('functions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('sesame');
    expect(duet.parts.secrets.open(row.headers_box ?? '', `function ${id}`)).toContain('open-sesame');
    expect(() => duet.parts.secrets.open(row.headers_box ?? '', 'function fn_other')).toThrow();
    expect(JSON.stringify(duet.log)).not.toContain('sesame');
  });

  test('A.14 what is missing is named', async () => {
    const answer = await post({});
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: { data: ['is required'], flow: ['is required'] },
    });
    expect((await post({ ...implicit, data: {} })).json()).toMatchObject({
      errors: { 'data.name': ['is required'], 'data.description': ['is required'] },
    });
  });

  const long = 'x'.repeat(70);
  test.each([
    ['data.name', { data: { ...data, name: '.weather' } }],
    ['data.name', { data: { ...data, name: 'get weather' } }],
    ['data.name', { data: { ...data, name: '1st' } }],
    ['data.name', { data: { ...data, name: '' } }],
    ['data.name', { data: { ...data, name: long } }],
    ['data.description', { data: { ...data, description: '' } }],
    ['data.description', { data: { ...data, description: 7 } }],
    ['data.parameters', { data: { ...data, parameters: 'none' } }],
    ['data.parameters', { data: { ...data, parameters: {} } }],
    ['data.parameters', { data: { ...data, parameters: { type: 'array' } } }],
    [
      'data.parameters',
      { data: { ...data, parameters: { type: 'object', properties: { a: { type: 'text' } } } } },
    ],
    ['data.parameters', { data: { ...data, parameters: { type: 'object', required: 'city' } } }],
    ['flow', { flow: 'sideways' }],
    ['url', { flow: 'explicit' }],
    ['url', { flow: 'explicit', url: null }],
    ['url', { flow: 'explicit', url: 7 }],
    ['url', { url: '' }],
    ['url', { url: 'tools.example.com' }],
    ['url', { url: 'ftp://tools.example.com' }],
    ['url', { url: 'http://tools.example.com' }],
    ['url', { url: 'ws://tools.example.com' }],
    ['url', { url: 'https://inside.example.com' }],
    ['url', { url: 'wss://inside.example.com' }],
    ['url', { url: 'https://unknown.example.com' }],
    ['url', { url: 'https://127.0.0.1/' }],
    ['url', { url: 'https://[::1]/' }],
    ['url', { url: 'https://169.254.169.254/latest' }],
    ['url', { url: 'https://user:password@tools.example.com' }],
    ['headers.A', { headers: { A: 1 } }],
    ['headers', { headers: { 'Bad Name': 'x' } }],
    ['headers', { headers: { 'X-A': 'one\r\nX-B: two' } }],
    ['headers', { headers: { Host: 'elsewhere' } }],
    ['receiveMessages', { receiveMessages: 'yes' }],
    ['connectionBehavior.waitBeforeStart', { connectionBehavior: { waitBeforeStart: 1 } }],
    ['prompt', { prompt: {} }],
    ['timeoutSeconds', { timeoutSeconds: 0 }],
    ['timeoutSeconds', { timeoutSeconds: 301 }],
    ['timeoutSeconds', { timeoutSeconds: 1.5 }],
    ['timeoutSeconds', { timeoutSeconds: 'long' }],
    ['tags.a', { tags: { a: null } }],
  ])('A.14 a wrong %s is a 400 that names it: %j', async (field, change) => {
    const answer = await post({ ...implicit, ...change });
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      Object.keys(answer.json<{ errors: object }>().errors),
    ]).toEqual([400, 'application/problem+json; charset=utf-8', [field]]);
  });

  test('A.14 a wrong header’s value is not repeated', async () => {
    const answer = await post({ ...implicit, headers: { 'X-A': 'top-secret\n' } });
    expect([answer.statusCode, answer.body]).toEqual([400, expect.not.stringContaining('top-secret')]);
  });

  test('A.14 DUET_ALLOW_PRIVATE_NETWORK lets http, ws and private addresses in', async () => {
    for (const url of [
      'http://127.0.0.1:9000/tool',
      'ws://localhost:9000',
      'https://10.0.0.1',
      'wss://a.test/x',
    ]) {
      await freeName(development, data.name);
      const answer = await development.call('POST', '/public/functions', { ...explicit, url });
      expect([url, answer.statusCode]).toEqual([url, 201]);
    }
    const wrong = await development.call('POST', '/public/functions', { ...explicit, url: 'ftp://a.test' });
    expect(wrong.statusCode).toBe(400);
  });
});

describe('A.14 the signing secret of a function with an address', () => {
  const SECRET = /^[A-Za-z0-9+/]{43}=$/;
  const rotate = (id: string, tenant = duet.first) =>
    duet.call('POST', `/public/functions/${id}/rotate-secret`, undefined, tenant);

  test('A.14 is shown when it is made, and never again', async () => {
    const { id, signingSecret } = await made(explicit);
    expect(signingSecret).toMatch(SECRET);
    for (const answer of [
      await get(id),
      await put(id, explicit),
      await duet.call('GET', '/public/functions'),
    ]) {
      expect([answer.statusCode, answer.body]).toEqual([200, expect.not.stringMatching(/signing|secret/i)]);
    }
    const row = await duet.db
      .selectFrom('functions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(signingSecret);
    expect(duet.parts.secrets.open(row.signing_secret_box ?? '', `function ${id} signing`)).toBe(
      signingSecret,
    );
    expect(JSON.stringify(duet.log)).not.toContain(signingSecret);
  });

  test('A.14 is made anew by rotate-secret, which answers the function with it', async () => {
    const before = await made(explicit);
    const answer = await rotate(before.id);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { ...before, signingSecret: expect.stringMatching(SECRET) },
    ]);
    expect(answer.json<Fn>().signingSecret).not.toBe(before.signingSecret);
  });

  test('A.14 stays through a PUT', async () => {
    const { id, signingSecret } = await made(explicit);
    await put(id, { ...explicit, url: 'https://tools.example.com/other' });
    const row = await duet.db
      .selectFrom('functions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(duet.parts.secrets.open(row.signing_secret_box ?? '', `function ${id} signing`)).toBe(
      signingSecret,
    );
  });

  test('A.14 is made for one over a WebSocket as well', async () => {
    const { signingSecret } = await made({ ...explicit, url: 'wss://tools.example.com/live' });
    expect(signingSecret).toMatch(SECRET);
  });

  test('A.14 is not made for one of the client before it is asked for', async () => {
    const { id, signingSecret } = await made(implicit);
    expect(signingSecret).toBeNull();
    expect((await put(id, explicit)).json()).not.toHaveProperty('signingSecret');
    expect((await rotate(id)).json<Fn>().signingSecret).toMatch(SECRET);
  });

  test('A.14 of another project’s function is 404', async () => {
    const { id } = await made(explicit);
    expect((await rotate(id, duet.second)).statusCode).toBe(404);
    expect((await rotate('fn_nothing')).statusCode).toBe(404);
  });
});

describe('A.14 reading and changing functions', () => {
  test('A.14 GET says why agents went without it, until it is changed', async () => {
    const { id } = await made();
    expect((await get(id)).json()).not.toHaveProperty('warnings');
    const talk = { companionId: COMPANION, providerConfig: {} };
    const session = (await duet.call('POST', '/public/ws-connections', talk)).json<{
      connection: { id: string };
    }>();
    duet.clock.advance(1000);
    const of = { name: 'get_weather', server: null };
    const leftOut = JSON.stringify([
      { ...of, reason: 'Refused.' },
      { ...of, server: 'mcp_1', reason: 'No.' },
    ]);
    await duet.db
      .updateTable('sessions')
      .set({ left_out_tools: leftOut, created_at: new Date(duet.clock.wallTime()) })
      .where('id', '=', session.connection.id)
      .execute();
    expect((await get(id)).json()).toMatchObject({ warnings: ['Refused.'] });
    duet.clock.advance(1000);
    await put(id, implicit);
    expect((await get(id)).json()).not.toHaveProperty('warnings');
  });

  test('A.14 PUT replaces the whole, but for id and time [A4.functions]', async () => {
    const { id } = await made({
      ...explicit,
      headers: { a: 'b' },
      prompt: 'p',
      timeoutSeconds: 20,
      tags: { a: 'b' },
    });
    const before = (await get(id)).json<{ created: number }>();
    duet.clock.advance(10_000);
    const answer = await put(id, { ...implicit, data: { ...data, name: 'other_name' } });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        ...before,
        data: { ...data, name: 'other_name' },
        flow: 'implicit',
        url: null,
        headers: null,
        prompt: null,
        timeoutSeconds: null,
        tags: {},
      },
    ]);
    expect((await get(id)).json()).toEqual(answer.json());
  });

  test('A.14 a PUT is checked like a POST and then changes nothing', async () => {
    const { id } = await made();
    expect((await put(id, { ...implicit, flow: 'explicit' })).statusCode).toBe(400);
    expect((await put(id, {})).statusCode).toBe(400);
    expect((await get(id)).json()).toMatchObject({ flow: 'implicit' });
  });

  test('A.14 a function of another project is 404', async () => {
    const { id } = await made();
    for (const answer of [
      await get(id, duet.second),
      await put(id, implicit, duet.second),
      await remove(id, duet.second),
      await get('fn_nothing'),
      await put('fn_nothing', implicit),
      await remove('fn_nothing'),
    ]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { title: 'Not Found', status: 404 }]);
    }
    expect((await get(id)).statusCode).toBe(200);
  });

  describe('A.14 a new name that another tool of an agent or of its channel has', () => {
    const called = (name: string) => ({ ...implicit, data: { ...data, name } });
    const agentWith = async (body: object) => {
      const whole = { companionId: COMPANION, name: 'A', providerSettings: {}, ...body };
      return (await duet.call('POST', '/public/agents', whole)).json<Fn>();
    };
    const refusal = async (id: string, name: string) => {
      const answer = await put(id, called(name));
      return [answer.statusCode, answer.json<{ code?: string }>().code];
    };
    const taken = [409, 'ToolNameTaken'];

    test('A.14 is refused, and nothing changes; a free one is taken', async () => {
      const [one, two] = [await made(called('first_tool')), await made(called('second_tool'))];
      await agentWith({ functions: [one.id, two.id] });
      expect(await refusal(two.id, 'first_tool')).toEqual(taken);
      expect((await get(two.id)).json()).toMatchObject({ data: { name: 'second_tool' } });
      expect((await put(two.id, called('third_tool'))).statusCode).toBe(200);
      expect((await put(two.id, called('third_tool'))).statusCode).toBe(200);
    });

    test('A.14 counts MCP server ids', async () => {
      const tool = await made(called('calendar_tool'));
      await duet.call('POST', '/public/mcp-servers', {
        id: 'calendar',
        url: 'https://tools.example.com/mcp',
      });
      await agentWith({ functions: [tool.id], mcp: { servers: ['calendar'], connectors: [] } });
      expect(await refusal(tool.id, 'calendar')).toEqual(taken);
    });

    test('A.14 counts what a channel has of its own, and what it inherits', async () => {
      const [base, own] = [await made(called('base_tool')), await made(called('own_tool'))];
      await duet.call('POST', '/public/mcp-servers', { id: 'shelf', url: 'https://tools.example.com/mcp' });
      const { id } = await agentWith({ functions: [base.id], mcp: { servers: ['shelf'], connectors: [] } });
      const channel = `/public/agents/${id}/channels/webrtc`;
      expect((await duet.call('PUT', channel, { functions: [own.id] })).statusCode).toBe(200);
      expect(await refusal(own.id, 'shelf')).toEqual(taken);
      // The agent's own tool and the channel's never meet in one session, and yet a name is there once in a project.
      expect(await refusal(own.id, 'base_tool')).toEqual(taken);
      await duet.call('PUT', channel, { functions: [own.id], mcp: { servers: [], connectors: [] } });
      expect((await put(own.id, called('shelf'))).statusCode).toBe(200);
    });

    test('A.14 does not count what another project has', async () => {
      const mine = await made(called('mine_tool'));
      await agentWith({ functions: [mine.id] });
      const theirs = await made(called('theirs_tool'), duet.second);
      expect((await put(mine.id, called('theirs_tool'))).statusCode).toBe(200);
      await remove(theirs.id, duet.second);
    });
  });

  test('A.14 DELETE takes it out of the agents and channels that used it [A4.functions.delete]', async () => {
    const [gone, kept] = [await made(), await made({ ...implicit, data: { ...data, name: 'kept' } })];
    const agent = { companionId: COMPANION, name: 'A', providerSettings: {}, functions: [gone.id, kept.id] };
    const { id } = (await duet.call('POST', '/public/agents', agent)).json<{ id: string }>();
    await duet.call('PUT', `/public/agents/${id}/channels/sip`, { functions: [gone.id] });
    await duet.call('PUT', `/public/agents/${id}/channels/voip`, {
      functions: [kept.id],
      initialSpeech: 'Hi',
    });
    await duet.call('PUT', `/public/agents/${id}/channels/kiosk`, {});
    const answer = await remove(gone.id);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect((await get(gone.id)).statusCode).toBe(404);
    const read = async (path: string) =>
      (await duet.call('GET', `/public/agents/${id}${path}`)).json<{ functions: string[] | null }>()
        .functions;
    expect(await read('')).toEqual([kept.id]);
    expect(await read('/channels/sip')).toEqual([]);
    expect(await read('/channels/voip')).toEqual([kept.id]);
    expect(await read('/channels/kiosk')).toBeNull();
    expect((await remove(gone.id)).statusCode).toBe(404);
  });

  test('A.14 two deletions at once of functions that many agents use end well', async () => {
    const [one, two] = [await made(), await made({ ...implicit, data: { ...data, name: 'two' } })];
    const tenant = duet.first;
    const agent = { companionId: COMPANION, name: 'A', providerSettings: {}, functions: [one.id, two.id] };
    for (let count = 0; count < 10; count++) {
      const { id } = (await duet.call('POST', '/public/agents', agent, tenant)).json<{ id: string }>();
      await duet.call('PUT', `/public/agents/${id}/channels/sip`, { functions: [two.id, one.id] });
    }
    const answers = await Promise.all([remove(one.id), remove(two.id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const all = await duet.db.selectFrom('agents').select('functions').execute();
    expect(all.flatMap(({ functions }) => functions)).not.toContain(one.id);
    const channels = await duet.db.selectFrom('channel_configurations').select('overrides').execute();
    expect(JSON.stringify(channels)).not.toMatch(new RegExp(`${one.id}|${two.id}`));
  });
});

describe('A.14 the list of functions', () => {
  test('A.14 newest first, paged, searched, by tags, the project’s own', async () => {
    const tenant = await makeTenant(duet.parts, 'Many');
    for (let count = 0; count < 23; count++) {
      duet.clock.advance(1_000);
      const parity = count % 2 === 0 ? 'even' : 'odd';
      const named = { ...data, name: `tool_${count}`, description: count < 3 ? 'Für Größe 100%' : 'Else' };
      await made({ ...implicit, data: named, tags: { parity, all: 'yes' } }, tenant);
    }
    const list = async (query: string) =>
      (await duet.call('GET', `/public/functions${query}`, undefined, tenant)).json<{
        items: { data: { name: string } }[];
      }>();
    const namesOf = async (query: string) => (await list(query)).items.map((item) => item.data.name);
    const first = await list('');
    expect(first).toMatchObject({ filteredCount: 23, totalCount: 23, pageIndex: 0, pageSize: 20 });
    expect(first.items.map((item) => item.data.name)).toEqual(
      Array.from({ length: 20 }, (_, index) => `tool_${22 - index}`),
    );
    expect(await namesOf('?pageIndex=1')).toEqual(['tool_2', 'tool_1', 'tool_0']);
    expect(await namesOf('?pageIndex=9')).toEqual([]);
    expect(await namesOf('?search=TOOL_2&pageSize=100')).toEqual(['tool_22', 'tool_21', 'tool_20', 'tool_2']);
    expect(await namesOf('?search=100%25')).toEqual(['tool_2', 'tool_1', 'tool_0']);
    expect(await namesOf('?tags[parity]=odd&search=größe')).toEqual(['tool_1']);
    expect(await list('?tags=parity:even,all:yes&pageSize=2')).toMatchObject({
      filteredCount: 12,
      totalCount: 23,
      pageSize: 2,
    });
    for (const wrong of ['pageSize=0', 'pageSize=101', 'pageIndex=-1', 'pageIndex=x']) {
      const answer = await duet.call('GET', `/public/functions?${wrong}`, undefined, tenant);
      expect([wrong, answer.statusCode]).toEqual([wrong, 400]);
    }
    expect((await duet.call('GET', '/public/functions', undefined, duet.second)).json()).toMatchObject({
      items: [],
      totalCount: 0,
    });
  });
});
