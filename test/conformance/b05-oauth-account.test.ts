import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetPassword } from '../../src/members/accounts/accounts.service.ts';
import { cleanCodes } from '../../src/members/clean.ts';
import { memberExports } from '../../src/members/exports/exports.job.ts';
import { CATALOG_KEY, CATALOG_SECRET } from '../support/catalog.ts';
import { MEMBER_ONE, MEMBER_TWO } from '../support/members.ts';
import {
  basic,
  EXCHANGE,
  oauthApp,
  type OAuthApp,
  signedIn,
  type Values,
  without,
} from '../support/oauth.ts';

/* Client facts, D.5: the page where a member sees which applications have access, and what is stored. */

let oauth: OAuthApp;
beforeAll(async () => {
  oauth = await oauthApp();
});
afterAll(() => oauth.close());

const PATH = '/oauth/account';
let browser: Values;
beforeEach(async () => {
  browser = await signedIn(oauth, MEMBER_ONE);
  await oauth.duet.db.deleteFrom('member_exports').execute();
});

const page = async (cookies: Values, query = '') => oauth.get(`${PATH}${query}`, {}, cookies);
const markIn = (body: string): string => /name="mark" value="(\w+)"/.exec(body)?.[1] ?? '';

/** Opens the page in a browser and posts one of its forms. */
async function press(values: Values, cookies: Values = browser, headers: Values = {}, path = PATH) {
  const shown = await oauth.get(path, {}, cookies);
  const [given = ''] = String(shown.headers['set-cookie']).split(';');
  const cookie = [cookies['cookie'], given].filter(Boolean).join('; ');
  return oauth.post(path, { mark: markIn(shown.body), ...values }, { cookie, ...headers });
}

const runJob = async () => {
  const { db } = oauth.duet;
  const { payload } = await db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'members.export')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await memberExports({ db }).run(payload as Record<string, unknown>, new AbortController().signal);
};
const linkIn = (body: string): string => /href="(\/oauth\/account\/exports\/[\w-]+)"/.exec(body)?.[1] ?? '';

describe('[B5.own-page] a member’s own page', () => {
  test('asks for a sign-in first, and explains one that fails', async () => {
    const first = await page({});
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(first.body).toContain('name="password"');
    const wrong = await press({ action: 'sign-in', username: 'ann', password: 'wrong' }, {});
    expect([wrong.statusCode, wrong.body]).toEqual([401, expect.stringContaining('is wrong')]);
    const right = await press({ action: 'sign-in', username: 'ann', password: 'ann-password-1' }, {});
    expect([right.statusCode, right.headers.location]).toEqual([303, PATH]);
    expect(String(right.headers['set-cookie'])).toContain('duet_member=');
  });

  test.each([
    ['en', 'Applications with access'],
    ['de', 'Anwendungen mit Zugriff'],
    ['fr', 'Applications ayant accès'],
    ['ja', 'アクセスできるアプリケーション'],
  ])('speaks %s', async (language, heading) => {
    const answer = await oauth.get(PATH, {}, { ...browser, 'accept-language': language });
    expect([answer.headers['content-language'], answer.body]).toEqual([
      language,
      expect.stringContaining(heading),
    ]);
  });

  test('lists the applications with access, and takes it away', async () => {
    const { access_token, refresh_token } = await oauth.tokens();
    const code = await oauth.code({}, browser);
    const before = (await page(browser)).body;
    const application = /name="application" value="([\w-]+)"/.exec(before)?.[1] ?? '';
    const done = await press({ action: 'disconnect', application });
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('has no access any more')]);
    expect(done.body).not.toContain('name="application"');
    oauth.duet.clock.advance(1001);
    expect(await oauth.statusWith(access_token)).toBe(401);
    const exchange = (values: Values) => oauth.post('/v2.2/oauth/access_token', values);
    const refreshed = { client_id: CATALOG_KEY, grant_type: 'refresh_token', refresh_token };
    expect((await exchange(refreshed)).statusCode).toBe(400);
    const bare = without(EXCHANGE, 'username', 'password');
    expect((await exchange({ ...bare, code })).statusCode).toBe(400);
    const again = async () => exchange({ ...bare, code: await oauth.code({}, browser) });
    expect((await again()).statusCode).toBe(400);
    await oauth.tokens();
    expect((await again()).statusCode).toBe(200);
  });

  test('of another member nothing is taken away', async () => {
    const grant = { grant_type: 'password', username: 'ben', password: 'ben-password-2' };
    const authorization = basic(CATALOG_KEY, CATALOG_SECRET);
    const bens = (await oauth.post('/oauth/token', grant, { authorization })).json<{
      access_token: string;
    }>();
    await press({ action: 'disconnect', application: 'app_test' });
    oauth.duet.clock.advance(1001);
    expect(await oauth.statusWith(bens.access_token)).toBe(200);
  });

  test('nothing is done without the form of this browser, or from another site', async () => {
    const { access_token } = await oauth.tokens();
    const values = { action: 'disconnect', application: 'app_test' };
    const forged = await oauth.post(PATH, { mark: 'x', ...values }, browser);
    const foreign = await press(values, browser, { 'sec-fetch-site': 'cross-site' });
    expect([forged.statusCode, foreign.statusCode]).toEqual([403, 403]);
    oauth.duet.clock.advance(1001);
    expect(await oauth.statusWith(access_token)).toBe(200);
  });

  test('an export is made by a job, is the member’s alone, and its download ends', async () => {
    expect((await press({ action: 'export' })).statusCode).toBe(303);
    const waiting = (await page(browser)).body;
    expect([waiting, linkIn(waiting)]).toEqual([expect.stringContaining('http-equiv="refresh"'), '']);
    await runJob();
    const path = linkIn((await page(browser)).body);
    const file = await oauth.get(path, {}, browser);
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
    expect(file.headers['access-control-allow-origin']).toBeUndefined();
    const all = JSON.parse(gunzipSync(file.rawPayload).toString()) as Record<string, object>;
    expect(all['member']).toMatchObject({ id: MEMBER_ONE, email: 'ann@members.test' });
    expect((await oauth.get(path, {}, await signedIn(oauth, MEMBER_TWO))).statusCode).toBe(404);
    expect((await oauth.get(path)).headers.location).toBe(PATH);
    oauth.duet.clock.advance(24 * 3_600_000);
    browser = await signedIn(oauth, MEMBER_ONE);
    expect((await oauth.get(path, {}, browser)).statusCode).toBe(404);
    await cleanCodes(oauth.duet.parts).run({}, new AbortController().signal);
    expect(await oauth.duet.db.selectFrom('member_exports').selectAll().execute()).toEqual([]);
  });

  test('asking again gives the same export, and a later one takes its place', async () => {
    const ids = async () =>
      (await oauth.duet.db.selectFrom('member_exports').select('id').execute()).map(({ id }) => id);
    await press({ action: 'export' });
    const [first] = await ids();
    await press({ action: 'export' });
    expect(await ids()).toEqual([first]);
    await memberExports(oauth.duet.parts).givenUp?.({ id: first }, new Error('no room'));
    expect((await page(browser)).body).toContain('could not be prepared');
    await press({ action: 'export' });
    const [second, ...more] = await ids();
    expect([second === first, more]).toEqual([false, []]);
  });

  test('signing out ends it in this browser', async () => {
    await press({ action: 'sign-out' });
    expect((await page(browser)).body).toContain('name="password"');
  });

  const save = (values: Values) => press({ action: 'save', ...values }, browser, {}, `${PATH}/details`);
  const stored = () =>
    oauth.duet.db.selectFrom('members').selectAll().where('id', '=', MEMBER_ONE).executeTakeFirstOrThrow();

  test('the account is changed; e-mail and password need the present one', async () => {
    const saved = await save({ firstName: 'Anna', lastName: '', catalog: 'FR', lang: 'fr-fr' });
    expect([saved.statusCode, saved.body]).toEqual([200, expect.stringContaining('Saved.')]);
    expect(await stored()).toMatchObject({ first_name: 'Anna', last_name: '', catalog: 'FR', lang: 'fr-FR' });
    for (const [status, values] of [
      [400, { catalog: 'fr' }],
      [400, { lang: '?' }],
      [400, { email: 'x' }],
      [400, { password: 'short' }],
      [400, { email: 'new@members.test' }],
      [401, { email: 'new@members.test', currentPassword: 'wrong' }],
      [409, { email: 'ben@members.test', currentPassword: 'ann-password-1' }],
    ] as const) {
      const refused = await save({ firstName: 'Eve', ...values });
      expect([values, refused.statusCode, refused.body]).toEqual([
        values,
        status,
        expect.stringContaining('role="alert"'),
      ]);
    }
    expect(await stored()).toMatchObject({ first_name: 'Anna', email: 'ann@members.test' });
    const changed = await save({
      email: 'new@members.test',
      password: 'ann-password-9',
      currentPassword: 'ann-password-1',
    });
    expect([changed.statusCode, changed.headers.location]).toEqual([303, PATH]);
    expect((await page(browser)).body).toContain('name="username"');
    expect((await stored()).email).toBe('new@members.test');
    await resetPassword(oauth.duet.parts, 'ann', 'ann-password-1');
  });

  test('nothing is changed without a sign-in, or without the form of this browser', async () => {
    const path = `${PATH}/details`;
    expect((await oauth.get(path)).headers.location).toBe(PATH);
    const forged = await oauth.post(path, { mark: 'x', firstName: 'Eve' }, browser);
    expect([forged.statusCode, (await stored()).first_name === 'Eve']).toEqual([403, false]);
  });
});
