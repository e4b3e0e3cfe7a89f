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

const PHONE = { width: 390, height: 844 };
const COLOURS = ['light', 'dark'] as const;
type Colours = (typeof COLOURS)[number];

/** An accessibility problem that axe calls serious or critical. */
export interface Barrier {
  readonly colours: Colours;
  readonly rule: string;
  readonly impact: string;
  readonly where: readonly string[];
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeViolation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

const SETTLED = `document.getAnimations().every((one) => !(one instanceof CSSTransition) || one.playState !== 'running')`;

/** Switches the system's colour scheme for the page; resolves when all colour transitions are over. */
export async function turnColours(page: Page, colours: Colours): Promise<void> {
  await page.emulateMedia({ colorScheme: colours });
  // Pages other than the console's follow only the browser's colour scheme.
  const scheme = 'data-mantine-color-scheme';
  await page.locator(`html:not([${scheme}]), html[${scheme}="${colours}"]`).waitFor({ state: 'attached' });
  await until(() => page.evaluate<boolean>(SETTLED), `the ${colours} colours`);
}

/** Rules that depend on colours alone: the others give the same result in both schemes. */
const BY_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Rules that axe calls minor or moderate, and the console keeps to all the same. */
export const MODERATE: readonly string[] = ['landmark-unique', 'empty-table-header'];

/** The rule that only applies where a window is too narrow for what it shows. */
const WHERE_NARROW = ['scrollable-region-focusable'];

/** What axe is asked: these rules. */
const only = (rules: readonly string[]): string =>
  JSON.stringify({ runOnly: { type: 'rule', values: rules } });

/**
 * What axe is asked: all rules, but those whose offences it never calls serious or critical. It has no public list of
 * these; to run them takes a quarter of a look.
 * @param also rules of these that are asked for all the same
 */
const severe = (also: readonly string[]): string => `{
  rules: Object.fromEntries(axe._audit.rules
    .filter(({ id, impact }) => ['minor', 'moderate'].includes(impact) && !${JSON.stringify(also)}.includes(id))
    .map(({ id }) => [id, { enabled: false }])),
}`;

/**
 * What axe finds on a page once it does not move any more.
 * @param asked options of axe, as an expression of the page
 */
const violationsOf = async (page: Page, asked: string): Promise<readonly AxeViolation[]> => {
  const run = `axe.run(document, { resultTypes: ['violations'], ...${asked} })`;
  // Runs at once if nothing moves: a note that is fading out has too little contrast.
  const look = `${SETTLED} ? ${run}.then((told) => told.violations) : null`;
  return until(() => page.evaluate<readonly AxeViolation[] | null>(look), 'a page that stands still');
};

async function barriersIn(page: Page, colours: Colours, asked: string): Promise<readonly Barrier[]> {
  await turnColours(page, colours);
  return (await violationsOf(page, asked)).map(({ id, impact, nodes }) => ({
    colours,
    rule: id,
    impact: impact ?? '',
    where: nodes.map(({ html }) => html),
  }));
}

const isSevere = ({ impact }: Barrier): boolean => impact === 'serious' || impact === 'critical';

/**
 * Checks the page's accessibility with axe, in light and dark. The colours are restored afterwards.
 * @param also rules that axe calls minor or moderate, whose offences are barriers, too
 */
export async function barriers(page: Page, also: readonly string[] = []): Promise<Barrier[]> {
  // Loaded through the debugger and not by a script element, which the page's policy forbids.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe);
  const isDark = await page.evaluate<boolean>(`matchMedia('(prefers-color-scheme: dark)').matches`);
  // The page's own colours come last.
  const [other, own] = isDark ? COLOURS : (['dark', 'light'] as const);
  const found = await barriersIn(page, other, only(BY_COLOUR));
  return [...found, ...(await barriersIn(page, own, severe(also)))].filter(
    (one) => isSevere(one) || also.includes(one.rule),
  );
}

/**
 * What has to be scrolled on a phone, and cannot be by keys; after `barriers`.
 * @returns the rule and the element of each
 */
export async function narrowBarriers(page: Page): Promise<string[]> {
  const usual = page.viewportSize();
  await page.setViewportSize(PHONE);
  const narrow = await violationsOf(page, only(WHERE_NARROW));
  if (usual) await page.setViewportSize(usual);
  return narrow.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

const ANSWER_WITHIN_MS = 30_000;

/** Calls the console's API as its page does. */
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

/** A visitor of the console with a browser context of their own. */
export interface ConsoleVisitor extends WatchedPage {
  /** Path of the demo project's pages: `/console/p/{projectId}`. */
  readonly project: string;
  /** Opens a page of the console, and waits for its title. @param path behind the origin */
  open(path: string): Promise<void>;
  /**
   * Checks that the page fits a phone without a horizontal scroll bar; with `SCREENSHOTS` it is stored in
   * light, dark and on a phone.
   */
  picture(name: string): Promise<void>;
  /** Accessibility problems in light and in dark colours. */
  barriers(): Promise<Barrier[]>;
}

/** How many pixels of the page extend beyond its right edge. */
export const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** The elements that extend beyond the page's right edge: the first one makes it too wide. */
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
  // Elements that are drawn to their own width, such as charts, resize a frame or two later.
  await until(async () => (await overflow(page)) <= 0, `${name} on a phone`).catch(async (cause: unknown) => {
    throw new Error(`${name} is wider than a phone: ${await widest(page)}`, { cause });
  });
  if (usual) await page.setViewportSize(usual);
}

/**
 * Opens a page of the console, signed in by the cookie of the demo's administrator, or of another account.
 * @param cookie value of a Cookie header; null: nobody is signed in
 * @param clock whether the page's time can be moved (page-time.ts)
 */
export async function enterConsole(
  service: RunningService,
  browser: TestBrowser,
  options: PageOptions & { readonly cookie?: string | null; readonly clock?: boolean } = {},
): Promise<ConsoleVisitor> {
  // Reduced motion: dialogs open and close at once; one file tests them with motion (console-agents.test.ts).
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

/** Switches the page's language by its button; resolves when the account has stored it for later pages. */
export async function turnLanguage(page: Page): Promise<void> {
  const isKept = (answer: Response) =>
    answer.request().method() === 'PATCH' && answer.url().endsWith('/console/api/account');
  const button = page.getByRole('button', { name: /^(Language|Sprache): / });
  const [kept] = await Promise.all([page.waitForResponse(isKept), button.click()]);
  expect(kept.status()).toBe(200);
}

export { openBrowser };
