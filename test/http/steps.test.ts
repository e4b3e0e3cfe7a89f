import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type AppPlugin, buildApp } from '../../src/app.ts';
import { VERSION } from '../../src/kernel/version.ts';
import { DATABASE_VERSION } from '../../src/storage/migrate.ts';
import { COMPANION, testApp, type TestApp } from '../support/app.ts';

let duet: TestApp;

const misbehaving: AppPlugin = (app) => {
  app.get('/misbehaves', async () => {
    throw new Error('secret detail at /home/somebody/file.ts');
  });
  app.get('/v2.2/misbehaves', async () => {
    throw new Error('secret detail');
  });
};

beforeAll(async () => {
  duet = await testApp({ plugins: [misbehaving] });
});
afterAll(() => duet.close());

const PROBLEM = 'application/problem+json; charset=utf-8';
const agent = { companionId: COMPANION, name: 'A', providerSettings: {} };

const raw = (method: 'GET' | 'POST', url: string, payload: string, headers: Record<string, string> = {}) =>
  duet.app.inject({ method, url, payload, headers: { 'x-api-key': duet.first.apiKey, ...headers } });

test('an app whose plugin fails closes what the others have opened', async () => {
  const closed: string[] = [];
  const opening: AppPlugin = (app) => {
    app.addHook('onClose', async () => void closed.push('opening'));
  };
  const failing: AppPlugin = () => Promise.reject(new Error('it does not open'));
  await expect(buildApp(duet.parts, [opening, failing])).rejects.toThrow('it does not open');
  expect(closed).toEqual(['opening']);
});

describe('failures', () => {
  test('a handler that fails gives a 500 problem without details, and is logged with them', async () => {
    const answer = await duet.call('GET', '/misbehaves');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toBe(PROBLEM);
    expect(answer.body).not.toMatch(/secret|somebody|stack/);
    const requestId = answer.headers['x-request-id'];
    expect(answer.json()).toMatchObject({ status: 500, title: 'Internal Server Error', requestId });
    const line = duet.log.find(({ level }) => level === 'error');
    expect(line?.fields).toMatchObject({ requestId, method: 'GET', route: '/misbehaves' });
    expect(String((line?.fields as { err: Error }).err)).toContain('secret detail');
  });

  test('the same in the shape of interface B', async () => {
    const answer = await duet.call('GET', '/v2.2/misbehaves');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ code: 'InternalError', message: 'Something went wrong on our side.' });
  });

  test('a database that is away gives 503 on /readyz while /healthz stays 200', async () => {
    const lame = await testApp();
    await lame.db.destroy();
    expect((await lame.call('GET', '/readyz')).statusCode).toBe(503);
    expect((await lame.call('GET', '/healthz')).statusCode).toBe(200);
    await lame.close();
  });
});

describe('paths and methods', () => {
  test.each(['/nothing', '/public/nothing', '/public/agents/a/b/c'])('%s is a 404 problem', async (url) => {
    const answer = await raw('POST', url, '{broken', { 'content-type': 'application/json' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, PROBLEM]);
    expect(answer.json()).toMatchObject({ status: 404, title: 'Not Found', instance: url });
  });

  test.each(['/v2.2/nothing', '/v1/nothing', '/v2.0', '/oauth/nothing'])(
    '%s is a 404 of interface B',
    async (url) => {
      const answer = await duet.app.inject({ method: 'GET', url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: 'ResourceNotFound', message: 'This path was not found.' });
    },
  );

  test.each([
    ['DELETE', '/public/agents', 'GET, HEAD, POST'],
    ['PUT', '/public/agents/agent_1', 'DELETE, GET, HEAD, PATCH'],
    ['GET', '/public/connections', 'POST'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['PATCH', '/public/agents/agent_1/connections?x=1', 'POST'],
  ])('%s %s is 405 with Allow', async (method, url, allow) => {
    const answer = await duet.call(method, url, method === 'GET' ? undefined : '{broken');
    expect([answer.statusCode, answer.headers['allow'], answer.headers['content-type']]).toEqual([
      405,
      allow,
      PROBLEM,
    ]);
  });

  test('the replaced SIP agents are 410, behind the key', async () => {
    for (const [method, url] of [
      ['GET', '/public/sip-agents'],
      ['POST', '/public/sip-agents'],
      ['PATCH', '/public/sip-agents/x'],
    ] as const) {
      const answer = await duet.call(method, url, method === 'GET' ? undefined : {});
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([410, PROBLEM]);
      expect((await duet.app.inject({ method, url })).statusCode).toBe(401);
    }
  });

  test('a path that is no URL is a 400 problem', async () => {
    const answer = await duet.call('GET', '/public/agents/%zz');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, PROBLEM]);
  });

  test('an id with a NUL is the id of nothing', async () => {
    expect((await duet.call('GET', '/public/agents/%00')).statusCode).toBe(404);
    expect((await duet.call('GET', '/public/sessions/a%00b')).statusCode).toBe(404);
  });
});

describe('bodies', () => {
  test('malformed JSON is a 400 problem', async () => {
    for (const payload of ['{', '{"a":}', '', 'null x']) {
      const answer = await raw('POST', '/public/agents', payload, { 'content-type': 'application/json' });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, PROBLEM]);
    }
  });

  test('a body that is no object is a 400 that says so', async () => {
    for (const payload of ['[]', '"text"', '7', 'null']) {
      const answer = await raw('POST', '/public/agents', payload, { 'content-type': 'application/json' });
      expect(answer.json()).toMatchObject({ status: 400, errors: { body: ['must be an object'] } });
    }
    const none = await duet.call('POST', '/public/agents');
    expect(none.json()).toMatchObject({ status: 400, errors: { body: ['must be an object'] } });
  });

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'a body of %s is 415',
    async (type) => {
      const answer = await raw('POST', '/public/agents', 'a=b', { 'content-type': type });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([415, PROBLEM]);
    },
  );

  test('a body of more than 1 MiB is 413, one of just 1 MiB is read', async () => {
    const fill = (bytes: number) => {
      const frame = JSON.stringify({ ...agent, filler: '' });
      return JSON.stringify({ ...agent, filler: 'x'.repeat(bytes - frame.length) });
    };
    const json = { 'content-type': 'application/json' };
    const over = await raw('POST', '/public/agents', fill(1024 * 1024 + 1), json);
    expect([over.statusCode, over.headers['content-type']]).toEqual([413, PROBLEM]);
    expect((await raw('POST', '/public/agents', fill(1024 * 1024), json)).statusCode).toBe(201);
  });

  test('bodies are never coerced and unknown fields are ignored', async () => {
    const wrong = await duet.call('POST', '/public/agents', { ...agent, disableIdleTimeout: 'true' });
    expect(wrong.json()).toMatchObject({
      status: 400,
      errors: { disableIdleTimeout: ['must be a boolean'] },
    });
    const answer = await duet.call('POST', '/public/agents', { ...agent, unknown: { deep: [1] } });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).not.toHaveProperty('unknown');
  });

  test('every wrong field is named by its path', async () => {
    const settings = { temperature: '1', turnDetection: { threshold: 2 }, noiseReduction: { type: 'loud' } };
    const answer = await duet.call('POST', '/public/agents', {
      name: 7,
      providerSettings: settings,
      tags: { a: 1 },
      functions: [1],
    });
    expect(answer.json<{ errors: object }>().errors).toEqual({
      companionId: ['is required'],
      name: ['must be a string'],
      'providerSettings.temperature': ['must be a number'],
      'providerSettings.turnDetection.threshold': ['must be <= 1'],
      'providerSettings.noiseReduction.type': ['must be one of nearField, farField'],
      'tags.a': ['must be a string'],
      'functions.0': ['must be a string'],
    });
  });

  test('texts that cannot be stored are 400, not 500', async () => {
    for (const name of ['a\u0000b', '\ud800']) {
      const answer = await duet.call('POST', '/public/agents', { ...agent, name });
      expect(answer.json()).toMatchObject({
        status: 400,
        errors: { name: [expect.stringContaining('NUL')] },
      });
    }
    const tags = await duet.call('POST', '/public/agents', { ...agent, tags: { 'a\u0000': 'b' } });
    expect(tags.statusCode).toBe(400);
    const profile = { ...agent, providerConfig: {}, externalClientProfile: { deep: [{ x: '\u0000' }] } };
    expect((await duet.call('POST', '/public/connections', profile)).statusCode).toBe(400);
  });

  test('prototype tricks are refused', async () => {
    const answer = await raw('POST', '/public/agents', '{"__proto__": {"companionId": "x"}}', {
      'content-type': 'application/json',
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('queries', () => {
  test.each([
    'pageSize=0',
    'pageSize=101',
    'pageSize=-1',
    'pageSize=abc',
    'pageSize=',
    'pageSize=1.5',
    'pageSize=1&pageSize=2',
    'pageIndex=-1',
    'pageIndex=1e30',
    'pageIndex=0x10',
    'pageIndex=99999999999',
    'tags=nocolon',
  ])('%s is a 400 that names the parameter', async (query) => {
    const answer = await duet.call('GET', `/public/sessions?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([query.split('=')[0]]);
  });

  test('unknown parameters are ignored and named, a far page is empty', async () => {
    const answer = await duet.call('GET', '/public/sessions?colour=red&pageIndex=2147483647&pageSize=100');
    expect(answer.json()).toEqual({
      items: [],
      filteredCount: 0,
      totalCount: 0,
      pageIndex: 2147483647,
      pageSize: 100,
      warnings: ['The query parameter colour is not known here and was ignored.'],
    });
  });

  test('a search that holds pattern signs or a NUL harms nothing', async () => {
    expect((await duet.call('GET', '/public/companions/stock?search=%25')).json()).toMatchObject({
      filteredCount: 0,
    });
    expect((await duet.call('GET', "/public/companions/stock?search=';--")).json()).toMatchObject({
      filteredCount: 0,
    });
    expect((await duet.call('GET', '/public/companions/stock?search=%00')).statusCode).toBe(400);
    expect((await duet.call('GET', '/public/companions/stock?search=NORA')).json()).toMatchObject({
      filteredCount: 1,
    });
  });
});

describe('headers', () => {
  test('X-API-Version is echoed, whatever it says, also on errors', async () => {
    for (const url of ['/public/agents', '/public/nothing']) {
      const headers = { 'x-api-key': duet.first.apiKey, 'x-api-version': '2031-13-99 any thing' };
      const answer = await duet.app.inject({ url, headers });
      expect(answer.headers['x-api-version']).toBe('2031-13-99 any thing');
    }
    expect((await duet.call('GET', '/public/agents')).headers).not.toHaveProperty('x-api-version');
  });

  test('a request has an id: the caller’s, if it is a plain name', async () => {
    const ask = async (id: string) =>
      (await duet.app.inject({ url: '/healthz', headers: { 'x-request-id': id } })).headers['x-request-id'];
    expect(await ask('call-7')).toBe('call-7');
    expect(await ask('<script>')).toMatch(/^req_[0-9a-f]{40}$/);
  });

  test('answers carry the security headers', async () => {
    const { headers } = await duet.call('GET', '/public/agents');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': expect.stringContaining('max-age='),
      'cache-control': 'no-store',
    });
  });

  test('the probes need no key', async () => {
    expect((await duet.app.inject('/healthz')).json()).toEqual({
      ...{ status: 'ok', version: VERSION, database: DATABASE_VERSION },
    });
    expect((await duet.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  test('a DELETE without a body is one, though its client says that it sends JSON', async () => {
    const { apiKey } = duet.first;
    const headers = { 'x-api-key': apiKey, 'content-type': 'application/json', 'content-length': '0' };
    const answer = await duet.app.inject({ method: 'DELETE', url: '/public/agents/agent_none', headers });
    expect(answer.statusCode).toBe(404);
  });

  test('HEAD works wherever GET does', async () => {
    const answer = await duet.call('HEAD', '/public/agents');
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});

test('zero bytes of a client that sends everything as JSON are no fault where no body is wanted', async () => {
  const own = await testApp();
  const origin = await own.app.listen({ host: '127.0.0.1', port: 0 });
  const { paths } = (await own.app.inject('/openapi.json')).json<{ paths: Record<string, object> }>();
  const headers = { 'x-api-key': own.first.apiKey, 'content-type': 'application/json' };
  const send = async (method: string, path: string): Promise<unknown> => {
    const url = `${origin}${path.replace(/[{]channelType[}]/, 'webrtc').replace(/[{]\w+[}]/g, 'none')}`;
    const answer = await fetch(url, { method, headers });
    return [path, /empty|media type/i.test(await answer.text()), answer.status === 415];
  };
  const deletes = Object.keys(paths).filter(
    (path) => path.startsWith('/public/') && 'delete' in paths[path]!,
  );
  expect(deletes.length).toBeGreaterThan(10);
  for (const path of deletes) expect(await send('DELETE', path)).toEqual([path, false, false]);
  for (const path of ['generation', 'recordings/none/retry'].map((of) => `/public/companions/none/${of}`))
    expect(await send('POST', path)).toEqual([path, false, false]);
  await own.close();
});

test('a WebSocket on an unknown path is refused with 404, on a plain path with its answer', async () => {
  await duet.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = duet.app.server.address() as AddressInfo;
  const refused = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
      socket.on('unexpected-response', (request, answer) => {
        resolve(answer.statusCode);
        request.destroy();
      });
      socket.on('open', () => reject(new Error('it must not open')));
      socket.on('error', () => undefined);
    });
  expect(await refused('/nothing')).toBe(404);
  expect(await refused('/public/agents')).toBe(401);
  const open = () =>
    new Promise<number>((resolve) => duet.app.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(open).toBe(0);
});
