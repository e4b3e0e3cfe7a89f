import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { embedChannel } from '../../src/channels/embed/index.ts';
import { isAllowed, normalOrigin } from '../../src/embed-rules.ts';
import { COMPANION, PUBLIC_URL, testApp, type TestApp } from '../support/app.ts';

/** Public ids of agents: pages of their origins start sessions without a key, and can do nothing else. */

const SHOP = 'https://shop.example';

let duet: TestApp;
let agentId: string;

beforeAll(async () => {
  duet = await testApp({ plugins: [embedChannel] });
});
afterAll(() => duet.close());
beforeEach(async () => {
  const made = await duet.call('POST', '/public/agents', { companionId: COMPANION, providerSettings: {} });
  agentId = made.json<{ id: string }>().id;
});

interface Embed {
  readonly id: string;
  readonly snippet: string;
}

const path = () => `/public/agents/${agentId}/embed`;
const put = async (body: object = {}) =>
  (await duet.call('PUT', path(), { origins: [SHOP], ...body })).json<Embed>();

interface From {
  readonly origin?: string | null;
  readonly address?: string;
}

const headersOf = ({ origin = SHOP }: From) => (origin === null ? {} : { origin });

const invite = (id: string, from: From = {}) =>
  duet.app.inject({ method: 'GET', url: `/embed/${id}`, headers: headersOf(from) });

const zeroBits = (text: string): number =>
  Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0));

function solve({ challenge, difficulty }: { readonly challenge: string; readonly difficulty: number }) {
  let answer = 0;
  while (zeroBits(`${challenge}.${answer}`) < difficulty) answer += 1;
  return { challenge, answer };
}

const start = (id: string, body: object, { address = '203.0.113.7', ...from }: From = {}) =>
  duet.app.inject({
    method: 'POST',
    url: `/embed/${id}/connections`,
    headers: headersOf(from),
    remoteAddress: address,
    payload: { channel: 'websocket', ...body },
  });

const visit = async (id: string, from: From = {}, body: object = {}) =>
  start(id, { ...solve((await invite(id, { origin: null })).json()), ...body }, from);

const sessionOf = async (id: string) =>
  duet.db.selectFrom('sessions').selectAll().where('embed_id', '=', id).executeTakeFirstOrThrow();

describe('the public id', () => {
  it('is made, changed, read and withdrawn, and says its line of HTML', async () => {
    expect((await duet.call('GET', path())).statusCode).toBe(404);
    const made = await put();
    expect(made).toMatchObject({
      id: expect.stringMatching(/^pub_[0-9a-f]{40}$/),
      agentId,
      origins: [SHOP],
      concurrentSessions: 5,
      sessionsPerVisitor: 20,
      sessionsPerDay: 500,
      snippet: `<script async src="${PUBLIC_URL}/client/v0/duet.js" data-agent="${made.id}"></script>`,
    });
    expect(await put({ sessionsPerDay: 7 })).toMatchObject({ id: made.id, sessionsPerDay: 7 });
    expect((await duet.call('GET', path())).json()).toMatchObject({ id: made.id, sessionsPerDay: 7 });
    expect((await duet.call('DELETE', path())).json()).toEqual({});
    expect((await duet.call('DELETE', path())).statusCode).toBe(404);
    expect((await invite(made.id)).statusCode).toBe(404);
    expect((await put()).id).not.toBe(made.id);
  });

  it('belongs to its project', async () => {
    await put();
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await duet.call(
        method,
        path(),
        method === 'PUT' ? { origins: [SHOP] } : undefined,
        duet.second,
      );
      expect([method, answer.statusCode]).toEqual([method, 404]);
    }
  });

  it.each([[[]], [['shop.example']], [['https://shop.example/page']], [['javascript://x']], [['https://*']]])(
    'is not made for origins %j',
    async (origins) => {
      expect((await duet.call('PUT', path(), { origins })).statusCode).toBe(400);
    },
  );

  it('opens nothing of the interface', async () => {
    const { id } = await put();
    const key = await duet.app.inject({ url: '/public/agents', headers: { 'x-api-key': id } });
    expect(key.statusCode).toBe(401);
  });
});

describe('a visitor', () => {
  it('gets a session of the agent, on behalf of the key that made the embed', async () => {
    const { id } = await put();
    const answer = await visit(
      id,
      {},
      { modality: 'text', timeZone: 'Europe/Berlin', externalClientId: 'somebody' },
    );
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, SHOP]);
    expect(answer.json()).toMatchObject({
      token: expect.any(String),
      connection: { id: expect.any(String) },
    });
    expect(await sessionOf(id)).toMatchObject({
      agent_id: agentId,
      api_key_id: duet.first.apiKeyId,
      transport: 'websocket',
      modality: 'text',
      external_client_id: null,
    });
  });

  it.each([
    null,
    'https://other.example',
    'http://shop.example',
    'https://shop.example.evil.example',
    'null',
  ])('from %s gets none, and may read why', async (origin) => {
    const { id } = await put();
    const answer = await visit(id, { origin });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ detail: expect.stringContaining('may not use this embed') });
    expect(answer.headers['access-control-allow-origin']).toBe(origin ?? undefined);
  });

  it('comes from the service’s own pages as well, and from every subdomain where that is allowed', async () => {
    const { id } = await put({ origins: ['https://*.shop.example'], concurrentSessions: 9 });
    const codes = await Promise.all(
      [PUBLIC_URL, 'https://www.shop.example', 'https://a.b.shop.example', SHOP].map(
        async (origin) => (await visit(id, { origin })).statusCode,
      ),
    );
    expect(codes).toEqual([200, 200, 200, 403]);
  });

  it('asks first, as browsers do', async () => {
    const { id } = await put();
    const answer = await duet.app.inject({
      method: 'OPTIONS',
      url: `/embed/${id}/connections`,
      headers: { origin: SHOP, 'access-control-request-method': 'POST' },
    });
    expect([answer.statusCode, answer.headers['access-control-allow-headers']]).toEqual([
      204,
      'Content-Type',
    ]);
  });
});

describe('the proof', () => {
  it('is good once, for two minutes, and for its own embed', async () => {
    const { id } = await put();
    const proof = solve((await invite(id)).json());
    expect((await start(id, proof)).statusCode).toBe(200);
    expect((await start(id, proof)).json()).toMatchObject({
      status: 400,
      errors: { challenge: [expect.stringContaining('used')] },
    });
    const late = solve((await invite(id)).json());
    duet.clock.advance(120_001);
    expect((await start(id, late)).json()).toMatchObject({
      status: 400,
      errors: { challenge: [expect.stringContaining('over')] },
    });
    const foreign = solve((await invite(id)).json());
    await duet.call('DELETE', path());
    const other = await put();
    expect((await start(other.id, foreign)).statusCode).toBe(400);
  });

  it('is not guessed, and its challenge not made up', async () => {
    const { id } = await put();
    const { challenge, difficulty } = (await invite(id)).json<{ challenge: string; difficulty: number }>();
    const { answer } = solve({ challenge, difficulty });
    expect((await start(id, { challenge, answer: answer + 1 })).json()).toMatchObject({
      errors: { answer: [expect.any(String)] },
    });
    const longer = challenge.replace(/^[^.]+/, 'zzzzzzzzz');
    for (const forged of [longer, `${challenge}x`, 'x', '..'])
      expect((await start(id, { challenge: forged, answer })).json()).toMatchObject({
        errors: { challenge: [expect.any(String)] },
      });
  });
});

describe('the limits', () => {
  it('of sessions at once is exact for visitors who come together', async () => {
    const { id } = await put({ concurrentSessions: 2 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => visit(id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'ConcurrentSessionLimitReached' });
    expect(refused?.headers['retry-after']).toBe('10');
    duet.clock.advance(60_001);
    expect((await visit(id)).statusCode).toBe(200);
  });

  it('of a visitor is one network address’s, and of a day everybody’s', async () => {
    const { id } = await put({ sessionsPerVisitor: 2, sessionsPerDay: 3, concurrentSessions: 9 });
    const from = async (address: string) => (await visit(id, { address })).statusCode;
    expect([await from('198.51.100.1'), await from('198.51.100.1')]).toEqual([200, 200]);
    const refused = await visit(id, { address: '198.51.100.1' });
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, 43_200]);
    expect(await from('198.51.100.2')).toBe(200);
    expect(await from('198.51.100.3')).toBe(429);
    duet.clock.advance(86_400_000);
    expect(await from('198.51.100.3')).toBe(200);
  });

  it('of a day is not spent by who waits for a place', async () => {
    const { id } = await put({ concurrentSessions: 1, sessionsPerVisitor: 2 });
    const codes = [];
    for (let tries = 0; tries < 4; tries += 1) codes.push((await visit(id)).statusCode);
    duet.clock.advance(60_001);
    codes.push((await visit(id)).statusCode);
    duet.clock.advance(60_001);
    codes.push((await visit(id)).statusCode);
    expect(codes).toEqual([200, 409, 409, 409, 200, 429]);
  });

  it('ends with the key that made it', async () => {
    const { id } = await put();
    await duet.db
      .updateTable('api_keys')
      .set({ revoked_at: new Date() })
      .where('id', '=', duet.first.apiKeyId)
      .execute();
    expect((await visit(id)).json()).toMatchObject({
      description: expect.stringContaining('has been revoked'),
    });
    await duet.db
      .updateTable('api_keys')
      .set({ revoked_at: null })
      .where('id', '=', duet.first.apiKeyId)
      .execute();
  });
});

test.each([
  ['HTTPS://Shop.Example:443/', SHOP],
  ['http://shop.example:8080', 'http://shop.example:8080'],
  ['https://*.Shop.example', 'https://*.shop.example'],
  ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
  ['shop', null],
])('the origin %s is %s', (text, origin) => expect(normalOrigin(text)).toBe(origin));

test.each([
  ['https://*.shop.example', 'https://evilshop.example', false],
  ['https://*.shop.example', 'http://www.shop.example', false],
  ['https://*.shop.example', 'https://.shop.example', false],
  ['https://*.shop.example:8443', 'https://www.shop.example:8443', true],
])('%s and %s: %s', (allowed, origin, is) => expect(isAllowed([allowed], origin)).toBe(is));
