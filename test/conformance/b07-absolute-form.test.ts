import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';
import { CATALOG_KEY, seedCatalog } from '../support/catalog.ts';
import { eventOf } from '../support/until.ts';

/*
 * A client may send the whole address as the target of a request, as to a proxy (RFC 9112, 3.2.2): it gets what it gets
 * for the path alone. `inject` cannot ask so.
 */

let duet: TestApp;
let port: number;
beforeAll(async () => {
  duet = await testApp();
  await seedCatalog(duet.db);
  await duet.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = duet.app.server.address() as AddressInfo);
});
afterAll(() => duet.close());

const ORIGIN = 'http://duet.test:8080';
/** What differs from request to request. */
const OWN = ['date', 'x-request-id', 'ratelimit-remaining', 'ratelimit-reset'];

async function ask(path: string, extra: Record<string, string> = {}) {
  const headers = { apikey: CATALOG_KEY, ...extra };
  const asked = httpRequest({ port, path, headers, agent: false }).end();
  const [answer] = (await eventOf(asked, 'response', `an answer to ${path}`)) as [IncomingMessage];
  const chunks = await answer.toArray();
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !OWN.includes(name))),
    body: Buffer.concat(chunks as Buffer[])
      .toString()
      .replace(/"requestId":"[^"]*"/, ''),
  };
}

test.each([
  ['/v2.2/artists/art.1', 200],
  ['/v2.2/artists/art.1?pretty=true', 200],
  ['/artists/art.1', 200],
  ['/genres', 200],
  ['/versions', 200],
  ['/v2.2/artists/art.99999', 404],
  ['/v1/nothing', 404],
  ['/artists/nothing/at/all', 404],
  ['/artists/top?limit=0', 400],
  ['/public/nothing', 404],
  ['/public/agents', 401],
  ['/healthz', 200],
])('4-decisions: %s as a whole address is answered as it is without', async (path, status) => {
  const plain = await ask(path);
  expect(plain.status).toBe(status);
  // The first answer fills the memory from which the later ones come.
  for (const origin of [ORIGIN, 'HTTPS://other.test', ORIGIN])
    expect([origin, await ask(`${origin}${path}`)]).toEqual([origin, plain]);
});

test('4-decisions: Accept-Version chooses the version of a whole address without one', async () => {
  const accepted = { 'accept-version': '2.0.0' };
  const { body } = await ask('/v2.0/artists/art.1');
  for (let count = 0; count < 2; count += 1)
    expect((await ask(`${ORIGIN}/artists/art.1`, accepted)).body).toBe(body);
  expect((await ask(`${ORIGIN}/artists/art.1`, { 'accept-version': '3' })).status).toBe(400);
});

test('4-decisions: pages of any origin may read the errors of a whole address of interface B', async () => {
  const { headers } = await ask(`${ORIGIN}/v2.2/artists/art.99999`);
  expect([headers['access-control-allow-origin'], headers['content-type']]).toEqual([
    '*',
    'application/json; charset=utf-8',
  ]);
});
