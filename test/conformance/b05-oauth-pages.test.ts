import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOG_KEY } from '../support/catalog.ts';
import {
  form,
  landing,
  LEGACY,
  oauthApp,
  type OAuthApp,
  OTHER,
  REDIRECT,
  type Values,
} from '../support/oauth.ts';

let oauth: OAuthApp;
beforeAll(async () => {
  oauth = await oauthApp();
});
afterAll(() => oauth.close());

const ASKED = { client_id: CATALOG_KEY, redirect_uri: REDIRECT, response_type: 'code', state: 'kept' };
const urlOf = (path: string, values: Values = ASKED): string => `${path}?${form(values)}`;
const SIGN_IN = '/oauth/authorize';
const CONSENT = '/oauth/consent';
const ANN = { username: 'ann', password: 'ann-password-1' };

const markIn = ({ body }: LightMyRequestResponse): string =>
  /name="mark" value="(\w+)"/.exec(body)?.[1] ?? '';

/** A browser's cookies. */
class Jar {
  readonly #cookies = new Map<string, string>();
  async visit(url: string, values?: Values, headers: Values = {}): Promise<LightMyRequestResponse> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = values
      ? await oauth.post(url, values, { cookie, ...headers })
      : await oauth.send({ url, headers: { cookie, ...headers } });
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value);
    return answer;
  }
  async signIn(values: Values = ASKED, more: Values = ANN): Promise<LightMyRequestResponse> {
    const mark = markIn(await this.visit(urlOf(SIGN_IN, values)));
    return this.visit(urlOf(SIGN_IN, values), { mark, action: 'sign-in', ...more });
  }
}

/** A code that a member has allowed. */
async function allowedCode(): Promise<string> {
  const jar = new Jar();
  await jar.signIn();
  const mark = markIn(await jar.visit(urlOf(CONSENT)));
  return landing(await jar.visit(urlOf(CONSENT), { mark, action: 'allow' })).query['code'] ?? '';
}

describe('B.5.3 the hosted pages', () => {
  test('sign-in, consent, code: the application exchanges it with its secret', async () => {
    const jar = new Jar();
    const signedIn = await jar.signIn();
    expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, urlOf(CONSENT)]);
    const consent = await jar.visit(urlOf(CONSENT));
    expect(consent.body).toContain('Test asks for access');
    expect(consent.body).toContain('see and change your profile');
    expect(consent.body).toContain('Ann Arbor (ann)');
    const allowed = await jar.visit(urlOf(CONSENT), { mark: markIn(consent), action: 'allow' });
    expect(allowed.statusCode).toBe(302);
    const { to, query } = landing(allowed);
    expect([to, Object.keys(query), query['state']]).toEqual([REDIRECT, ['code', 'state'], 'kept']);
    const answer = await oauth.post('/oauth/access_token', { ...LEGACY, code: query['code'] ?? '' });
    expect(answer.statusCode).toBe(200);
  });

  test('B.5.6 cancelling at either page', async () => {
    const denied = {
      error: 'access_denied',
      error_reason: 'user_denied',
      error_description: 'The user denied your request.',
      state: 'kept',
    };
    const jar = new Jar();
    const mark = markIn(await jar.visit(urlOf(SIGN_IN)));
    const early = await jar.visit(urlOf(SIGN_IN), { mark, action: 'cancel' });
    expect([early.statusCode, landing(early).query]).toEqual([302, denied]);
    await jar.signIn();
    const consent = markIn(await jar.visit(urlOf(CONSENT)));
    const late = await jar.visit(urlOf(CONSENT), { mark: consent, action: 'cancel' });
    expect([late.statusCode, landing(late)]).toEqual([302, { to: REDIRECT, query: denied }]);
  });

  test('B.5.7 a state that is no UTF-8 comes back as it was: cancelled, with a code, and in the fragment', async () => {
    const { state: _state, ...values } = ASKED;
    const [signIn, consent, v22] = [SIGN_IN, CONSENT, '/v2.2/oauth/authorize'].map(
      (path) =>
        `${urlOf(path, { ...values, response_type: path.startsWith('/v') ? 'token' : 'code' })}&state=%E9`,
    ) as [string, string, string];
    const jar = new Jar();
    const send = async (url: string, more: Values) =>
      jar.visit(url, { mark: markIn(await jar.visit(url)), ...more });
    const seen = [
      await send(signIn, { action: 'cancel' }),
      await send(v22, { action: 'cancel' }),
      await send(v22, ANN),
      await send(signIn, ANN),
      await send(consent, { action: 'cancel' }),
      await send(consent, { action: 'allow' }),
    ].map(({ headers }) => /[#?]\w+=|&?state=.*$/g[Symbol.match](String(headers.location))?.join(' '));
    expect(seen).toEqual([
      '?error= &state=%E9',
      '?error= &state=%E9',
      '#access_token= &state=%E9',
      '?client_id= &state=%E9',
      '?error= &state=%E9',
      '?code= &state=%E9',
    ]);
  });

  test('a code without a challenge is nothing without the secret, and takes no verifier', async () => {
    const at = async (url: string, more: Values) =>
      (await oauth.post(url, { client_id: CATALOG_KEY, grant_type: 'authorization_code', ...more }))
        .statusCode;
    expect(await at('/v2.2/oauth/access_token', { code: await allowedCode() })).toBe(401);
    const verifier = { client_secret: LEGACY.client_secret, code_verifier: 'x' };
    expect(await at('/oauth/access_token', { ...verifier, code: await allowedCode() })).toBe(400);
    const other = { client_id: OTHER.key, client_secret: OTHER.secret };
    expect(await at('/oauth/access_token', { ...other, code: await allowedCode() })).toBe(401);
  });

  test('a code of these pages is good once, for 60 seconds, and for where it was sent', async () => {
    const exchange = async (more: Values) =>
      (await oauth.post('/oauth/access_token', { ...LEGACY, ...more })).statusCode;
    const code = await allowedCode();
    expect([await exchange({ code }), await exchange({ code })]).toEqual([200, 400]);
    expect(await exchange({ code: await allowedCode(), redirect_uri: OTHER.redirectUri })).toBe(400);
    const late = await allowedCode();
    oauth.duet.clock.advance(60_000);
    expect(await exchange({ code: late })).toBe(400);
  });

  test('a browser is known for 12 hours, and by no cookie that it was not given', async () => {
    const signedIn = new Jar();
    await signedIn.signIn();
    const statusAt = async (jar: Jar) => (await jar.visit(urlOf(CONSENT))).statusCode;
    expect(await statusAt(signedIn)).toBe(200);
    const cookie = `__Host-duet_member=${'x'.repeat(43)}`;
    const madeUp = await new Jar().visit(urlOf(CONSENT), undefined, { cookie });
    expect([madeUp.statusCode, madeUp.headers.location]).toEqual([303, urlOf(SIGN_IN)]);
    oauth.duet.clock.advance(12 * 3_600_000 - 1);
    expect(await statusAt(signedIn)).toBe(200);
    oauth.duet.clock.advance(1);
    expect(await statusAt(signedIn)).toBe(303);
  });

  test('prompt=login binds the code to who signs in', async () => {
    const values = {
      ...ASKED,
      prompt: 'login',
      code_challenge: 'v'.repeat(43),
      code_challenge_method: 'plain',
    };
    const url = urlOf('/v2.2/oauth/authorize', values);
    const jar = new Jar();
    const mark = markIn(await jar.visit(url));
    const back = await jar.visit(url, { mark, ...ANN });
    const exchange = await oauth.post('/v2.2/oauth/access_token', {
      client_id: CATALOG_KEY,
      grant_type: 'authorization_code',
      code_verifier: 'v'.repeat(43),
      code: landing(back).query['code'] ?? '',
    });
    expect([back.statusCode, exchange.statusCode]).toEqual([302, 200]);
  });

  test('where no consent follows, the sign-in itself says what it allows', async () => {
    const challenge = { code_challenge: 'v'.repeat(43), code_challenge_method: 'plain' };
    const pages = [
      urlOf('/v2.2/oauth/authorize', { ...ASKED, response_type: 'token' }),
      urlOf('/v2.2/oauth/authorize', { ...ASKED, ...challenge, prompt: 'login' }),
      urlOf(SIGN_IN),
    ];
    const bodies = await Promise.all(pages.map(async (url) => (await new Jar().visit(url)).body));
    const said = ['If you sign in, Test can, in your name:', 'see and change your library'];
    expect(bodies.map((body) => said.map((text) => body.includes(text)))).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
  });

  test('the page that sign-ins of the demo come back to says where a token stands', async () => {
    const { body } = await oauth.get('/oauth/callback');
    expect(body).toContain('A token stands behind the # of this page’s address');
  });

  test('a wrong password, a locked account: the form again, with the status and without the password', async () => {
    const jar = new Jar();
    const ben = { username: '"><script>alert(1)</script>', password: 'hunter2-not-shown' };
    const wrong = await jar.signIn(ASKED, ben);
    expect(wrong.statusCode).toBe(401);
    expect(wrong.body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(wrong.body).not.toMatch(/<script|hunter2/);
    expect(wrong.headers['set-cookie']).not.toContain('duet_member');
    for (let count = 0; count < 5; count += 1) await jar.signIn(ASKED, { username: 'ben', password: 'x' });
    const locked = await jar.signIn(ASKED, { username: 'ben', password: 'ben-password-2' });
    expect([locked.statusCode, locked.body.includes('This account is locked')]).toEqual([423, true]);
  });

  test('consent needs somebody signed in, and nothing but its button allows', async () => {
    const jar = new Jar();
    const away = await jar.visit(urlOf(CONSENT));
    expect([away.statusCode, away.headers.location]).toEqual([303, urlOf(SIGN_IN)]);
    await jar.signIn();
    const mark = markIn(await jar.visit(urlOf(CONSENT)));
    for (const values of [
      {},
      { action: 'allow' },
      { mark },
      { mark, action: 'yes' },
      { mark: 'x', action: 'allow' },
    ]) {
      const answer = await jar.visit(urlOf(CONSENT), values);
      expect([answer.statusCode, answer.headers.location]).toEqual([403, undefined]);
    }
  });

  test('another account: the browser forgets who was signed in', async () => {
    const jar = new Jar();
    await jar.signIn();
    const mark = markIn(await jar.visit(urlOf(CONSENT)));
    const other = await jar.visit(urlOf(CONSENT), { mark, action: 'other' });
    expect([other.statusCode, other.headers.location]).toEqual([303, urlOf(SIGN_IN)]);
    expect((await jar.visit(urlOf(CONSENT))).statusCode).toBe(303);
  });
});

describe('B.5 forged forms', () => {
  test('without the cookie, with another browser’s mark, from another site, or for another request: refused', async () => {
    const [jar, thief] = [new Jar(), new Jar()];
    const mark = markIn(await jar.visit(urlOf(SIGN_IN)));
    const stolen = markIn(await thief.visit(urlOf(SIGN_IN)));
    const attempts = [
      await new Jar().visit(urlOf(SIGN_IN), { ...ANN, mark }),
      await jar.visit(urlOf(SIGN_IN), { ...ANN, mark: stolen }),
      await jar.visit(urlOf(SIGN_IN), ANN),
      await jar.visit(urlOf(SIGN_IN), { ...ANN, mark }, { 'sec-fetch-site': 'cross-site' }),
      await jar.visit(urlOf(SIGN_IN, { ...ASKED, state: 'other' }), { ...ANN, mark }),
    ];
    expect(attempts.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
    for (const { headers } of attempts) expect(String(headers['set-cookie'])).not.toContain('duet_member');
    expect((await jar.visit(urlOf(SIGN_IN), { ...ANN, mark })).statusCode).toBe(303);
  });

  test('a consent’s mark is void for who signs in after it', async () => {
    const jar = new Jar();
    await jar.signIn();
    const mark = markIn(await jar.visit(urlOf(CONSENT)));
    await jar.signIn(ASKED, ANN);
    expect((await jar.visit(urlOf(CONSENT), { mark, action: 'allow' })).statusCode).toBe(403);
  });
});

describe('B.5 what the pages send', () => {
  test('no script, no frame, no cache, no other origin; cookies that no script reads', async () => {
    const { headers, body } = await oauth.send({ url: urlOf(SIGN_IN) });
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-language': 'en',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'; form-action 'self' https:; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['set-cookie']).toMatch(
      /^__Host-duet_form=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(body).not.toContain('<script');
    expect((await new Jar().signIn()).headers['set-cookie']).toMatch(
      /^__Host-duet_member=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test('the name of the application, the state and what /oauth/callback is given are text, not HTML', async () => {
    const hostile = '"><img src=x onerror=alert(1)>';
    const asked = {
      client_id: OTHER.key,
      redirect_uri: OTHER.redirectUri,
      response_type: 'code',
      state: hostile,
    };
    const page = await oauth.send({ url: urlOf(SIGN_IN, asked) });
    expect(page.body).toContain('to continue to Other &lt;b&gt;&amp;&quot;');
    const callback = await oauth.get('/oauth/callback', { code: hostile, state: hostile });
    expect(callback.body).toContain('&lt;img src=x onerror=alert(1)&gt;');
    for (const { body } of [page, callback]) expect(body).not.toMatch(/<img|<b>/);
    const failed = await oauth.get('/oauth/callback', { error: hostile, error_description: hostile });
    expect(failed.body).not.toContain('<img');
  });

  test.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de', 'Benutzername'],
    ['fr;q=0.5, ja', 'ja', 'ユーザー名'],
    ['tlh, fr;q=0.4', 'fr', 'Nom d’utilisateur'],
    ['en;q=0, xx', 'en', 'Username'],
    ['*', 'en', 'Username'],
    ['constructor', 'en', 'Username'],
  ])('Accept-Language: %s is answered in %s', async (language, lang, label) => {
    const { headers, body } = await oauth.send({
      url: urlOf(SIGN_IN),
      headers: { 'accept-language': language },
    });
    expect([headers['content-language'], body.includes(label)]).toEqual([lang, true]);
  });
});
