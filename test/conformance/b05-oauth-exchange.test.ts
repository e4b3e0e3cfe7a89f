import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashSecret } from '../../src/kernel/ids.ts';
import { CATALOG_KEY, CATALOG_SECRET } from '../support/catalog.ts';
import { MEMBER_ONE, MEMBER_TWO } from '../support/members.ts';
import {
  basic,
  EXCHANGE,
  form,
  landing,
  LEGACY,
  oauthApp,
  type OAuthApp,
  OTHER,
  REDIRECT,
  s256,
  type TokenAnswer,
  type Values,
  VERIFIER,
  without,
} from '../support/oauth.ts';
import { LATER_VERSIONS } from '../support/versions.ts';

let oauth: OAuthApp;
beforeAll(async () => {
  oauth = await oauthApp();
});
afterAll(() => oauth.close());

const EXCHANGE_URL = '/v2.2/oauth/access_token';
const exchange = (values: Values, headers: Values = {}) => oauth.post(EXCHANGE_URL, values, headers);

describe('B.5 the exchange of a code', () => {
  test('B.5.8 the answer is access_token, refresh_token and expires_in, which is a text of 86399 seconds', async () => {
    const answer = await exchange({ ...EXCHANGE, code: await oauth.code() });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: '86399',
      token_type: 'Bearer',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(await oauth.statusWith(answer.json<TokenAnswer>().access_token)).toBe(200);
  });

  test('facts 5: the parameters come as a form, as JSON, or in the query with an empty body', async () => {
    const json = await oauth.send({
      method: 'POST',
      url: EXCHANGE_URL,
      payload: { ...EXCHANGE, code: await oauth.code() },
    });
    const query = async (headers: Values) =>
      oauth.send({
        method: 'POST',
        url: `${EXCHANGE_URL}?${form({ ...EXCHANGE, code: await oauth.code() })}`,
        headers,
      });
    const answers = [
      json,
      await query({}),
      await query({ 'content-type': 'application/json' }),
      await query({ 'content-type': 'application/x-www-form-urlencoded' }),
      await query({ 'content-type': 'text/plain', 'content-length': '0' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  });

  test('facts 5: several clients leave redirect_uri out', async () => {
    const answer = await exchange({ ...without(EXCHANGE, 'redirect_uri'), code: await oauth.code() });
    expect(answer.statusCode).toBe(200);
  });

  test.each(LATER_VERSIONS)('B.4 %s has authorize and access_token', async (version) => {
    const page = await oauth.get(`/${version}/oauth/authorize`, {
      response_type: 'code',
      code_challenge: VERIFIER,
      code_challenge_method: 'plain',
      client_id: CATALOG_KEY,
      redirect_uri: REDIRECT,
    });
    const code = landing(page).query['code'] ?? '';
    const answer = await oauth.post(`/${version}/oauth/access_token`, { ...EXCHANGE, code });
    expect(answer.statusCode).toBe(200);
  });

  test.each<[string, Values, number]>([
    ['an unknown client', { client_id: 'nobody' }, 401],
    ['another client', { client_id: OTHER.key }, 401],
    ['a wrong secret', { client_secret: 'wrong' }, 401],
    ['an unknown user', { username: 'nobody' }, 401],
    ['a wrong password', { password: 'ben-password-2' }, 401],
    ['a user name with a zero byte', { username: 'ann\0' }, 401],
    ['a user name that means something to SQL', { username: "ann' or '1'='1" }, 401],
    ['a wrong verifier', { code_verifier: `${VERIFIER}x` }, 400],
    ['the challenge in place of the verifier', { code_verifier: s256(VERIFIER) }, 400],
    ['another redirect_uri', { redirect_uri: 'https://client.test/callback/' }, 400],
    ['an unknown grant', { grant_type: 'client_credentials' }, 400],
  ])('%s is refused, and burns the code', async (_what, more, status) => {
    const code = await oauth.code();
    const refused = await exchange({ ...EXCHANGE, code, ...more });
    expect(refused.statusCode).toBe(status);
    expect(refused.json()).toMatchObject({
      code: status === 401 ? 'UnauthorizedError' : 'BadRequestError',
      message: expect.any(String),
    });
    expect(refused.headers['cache-control']).toBe('no-store');
    expect((await exchange({ ...EXCHANGE, code })).statusCode).toBe(400);
    await oauth.duet.db.updateTable('members').set({ failed_at: [], locked_until: null }).execute();
  });

  test.each(['client_id', 'grant_type', 'code_verifier', 'username', 'password'])(
    '%s left out is 400, and burns the code',
    async (name) => {
      const code = await oauth.code();
      expect((await exchange({ ...without(EXCHANGE, name), code })).statusCode).toBe(400);
      expect((await exchange({ ...EXCHANGE, code })).statusCode).toBe(400);
    },
  );

  test('a code that is missing, unknown, empty, repeated or no text is 400', async () => {
    const { statusCode: missing } = await exchange(EXCHANGE);
    const { statusCode: unknown } = await exchange({ ...EXCHANGE, code: 'x' });
    const { statusCode: empty } = await exchange({ ...EXCHANGE, code: '' });
    const repeated = await oauth.send({
      method: 'POST',
      url: EXCHANGE_URL,
      payload: `${form({ ...EXCHANGE, code: await oauth.code() })}&code=x`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const numbers = await oauth.send({
      method: 'POST',
      url: EXCHANGE_URL,
      payload: { ...EXCHANGE, code: 7 },
    });
    const array = await oauth.send({ method: 'POST', url: EXCHANGE_URL, payload: [EXCHANGE] });
    expect([missing, unknown, empty, repeated.statusCode, numbers.statusCode, array.statusCode]).toEqual([
      400, 400, 400, 400, 400, 400,
    ]);
    expect(repeated.json()).toMatchObject({ code: 'BadRequestError', message: 'code must be given once' });
  });

  test('a code is good once, and a second use ends what the first gave', async () => {
    const code = await oauth.code();
    const [first, second] = [await exchange({ ...EXCHANGE, code }), await exchange({ ...EXCHANGE, code })];
    expect([first.statusCode, second.statusCode]).toEqual([200, 400]);
    expect(await oauth.statusWith(first.json<TokenAnswer>().access_token)).toBe(401);
  });

  test('of parallel exchanges of one code, in two processes, at most one succeeds, and is good for nothing', async () => {
    const other = await oauth.duet.another();
    const code = await oauth.code();
    const options = { method: 'POST' as const, url: EXCHANGE_URL, payload: { ...EXCHANGE, code } };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => (index % 2 ? oauth.duet.app : other).inject(options)),
    );
    const given = answers.filter(({ statusCode }) => statusCode === 200);
    expect(given.length).toBeLessThanOrEqual(1);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(8 - given.length);
    for (const answer of given)
      expect(await oauth.statusWith(answer.json<TokenAnswer>().access_token)).toBe(401);
  });

  test('a code lives 60 seconds', async () => {
    const [inTime, late] = [await oauth.code(), await oauth.code()];
    oauth.duet.clock.advance(59_999);
    expect((await exchange({ ...EXCHANGE, code: inTime })).statusCode).toBe(200);
    oauth.duet.clock.advance(1);
    expect((await exchange({ ...EXCHANGE, code: late })).statusCode).toBe(400);
  });

  test('tables hold hashes of codes and tokens, not themselves', async () => {
    const code = await oauth.code();
    const answer = await exchange({ ...EXCHANGE, code });
    const { access_token, refresh_token } = answer.json<TokenAnswer>();
    const { db } = oauth.duet;
    const rows = JSON.stringify([
      await db.selectFrom('oauth_codes').selectAll().execute(),
      await db.selectFrom('oauth_tokens').selectAll().execute(),
      await db.selectFrom('oauth_families').selectAll().execute(),
    ]);
    for (const secret of [code, access_token, refresh_token]) {
      expect(rows).not.toContain(secret);
      expect(rows).toContain(hashSecret(secret));
    }
    expect(JSON.stringify(oauth.duet.log)).not.toContain(access_token);
  });
});

describe('B.5 the challenge', () => {
  const plain = { code_challenge: VERIFIER, code_challenge_method: 'plain' };

  test('plain: the verifier is the challenge', async () => {
    expect((await exchange({ ...EXCHANGE, code: await oauth.code(plain) })).statusCode).toBe(200);
    const wrong = { ...EXCHANGE, code: await oauth.code(plain), code_verifier: `${VERIFIER}x` };
    expect((await exchange(wrong)).statusCode).toBe(400);
  });

  test('decision: padding of an s256 challenge is tolerated', async () => {
    const code = await oauth.code({ code_challenge: `${s256(VERIFIER)}=` });
    expect((await exchange({ ...EXCHANGE, code })).statusCode).toBe(200);
  });

  test('no downgrade: a challenge cannot be left out by the method, nor its hash be shown as a plain one', async () => {
    const code = await oauth.code();
    const downgraded = { ...EXCHANGE, code, code_verifier: s256(VERIFIER), code_challenge_method: 'plain' };
    expect((await exchange(downgraded)).statusCode).toBe(400);
  });

  test('decision: a code with a challenge needs its verifier at the legacy endpoint too, beside the secret', async () => {
    const credentials = { username: 'ann', password: 'ann-password-1' };
    const at = async (more: Values) =>
      oauth.post('/oauth/access_token', { ...LEGACY, ...credentials, code: await oauth.code(), ...more });
    expect((await at({})).statusCode).toBe(400);
    expect((await at({ code_verifier: VERIFIER })).statusCode).toBe(200);
  });
});

describe('B.5 clients', () => {
  test('the legacy endpoint needs the secret: missing 401, wrong 401, another client’s 401', async () => {
    const at = async (values: Values) =>
      (await oauth.post('/oauth/access_token', { ...values, code: await oauth.code() })).statusCode;
    const values = { ...LEGACY, ...EXCHANGE };
    expect(await at(without(values, 'client_secret'))).toBe(401);
    expect(await at({ ...values, client_secret: OTHER.secret })).toBe(401);
    expect(await at({ ...values, client_id: OTHER.key, client_secret: OTHER.secret })).toBe(401);
    expect(await at(values)).toBe(200);
  });

  test('Basic credentials serve as well, and may not contradict the parameters', async () => {
    const values = { ...without(LEGACY, 'client_id', 'client_secret'), ...without(EXCHANGE, 'client_id') };
    const at = async (more: Values, authorization: string) =>
      (
        await oauth.post(
          '/oauth/access_token',
          { ...values, ...more, code: await oauth.code() },
          { authorization },
        )
      ).statusCode;
    expect(await at({}, basic(CATALOG_KEY, CATALOG_SECRET))).toBe(200);
    expect(await at({}, basic(CATALOG_KEY, 'wrong'))).toBe(401);
    expect(await at({ client_id: OTHER.key }, basic(CATALOG_KEY, CATALOG_SECRET))).toBe(401);
    expect(await at({}, 'Basic !!!')).toBe(401);
  });

  test('a revoked application gets nothing, and its tokens stop', async () => {
    const { access_token, refresh_token } = await oauth.tokens();
    expect(await oauth.statusWith(access_token)).toBe(200);
    const { db, clock } = oauth.duet;
    const set = (revoked_at: Date | null) =>
      db.updateTable('catalog_applications').set({ revoked_at }).where('id', '=', 'app_test').execute();
    await set(new Date(clock.wallTime()));
    clock.advance(1001);
    expect(await oauth.statusWith(access_token)).toBe(401);
    const refresh = { grant_type: 'refresh_token', client_id: CATALOG_KEY, refresh_token };
    expect((await exchange(refresh)).statusCode).toBe(401);
    await set(null);
    clock.advance(1001);
  });

  test('whose tokens they are: the member whose password came with the code', async () => {
    const answer = await exchange({
      ...EXCHANGE,
      username: 'BEN',
      password: 'ben-password-2',
      code: await oauth.code(),
    });
    const { access_token } = answer.json<TokenAnswer>();
    const row = await oauth.duet.db
      .selectFrom('oauth_tokens')
      .innerJoin('oauth_families', 'oauth_families.id', 'family_id')
      .select('member_id')
      .where('token_hash', '=', hashSecret(access_token))
      .executeTakeFirstOrThrow();
    expect(row.member_id).toBe(MEMBER_TWO);
    expect(row.member_id).not.toBe(MEMBER_ONE);
  });

  test.each(['GET', 'PUT', 'DELETE'] as const)('%s is 405 with Allow', async (method) => {
    for (const url of [EXCHANGE_URL, '/oauth/access_token', '/oauth/token']) {
      const answer = await oauth.send({ method, url });
      expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'POST']);
    }
  });

  test('malformed JSON is 400, and a media type that is none of the three 415', async () => {
    const at = (type: string, payload: string) =>
      oauth.send({ method: 'POST', url: EXCHANGE_URL, payload, headers: { 'content-type': type } });
    const [json, xml] = [await at('application/json', '{"code"'), await at('application/xml', '<a/>')];
    expect([json.statusCode, xml.statusCode]).toEqual([400, 415]);
    expect(json.json()).toMatchObject({ code: 'BadRequestError' });
    expect(xml.json()).toMatchObject({ code: 'UnsupportedMediaTypeError' });
  });
});
