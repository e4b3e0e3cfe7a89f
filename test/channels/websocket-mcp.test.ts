import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ReplyPiece, ReplyRequest } from '../../src/conversation/provider-ports.ts';
import { type HttpMcpServer, startMcpServer } from '../../src/testing/mcp-http-server.ts';
import { callOf, FakeLlm } from '../../src/testing/llm.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import type { Connector } from '../../src/tools/connectors.ts';
import { type LiveService, liveService } from '../support/live-service.ts';
import { raiseLimits } from '../support/limits.ts';
import { TypedClient } from '../support/typed-client.ts';
import { until } from '../support/until.ts';
import { ownTools } from '../support/own-tools.ts';

let calls = 0;

/** Calls what it is told to ("call NAME JSON"), tells what came of it, and names its tools when it is asked. */
const answer = ({ history, tools }: ReplyRequest): string | readonly ReplyPiece[] => {
  const last = history.at(-1);
  if (last?.role === 'tool') return `It says: ${last.output ?? 'nothing yet'}`;
  const [, name, given = '{}'] = /^call (\S+) ?(.*)$/.exec(last?.text ?? '') ?? [];
  if (name) return [callOf(`call_${++calls}`, name, JSON.parse(given || '{}') as Record<string, unknown>)];
  return `I have: ${ownTools(tools).join(' and ')}.`;
};

const words = (text: string) => ({ content: [{ type: 'text' as const, text }] });

const offer = (server: McpServer): void => {
  const inputSchema = { name: z.string() };
  server.registerTool('find', { description: 'Finds somebody.', inputSchema }, ({ name }) =>
    words(`${name} lives in Bern`),
  );
  server.registerTool('unlock', { description: 'Offers more.' }, () => {
    server.registerTool('remove', { description: 'Removes somebody.' }, () => words('removed'));
    return words('unlocked');
  });
};

const connectors = new Map<string, Connector>();
let service: LiveService;
let server: HttpMcpServer;
let client: TypedClient | null = null;
let made = 0;
beforeAll(async () => {
  const mind = new FakeLlm({ clock: systemClock, answer });
  service = await liveService({
    config: { allowPrivateNetwork: true },
    speech: { llm: mind },
    parts: { connectors },
  });
  await raiseLimits(service);
});
afterAll(() => service.close());
beforeEach(async () => void (server = await startMcpServer('http', offer)));
afterEach(async () => {
  await client?.end();
  client = null;
  await server.close();
});

/** Adds the server to the project; answers its id. */
const add = async (change: object = {}): Promise<string> => {
  const id = `crm-${++made}`;
  const answer = await service.call('POST', '/public/mcp-servers', { id, url: server.url, ...change });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return id;
};
const open = async (mcp: object): Promise<TypedClient> => {
  client = await TypedClient.open(service, { mcp });
  return client.started();
};

describe('the MCP servers of a session', () => {
  test('give the agent their tools; the client is told of each call', async () => {
    const id = await add();
    const session = await open({ servers: [id] });
    expect(await session.read('mcp_tools')).toEqual({
      server: id,
      action: 'completed',
      tools: [
        { name: 'find', description: 'Finds somebody.' },
        { name: 'unlock', description: 'Offers more.' },
      ],
    });
    session.type(`call ${id}__find {"name":"Ada"}`);
    await session.hears('It says: Ada lives in Bern');
    const call = { item_id: expect.any(String), server: id, tool: 'find', arguments: { name: 'Ada' } };
    expect(session.of('mcp_call')).toEqual([
      { ...call, action: 'started' },
      { ...call, action: 'completed', output: 'Ada lives in Bern' },
    ]);
  });

  test('are not called with wrong arguments', async () => {
    const id = await add();
    const session = await open({ servers: [id] });
    await session.read('mcp_tools');
    session.type(`call ${id}__find {"name":7}`);
    await session.hears('/name must be string');
    expect(session.of('mcp_call')).toEqual([]);
  });

  test('give no more tools than are allowed, and others when they say so', async () => {
    const id = await add({ allowedTools: ['unlock', 'remove'] });
    const session = await open({ servers: [id] });
    await session.read('mcp_tools');
    session.type('tools?');
    await session.hears(`I have: ${id}__unlock.`);
    session.type(`call ${id}__unlock`);
    expect(await session.read('mcp_tools', 1)).toMatchObject({
      tools: [{ name: 'unlock' }, { name: 'remove' }],
    });
    session.type('tools?');
    await session.hears(`I have: ${id}__unlock and ${id}__remove.`);
  });

  test.each([
    [true, 'Ada lives in Bern'],
    [false, 'The user did not allow this call'],
  ])('that need it are called when the client allows it: %s', async (approve, said) => {
    const id = await add({ requireApproval: 'always' });
    const session = await open({ servers: [id] });
    await session.read('mcp_tools');
    session.type(`call ${id}__find {"name":"Ada"}`);
    const asked = await session.read('mcp_approval_request');
    expect(asked).toMatchObject({ action: 'created', server: id, tool: 'find', arguments: { name: 'Ada' } });
    expect(session.of('mcp_call')).toEqual([]);
    session.send('send_mcp_approval', { approval_request_id: asked['item_id'], approve });
    await session.hears(said);
    expect(session.of('mcp_call').at(-1)).toMatchObject({ action: approve ? 'completed' : 'failed' });
  });

  test('get the session’s own token', async () => {
    const id = await add({
      authorizationRequired: true,
      headers: { authorization: 'Bearer of-the-project' },
    });
    const session = await open({
      servers: [id],
      authorizations: [{ mcpServerId: id, token: 'of-the-user' }],
    });
    await session.read('mcp_tools');
    expect(new Set(server.headers.map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer of-the-user']),
    );
  });

  test('that are dead cost the session nothing but their tools', async () => {
    const alive = await add();
    const dead = await add({ url: 'http://127.0.0.1:1/mcp' });
    const session = await open({ servers: [dead, alive] });
    await until(() => session.of('mcp_tools').length === 2, 'both servers');
    expect(session.of('mcp_tools')).toContainEqual({
      server: dead,
      action: 'failed',
      tools: [],
      code: 'McpServerFailed',
      message: 'Nobody answers at its address.',
    });
    session.type(`call ${alive}__find {"name":"Ada"}`);
    await session.hears('It says: Ada lives in Bern');
  });

  test('are told when the session ends', async () => {
    const id = await add();
    const session = await open({ servers: [id] });
    await session.read('mcp_tools');
    expect(server.sessions).toBe(1);
    await session.end();
    await until(() => server.sessions === 0, 'the end of the session at the server');
    client = null;
  });
});

describe('connectors', () => {
  const connector = (change: Partial<Connector> = {}): Connector => ({
    id: 'gmail',
    url: server.url,
    headers: { 'x-key': 'key-of-the-operator' },
    allowedTools: ['find'],
    requireApproval: 'never',
    authorizationRequired: false,
    operators: true,
    ...change,
  });
  afterEach(() => connectors.clear());

  test('are MCP servers that the operator has set up', async () => {
    connectors.set('gmail', connector());
    const session = await open({ connectors: ['gmail'] });
    expect(await session.read('mcp_tools')).toMatchObject({ server: 'gmail', tools: [{ name: 'find' }] });
    session.type('call gmail__find {"name":"Ada"}');
    await session.hears('It says: Ada lives in Bern');
    expect(new Set(server.headers.map((headers) => headers['x-key']))).toEqual(
      new Set(['key-of-the-operator']),
    );
  });

  test('get the session’s own token where they want one', async () => {
    connectors.set('gmail', connector({ authorizationRequired: true }));
    const authorizations = [{ mcpServerId: 'gmail', token: 'of-the-user' }];
    const session = await open({ connectors: ['gmail'], authorizations });
    await session.read('mcp_tools');
    expect(new Set(server.headers.map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer of-the-user']),
    );
  });

  test('that were taken away meanwhile are told of', async () => {
    connectors.set('gmail', connector());
    const call: LiveService['call'] = async (...request) => {
      const answer = await service.call(...request);
      connectors.clear();
      return answer;
    };
    client = await TypedClient.open({ ...service, call }, { mcp: { connectors: ['gmail'] } });
    expect(await client.read('mcp_tools')).toMatchObject({
      server: 'gmail',
      action: 'failed',
      code: 'McpServerFailed',
      message: 'The connector gmail is not set up on this service.',
    });
  });
});
