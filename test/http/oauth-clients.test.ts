import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOG_KEY, CATALOG_SECRET } from '../support/catalog.ts';
import {
  basic,
  form,
  LEGACY,
  oauthApp,
  type OAuthApp,
  type TokenAnswer,
  type Values,
} from '../support/oauth.ts';

/** Requests for tokens in the ways of existing clients that the facts, 5, do not show. */

const TOKEN = '/oauth/token';
const EXCHANGE = '/oauth/access_token';
const GRANT = { grant_type: 'password', username: 'ann', password: 'ann-password-1' };
const authorization = basic(CATALOG_KEY, CATALOG_SECRET);

let oauth: OAuthApp;
beforeAll(async () => {
  oauth = await oauthApp();
});
afterAll(() => oauth.close());

const BOUNDARY = '------------------------1f0a';
const part = ([name, value]: [string, string]) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const inParts = (values: readonly [string, string][]) => `${values.map(part).join('')}--${BOUNDARY}--\r\n`;

const post = (url: string, payload: string, headers: Values = {}) =>
  oauth.send({ method: 'POST', url, payload, headers });
const postParts = (values: readonly [string, string][]) =>
  post(TOKEN, inParts(values), {
    authorization: authorization,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  });

/** What refreshes the tokens of a grant. */
const refreshing = async (): Promise<Values> => {
  const { refresh_token } = (await oauth.post(TOKEN, GRANT, { authorization })).json<TokenAnswer>();
  const { client_id, client_secret } = LEGACY;
  return { client_id, client_secret, response_type: 'code', grant_type: 'refresh_token', refresh_token };
};

describe('a form in parts, as an array of fields becomes in PHP', () => {
  test('gets tokens', async () => {
    const answer = await postParts(Object.entries(GRANT));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ username: 'ann', token_type: 'Bearer' });
  });

  test('that is broken, or says a thing twice, is 400', async () => {
    const twice = await postParts([...Object.entries(GRANT), ['username', 'ben']]);
    expect([twice.statusCode, twice.json<object>()]).toEqual([
      400,
      {
        code: 'BadRequestError',
        message: 'username must be given once',
        error: 'invalid_request',
        error_description: 'username must be given once',
      },
    ]);
    const headers = { authorization, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    expect((await post(TOKEN, 'username=ann', headers)).statusCode).toBe(400);
    expect(
      (await post(TOKEN, 'x', { authorization, 'content-type': 'multipart/form-data' })).statusCode,
    ).toBe(400);
  });
});

describe('a body without a media type', () => {
  test('is an empty object while the parameters stand in the query', async () => {
    const answer = await post(`${EXCHANGE}?${form(await refreshing())}`, '{}');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toHaveProperty('access_token');
  });

  test('is JSON or a form, as it looks', async () => {
    const answers = [
      await post(EXCHANGE, JSON.stringify(await refreshing())),
      await post(EXCHANGE, form(await refreshing())),
      await post(EXCHANGE, '{"grant_type":'),
      await post(EXCHANGE, '[]'),
      await post(EXCHANGE, `grant_type=password&${form(await refreshing())}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 400, 400, 400]);
  });
});

describe('key and secret in base64 without the word Basic before them', () => {
  const bare = authorization.replace('Basic ', '');

  test('are understood', async () => {
    const json = { 'content-type': 'application/json' };
    const answer = await post(TOKEN, JSON.stringify(GRANT), { ...json, authorization: bare });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toHaveProperty('refresh_token');
  });

  test('are checked like others, and what is none is none', async () => {
    const wrong = basic(CATALOG_KEY, 'wrong').replace('Basic ', '');
    const statusWith = async (given: string) =>
      (await oauth.post(TOKEN, GRANT, { authorization: given })).statusCode;
    expect(await statusWith(wrong)).toBe(401);
    expect(await statusWith('bm8tY29sb24=')).toBe(401);
    const beside = await oauth.post(EXCHANGE, await refreshing(), { authorization: 'bm8tY29sb24=' });
    expect(beside.statusCode).toBe(200);
  });
});
