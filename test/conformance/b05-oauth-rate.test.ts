import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashSecret } from '../../src/kernel/ids.ts';
import {
  AUTHORIZE,
  basic,
  EXCHANGE,
  landing,
  oauthApp,
  type OAuthApp,
  REDIRECT,
  type TokenAnswer,
  type Values,
} from '../support/oauth.ts';

/* Spec B, 8: the calls of OAuth count for the rate of the application that they name. */

const KEY = 'small-application-key';
const SECRET = 'small-application-secret';
const AUTHORIZE_22 = '/v2.2/oauth/authorize';
const EXCHANGE_22 = '/v2.2/oauth/access_token';

let oauth: OAuthApp;
beforeAll(async () => {
  oauth = await oauthApp();
  await oauth.duet.db
    .insertInto('catalog_applications')
    .values({
      id: 'app_small',
      name: 'Small',
      key_hash: hashSecret(KEY),
      secret_hash: hashSecret(SECRET),
      redirect_uri: REDIRECT,
      old_rate: 2,
      new_rate: 4,
    })
    .execute();
});
afterAll(() => oauth.close());
/** The budgets are whole again after a second. */
beforeEach(async () => {
  oauth.duet.clock.advance(1000);
  await oauth.duet.db.deleteFrom('oauth_codes').execute();
});

const asked = { ...AUTHORIZE, client_id: KEY };
const exchanged = { ...EXCHANGE, client_id: KEY };
const authorize = (url = AUTHORIZE_22, values: Values = asked) => oauth.get(url, values);
const codeIn = (answer: LightMyRequestResponse): string => landing(answer).query['code'] ?? '';
const codes = async (): Promise<number> =>
  (await oauth.duet.db.selectFrom('oauth_codes').select('code_hash').execute()).length;
const statuses = async (ask: () => Promise<LightMyRequestResponse>, times: number): Promise<number[]> => {
  const seen: number[] = [];
  for (let count = 0; count < times; count += 1) seen.push((await ask()).statusCode);
  return seen;
};
/** Takes all that the budget of v2.1 and v2.2 has. */
const useUp = () => statuses(authorize, 4);

describe('spec B 8: authorize', () => {
  test('what is too much is a page with 429 and Retry-After, and writes nothing', async () => {
    expect(await useUp()).toEqual([302, 302, 302, 302]);
    const { statusCode, headers, body } = await authorize();
    expect([statusCode, headers.location, headers['content-type'], headers['retry-after']]).toEqual([
      429,
      undefined,
      'text/html; charset=utf-8',
      '1',
    ]);
    expect(body).toContain('makes too many requests right now');
    expect(await codes()).toBe(4);
    oauth.duet.clock.advance(1000);
    expect((await authorize()).statusCode).toBe(302);
  });

  test('what is left is told, as everywhere', async () => {
    const { headers } = await authorize();
    expect([headers['ratelimit-limit'], headers['ratelimit-remaining']]).toEqual(['4', '3']);
  });

  test('v2.0 counts for the old budget; v2.1, v2.2 and the paths without a version for the new one', async () => {
    const old = () => authorize('/v2.0/oauth/authorize');
    expect(await statuses(old, 3)).toEqual([302, 302, 429]);
    const legacy = { client_id: KEY, redirect_uri: REDIRECT, response_type: 'code' };
    const seen = [
      await authorize('/v2.1/oauth/authorize'),
      await authorize(),
      await authorize('/oauth/authorize', legacy),
      await authorize('/oauth/consent', legacy),
      await authorize('/v2.1/oauth/authorize'),
      await authorize('/oauth/authorize', legacy),
      await oauth.post(`/oauth/authorize?${new URLSearchParams(legacy)}`, { action: 'cancel' }),
    ];
    expect(seen.map(({ statusCode }) => statusCode)).toEqual([302, 302, 200, 303, 429, 429, 429]);
  });

  test('faults of a known application count, an unknown one has no budget', async () => {
    const faulty = () => authorize(AUTHORIZE_22, { ...asked, response_type: 'none' });
    expect(await statuses(faulty, 5)).toEqual([302, 302, 302, 302, 429]);
    const unknown = () => authorize(AUTHORIZE_22, { ...asked, client_id: 'nobody' });
    expect(await statuses(unknown, 5)).toEqual([400, 400, 400, 400, 400]);
  });
});

describe('spec B 8: tokens', () => {
  test('429 TooManyRequestsError names the rate, and burns no code', async () => {
    const code = codeIn(await authorize());
    await useUp();
    const refused = await oauth.post(EXCHANGE_22, { ...exchanged, code });
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      429,
      '1',
      {
        code: 'TooManyRequestsError',
        message: 'Rate of 4/sec has been exceeded for this application',
        error: 'temporarily_unavailable',
        error_description: 'Rate of 4/sec has been exceeded for this application',
      },
    ]);
    expect(refused.headers['cache-control']).toBe('no-store');
    oauth.duet.clock.advance(1000);
    expect((await oauth.post(EXCHANGE_22, { ...exchanged, code })).statusCode).toBe(200);
  });

  test('refreshes with one token: no more than the rate are written', async () => {
    const tokens = await oauth.post(EXCHANGE_22, { ...exchanged, code: codeIn(await authorize()) });
    const { refresh_token } = tokens.json<TokenAnswer>();
    const refresh = (url: string, more: Values = {}) =>
      oauth.post(url, { grant_type: 'refresh_token', client_id: KEY, refresh_token, ...more });
    oauth.duet.clock.advance(1000);
    const rows = async () =>
      (await oauth.duet.db.selectFrom('oauth_tokens').select('token_hash').execute()).length;
    const before = await rows();
    expect(await statuses(() => refresh(EXCHANGE_22), 6)).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await rows()) - before).toBe(8);
    expect((await refresh('/oauth/access_token', { client_secret: SECRET })).statusCode).toBe(429);
    expect(await statuses(() => refresh('/v2.0/oauth/access_token'), 3)).toEqual([200, 200, 429]);
  });

  test('names and passwords count for the application of the Basic credentials, as do calls by its tokens', async () => {
    const grant = { grant_type: 'password', username: 'ann', password: 'ann-password-1' };
    const headers = { authorization: basic(KEY, SECRET) };
    const answer = await oauth.post('/oauth/token', grant, headers);
    const { access_token } = answer.json<TokenAnswer>();
    expect(await statuses(() => oauth.post('/oauth/token', grant, headers), 2)).toEqual([200, 200]);
    expect([await oauth.statusWith(access_token), await oauth.statusWith(access_token)]).toEqual([200, 429]);
    expect((await oauth.post('/oauth/token', grant, headers)).statusCode).toBe(429);
    const wrong = { authorization: basic(KEY, 'wrong') };
    oauth.duet.clock.advance(1000);
    expect(await statuses(() => oauth.post('/oauth/token', grant, wrong), 5)).toEqual([
      401, 401, 401, 401, 429,
    ]);
  });
});
