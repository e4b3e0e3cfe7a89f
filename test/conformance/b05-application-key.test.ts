import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashSecret } from '../../src/kernel/ids.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { CATALOG_KEY, CATALOG_SECRET, seedCatalog } from '../support/catalog.ts';

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp();
  await seedCatalog(duet.db);
});
afterAll(() => duet.close());

const VERSIONED = ['/v1', '/v2.0', '/v2.1', '/v2.2', ''] as const;
const ask = (url: string, headers: Record<string, string> = {}) => duet.app.inject({ url, headers });

const addApplication = async (key: string, revoked_at: Date | null = null) => {
  const row = {
    id: `app_${key}`,
    name: key,
    key_hash: hashSecret(key),
    secret_hash: hashSecret('none'),
    redirect_uri: 'https://client.test/',
    old_rate: 5,
    new_rate: 500,
    revoked_at,
  };
  await duet.db.insertInto('catalog_applications').values(row).execute();
};
const revoke = (key: string) =>
  duet.db
    .updateTable('catalog_applications')
    .set({ revoked_at: new Date(duet.clock.wallTime()) })
    .where('key_hash', '=', hashSecret(key))
    .execute();

test('spec B 5.1, the key comes in the header apikey, or as a query parameter, in every version', async () => {
  for (const version of VERSIONED) {
    const url = `${version}/artists/Art.1`;
    expect([url, (await ask(url, { apikey: CATALOG_KEY })).statusCode]).toEqual([url, 200]);
    expect([url, (await ask(`${url}?apikey=${CATALOG_KEY}`)).statusCode]).toEqual([url, 200]);
    expect([url, (await ask(url)).statusCode]).toEqual([url, 401]);
  }
});

test('spec B 7, a missing, unknown and revoked key and a secret in its place give the same 401', async () => {
  await addApplication('revoked', new Date(0));
  const keys = [undefined, '', ' ', 'unknown', 'ключ', 'x'.repeat(5000), 'revoked', CATALOG_SECRET];
  const seen = new Set<string>();
  for (const key of keys) {
    const { statusCode, headers, body } = await ask(
      `/v2.2/artists/top${key === undefined ? '' : `?apikey=${encodeURIComponent(key)}`}`,
    );
    seen.add(
      JSON.stringify([
        statusCode,
        headers['content-type'],
        headers['www-authenticate'],
        headers['cache-control'],
        body,
      ]),
    );
  }
  expect([...seen]).toEqual([
    JSON.stringify([
      401,
      'application/json; charset=utf-8',
      'ApiKey',
      'no-store',
      '{"code":"UnauthorizedError","message":"A valid application key is needed in the header apikey."}',
    ]),
  ]);
});

test('4-decisions B, a Basic header beside an apikey is ignored, and alone it is no key', async () => {
  const basic = `Basic ${Buffer.from('someone:else').toString('base64')}`;
  const url = '/v1/artists/Art.1';
  expect((await ask(url, { apikey: CATALOG_KEY, authorization: basic })).statusCode).toBe(200);
  expect((await ask(`${url}?apikey=${CATALOG_KEY}`, { authorization: basic })).statusCode).toBe(200);
  expect((await ask(url, { authorization: basic })).statusCode).toBe(401);
  expect((await ask(url, { authorization: 'Bearer no-such-token' })).statusCode).toBe(401);
});

test('a key in the header counts before one in the query', async () => {
  const url = `/v2.2/artists/Art.1?apikey=${CATALOG_KEY}`;
  expect((await ask(url, { apikey: 'unknown' })).statusCode).toBe(401);
  expect((await ask('/v2.2/artists/Art.1?apikey=unknown', { apikey: CATALOG_KEY })).statusCode).toBe(200);
  expect((await ask(`/v2.2/artists/Art.1?apikey=${CATALOG_KEY}&apikey=unknown`)).statusCode).toBe(200);
});

test('a revoked key stops within a second, and one that is given back works again', async () => {
  await addApplication('short');
  const status = async () => (await ask('/v2.2/artists/Art.1', { apikey: 'short' })).statusCode;
  expect(await status()).toBe(200);
  await revoke('short');
  duet.clock.advance(1000);
  expect(await status()).toBe(401);
  await duet.db
    .updateTable('catalog_applications')
    .set({ revoked_at: null })
    .where('id', '=', 'app_short')
    .execute();
  duet.clock.advance(1000);
  expect(await status()).toBe(200);
});

test('an API key of interface A is no application key, and the other way round', async () => {
  expect((await ask('/v2.2/artists/Art.1', { apikey: duet.first.apiKey })).statusCode).toBe(401);
  expect((await ask('/public/agents', { 'x-api-key': CATALOG_KEY })).statusCode).toBe(401);
});

test('what is unknown is told before a key is asked for', async () => {
  expect((await ask('/v1/nothing')).statusCode).toBe(404);
  expect((await duet.app.inject({ method: 'DELETE', url: '/v1/artists/top' })).statusCode).toBe(405);
});
