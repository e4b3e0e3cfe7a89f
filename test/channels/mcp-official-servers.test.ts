import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { ToolProvider } from '../../src/conversation/ports.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { createEgress } from '../../src/egress/egress.ts';
import { FakeToolSession, mcpTool } from '../../src/testing/mcp-server.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { createOpenMcp } from '../../src/tools/mcp/index.ts';
import { MCP_SETTINGS, type McpSettings } from '../../src/tools/mcp/settings.ts';
import { bridgedServer, everythingServer } from '../support/mcp-official.ts';
import { until } from '../support/until.ts';

/* Drives @modelcontextprotocol/server-everything (npm): tools of the authors’ example server, and its end. */
/* Drives @modelcontextprotocol/server-memory (npm): tools of the authors’ server with a memory. */

const closers: (() => unknown)[] = [];
/** The servers of all tests run side by side until the last one is over. */
afterAll(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
const closing = <T extends { close(): unknown }>(server: T): T => {
  closers.push(() => server.close());
  return server;
};

/** Programs are started for it. */
const READY_WITHIN_MS = 60_000;

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A session's tools, opened on one server. */
const opened = (url: string, settings: McpSettings = MCP_SETTINGS) => {
  const egress = closing(createEgress({ allowPrivate: true }));
  const open = createOpenMcp({
    fetch: egress.fetch,
    operatorFetch: egress.fetch,
    clock: systemClock,
    ids: createIds(),
    random: () => 0,
    log: silent,
    settings,
  });
  const session = new FakeToolSession();
  const toolProvider: ToolProvider = open([mcpTool('all', { url })]);
  closers.push(() => toolProvider.close?.());
  toolProvider.open?.(session);
  let calls = 0;
  const names = () => toolProvider.specs.map(({ name }) => name);
  const call = (name: string, given: Record<string, unknown> = {}) =>
    toolProvider.call(
      { callId: `call_${++calls}`, name: `all__${name}`, arguments: given },
      { signal: new AbortController().signal, spoken: Promise.resolve() },
    );
  const ready = () => until(() => names().length > 0, 'the tools', READY_WITHIN_MS);
  return { session, toolProvider, names, call, ready };
};

describe.concurrent.each(['streamableHttp', 'sse'] as const)(
  'the official example server over %s',
  (transport) => {
    test('offers its tools, and each kind of answer is put in words', async () => {
      const server = closing(await everythingServer(transport));
      const { session, names, call, ready } = opened(server.url);
      await ready();
      expect(names()).toEqual(expect.arrayContaining(['all__echo', 'all__get-sum', 'all__get-tiny-image']));
      expect(session.sent('mcp_tools')[0]).toMatchObject({ server: 'all', action: 'completed' });
      expect(await call('echo', { message: 'hello' })).toMatchObject({
        output: 'Echo: hello',
        isError: false,
      });
      expect((await call('get-sum', { a: 2, b: 3 })).output).toContain('5');
      expect((await call('get-tiny-image')).output).toMatch(/\[An image \(image\/png, \d+ KB\)/);
      expect((await call('get-resource-links', { count: 2 })).output.match(/\[A link to /g)).toHaveLength(2);
      expect((await call('get-structured-content', { location: 'New York' })).output).toMatch(
        /"temperature":\s*\d+/,
      );
      expect(await call('echo', { message: 7 })).toMatchObject({ isError: true });
    });

    test('news of its progress keeps a long call alive; one without any is given up', async () => {
      const server = closing(await everythingServer(transport));
      const { call, ready } = opened(server.url, { ...MCP_SETTINGS, callMs: 2_000 });
      await ready();
      const long = await call('trigger-long-running-operation', { duration: 3, steps: 6 });
      expect(long).toMatchObject({ isError: false, output: expect.stringContaining('completed') });
      const silentOne = await call('trigger-long-running-operation', { duration: 60, steps: 1 });
      expect(silentOne).toMatchObject({
        isError: true,
        output: expect.stringContaining('no answer in time'),
      });
      expect((await call('echo', { message: 'still there' })).output).toContain('still there');
    });

    test('that crashes in the middle of a call, and comes back, is there again', async () => {
      const server = await everythingServer(transport);
      const { call, session, ready, names } = opened(server.url, { ...MCP_SETTINGS, retryFirstMs: 200 });
      await ready();
      const broken = call('trigger-long-running-operation', { duration: 20, steps: 40 });
      await until(() => session.sent('mcp_call').length > 0, 'the call');
      await server.kill();
      expect(await broken).toMatchObject({ isError: true });
      closing(await everythingServer(transport, server.port));
      await until(
        async () => names().length > 0 && !(await call('echo', { message: 'x' })).isError,
        'the tools again',
        READY_WITHIN_MS,
      );
    });
  },
);

test.concurrent('the official memory server, a process for each session, keeps what it is told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'duet-mcp-memory-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const env = { MEMORY_FILE_PATH: join(folder, 'memory.json') };
  const server = closing(await bridgedServer('server-memory', env));
  const first = opened(server.url);
  await first.ready();
  const entities = [{ name: 'Ada', entityType: 'person', observations: ['likes chess'] }];
  expect(await first.call('create_entities', { entities })).toMatchObject({ isError: false });
  first.toolProvider.close?.();
  const second = opened(server.url);
  await second.ready();
  expect((await second.call('search_nodes', { query: 'chess' })).output).toContain('Ada');
});
