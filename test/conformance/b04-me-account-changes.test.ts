import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetPassword } from '../../src/members/accounts/accounts.service.ts';
import { changeMember } from '../../src/members/profile/profile.service.ts';
import { CATALOG_KEY, CATALOG_SECRET } from '../support/catalog.ts';
import { MEMBER_ONE, MEMBER_TWO } from '../support/members.ts';
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
    const answer = await put({ ...change, ...lang, currentPassword: 'ann-password-1' }, version);
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
      { email: 'stolen@new.test' },
      { password: 'short' },
      { password: 'a-new-password' },
      { firstName: 7 },
    ])
      expect([wrong, (await put({ lastName: 'Changed', ...wrong })).statusCode]).toEqual([wrong, 400]);
    expect(await get()).toEqual(before);
  });

  test('an e-mail needs the present password, unless it stays', async () => {
    const { email } = (await get()) as { email: string };
    expect((await put({ email, lastName: 'Same' })).statusCode).toBe(200);
    const wrong = await put({ email: 'b@new.test', lastName: 'Other', currentPassword: 'wrong' });
    expect([wrong.statusCode, await get()]).toMatchObject([401, { email, lastName: 'Same' }]);
  });

  test('nobody takes the e-mail of somebody else, not even at the same moment', async () => {
    const change = { lastName: 'Twin', currentPassword: 'ann-password-1' };
    const taken = await put({ ...change, email: 'BEN@members.test' });
    expect([taken.statusCode, await get()]).toMatchObject([409, { lastName: 'Same' }]);
    const { db } = oauth.duet;
    const outcomes = await Promise.allSettled(
      [MEMBER_ONE, MEMBER_TWO].map((id) =>
        db.transaction().execute((inner) => changeMember(inner, id, { email: 'one@new.test' })),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('of two new passwords at the same moment one counts, and the other is told so', async () => {
    const change = (password: string) => put({ password, currentPassword: 'ann-password-1' });
    const statuses = (await Promise.all(['ann-password-7', 'ann-password-8'].map(change))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted()).toEqual([200, 401]);
    await resetPassword(oauth.duet.parts, 'ann', 'ann-password-1');
  });

  test('a new password needs the present one, and ends all sign-ins', async () => {
    const wrong = await put({ password: 'ann-password-9', currentPassword: 'wrong' });
    expect([wrong.statusCode, await signIn('ann-password-1')]).toEqual([401, 200]);
    const right = await put({ password: 'ann-password-9', currentPassword: 'ann-password-1' });
    expect(right.statusCode).toBe(200);
    oauth.duet.clock.advance(1001);
    expect(await oauth.statusWith(token)).toBe(401);
    expect([await signIn('ann-password-1'), await signIn('ann-password-9')]).toEqual([401, 200]);
    await resetPassword(oauth.duet.parts, 'ann', 'ann-password-1');
  });
});
