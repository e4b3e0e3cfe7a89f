import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpMcpServer, startMcpServer } from '../../src/testing/mcp-http-server.ts';
import type { TestBrowser } from '../support/browser.ts';
import { memberCookie } from '../support/console-member.ts';
import { consoleRoutes } from '../support/console-routes.ts';
import { fillConsole, type ConsoleRows } from '../support/console-rows.ts';
import {
  barriers,
  type ConsoleVisitor,
  enterConsole,
  MODERATE,
  narrowBarriers,
  openBrowser,
} from '../support/console.ts';
import type { RunningService } from '../support/service.ts';
import { joinDuet } from '../support/shared-service.ts';
import { ToolServer } from '../support/tool-server.ts';
import { until } from '../support/until.ts';

/*
 * Every page that the console's router knows, with something on it, as each kind of person sees it: in light and in dark.
 * A new page needs no line here, unless its address names something new (test/support/console-rows.ts makes that).
 */

/** The operator is the demo's Admin, too; `admin` is one who does not look after the installation. */
type Who = 'operator' | 'admin' | 'member';

let tools: ToolServer;
let mcp: HttpMcpServer;
let service: RunningService;
let browser: TestBrowser;
let places: ConsoleRows;
let visitors: Readonly<Record<Who, ConsoleVisitor>>;

const offer = (server: McpServer): void => {
  const done = () => ({ content: [{ type: 'text' as const, text: 'done' }] });
  server.registerTool('drop_table', { description: 'Removes everything.' }, done);
};

const enter = (cookie?: string) =>
  enterConsole(service, browser, { reducedMotion: true, ...(cookie === undefined ? {} : { cookie }) });

beforeAll(async () => {
  [tools, mcp, browser] = await Promise.all([
    ToolServer.open(),
    startMcpServer('http', offer),
    openBrowser(),
  ]);
  tools.answer = () => ({ status: 200 });
  service = await joinDuet();
  places = await fillConsole(service, { tools, mcp });
  const [admin, member] = [
    await memberCookie(service, 'ada@example.com', 'admin'),
    await memberCookie(service),
  ];
  visitors = { operator: await enter(), admin: await enter(admin), member: await enter(member) };
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await Promise.all([tools?.close(), mcp?.close()]);
});

const WALL = 'Only an administrator may see this.';
const SHOWN = `!document.querySelector('[data-left], .waiting, [aria-busy="true"]') && Boolean(document.querySelector('h1, .empty, .call'))`;

/** By how many pixels the document is longer than its window. */
const BELOW = 'document.documentElement.scrollHeight - innerHeight';

/** The address of a page, as links lead to it. */
const addressOf = (path: string): string =>
  `/console${path.replace(/\$(\w+)/g, (_, name: string) => {
    const value = places[name];
    if (value === undefined) throw new Error(`console-rows.ts makes nothing for ${name} of ${path}`);
    return value;
  })}`;

const routes = await consoleRoutes();
const RANKS = { member: ['member'], admin: ['member', 'admin'], operator: ['member', 'admin', 'operator'] };
const pagesOf = (who: Who) => routes.filter(({ for: whom = 'member' }) => RANKS[who].includes(whom));
const wallsOf = (who: Who) => routes.filter((route) => !pagesOf(who).includes(route));

/** What the page is a list of: the pages below it. The picker of the playground has buttons. */
const rowsOf = (path: string) =>
  routes.filter(
    (route) => route.path.replace(/\/\$\w+$/, '') === path && route.path !== path && !path.endsWith('/talk'),
  );

/**
 * Goes to an address as the console's links do, since its router listens to the history. What is shown is marked before:
 * the new page is there when nothing of the former one is left. Outside of the console's frame, and at the address
 * itself, there is nothing to leave: false.
 */
const leadTo = (address: string): string => `(() => {
  const address = ${JSON.stringify(address)};
  if (location.pathname === address || !document.querySelector('.console > main')) return false;
  for (const shown of document.querySelectorAll('main > *')) shown.dataset.left = '';
  history.pushState(null, '', address);
  return true;
})()`;

const whenShown = ({ page }: ConsoleVisitor, path: string) =>
  until(() => page.evaluate<boolean>(SHOWN), `something at ${path}`, 20_000);

/** Opens a page by its address, and waits until all of it is there. */
async function open(visitor: ConsoleVisitor, path: string): Promise<void> {
  await visitor.page.goto(service.origin + addressOf(path));
  await whenShown(visitor, path);
}

/** A conversation that a link leads to begins by itself: its page is looked at when it is opened by its address. */
const BEGINS = /\/talk\/\$agentId$/;

/** Goes from page to page, which loads nothing anew, and waits until all of the new one is there. */
async function lead(visitor: ConsoleVisitor, path: string): Promise<void> {
  const isLed = !BEGINS.test(path) && (await visitor.page.evaluate<boolean>(leadTo(addressOf(path))));
  await (isLed ? whenShown : open)(visitor, path);
}

const isWall = ({ page }: ConsoleVisitor) => page.getByRole('heading', { name: WALL }).count();

describe.each(['operator', 'member'] as const)('the %s meets no barrier [spec 10, Missing 6]', (who) => {
  it.each(pagesOf(who).map(({ path }) => path))('at %s', async (path) => {
    const visitor = visitors[who];
    // A member opens each page by its address; the operator is led from one to the next.
    await (who === 'member' ? open : lead)(visitor, path);
    for (const row of rowsOf(path))
      await visitor.page
        .locator(`main a[href="${addressOf(row.path)}"]`)
        .first()
        .waitFor();
    expect(await visitor.page.locator('.failure').count()).toBe(0);
    expect(await isWall(visitor)).toBe(0);
    expect(await barriers(visitor.page, MODERATE)).toEqual([]);
    expect(await narrowBarriers(visitor.page)).toEqual([]);
    // The page scrolls within its frame, which stands.
    expect(await visitor.page.evaluate<number>(BELOW)).toBe(0);
    expect(visitor.faults.splice(0)).toEqual([]);
  });
});

it.each(['admin', 'member'] as const)(
  'the %s finds a wall, without a barrier, at all other pages',
  async (who) => {
    const visitor = visitors[who];
    for (const { path } of wallsOf(who)) {
      await lead(visitor, path);
      expect([path, await isWall(visitor)]).toEqual([path, 1]);
    }
    expect(await visitor.barriers()).toEqual([]);
    expect(visitor.faults.splice(0)).toEqual([]);
  },
);

it('an address that leads nowhere has no barrier', async () => {
  const visitor = visitors.operator;
  await open(visitor, '/nowhere');
  await visitor.page.getByRole('heading', { name: 'There is no such page' }).waitFor();
  expect(await visitor.barriers()).toEqual([]);
});
