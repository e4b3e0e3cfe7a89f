import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestBrowser } from './browser.ts';
import { callConsole, enterConsole, openBrowser } from './console.ts';
import type { RunningService } from './service.ts';
import { joinDuet } from './shared-service.ts';
import { until } from './until.ts';

/** How often a page of the console asks anew for what it shows. */
export const LIVE_MS = 15_000;
/**
 * Counts what the page asks for and has not read yet. An answer that has come is not enough: when the page asks anew is
 * counted from when it has read it.
 */
const COUNT_ASKED = `(() => {
  const ask = window.fetch;
  const later = () => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  window.asked = 0;
  window.fetch = async (...wanted) => {
    window.asked += 1;
    try {
      const answer = await ask(...wanted);
      await answer.clone().arrayBuffer();
      return answer;
    } finally {
      later().then(later).then(() => (window.asked -= 1));
    }
  };
})()`;
/** Nothing on the page waits for its contents, and what it has read has not made it ask for more. */
const WHOLE = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() =>
  resolve(window.asked === 0 && !document.querySelector('.waiting, [aria-busy="true"]')))))`;
const SHORTLY = { timeout: 30_000 };

export interface Made {
  readonly id: string;
}

/** The administrator's browser, whose clock is moved on by hand, and somebody who changes things elsewhere. */
export class LiveConsole {
  readonly service: RunningService;
  readonly page: Page;
  readonly #browser: TestBrowser;
  readonly #cookie: string;

  private constructor(service: RunningService, browser: TestBrowser, page: Page, cookie: string) {
    this.service = service;
    this.page = page;
    this.#browser = browser;
    this.#cookie = cookie;
  }

  static async open(): Promise<LiveConsole> {
    const [service, browser] = await Promise.all([joinDuet(), openBrowser()]);
    const cookie = await service.cookie();
    const { page } = await enterConsole(service, browser, { cookie, reducedMotion: true });
    await page.clock.install();
    await page.addInitScript(COUNT_ASKED);
    return new LiveConsole(service, browser, page, cookie);
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.service.stop();
  }

  /** Interface A. @param path below `/public/` */
  ask<T = Made>(method: string, path: string, body?: unknown): Promise<T> {
    return this.service.ask<T>(method, `/public/${path}`, body);
  }

  /** The console's own API. */
  async call<T = Made>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await callConsole<T>(this.service.origin, this.#cookie, method, path, body);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status}`);
    return answer.body;
  }

  /** Opens a page, and waits until it has all that it asked for. @param path below `/console` */
  async look(path: string): Promise<void> {
    await this.page.goto(`${this.service.origin}/console${path}`);
    await this.page.locator('h1').first().waitFor();
    await until(() => this.page.evaluate<boolean>(WHOLE), `everything of ${path}`);
  }

  /** A page of the demo's project. */
  lookAt(path: string): Promise<void> {
    return this.look(`/p/${this.service.credentials.projectId}${path}`);
  }

  title(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  text(said: string): Locator {
    return this.page.getByText(said, { exact: true }).first();
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  /** Resolves when the page has read all that it asked for. */
  async answered(): Promise<void> {
    await until(() => this.page.evaluate<boolean>('window.asked === 0'), 'the answers that are on their way');
  }

  /** So long that the page asks anew: what is still being asked for then would not be. */
  async pass(): Promise<void> {
    await this.answered();
    await this.page.clock.fastForward(LIVE_MS + 100);
  }

  /** Nothing of it is there before the change, and it is there after the time in which a page follows. */
  async follows(change: () => Promise<unknown>, seen: Locator): Promise<void> {
    await this.answered();
    expect(await seen.count()).toBe(0);
    await change();
    await this.pass();
    await seen.waitFor();
  }

  /** A field shows something else after the change. */
  async fieldFollows(change: () => Promise<unknown>, shown: Locator, value: string): Promise<void> {
    await shown.waitFor();
    expect(await shown.inputValue()).not.toBe(value);
    await change();
    await this.pass();
    await expect.poll(() => shown.inputValue(), SHORTLY).toBe(value);
  }

  /** What the page asks the service for from now on, by path and query. */
  listen(): string[] {
    const asked: string[] = [];
    this.page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === 'GET' && pathname.startsWith('/console/api/')) asked.push(pathname + search);
    });
    return asked;
  }
}
