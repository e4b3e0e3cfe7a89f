import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TestBrowser } from './browser.ts';
import { callConsole, enterConsole, openBrowser } from './console.ts';
import type { RunningService } from './service.ts';
import { joinDuet } from './shared-service.ts';
import { until } from './until.ts';

/** Interval at which a console page refreshes its data. */
export const LIVE_MS = 15_000;
/**
 * Counts the page's requests whose answers were not read yet. An answer that has arrived is not enough, as
 * the interval until the next refresh begins when it was read.
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
/**
 * Resolves after two frames to whether nothing on the page is loading, and reading the data has caused no further
 * requests.
 */
const WHOLE = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() =>
  resolve(window.asked === 0 && !document.querySelector('.waiting, [aria-busy="true"]')))))`;
const SHORTLY = { timeout: 30_000 };

export interface CreatedResource {
  readonly id: string;
}

/** The administrator's browser, whose clock is moved by hand, while somebody else changes data. */
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

  /** Calls interface A. @param path below `/public/` */
  ask<T = CreatedResource>(method: string, path: string, body?: unknown): Promise<T> {
    return this.service.ask<T>(method, `/public/${path}`, body);
  }

  /** Calls the console's own API. */
  async call<T = CreatedResource>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await callConsole<T>(this.service.origin, this.#cookie, method, path, body);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status}`);
    return answer.body;
  }

  /** Opens a page, and waits until all its requests are answered. @param path below `/console` */
  async look(path: string): Promise<void> {
    await this.page.goto(`${this.service.origin}/console${path}`);
    await this.page.locator('h1').first().waitFor();
    await until(() => this.page.evaluate<boolean>(WHOLE), `everything of ${path}`);
  }

  /** Opens a page of the demo's project. */
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

  /** Resolves when the page has read all answers. */
  async answered(): Promise<void> {
    await until(() => this.page.evaluate<boolean>('window.asked === 0'), 'the answers that are on their way');
  }

  /**
   * Advances the page's clock past the refresh interval, so that the page refreshes. Waits for pending answers first:
   * what is still loading would not be requested again.
   */
  async pass(): Promise<void> {
    await this.answered();
    await this.page.clock.fastForward(LIVE_MS + 100);
  }

  /**
   * Expects that the page does not show something before a change, and shows it after the refresh interval.
   */
  async follows(change: () => Promise<unknown>, seen: Locator): Promise<void> {
    await this.answered();
    expect(await seen.count()).toBe(0);
    await change();
    await this.pass();
    await seen.waitFor();
  }

  /** Expects that a field shows a new value after a change. */
  async fieldFollows(change: () => Promise<unknown>, shown: Locator, value: string): Promise<void> {
    await shown.waitFor();
    expect(await shown.inputValue()).not.toBe(value);
    await change();
    await this.pass();
    await expect.poll(() => shown.inputValue(), SHORTLY).toBe(value);
  }

  /** Records the page's requests from now on, by path and query. */
  listen(): string[] {
    const asked: string[] = [];
    this.page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === 'GET' && pathname.startsWith('/console/api/')) asked.push(pathname + search);
    });
    return asked;
  }
}
