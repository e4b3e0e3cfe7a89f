import { afterAll, beforeAll, expect, test } from 'vitest';
import { addKey, addProject, COMPANION, testApp, type TestApp } from '../support/app.ts';

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp();
});
afterAll(() => duet.close());

const ask = (key?: string) =>
  duet.app.inject({ url: '/public/agents', headers: key === undefined ? {} : { 'x-api-key': key } });

test('A.5.1 every endpoint takes the key from X-Api-Key, and none is open without it', async () => {
  expect((await ask(duet.first.apiKey)).statusCode).toBe(200);
  const endpoints = [
    ['GET', '/public/agents'],
    ['POST', '/public/agents'],
    ['GET', '/public/agents/a'],
    ['GET', '/public/companions/stock'],
    ['GET', '/public/companions/c'],
    ['POST', '/public/connections'],
    ['POST', '/public/ws-connections'],
    ['POST', '/public/agents/a/connections'],
    ['GET', '/public/sessions'],
    ['GET', '/public/sessions/s'],
  ] as const;
  for (const [method, url] of endpoints) {
    expect([url, (await duet.app.inject({ method, url })).statusCode]).toEqual([url, 401]);
  }
});

test('A.5.3 a missing, unknown, revoked and expired key give the same 401 problem', async () => {
  const now = duet.clock.wallTime();
  const revoked = await addKey(duet.parts, duet.first, { revoked_at: new Date(now - 1) });
  const expired = await addKey(duet.parts, duet.first, { expires_at: new Date(now) });
  const answers = await Promise.all(
    [undefined, '', 'unknown', 'ключ', revoked.apiKey, expired.apiKey].map(ask),
  );
  const seen = answers.map((answer) => {
    const { requestId, ...body } = answer.json<Record<string, unknown>>();
    expect(requestId).toBe(answer.headers['x-request-id']);
    return [answer.statusCode, answer.headers['content-type'], answer.headers['www-authenticate'], body];
  });
  expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(seen[0]).toEqual([
    401,
    'application/problem+json; charset=utf-8',
    'ApiKey',
    {
      type: 'about:blank',
      title: 'Unauthorized',
      status: 401,
      code: 'Unauthorized',
      detail: 'A valid API key is needed in the header X-Api-Key.',
      instance: '/public/agents',
    },
  ]);
});

test('A.5.3 a key works until the moment it expires', async () => {
  const key = await addKey(duet.parts, duet.first, { expires_at: new Date(duet.clock.wallTime() + 1000) });
  duet.clock.advance(999);
  expect((await ask(key.apiKey)).statusCode).toBe(200);
  duet.clock.advance(1);
  expect((await ask(key.apiKey)).statusCode).toBe(401);
});

test('A.5.2 a key sees its own project alone; another project’s resource is 404, never 403', async () => {
  const { first, second } = duet;
  const sibling = await addKey(
    duet.parts,
    await addProject(duet.parts, first.organizationId, 'Other project'),
  );
  const agent = { companionId: COMPANION, name: 'Mine', providerSettings: {} };
  const { id } = (await duet.call('POST', '/public/agents', agent)).json<{ id: string }>();
  const session = (
    await duet.call('POST', `/public/agents/${id}/connections`, { channelType: 'webrtc' })
  ).json<{ connection: { id: string } }>();
  for (const stranger of [second, sibling]) {
    expect((await duet.call('GET', `/public/agents/${id}`, undefined, stranger)).statusCode).toBe(404);
    expect((await duet.call('GET', '/public/agents', undefined, stranger)).json()).toEqual([]);
    expect(
      (await duet.call('POST', `/public/agents/${id}/connections`, { channelType: 'webrtc' }, stranger))
        .statusCode,
    ).toBe(404);
    expect(
      (await duet.call('GET', `/public/sessions/${session.connection.id}`, undefined, stranger)).statusCode,
    ).toBe(404);
    expect((await duet.call('GET', '/public/sessions', undefined, stranger)).json()).toMatchObject({
      totalCount: 0,
    });
  }
});

test('A.5 last_used_at of a key is written, but not for every request', async () => {
  const key = await addKey(duet.parts, duet.first);
  const lastUsed = async () =>
    (
      await duet.db
        .selectFrom('api_keys')
        .select('last_used_at')
        .where('id', '=', key.apiKeyId)
        .executeTakeFirstOrThrow()
    ).last_used_at?.getTime();
  expect(await lastUsed()).toBeUndefined();
  await ask(key.apiKey);
  const first = duet.clock.wallTime();
  expect(await lastUsed()).toBe(first);
  duet.clock.advance(59_999);
  await ask(key.apiKey);
  expect(await lastUsed()).toBe(first);
  duet.clock.advance(1);
  await ask(key.apiKey);
  expect(await lastUsed()).toBe(first + 60_000);
});
