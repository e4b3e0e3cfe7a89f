import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOG_KEY, CATALOG_SECRET } from '../support/catalog.ts';
import { basic, oauthApp, type OAuthApp, OTHER, type Values } from '../support/oauth.ts';

let oauth: OAuthApp;
beforeAll(async () => {
  oauth = await oauthApp();
});
afterAll(() => oauth.close());

const revoke = (values: Values, headers: Values = {}) => oauth.post('/oauth/revoke', values, headers);
const refreshStatus = async (refresh_token: string): Promise<number> => {
  const values = { client_id: CATALOG_KEY, grant_type: 'refresh_token', refresh_token };
  return (await oauth.post('/v2.2/oauth/access_token', values)).statusCode;
};

describe('[B5.revoke] a program ends a sign-in (RFC 7009)', () => {
  test.each(['access_token', 'refresh_token'] as const)('by its %s', async (kind) => {
    const [tokens, other] = [await oauth.tokens(), await oauth.tokens()];
    const answer = await revoke({ client_id: CATALOG_KEY, token: tokens[kind], token_type_hint: kind });
    expect([answer.statusCode, answer.json<object>(), answer.headers['cache-control']]).toEqual([
      200,
      {},
      'no-store',
    ]);
    oauth.duet.clock.advance(1001);
    expect(await oauth.statusWith(tokens.access_token)).toBe(401);
    expect(await refreshStatus(tokens.refresh_token)).toBe(400);
    expect(await oauth.statusWith(other.access_token)).toBe(200);
  });

  test('with Basic credentials', async () => {
    const { access_token: token } = await oauth.tokens();
    const wrong = await revoke({ token }, { authorization: basic(CATALOG_KEY, 'wrong') });
    expect([wrong.statusCode, wrong.json<{ error: string }>().error]).toEqual([401, 'invalid_client']);
    expect(await oauth.statusWith(token)).toBe(200);
    const right = await revoke({ token }, { authorization: basic(CATALOG_KEY, CATALOG_SECRET) });
    expect(right.statusCode).toBe(200);
    oauth.duet.clock.advance(1001);
    expect(await oauth.statusWith(token)).toBe(401);
  });

  test('an unknown token is no error; no token, no client and another’s token are', async () => {
    const { access_token: token } = await oauth.tokens();
    expect((await revoke({ client_id: CATALOG_KEY, token: 'unknown' })).statusCode).toBe(200);
    const statuses = [
      await revoke({ client_id: CATALOG_KEY }),
      await revoke({ token }),
      await revoke({ client_id: 'nobody', token }),
      await revoke({ client_id: OTHER.key, token }),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([400, 400, 401, 401]);
    oauth.duet.clock.advance(1001);
    expect(await oauth.statusWith(token)).toBe(200);
  });

  test('the metadata names the endpoint', async () => {
    const answer = await oauth.duet.app.inject('/.well-known/oauth-authorization-server');
    const { issuer, revocation_endpoint } = answer.json<Values>();
    expect(revocation_endpoint).toBe(`${issuer}/oauth/revoke`);
  });
});
