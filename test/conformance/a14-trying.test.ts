import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { standardSignature } from '../../src/egress/signature.ts';
import { addKey, makeTenant, type Tenant, testApp, type TestApp } from '../support/app.ts';
import { ToolServer } from '../support/tool-server.ts';
import { until } from '../support/until.ts';

interface Report {
  readonly carriedOutBy: string;
  readonly sent: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | null;
  } | null;
  readonly status: number | null;
  readonly frames: readonly { readonly direction: string; readonly text: string }[];
  readonly events: readonly { readonly event: string; readonly data: unknown }[];
  readonly output: string;
  readonly isError: boolean;
  readonly problem: string | null;
  readonly durationMs: number;
}

let duet: TestApp;
let strict: TestApp;
let tools: ToolServer;
let tenant: Tenant;

beforeAll(async () => {
  duet = await testApp({ config: { allowPrivateNetwork: true } });
  strict = await testApp();
});
afterAll(async () => {
  await duet.close();
  await strict.close();
});
beforeEach(async () => {
  tools = await ToolServer.open();
  tenant = await makeTenant(duet.parts, 'Fresh');
});
afterEach(() => tools.close());

const parameters = {
  type: 'object',
  properties: { city: { type: 'string', minLength: 2 } },
  required: ['city'],
  additionalProperties: false,
};
const data = { name: 'get_weather', description: 'Looks up the weather.', parameters };
const SECRET = 'Bearer sk-very-secret-value';

interface CreatedFunction {
  readonly id: string;
  readonly signingSecret: string | null;
}
const make = async (more: object = {}): Promise<CreatedFunction> => {
  const body = { data, flow: 'explicit', url: tools.url('http', '/weather'), ...more };
  const answer = await duet.call('POST', '/public/functions', body, tenant);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<CreatedFunction>();
};
const tryOut = (id: string, given: unknown = { city: 'Oslo' }, who = tenant, app = duet) =>
  app.call('POST', `/public/functions/${id}/test`, { arguments: given }, who);
const reported = async (id: string, given?: unknown): Promise<Report> => {
  const answer = await tryOut(id, given);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Report>();
};

describe('A.14 a test call over HTTP', () => {
  test('A.14 says what was sent, signed as in a session, and what the model would read; own headers are hidden', async () => {
    tools.answer = () => ({ status: 201, body: '{"sky":"clear"}' });
    const { id, signingSecret } = await make({ headers: { Authorization: SECRET } });
    const report = await reported(id);
    expect(report).toMatchObject({
      carriedOutBy: 'http',
      status: 201,
      output: '{"sky":"clear"}',
      isError: false,
    });
    expect(report.problem).toBeNull();
    const [posted] = tools.posted;
    expect(posted).toMatchObject({ path: '/weather', body: '{"city":"Oslo"}' });
    expect(posted?.headers['authorization']).toBe(SECRET);
    const { headers, body } = report.sent!;
    expect(body).toBe('{"city":"Oslo"}');
    expect(headers).toMatchObject({ authorization: '••••••••', 'content-type': 'application/json' });
    const [callId, at] = [headers['x-call-id'], headers['x-duet-timestamp']];
    expect(headers['x-duet-signature']).toBe(standardSignature(signingSecret!, `${callId}.${at}.${body}`));
    expect(posted?.headers['x-duet-signature']).toBe(headers['x-duet-signature']);
    expect(callId).toMatch(/^test_/);
  });

  test('A.14 an answer that repeats a header gives nothing away, and another status is an error', async () => {
    tools.answer = ({ headers }) => ({ status: 418, body: `you sent ${headers['authorization']}` });
    const { id } = await make({ headers: { Authorization: SECRET } });
    const answer = await tryOut(id);
    expect(answer.json<Report>()).toMatchObject({
      status: 418,
      isError: true,
      output: 'The tool answered with status 418. you sent ***',
    });
    expect(answer.body).not.toContain('sk-very-secret');
  });

  test('A.14 arguments that do not fit never reach the tool; the report says why', async () => {
    const { id } = await make();
    const report = await reported(id, { city: 'O', when: 1 });
    expect(report).toMatchObject({ sent: null, status: null, isError: true });
    expect(report.output).toMatch(/was not called.*\/city must NOT have fewer than 2 characters/);
    expect(tools.posted).toEqual([]);
  });

  test('A.14 an answer that never comes ends with the function’s time', async () => {
    tools.answer = () => null;
    const { id } = await make({ timeoutSeconds: 3 });
    const waiting = tryOut(id);
    await until(() => tools.posted.length === 1, 'the call');
    duet.clock.advance(3_000);
    expect((await waiting).json<Report>()).toMatchObject({
      status: null,
      output: 'Failed to fetch information',
      isError: true,
      durationMs: 3_000,
      events: [{ event: 'function_call_timeout' }],
    });
  });

  test('A.14 hostile answers: as large, as binary and as empty as they come', async () => {
    const { id } = await make();
    tools.answer = () => ({ body: 'x'.repeat(1_000_000) });
    const large = await reported(id);
    expect(large.output.length).toBeLessThan(66_000);
    expect(large.output).toContain('[The rest was left out');
    tools.answer = () => ({ body: '\u0000\u0001' });
    expect((await reported(id)).output).toBe('[2 bytes that are not text]');
    tools.answer = () => ({ body: '' });
    expect((await reported(id)).output).toBe('The tool has answered without a word.');
  });

  test('A.14 nobody there: why, in words', async () => {
    const { id } = await make();
    await tools.close();
    const report = await reported(id);
    expect(report).toMatchObject({ status: null, isError: true });
    expect(report.problem).toBe('The tool cannot be reached (ECONNREFUSED).');
    tools = await ToolServer.open();
  });

  test('A.14 an address that became private is refused, and nothing is sent', async () => {
    const body = { data, flow: 'explicit', url: 'https://1.1.1.1/x' };
    const { id } = (await strict.call('POST', '/public/functions', body)).json<CreatedFunction>();
    for (const url of [tools.url('http', '/x'), 'https://127.0.0.1:9/x', 'https://169.254.169.254/']) {
      await strict.db.updateTable('functions').set({ url }).where('id', '=', id).execute();
      const report = (await tryOut(id, { city: 'Oslo' }, strict.first, strict)).json<Report>();
      expect(report.problem).toMatch(/must be https|not a public address/);
      expect(report).toMatchObject({ status: null, isError: true });
    }
    expect(tools.posted).toEqual([]);
  });
});

describe('A.14 a test call over a WebSocket', () => {
  test('A.14 connects, initializes, calls once, and says good-bye', async () => {
    tools.onFrame = ({ type, data: call }, connection) => {
      if (type !== 'function_call') return;
      connection.say('ui_update', { page: 1 });
      connection.say('function_output', { call_id: call['call_id'], output: { sky: 'clear' } });
    };
    const { id } = await make({ url: tools.url('ws', '/live'), headers: { 'X-Key': 'very-secret-key' } });
    const report = await reported(id);
    expect(report).toMatchObject({
      carriedOutBy: 'websocket',
      output: '{"sky":"clear"}',
      isError: false,
      problem: null,
      events: [{ event: 'ui_update', data: { page: 1 } }],
    });
    expect(report.sent!.headers['X-Key']).toBe('••••••••');
    const frames = report.frames.map(({ direction, text }) => [
      direction,
      (JSON.parse(text) as { type: string }).type,
    ]);
    expect(frames).toEqual([
      ['sent', 'initialize'],
      ['sent', 'function_call'],
      ['received', 'ui_update'],
      ['received', 'function_output'],
    ]);
    const connection = await tools.connection(0);
    expect(connection.headers['x-key']).toBe('very-secret-key');
    expect(connection.of('initialize')[0]).toMatchObject({ functions: [{ name: 'get_weather' }] });
    await until(() => connection.closed, 'the end of the connection');
  });

  test('A.14 one that refuses is told at once, not after the time of the call', async () => {
    tools.refuses = 403;
    const { id } = await make({ url: tools.url('ws', '/live'), timeoutSeconds: 300 });
    expect(await reported(id)).toMatchObject({
      problem: 'The tool answered with status 403 instead of a WebSocket.',
      output: 'Failed to fetch information',
      isError: true,
    });
  });

  test('A.14 frames that are none are shown, and change nothing', async () => {
    tools.onFrame = ({ type, data: call }, connection) => {
      if (type !== 'function_call') return;
      connection.say('function_output', 'nothing');
      connection.say('function_output', { call_id: 'another', output: 1 });
      connection.say('function_output', { call_id: call['call_id'], output: 'No such city', is_error: true });
    };
    const { id } = await make({ url: tools.url('ws', '/live') });
    const report = await reported(id);
    expect(report).toMatchObject({ output: 'No such city', isError: true, problem: null });
    expect(report.frames).toHaveLength(5);
  });
});

describe('A.14 who may test what', () => {
  test('A.14 an implicit function: its arguments are checked, and nothing is called', async () => {
    const { id } = await make({ flow: 'implicit', url: null });
    const report = await reported(id);
    expect(report).toMatchObject({ carriedOutBy: 'client', sent: null, isError: false });
    expect(report.output).toMatch(/client of a session carries this function out/);
    expect((await reported(id, {})).output).toMatch(/must have required property 'city'/);
  });

  test('A.14 keys of members, of nobody and of others are refused; bad bodies are a 400', async () => {
    const { id } = await make();
    const member = await addKey(duet.parts, tenant);
    await duet.db.updateTable('api_keys').set({ role: 'member' }).where('id', '=', member.apiKeyId).execute();
    const refused = await tryOut(id, {}, member);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'AdminRequired']);
    expect((await tryOut(id, {}, { ...tenant, apiKey: 'wrong' })).statusCode).toBe(401);
    expect((await tryOut(id, {}, duet.second)).statusCode).toBe(404);
    expect((await tryOut('fn_none')).statusCode).toBe(404);
    for (const given of [null, 7, [], 'x', undefined])
      expect((await tryOut(id, given)).statusCode).toBe(given === undefined ? 200 : 400);
  });

  test('A.14 a project has 30 tests a minute', async () => {
    const { id } = await make({ flow: 'implicit', url: null });
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) statuses.push((await tryOut(id)).statusCode);
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
    const late = await tryOut(id);
    duet.clock.advance(Number(late.headers['retry-after']) * 1000);
    expect((await tryOut(id)).statusCode).toBe(200);
  });
});

describe('A.14 headers that are kept', () => {
  const put = (id: string, headers: object | null, url: string) =>
    duet.call('PUT', `/public/functions/${id}`, { data, flow: 'explicit', url, headers }, tenant);
  const headersOf = async (id: string) =>
    (await duet.call('GET', `/public/functions/${id}`, undefined, tenant)).json<{ headers: object }>()
      .headers;

  test('A.14 a PUT with the mark keeps the value, at the same server alone', async () => {
    const { id } = await make({ headers: { Authorization: SECRET, 'X-A': '1' } });
    const kept = await put(id, { Authorization: '••••••••', 'X-B': '2' }, tools.url('http', '/other'));
    expect(kept.statusCode, kept.body).toBe(200);
    expect(await headersOf(id)).toEqual({ Authorization: SECRET, 'X-B': '2' });
    const elsewhere = await put(id, { Authorization: '••••••••' }, 'http://127.0.0.1:9/x');
    expect([elsewhere.statusCode, elsewhere.json<{ errors: object }>().errors]).toEqual([
      400,
      { headers: ['must give the value of Authorization again, since it goes to another server now'] },
    ]);
    const unknown = await put(id, { 'X-C': '••••••••' }, tools.url('http', '/other'));
    expect(unknown.json<{ errors: object }>().errors).toEqual({ headers: ['must give a value for X-C'] });
    expect(await headersOf(id)).toEqual({ Authorization: SECRET, 'X-B': '2' });
  });
});
