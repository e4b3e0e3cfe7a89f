import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Page, WebSocketRoute } from 'playwright-core';
import {
  openBrowser,
  openPage,
  screenshot,
  type BrowserOptions,
  type TestBrowser,
  type WatchedPage,
} from './browser.ts';
import { barriers } from './console.ts';
import { runInPage } from './page-script.ts';
import { until } from './until.ts';

const PORTRAIT = { width: 1080, height: 1920 };
export const LANDSCAPE = { width: 1920, height: 1080 };

/** Writes a camera file in which nobody is seen for some seconds, and then somebody walks about. */
export function cameraFile(folder: string): string {
  const file = join(folder, 'camera.y4m');
  const room = 'color=c=gray:s=320x240:r=10:d=12';
  const somebody = 'color=c=black:s=90x200:r=10:d=12';
  const walk = "[0][1]overlay=x='if(lt(t,5),-200,mod(t*60,300))':y=40,format=yuv420p";
  const inputs = ['-f', 'lavfi', '-i', room, '-f', 'lavfi', '-i', somebody];
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...inputs, '-filter_complex', walk, file]);
  return file;
}

const EXPERIENCE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title>
<style>body{margin:0;height:100vh;display:grid;place-content:center;gap:1rem;font:2rem system-ui;background:#0d3b45;color:#fff}</style>
<h1 id="shown">Welcome</h1><button id="ask">Opening hours</button>
<script>
const tell = (message) => parent.postMessage(message, '*');
ask.onclick = () => tell({ type: 'duet:say', text: 'When are you open?' });
addEventListener('message', ({ data }) => {
  if (data?.type === 'duet:ui_update') shown.textContent = data.data.scene;
  if (data?.type === 'duet:function_call' && data.name === 'get_price')
    for (const call_id of ['never-asked', data.call_id])
      tell({ type: 'duet:function_output', call_id, output: { price: data.arguments.item.length } });
});
try { top.document.title = 'taken over'; } catch { document.body.dataset.walled = 'yes'; }
tell({ type: 'duet:ready' });
</script></html>`;

/** Serves a customer's page at an origin of its own. */
export async function serveExperience(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(EXPERIENCE),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lobby`;
  return { url, close: () => server.close() };
}

/**
 * The intercepted connection between the page and the service: events can be sent to the page, and its
 * answers to them are recorded here.
 */
export interface TappedLine {
  /** Sends an event to the page, as the service would. */
  hear(event: string, data: object): void;
  /** The page's answers to such events, in order; the service does not get them. */
  readonly answers: readonly object[];
  /** Waits until the page has given this answer. */
  answered(answer: object): Promise<void>;
}

const ANSWERS: readonly string[] = ['send_mcp_approval', 'send_function_output'];

/** Intercepts the WebSockets that the page opens after its next load. */
export async function tapLine(page: Page): Promise<TappedLine> {
  const answers: { readonly type: string }[] = [];
  let line: WebSocketRoute | null = null;
  await page.routeWebSocket(/.*/, (route) => {
    line = route;
    const service = route.connectToServer();
    route.onMessage((message) => {
      // The sequence number belongs to the connection.
      const { seq: _, ...command } = JSON.parse(String(message)) as { type: string; seq?: number };
      if (ANSWERS.includes(command.type)) answers.push(command);
      else service.send(message);
    });
  });
  return {
    answers,
    hear: (event, data) => line?.send(JSON.stringify({ event, type: event, data })),
    answered: async (answer) => {
      await until(() => answers.some((one) => isDeepStrictEqual(one, answer)), JSON.stringify(answer));
    },
  };
}

/** A touch display that shows a kiosk's page. */
export interface Display extends WatchedPage {
  readonly browser: TestBrowser;
  /** Waits until this screen is shown. */
  screen(name: string, withinMs?: number): Promise<void>;
  /** Waits until the conversation is in this mood; resolves to its session. */
  mood(name: string, withinMs?: number): Promise<string>;
  /** Stores a picture; checks that nothing needs scrolling, and that axe finds nothing serious. */
  picture(name: string): Promise<void>;
  leave(): Promise<void>;
}

const scrolls = (page: Page) =>
  page.evaluate<boolean>(
    'document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight',
  );

/** Whether all finite animations have ended; endless ones go on. */
const SETTLED = `document.getAnimations().every(({ effect, playState }) =>
  effect.getComputedTiming().iterations === Infinity || playState !== 'running')`;

async function picture(page: Page, name: string): Promise<void> {
  await until(() => page.evaluate<boolean>(SETTLED), `${name} to stand still`);
  await screenshot(page, `kiosk-${name}`);
  if (await scrolls(page)) throw new Error(`${name} is larger than its display`);
  const found = await barriers(page);
  if (found.length > 0) throw new Error(`${name}: ${JSON.stringify(found)}`);
}

export interface DisplayOptions extends BrowserOptions {
  readonly size?: typeof PORTRAIT;
  readonly reducedMotion?: boolean;
  /** Whether the page's clock can be moved (`page.clock`). */
  readonly clock?: boolean;
  /** Whether the microphone is only granted by `window.sdk.allowMicrophone()` in the page. */
  readonly asksMicrophone?: boolean;
  /** A browser that is open already. */
  readonly browser?: TestBrowser;
}

/** Opens a display without waiting for a screen. */
export async function openDisplay(url: string, options: DisplayOptions = {}): Promise<Display> {
  const { size = PORTRAIT, reducedMotion = false } = options;
  const browser = options.browser ?? (await openBrowser(options));
  const watched = await openPage(browser, { ...size, reducedMotion, touch: true });
  const { page, context } = watched;
  if (options.clock) await page.clock.install();
  if (options.asksMicrophone) await runInPage(page, 'sdk-probe', { askMicrophone: true });
  await page.goto(url);
  return {
    ...watched,
    browser,
    screen: (name, timeout = 30_000) => page.locator(`body[data-screen="${name}"]`).waitFor({ timeout }),
    async mood(name, timeout = 60_000) {
      await page.locator(`.talk[data-mood="${name}"]`).waitFor({ timeout });
      return (await page.locator('.talk').getAttribute('data-session')) ?? '';
    },
    picture: (name) => picture(page, name),
    leave: () => (options.browser ? context.close() : browser.close()),
  };
}
