import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOG_KEY, CATALOG_SECRET } from '../support/catalog.ts';
import { MEMBER_ONE, MEMBER_TWO, tokenOf } from '../support/members.ts';
import { basic, form, oauthApp, type OAuthApp, OTHER, type Values, without } from '../support/oauth.ts';

let oauth: OAuthApp;
beforeAll(async () => {
  oauth = await oauthApp();
});
afterAll(() => oauth.close());

const authorization = basic(CATALOG_KEY, CATALOG_SECRET);
const GRANT = { grant_type: 'password', username: 'ann', password: 'ann-password-1' };

describe('B.5 the password grant', () => {
  test('facts 5: the answer carries token_type, catalog, guid and names as well', async () => {
    const answer = await oauth.post('/oauth/token', GRANT, { authorization });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: '86399',
      issued_at: String(oauth.duet.clock.wallTime()),
      token_type: 'Bearer',
      catalog: 'US',
      guid: MEMBER_ONE,
      username: 'ann',
      first_name: 'Ann',
      last_name: 'Arbor',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('facts 5: JSON, the query string, response_type=code and an apikey beside', async () => {
    const headers = { authorization, apikey: CATALOG_KEY };
    const answers = [
      await oauth.send({
        method: 'POST',
        url: '/oauth/token',
        headers,
        payload: { ...GRANT, response_type: 'code' },
      }),
      await oauth.send({ method: 'POST', url: `/oauth/token?${form(GRANT)}`, headers }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test.each<[string, Values, Values, number]>([
    ['no Basic credentials', {}, GRANT, 401],
    ['a Bearer token in their place', { authorization: 'Bearer x' }, GRANT, 401],
    ['an unknown key', { authorization: basic('nobody', CATALOG_SECRET) }, GRANT, 401],
    ['a wrong secret', { authorization: basic(CATALOG_KEY, 'wrong') }, GRANT, 401],
    ['another application’s secret', { authorization: basic(CATALOG_KEY, OTHER.secret) }, GRANT, 401],
    ['an empty secret', { authorization: basic(CATALOG_KEY, '') }, GRANT, 401],
    ['a wrong password', { authorization }, { ...GRANT, password: 'wrong' }, 401],
    ['an unknown member', { authorization }, { ...GRANT, username: 'nobody' }, 401],
    ['no username', { authorization }, without(GRANT, 'username'), 400],
    ['no password', { authorization }, without(GRANT, 'password'), 400],
    ['no grant_type', { authorization }, without(GRANT, 'grant_type'), 400],
    ['another grant_type', { authorization }, { ...GRANT, grant_type: 'refresh_token' }, 400],
  ])('%s is refused', async (_what, headers, values, status) => {
    const answer = await oauth.post('/oauth/token', values, headers);
    expect(answer.statusCode).toBe(status);
    expect(Object.keys(answer.json())).toEqual(['code', 'message', 'error', 'error_description']);
  });

  test('blanks that a keyboard puts around a name say nothing; in a password they count', async () => {
    const status = async (more: Values) =>
      (await oauth.post('/oauth/token', { ...GRANT, ...more }, { authorization })).statusCode;
    expect(await status({ username: `\t${GRANT.username} ` })).toBe(200);
    expect(await status({ password: `${GRANT.password} ` })).toBe(401);
    expect(await status({ username: '   ' })).toBe(401);
  });

  test('an unknown member and a wrong password are told in the same words', async () => {
    const told = async (more: Values) =>
      (await oauth.post('/oauth/token', { ...GRANT, ...more }, { authorization })).body;
    expect(await told({ username: 'nobody' })).toBe(await told({ password: 'wrong' }));
  });
});

describe('B.5.2 Bearer tokens', () => {
  const me = (headers: Values) => oauth.send({ url: '/v2.2/me', headers });

  test('/me needs a token: none, a wrong one, or a key alone is 401', async () => {
    const statuses = [
      await me({}),
      await me({ authorization: 'Bearer wrong' }),
      await me({ apikey: CATALOG_KEY }),
      await me({ apikey: CATALOG_KEY, authorization: 'Bearer wrong' }),
      await me({ apikey: CATALOG_KEY, authorization }),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
  });

  test('the token alone counts below /me: a key beside it changes nothing, whosever it is', async () => {
    const token = await tokenOf(oauth.duet.db, MEMBER_ONE, oauth.duet.clock);
    const bearer = { authorization: `Bearer ${token}` };
    for (const more of [{}, { apikey: CATALOG_KEY }, { apikey: OTHER.key }]) {
      const answer = await me({ ...bearer, ...more });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toHaveProperty('me.id', MEMBER_ONE);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  test('on metadata paths a valid token beside a key gives the member’s view, an invalid one is ignored', async () => {
    const token = await tokenOf(oauth.duet.db, MEMBER_TWO, oauth.duet.clock);
    const name = async (headers: Values) =>
      (await oauth.send({ url: '/v2.2/genres/g.115', headers })).json<{ genres: { name: string }[] }>()
        .genres[0]?.name;
    expect(await name({ apikey: CATALOG_KEY })).toBe('Pop');
    expect(await name({ apikey: CATALOG_KEY, authorization: `Bearer ${token}` })).toBe('Pop (de)');
    expect(await name({ authorization: `Bearer ${token}` })).toBe('Pop (de)');
    expect(await name({ apikey: CATALOG_KEY, authorization: 'Bearer wrong' })).toBe('Pop');
    expect(await name({ apikey: CATALOG_KEY, authorization })).toBe('Pop');
    expect(
      (await oauth.send({ url: '/v2.2/genres', headers: { authorization: 'Bearer wrong' } })).statusCode,
    ).toBe(401);
  });
});
