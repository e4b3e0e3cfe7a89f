import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashSecret } from '../../src/kernel/ids.ts';
import { CATALOG_KEY } from '../support/catalog.ts';
import { addKey, request, type TestApp } from '../support/app.ts';
import { MEMBER_ONE, tokenOf } from '../support/members.ts';
import { oauthApp, type OAuthApp } from '../support/oauth.ts';

/*
 * What a process keeps of rows is out of date for a second at most, whichever process has changed them
 * (docs/internals/caches.md). Answers of the catalogue are in test/conformance/b05-caching-changes.test.ts.
 */

let oauth: OAuthApp;
let duet: TestApp;
let other: FastifyInstance;
beforeAll(async () => {
  oauth = await oauthApp();
  duet = oauth.duet;
  other = await duet.another();
});
afterAll(() => oauth.close());

/** What the other process answers now, and a second after a change that it was not told of. */
async function around(
  ask: () => Promise<unknown>,
  change: () => Promise<unknown>,
): Promise<[unknown, unknown]> {
  const before = await ask();
  await change();
  duet.clock.advance(1000);
  return [before, await ask()];
}

test('the rate of an application', async () => {
  const ask = async () => {
    const { headers } = await other.inject({ url: '/v1/artists/Art.1', headers: { apikey: CATALOG_KEY } });
    return headers['ratelimit-limit'];
  };
  const change = () =>
    duet.db
      .updateTable('catalog_applications')
      .set({ old_rate: 7 })
      .where('key_hash', '=', hashSecret(CATALOG_KEY))
      .execute();
  expect(await around(ask, change)).toEqual(['1000000', '7']);
});

test('an application that was revoked, and one that was unknown', async () => {
  const status = (apikey: string) => async () =>
    (await other.inject({ url: '/v2.2/genres', headers: { apikey } })).statusCode;
  const rename = (from: string, to: string) => () =>
    duet.db
      .updateTable('catalog_applications')
      .set({ key_hash: hashSecret(to) })
      .where('key_hash', '=', hashSecret(from))
      .execute();
  expect(await around(status('a new key'), rename(CATALOG_KEY, 'a new key'))).toEqual([401, 200]);
  expect(await around(status('a new key'), rename('a new key', CATALOG_KEY))).toEqual([200, 401]);
});

test('a token of a member', async () => {
  const token = await tokenOf(duet.db, MEMBER_ONE, duet.clock);
  const ask = async () =>
    (await other.inject({ url: '/v2.2/me', headers: { authorization: `Bearer ${token}` } })).statusCode;
  const change = () => duet.db.deleteFrom('oauth_tokens').execute();
  expect(await around(ask, change)).toEqual([200, 401]);
});

test('an API key, and what it was made for', async () => {
  const tenant = await addKey(duet.parts, duet.first);
  const ask = async () =>
    (await other.inject(request('GET', '/public/agents', undefined, tenant))).statusCode;
  const change = () =>
    duet.db
      .updateTable('api_keys')
      .set({ revoked_at: new Date(duet.clock.wallTime()) })
      .where('id', '=', tenant.apiKeyId)
      .execute();
  expect(await around(ask, change)).toEqual([200, 401]);
});
