import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppPlugin } from '../../src/app.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { CATALOG_KEY, seedCatalog } from '../support/catalog.ts';

/** Interface B's steps for bodies, and for what nobody foresaw, on paths that only this test has. */
const extra: AppPlugin = (app) => {
  const schema = { hide: true };
  app.post('/v2.2/test/echo', { schema }, async (request) => request.body);
  app.get('/v1/test/broken', { schema }, async () => {
    throw new Error('select secret from nowhere');
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

type Told = [status: number, body: unknown];
const told = async (url: string, method?: Method): Promise<Told> => {
  const answer = await ask(url, method);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  return [answer.statusCode, answer.json()];
};

const VERSIONED = ['/v1', '/v2.0', '/v2.1', '/v2.2', ''] as const;

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
