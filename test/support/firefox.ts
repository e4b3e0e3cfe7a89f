import { readFileSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { LevelSample } from '../../web/testing/probe-shapes.ts';
import { behindService } from './behind-service.ts';
import { pageScript } from './page-script.ts';
import { answersOf, type PageEvent } from './sdk-page.ts';
import type { RunningService } from './service.ts';
import { openSoundServer, type SoundServer } from './sound-server.ts';
import { energy, sounding } from './sounding.ts';
import { until } from './until.ts';

type Prefs = Readonly<Record<string, boolean | number | string>>;

/**
 * Default settings: a microphone with a tone and with permission; the browser itself makes no network
 * requests.
 */
const USUAL: Prefs = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/** A browser with its sound server. */
export interface Firefox {
  readonly browser: Browser;
  close(): Promise<void>;
}

/** A machine without devices: no loudspeaker, and no microphone, which each loudspeaker of PulseAudio brings along. */
const NO_SOUND: SoundServer = { address: 'unix:/nowhere', close: () => undefined };

export interface FirefoxMachine {
  /** Whether it has a loudspeaker and a microphone. */
  readonly hasDevices?: boolean;
  /** Whether its user goes on where nobody vouches for a certificate. */
  readonly acceptsAnyCertificate?: boolean;
}

/** Opens Debian's Firefox ESR by WebDriver BiDi; `FIREFOX` names another. The caller closes it. */
export async function openFirefox(
  prefs: Prefs = {},
  { hasDevices = true, acceptsAnyCertificate = false }: FirefoxMachine = {},
): Promise<Firefox> {
  const sound = hasDevices ? await openSoundServer() : NO_SOUND;
  const behind = behindService(process.env['FIREFOX'] ?? '/usr/bin/firefox-esr');
  const options = {
    browser: 'firefox',
    ...behind,
    headless: true,
    acceptInsecureCerts: acceptsAnyCertificate,
    timeout: 90_000,
    env: { ...behind.env, PULSE_SERVER: sound.address },
    extraPrefsFirefox: { ...USUAL, ...prefs },
  } as const;
  const browser = await puppeteer.launch(options).catch((error: unknown) => {
    sound.close();
    throw error;
  });
  return { browser, close: () => browser.close().finally(sound.close) };
}

/** A visitor of a page in Firefox, with cookies of their own. */
export interface FirefoxGuest {
  readonly page: Page;
  /** Uncaught errors and error lines of the console. */
  readonly faults: string[];
  events(): Promise<PageEvent[]>;
  /** Clicks "Allow": until then the browser asks for the microphone. */
  allowMicrophone(): Promise<void>;
  /** Waits for the text of the agent's nth answer. */
  answer(nth: number): Promise<string>;
  /** Waits until the voice has sounded; resolves to its root mean square. */
  heard(): Promise<number>;
  /** Waits until the video has shown several different pictures. */
  moves(): Promise<void>;
  leave(): Promise<void>;
}

export interface GuestOptions {
  /** Value of a Cookie header for this address. */
  readonly cookie?: { readonly text: string; readonly url: string };
  /** WAV file that plays from the moment `allowMicrophone` is called. */
  readonly microphone?: string;
  readonly width?: number;
  readonly height?: number;
}

/** Sampled points, as shares of the picture's width and height. */
const GRID = [0.2, 0.35, 0.5, 0.65, 0.8].flatMap((x) => [0.3, 0.45, 0.6, 0.75].map((y) => [x, y]));
/**
 * Number of different pictures that show movement: more than an empty one, a still one and one in between.
 */
const MOVING = 5;
const SHORTEST_VOICE_MS = 800;
const PAUSE_MS = 900;

async function watch(page: Page): Promise<string[]> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
  return faults;
}

async function listenIn(page: Page, microphone: string | undefined): Promise<void> {
  const wave = microphone === undefined ? null : readFileSync(microphone).toString('base64');
  if (wave !== null) await page.evaluateOnNewDocument(pageScript('spoken-microphone', { wave }));
  await page.evaluateOnNewDocument(pageScript('sdk-probe', { askMicrophone: wave !== null }));
}

const voiceIn = (sound: readonly LevelSample[]): number | null => {
  const span = sounding(sound, PAUSE_MS).find(({ from, to }) => to - from > SHORTEST_VOICE_MS);
  return span ? energy(sound, span) : null;
};

/** Opens a page with a probe in it (web/testing/sdk-probe.ts). */
export async function comeByFirefox(
  { browser }: Firefox,
  url: string,
  { cookie, microphone, width = 1280, height = 820 }: GuestOptions = {},
): Promise<FirefoxGuest> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const faults = await watch(page);
  await page.setViewport({ width, height });
  await listenIn(page, microphone);
  if (cookie) {
    const [name = '', value = ''] = cookie.text.split('=', 2);
    await context.setCookie({ name, value, domain: new URL(cookie.url).hostname, path: '/console' });
  }
  await page.goto(url);
  const read = <T>(expression: string) => page.evaluate(`window.sdk.${expression}`) as Promise<T>;
  const events = () => read<PageEvent[]>('events');
  return {
    page,
    faults,
    events,
    allowMicrophone: () => read<void>('allowMicrophone()'),
    answer: (nth) => until(async () => answersOf(await events())[nth] ?? null, `answer ${nth + 1}`, 60_000),
    heard: () => until(async () => voiceIn(await read<LevelSample[]>('sound')), 'the voice', 30_000),
    moves: async () => {
      const seen = new Set<string>();
      const look = async () => JSON.stringify(await read(`pixels('video', ${JSON.stringify(GRID)})`));
      await until(async () => seen.add(await look()).size > MOVING, 'a face that moves', 30_000);
    },
    leave: () => context.close(),
  };
}

/** Opens the console's playground, signed in. @param origin another address of the service than its own */
export async function visitPlayground(
  firefox: Firefox,
  service: RunningService,
  { origin = service.origin, ...options }: GuestOptions & { readonly origin?: string } = {},
): Promise<FirefoxGuest> {
  const cookie = { text: await service.cookie(), url: origin };
  const url = `${origin}/console/p/${service.credentials.projectId}/talk`;
  return comeByFirefox(firefox, url, { ...options, cookie });
}

/** Waits for an element; on a timeout, reports what the page shows. */
export async function find(page: Page, selector: string, withinMs = 30_000) {
  const found = await page.waitForSelector(selector, { timeout: withinMs }).catch(async (cause: unknown) => {
    throw new Error(`no ${selector} in: ${await page.evaluate('document.body.innerText')}`, { cause });
  });
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

/**
 * Clicks on the playground's first agent and waits until the conversation is live. Resolves to the session's
 * id.
 */
export async function call(page: Page): Promise<string> {
  await (await find(page, '.card')).click();
  const live = await find(page, '.call[data-phase="live"], .note');
  const id = await live.evaluate((element) => element.getAttribute('data-session'));
  if (!id) throw new Error(`the call failed: ${await live.evaluate((element) => element.textContent)}`);
  return id;
}

export async function typeMessage(page: Page, text: string): Promise<void> {
  await (await find(page, 'input[aria-label="Message"]')).type(text);
  await page.keyboard.press('Enter');
}

/**
 * Waits until the browser client of a page uses this channel; `find` does not see changes inside its shadow
 * root.
 */
export const clientLive = (page: Page, channel: 'video' | 'voice') =>
  until(
    () => page.$(`>>> .duet[data-phase="live"][data-channel="${channel}"]`),
    `the client live by ${channel}`,
    30_000,
  );
