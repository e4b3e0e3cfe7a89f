import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { openBrowser, openPage, screenshot, type TestBrowser } from '../support/browser.ts';

/* The code samples on the reference page: tabs by mouse and keyboard, a choice that is kept, copying, narrow and dark. */

let duet: TestApp;
let browser: TestBrowser;
let address: string;
beforeAll(async () => {
  duet = await testApp();
  await duet.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(duet.app.server.address() as AddressInfo).port}/docs/#/Agents/createAgent`;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await duet?.close();
});

test('a language is chosen by mouse or keyboard, and stays chosen', async () => {
  const { page, context, faults } = await openPage(browser);
  await page.goto(address);
  const samples = page.getByRole('region', { name: 'Code samples' });
  await samples.getByRole('tab', { name: 'curl', selected: true }).waitFor();
  await samples.getByRole('tab', { name: 'Python' }).click();
  await samples.getByText('httpx.post(').waitFor();
  await page.keyboard.press('ArrowRight');
  await samples.getByText('http.NewRequest("POST"').waitFor();
  await page.reload();
  await samples.getByRole('tab', { name: 'Go', selected: true }).waitFor();
  // A page of all operations, which a busy machine takes its time to draw.
  await page.locator('#operations-Agents-listAgents .opblock-summary-control').click({ timeout: 120_000 });
  await samples.getByRole('tab', { name: 'Go', selected: true }).nth(1).waitFor();
  await samples.getByRole('tab', { name: 'PHP' }).first().click();
  await samples.getByRole('tab', { name: 'PHP', selected: true }).nth(1).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('what is shown is copied, and the page says so', async () => {
  const { page, context } = await openPage(browser);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(address);
  const samples = page.getByRole('region', { name: 'Code samples' });
  await samples.getByRole('button', { name: 'Copy' }).click();
  await samples.getByRole('status').getByText('Copied').waitFor();
  const shown = await samples.getByRole('tabpanel').textContent();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(shown);
  await context.close();
});

test('in the dark, on a phone, nothing is wider than the screen', async () => {
  const { page, context } = await openPage(browser, { width: 360, height: 740, dark: true });
  await page.goto(address);
  await page.getByRole('region', { name: 'Code samples' }).waitFor();
  expect(await page.evaluate(`document.documentElement.className.includes('dark-mode')`)).toBe(true);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await screenshot(page, 'reference-phone-dark');
  await context.close();
});

/** A description with paths that are wider than a phone's line. */
const LONG = 'Companions/createCompanion';

test.each([
  ['on a wide screen its lines stay short', 1600, 900],
  ['on a phone its long paths break', 360, 740],
])('a description can be read: %s', async (_name, width, height) => {
  const { page, context } = await openPage(browser, { width, height });
  await page.goto(address.replace('Agents/createAgent', LONG));
  const description = page.locator('#operations-Companions-createCompanion .opblock-description');
  await description.getByText('/generation').waitFor({ timeout: 120_000 });
  const box = await description.boundingBox();
  expect(box?.width).toBeLessThan(Math.min(width, 900));
  expect(await description.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
  await screenshot(page, `reference-description-${width}`);
  await context.close();
});
