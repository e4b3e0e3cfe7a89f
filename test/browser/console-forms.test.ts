import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBrowser } from '../support/browser.ts';
import { callConsole, type ConsoleVisitor, enterConsole, openBrowser } from '../support/console.ts';
import type { RunningService } from '../support/service.ts';
import { joinDuet } from '../support/shared-service.ts';

let service: RunningService;
let browser: TestBrowser;
let cookie: string;
let admin: ConsoleVisitor;
let page: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([joinDuet(), openBrowser()]);
  cookie = await service.cookie();
  admin = await enterConsole(service, browser);
  ({ page } = admin);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

interface Resource {
  readonly id: string;
}
const make = async (path: string, body: object): Promise<string> =>
  (await service.ask<Resource>('POST', `/public/${path}`, body)).id;
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const bar = () => page.locator('.save-bar');
const save = () => bar().getByRole('button', { name: 'Save' }).click();
const saved = () => bar().waitFor({ state: 'detached' });
const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const value = (name: string) => expect.poll(() => field(name).inputValue());

const parameters = { type: 'object', properties: {} };
const fn = { flow: 'implicit', data: { name: 'open_door', description: 'Opens a door.', parameters } };

test('a page that is opened again holds what has changed since, and does not write it over', async () => {
  const id = await make('functions', fn);
  await admin.open(`${admin.project}/functions`);
  await page.getByRole('link', { name: 'open_door' }).click();
  await title('open_door');
  await page.getByRole('link', { name: 'Functions', exact: true }).first().click();
  await page.getByRole('link', { name: 'open_door' }).waitFor();
  await service.ask('PUT', `/public/functions/${id}`, {
    ...fn,
    prompt: 'Say which one.',
    data: { ...fn.data, description: 'Opens the door.' },
  });
  await page.getByRole('link', { name: 'open_door' }).click();
  await value('Description').toBe('Opens the door.');
  await field('Name').first().fill('open_gate');
  await save();
  await saved();
  expect(await service.ask('GET', `/public/functions/${id}`)).toMatchObject({
    data: { name: 'open_gate', description: 'Opens the door.' },
    prompt: 'Say which one.',
  });
});

test('a mistake below a field is shown, also in a part that is folded away', async () => {
  await service.ask('POST', '/public/mcp-servers', { id: 'crm', url: 'http://127.0.0.1:9/mcp' });
  await admin.open(`${admin.project}/mcp-servers/crm`);
  const advanced = page.getByRole('button', { name: 'More settings' });
  await advanced.click();
  await press('Add a tag');
  await field('Name').fill('team');
  await field('Value').fill('x'.repeat(65));
  await advanced.click();
  await save();
  await page.locator('.field-error', { hasText: /^team: / }).waitFor();
  await field('Value').fill('support');
  await save();
  await saved();
});

/** Signs every other browser of the account out. */
async function signOutOthers(): Promise<void> {
  const { status } = await callConsole(service.origin, cookie, 'DELETE', '/account/sessions', {});
  expect(status).toBe(200);
}

test('a sign-in that ends is made anew over the page, which keeps what was typed', async () => {
  const id = await make('faqs', { name: 'Shop' });
  await admin.open(`${admin.project}/faqs/${id}`);
  await field('Name').fill('Garden shop');
  await signOutOthers();
  await save();
  const dialog = page.getByRole('dialog', { name: 'Your sign-in has ended.' });
  await dialog.getByText('what you have typed is still there', { exact: false }).waitFor();
  await admin.picture('sign-in-ended');
  expect(await admin.barriers()).toEqual([]);
  await dialog.getByLabel('Email').fill(service.credentials.consoleEmail);
  await dialog.getByLabel('Password', { exact: true }).fill(service.credentials.consolePassword);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await field('Name').inputValue()).toBe('Garden shop');
  await save();
  await title('Garden shop');
  expect(await service.ask('GET', `/public/faqs/${id}`)).toMatchObject({ name: 'Garden shop' });
});

test('the last entry of a last page leads to the page before it', async () => {
  const id = await make('faqs', { name: 'Many' });
  for (let place = 0; place < 21; place += 1)
    await make(`faqs/${id}/items`, { question: `Question ${place}?`, answer: 'An answer.' });
  await admin.open(`${admin.project}/faqs/${id}`);
  await press('Next page');
  await expect.poll(() => page.locator('.file-cell').count()).toBe(1);
  await page.getByRole('button', { name: /^Delete “/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => page.locator('.file-cell').count()).toBe(20);
  await page.getByText('20 entries').waitFor();
});

test('an open edit is asked for before another one takes its place, and before Escape', async () => {
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.message());
    void question.dismiss();
  });
  const edits = page.getByRole('button', { name: /^Change “/ });
  await edits.first().click();
  const answer = page.locator('table').getByRole('textbox', { name: 'Answer' });
  await answer.fill('Half written');
  await edits.first().click();
  await answer.press('Escape');
  await expect
    .poll(() => asked)
    .toEqual(['Not saved yet. Discard changes?', 'Not saved yet. Discard changes?']);
  expect(await answer.inputValue()).toBe('Half written');
  await press('Cancel');

  const [agent] = await service.ask<Resource[]>('GET', '/public/agents');
  await admin.open(`${admin.project}/agents/${agent?.id}?tab=channels`);
  await page
    .locator('[data-channel="webrtc"]')
    .getByRole('button', { name: 'Do something differently here' })
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'First words' }).fill('Good evening.');
  await drawer.getByRole('textbox', { name: 'First words' }).press('Escape');
  await expect.poll(() => asked.length).toBe(3);
  expect(await drawer.getByRole('textbox', { name: 'First words' }).inputValue()).toBe('Good evening.');
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await drawer.waitFor({ state: 'detached' });
  expect(asked).toHaveLength(3);
  page.removeAllListeners('dialog');
});

test('a search that is cleared is gone from its box, too', async () => {
  await admin.open(`${admin.project}/agents`);
  const box = page.getByRole('searchbox', { name: 'Search' });
  await box.fill('nobody is called so ');
  await page.getByText('Nothing fits').waitFor();
  expect(await box.inputValue()).toBe('nobody is called so ');
  await press('Clear the search');
  await page.getByRole('table').waitFor();
  await expect.poll(() => box.inputValue()).toBe('');
  expect(admin.faults.filter((told) => !/status of 4(00|01)/.test(told))).toEqual([]);
});
