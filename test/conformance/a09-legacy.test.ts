import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp();
});
afterAll(() => duet.close());

const PATHS = [
  '/public/sip-agents',
  '/public/sip-agents/',
  '/public/sip-agents/sa_1',
  '/public/sip-agents/sa_1/status',
  '/public/sip-agents/sa_1/a/b/c?x=1',
];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

test.each(METHODS)(
  'A.9 %s of the replaced SIP agents is 410 on every path, and says what to use [A9.legacy]',
  async (method) => {
    for (const url of PATHS) {
      const answer = await duet.call(method, url);
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
        url,
        410,
        'application/problem+json; charset=utf-8',
      ]);
      expect(answer.json()).toEqual({
        type: 'about:blank',
        title: 'Gone',
        status: 410,
        code: 'Gone',
        detail: expect.stringMatching(/\/public\/agents.*\/public\/agents\/\{agentId\}\/channels\/sip/),
        instance: url.split('?', 1)[0],
        requestId: expect.any(String),
      });
    }
  },
);

test.each([
  ['POST', 'POST /public/agents, then PUT /public/agents/{agentId}/channels/sip'],
  ['GET', 'GET /public/agents'],
  ['PATCH', 'PATCH /public/agents/{agentId}'],
  ['DELETE', 'DELETE /public/agents/{agentId}, or DELETE /public/agents/{agentId}/channels/sip'],
])('A.9 %s names its replacement', async (method, replacement) => {
  const answer = await duet.call(method, '/public/sip-agents/sa_1');
  expect(answer.json<{ detail: string }>().detail).toContain(replacement);
  expect(answer.headers['link']).toBe('</public/agents>; rel="successor-version"');
});

test('A.9 whatever the body is', async () => {
  for (const body of ['{', '', '{}']) {
    expect((await duet.call('POST', '/public/sip-agents', body)).statusCode).toBe(410);
  }
  const form = await duet.app.inject({
    method: 'POST',
    url: '/public/sip-agents',
    headers: { 'x-api-key': duet.first.apiKey, 'content-type': 'text/csv' },
    payload: 'a,b',
  });
  expect(form.statusCode).toBe(410);
});

test('A.9 the key comes first', async () => {
  for (const url of PATHS) expect((await duet.app.inject({ method: 'GET', url })).statusCode).toBe(401);
});

test('A.9 a path that only begins alike is unknown', async () => {
  expect((await duet.call('GET', '/public/sip-agents-x')).statusCode).toBe(404);
});
