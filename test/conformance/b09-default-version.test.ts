import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashSecret } from '../../src/kernel/ids.ts';
import { setDefaultVersion } from '../../src/members/applications.store.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { CATALOG_APPLICATION, CATALOG_KEY, seedCatalog } from '../support/catalog.ts';
import { MEMBER_ONE, seedMembers, tokenOf } from '../support/members.ts';
import { eventOf } from '../support/until.ts';
import { LATEST_VERSION } from '../support/versions.ts';

/* An application may have a default version: it answers where neither the path nor `Accept-Version` names one. */

const OTHER_KEY = 'another-application-key';

let duet: TestApp;
let port: number;
beforeAll(async () => {
  duet = await testApp();
  await seedCatalog(duet.db);
  await seedMembers(duet.db);
  const other = { id: 'app_other', name: 'Other', redirect_uri: 'https://other.test/' };
  const hashes = { key_hash: hashSecret(OTHER_KEY), secret_hash: hashSecret('other') };
  const rates = { old_rate: 1_000_000, new_rate: 1_000_000 };
  await duet.db
    .insertInto('catalog_applications')
    .values({ ...other, ...hashes, ...rates })
    .execute();
  await duet.app.listen({ host: '127.0.0.1', port: 0 });
  port = (duet.app.server.address() as AddressInfo).port;
});
afterAll(() => duet.close());

/** Sets the default of the application of `CATALOG_KEY`; a process believes what it knows for a second. */
const byDefault = async (segment: string | null) => {
  await setDefaultVersion(duet.db, CATALOG_APPLICATION, segment);
  duet.clock.advance(1001);
};
beforeEach(() => byDefault('v1'));

const get = (url: string, headers: Record<string, string> = { apikey: CATALOG_KEY }) =>
  duet.app.inject({ url, headers });
const statusOf = async (url: string, headers?: Record<string, string>) =>
  (await get(url, headers)).statusCode;

test.each([
  ['/artists/Art.1', {}],
  ['/artists/Art.1/bio', {}],
  ['/artists/top?limit=2&pretty=true', {}],
  ['/artists/nobody', {}],
  ['/artists/Art.1/nothing', {}],
  ['/albums/Alb.1/similar', {}],
  ['/tracks/top?limit=x', {}],
  ['/artists/Art.1', { 'accept-version': ' ' }],
])('spec B 9, %s is answered as /v1 answers it [B9.default]', async (url, more) => {
  const [wanted, answer] = [await get(`/v1${url}`), await get(url, { apikey: CATALOG_KEY, ...more })];
  expect([answer.statusCode, answer.body]).toEqual([wanted.statusCode, wanted.body]);
  expect(answer.headers['x-request-id']).toMatch(/^req_/);
});

test('a path of v1 alone is found by default v1, and what came later is not [B9.default]', async () => {
  expect(await statusOf('/artists/Art.1/bio')).toBe(200);
  expect(await statusOf('/albums/Alb.1/similar')).toBe(404);
  await byDefault(null);
  expect(await statusOf('/artists/Art.1/bio')).toBe(404);
  expect(await statusOf('/albums/Alb.1/similar')).toBe(200);
});

test('a path or Accept-Version that names a version has that one [B9.default]', async () => {
  const { body } = await get('/v2.1/artists/Art.1');
  expect((await get('/artists/Art.1', { apikey: CATALOG_KEY, 'accept-version': '2.1.0' })).body).toBe(body);
  expect(await statusOf('/artists/Art.1', { apikey: CATALOG_KEY, 'accept-version': '9' })).toBe(400);
  expect(await statusOf('/v2.2/albums/Alb.1/similar')).toBe(200);
});

test('it holds for one application alone, though answers are cached [B9.default]', async () => {
  const url = '/genres';
  const own = await get(`/v1${url}`);
  for (let round = 0; round < 2; round += 1) {
    expect((await get(url)).body).toBe(own.body);
    const { meta } = (await get(url, { apikey: OTHER_KEY })).json<{
      meta: { warnings: { message: string }[] };
    }>();
    expect(meta.warnings[0]?.message).toContain(LATEST_VERSION);
  }
  const { etag = '' } = own.headers;
  expect(await statusOf(url, { apikey: CATALOG_KEY, 'if-none-match': String(etag) })).toBe(304);
  expect(await statusOf(url, { apikey: OTHER_KEY, 'if-none-match': String(etag) })).toBe(200);
});

test('who has chosen a default is not warned of a missing version [B9.default]', async () => {
  await byDefault('v2.1');
  const wanted = await get('/v2.1/genres');
  expect((await get('/genres')).json()).toEqual(wanted.json());
});

test('the key may come in the query, and a request that changes something keeps its body [B9.default]', async () => {
  expect((await get(`/artists/Art.1?apikey=${CATALOG_KEY}`, {})).json()).toEqual(
    (await get('/v1/artists/Art.1')).json(),
  );
  const authorization = `Bearer ${await tokenOf(duet.db, MEMBER_ONE, duet.clock)}`;
  const payload = { name: 'By default' };
  const made = await duet.app.inject({
    ...{ method: 'POST', url: '/me/playlists', headers: { authorization, apikey: OTHER_KEY }, payload },
  });
  expect([made.statusCode, made.json()]).toEqual([201, expect.objectContaining({ name: 'By default' })]);
});

test('a key that is not valid is 401, and another method 405 [B9.default]', async () => {
  expect(await statusOf('/artists/Art.1', { apikey: 'nobody' })).toBe(401);
  const answer = await duet.app.inject({
    ...{ method: 'DELETE', url: '/artists/Art.1/bio', headers: { apikey: CATALOG_KEY } },
  });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, expect.stringContaining('GET')]);
});

const bySocket = async (path: string, apikey: string): Promise<string> => {
  const sent = httpRequest({ port, path, headers: { apikey } }).end();
  const [answer] = (await eventOf(sent, 'response', `an answer to ${path}`)) as [IncomingMessage];
  return (await answer.toArray()).join('');
};

test('answers that leave before the framework keep to it as well [B9.default]', async () => {
  const own = (await get('/v1/artists/Art.2')).body;
  for (let round = 0; round < 3; round += 1) {
    expect(await bySocket('/artists/Art.2', CATALOG_KEY)).toBe(own);
    expect(await bySocket('/artists/Art.2', OTHER_KEY)).toContain('"meta"');
  }
  await byDefault(null);
  expect(await bySocket('/artists/Art.2', CATALOG_KEY)).toContain('"meta"');
});

test('a version that the service has no longer counts as none [B9.default]', async () => {
  await byDefault('v0.9');
  expect((await get('/genres')).json()).toHaveProperty('meta');
});
