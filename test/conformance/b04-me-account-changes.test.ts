import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CATALOG_KEY, CATALOG_SECRET } from '../support/catalog.ts';
import { basic, oauthApp, type OAuthApp } from '../support/oauth.ts';
import { isSince, LATER_VERSIONS } from '../support/versions.ts';

let oauth: OAuthApp;
beforeAll(async () => {
  oauth = await oauthApp();
});
afterAll(() => oauth.close());

let token = '';
beforeEach(async () => {
  token = (await oauth.tokens()).access_token;
});

const signIn = async (password: string): Promise<number> => {
  const grant = { grant_type: 'password', username: 'ann', password };
  const authorization = basic(CATALOG_KEY, CATALOG_SECRET);
  return (await oauth.post('/oauth/token', grant, { authorization })).statusCode;
};
const put = (account: object, version = 'v2.2') =>
  oauth.send({
    method: 'PUT',
    url: `/${version}/me/account`,
    headers: { authorization: `Bearer ${token}` },
    payload: { account },
  });
const get = async (): Promise<object> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await oauth.send({ url: '/v2.2/me/account', headers })).json<{ account: object }>().account;
};

describe('[B4.account-changes] a member changes the account', () => {
  test.each(LATER_VERSIONS)('%s: e-mail, names, country and language', async (version) => {
    const lang = isSince(version, '2.2') ? { lang: 'fr-FR' } : { locale: 'fr-FR' };
    const change = { email: 'a@new.test', firstName: 'Anna', lastName: version, catalog: 'FR' };
    const answer = await put({ ...change, ...lang }, version);
    expect([answer.statusCode, answer.json<{ account: object }>().account]).toMatchObject([
      200,
      { email: 'a@new.test', firstName: 'Anna', lastName: version, cocat: 'FR', country: 'FR', ...lang },
    ]);
    await put({ catalog: 'US', lang: 'en-US' });
    expect(await get()).toMatchObject({ email: 'a@new.test', country: 'US', lang: 'en-US' });
  });

  test('lists are of the new country within a second', async () => {
    expect((await put({ catalog: 'DE' })).statusCode).toBe(200);
    oauth.duet.clock.advance(1001);
    const headers = { authorization: `Bearer ${token}` };
    const shown = async (url: string) => (await oauth.send({ url, headers })).body;
    expect(await shown('/v2.2/tracks/tra.6')).toBe(await shown('/v2.2/tracks/tra.6?catalog=DE'));
    expect(await shown('/v2.2/tracks/tra.6')).not.toBe(await shown('/v2.2/tracks/tra.6?catalog=US'));
    await put({ catalog: 'US' });
  });

  test('what is wrong is 400 and changes nothing', async () => {
    const before = await get();
    for (const wrong of [
      { catalog: 'us' },
      { catalog: 'XXX' },
      { lang: '?' },
      { email: 'nobody' },
      { password: 'short' },
      { password: 'a-new-password' },
      { firstName: 7 },
    ])
      expect([wrong, (await put({ lastName: 'Changed', ...wrong })).statusCode]).toEqual([wrong, 400]);
    expect(await get()).toEqual(before);
  });

  test('a new password needs the present one, and ends all sign-ins', async () => {
    const wrong = await put({ password: 'ann-password-9', currentPassword: 'wrong' });
    expect([wrong.statusCode, await signIn('ann-password-1')]).toEqual([401, 200]);
    const right = await put({ password: 'ann-password-9', currentPassword: 'ann-password-1' });
    expect(right.statusCode).toBe(200);
    oauth.duet.clock.advance(1001);
    expect(await oauth.statusWith(token)).toBe(401);
    expect([await signIn('ann-password-1'), await signIn('ann-password-9')]).toEqual([401, 200]);
    token = '';
    const grant = { grant_type: 'password', username: 'ann', password: 'ann-password-9' };
    const authorization = basic(CATALOG_KEY, CATALOG_SECRET);
    token = (await oauth.post('/oauth/token', grant, { authorization })).json<{ access_token: string }>()
      .access_token;
    await put({ password: 'ann-password-1', currentPassword: 'ann-password-9' });
  });
});
