import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppPlugin } from '../../src/app.ts';
import { ServiceError } from '../../src/errors/service-error.ts';
import { UnansweredError, withLimit } from '../../src/storage/time-limit.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { CATALOG_KEY, seedCatalog } from '../support/catalog.ts';

/** Interface B's steps for bodies, and for what nobody foresaw, on paths that only this test has. */
const extra: AppPlugin = (app) => {
  const schema = { hide: true };
  app.post('/v2.2/test/echo', { schema }, async (request) => request.body);
  app.get('/v1/test/broken', { schema }, async () => {
    throw new Error('select secret from nowhere');
  });
  app.get('/test/silent', { schema }, async () => {
    throw new UnansweredError(1000, null);
  });
  for (const version of ['/v1', '/v2.0', '/v2.1', '/v2.2', '/previews'])
    app.get(`${version}/test/slow`, { schema }, async () => {
      throw new ServiceError('GatewayTimeout', 'This takes too long to make.');
    });
};

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp({ plugins: [extra] });
  await seedCatalog(duet.db);
});
afterAll(() => duet.close());

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
const ask = (url: string, method: Method = 'GET') =>
  duet.app.inject({ method, url, headers: { apikey: CATALOG_KEY } });
const post = (payload: string, type = 'application/json') =>
  duet.app.inject({ method: 'POST', url: '/v2.2/test/echo', headers: { 'content-type': type }, payload });

type StatusAndBody = [status: number, body: unknown];
const told = async (url: string, method?: Method): Promise<StatusAndBody> => {
  const answer = await ask(url, method);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  return [answer.statusCode, answer.json()];
};

const VERSIONED = ['/v1', '/v2.0', '/v2.1', '/v2.2', ''] as const;

test('spec B 4, pretty=true indents errors as it does answers, in every version and on unknown paths', async () => {
  const paths = [
    '/artists/Art.999?',
    '/artists/top?limit=0&',
    '/nothing?',
    '/genres/g.5/artists/top?range=x&',
  ];
  for (const version of VERSIONED)
    for (const path of paths) {
      const { body, statusCode, headers } = await ask(`${version}${path}pretty=true`);
      const told = statusCode >= 400 && headers['content-type']?.toString().includes('application/json');
      if (told) expect(body).toBe(JSON.stringify(JSON.parse(body), null, 2));
      expect((await ask(`${version}${path}`)).body).not.toContain('\n');
    }
  expect((await ask('/v2.1/artists/Art.999?pretty=true')).body).toContain('\n  "code": "ResourceNotFound"');
  expect((await duet.app.inject('/v2.2/albums/top?pretty=true')).body).toContain('\n  "code": "Unauthor');
  expect((await ask('/v2.2/artists/Art.999?pretty=maybe')).body).not.toContain('\n');
  expect((await ask('/public/agents?pretty=true')).body).not.toContain('\n');
});

test('spec B 7, an unknown path is 404 in B’s shape, with and without a version', async () => {
  const missing = { code: 'ResourceNotFound', message: 'This path was not found.' };
  for (const version of VERSIONED)
    for (const path of ['/artists/Art.1/nothing', '/albums/Alb.1/a/b/c/d', '/me/nothing'])
      expect([version, path, await told(version + path)]).toEqual([version, path, [404, missing]]);
  for (const path of [
    '/v1',
    '/v2.2',
    '/v2.3/artists/top',
    '/v2/x',
    '/oauth/nothing',
    '/versions/x',
    '/imageserver/x',
  ])
    expect([path, await told(path)]).toEqual([path, [404, missing]]);
});

test('spec B 7, an unknown thing is 404 ResourceNotFound', async () => {
  for (const version of VERSIONED)
    expect(await told(`${version}/artists/Art.999`)).toEqual([
      404,
      { code: 'ResourceNotFound', message: expect.stringContaining('Art.999') },
    ]);
});

test('spec B 7, another method is 405, and the headers list those that are allowed', async () => {
  for (const version of [...VERSIONED, 'versions'] as const)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const url = version === 'versions' ? '/versions' : `${version}/artists/top`;
      const answer = await ask(url, method);
      expect([url, method, answer.statusCode, answer.headers['allow']]).toEqual([
        url,
        method,
        405,
        'GET, HEAD',
      ]);
      expect(answer.json()).toEqual({ code: 'MethodNotAllowedError', message: 'This path takes GET, HEAD.' });
    }
});

test('spec B 7, an invalid parameter is 400 BadRequestError that names it', async () => {
  for (const version of VERSIONED)
    for (const [query, name] of [
      ['limit=0', 'limit'],
      ['limit=-5', 'limit'],
      ['limit=201', 'limit'],
      ['limit=ten', 'limit'],
      ['offset=-1', 'offset'],
      ['catalog=us', 'catalog'],
      ['range=decade', 'range'],
      ['isStreamableOnly=maybe', 'isStreamableOnly'],
      ['pretty=perhaps', 'pretty'],
      ['limit=1&limit=2', 'limit'],
    ] as const)
      expect([query, await told(`${version}/artists/top?${query}`)]).toEqual([
        query,
        [400, { code: 'BadRequestError', message: expect.stringContaining(name) }],
      ]);
});

test('spec B 7, a path that is no URL is 400', async () => {
  for (const path of ['/v2.2/artists/%', '/v1/artists/%E0%A4%A', '/artists/%zz'])
    expect([path, await told(path)]).toEqual([
      path,
      [400, { code: 'BadRequestError', message: 'The path is not a valid URL.' }],
    ]);
});

test('4-decisions, malformed JSON is 400, a wrong media type 415, a body too large 413', async () => {
  expect((await post('{"a":1}')).json()).toEqual({ a: 1 });
  const answers = [
    await post('{"a":'),
    await post('a', 'text/html'),
    await post(`"${'x'.repeat(1024 * 1024)}"`),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
    [400, 'BadRequestError'],
    [415, 'UnsupportedMediaTypeError'],
    [413, 'PayloadTooLargeError'],
  ]);
  for (const answer of answers) expect(Object.keys(answer.json<object>())).toEqual(['code', 'message']);
});

test('spec B 7, what nobody foresaw is 500 InternalError without a word about the inside', async () => {
  expect(await told('/v1/test/broken')).toEqual([
    500,
    { code: 'InternalError', message: 'Something went wrong on our side.' },
  ]);
  expect(duet.log.some(({ level, message }) => level === 'error' && message === 'a request failed')).toBe(
    true,
  );
});

/** What is answered while a table is locked, and nothing waits longer than a tenth of a second for the database. */
const whileLocked = (table: string, work: () => Promise<void>): Promise<void> =>
  duet.db.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction);
    await withLimit(100, work);
  });

test('spec B 7, a database that does not answer in time is 504 from v2.2 on, and 500 before', async () => {
  const message = 'What this needs took too long to answer; try again.';
  const late: StatusAndBody = [504, { code: 'GatewayTimeoutError', message }];
  const early: StatusAndBody = [500, { code: 'InternalError', message }];
  await whileLocked('artists', async () => {
    expect(await told('/v2.2/artists/art.3')).toEqual(late);
    expect(await told('/artists/art.3')).toEqual(late);
    for (const version of ['/v1', '/v2.0', '/v2.1'])
      expect([version, await told(`${version}/artists/art.3`)]).toEqual([version, early]);
    const chosen = await duet.app.inject({
      url: '/artists/art.3',
      headers: { apikey: CATALOG_KEY, 'accept-version': '2.1' },
    });
    expect([chosen.statusCode, chosen.json()]).toEqual(early);
  });
  expect((await ask('/v2.2/artists/art.3')).statusCode).toBe(200);
});

test('spec B 7, whatever else takes too long is 504 from v2.2 on, and 500 before', async () => {
  const message = 'This takes too long to make.';
  for (const version of ['/v2.2', '/previews'])
    expect(await told(`${version}/test/slow`)).toEqual([504, { code: 'GatewayTimeoutError', message }]);
  for (const version of ['/v1', '/v2.0', '/v2.1'])
    expect(await told(`${version}/test/slow`)).toEqual([500, { code: 'InternalError', message }]);
});

test('spec A 7, a database that does not answer in time is a 500 of interface A', async () => {
  const answer = await ask('/test/silent');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    500,
    'application/problem+json; charset=utf-8',
  ]);
});

test('interface A keeps its own shape', async () => {
  const answer = await ask('/public/nothing');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    404,
    'application/problem+json; charset=utf-8',
  ]);
});

test('4-decisions B, a page of any origin can read the errors', async () => {
  for (const url of ['/v2.2/artists/Art.999', '/v1/nothing', '/artists/top?limit=0', '/versions'])
    expect([url, (await ask(url)).headers['access-control-allow-origin']]).toEqual([url, '*']);
});

test.each([
  ['/v2.2/nothing', 'GET', 404],
  ['/v2.2/genres', 'POST', 405],
  ['/imageserver/v2/albums/alb.999/images/70x70.jpg', 'GET', 404],
  ['/imageserver/v2/albums/alb.1/images/0x0.jpg', 'GET', 400],
  ['/previews/x', 'GET', 404],
  ['/versions?pretty=maybe', 'GET', 400],
] as const)('%s, %s: the error is not to be kept', async (url, method, status) => {
  const { statusCode, headers } = await ask(url, method);
  expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
});
