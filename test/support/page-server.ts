import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import type { AppParts } from '../../src/app-parts.ts';
import { ROLES } from '../../src/kernel/config-readers.ts';
import { page as pagePlugin } from '../../src/console/page.ts';
import type { App } from '../../src/http/app-types.ts';
import { ensureBuilt } from './built.ts';

/**
 * The parts that the page's plugin reads: its own address, and that this process takes sessions, so that the addresses
 * of other processes are not looked up.
 */
const partsOf = (publicUrl: () => string) =>
  ({ publicUrl, config: { roles: ROLES }, directory: { draining: false } }) as unknown as AppParts;

/** Serves the page alone, as the service does; tests answer its API themselves. */
export async function servePage(): Promise<{ readonly url: string; close(): Promise<void> }> {
  ensureBuilt();
  const app = Fastify();
  let url = '';
  await app.register(async (scope) =>
    pagePlugin()(
      scope as unknown as App,
      partsOf(() => url),
    ),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return { url, close: () => app.close() };
}

export interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

/** Answers of `/console/api`, by `METHOD /path`. A function is asked each time. */
export type Answers = Record<string, Answer | (() => Answer)>;

/** Answers the console's API in a page; anything that is not named gets a 404. */
export async function answerApi(page: Page, answers: Answers): Promise<void> {
  await page.route('**/console/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/console/api', '');
    const known = answers[`${route.request().method()} ${path}`];
    const { status = 200, body } = (typeof known === 'function' ? known() : known) ?? {
      status: 404,
      body: {},
    };
    await route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
  });
}
