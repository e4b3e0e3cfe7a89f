import { describe, expect, it } from 'vitest';
import { createDuet } from './index.ts';
import { retrying } from './retrying.ts';

const json =
  (status: number, body: object = {}, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { status, headers });
const unreachable = () => {
  throw new TypeError('fetch failed');
};

/** A server that answers one after the other, and what it was asked. */
function answering(...answers: readonly (() => Response)[]) {
  const [asked, waits]: [Request[], number[]] = [[], []];
  const fetch = async (request: Request): Promise<Response> => {
    asked.push(request);
    return (answers[asked.length - 1] ?? json(200))();
  };
  const wait = async (ms: number): Promise<void> => void waits.push(ms);
  return { asked, waits, fetch: retrying(fetch, { retries: 2, wait, random: () => 0 }) };
}

const post = (headers: Record<string, string> = {}, body: BodyInit = '{"name":"Ada"}') =>
  new Request('https://duet.test/public/agents', {
    method: 'POST',
    body,
    headers: { ...(typeof body === 'string' && { 'content-type': 'application/json' }), ...headers },
  });
const keysOf = (asked: readonly Request[]) => asked.map(({ headers }) => headers.get('idempotency-key'));

describe('calls whose answer did not come', () => {
  it.each([
    ['a broken line', unreachable, 250],
    ['a gateway without a service', json(502), 250],
    ['a service that asks for a moment', json(503, {}, { 'retry-after': '2' }), 2000],
    ['a first attempt under way', json(409, { code: 'IdempotencyKeyInUse' }, { 'retry-after': '1' }), 1000],
  ])('are sent again with the same key and body: %s', async (_what, refusal, ms) => {
    const { asked, waits, fetch } = answering(refusal, json(201, { id: 'agent_1' }));
    expect((await fetch(post())).status).toBe(201);
    expect(waits).toEqual([ms]);
    const [first, second] = keysOf(asked);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(await Promise.all(asked.map((request) => request.text()))).toEqual(
      Array(2).fill('{"name":"Ada"}'),
    );
  });

  it('are given up after the last retry', async () => {
    const broken = answering(unreachable, unreachable, unreachable);
    await expect(broken.fetch(post())).rejects.toThrow('fetch failed');
    expect(broken.waits).toEqual([250, 500]);
    const away = answering(json(503), json(503), json(503));
    expect((await away.fetch(post())).status).toBe(503);
  });

  it.each([
    ['a refusal', json(409, { code: 'AgentLimitExceeded' }), post()],
    ['a rate', json(429, {}, { 'retry-after': '1' }), post()],
    ['a long wait', json(503, {}, { 'retry-after': '60' }), post()],
    ['a form', json(503), post({}, new FormData())],
    ['a change', json(503), new Request('https://duet.test/a', { method: 'PATCH', body: '{}' })],
  ])('are not sent again: %s', async (_what, refusal, request) => {
    const { asked, fetch } = answering(refusal);
    expect((await fetch(request)).status).toBe(refusal().status);
    expect(asked).toHaveLength(1);
  });

  it('are sent again as they are, a form with a key of the caller, too', async () => {
    const form = new FormData();
    form.append('File', new File(['We open at nine.'], 'hours.txt'));
    const { asked, fetch } = answering(json(503), json(201, { id: 'file_1' }));
    expect((await fetch(post({ 'Idempotency-Key': 'upload-7' }, form))).status).toBe(201);
    expect(keysOf(asked)).toEqual(['upload-7', 'upload-7']);
    for (const request of asked) expect(await request.text()).toContain('We open at nine.');
  });

  it('keep a key of the caller, and forms have none', async () => {
    const { asked, fetch } = answering();
    await fetch(post({ 'Idempotency-Key': 'order-7' }));
    await fetch(post({}, new FormData()));
    await fetch(new Request('https://duet.test/public/agents'));
    expect(keysOf(asked)).toEqual(['order-7', null, null]);
  });

  it('are those of createDuet, which may be told not to', async () => {
    const { asked, fetch } = answering(json(503), json(201, { id: 'agent_1' }), json(503));
    const duet = createDuet({ baseUrl: 'https://duet.test', apiKey: 'key', fetch, retries: 0 });
    const { response } = await duet.POST('/public/faqs', { body: { name: 'Shop' } });
    expect([response.status, asked.length]).toEqual([201, 2]);
    expect(keysOf(asked)[0]).toMatch(/^[0-9a-f-]{36}$/);
  });
});
