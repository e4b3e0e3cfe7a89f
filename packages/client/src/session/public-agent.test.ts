import { afterEach, expect, it, vi } from 'vitest';
import type { TokenRequest } from './options.ts';
import { publicAgent, solve } from './public-agent.ts';

afterEach(() => vi.unstubAllGlobals());

const REQUEST: TokenRequest = { channel: 'webrtc', modality: 'audio' };
const CHALLENGE = { challenge: 'abc.def', difficulty: 10 };

const json = (body: object, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

/** By another implementation than the one under test. */
const zeroBits = async (text: string) =>
  Math.clz32(
    new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).getUint32(0),
  );

it('finds the first number whose hash begins with so many zero bits', async () => {
  const answer = await solve(CHALLENGE);
  expect(await zeroBits(`abc.def.${answer}`)).toBeGreaterThanOrEqual(10);
  const earlier = await Promise.all(
    Array.from({ length: answer }, (_, number) => zeroBits(`abc.def.${number}`)),
  );
  expect(Math.max(...earlier)).toBeLessThan(10);
});

it('asks the service for a challenge, and for a session by its answer', async () => {
  const fetched = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(json(CHALLENGE))
    .mockResolvedValueOnce(json({ token: 't' }));
  vi.stubGlobal('fetch', fetched);
  const source = publicAgent('pub_1', { service: 'https://duet.example' });
  if (typeof source === 'string') throw new Error('a function is expected');
  expect(await source(REQUEST)).toEqual({ token: 't' });
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    'https://duet.example/embed/pub_1',
    'https://duet.example/embed/pub_1/connections',
  ]);
  const [, init] = fetched.mock.calls[1] ?? [];
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit' });
  expect(JSON.parse(String(init?.body))).toEqual({
    ...REQUEST,
    challenge: 'abc.def',
    answer: await solve(CHALLENGE),
    timeZone: expect.any(String),
  });
});

it('tells what a refusal says, so that the session waits its turn or ends', async () => {
  const refused = json({ code: 'RequestRateLimitExceeded', requestId: 'r' }, 429, { 'retry-after': '7' });
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValue(refused));
  const source = publicAgent('pub_1', { service: 'https://duet.example' });
  if (typeof source === 'string') throw new Error('a function is expected');
  await expect(source(REQUEST)).rejects.toMatchObject({
    status: 429,
    code: 'RequestRateLimitExceeded',
    retryAfter: 7,
  });
});
