import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import {
  KEEPS_SCREENSHOTS,
  screenshot,
  openBrowser,
  openPage,
  type PageOptions,
  type TestBrowser,
  type WatchedPage,
} from './browser.ts';
import type { RunningService } from './service.ts';
import { until } from './until.ts';

const COLOURS = ['light', 'dark'] as const;
type Colours = (typeof COLOURS)[number];

/** What axe says of a page: only what it calls serious or critical. */
export interface Barrier {
  readonly colours: Colours;
  readonly rule: string;
  readonly impact: string;
  readonly where: readonly string[];
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

const SETTLED = `document.getAnimations().every((one) => !(one instanceof CSSTransition) || one.playState !== 'running')`;

/** Lets the page have the colours that the system asks for; resolves when none of them is on its way any more. */
export async function turnColours(page: Page, colours: Colours): Promise<void> {
  await page.emulateMedia({ colorScheme: colours });
  // Pages other than the console's go by the browser's colours alone.
  const scheme = 'data-mantine-color-scheme';
  await page.locator(`html:not([${scheme}]), html[${scheme}="${colours}"]`).waitFor({ state: 'attached' });
  await until(() => page.evaluate<boolean>(SETTLED), `the ${colours} colours`);
}

/** All that colours alone decide: the rest of a page is the same in both. */
const BY_COLOUR = ['color-contrast', 'link-in-text-block'];

async function barriersIn(page: Page, colours: Colours, rules?: readonly string[]): Promise<Barrier[]> {
  await turnColours(page, colours);
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) };
  // At once where nothing moves: a note that fades away on its way to axe has too little contrast.
  const look = `${SETTLED} ? axe.run(document, ${JSON.stringify(options)}).then((told) => told.violations) : null`;
  const found = await until(() => page.evaluate<readonly Found[] | null>(look), 'a page that stands still');
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, nodes }) => ({
      colours,
      rule: id,
      impact: impact ?? '',
      where: nodes.map(({ html }) => html),
    }));
}

/** Looks for barriers by axe, in the page as it stands: light and dark. It ends in the colours that it began with. */
export async function barriers(page: Page): Promise<Barrier[]> {
  // By the debugger, not by a script element: the page's own policy lets none in.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe);
  const isDark = await page.evaluate<boolean>(`matchMedia('(prefers-color-scheme: dark)').matches`);
  // Its own colours last.
  const [other, own] = isDark ? COLOURS : (['dark', 'light'] as const);
  const found = await barriersIn(page, other, BY_COLOUR);
  return [...found, ...(await barriersIn(page, own))];
}

const ANSWER_WITHIN_MS = 30_000;

/** Calls the console's API as a page does. */
export async function callConsole<T>(
  origin: string,
  cookie: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ readonly status: number; readonly body: T }> {
  const headers = { cookie, 'x-duet-console': '1', 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const answer = await fetch(`${origin}/console/api${path}`, { method, headers, signal, ...sent });
  return { status: answer.status, body: (await answer.json()) as T };
}

/** Somebody at the console, with a browser context of their own. */
export interface ConsoleVisitor extends WatchedPage {
  /** Path of the demo project's pages: `/console/p/{projectId}`. */
  readonly project: string;
  /** Opens a page of the console, and waits until it shows its title. @param path behind the origin */
  open(path: string): Promise<void>;
  /** The page fits a phone without a horizontal scroll bar; with `SCREENSHOTS` it is kept in light, dark and on a phone. */
  picture(name: string): Promise<void>;
  /** In light and in dark colours. */
  barriers(): Promise<Barrier[]>;
}

const PHONE = { width: 390, height: 844 };

/** How many pixels of the page lie beyond its right edge. */
export const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** Whatever reaches over the right edge of the page: the first of them is what makes it too wide. */
const widest = (page: Page) =>
  page.evaluate<string>(
    `[...document.querySelectorAll('body *')]
      .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .slice(0, 5).map((one) => one.tagName + '.' + one.className + ' ' + one.textContent.slice(0, 30)).join('; ')`,
  );

async function picture(page: Page, name: string): Promise<void> {
  const usual = page.viewportSize();
  if (KEEPS_SCREENSHOTS) {
    await screenshot(page, `console-${name}`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await screenshot(page, `console-${name}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.setViewportSize(PHONE);
  await screenshot(page, `console-${name}-phone`);
  // What is drawn by its own width, such as a chart, follows a frame or two later.
  await until(async () => (await overflow(page)) <= 0, `${name} on a phone`).catch(async (cause: unknown) => {
    throw new Error(`${name} is wider than a phone: ${await widest(page)}`, { cause });
  });
  if (usual) await page.setViewportSize(usual);
}

/**
 * A page of the console, signed in by the cookie of the demo's administrator, or another account's.
 * @param cookie value of a Cookie header; null: nobody is signed in
 * @param clock the page's time can be moved on (page-time.ts)
 */
export async function enterConsole(
  service: RunningService,
  browser: TestBrowser,
  options: PageOptions & { readonly cookie?: string | null; readonly clock?: boolean } = {},
): Promise<ConsoleVisitor> {
  // Dialogs that come and go at once; one file has them move (console-agents.test.ts).
  const watched = await openPage(browser, { reducedMotion: true, ...options });
  const { page } = watched;
  if (options.clock) await page.clock.install();
  const cookie = options.cookie === undefined ? await service.cookie() : options.cookie;
  const [name = '', value = ''] = cookie?.split('=', 2) ?? [];
  if (cookie !== null) await watched.context.addCookies([{ name, value, url: `${service.origin}/console` }]);
  return {
    ...watched,
    project: `/console/p/${service.credentials.projectId}`,
    async open(path) {
      await page.goto(service.origin + path);
      await page.locator('h1').first().waitFor();
    },
    picture: (name) => picture(page, name),
    barriers: () => barriers(page),
  };
}

/** Turns the page into the other language by its button; resolves when the account has it for later pages, too. */
export async function turnLanguage(page: Page): Promise<void> {
  const isKept = (answer: Response) =>
    answer.request().method() === 'PATCH' && answer.url().endsWith('/console/api/account');
  const button = page.getByRole('button', { name: /^(Language|Sprache): / });
  const [kept] = await Promise.all([page.waitForResponse(isKept), button.click()]);
  expect(kept.status()).toBe(200);
}

export { openBrowser };
