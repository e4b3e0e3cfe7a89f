import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBrowser } from '../support/browser.ts';
import {
  callConsole,
  type ConsoleVisitor,
  enterConsole,
  openBrowser,
  turnLanguage,
} from '../support/console.ts';
import { codeOf } from '../support/authenticator.ts';
import type { RunningService } from '../support/service.ts';
import { joinDuet } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

const EMAIL = 'eva@example.com';
const PASSWORD = 'moss violin kettle';
const FRESH = 'lantern otter marmalade';
const STEP_MS = 30_000;

let service: RunningService;
let browser: TestBrowser;

beforeAll(async () => {
  [service, browser] = await Promise.all([joinDuet(), openBrowser()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** Somebody with a browser of their own, signed in by nothing. */
const stranger = (): Promise<ConsoleVisitor> => enterConsole(service, browser, { cookie: null });

/** What went wrong, apart from the refusals that these tests ask for: the browser tells of those, too. */
const faultsOf = ({ faults }: ConsoleVisitor) =>
  faults.filter((told) => !/status of 4(00|01|09|10)/.test(told));

const alert = (page: Page) => page.getByRole('alert').innerText();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

async function giveCredentials(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
}

const signedInAs = (page: Page, name: string) => page.locator('.whoami', { hasText: name }).waitFor();

/** The demo's administrator invites somebody. Answers the link's path. */
async function invite(email: string): Promise<string> {
  const admin = await service.cookie();
  const { body: me } = await callConsole<{ organizations: { id: string }[] }>(
    service.origin,
    admin,
    'GET',
    '/me',
  );
  const path = `/organizations/${me.organizations[0]?.id}/invitations`;
  const made = await callConsole<{ link: string }>(service.origin, admin, 'POST', path, {
    email,
    role: 'member',
  });
  return made.body.link.replace(service.origin, '');
}

let eva: ConsoleVisitor;
/** Eva, too, at another browser. */
let elsewhere: ConsoleVisitor;

test('the way in: a wrong password is told, the right one opens the console', async () => {
  const visitor = await stranger();
  const { page } = visitor;
  await visitor.open('/console');
  await title(page, 'Welcome to Duet');
  await visitor.picture('sign-in');
  expect(await visitor.barriers()).toEqual([]);
  const { consoleEmail, consolePassword } = service.credentials;
  await giveCredentials(page, consoleEmail, 'a wrong one');
  expect(await alert(page)).toBe('This email and password do not belong together.');
  await giveCredentials(page, consoleEmail, consolePassword);
  await signedInAs(page, consoleEmail);
  expect(faultsOf(visitor)).toEqual([]);
});

/** Runs in the page: what a foreign script would try. Answers which rules stopped it. */
const tryEverything = `async (origin) => {
  const found = [];
  document.addEventListener('securitypolicyviolation', (event) => found.push(event.effectiveDirective));
  const make = (name, properties) => document.body.append(Object.assign(document.createElement(name), properties));
  make('script', { textContent: 'window.ran = "inline"' });
  make('script', { src: origin + '/script.js' });
  make('img', { src: origin + '/image.png' });
  make('iframe', { src: origin + '/frame' });
  make('style', { textContent: 'body { display: none }' });
  document.body.insertAdjacentHTML('beforeend', '<b id="handled" onclick="window.ran = 1">x</b>');
  document.querySelector('#handled').click();
  await fetch(origin + '/fetch').catch(() => undefined);
  navigator.sendBeacon(origin + '/beacon', 'x');
  // What a frame may not load is told last.
  while (!found.includes('frame-src')) await new Promise(requestAnimationFrame);
  return [...new Set(found), 'ran: ' + window.ran].sort();
}`;

test('the page runs no script but its own, and reaches no other host', async () => {
  const asked: string[] = [];
  const foreign = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*').end('{}');
  });
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  const foreignOrigin = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
  const visitor = await stranger();
  await visitor.open('/console');
  const violations = await until(
    () => visitor.page.evaluate<string[]>(`(${tryEverything})('${foreignOrigin}')`),
    'all that the policy stops',
    30_000,
  );
  expect(violations).toEqual([
    ...['connect-src', 'frame-src', 'img-src', 'ran: undefined', 'script-src-attr', 'script-src-elem'],
    'style-src-elem',
  ]);
  expect(asked).toEqual([]);
  foreign.close();
});

test('an invitation makes an account, once', async () => {
  const link = await invite(EMAIL);
  eva = await stranger();
  const { page } = eva;
  await eva.open(link);
  await page.getByLabel('Your name').waitFor();
  await eva.picture('invitation');
  expect(await eva.barriers()).toEqual([]);
  await page.getByLabel('Your name').fill('Eva');
  await page.getByLabel('Choose a password').fill('password1234');
  await press(page, 'Make my account');
  await page.getByText('one of those that are guessed first').waitFor();
  await page.getByLabel('Choose a password').fill(PASSWORD);
  await press(page, 'Make my account');
  await signedInAs(page, 'Eva');
  await page.waitForURL(`${service.origin}${eva.project}`);

  const late = await stranger();
  await late.open(link);
  await title(late.page, 'This invitation is no longer good');
  expect(await late.barriers()).toEqual([]);
  await late.open('/console/invitation');
  await title(late.page, 'This address is not complete');
  expect([...faultsOf(eva), ...faultsOf(late)]).toEqual([]);
});

test('an invitation for somebody else offers to sign out, and then takes the own password', async () => {
  const other = await invite('otto@example.com');
  const { page } = eva;
  await eva.open(other);
  await page
    .getByText('This invitation is for otto@example.com. You are signed in as eva@example.com.')
    .waitFor();
  await press(page, 'Sign out and go on');
  await page.getByLabel('Your name').waitFor();
  await eva.open('/console');
  await giveCredentials(page, EMAIL, PASSWORD);
  await signedInAs(page, 'Eva');
});

test('the account is changed by its owner, and speaks her language wherever she signs in', async () => {
  const { page } = eva;
  await eva.open('/console/account');
  await page.getByText('This one').waitFor();
  await eva.picture('account');
  expect(await eva.barriers()).toEqual([]);
  await page.getByLabel('Name', { exact: true }).fill('Eva Lind');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await press(page, 'Save');
  await title(page, 'Ihr Konto');
  await signedInAs(page, 'Eva Lind');
  await page.locator('.save-bar').waitFor({ state: 'detached' });
  const shown = await page.locator('article').innerText();
  for (const german of ['Über Sie', 'Zweiter Faktor', 'Passwort ändern', 'Wo Sie angemeldet sind', 'Farben'])
    expect(shown).toContain(german);
  expect(shown).not.toMatch(/\b(Your|Password|Sign|Save|Colours|Last seen|undefined)\b|\b[a-z]+[A-Z]/);

  elsewhere = await stranger();
  await elsewhere.open('/console');
  await giveCredentials(elsewhere.page, EMAIL, PASSWORD);
  await elsewhere.page.getByRole('button', { name: 'Abmelden' }).waitFor();
  expect(await elsewhere.page.evaluate('document.documentElement.lang')).toBe('de');
  await turnLanguage(page);
  await title(page, 'Your account');
  await elsewhere.page.reload();
  await elsewhere.page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
  expect([...faultsOf(eva), ...faultsOf(elsewhere)]).toEqual([]);
});

test('a new password signs out every other browser, and one browser can be signed out', async () => {
  const { page } = eva;
  await eva.open('/console/account');
  await page.getByRole('button', { name: 'Sign out Chrome on Linux' }).first().click();
  await page.getByText('Signed out').first().waitFor();
  await page.getByRole('button', { name: 'Sign out Chrome on Linux' }).waitFor({ state: 'detached' });
  await elsewhere.page.reload();
  await elsewhere.page.getByRole('button', { name: 'Sign in' }).waitFor();

  const change = async (current: string, fresh: string, again = fresh) => {
    await page.getByLabel('Present password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill(fresh);
    await page.getByLabel('New password once more').fill(again);
    await press(page, 'Change password');
  };
  await change(PASSWORD, 'short');
  await page.getByText('At least 12 characters, please.').waitFor();
  await change(PASSWORD, FRESH, `${FRESH}!`);
  await page.getByText('These two are not the same.').waitFor();
  await change('a wrong one', FRESH);
  await page.getByText('This is not your password.').waitFor();
  await change(PASSWORD, FRESH);
  await page.getByText('Your password is changed.', { exact: false }).waitFor();
  await expect.poll(() => page.getByLabel('Present password').inputValue()).toBe('');
  expect(faultsOf(eva)).toEqual([]);
});

test('the second factor is set up, asked for, and a recovery code stands in for it', async () => {
  const { page } = eva;
  await eva.open('/console/account');
  await press(page, 'Set up');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('a wrong one');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.getByText('This is not your password.').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(FRESH);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await dialog.getByRole('img', { name: 'QR code of the secret' }).waitFor();
  await eva.picture('second-factor');
  expect(await eva.barriers()).toEqual([]);
  const secret = await dialog.locator('.copy-value code').innerText();
  const now = Date.now();
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret, now));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.getByText('Each signs you in once', { exact: false }).waitFor();
  await eva.picture('recovery-codes');
  expect(await eva.barriers()).toEqual([]);
  const codes = await dialog.locator('.recovery-codes code').allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('duet-recovery-codes.txt');
  expect(readFileSync(await download.path(), 'utf8')).toBe(`${codes.join('\n')}\n`);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();

  const other = await stranger();
  await other.open('/console');
  await giveCredentials(other.page, EMAIL, FRESH);
  await title(other.page, 'One more step');
  expect(await other.page.getByRole('alert').count()).toBe(0);
  await other.picture('sign-in-code');
  expect(await other.barriers()).toEqual([]);
  await other.page.getByLabel('Code of your authenticator app').fill(codeOf(secret, now - 10 * STEP_MS));
  await press(other.page, 'Confirm');
  expect(await alert(other.page)).toBe('This code is not right, too old, or was used before.');
  await press(other.page, 'Use a recovery code instead');
  await other.page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '');
  await press(other.page, 'Confirm');
  await signedInAs(other.page, 'Eva Lind');

  await other.open('/console/account');
  await other.page.getByText('9 recovery codes are left.').waitFor();
  await press(other.page, 'Switch off');
  const ending = other.page.getByRole('dialog');
  await ending.getByLabel('Password', { exact: true }).fill(FRESH);
  await ending.getByLabel('Code of the app').fill(codes[0] ?? '');
  await ending.getByRole('button', { name: 'Switch off' }).click();
  await ending.getByText('This code is not right').waitFor();
  await ending.getByRole('button', { name: 'Close' }).click();
  expect([...faultsOf(eva), ...faultsOf(other)]).toEqual([]);
});

test('whoever is locked out is let in again from the terminal', async () => {
  const command = ['dist/main.js', 'accounts', 'password', EMAIL];
  const env = { ...process.env, ...service.env };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { env });
  expect(stderr).toContain(`${EMAIL} has a new password and no second factor, and is signed in nowhere.`);
  await eva.page.reload();
  await giveCredentials(eva.page, EMAIL, stdout.trim());
  await signedInAs(eva.page, 'Eva Lind');
  await eva.page.getByRole('button', { name: 'Set up' }).waitFor();
});
