import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashSecret } from '../../src/kernel/ids.ts';
import { CATALOG_KEY, CATALOG_SECRET } from '../support/catalog.ts';
import {
  basic,
  EXCHANGE,
  landing,
  LEGACY,
  oauthApp,
  type OAuthApp,
  REDIRECT,
  s256,
  type TokenAnswer,
  type Values,
  VERIFIER,
  without,
} from '../support/oauth.ts';

let oauth: OAuthApp;
beforeAll(async () => {
  oauth = await oauthApp();
});
afterAll(() => oauth.close());

const EXCHANGE_URL = '/v2.2/oauth/access_token';
const authorization = basic(CATALOG_KEY, CATALOG_SECRET);
const GRANT = { grant_type: 'password', username: 'ann', password: 'ann-password-1' };
const exchange = (values: Values) => oauth.post(EXCHANGE_URL, values);
const refreshing = (refresh_token: string): Values => ({
  client_id: CATALOG_KEY,
  grant_type: 'refresh_token',
  refresh_token,
});

describe('OAuth by its standards: answers and credentials', () => {
  test('[B5.oauth-standard] every answer with tokens has token_type (RFC 6749, 5.1)', async () => {
    const { refresh_token } = await oauth.tokens();
    const answers = [
      await exchange({ ...EXCHANGE, code: await oauth.code() }),
      await exchange(refreshing(refresh_token)),
      await oauth.post('/oauth/access_token', {
        ...LEGACY,
        ...without(EXCHANGE, 'redirect_uri'),
        code: await oauth.code(),
      }),
      await oauth.post('/oauth/token', GRANT, { authorization }),
    ];
    expect(answers.map((answer) => answer.json<{ token_type?: string }>().token_type)).toEqual(
      answers.map(() => 'Bearer'),
    );
  });

  test('[B5.oauth-standard] Basic credentials are decoded as a form (RFC 6749, 2.3.1)', async () => {
    const [key, secret] = ['duetapp_a-b_c', 'se-cr_et'];
    await oauth.duet.db
      .insertInto('catalog_applications')
      .values({
        id: 'app_signs',
        name: 'Signs',
        key_hash: hashSecret(key),
        secret_hash: hashSecret(secret),
        redirect_uri: REDIRECT,
        old_rate: 1_000_000,
        new_rate: 1_000_000,
      })
      .execute();
    const encoded = (text: string) => text.replaceAll('-', '%2D').replaceAll('_', '%5F');
    const at = async (given: string) =>
      (await oauth.post('/oauth/token', GRANT, { authorization: given })).statusCode;
    expect(await at(basic(encoded(key), encoded(secret)))).toBe(200);
    expect(await at(basic(key, secret))).toBe(200);
    expect(await at(basic(key, `${secret}%`))).toBe(401);
  });
});

/** A code of a member who signs in on the hosted page, as it comes back. */
const exchanged = async (): Promise<readonly [string, TokenAnswer]> => {
  const code = await oauth.code();
  const answer = await exchange({ ...EXCHANGE, code });
  return [code, answer.json<TokenAnswer>()];
};

describe('a code that is used twice (RFC 6749, 4.1.2)', () => {
  test('[B5.code-reuse] is refused, and what its first use gave is revoked', async () => {
    const [code, tokens] = await exchanged();
    const [, others] = await exchanged();
    const next = (await exchange(refreshing(tokens.refresh_token))).json<TokenAnswer>();
    expect((await exchange({ ...EXCHANGE, code })).statusCode).toBe(400);
    oauth.duet.clock.advance(1001);
    for (const token of [tokens.access_token, next.access_token])
      expect(await oauth.statusWith(token)).toBe(401);
    for (const token of [tokens.refresh_token, next.refresh_token])
      expect((await exchange(refreshing(token))).statusCode).toBe(400);
    expect(await oauth.statusWith(others.access_token)).toBe(200);
  });

  test('[B5.code-reuse] leaves nothing good of parallel uses either', async () => {
    const code = await oauth.code();
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange({ ...EXCHANGE, code })));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
    oauth.duet.clock.advance(1001);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 200))
      expect(await oauth.statusWith(answer.json<TokenAnswer>().access_token)).toBe(401);
  });

  test('[B5.code-reuse] a code whose first use failed has nothing to revoke', async () => {
    const code = await oauth.code();
    expect((await exchange({ ...EXCHANGE, code, code_verifier: 'wrong' })).statusCode).toBe(400);
    expect((await exchange({ ...EXCHANGE, code })).statusCode).toBe(400);
  });
});

describe('errors of the endpoints for tokens (RFC 6749, 5.2)', () => {
  const cases: readonly [string, () => Promise<Values>, number, string][] = [
    [
      'an unknown client',
      async () => ({ ...EXCHANGE, client_id: 'x', code: await oauth.code() }),
      401,
      'invalid_client',
    ],
    [
      'a wrong password',
      async () => ({ ...EXCHANGE, password: 'x', code: await oauth.code() }),
      401,
      'invalid_grant',
    ],
    ['an unknown code', async () => ({ ...EXCHANGE, code: 'x' }), 400, 'invalid_grant'],
    [
      'a wrong verifier',
      async () => ({ ...EXCHANGE, code_verifier: 'x', code: await oauth.code() }),
      400,
      'invalid_grant',
    ],
    ['an unknown refresh token', async () => refreshing('x'), 400, 'invalid_grant'],
    [
      'another type of grant',
      async () => ({ ...EXCHANGE, grant_type: 'magic' }),
      400,
      'unsupported_grant_type',
    ],
    ['no type of grant', async () => without(EXCHANGE, 'grant_type'), 400, 'invalid_request'],
    ['no code', async () => EXCHANGE, 400, 'invalid_request'],
  ];
  test.each(cases)('[B5.oauth-errors] %s', async (_what, values, status, error) => {
    const answer = await exchange(await values());
    expect([answer.statusCode, answer.json<object>()]).toEqual([
      status,
      {
        code: status === 401 ? 'UnauthorizedError' : 'BadRequestError',
        message: expect.any(String),
        error,
        error_description: expect.stringMatching(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/),
      },
    ]);
    expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Basic realm="oauth"' : undefined);
  });

  test('[B5.oauth-errors] also where the request never reached the endpoint', async () => {
    const headers = { 'content-type': 'application/json' };
    const broken = await oauth.send({ method: 'POST', url: EXCHANGE_URL, headers, payload: '{' });
    expect(broken.json()).toMatchObject({ code: 'BadRequestError', error: 'invalid_request' });
    const got = await oauth.send({ method: 'GET', url: '/oauth/token' });
    expect([got.statusCode, got.json<{ error?: string }>().error]).toEqual([405, 'invalid_request']);
  });

  test('[B5.oauth-errors] the legacy exchange without client_secret is 401', async () => {
    const values = { ...without(LEGACY, 'client_secret'), ...EXCHANGE, code: await oauth.code() };
    const answer = await oauth.post('/oauth/access_token', values);
    expect([answer.statusCode, answer.json<{ error?: string }>().error]).toEqual([401, 'invalid_client']);
  });
});

describe('metadata', () => {
  test('[B5.metadata] of the authorization server (RFC 8414): its endpoints take a code from sign-in to tokens', async () => {
    const answer = await oauth.send({ url: '/.well-known/oauth-authorization-server' });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    const metadata = answer.json<Record<string, string & string[]>>();
    const origin = oauth.duet.parts.publicUrl();
    expect(metadata).toMatchObject({ issuer: origin, code_challenge_methods_supported: ['S256', 'plain'] });
    const authorize = new URL(metadata['authorization_endpoint'] ?? '');
    const values = {
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: s256(VERIFIER),
      client_id: CATALOG_KEY,
      redirect_uri: REDIRECT,
    };
    for (const [name, value] of Object.entries(values)) authorize.searchParams.set(name, value);
    const page = await oauth.send({ url: `${authorize.pathname}${authorize.search}` });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    authorize.searchParams.delete('prompt');
    const code = landing(await oauth.send({ url: `${authorize.pathname}${authorize.search}` })).query['code'];
    const token = new URL(metadata['token_endpoint'] ?? '');
    const given = await oauth.post(token.pathname, { ...EXCHANGE, code: code ?? '' });
    expect(given.statusCode).toBe(200);
  });

  test.each(['', '/mcp', '/v2.2'])('[B5.metadata] of the resource "%s" (RFC 9728)', async (path) => {
    const answer = await oauth.send({ url: `/.well-known/oauth-protected-resource${path}` });
    const origin = oauth.duet.parts.publicUrl();
    expect(answer.json()).toMatchObject({ resource: `${origin}${path}`, authorization_servers: [origin] });
  });

  test('[B5.metadata] a 401 of a member’s path leads there (RFC 6750, 3)', async () => {
    const at = async (headers: Values) =>
      (await oauth.send({ url: '/v2.2/me', headers })).headers['www-authenticate'];
    const metadata = `resource_metadata="${oauth.duet.parts.publicUrl()}/.well-known/oauth-protected-resource"`;
    expect(await at({})).toBe(`Bearer ${metadata}`);
    expect(await at({ authorization: 'Bearer x' })).toBe(`Bearer ${metadata}, error="invalid_token"`);
  });
});
