import { createHmac } from 'node:crypto';
import { freeName } from '../support/function-names.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LiveService, liveService } from '../support/live-service.ts';
import { raiseLimits } from '../support/limits.ts';
import { endedSession } from '../support/scenario-session.ts';
import { instructedModel } from '../support/instructed-model.ts';
import { ToolServer } from '../support/tool-server.ts';
import { SignatureError, verifyToolConnection } from '../../packages/client/src/server/signatures.ts';
import { TypedClient } from '../support/typed-client.ts';
import { until } from '../support/until.ts';

const mind = instructedModel();
let service: LiveService;
let tools: ToolServer;
let client: TypedClient;
beforeAll(async () => {
  service = await liveService({ config: { allowPrivateNetwork: true }, speech: { llm: mind } });
  await raiseLimits(service);
});
afterAll(() => service.close());
beforeEach(async () => void (tools = await ToolServer.open()));
afterEach(async () => {
  await client.end();
  await tools.close();
});

const parameters = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };

interface CreatedFunction {
  readonly id: string;
  readonly signingSecret: string | null;
}
const make = async (name: string, body: object = {}): Promise<CreatedFunction> => {
  const data = { name, description: `Does ${name}.`, parameters };
  await freeName(service, data.name);
  const made = await service.call('POST', '/public/functions', { data, flow: 'implicit', ...body });
  if (made.statusCode !== 201) throw new Error(made.body);
  return made.json<CreatedFunction>();
};
const overHttp = (name: string, body: object = {}) =>
  make(name, { flow: 'explicit', url: tools.url('http', `/${name}`), ...body });
const overSocket = (name: string, body: object = {}) =>
  make(name, { flow: 'explicit', url: tools.url('ws', '/live'), ...body });

/** A session with these functions, come in and started. */
const open = async (functions: readonly CreatedFunction[], body: object = {}): Promise<TypedClient> => {
  const ids = functions.map(({ id }) => id);
  client = await TypedClient.open(service, { functions: ids, ...body });
  return client.started();
};

interface Metric {
  readonly name: string;
  readonly state: string;
}
const metrics = async (): Promise<Metric[]> => {
  const answer = await service.call('GET', `/public/sessions/${client.sessionId}`);
  return answer.json<{ functionMetrics: Metric[] }>().functionMetrics;
};
/** They are stored beside the conversation, which does not wait for them. */
const expectMetrics = (expected: readonly unknown[]): Promise<void> =>
  expect.poll(metrics, { timeout: 10_000 }).toEqual(expected);

describe('a function that the client carries out', () => {
  test('is called by an event, and its output is told by the agent', async () => {
    await open([await make('weather')]);
    client.type('call weather {"city":"Bern"}');
    const called = await client.read('function_implicitly_called');
    expect(called).toEqual({ call_id: expect.any(String), name: 'weather', arguments: { city: 'Bern' } });
    client.send('send_function_output', { call_id: called['call_id'], output: { degrees: 12 } });
    await client.hears('It says: {"degrees":12}');
    expect(client.of('function_implicitly_called')).toHaveLength(1);
  });

  test('is given up after its own time: an event, and a later output is told, once', async () => {
    await open([await make('weather', { timeoutSeconds: 1 })]);
    client.type('call weather {"city":"Bern"}');
    const { call_id } = await client.read('function_implicitly_called');
    expect(await client.read('function_call_timeout')).toEqual({ call_id });
    await client.hears('It failed: The function did not answer in time.');
    client.send('send_function_output', { call_id, output: 'late' });
    await client.hears('You said: Late result of weather: late');
    client.send('send_function_output', { call_id, output: 'later' });
    expect(await client.read('error')).toEqual({
      ...{ code: 'not_available', command: 'send_function_output' },
      error: expect.any(String),
    });
  });

  test('is not called with wrong arguments; the mind is told what is wrong', async () => {
    await open([await make('weather')]);
    client.type('call weather {"city":7}');
    await client.hears('/city must be string');
    expect(client.of('function_implicitly_called')).toEqual([]);
  });

  test('can be chosen in the middle of a session', async () => {
    const [first, second] = [await make('first'), await make('second')];
    await open([first]);
    client.send('set_settings', { functions: [second.id] });
    // One answer at a time: a question breaks off the answer to the one before.
    const ask = async (): Promise<string | undefined> => {
      const before = client.said.length;
      client.type('tools?');
      return until(() => client.said[before], 'its tools');
    };
    await until(async () => (await ask()) === 'I have: second', 'the agent has the second');
    client.send('set_settings', { functions: ['fn_nothing'] });
    expect(await client.read('error')).toEqual({
      ...{ code: 'not_available', command: 'set_settings' },
      error: expect.stringContaining('fn_nothing'),
    });
  });
});

describe('a function at an HTTP address', () => {
  test('is called by a signed POST, and its answer is told by the agent', async () => {
    tools.answer = () => ({ body: '{"degrees":12}' });
    const weather = await overHttp('weather', { headers: { Authorization: 'Bearer key' } });
    await open([weather]);
    client.type('call weather {"city":"Bern"}');
    await client.hears('It says: {"degrees":12}');
    expect(tools.posted).toHaveLength(1);
    const { headers, body, path } = tools.posted[0]!;
    expect([path, body, headers['authorization'], headers['x-session-id']]).toEqual([
      '/weather',
      '{"city":"Bern"}',
      'Bearer key',
      client.sessionId,
    ]);
    const signed = `${String(headers['x-call-id'])}.${String(headers['x-duet-timestamp'])}.${body}`;
    const key = Buffer.from(weather.signingSecret ?? '', 'base64');
    expect(headers['x-duet-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );
  });

  test('that answers nothing in its time is given up', async () => {
    tools.answer = () => null;
    await open([await overHttp('weather', { timeoutSeconds: 1 })]);
    client.type('call weather {"city":"Bern"}');
    await client.hears('It failed: Failed to fetch information');
    expect([client.of('function_call_timeout').length, tools.posted.length]).toEqual([1, 1]);
  });

  test('that fails is told', async () => {
    tools.answer = () => ({ status: 503, body: 'closed for today' });
    await open([await overHttp('weather')]);
    client.type('call weather {"city":"Bern"}');
    await client.hears('It failed: The tool answered with status 503. closed for today');
  });
});

describe('a function over a WebSocket', () => {
  test('is one connection a session: initialize, calls, outputs, and the session’s record says how it went', async () => {
    tools.onFrame = ({ type, data }, connection) => {
      if (type === 'function_call')
        connection.say('function_output', { call_id: data['call_id'], output: 'sunny' });
    };
    const [weather, stock] = [await overSocket('weather'), await overSocket('stock')];
    await open([weather, stock], {
      externalClientId: 'client-7',
      externalClientProfile: { plan: 'gold' },
      tags: { team: 'sales' },
    });
    client.type('call weather {"city":"Bern"}');
    await client.hears('It says: sunny');
    const connection = await tools.connection(0);
    expect(connection.of('initialize')).toEqual([
      {
        session_id: client.sessionId,
        functions: [weather, stock].map(({ id }, at) => {
          const name = ['weather', 'stock'][at];
          return { id, name, description: `Does ${name}.`, parameters };
        }),
        metadata: {
          tags: { team: 'sales' },
          external_client_id: 'client-7',
          external_client_profile: { plan: 'gold' },
        },
      },
    ]);
    expect(connection.of('function_call')).toEqual([
      { call_id: expect.any(String), name: 'weather', arguments: { city: 'Bern' } },
    ]);
    await expectMetrics(
      ['weather', 'stock'].map((name) => ({
        name,
        state: 'connected',
        startedAt: expect.any(Number),
        connectedAt: expect.any(Number),
        failedAt: null,
        canceledAt: null,
        error: null,
      })),
    );
    await client.end();
    await until(() => connection.closed, 'the end of the tool’s connection');
    expect(tools.connections).toHaveLength(1);
  });

  test('may show something, and add to the conversation', async () => {
    await open([await overSocket('weather')]);
    const connection = await tools.connection(0);
    connection.say('ui_update', { page: 2 });
    expect(await client.read('ui_update')).toEqual({ page: 2 });
    connection.say('context_update', { content: 'The cart is full.', role: 'user', trigger_response: true });
    await client.hears('You said: The cart is full.');
    connection.say('context_update', {
      content: 'The cart is empty.',
      role: 'system',
      trigger_response: false,
    });
    // What comes behind it on the same connection shows that it was taken: the client has one of its own.
    connection.say('ui_update', { page: 3 });
    await client.read('ui_update', 1);
    client.type('Well?');
    await client.hears('You said: Well?');
    expect(JSON.stringify(mind.requests.at(-1)?.history)).toContain('The cart is empty.');
  });

  test('[spec 12, 13] can tell by the signature of its connection who connects', async () => {
    const functions = [await overSocket('weather'), await overSocket('stock')];
    await open(functions);
    const { headers } = await tools.connection(0);
    for (const { signingSecret } of functions)
      expect(await verifyToolConnection(headers, signingSecret ?? '')).toBe(client.sessionId);
    await expect(verifyToolConnection(headers, 'b3RoZXI=')).rejects.toThrow(SignatureError);
  });

  test('hears the conversation when it wants to', async () => {
    await open([await overSocket('weather', { receiveMessages: true })]);
    const connection = await tools.connection(0);
    client.type('Good morning.');
    const said = await until(
      () => (connection.of('message').length >= 2 ? connection.of('message') : null),
      'both messages',
    );
    expect(said.slice(-2)).toMatchObject([
      { role: 'user', item_id: expect.any(String), content: 'Good morning.' },
      { role: 'assistant', item_id: expect.any(String), content: 'You said: Good morning.' },
    ]);
  });

  test('is connected to again, and a call under way is answered once', async () => {
    await open([await overSocket('weather')]);
    const first = await tools.connection(0);
    client.type('call weather {"city":"Bern"}');
    const [call] = await until(
      () => (first.of('function_call').length > 0 ? first.of('function_call') : null),
      'a call',
    );
    first.drop();
    const second = await tools.connection(1);
    await until(() => second.of('initialize').length > 0, 'the second initialize');
    second.say('function_output', { call_id: call?.['call_id'], output: 'after all' });
    await client.hears('It says: after all');
    expect(second.of('function_call')).toEqual([]);
  });
});

describe('a tool that cannot be reached', () => {
  test('costs the session nothing but that tool', async () => {
    tools.refuses = 503;
    await open([await overSocket('weather', { timeoutSeconds: 1 }), await make('lamp')]);
    client.type('call weather {"city":"Bern"}');
    await client.hears('It failed: Failed to fetch information');
    await expectMetrics([
      {
        name: 'weather',
        state: 'failed',
        startedAt: expect.any(Number),
        connectedAt: null,
        failedAt: expect.any(Number),
        canceledAt: null,
        error: { code: 'http_503', message: expect.any(String) },
      },
    ]);
    client.type('still there?');
    await client.hears('You said: still there?');
  });

  test.each([false, true])(
    'ends a session that needs it; its start waits for it: %s',
    async (waitBeforeStart) => {
      tools.refuses = 503;
      const connectionBehavior = { waitBeforeStart, abortOnFailure: true };
      await open([await overSocket('weather', { connectionBehavior })]);
      expect(await client.read('provider_connection_aborted')).toEqual({
        error: { code: 'FunctionConnectionFailed', message: expect.stringContaining('weather') },
      });
      await until(() => client.closed !== null, 'the end of the session');
      expect((await endedSession(service, client.sessionId)).closeReason).toBe('provider_aborted');
      await expectMetrics([expect.objectContaining({ name: 'weather', state: 'failed' })]);
    },
  );

  test('is waited for before the session starts, if that is wanted', async () => {
    const connectionBehavior = { waitBeforeStart: true, abortOnFailure: true };
    await open([await overSocket('weather', { connectionBehavior })]);
    // It counts from the moment at which it is let in.
    expect(tools.connections).toHaveLength(1);
    await until(() => tools.connections[0]?.of('initialize')[0], 'the initialize');
    client.type('Hello?');
    await client.hears('You said: Hello?');
  });
});
