import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CATALOG_KEY } from '../support/catalog.ts';
import {
  screenshot,
  openBrowser,
  openPage,
  type PageOptions,
  type WatchedPage,
  type TestBrowser,
} from '../support/browser.ts';
import { barriers } from '../support/console.ts';
import { basic, oauthApp, type OAuthApp, type TokenAnswer } from '../support/oauth.ts';

/** A person signs in to an application, in a real browser: consents, cancels, and does all of it by keyboard. */

let oauth: OAuthApp;
let origin = 'http://127.0.0.1';
let browser: TestBrowser;
/** The application: where the browser comes back to. */
const client = createServer((_request, response) => response.end('<!doctype html><title>Back</title>'));
let back = '';
const visitors: WatchedPage[] = [];

beforeAll(async () => {
  oauth = await oauthApp({ parts: { publicUrl: () => origin } });
  await oauth.duet.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(oauth.duet.app.server.address() as AddressInfo).port}`;
  await new Promise<void>((listening) => client.listen(0, '127.0.0.1', listening));
  back = `http://127.0.0.1:${(client.address() as AddressInfo).port}/callback`;
  await oauth.duet.db
    .updateTable('catalog_applications')
    .set({ redirect_uri: back })
    .where('id', '=', 'app_test')
    .execute();
  browser = await openBrowser();
});
afterEach(async () => {
  for (const { context } of visitors.splice(0)) {
    await context.unrouteAll({ behavior: 'wait' });
    await context.close();
  }
});
afterAll(async () => {
  await browser?.close();
  client.close();
  await oauth?.close();
});

const authorize = (more: Readonly<Record<string, string>> = {}, path = '/oauth/authorize'): string =>
  `${origin}${path}?${new URLSearchParams({
    client_id: CATALOG_KEY,
    redirect_uri: back,
    response_type: 'code',
    state: 'kept & whole',
    ...more,
  })}`;

/** A visitor of the application. */
async function come(options: PageOptions = {}): Promise<WatchedPage> {
  const visitor = await openPage(browser, options);
  visitors.push(visitor);
  await visitor.context.route('**/icon.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }),
  );
  return visitor;
}

const picture = (page: WatchedPage['page'], name: string) =>
  screenshot(page, `oauth-${name}`, { fullPage: true });

/** What the application was told when the browser came back to it. */
const told = async ({ page }: WatchedPage): Promise<Record<string, string>> => {
  await page.waitForURL(`${back}**`);
  return Object.fromEntries(new URL(page.url()).searchParams);
};

const exchange = async (code: string): Promise<TokenAnswer> => {
  const answer = await oauth.post('/oauth/access_token', {
    client_id: CATALOG_KEY,
    client_secret: 'test-application-secret',
    grant_type: 'authorization_code',
    code,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

const signIn = async ({ page }: WatchedPage, password = 'ann-password-1'): Promise<void> => {
  await page.getByLabel('Username').fill('ann');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

describe('B.5 the hosted pages', () => {
  test('a person signs in, sees who asks, allows it, and the application gets tokens', async () => {
    const visitor = await come();
    const { page } = visitor;
    await page.goto(authorize());
    await picture(page, 'sign-in-light');
    await signIn(visitor);
    await page.getByRole('heading', { name: 'Test asks for access' }).waitFor();
    expect(await page.getByText('Signed in as Ann Arbor (ann)').isVisible()).toBe(true);
    await picture(page, 'consent-light');
    await page.getByRole('button', { name: 'Allow' }).click();
    const { code = '', state } = await told(visitor);
    expect(state).toBe('kept & whole');
    expect(await oauth.statusWith((await exchange(code)).access_token)).toBe(200);
    expect(visitor.faults).toEqual([]);
  });

  test('a wrong password is told; the name stays, the password does not', async () => {
    const visitor = await come({ dark: true });
    const { page } = visitor;
    await page.goto(authorize());
    await picture(page, 'sign-in-dark');
    await signIn(visitor, 'wrong');
    expect(await page.getByRole('alert').innerText()).toBe('The username or the password is wrong.');
    expect(await page.getByLabel('Username').inputValue()).toBe('ann');
    expect(await page.getByLabel('Password').inputValue()).toBe('');
    await picture(page, 'wrong-dark');
    await page.getByLabel('Password').fill('ann-password-1');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Allow' }).waitFor();
    await picture(page, 'consent-dark');
  });

  test('cancelling, at the sign-in or at the consent, tells the application so', async () => {
    const denied = {
      error: 'access_denied',
      error_reason: 'user_denied',
      error_description: 'The user denied your request.',
      state: 'kept & whole',
    };
    const visitor = await come();
    await visitor.page.goto(authorize());
    await visitor.page.getByRole('button', { name: 'Cancel' }).click();
    expect(await told(visitor)).toEqual(denied);
    await visitor.page.goto(authorize());
    await signIn(visitor);
    await visitor.page.getByRole('button', { name: 'Allow' }).waitFor();
    await visitor.page.getByRole('button', { name: 'Cancel' }).click();
    expect(await told(visitor)).toEqual(denied);
    expect(visitor.faults).toEqual([]);
  });

  test('the keyboard alone is enough, and always shows where it is', async () => {
    const visitor = await come();
    const { page } = visitor;
    await page.goto(authorize());
    const focused = () =>
      page.evaluate<readonly string[]>(
        '(({ id, textContent }, style) => [id || textContent.trim(), style.outlineStyle])' +
          '(document.activeElement, getComputedStyle(document.activeElement))',
      );
    await expect.poll(focused).toEqual(['username', 'solid']);
    await page.keyboard.type('ann');
    await page.keyboard.press('Tab');
    expect(await focused()).toEqual(['password', 'solid']);
    await page.keyboard.type('ann-password-1');
    await page.keyboard.press('Tab');
    expect(await focused()).toEqual(['Sign In', 'solid']);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Allow' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused()).toEqual(['Allow', 'solid']);
    await page.keyboard.press('Tab');
    expect(await focused()).toEqual(['Cancel', 'solid']);
    await page.keyboard.press('Tab');
    expect(await focused()).toEqual(['Use another account', 'solid']);
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await signIn(visitor);
    await page.getByRole('button', { name: 'Allow' }).focus();
    await page.keyboard.press('Enter');
    expect(Object.keys(await told(visitor))).toEqual(['code', 'state']);
  });

  test('response_type=token: the token comes in the fragment, after the sign-in', async () => {
    const visitor = await come();
    await visitor.page.goto(authorize({ response_type: 'token' }, '/v2.2/oauth/authorize'));
    await signIn(visitor);
    expect(await told(visitor)).toEqual({});
    const given = Object.fromEntries(new URLSearchParams(new URL(visitor.page.url()).hash.slice(1)));
    expect(given).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: '86399',
      state: 'kept & whole',
    });
    expect(await oauth.statusWith(given['access_token'] ?? '')).toBe(200);
  });

  test('on a phone nothing is cut off, in any language', async () => {
    for (const locale of ['en', 'de', 'fr', 'ja']) {
      const visitor = await come({ width: 320, height: 640, dark: locale === 'de' });
      const { page, context } = visitor;
      await context.setExtraHTTPHeaders({ 'accept-language': locale });
      await page.goto(authorize());
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
      const fits = () => page.locator('html').evaluate(({ scrollWidth }) => scrollWidth <= 320);
      expect(await fits()).toBe(true);
      await picture(page, `sign-in-phone-${locale}`);
      await page.locator('#username').fill('ann');
      await page.locator('#password').fill('ann-password-1');
      await page.locator('button[value="sign-in"]').click();
      await page.locator('button[value="allow"]').waitFor();
      expect(await fits()).toBe(true);
      await picture(page, `consent-phone-${locale}`);
    }
  });

  test('a member takes access away on the own page, and changes the account', async () => {
    const grant = { grant_type: 'password', username: 'ann', password: 'ann-password-1' };
    const authorization = basic(CATALOG_KEY, 'test-application-secret');
    expect((await oauth.post('/oauth/token', grant, { authorization })).statusCode).toBe(200);
    const visitor = await come({ width: 390, height: 844 });
    const { page } = visitor;
    await page.goto(`${origin}/oauth/account`);
    await signIn(visitor);
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    await picture(page, 'account-phone');
    expect(await barriers(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, 'account-dark');
    await page.getByRole('button', { name: 'Take access away from Test' }).click();
    await page.getByText('Test has no access any more.').waitFor();
    await page.getByRole('link', { name: 'Your details' }).click();
    await page.getByLabel('First name').fill('Anna');
    await picture(page, 'details-dark');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    expect(visitor.faults).toEqual([]);
  });

  test('a request that cannot go on, and the page that shows a code', async () => {
    const visitor = await come();
    const { page } = visitor;
    await page.goto(authorize({ redirect_uri: 'https://evil.test' }));
    await picture(page, 'error-light');
    expect(await page.getByRole('heading').innerText()).toBe('This sign-in cannot go on');
    await page.goto(`${origin}/oauth/callback?code=abc%3Cscript%3E&state=kept`);
    await picture(page, 'callback-light');
    expect(await page.getByText('abc<script>').isVisible()).toBe(true);
  });
});
