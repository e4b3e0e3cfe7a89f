import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetPassword } from '../../src/members/accounts/accounts.service.ts';
import { spendTry } from '../../src/members/accounts/address-limit.ts';
import { CATALOG_KEY, CATALOG_SECRET } from '../support/catalog.ts';
import { MEMBER_ONE, MEMBER_TWO, tokenOf } from '../support/members.ts';
import { basic, EXCHANGE, oauthApp, type OAuthApp, type Values } from '../support/oauth.ts';
import { isSince, VERSIONS } from '../support/versions.ts';

const MINUTE_MS = 60_000;

let oauth: OAuthApp;
beforeAll(async () => {
  oauth = await oauthApp();
});
afterAll(() => oauth.close());
beforeEach(async () => {
  const open = { failed_at: [], locked_until: null };
  await oauth.duet.db.updateTable('members').set(open).execute();
  await oauth.duet.db.deleteFrom('rate_buckets').execute();
});

const authorization = basic(CATALOG_KEY, CATALOG_SECRET);
const token = (password: string, username = 'ann', headers: Values = {}) =>
  oauth.post('/oauth/token', { grant_type: 'password', username, password }, { authorization, ...headers });
const status = async (password: string, username = 'ann'): Promise<number> =>
  (await token(password, username)).statusCode;
const fail = async (times: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) statuses.push(await status(`wrong ${count}`));
  return statuses;
};
const RIGHT = 'ann-password-1';

describe('B.5.10 the lock', () => {
  test('five wrong passwords in a row lock the account: 423, also for the right one', async () => {
    expect(await fail(5)).toEqual([401, 401, 401, 401, 401]);
    const answer = await token(RIGHT);
    expect(answer.statusCode).toBe(423);
    expect(answer.json()).toMatchObject({ code: 'LockedError', message: expect.stringContaining('locked') });
    expect(await status('wrong')).toBe(423);
  });

  test('it lasts five minutes, and tries meanwhile do not prolong it', async () => {
    await fail(5);
    oauth.duet.clock.advance(5 * MINUTE_MS - 1);
    expect(await status('wrong')).toBe(423);
    expect(await status(RIGHT)).toBe(423);
    oauth.duet.clock.advance(1);
    expect(await status(RIGHT)).toBe(200);
  });

  test('after it the count begins anew', async () => {
    await fail(5);
    oauth.duet.clock.advance(5 * MINUTE_MS);
    expect(await fail(4)).toEqual([401, 401, 401, 401]);
    expect(await status(RIGHT)).toBe(200);
  });

  test('a success forgets the failures', async () => {
    await fail(4);
    expect(await status(RIGHT)).toBe(200);
    expect(await fail(4)).toEqual([401, 401, 401, 401]);
    expect(await status(RIGHT)).toBe(200);
  });

  test('failures count that come within 15 minutes', async () => {
    await fail(4);
    oauth.duet.clock.advance(15 * MINUTE_MS);
    await fail(1);
    expect(await status(RIGHT)).toBe(200);
    await fail(4);
    oauth.duet.clock.advance(15 * MINUTE_MS - 1);
    await fail(1);
    expect(await status(RIGHT)).toBe(423);
  });

  test('five within 15 minutes lock, however old the one before them is', async () => {
    await fail(1);
    oauth.duet.clock.advance(15 * MINUTE_MS - 10_000);
    await fail(3);
    oauth.duet.clock.advance(11_000);
    expect(await fail(2)).toEqual([401, 401]);
    expect(await status(RIGHT)).toBe(423);
  });

  test('all ways to sign in count together, and are locked together', async () => {
    const code = async (password: string) =>
      (await oauth.post('/v2.2/oauth/access_token', { ...EXCHANGE, password, code: await oauth.code() }))
        .statusCode;
    const page = async (password: string) => {
      const url = `/oauth/authorize?${new URLSearchParams({
        client_id: CATALOG_KEY,
        redirect_uri: EXCHANGE.redirect_uri,
        response_type: 'code',
      })}`;
      const shown = await oauth.send({ url });
      const mark = /name="mark" value="(\w+)"/.exec(shown.body)?.[1] ?? '';
      const cookie = String(shown.headers['set-cookie']).split(';', 1)[0] ?? '';
      return (await oauth.post(url, { mark, username: 'ann', password, action: 'sign-in' }, { cookie }))
        .statusCode;
    };
    expect([await status('x'), await code('x'), await page('x'), await status('x'), await code('x')]).toEqual(
      [401, 401, 401, 401, 401],
    );
    expect([await status(RIGHT), await code(RIGHT), await page(RIGHT)]).toEqual([423, 423, 423]);
    oauth.duet.clock.advance(5 * MINUTE_MS);
    expect([await status(RIGHT), await code(RIGHT), await page(RIGHT)]).toEqual([200, 200, 303]);
  });

  test('of parallel wrong tries in two processes exactly five are judged', async () => {
    const another = await oauth.duet.another();
    const tries = Array.from({ length: 24 }, (_, index) =>
      (index % 2 ? oauth.duet.app : another).inject({
        method: 'POST',
        url: '/oauth/token',
        headers: { authorization },
        payload: { grant_type: 'password', username: 'ann', password: `wrong ${index}` },
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((code) => code === 401)).toHaveLength(5);
    expect(statuses.filter((code) => code === 423)).toHaveLength(19);
  });

  test('parallel right tries lock nobody out', async () => {
    const statuses = await Promise.all(Array.from({ length: 12 }, () => status(RIGHT)));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('another member is not locked, and the name counts in any case', async () => {
    for (const name of ['ann', 'ANN', 'Ann', 'aNN', 'anN']) await status('wrong', name);
    expect(await status(RIGHT, 'Ann')).toBe(423);
    expect(await status('ben-password-2', 'ben')).toBe(200);
  });

  test('a reset of the password lifts it, and ends every token and sign-in of the member alone', async () => {
    const { db, clock } = oauth.duet;
    const [mine, other] = [await tokenOf(db, MEMBER_ONE, clock), await tokenOf(db, MEMBER_TWO, clock)];
    await db
      .insertInto('oauth_sign_ins')
      .values({
        token_hash: 'x',
        member_id: MEMBER_ONE,
        created_at: new Date(clock.wallTime()),
        expires_at: new Date(clock.wallTime() + 1000),
      })
      .execute();
    await fail(5);
    expect(await resetPassword(oauth.duet.parts, 'ANN', 'a-new-password')).toBe(true);
    expect(await status(RIGHT)).toBe(401);
    expect(await status('a-new-password')).toBe(200);
    expect(await db.selectFrom('oauth_sign_ins').selectAll().execute()).toEqual([]);
    expect([await oauth.statusWith(mine), await oauth.statusWith(other)]).toEqual([401, 200]);
    await resetPassword(oauth.duet.parts, 'ann', RIGHT);
    expect(await resetPassword(oauth.duet.parts, 'nobody', 'a-new-password')).toBe(false);
  });

  test('a refresh and a code of a locked member are 423; the refresh token stays good', async () => {
    const first = await oauth.tokens();
    await fail(5);
    const refresh = () =>
      oauth.post('/v2.2/oauth/access_token', {
        client_id: CATALOG_KEY,
        grant_type: 'refresh_token',
        refresh_token: first.refresh_token,
      });
    expect((await refresh()).statusCode).toBe(423);
    oauth.duet.clock.advance(5 * MINUTE_MS);
    expect((await refresh()).statusCode).toBe(200);
  });

  test('a live token of a locked member is 423 on v1 and v2.0, and goes on working from v2.1 on', async () => {
    const live = await tokenOf(oauth.duet.db, MEMBER_ONE, oauth.duet.clock);
    await fail(5);
    const statuses: Record<string, number> = {};
    for (const version of VERSIONS) statuses[version] = await oauth.statusWith(live, `/${version}/genres`);
    expect(statuses).toEqual(
      Object.fromEntries(VERSIONS.map((version) => [version, isSince(version, '2.1') ? 200 : 423])),
    );
    oauth.duet.clock.advance(5 * MINUTE_MS);
    expect(await oauth.statusWith(live, '/v1/genres')).toBe(200);
  });

  test('after a hundred failures over many names an address has to wait, and obeying Retry-After succeeds', async () => {
    const guess = (index: number) => token('wrong', `nobody-${index}`);
    for (let count = 0; count < 95; count += 1) await spendTry(oauth.duet.parts, '127.0.0.1');
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => guess(index)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.json()).toMatchObject({ code: 'TooManyRequestsError' });
    oauth.duet.clock.advance(Number(refused[0]?.headers['retry-after']) * 1000);
    expect(await status(RIGHT)).toBe(200);
    expect((await guess(200)).statusCode).toBe(401);
    expect((await guess(201)).statusCode).toBe(429);
  });

  test('an IPv6 network counts as one address: whoever has it can come from each of its addresses', async () => {
    const guess = (remoteAddress: string) =>
      oauth.send({
        method: 'POST',
        url: '/oauth/token',
        remoteAddress,
        headers: { authorization },
        payload: { grant_type: 'password', username: `nobody-${remoteAddress}`, password: 'wrong' },
      });
    for (let count = 0; count < 99; count += 1)
      await spendTry(oauth.duet.parts, `2001:db8:0:7::${count.toString(16)}`);
    const from = ['2001:db8:0:7:a::1', '2001:db8:0:7:b::1', '2001:db8:0:8::1'];
    const statuses: number[] = [];
    for (const address of from) statuses.push((await guess(address)).statusCode);
    expect(statuses).toEqual([401, 429, 401]);
  });
});
