import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashSecret } from '../../src/kernel/ids.ts';
import { CATALOG_KEY } from '../support/catalog.ts';
import { MEMBER_ONE } from '../support/members.ts';
import {
  AUTHORIZE,
  EXCHANGE,
  landing,
  oauthApp,
  type OAuthApp,
  OTHER,
  REDIRECT,
  signedIn,
  type Values,
  without,
} from '../support/oauth.ts';

let oauth: OAuthApp;
beforeAll(async () => {
  oauth = await oauthApp();
});
afterAll(() => oauth.close());
beforeEach(async () => {
  await oauth.duet.db.deleteFrom('oauth_codes').execute();
});

const URL_22 = '/v2.2/oauth/authorize';
const codes = async (): Promise<number> =>
  (await oauth.duet.db.selectFrom('oauth_codes').select('code_hash').execute()).length;
const legacy = { client_id: CATALOG_KEY, redirect_uri: REDIRECT, response_type: 'code' };

describe('B.5 authorize with a challenge', () => {
  test('B.5.3 a 302 whose query carries the code, and the state unchanged', async () => {
    const state = 'a b&c=d#e/ü?%20"<>';
    const answer = await oauth.get(URL_22, { ...AUTHORIZE, state, scope: 'x y', audience: 'z' });
    expect(answer.statusCode).toBe(302);
    expect(landing(answer)).toEqual({
      to: REDIRECT,
      query: { code: expect.stringMatching(/^[\w-]{43}$/), state },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toBe('');
  });

  test('B.5.7 without a state none comes back', async () => {
    expect(Object.keys(landing(await oauth.get(URL_22, AUTHORIZE)).query)).toEqual(['code']);
  });

  test('B.5.7 a state that is empty comes back empty, with the code as with a fault', async () => {
    expect(landing(await oauth.get(URL_22, { ...AUTHORIZE, state: '' })).query).toMatchObject({ state: '' });
    const faulty = await oauth.get(URL_22, { ...AUTHORIZE, response_type: 'none', state: '' });
    expect(landing(faulty).query).toEqual({ error: '', state: '' });
  });

  test.each([
    ['%E9', '%E9'],
    ['%C3%28%FF%00', '%C3(%FF%00'],
    ['a+b%20%e9%3D=%26', 'a%20b%20%E9%3D%3D%26'],
    ['%', '%25'],
    ['%C3%A9', '%C3%A9'],
  ])(
    'B.5.7 state=%s is the same bytes in the redirect, with the code as with a fault',
    async (raw, state) => {
      const at = (values: Values) =>
        oauth.send({ url: `${URL_22}?${new URLSearchParams(values)}&state=${raw}` });
      const faulty = await at({ ...AUTHORIZE, response_type: 'none' });
      expect(faulty.headers.location).toBe(`${REDIRECT}?error=&state=${state}`);
      const { location } = (await at(AUTHORIZE)).headers;
      expect(String(location).replace(/code=[\w-]{43}/, 'code=')).toBe(`${REDIRECT}?code=&state=${state}`);
    },
  );

  test('an address with a query of its own keeps it', async () => {
    const answer = await oauth.get(URL_22, {
      ...AUTHORIZE,
      client_id: OTHER.key,
      redirect_uri: OTHER.redirectUri,
      state: 's',
    });
    expect(landing(answer)).toEqual({
      to: 'https://other.test/back',
      query: { from: 'duet', code: expect.any(String), state: 's' },
    });
  });

  test('the code is bound to nobody while nobody is signed in in the browser', async () => {
    const code = await oauth.code();
    const row = await oauth.duet.db.selectFrom('oauth_codes').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ code_hash: hashSecret(code), member_id: null, application_id: 'app_test' });
    expect(row.expires_at.getTime() - oauth.duet.clock.wallTime()).toBe(60_000);
  });

  const bare = without(EXCHANGE, 'username', 'password');

  test('a member who is signed in in that browser is bound to the code, which then needs no password', async () => {
    const cookie = await signedIn(oauth, MEMBER_ONE);
    const exchange = async (code: string, values: Values) =>
      oauth.post('/v2.2/oauth/access_token', { ...values, code });
    expect((await exchange(await oauth.code({}, cookie), bare)).statusCode).toBe(200);
    expect((await exchange(await oauth.code({}, cookie), EXCHANGE)).statusCode).toBe(200);
    const other = { ...EXCHANGE, username: 'ben', password: 'ben-password-2' };
    expect((await exchange(await oauth.code({}, cookie), other)).statusCode).toBe(400);
    const half = without(EXCHANGE, 'password');
    expect((await exchange(await oauth.code({}, cookie), half)).statusCode).toBe(400);
    oauth.duet.clock.advance(60_000);
    expect((await exchange(await oauth.code({}, cookie), bare)).statusCode).toBe(400);
  });

  test.each<[string, Values]>([
    ['an unknown client', { ...AUTHORIZE, client_id: 'nobody' }],
    ['an empty client', { ...AUTHORIZE, client_id: '' }],
    ['no client', without(AUTHORIZE, 'client_id')],
    ['a client that is too long', { ...AUTHORIZE, client_id: 'x'.repeat(5000) }],
    ['no redirect_uri', without(AUTHORIZE, 'redirect_uri')],
    ['another application’s redirect_uri', { ...AUTHORIZE, redirect_uri: OTHER.redirectUri }],
    ...[
      'https://evil.test/callback',
      `${REDIRECT}/`,
      `${REDIRECT}?x=1`,
      `${REDIRECT}#x`,
      `${REDIRECT}/../evil`,
      'https://client.test.evil.test/callback',
      'https://client.test@evil.test/callback',
      'http://client.test/callback',
      'HTTPS://CLIENT.TEST/callback',
      ' https://client.test/callback',
      '//evil.test',
      'javascript:alert(1)',
    ].map((redirect_uri): [string, Values] => [
      `redirect_uri=${redirect_uri}`,
      { ...AUTHORIZE, redirect_uri },
    ]),
  ])('B.5.4 %s: a page with 400, never a redirect', async (_what, values) => {
    for (const url of [URL_22, '/oauth/authorize', '/oauth/consent']) {
      const answer = await oauth.get(url, values);
      expect(answer.statusCode).toBe(400);
      expect(answer.headers.location).toBeUndefined();
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.body).toContain('This sign-in cannot go on');
      expect(answer.body).not.toContain('evil');
    }
    expect(await codes()).toBe(0);
  });

  test('a repeated client or redirect_uri is a page too', async () => {
    for (const more of ['client_id=x', `redirect_uri=${encodeURIComponent('https://evil.test')}`]) {
      const answer = await oauth.send({ url: `${URL_22}?${new URLSearchParams(AUTHORIZE)}&${more}` });
      expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
    }
  });

  test.each<[string, Values]>([
    ['no response_type', without(AUTHORIZE, 'response_type')],
    ['an unknown response_type', { ...AUTHORIZE, response_type: 'id_token' }],
    ['no challenge', without(AUTHORIZE, 'code_challenge')],
    ['no method', without(AUTHORIZE, 'code_challenge_method')],
    ['neither challenge nor method', without(AUTHORIZE, 'code_challenge', 'code_challenge_method')],
    ['an unknown method', { ...AUTHORIZE, code_challenge_method: 'md5' }],
    ['a method that every object has', { ...AUTHORIZE, code_challenge_method: 'constructor' }],
    ['a method that is every object’s prototype', { ...AUTHORIZE, code_challenge_method: '__proto__' }],
    ['an s256 challenge that is none', { ...AUTHORIZE, code_challenge: 'short' }],
    [
      'a plain challenge with spaces',
      { ...AUTHORIZE, code_challenge: 'a b', code_challenge_method: 'plain' },
    ],
    ['a scope with control characters', { ...AUTHORIZE, scope: 'a\u0000b' }],
  ])('B.5.5 %s: a 302 with an empty error and the state', async (_what, values) => {
    const answer = await oauth.get(URL_22, { ...values, state: 'kept' });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(`${REDIRECT}?error=&state=kept`);
    expect(await codes()).toBe(0);
  });

  test('B.5.5 a repeated parameter is such an error', async () => {
    const answer = await oauth.send({
      url: `${URL_22}?${new URLSearchParams(AUTHORIZE)}&code_challenge=x&state=s`,
    });
    expect(answer.headers.location).toBe(`${REDIRECT}?error=&state=s`);
  });

  test('B.5.5 the legacy endpoint knows no tokens in fragments', async () => {
    const answer = await oauth.get('/oauth/authorize', { ...legacy, response_type: 'token' });
    expect(answer.headers.location).toBe(`${REDIRECT}?error=`);
  });

  test.each([
    ['response_type=token', { ...AUTHORIZE, response_type: 'token' }],
    ['response_type=token without a challenge', { ...legacy, response_type: 'token' }],
    ['prompt=login', { ...AUTHORIZE, prompt: 'login' }],
  ])('decision: %s shows the hosted sign-in', async (_what, values) => {
    const answer = await oauth.get(URL_22, values);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(/<button [^>]*value="sign-in">\s*Sign In\s*<\/button>/);
    expect(await codes()).toBe(0);
  });

  test('HEAD is answered wherever GET is', async () => {
    for (const url of [URL_22, '/oauth/authorize', '/oauth/callback']) {
      const answer = await oauth.send({ method: 'HEAD', url: `${url}?${new URLSearchParams(AUTHORIZE)}` });
      expect([answer.statusCode < 400, answer.body]).toEqual([true, '']);
    }
  });
});
