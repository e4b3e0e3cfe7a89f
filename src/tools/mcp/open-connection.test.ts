import type { IncomingMessage, ServerResponse } from 'node:http';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createEgress } from '../../egress/egress.ts';
import { FakeClock } from '../../testing/clock.ts';
import { type HttpServer, serveHttp, startMcpServer } from '../../testing/mcp-http-server.ts';
import { mcpTool } from '../../testing/mcp-server.ts';
import type { McpTool } from '../plan.ts';
import { McpFailure } from './failure.ts';
import { createOpenConnection } from './open-connection.ts';
import { readResult } from './result.ts';
import { MCP_SETTINGS, type McpSettings } from './settings.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const text = (words: string) => ({ content: [{ type: 'text' as const, text: words }] });

const offer = (server: McpServer): void => {
  server.registerTool(
    'echo',
    { description: 'Says it again.', inputSchema: { words: z.string() } },
    ({ words }) => text(words),
  );
  server.registerTool('fail', {}, () => Promise.reject(new Error('It is broken.')));
  server.registerTool('wait', {}, async ({ sendNotification, _meta }) => {
    const progressToken = _meta?.progressToken ?? 0;
    await sendNotification({ method: 'notifications/progress', params: { progressToken, progress: 1 } });
    return new Promise(() => undefined);
  });
  server.registerTool('more', {}, () => {
    server.registerTool('extra', {}, () => text('More.'));
    return text('There is more.');
  });
};

const connecting = (settings: McpSettings = MCP_SETTINGS, allowPrivate = true) => {
  const egress = createEgress({ allowPrivate });
  closers.push(() => egress.close());
  const clock = new FakeClock();
  const operators = createEgress({ allowPrivate: true });
  closers.push(() => operators.close());
  const open = createOpenConnection({
    fetch: egress.fetch,
    operatorFetch: operators.fetch,
    clock,
    settings,
  });
  const told = { changes: 0, losses: 0 };
  const connect = async (server: McpTool, signal = AbortSignal.timeout(20_000)) => {
    const events = { toolsChanged: () => void told.changes++, lost: () => void told.losses++ };
    const connection = await open(server, events, signal);
    closers.push(() => connection.close());
    let calls = 0;
    const call = (
      tool: string,
      given: Record<string, unknown> = {},
      until = signal,
      progress = () => undefined,
    ) => connection.call({ callId: `call_${++calls}`, tool, arguments: given }, until, progress);
    return { ...connection, list: () => connection.list(signal), close: () => connection.close(), call };
  };
  return { clock, told, connect };
};
const closing = <T extends { close(): unknown }>(server: T): T => {
  closers.push(() => server.close());
  return server;
};
const at = (server: HttpServer, change: Partial<McpTool> = {}) =>
  mcpTool('test', { url: `${server.origin}/mcp`, ...change });
const said = (raw: unknown) => readResult(raw).text;
const names = (tools: readonly { name: string }[]) => tools.map(({ name }) => name);

describe.each(['http', 'sse'] as const)('a server over %s', (kind) => {
  test('is connected to, lists its tools and carries out calls', async () => {
    const server = closing(await startMcpServer(kind, offer));
    const { connect } = connecting();
    const connection = await connect(at(server));
    expect(names(await connection.list())).toEqual(['echo', 'fail', 'wait', 'more']);
    expect(said(await connection.call('echo', { words: 'hello' }))).toBe('hello');
    expect(readResult(await connection.call('fail'))).toEqual({ text: 'It is broken.', isError: true });
    expect(readResult(await connection.call('nothing'))).toMatchObject({ isError: true });
    const many = Array.from({ length: 30 }, (_, index) => connection.call('echo', { words: `${index}` }));
    expect((await Promise.all(many)).map(said)).toEqual(many.map((_, index) => `${index}`));
  });

  test('gets its headers with every request, and the session’s token instead of its own', async () => {
    const server = closing(await startMcpServer(kind, offer));
    const { connect } = connecting();
    const headers = { Authorization: 'Bearer of-the-server', 'X-Team': 'sales' };
    await (await connect(at(server, { headers, token: 'of-the-session' }))).call('echo', { words: 'x' });
    expect(server.headers.length).toBeGreaterThan(2);
    for (const sent of server.headers)
      expect([sent.authorization, sent['x-team']]).toEqual(['Bearer of-the-session', 'sales']);
  });

  test('tells that its tools have changed', async () => {
    const server = closing(await startMcpServer(kind, offer));
    const { connect, told } = connecting();
    const connection = await connect(at(server));
    await expect.poll(() => server.requests.filter((one) => one.startsWith('GET'))).toHaveLength(1);
    await connection.call('more');
    await expect.poll(() => told.changes).toBeGreaterThan(0);
    expect(names(await connection.list())).toContain('extra');
  });

  test('tells of progress; a call that is called off ends at once', async () => {
    const server = closing(await startMcpServer(kind, offer));
    const { connect } = connecting();
    const connection = await connect(at(server));
    const calling = new AbortController();
    const until = new Promise<void>((resolve) => {
      const call = connection.call('wait', {}, calling.signal, () => void resolve());
      call.catch(() => undefined);
      closers.push(async () => expect(await call.catch((error: unknown) => error)).toBe('enough'));
    });
    await until;
    calling.abort('enough');
    expect(said(await connection.call('echo', { words: 'still there' }))).toBe('still there');
  });

  test('has no session left when the connection is closed', async () => {
    const server = closing(await startMcpServer(kind, offer));
    const { connect, clock, told } = connecting();
    const connection = await connect(at(server));
    expect(server.sessions).toBe(1);
    await connection.close();
    await connection.close();
    await expect.poll(() => server.sessions).toBe(0);
    expect([clock.pending, told.losses]).toEqual([0, 0]);
    await expect(connection.call('echo')).rejects.toThrow();
  });

  test('that dies in the middle of a call breaks it off', async () => {
    const server = closing(await startMcpServer(kind, offer));
    const { connect, clock } = connecting();
    const connection = await connect(at(server));
    let progressed: () => void = () => undefined;
    const inCall = new Promise<void>((resolve) => (progressed = resolve));
    const call = connection
      .call('wait', {}, undefined, progressed as () => undefined)
      .catch((error: unknown) => error);
    await inCall;
    await server.close();
    if (kind === 'http') {
      await expect.poll(() => clock.pending).toBeGreaterThan(0);
      clock.advance(MCP_SETTINGS.handOnMs);
    }
    const failure = await call;
    expect(failure).toBeInstanceOf(McpFailure);
    expect((failure as McpFailure).kind).toBe('lost');
  });

  test('that came back does not know the session: that is told, and nothing was carried out', async () => {
    const first = await startMcpServer(kind, offer);
    const { connect, told } = connecting();
    const connection = await connect(at(first));
    const port = Number(new URL(first.origin).port);
    await first.close();
    closing(await startMcpServer(kind, offer, port));
    await expect(connection.call('echo', { words: 'x' })).rejects.toMatchObject(
      kind === 'http' ? { name: 'McpFailure', kind: 'expired' } : { name: 'McpFailure' },
    );
    expect(told.losses).toBe(1);
  });
});

describe('a server that refuses the newest protocol', () => {
  const SUPPORTED = ['2025-06-18', '2025-03-26'];
  /** Answers `initialize` as it is told, and everything else as if it were done. */
  const older = async (refuse: (response: ServerResponse, id: unknown) => void) => {
    const proposed: unknown[] = [];
    const server = closing(
      await serveHttp(async (request, response) => {
        let body = '';
        for await (const part of request) body += String(part);
        if (request.method !== 'POST') return response.writeHead(405).end();
        const { method, id, params } = JSON.parse(body) as {
          method: string;
          id?: number;
          params?: { protocolVersion?: string };
        };
        if (id === undefined) return response.writeHead(202).end();
        if (method !== 'initialize') proposed.push(request.headers['mcp-protocol-version']);
        else proposed.push(params?.protocolVersion);
        const protocolVersion = params?.protocolVersion ?? '';
        if (method === 'initialize' && !SUPPORTED.includes(protocolVersion)) return refuse(response, id);
        const result =
          method === 'initialize'
            ? { protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'old', version: '1' } }
            : { tools: [{ name: 'echo', inputSchema: { type: 'object' } }] };
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
      }),
    );
    return { server, proposed };
  };

  test.each<[string, (response: ServerResponse, id: unknown) => void]>([
    [
      'by a status',
      (response) =>
        response
          .writeHead(400)
          .end('Bad Request: Unsupported protocol version (supported versions: 2025-06-18, 2025-03-26)'),
    ],
    [
      'by an error',
      (response, id) => {
        const error = {
          code: -32_602,
          message: 'Unsupported protocol version',
          data: { supported: SUPPORTED },
        };
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ jsonrpc: '2.0', id, error }));
      },
    ],
  ])('%s is asked in the newest of those that it names', async (_, refuse) => {
    const { server, proposed } = await older(refuse);
    const connection = await connecting().connect(at(server));
    expect(await connection.list()).toHaveLength(1);
    expect(proposed).toEqual(['2025-11-25', '2025-06-18', '2025-06-18']);
  });

  test('and names none that is known is told as it answers', async () => {
    const { server, proposed } = await older((response) =>
      response.writeHead(400).end('Unsupported protocol version (supported versions: 2023-01-01)'),
    );
    await expect(connecting().connect(at(server))).rejects.toThrow('supported versions: 2023-01-01');
    expect(proposed).toEqual(['2025-11-25']);
  });
});

test('a server that answers a call with a stream of something else has failed it, and is left', async () => {
  const server = closing(
    await serveHttp(async (request, response) => {
      let body = '';
      for await (const part of request) body += String(part);
      if (request.method !== 'POST') return response.writeHead(405).end();
      const { method, id } = JSON.parse(body) as { method: string; id?: number };
      if (id === undefined) return response.writeHead(202).end();
      if (method === 'tools/call') {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        return response.end('event: message\ndata: {"error":"Session not found"}\n\n');
      }
      const serverInfo = { name: 'test', version: '1' };
      const result = { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo };
      response.writeHead(200, { 'content-type': 'application/json', 'mcp-session-id': 'one' });
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
    }),
  );
  const { connect, clock, told } = connecting();
  const connection = await connect(at(server));
  const failing = connection.call('echo', { words: 'x' }).catch((error: unknown) => error);
  await expect.poll(() => clock.pending).toBeGreaterThan(0);
  clock.advance(MCP_SETTINGS.handOnMs);
  expect(await failing).toMatchObject({ name: 'McpFailure', kind: 'lost' });
  expect(told.losses).toBe(1);
});

describe('a server that answers badly', () => {
  const refusing = async (answer: (response: ServerResponse) => void) =>
    closing(await serveHttp((request, response) => (request.resume(), answer(response))));
  const failureOf = async (server: HttpServer, setup = connecting()) => {
    const failure = await setup.connect(at(server)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(McpFailure);
    return failure as McpFailure;
  };

  test.each([
    [401, 'denied', 'credentials (status 401)'],
    [403, 'denied', 'status 403'],
    [404, 'refused', 'status 404'],
    [429, 'refused', 'too often'],
    [503, 'refused', 'It answered with status 503. It says: Come back later.'],
  ])('status %s is %s', async (status, kind, words) => {
    const server = await refusing((response) => response.writeHead(status).end('Come\nback  later.'));
    const failure = await failureOf(server);
    expect([failure.kind, failure.message]).toEqual([kind, expect.stringContaining(words)]);
  });

  test('a page is not shown, and a long text is cut', async () => {
    const page = await refusing((response) => response.writeHead(500).end('<!DOCTYPE html><h1>No</h1>'));
    expect((await failureOf(page)).message).toBe('It answered with status 500.');
    const long = await refusing((response) => response.writeHead(500).end('x'.repeat(100_000)));
    expect((await failureOf(long)).message.length).toBeLessThan(400);
  });

  test.each([
    ['no JSON', 'application/json', '{'],
    ['another JSON', 'application/json', '{"hello": 1}'],
    ['a page', 'text/html', '<html></html>'],
    ['another protocol', 'application/json', '{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"1"}}'],
  ])('%s is refused', async (_, type, body) => {
    const server = await refusing((response) => response.writeHead(200, { 'content-type': type }).end(body));
    expect((await failureOf(server)).message).toMatch(/^It /);
  });

  test('an endless answer is left', async () => {
    const server = await refusing((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    });
    const failure = await failureOf(server, connecting({ ...MCP_SETTINGS, maxAnswerBytes: 1_000_000 }));
    expect(failure.message).toBe('It sent a larger answer than is taken.');
  });

  test('one that answers nothing is left when the time is up', async () => {
    const { connect } = connecting();
    for (const headers of [null, { 'content-type': 'text/event-stream' }]) {
      const server = await refusing((response) => headers && response.writeHead(200, headers).write(':\n\n'));
      const controller = new AbortController();
      const connection = connect(at(server), controller.signal).catch((error: unknown) => error);
      await expect.poll(() => server.requests.length).toBeGreaterThan(0);
      controller.abort('time is up');
      expect(await connection).toBe('time is up');
    }
  });

  test('an SSE server that never names its address is left when the time is up', async () => {
    const server = closing(
      await serveHttp((request, response) => {
        if (request.method === 'POST') return response.writeHead(405).end();
        return response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
      }),
    );
    const controller = new AbortController();
    const connection = connecting()
      .connect(at(server), controller.signal)
      .catch((error: unknown) => error);
    await expect.poll(() => server.requests).toContain('GET /mcp');
    controller.abort('time is up');
    expect(await connection).toBe('time is up');
  });

  test('nobody at the address, and an address that must not be reached unless the operator has named it', async () => {
    const gone = await serveHttp(() => undefined);
    await gone.close();
    const failure = await failureOf(gone);
    expect([failure.kind, failure.message]).toEqual(['lost', 'Nobody answers at its address.']);
    const inner = closing(await startMcpServer('http', offer));
    const refusal = await failureOf(inner, connecting(MCP_SETTINGS, false));
    expect([refusal.kind, refusal.message]).toEqual(['denied', expect.stringContaining('must be https')]);
    expect(inner.requests).toEqual([]);
    const named = await connecting(MCP_SETTINGS, false).connect(at(inner, { operators: true }));
    expect(names(await named.list())).toContain('echo');
  });
});

describe('a server that a person has to allow first', () => {
  const failure = new McpFailure('denied', 'A person has to allow it.');
  const authorization = {
    key: 'none',
    secrets: [],
    token: async () => null,
    another: () => Promise.reject(failure),
  };

  test.each([401, 405])('says so over both transports (a POST answers %i)', async (posted) => {
    const listener = (request: IncomingMessage, answer: ServerResponse): void =>
      void answer.writeHead(request.method === 'POST' ? posted : 401).end();
    const server = closing(await serveHttp(listener));
    const { connect } = connecting();
    await expect(connect(at(server, { authorization }))).rejects.toMatchObject({
      kind: 'denied',
      message: 'A person has to allow it.',
    });
  });

  test.each(['http', 'sse'] as const)('is used over %s when it is allowed', async (kind) => {
    const server = closing(await startMcpServer(kind, offer));
    const { connect } = connecting();
    const allowed = { ...authorization, token: async () => 'the-token' };
    const connection = await connect(at(server, { authorization: allowed }));
    expect(said(await connection.call('echo', { words: 'a' }))).toBe('a');
    const sent = server.headers.map(({ authorization: header }) => header);
    expect(new Set(sent)).toEqual(new Set(['Bearer the-token']));
  });
});
