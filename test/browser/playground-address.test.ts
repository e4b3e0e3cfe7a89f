import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openPage, screenshot, type TestBrowser } from '../support/browser.ts';
import { barriers, overflow } from '../support/console.ts';
import { runInPage } from '../support/page-script.ts';
import { answerApi, servePage } from '../support/page-server.ts';
import { answering, CONNECT, signedIn, TALK } from '../support/scripted-playground.ts';

/** The address of an agent in the playground: opened or reloaded, and reached by a link (10-first-use, "Wrong" 1). */

let server: Awaited<ReturnType<typeof servePage>>;
let browser: TestBrowser;

beforeAll(async () => {
  server = await servePage();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/**
 * Counts as a gesture what somebody does, and nothing else: playwright gives the page one with each of its own
 * evaluations.
 */
const GESTURES = `
  let isActive = false;
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => (isActive = true), true);
  const activation = { get hasBeenActive() { return isActive; } };
  Object.defineProperty(navigator, 'userActivation', { value: activation });`;

async function open(path: string, options = {}) {
  const watched = await openPage(browser, options);
  const connections: string[] = [];
  watched.page.on('request', (request) => {
    if (request.url().endsWith('/connections')) connections.push(new URL(request.url()).pathname);
  });
  await answerApi(watched.page, signedIn);
  await watched.page.addInitScript(GESTURES);
  await runInPage(watched.page, 'scripted-peer', answering);
  await watched.page.goto(server.url + path);
  return { ...watched, connections };
}

const CONNECTION = `/console/api${CONNECT.replace('POST ', '')}`;
const marked = (page: Page) => page.locator('.card[aria-current="true"]');
const live = (page: Page) => page.locator('.call[data-phase="live"]');
const agentShown = (page: Page) => page.locator('.call .stage-name h1').innerText();

it('marks its agent when it is opened, and starts the one that is chosen, no other', async () => {
  const { page, connections, faults, context } = await open(`${TALK}/agent_2`);
  await marked(page).waitFor();
  expect(await marked(page).innerText()).toContain('Mateo Rivas');
  expect(await page.locator('.card').first().innerText()).toContain('Mateo Rivas');
  await page.getByText('Click on Mateo Rivas to begin').waitFor();
  await page.getByRole('button', { name: 'Talk to Front desk' }).click();
  await live(page).waitFor();
  expect(await agentShown(page)).toBe('Front desk');
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('button', { name: 'Choose someone else' }).click();
  await marked(page).waitFor();
  expect(connections).toEqual([CONNECTION]);
  expect(faults).toEqual([]);
  await context.close();
});

it('begins at once where somebody has clicked before', async () => {
  const { page, connections, context } = await open(TALK);
  await page.getByText('Voice alone').click();
  await page.getByText('Voice and face').click();
  await page.evaluate(`history.pushState({}, '', '${TALK}/agent_1')`);
  await live(page).waitFor();
  expect(await agentShown(page)).toBe('Front desk');
  expect(connections).toEqual([CONNECTION]);
  await context.close();
});

it.each([
  ['light', {}],
  ['dark', { dark: true }],
  ['phone', { width: 390, height: 844, touch: true }],
])('marks its agent for everybody to see: %s', async (name, options) => {
  const { page, context } = await open(`${TALK}/agent_2`, options);
  await marked(page).waitFor();
  await screenshot(page, `picker-marked-${name}`);
  expect(await barriers(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await context.close();
});
