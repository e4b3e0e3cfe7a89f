import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashSecret } from '../../src/kernel/ids.ts';
import { CATALOG_KEY, CATALOG_SECRET } from '../support/catalog.ts';
import { oauthApp, type OAuthApp, OTHER, REDIRECT, type TokenAnswer, type Values } from '../support/oauth.ts';

let oauth: OAuthApp;
beforeAll(async () => {
  oauth = await oauthApp();
});
afterAll(() => oauth.close());

const URL_22 = '/v2.2/oauth/access_token';
const ask = (refresh_token: string, more: Values = {}, url = URL_22) =>
  oauth.post(url, { client_id: CATALOG_KEY, grant_type: 'refresh_token', refresh_token, ...more });
const refresh = async (token: string): Promise<TokenAnswer> => {
  const answer = await ask(token);
  if (answer.statusCode !== 200) throw new Error(`refresh answered ${answer.statusCode}: ${answer.body}`);
  return answer.json();
};
const statusOf = async (token: string): Promise<number> => (await ask(token)).statusCode;

describe('B.5.9 refresh', () => {
  test('new tokens, in the shape of the first ones; the old access token lives on', async () => {
    const first = await oauth.tokens();
    const answer = await ask(first.refresh_token, { redirect_uri: REDIRECT });
    expect(answer.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: '86399',
      token_type: 'Bearer',
    });
    const second = answer.json<TokenAnswer>();
    expect(new Set([...Object.values(first), ...Object.values(second)]).size).toBe(6);
    expect(await oauth.statusWith(first.access_token)).toBe(200);
    expect(await oauth.statusWith(second.access_token)).toBe(200);
  });

  test('the legacy endpoint wants the secret', async () => {
    const { refresh_token } = await oauth.tokens();
    const at = async (more: Values) =>
      (await ask(refresh_token, { response_type: 'code', ...more }, '/oauth/access_token')).statusCode;
    expect([
      await at({}),
      await at({ client_secret: 'wrong' }),
      await at({ client_secret: CATALOG_SECRET }),
    ]).toEqual([401, 401, 200]);
  });

  test('decision: an old refresh token stays good until the new refresh token is used', async () => {
    const first = await oauth.tokens();
    await refresh(first.refresh_token);
    const second = await refresh(first.refresh_token);
    await refresh(second.refresh_token);
    expect(await statusOf(first.refresh_token)).toBe(400);
  });

  test('an old refresh token stays good while only the new access token is used', async () => {
    const first = await oauth.tokens();
    const second = await refresh(first.refresh_token);
    expect(await oauth.statusWith(second.access_token)).toBe(200);
    const third = await refresh(first.refresh_token);
    expect(third.access_token).not.toBe(second.access_token);
    expect(await oauth.statusWith(first.access_token)).toBe(200);
  });

  test('[B5.late-refresh] an answer that was lost is requested again at any later time', async () => {
    const first = await oauth.tokens();
    await refresh(first.refresh_token);
    oauth.duet.clock.advance(40 * 86_400_000);
    const second = await refresh(first.refresh_token);
    expect(await statusOf(second.refresh_token)).toBe(200);
  });

  test('[B5.late-refresh] a use more than a minute later takes the place of what was given before', async () => {
    const first = await oauth.tokens();
    const [early, same] = [await refresh(first.refresh_token), await refresh(first.refresh_token)];
    oauth.duet.clock.advance(60_001);
    const late = await refresh(first.refresh_token);
    expect(await statusOf(early.refresh_token)).toBe(400);
    for (const { refresh_token } of [same, late]) expect(await statusOf(refresh_token)).toBe(400);
    expect(await oauth.statusWith(late.access_token)).toBe(401);
  });

  test('[B5.late-refresh] both tabs stay signed in, however late each of them refreshes again', async () => {
    const first = await oauth.tokens();
    const tabs = [await refresh(first.refresh_token), await refresh(first.refresh_token)];
    for (const { refresh_token } of tabs) {
      oauth.duet.clock.advance(3_600_000);
      const next = await refresh(refresh_token);
      expect(await oauth.statusWith(next.access_token)).toBe(200);
    }
  });

  test('using an old refresh token after that revokes the family: everything of this sign-in, nothing of another', async () => {
    const [first, other] = [await oauth.tokens(), await oauth.tokens()];
    const second = await refresh(first.refresh_token);
    const third = await refresh(second.refresh_token);
    expect(await statusOf(first.refresh_token)).toBe(400);
    oauth.duet.clock.advance(1001);
    for (const { access_token } of [first, second, third])
      expect(await oauth.statusWith(access_token)).toBe(401);
    for (const { refresh_token } of [second, third]) expect(await statusOf(refresh_token)).toBe(400);
    expect(await oauth.statusWith(other.access_token)).toBe(200);
    expect(await statusOf(other.refresh_token)).toBe(200);
  });

  test('[B5.parallel-refresh] two tabs that refresh at the same moment both stay signed in', async () => {
    const another = await oauth.duet.another();
    const { refresh_token } = await oauth.tokens();
    const options = {
      method: 'POST' as const,
      url: URL_22,
      payload: { client_id: CATALOG_KEY, grant_type: 'refresh_token', refresh_token },
    };
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => (index % 2 ? oauth.duet.app : another).inject(options)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    let pairs = answers.map((answer) => answer.json<TokenAnswer>());
    for (let round = 0; round < 3; round += 1) {
      const next: TokenAnswer[] = [];
      for (const pair of pairs) {
        expect(await oauth.statusWith(pair.access_token)).toBe(200);
        next.push(await refresh(pair.refresh_token));
        expect(await oauth.statusWith(next.at(-1)?.access_token ?? '')).toBe(200);
      }
      pairs = next;
    }
    expect(await statusOf(refresh_token)).toBe(400);
    oauth.duet.clock.advance(1001);
    for (const pair of pairs) expect(await oauth.statusWith(pair.access_token)).toBe(401);
  });

  test('one token gives any number of pairs, of which the newest 20 are kept, whole', async () => {
    const { refresh_token } = await oauth.tokens();
    const pairs: TokenAnswer[] = [];
    for (let count = 0; count < 30; count += 1) {
      pairs.push(await refresh(refresh_token));
      oauth.duet.clock.advance(count % 3);
    }
    const { db } = oauth.duet;
    const family = db
      .selectFrom('oauth_tokens')
      .select('family_id')
      .where('token_hash', '=', hashSecret(refresh_token));
    const rows = await db
      .selectFrom('oauth_tokens')
      .select('token_hash')
      .where('family_id', '=', family)
      .where('parent_hash', '=', hashSecret(refresh_token))
      .execute();
    const kept = pairs.slice(10).flatMap((pair) => [pair.access_token, pair.refresh_token]);
    expect(rows.map(({ token_hash }) => token_hash).toSorted()).toEqual(kept.map(hashSecret).toSorted());
    expect(await statusOf(pairs[9]?.refresh_token ?? '')).toBe(400);
    expect(await statusOf(pairs[10]?.refresh_token ?? '')).toBe(200);
  });

  test('of parallel uses of an old one and the new one, nothing survives a reuse', async () => {
    const first = await oauth.tokens();
    const second = await refresh(first.refresh_token);
    await refresh(second.refresh_token);
    const statuses = await Promise.all([statusOf(first.refresh_token), statusOf(first.refresh_token)]);
    expect(statuses).toEqual([400, 400]);
    expect(await statusOf(second.refresh_token)).toBe(400);
  });

  test.each<[string, Values, number]>([
    ['another client', { client_id: OTHER.key }, 401],
    ['another client with its secret', { client_id: OTHER.key, client_secret: OTHER.secret }, 401],
    ['an unknown client', { client_id: 'nobody' }, 401],
    ['a wrong secret', { client_secret: 'wrong' }, 401],
    ['another client’s secret', { client_secret: OTHER.secret }, 401],
    ['no client', { client_id: '' }, 400],
    ['another redirect_uri', { redirect_uri: OTHER.redirectUri }, 400],
  ])('%s is refused, and the token stays good', async (_what, more, status) => {
    const { refresh_token } = await oauth.tokens();
    expect((await ask(refresh_token, more)).statusCode).toBe(status);
    expect(await statusOf(refresh_token)).toBe(200);
  });

  test('no token, an unknown one, an access token and a code are no refresh tokens', async () => {
    const { access_token } = await oauth.tokens();
    const statuses = [await statusOf(''), await statusOf('x'), await statusOf(access_token)];
    expect([...statuses, await statusOf(await oauth.code())]).toEqual([400, 400, 400, 400]);
  });

  test('a refresh token is no access token', async () => {
    const { refresh_token } = await oauth.tokens();
    expect(await oauth.statusWith(refresh_token)).toBe(401);
  });

  test('decision: an access token lives 86399 seconds; its refresh token 90 days without use', async () => {
    const first = await oauth.tokens();
    oauth.duet.clock.advance(86_398_000);
    expect(await oauth.statusWith(first.access_token)).toBe(200);
    oauth.duet.clock.advance(1001);
    expect(await oauth.statusWith(first.access_token)).toBe(401);
    const second = await refresh(first.refresh_token);
    oauth.duet.clock.advance(90 * 86_400_000 - 1);
    const third = await refresh(second.refresh_token);
    oauth.duet.clock.advance(90 * 86_400_000);
    expect(await statusOf(third.refresh_token)).toBe(400);
  });
});
