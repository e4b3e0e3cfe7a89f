import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type ConsoleMessage, type Page } from 'playwright-core';
import { behindService } from './behind-service.ts';

const QUIET = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Tabs in the background keep running, as they would in two people's browsers.
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
];

export interface BrowserOptions {
  /** A WAV file that plays once as the microphone; without one the browser has no microphone. */
  readonly microphone?: string;
  /** A Y4M file that plays repeatedly as the camera. */
  readonly camera?: string;
}

const mediaFlags = ({ microphone, camera }: BrowserOptions): string[] => [
  ...((microphone ?? camera) ? ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'] : []),
  ...(microphone === undefined ? [] : [`--use-file-for-fake-audio-capture=${microphone}%noloop`]),
  ...(camera === undefined ? [] : [`--use-file-for-fake-video-capture=${camera}`]),
];

/** The parts of a browser that tests use: pages, each in a context of its own, and closing. */
export type TestBrowser = Pick<Browser, 'newContext' | 'newPage' | 'close'>;

/** Debian's Chromium (installed by scripts). */
const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
/** The same engine without a browser's windows, each of which would start processes of its own. */
const CHROMIUM_SHELL = process.env['CHROMIUM_SHELL'] ?? '/usr/lib/chromium/chromium-headless-shell';

const launch = (program: string, args: string[]): Promise<Browser> =>
  chromium.launch({ ...behindService(program), args });

/** Launches a separate browser. The caller closes it. */
export const launchBrowser = (options: BrowserOptions = {}): Promise<Browser> =>
  launch(CHROMIUM, [...QUIET, ...mediaFlags(options)]);

/** What draws without a graphics card has nothing to part from the browser: its own process took 4 % of a page's time. */
const launchShell = (): Promise<Browser> => launch(CHROMIUM_SHELL, [...QUIET, '--in-process-gpu']);

/**
 * The browser without microphone and camera, shared by all tests of a worker: starting it costs as much as
 * opening several pages. It ends with the worker, by playwright, or because the pipe to it breaks.
 */
const shared = globalThis as { duetTestBrowser?: Promise<Browser> };

const sharedBrowser = (): Promise<Browser> =>
  (shared.duetTestBrowser = (shared.duetTestBrowser ?? launchShell()).then(
    (browser) => (browser.isConnected() ? browser : launchShell()),
    launchShell,
  ));

/** A view of the shared browser: what was opened through it is closed with it. */
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

/** Opens a browser whose pages share nothing with those of others. The caller closes it. */
export const openBrowser = (options: BrowserOptions = {}): Promise<TestBrowser> =>
  Object.keys(options).length === 0 ? seat() : launchBrowser(options);

/** A page with a record of its errors. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Uncaught errors and error lines of the console, including Content-Security-Policy reports. */
  readonly faults: string[];
}

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly reducedMotion?: boolean;
  readonly touch?: boolean;
  /** Whether its user goes on where nobody vouches for a certificate. */
  readonly acceptsAnyCertificate?: boolean;
}

export async function openPage(browser: TestBrowser, options: PageOptions = {}): Promise<WatchedPage> {
  const { width = 1280, height = 820, dark = false, reducedMotion = false, touch = false } = options;
  const { acceptsAnyCertificate = false } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    ignoreHTTPSErrors: acceptsAnyCertificate,
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

/** Whether screenshots are kept. They are optional, as each costs a page as much as several clicks. */
export const KEEPS_SCREENSHOTS = process.env['SCREENSHOTS'] !== undefined;

/**
 * Stores a screenshot in `test-artefacts/`, if the run was asked to.
 * @param name of the file, without `.png`
 */
export async function screenshot(
  page: Page,
  name: string,
  options: { fullPage?: boolean } = {},
): Promise<void> {
  if (KEEPS_SCREENSHOTS) await page.screenshot({ ...options, path: artefact(`${name}.png`) });
}

/** The path of a picture or other evidence of a test run. */
export function artefact(name: string): string {
  const folder = join(process.cwd(), 'test-artefacts');
  mkdirSync(folder, { recursive: true });
  return join(folder, name);
}
