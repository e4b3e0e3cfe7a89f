import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
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

export interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

/** Answers of `/console/api`, by `METHOD /path`. A function is asked each time. */
export type Answers = Record<string, Answer | (() => Answer)>;

/** The header that tells pages of this process apart. */
const MARK = 'x-duet-test-page';
const answersOf = new Map<string, Answers>();

const API = '/console/api';

/** Answers the API as `answerApi` was told for the page that asks; anything that is not named gets a 404. */
const api = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.all(`${API}/*`, (request, reply) => {
    const answers = answersOf.get(String(request.headers[MARK])) ?? {};
    const known = answers[`${request.method} ${request.url.replace(/\?.*/, '').slice(API.length)}`];
    const { status = 200, body } = (typeof known === 'function' ? known() : known) ?? {
      status: 404,
      body: {},
    };
    return reply.code(status).type('application/json').send(JSON.stringify(body));
  });
};

/** Serves the page alone, as the service does, and its API as tests answer it (`answerApi`). */
export async function servePage(): Promise<{ readonly url: string; close(): Promise<void> }> {
  ensureBuilt();
  const app = Fastify();
  let url = '';
  await app.register(async (scope) => api(scope));
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

/**
 * Answers the console's API to a page of `servePage`, by the server itself: a page whose requests are intercepted
 * sends each of its seventy files through the debugger.
 */
export async function answerApi(page: Page, answers: Answers): Promise<void> {
  const mark = randomUUID();
  answersOf.set(mark, answers);
  page.once('close', () => answersOf.delete(mark));
  await page.setExtraHTTPHeaders({ [MARK]: mark });
}
