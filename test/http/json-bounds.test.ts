import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { COMPANION, testApp, type TestApp } from '../support/app.ts';
import { consolePlugin } from '../../src/console/index.ts';

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp({ plugins: [consolePlugin] });
});
afterAll(() => duet.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const post = (url: string, payload: string, headers: Record<string, string>) =>
  duet.app.inject({ method: 'POST', url, payload, headers: { ...JSON_TYPE, ...headers } });
const withKey = (payload: string, url = '/public/agents') =>
  post(url, payload, { 'x-api-key': duet.first.apiKey });

describe('a body of strangers is bounded before it is parsed', () => {
  test.each([
    ['/public/agents'],
    // Their scopes read bodies by themselves.
    ['/public/mcp-servers'],
    ['/public/sip-connections'],
  ])('%s: a body that is nested too deeply is a 400, and was not parsed', async (url) => {
    const parse = vi.spyOn(JSON, 'parse');
    const brackets = '['.repeat(1_000_000);
    const answer = await withKey(brackets, url);
    expect(parse.mock.calls.filter(([text]) => text === brackets)).toEqual([]);
    parse.mockRestore();
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      status: 400,
      detail: 'The JSON of the body is nested deeper than 32 levels.',
    });
  });

  test('a body of too many values is a 413', async () => {
    const answer = await withKey(`[${'1,'.repeat(25_001)}1]`);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ detail: 'The JSON of the body has more than 25000 values.' });
  });

  test('a body of 32 levels is read', async () => {
    const agent = { companionId: COMPANION, name: 'A', providerSettings: {}, unknown: 0 };
    const payload = JSON.stringify(agent).replace('"unknown":0', `"unknown":${nested(31)}`);
    expect((await withKey(payload)).statusCode).toBe(201);
    expect((await withKey(payload.replace('[]', '[[]]'))).statusCode).toBe(400);
  });

  test('interface B tells it in its own shape', async () => {
    const answer = await post('/v2.2/oauth/access_token', nested(40), {});
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'The JSON of the body is nested deeper than 32 levels.' });
    const untold = await duet.app.inject({
      method: 'POST',
      url: '/v2.2/oauth/access_token',
      payload: nested(40),
    });
    expect(untold.json()).toMatchObject({ message: 'The JSON of the body is nested deeper than 32 levels.' });
  });
});

describe('the doors of the console', () => {
  const own = { 'x-duet-console': '1', 'sec-fetch-site': 'same-origin' };

  test.each([
    '/console/api/sign-in',
    '/console/api/sign-out',
    '/console/api/invitations/look',
    '/console/api/invitations/accept',
  ])('%s takes 8 KiB', async (url) => {
    const answer = await post(url, JSON.stringify({ email: 'x'.repeat(8 * 1024) }), own);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ status: 413, detail: 'The body is too large.' });
  });

  test('a body of less is read', async () => {
    const payload = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(1000) });
    expect((await post('/console/api/sign-in', payload, own)).statusCode).toBe(401);
  });
});
