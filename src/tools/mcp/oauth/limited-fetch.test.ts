import { expect, test } from 'vitest';
import { FakeClock } from '../../../testing/clock.ts';
import { untilAborted } from '../../../testing/mcp-server.ts';
import { inStep, limitedFetch } from './limited-fetch.ts';
import { OAUTH_LIMITS } from './limits.ts';

const step = new AbortController().signal;

const wayOf = (answer: (signal: AbortSignal) => Promise<Response>) => {
  const clock = new FakeClock();
  const fetch: typeof globalThis.fetch = (_input, init) => answer(init?.signal as AbortSignal);
  return { clock, fetch, limits: OAUTH_LIMITS };
};

test('what is small and quick comes through as it is', async () => {
  const way = wayOf(async () => Response.json({ a: 1 }, { status: 201, headers: { x: 'y' } }));
  const answer = await limitedFetch(way, step)('https://a/');
  expect([answer.status, answer.headers.get('x'), await answer.json()]).toEqual([201, 'y', { a: 1 }]);
  expect(way.clock.pending).toBe(0);
  const none = wayOf(async () => new Response(null, { status: 204 }));
  expect((await limitedFetch(none, step)('https://a/')).status).toBe(204);
});

test('an answer without an end is not read to its end', async () => {
  let pulled = 0;
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1024).fill(++pulled)),
  });
  const way = wayOf(async () => new Response(endless));
  await expect(limitedFetch(way, step)('https://a/')).rejects.toMatchObject({
    kind: 'refused',
    message: 'Its authorization server answers with more than 65536 bytes.',
  });
  expect(pulled).toBeLessThan(80);
});

test.each([
  ['is silent', untilAborted],
  [
    'stops in the middle',
    async () => new Response(new ReadableStream({ start: (to) => to.enqueue(new Uint8Array(1)) })),
  ],
] as const)('a server that %s is waited for no longer than a while', async (_what, answer) => {
  const way = wayOf(answer);
  const asked = limitedFetch(way, step)('https://a/');
  const told = expect(asked).rejects.toMatchObject({
    kind: 'lost',
    message: expect.stringContaining('in time'),
  });
  way.clock.advance(OAUTH_LIMITS.requestMs);
  await told;
  expect(way.clock.pending).toBe(0);
});

test('all requests of a step have one time', async () => {
  const way = wayOf(untilAborted);
  const work = inStep(way, async (fetchFn) => {
    for (let times = 0; times < 50; times++) await fetchFn('https://a/').catch(() => undefined);
  });
  const told = expect(work).rejects.toMatchObject({
    kind: 'lost',
    message: expect.stringContaining('too long'),
  });
  way.clock.advance(OAUTH_LIMITS.stepMs);
  await told;
});
