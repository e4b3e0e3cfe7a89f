import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBrowser } from '../support/browser.ts';
import { callConsole, enterConsole, openBrowser, type ConsoleVisitor } from '../support/console.ts';
import type { RunningService } from '../support/service.ts';
import { passUntil } from '../support/page-time.ts';
import { joinGuardedDuet } from '../support/shared-service.ts';
import { until } from '../support/until.ts';

let service: RunningService;
let browser: TestBrowser;
let cookie: string;
let admin: ConsoleVisitor;
let organization: string;

beforeAll(async () => {
  [service, browser] = await Promise.all([joinGuardedDuet(), openBrowser()]);
  cookie = await service.cookie();
  admin = await enterConsole(service, browser, { cookie, clock: true });
  organization = `/console/o/${service.credentials.organizationId}`;
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** Of the organization's settings. */
interface OrganizationSettings {
  readonly digitalTwinConsent: boolean;
  readonly defaults: { readonly providerSettings?: { readonly instructions?: string } };
}

const api = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
  (await callConsole<T>(service.origin, cookie, method, path, body)).body;
const own = (path = '') => `/organizations/${service.credentials.organizationId}${path}`;

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' });

/** Joins by the link of an invitation, and answers the cookie. */
async function join(link: string, name: string): Promise<string> {
  const token = new URL(link).hash.replace('#token=', '');
  const answer = await fetch(`${service.origin}/console/api/invitations/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-duet-console': '1' },
    body: JSON.stringify({ token, name, password: 'violet-harbour-lamp-42' }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

describe('settings', () => {
  test('projects are made, renamed and deleted, with an error at an empty name', async () => {
    const { page } = admin;
    await admin.open(organization);
    await press(page, 'New project');
    await dialog(page).getByRole('button', { name: 'Create project' }).click();
    await said(page, 'A project needs a name.');
    await dialog(page).getByLabel('Name of the project').fill('Shop');
    await dialog(page).getByRole('button', { name: 'Create project' }).click();
    await closed(page);
    await press(page, 'Rename Shop');
    await dialog(page).getByLabel('Name of the project').fill('Store');
    await dialog(page).getByRole('button', { name: 'Rename' }).click();
    await closed(page);
    await admin.picture('organization');
    expect(await admin.barriers()).toEqual([]);
    await press(page, 'Delete Store');
    await said(page, 'There is nothing in this project yet.');
    const remove = dialog(page).getByRole('button', { name: 'Delete', exact: true });
    expect(await remove.isDisabled()).toBe(true);
    await dialog(page).getByLabel('Type Store to confirm').fill('Store');
    expect(await admin.barriers()).toEqual([]);
    await remove.click();
    await closed(page);
    const { projects } = await api<{ projects: { name: string }[] }>('GET', own());
    expect(projects.map(({ name }) => name)).toEqual(['Demo project']);
  });

  test('what a project holds is told before it is deleted', async () => {
    const { page } = admin;
    const made = await api<{ id: string }>('POST', own('/projects'), { name: 'Full' });
    await api('POST', `/projects/${made.id}/public/faqs`, {
      name: 'F',
      faqs: [{ question: 'Q', answer: 'A' }],
    });
    await admin.open(organization);
    await press(page, 'Delete Full');
    await said(page, '1 collection of questions and answers');
    await admin.picture('organization-delete');
    await page.keyboard.press('Escape');
    await closed(page);
    await api('DELETE', own(`/projects/${made.id}`));
  });

  test('consent is asked for, defaults are kept, and a wrong name says so', async () => {
    const { page } = admin;
    await admin.open(organization);
    const consent = page.getByRole('switch', { name: 'Allow digital twins' });
    await consent.click();
    await said(page, 'keeps a proof of it');
    await dialog(page).getByRole('button', { name: 'Allow digital twins' }).click();
    await until(() => consent.isChecked(), 'the consent');
    await page.getByLabel('Instructions').fill('Be brief.');
    await press(page, 'Save');
    await said(page, 'Saved');
    const keeps = async () => {
      const { digitalTwinConsent, defaults } = await api<OrganizationSettings>('GET', own());
      return digitalTwinConsent && defaults.providerSettings?.instructions === 'Be brief.';
    };
    await until(keeps, 'what was allowed and saved is kept');
    await page.getByLabel('Name of the organization').fill(' ');
    await press(page, 'Save');
    await said(page, 'An organization needs a name.');
    await press(page, 'Discard changes');
  });
});

describe('people', () => {
  test('somebody is invited, joins as a Member, and finds nothing that only an Admin may', async () => {
    const { page } = admin;
    await admin.open(`${organization}/members`);
    await press(page, 'Invite somebody');
    await dialog(page).getByRole('button', { name: 'Create the link' }).click();
    await said(page, 'This is no email address.');
    await dialog(page).getByLabel('Email').fill('max@demo.example');
    await dialog(page).getByRole('button', { name: 'Create the link' }).click();
    const link = (await dialog(page).locator('pre').textContent()) ?? '';
    expect(link).toContain('/console/invitation#token=');
    expect(await admin.barriers()).toEqual([]);
    await admin.picture('invitation-link');
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await closed(page);
    const theirs = await join(link, 'Max');
    await admin.open(`${organization}/members`);
    await said(page, 'max@demo.example');
    await admin.picture('members');
    expect(await admin.barriers()).toEqual([]);
    await asMember(theirs);
  });

  const asMember = async (theirs: string): Promise<void> => {
    const member = await enterConsole(service, browser, { cookie: theirs });
    await member.open(member.project);
    expect(await member.page.getByRole('link', { name: 'API keys' }).count()).toBe(0);
    expect(await member.page.getByRole('link', { name: 'People' }).count()).toBe(0);
    for (const path of ['', '/members', '/quotas', '/audit']) {
      await member.page.goto(service.origin + organization + path);
      await said(member.page, 'Only an administrator may see this.');
    }
    await member.page.goto(`${service.origin}${member.project}/keys`);
    await said(member.page, 'Only an administrator may see this.');
    await member.page.goto(`${service.origin}/console/operator/reviews`);
    await said(member.page, 'Only an administrator may see this.');
    for (const path of [own('/members'), own('/audit'), '/operator/organizations'])
      expect((await callConsole(service.origin, theirs, 'GET', path)).status).toBe(403);
    expect(member.faults).toEqual([]);
    await member.context.close();
  };

  test('a role is changed, the last Admin keeps theirs, and somebody is removed', async () => {
    const { page } = admin;
    await admin.open(`${organization}/members`);
    const self = page.getByRole('combobox', { name: /^Role of .*/ }).first();
    expect(await self.isDisabled()).toBe(true);
    await page.getByRole('combobox', { name: 'Role of Max' }).click();
    await page.getByRole('option', { name: 'Admin' }).click();
    await said(page, 'Max is now Admin');
    await until(async () => !(await self.isDisabled()), 'two Admins');
    await press(page, 'Remove Max');
    await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click();
    await said(page, 'Max does not belong to the organization any more');
    const { items } = await api<{ items: object[] }>('GET', own('/members'));
    expect(items).toHaveLength(1);
  });
});

describe('API keys', () => {
  test('a key is made, shown once, changed, replaced and revoked', async () => {
    const { page } = admin;
    await admin.open(`${admin.project}/keys`);
    await press(page, 'New key');
    await dialog(page).getByRole('button', { name: 'Create key' }).click();
    await said(page, 'A key needs a name.');
    await dialog(page).getByLabel('Name').first().fill('Web shop');
    await dialog(page).getByLabel('A model of your own').click();
    await dialog(page).getByRole('button', { name: 'Create key' }).click();
    await said(page, 'openai needs a key.');
    await admin.picture('key-create');
    expect(await admin.barriers()).toEqual([]);
    await dialog(page).getByLabel('A model of this installation').click();
    await dialog(page).getByRole('button', { name: 'Create key' }).click();
    await said(page, 'This is shown only now.');
    const key = (await dialog(page).locator('pre').textContent()) ?? '';
    await page.keyboard.press('Escape');
    const asked = await fetch(`${service.origin}/public/agents`, { headers: { 'x-api-key': key } });
    expect(asked.status).toBe(200);
    await admin.picture('key-once');
    await press(page, 'I have kept it');
    await closed(page);
    expect(await page.content()).not.toContain(key.slice(5));
    await press(page, 'Change Web shop');
    await dialog(page).getByLabel('Name').first().fill('Shop');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await closed(page);
    await admin.picture('keys');
    expect(await admin.barriers()).toEqual([]);
    await press(page, 'Replace Shop');
    await dialog(page).getByRole('button', { name: 'Create the new key' }).click();
    await press(page, 'I have kept it');
    await closed(page);
    await press(page, 'Revoke Shop');
    await press(page, 'Revoke for good');
    await said(page, 'The key “Shop” does not work any more');
    const path = `/projects/${service.credentials.projectId}/keys?search=Shop`;
    const { items } = await api<{ items: { state: string }[] }>('GET', path);
    expect(items.map(({ state }) => state).sort()).toEqual(['active', 'revoked']);
  });
});

/** What the form of a new key calls the options of a provider, and says of them, by its names for people. */
async function optionsOfProviders(
  page: Page,
  words: { readonly own: string; readonly provider: string; readonly more: string },
): Promise<ReadonlyMap<string, readonly string[]>> {
  await dialog(page).getByLabel(words.own).click();
  const chosen = dialog(page).getByRole('combobox', { name: words.provider });
  await chosen.click();
  const names = await page.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  const found = new Map<string, readonly string[]>();
  for (const name of names) {
    await chosen.click();
    await page.getByRole('option', { name, exact: true }).click();
    const more = dialog(page).getByRole('button', { name: words.more });
    if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click();
    const panel = dialog(page).getByRole('region', { name: words.more });
    await panel.getByRole('textbox').first().waitFor();
    found.set(name, await panel.locator('label, .mantine-InputWrapper-description').allInnerTexts());
  }
  return found;
}

test('every option of a provider of one’s own has a name and a meaning in the language of the console', async () => {
  const shown: ReadonlyMap<string, readonly string[]>[] = [];
  for (const [language, add, words] of [
    ['en', 'New key', { own: 'A model of your own', provider: 'Provider', more: 'More of this provider' }],
    [
      'de',
      'Neuer Schlüssel',
      { own: 'Ein eigenes Modell', provider: 'Anbieter', more: 'Mehr zu diesem Anbieter' },
    ],
  ] as const) {
    const visitor = await enterConsole(service, browser, { cookie });
    await visitor.page.addInitScript(`localStorage.setItem('duet-language', '${language}')`);
    await visitor.open(`${visitor.project}/keys`);
    await visitor.page.getByRole('button', { name: add }).first().click();
    shown.push(await optionsOfProviders(visitor.page, words));
    await visitor.picture(`key-options-${language}`);
    expect(await visitor.barriers()).toEqual([]);
    await visitor.context.close();
  }
  const [english, german] = shown.map((one) => [...one.values()].flat());
  expect(english?.length).toBeGreaterThan(50);
  expect(german?.length).toBe(english?.length);
  // A name of a program is none for people.
  expect(german?.filter((text) => english?.includes(text))).toEqual([]);
  expect([...(english ?? []), ...(german ?? [])].filter((text) => /^[a-z]+[A-Z]/.test(text))).toEqual([]);
}, 120_000);

describe('limits', () => {
  test('more is asked for, the operator grants it, and it counts without a reload', async () => {
    const { page } = admin;
    await admin.open(`${organization}/quotas`);
    await press(page, 'Ask for more: Agents');
    await dialog(page).getByLabel('How much you need').fill('50');
    await dialog(page).getByRole('button', { name: 'Send the request' }).click();
    await said(page, 'Ask for more than the 100 that you have.');
    await dialog(page).getByLabel('How much you need').fill('250');
    await dialog(page).getByLabel('Why').fill('We grow.');
    await dialog(page).getByRole('button', { name: 'Send the request' }).click();
    await closed(page);
    await said(page, 'Waits');
    await admin.picture('quotas');
    expect(await admin.barriers()).toEqual([]);

    const operator = await enterConsole(service, browser, { cookie });
    await operator.open('/console/operator/reviews');
    await operator.page.getByRole('button', { name: /^Decide on the request of/ }).click();
    await dialog(operator.page).getByLabel('New limit').fill('200');
    await dialog(operator.page).getByLabel('Notes').fill('Two hundred for now.');
    await operator.picture('review');
    expect(await operator.barriers()).toEqual([]);
    await dialog(operator.page).getByRole('button', { name: 'Approve' }).click();
    await said(operator.page, 'Nothing to decide');
    expect(operator.faults).toEqual([]);
    await operator.context.close();

    await passUntil(page, page.getByText('Two hundred for now.').first(), 'the decision');
    await said(page, 'raised');
  });
});

describe('the audit log', () => {
  test('tells in sentences what was done, is narrowed, and shows the rest in detail', async () => {
    const { page } = admin;
    await admin.open(`${organization}/audit`);
    await said(page, 'Revoked an API key');
    await said(page, 'Changed the settings of the organization');
    await admin.picture('audit');
    expect(await admin.barriers()).toEqual([]);
    await page.getByRole('combobox', { name: 'About' }).click();
    await page.getByRole('option', { name: 'API keys' }).click();
    await page
      .getByRole('table')
      .getByText('Changed the settings of the organization')
      .waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Details: Revoked an API key/ }).click();
    await said(page, 'POST /console/api/projects/:projectId/keys/:keyId/revoke');
    await page.keyboard.press('Escape');
    await closed(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByText('Export as CSV').click(),
    ]);
    expect(file.suggestedFilename()).toBe('audit-log.csv');
  });
});

describe('the operator', () => {
  test('makes an organization with the link for its first Admin', async () => {
    const { page } = admin;
    await admin.open('/console/operator/organizations');
    await press(page, 'New organization');
    await dialog(page).getByLabel('Name', { exact: true }).fill('Bakery');
    await dialog(page).getByLabel('Email of its first Admin').fill('fay@bakery.example');
    await dialog(page).getByRole('button', { name: 'Create organization' }).click();
    await said(page, 'The link for fay@bakery.example');
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await closed(page);
    await admin.picture('organizations');
    expect(await admin.barriers()).toEqual([]);
    await press(page, 'Limits of Bakery');
    await said(page, 'Files in one knowledge base');
    await page.keyboard.press('Escape');
    await closed(page);
    await admin.open('/console/operator/audit');
    await said(page, 'Created an organization');
    await said(page, 'Decided on a request for a limit');
    await admin.picture('operator-audit');
    expect(await admin.barriers()).toEqual([]);
  });
});

test('everything is German for whoever wants it', async () => {
  const german = await enterConsole(service, browser, { cookie });
  await german.page.addInitScript("localStorage.setItem('duet-language', 'de')");
  const titles: string[] = [];
  const paths = [
    ...['', '/members', '/quotas', '/audit'].map((path) => organization + path),
    ...[`${german.project}/keys`, '/console/operator/organizations', '/console/operator/reviews'],
  ];
  for (const path of paths) {
    await german.open(path);
    titles.push((await german.page.locator('h1').textContent()) ?? '');
    await until(async () => (await german.page.locator('.waiting').count()) === 0, `all of ${path}`);
    const text = await german.page.locator('#content').innerText();
    expect(text).not.toMatch(/\b(the|and|with|of|Limits|People|Created|Changed)\b/);
  }
  expect(titles).toEqual([
    ...['Organisation', 'Personen', 'Grenzen', 'Protokoll', 'API-Schlüssel'],
    ...['Organisationen', 'Anträge auf Grenzen'],
  ]);
  expect(german.faults).toEqual([]);
  await german.context.close();
});

test('no page has failed in the meantime', () => {
  // Chromium reports the key without its provider's credential, which the service refuses at the field.
  expect(admin.faults.filter((fault) => !fault.includes('status of 400'))).toEqual([]);
});
