import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type ConsoleMessage, type Page } from 'playwright-core';

const QUIET = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Tabs of one test stay awake beside each other, as two people's browsers would.
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
];

export interface BrowserOptions {
  /** A WAV file that plays once as the microphone; without one the browser has none to offer. */
  readonly microphone?: string;
  /** A Y4M file that plays again and again as the camera. */
  readonly camera?: string;
}

const mediaFlags = ({ microphone, camera }: BrowserOptions): string[] => [
  ...((microphone ?? camera) ? ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'] : []),
  ...(microphone === undefined ? [] : [`--use-file-for-fake-audio-capture=${microphone}%noloop`]),
  ...(camera === undefined ? [] : [`--use-file-for-fake-video-capture=${camera}`]),
];

/** What tests need of a browser: pages, each in a context of its own, and an end. */
export type TestBrowser = Pick<Browser, 'newContext' | 'newPage' | 'close'>;

/** Debian's Chromium (scripts install it). */
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
/** The same engine without a browser's windows, of which each takes processes of its own. */
const CHROMIUM_SHELL = process.env['CHROMIUM_SHELL'] ?? '/usr/lib/chromium/chromium-headless-shell';

/** A browser of one's own. The caller closes it. */
export const launchBrowser = (options: BrowserOptions = {}): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM, args: [...QUIET, ...mediaFlags(options)] });

const launchShell = (): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM_SHELL, args: QUIET });

/**
 * The browser without microphone and camera, one for each worker of the tests: its start costs as much as opening several
 * pages. It ends with the worker, by playwright, or because the pipe to it breaks.
 */
const shared = globalThis as { duetTestBrowser?: Promise<Browser> };

const sharedBrowser = (): Promise<Browser> =>
  (shared.duetTestBrowser = (shared.duetTestBrowser ?? launchShell()).then(
    (browser) => (browser.isConnected() ? browser : launchShell()),
    launchShell,
  ));

/** A place in the shared browser: what was opened from it is closed with it. */
async function seat(): Promise<TestBrowser> {
  const browser = await sharedBrowser();
  const contexts = new Set<BrowserContext>();
  const newContext: TestBrowser['newContext'] = async (options) => {
    const context = await browser.newContext(options);
    contexts.add(context);
    context.once('close', () => contexts.delete(context));
    return context;
  };
  return {
    newContext,
    newPage: async (options) => (await newContext(options)).newPage(),
    close: async () => void (await Promise.all([...contexts].map((context) => context.close()))),
  };
}

/** A browser, whose pages share nothing with those of others. The caller closes it. */
export const openBrowser = (options: BrowserOptions = {}): Promise<TestBrowser> =>
  Object.keys(options).length === 0 ? seat() : launchBrowser(options);

/** A page and what went wrong in it. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Uncaught errors and lines of the console that are errors; Content-Security-Policy reports are among them. */
  readonly faults: string[];
}

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly reducedMotion?: boolean;
  readonly touch?: boolean;
}

export async function openPage(browser: TestBrowser, options: PageOptions = {}): Promise<WatchedPage> {
  const { width = 1280, height = 820, dark = false, reducedMotion = false, touch = false } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return { page, context, faults };
}

/** Screenshots are for people who want to look: each costs a page as much as several clicks. */
export const KEEPS_SCREENSHOTS = process.env['SCREENSHOTS'] !== undefined;

/** Keeps a screenshot in `test-artefacts/`, when the run was asked to. @param name of the file, without `.png` */
export async function screenshot(
  page: Page,
  name: string,
  options: { fullPage?: boolean } = {},
): Promise<void> {
  if (KEEPS_SCREENSHOTS) await page.screenshot({ ...options, path: artefact(`${name}.png`) });
}

/** Where pictures and other evidence of a test run are kept. */
export function artefact(name: string): string {
  const folder = join(process.cwd(), 'test-artefacts');
  mkdirSync(folder, { recursive: true });
  return join(folder, name);
}
