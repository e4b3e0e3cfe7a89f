import { Agent, createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFastPath } from '../../src/catalog/http/byte-fast-path.ts';
import { hashSecret } from '../../src/kernel/ids.ts';
import { CATALOG_KEY, seedCatalog } from '../support/catalog.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { eventOf } from '../support/until.ts';

/*
 * Cached answers leave the service by the byte fast path, before the framework sees the request
 * (catalog/http/byte-fast-path.ts). Here a server knows the fast path alone, and `inject` asks the framework: both must
 * answer the same.
 */

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** The status by which the test's server shows that the fast path has declined; nobody else uses it. */
const DECLINED = 599;

let duet: TestApp;
let server: Server;
let port: number;
beforeAll(async () => {
  duet = await testApp();
  await seedCatalog(duet.db);
  server = createServer();
  const fastPath = createFastPath(duet.parts, server);
  server.on('request', (request, response) => {
    fastPath(request, response, () => void response.writeHead(DECLINED).end());
  });
  await eventOf(server.listen(0, '127.0.0.1'), 'listening', 'the server');
  port = (server.address() as AddressInfo).port;
});
const keeping = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(async () => {
  keeping.destroy();
  server.close();
  await duet.close();
});

/** What a connection says, what differs from request to request, and what a socket alone has. */
const OWN = ['date', 'connection', 'keep-alive', 'x-request-id', 'ratelimit-remaining', 'ratelimit-reset'];
const shared = (headers: Answer['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name)));

interface SampleRequest {
  readonly url: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

const withKey = (headers: SampleRequest['headers'] = {}) => ({ apikey: CATALOG_KEY, ...headers });

async function bySocket(
  { url, method = 'GET', headers }: SampleRequest,
  agent: Agent | false = keeping,
): Promise<Answer> {
  const sent = httpRequest({ port, path: url, method, headers: withKey(headers), agent }).end();
  const [answer] = (await eventOf(sent, 'response', `an answer to ${method} ${url}`)) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: Buffer.concat(chunks).toString('latin1'),
  };
}

async function byFramework({ url, method = 'GET', headers }: SampleRequest): Promise<Answer> {
  const answer = await duet.app.inject({ url, method: method as 'GET', headers: withKey(headers) });
  return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload.toString('latin1') };
}

const LIST = '/v2.2/artists/Art.1/tracks?limit=20';
const cases: readonly (readonly [string, SampleRequest])[] = [
  ['a list', { url: LIST }],
  ['an object of v1', { url: '/v1/artists/Art.1' }],
  ['an address without a version', { url: '/genres' }],
  [
    'an address without a version and Accept-Version',
    { url: '/genres', headers: { 'accept-version': '2.0.0' } },
  ],
  ['pretty print', { url: '/v2.2/genres/g.5?pretty=true' }],
  ['brotli', { url: LIST, headers: { 'accept-encoding': 'gzip, br' } }],
  ['gzip', { url: LIST, headers: { 'accept-encoding': 'gzip' } }],
  ['a client that has it', { url: '/v2.2/genres', headers: { 'if-none-match': '*' } }],
  ['a client that has another', { url: '/v2.2/genres', headers: { 'if-none-match': '"x"' } }],
  [
    'a caller that names its request',
    { url: '/v2.2/genres', headers: { 'x-request-id': 'mine', 'x-api-version': '7' } },
  ],
  ['a page of another origin', { url: '/v2.2/genres', headers: { origin: 'https://other.test' } }],
  [
    'Accept-Version on a path that has a version',
    { url: '/v2.2/genres', headers: { 'accept-version': '2.0.0' } },
  ],
  ['a whole address', { url: 'http://duet.test/v2.2/genres' }],
  ['a whole address without a version', { url: 'http://duet.test/genres' }],
  ['another order of parameters', { url: '/v2.2/artists/Art.1/tracks?user=4&limit=20' }],
];

test('a key that is not known yet is not looked up here, so it is good as soon as its application is made', async () => {
  const key = 'a-key-that-is-made-in-a-moment';
  const [headers, url] = [{ apikey: key }, '/v2.2/genres?limit=3'];
  expect((await bySocket({ url, headers })).status).toBe(DECLINED);
  const made = { id: 'app_moment', name: 'Moment', key_hash: hashSecret(key), secret_hash: hashSecret('s') };
  const rates = { old_rate: 1_000, new_rate: 1_000, redirect_uri: 'https://moment.test/' };
  await duet.db
    .insertInto('catalog_applications')
    .values({ ...made, ...rates })
    .execute();
  expect((await byFramework({ url, headers })).status).toBe(200);
  expect((await bySocket({ url, headers })).status).toBe(200);
});

const statusOf = async (asked: SampleRequest): Promise<number> => (await bySocket(asked)).status;
const GENRES = { url: '/v2.2/genres' };

/** On a connection that goes on the head is written as it was prepared, on one that ends by Node. */
const connections: readonly (readonly [string, Agent | false])[] = [
  ['a connection that goes on', keeping],
  ['one that ends', false],
];

/** What comes back for these bytes on one connection, which the server ends. */
async function byBytes(text: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.write(text);
  await eventOf(socket, 'close', 'the server to end the connection');
  return Buffer.concat(chunks).toString('latin1');
}

/** The same on a connection that goes on: one more request, which the fast path does not know, has the server end it. */
async function byBytesGoingOn(text: string): Promise<string> {
  const last = 'GET /nothing HTTP/1.1\r\nHost: duet.test\r\nConnection: close\r\n\r\n';
  const [answers = ''] = (await byBytes(text + last)).split(`HTTP/1.1 ${DECLINED}`);
  return answers;
}

describe.each(connections)('spec B 5.1: an answer out of memory on %s', (_name, agent) => {
  test.each(cases)('is the same by both ways: %s', async (_case, asked) => {
    await byFramework(asked);
    const [short, long] = [await bySocket(asked, agent), await byFramework(asked)];
    expect(short.status).toBe(long.status);
    expect(short.body).toBe(long.body);
    expect(shared(short.headers)).toEqual(shared(long.headers));
    for (const name of ['x-request-id', 'ratelimit-reset', 'ratelimit-remaining', 'date'])
      expect([name, typeof short.headers[name]]).toEqual([name, 'string']);
    expect(short.headers['x-request-id']).toMatch(asked.headers?.['x-request-id'] ?? /^req_[0-9a-f]{40}$/);
    expect(short.headers.connection).toBe(agent ? 'keep-alive' : 'close');
  });
});

describe('spec B 5.1: an answer out of memory', () => {
  const lines = `Host: duet.test\r\nApikey: ${CATALOG_KEY}\r\n`;
  const whole = `GET /v2.2/genres HTTP/1.1\r\n${lines}\r\n`;
  const unchanged = `GET /v2.2/genres HTTP/1.1\r\n${lines}If-None-Match: *\r\n\r\n`;

  test('says what Node says of the connection', async () => {
    await byFramework(GENRES);
    const [prepared] = (await byBytesGoingOn(whole)).split('\r\n\r\n');
    const [written] = (await byBytesGoingOn(whole.replace(lines, `${lines}Expect: 100-continue\r\n`)))
      .replace('HTTP/1.1 100 Continue\r\n\r\n', '')
      .split('\r\n\r\n');
    const names = (head = '') => head.split('\r\n').map((line) => line.replace(/: .*/, ''));
    expect(names(prepared).sort()).toEqual(names(written).sort());
    expect(prepared).toMatch(
      /^HTTP\/1\.1 200 OK\r\n[^]*\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5$/,
    );
    const [, date = ''] = /\r\nDate: (.*)\r\n/.exec(prepared ?? '') ?? [];
    expect(date).toBe(new Date(Math.floor(duet.clock.wallTime() / 1000) * 1000).toUTCString());
  });

  test('comes in turn where several are asked for at once, with a body or without', async () => {
    await byFramework(GENRES);
    const answers = await byBytesGoingOn(whole + unchanged + whole + unchanged);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual([200, 304, 200, 304].map((code) => `HTTP/1.1 ${code}`));
    expect(answers.match(/"meta"/g)).toHaveLength(2);
  });

  test('ends the connection of a client that knows no other way', async () => {
    await byFramework(GENRES);
    const answer = await byBytes(whole.replace('HTTP/1.1', 'HTTP/1.0'));
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK[^]*\r\nConnection: close\r\n/);
  });

  test('counts for the application’s rate like any other, and a refused one is left to the framework', async () => {
    const path = { url: '/v1/genres' };
    const old_rate = 5;
    await duet.db.updateTable('catalog_applications').set({ old_rate }).execute();
    duet.clock.advance(1000);
    await byFramework(path);
    const left = [];
    for (let count = 0; count < 4; count += 1)
      left.push((await bySocket(path)).headers['ratelimit-remaining']);
    expect(left).toEqual(['3', '2', '1', '0']);
    expect(await statusOf(path)).toBe(DECLINED);
    expect((await byFramework(path)).status).toBe(429);
    duet.clock.advance(1000);
    await byFramework(path);
    expect(await statusOf(path)).toBe(200);
  });

  test('is one for all that is said of versions on a path that has one', async () => {
    await byFramework(GENRES);
    for (const accepted of ['2.0.0', '9', 'y'.repeat(10_000)])
      expect(await statusOf({ ...GENRES, headers: { 'accept-version': accepted } })).toBe(200);
  });

  test('goes the long way whenever something is unusual or not known', async () => {
    await byFramework(GENRES);
    expect(await statusOf(GENRES)).toBe(200);
    const unusual: SampleRequest[] = [
      { ...GENRES, method: 'HEAD' },
      { ...GENRES, method: 'POST' },
      { ...GENRES, headers: { apikey: '' } },
      { ...GENRES, headers: { apikey: 'unknown' } },
      { ...GENRES, headers: { authorization: 'Bearer token' } },
      { url: '/genres', headers: { 'accept-version': '2.1.0' } },
      { url: '/genres', headers: { 'accept-version': '9' } },
      { url: `/v2.2/genres?apikey=${CATALOG_KEY}`, headers: { apikey: '' } },
      { url: '/v2.2/tags' },
      { url: '/v1/genres?callback=f' },
    ];
    for (const asked of unusual) expect([asked, await statusOf(asked)]).toEqual([asked, DECLINED]);
  });

  test('a key that was revoked, and a catalogue that was changed, count within a second', async () => {
    await byFramework(GENRES);
    expect(await statusOf(GENRES)).toBe(200);
    duet.clock.advance(999);
    expect(await statusOf(GENRES)).toBe(200);
    duet.clock.advance(1);
    expect(await statusOf(GENRES)).toBe(DECLINED);
    await byFramework(GENRES);
    expect(await statusOf(GENRES)).toBe(200);
  });
});
