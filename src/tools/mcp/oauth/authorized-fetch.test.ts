import { expect, test } from 'vitest';
import { McpFailure } from '../failure.ts';
import type { McpAuthorization } from './authorization.ts';
import { authorizedFetch } from './authorized-fetch.ts';
import type { Refusal } from './challenge.ts';

/** A server that answers by the token, and remembers the headers that it received. */
const serverWith = (good: string, status = 401) => {
  const sent: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    const token = new Headers(init?.headers).get('authorization');
    sent.push(token);
    return new Response(token === `Bearer ${good}` ? 'fine' : 'no', {
      status: token === `Bearer ${good}` ? 200 : status,
    });
  };
  return { sent, fetch };
};

const authorizationWith = (tokens: readonly (string | McpFailure | null)[]) => {
  const refused: [string | null, Refusal][] = [];
  const left = [...tokens];
  const authorization: McpAuthorization = {
    key: 'k',
    secrets: [],
    token: async () => left.shift() as string | null,
    another: async (token, refusal) => {
      refused.push([token, refusal]);
      const next = left.shift();
      if (typeof next === 'string') return next;
      throw next ?? new Error('There is no other.');
    },
  };
  return { authorization, refused };
};

const ORIGIN = 'https://mcp.example';

test('a token that is taken is sent once', async () => {
  const { fetch, sent } = serverWith('one');
  const { authorization } = authorizationWith(['one']);
  const answer = await authorizedFetch(fetch, ORIGIN, authorization)(`${ORIGIN}/mcp`, { method: 'POST' });
  expect([await answer.text(), sent]).toEqual(['fine', ['Bearer one']]);
});

test('where there is none, none is sent; what is refused is sent once more', async () => {
  const { fetch, sent } = serverWith('two');
  const { authorization, refused } = authorizationWith([null, 'two']);
  const answer = await authorizedFetch(fetch, ORIGIN, authorization)(`${ORIGIN}/mcp`);
  expect([answer.status, sent]).toEqual([200, [null, 'Bearer two']]);
  expect(refused).toMatchObject([[null, { kind: 'token' }]]);
});

test('and not again', async () => {
  const { fetch, sent } = serverWith('nothing');
  const { authorization } = authorizationWith(['one', 'two', 'three']);
  const answer = await authorizedFetch(fetch, ORIGIN, authorization)(`${ORIGIN}/mcp`);
  expect([answer.status, sent]).toEqual([401, ['Bearer one', 'Bearer two']]);
});

test('when there is no other token, why is told', async () => {
  const { fetch } = serverWith('nothing');
  const failure = new McpFailure('denied', 'A person has to allow it.');
  const { authorization } = authorizationWith(['one', failure]);
  await expect(authorizedFetch(fetch, ORIGIN, authorization)(`${ORIGIN}/mcp`)).rejects.toBe(failure);
});

test('another refusal is the server’s own matter', async () => {
  const { fetch, sent } = serverWith('nothing', 403);
  const { authorization } = authorizationWith(['one', 'two']);
  const answer = await authorizedFetch(fetch, ORIGIN, authorization)(`${ORIGIN}/mcp`);
  expect([answer.status, sent]).toEqual([403, ['Bearer one']]);
});

test('no other place is sent a token', async () => {
  const { fetch, sent } = serverWith('one');
  const { authorization } = authorizationWith(['one']);
  await authorizedFetch(fetch, ORIGIN, authorization)('https://evil.example/mcp');
  expect(sent).toEqual([null]);
});
