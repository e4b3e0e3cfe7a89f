import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ToolProvider } from '../conversation/ports.ts';
import { createIds } from '../kernel/ids.ts';
import { createEgress } from '../egress/egress.ts';
import type { ClaimedSession } from '../live/session-plan.ts';
import { createSecretBox } from '../kernel/secret-box.ts';
import type { Schema } from '../storage/schema.ts';
import { type HttpMcpServer, startMcpServer } from '../testing/mcp-http-server.ts';
import { FakeToolSession, mcpTool } from '../testing/mcp-server.ts';
import { systemClock } from '../kernel/time/clock.ts';
import { createMcpService } from './mcp.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const nobody = {} as ClaimedSession;
const facts = {
  sessionId: 'sess_1',
  language: 'en',
  tags: {},
  externalClientId: null,
  externalClientProfile: null,
};

let server: HttpMcpServer;
beforeAll(async () => {
  server = await startMcpServer('http', (one) => {
    one.registerTool('ping', {}, () => ({ content: [{ type: 'text', text: 'pong' }] }));
  });
});
afterAll(() => server.close());

const serviceWith = (allowPrivate: boolean) => {
  const egress = createEgress({ allowPrivate });
  // No server here has an authorization of the project's, so the database is not read.
  const stored = { db: {} as Kysely<Schema>, secrets: createSecretBox(Buffer.alloc(32, 7)) };
  const own = { connectors: new Map(), clock: systemClock, ids: createIds(), log: silent };
  const parts = { egress, ...own, ...stored };
  const service = createMcpService(parts, {});
  return { ...service, close: async () => void (await Promise.all([service.close(), egress.close()])) };
};

/** Opens the tools of one session, and waits until the server's tools are there or are known not to come. */
const opened = async (service: ReturnType<typeof serviceWith>, connectors: readonly string[] = []) => {
  const session = new FakeToolSession();
  const named = connectors.map((id) => ({ id, token: null }));
  const servers = connectors.length > 0 ? [] : [mcpTool('all', { url: server.url })];
  const boxes: ToolProvider[] = [];
  for (const open of service.tools) {
    const found = await open({ functions: [], servers, connectors: named, facts }, nobody);
    if (found) boxes.push(found.toolProvider);
  }
  for (const box of boxes) box.open?.(session);
  await expect.poll(() => session.sent('mcp_tools').length, { timeout: 20_000 }).toBeGreaterThan(0);
  return { session, boxes };
};

test('many sessions use one server at the same time', async () => {
  const service = serviceWith(true);
  const sessions = await Promise.all(Array.from({ length: 50 }, () => opened(service)));
  expect(server.sessions).toBe(50);
  const context = () => ({ signal: AbortSignal.timeout(20_000), spoken: Promise.resolve() });
  const outcomes = await Promise.all(
    sessions.map(({ boxes }) =>
      boxes[0]?.call({ callId: 'call_1', name: 'all__ping', arguments: {} }, context()),
    ),
  );
  expect(new Set(outcomes.map((outcome) => outcome?.output))).toEqual(new Set(['pong']));
  for (const { boxes } of sessions) for (const box of boxes) box.close?.();
  await expect.poll(() => server.sessions, { timeout: 20_000 }).toBe(0);
  await service.close();
});

test('a private address is refused, and a connector that is not set up is told of', async () => {
  const service = serviceWith(false);
  const refused = await opened(service);
  expect(refused.session.sent('mcp_tools')).toMatchObject([
    { action: 'failed', message: expect.stringContaining('must not be reached') },
  ]);
  const missing = await opened(service, ['gmail']);
  expect(missing.session.sent('mcp_tools')).toMatchObject([{ server: 'gmail', action: 'failed' }]);
  for (const { boxes } of [refused, missing]) for (const box of boxes) box.close?.();
  await service.close();
});
