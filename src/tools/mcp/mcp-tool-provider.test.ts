import { expect, test } from 'vitest';
import type { ToolOutcome } from '../../conversation/ports.ts';
import { FakeClock } from '../../testing/clock.ts';
import {
  FakeMcpServer,
  FakeToolSession,
  fakeConnections,
  mcpTool,
  untilAborted,
} from '../../testing/mcp-server.ts';
import type { McpTool } from '../plan.ts';
import { McpFailure } from './failure.ts';
import { ListCache } from './list-cache.ts';
import { createMcpToolProvider } from './mcp-tool-provider.ts';
import { MCP_SETTINGS } from './settings.ts';

/** Resolves after everything that was ready to run. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Setup {
  readonly servers?: readonly McpTool[];
  readonly clock?: FakeClock;
  readonly lists?: ListCache;
}

const opened = async (
  fakes: Record<string, FakeMcpServer>,
  { servers = Object.keys(fakes).map((id) => mcpTool(id)), clock = new FakeClock(), lists }: Setup = {},
) => {
  const session = new FakeToolSession();
  const warnings: object[] = [];
  let count = 0;
  const toolProvider = createMcpToolProvider(servers, {
    openConnection: fakeConnections(fakes),
    lists: lists ?? new ListCache(clock, MCP_SETTINGS),
    clock,
    random: () => 1,
    newId: (prefix) => `${prefix}_${++count}`,
    log: { info: () => undefined, warn: (fields) => void warnings.push(fields), error: () => undefined },
    settings: MCP_SETTINGS,
  });
  toolProvider.open?.(session);
  await settled();
  const names = () => toolProvider.specs.map(({ name }) => name);
  const calling = new AbortController();
  const call = (name: string, given: Record<string, unknown> = {}, callId = 'call_1'): Promise<ToolOutcome> =>
    toolProvider.call(
      { callId, name, arguments: given },
      { signal: calling.signal, spoken: Promise.resolve() },
    );
  const advance = async (ms: number) => (clock.advance(ms), settled());
  return { toolProvider, session, warnings, clock, names, call, calling, advance };
};
const down = (kind: 'lost' | 'denied' = 'lost') => new McpFailure(kind, 'Nobody answers at its address.');

test('tools of all servers are offered under names of their own, and called by the servers’ names', async () => {
  const crm = new FakeMcpServer('find', 'find customer');
  const shop = new FakeMcpServer('find');
  const { names, call, session, toolProvider } = await opened({ crm, shop });
  expect(names()).toEqual([
    'crm__find',
    expect.stringMatching(/^crm__find_customer_[0-9a-f]{8}$/),
    'shop__find',
  ]);
  expect(toolProvider.specs[0]).toEqual({
    name: 'crm__find',
    description: 'Does find.',
    parameters: { type: 'object', properties: {} },
  });
  const asked = { name: 'Ada' };
  expect(await call(names()[1] ?? '', asked)).toEqual({
    output: 'find customer is done.',
    isError: false,
    answers: true,
    ends: null,
  });
  expect([crm.calls, shop.calls]).toEqual([
    [{ callId: 'call_1', tool: 'find customer', arguments: asked }],
    [],
  ]);
  expect(session.sent('mcp_tools')).toEqual([
    {
      server: 'crm',
      action: 'completed',
      tools: [
        { name: 'find', description: 'Does find.' },
        { name: 'find customer', description: 'Does find customer.' },
      ],
    },
    { server: 'shop', action: 'completed', tools: [{ name: 'find', description: 'Does find.' }] },
  ]);
  const same = { item_id: 'item_1', server: 'crm', tool: 'find customer', arguments: asked };
  expect(session.sent('mcp_call')).toEqual([
    { ...same, action: 'started' },
    { ...same, action: 'completed', output: 'find customer is done.' },
  ]);
});

test('what a tool says went wrong is an error for the language model and the client', async () => {
  const crm = new FakeMcpServer('find');
  crm.answer = async () => ({ content: [{ type: 'text', text: 'No such customer.' }], isError: true });
  const { call, session } = await opened({ crm });
  expect(await call('crm__find')).toMatchObject({ output: 'No such customer.', isError: true });
  expect(session.sent('mcp_call')[1]).toMatchObject({ action: 'failed', message: 'No such customer.' });
});

test('a renewed token is used from then on, and a call under way ends with the old one', async () => {
  const [crm, shop] = [new FakeMcpServer('find'), new FakeMcpServer('buy')];
  const servers = [{ ...mcpTool('crm'), token: 'old' }, mcpTool('shop')];
  const { toolProvider, call, names } = await opened({ crm, shop }, { servers });
  let finish: (text: string) => void = () => undefined;
  crm.answer = () =>
    new Promise((resolve) => (finish = (text) => resolve({ content: [{ type: 'text', text }] })));
  const under = call('crm__find');
  await settled();
  expect(toolProvider.renewToken?.({ mcpServerId: 'shop', token: 'x' })).toBe(false);
  expect(toolProvider.renewToken?.({ mcpServerId: 'nobody', token: 'x' })).toBe(false);
  expect(toolProvider.renewToken?.({ mcpServerId: 'crm', token: 'new' })).toBe(true);
  await settled();
  expect([crm.tokens, crm.open.size, shop.tokens]).toEqual([['old', 'new'], 2, [null]]);
  finish('found');
  expect(await under).toMatchObject({ output: 'found', isError: false });
  await settled();
  expect([crm.open.size, names()]).toEqual([1, ['crm__find', 'shop__buy']]);
  toolProvider.close?.();
  await settled();
  expect(crm.open.size).toBe(0);
});

const withToken = async () => {
  const crm = new FakeMcpServer('find');
  return { crm, ...(await opened({ crm }, { servers: [{ ...mcpTool('crm'), token: 'old' }] })) };
};

test('the token that a server has already does not make it connect again', async () => {
  const { crm, toolProvider } = await withToken();
  expect(toolProvider.renewToken?.({ mcpServerId: 'crm', token: 'old' })).toBe(true);
  await settled();
  expect(crm.tokens).toEqual(['old']);
});

test('of many renewed tokens the first one counts at once, and the last one when the gap is over', async () => {
  const { crm, toolProvider, advance } = await withToken();
  for (let count = 1; count <= 50; count++)
    expect(toolProvider.renewToken?.({ mcpServerId: 'crm', token: `new ${count}` })).toBe(true);
  await advance(MCP_SETTINGS.renewalGapMs - 1);
  expect(crm.tokens).toEqual(['old', 'new 1']);
  await advance(1);
  expect(crm.tokens).toEqual(['old', 'new 1', 'new 50']);
  await advance(MCP_SETTINGS.renewalGapMs);
  toolProvider.renewToken?.({ mcpServerId: 'crm', token: 'later' });
  await settled();
  expect(crm.tokens.slice(3)).toEqual(['later']);
});

test('a token that waits when the session ends is not used any more', async () => {
  const { crm, toolProvider, advance } = await withToken();
  for (const token of ['new', 'newer']) toolProvider.renewToken?.({ mcpServerId: 'crm', token });
  await settled();
  toolProvider.close?.();
  await advance(MCP_SETTINGS.renewalGapMs);
  expect([crm.tokens, crm.open.size]).toEqual([['old', 'new'], 0]);
});

test('a call that was approved after its token was renewed goes by the new one', async () => {
  const crm = new FakeMcpServer('find');
  const server = { ...mcpTool('crm'), token: 'old', requireApproval: 'always' as const };
  const { session, toolProvider, call } = await opened({ crm }, { servers: [server] });
  let approve: (decision: 'approved') => void = () => undefined;
  session.approve = () => new Promise((resolve) => (approve = resolve));
  const called = call('crm__find');
  await settled();
  toolProvider.renewToken?.({ mcpServerId: 'crm', token: 'new' });
  await settled();
  expect(crm.open.size).toBe(1);
  approve('approved');
  expect(await called).toMatchObject({ output: 'find is done.', isError: false });
});

test('a server that cannot be reached costs only its own tools, and is tried again', async () => {
  const crm = new FakeMcpServer('find');
  const shop = new FakeMcpServer('buy');
  crm.trouble = down();
  const { names, session, advance, warnings } = await opened({ crm, shop });
  expect(names()).toEqual(['shop__buy']);
  expect(session.sent('mcp_tools')).toContainEqual({
    server: 'crm',
    action: 'failed',
    tools: [],
    code: 'McpServerFailed',
    message: 'Nobody answers at its address.',
  });
  await advance(1000);
  await advance(2000);
  expect([crm.tries, session.sent('mcp_tools').length]).toEqual([3, 2]);
  crm.trouble = null;
  await advance(3999);
  expect(names()).toEqual(['shop__buy']);
  await advance(1);
  expect(names()).toEqual(['crm__find', 'shop__buy']);
  expect(session.sent('mcp_tools')).toHaveLength(3);
  expect(warnings).toHaveLength(3);
});

test('a server that wants other credentials is not asked again', async () => {
  const crm = new FakeMcpServer('find');
  crm.trouble = down('denied');
  const { advance, clock } = await opened({ crm });
  await advance(1e6);
  expect([crm.tries, clock.pending]).toEqual([1, 0]);
});

test('a server that never answers is given up in time', async () => {
  const crm = new FakeMcpServer('find');
  crm.trouble = 'never';
  const { advance, session } = await opened({ crm });
  await advance(MCP_SETTINGS.connectMs - 1);
  expect(session.events).toEqual([]);
  await advance(1);
  expect(session.sent('mcp_tools')).toMatchObject([
    { action: 'failed', message: 'It gave no answer in time.' },
  ]);
});

test('a lost connection is made anew at once, while its tools stay offered', async () => {
  const crm = new FakeMcpServer('find');
  const { names, session, call } = await opened({ crm });
  crm.break();
  expect(names()).toEqual(['crm__find']);
  expect(await call('crm__find')).toMatchObject({ output: 'find is done.' });
  expect([crm.tries, session.sent('mcp_tools').length]).toEqual([2, 1]);
});

test('a connection that is lost again and again is waited for', async () => {
  const crm = new FakeMcpServer('find');
  const { advance } = await opened({ crm });
  for (let times = 0; times < 5; times++) {
    crm.break();
    await settled();
  }
  expect(crm.tries).toBe(2);
  await advance(1_000_000);
  expect(crm.tries).toBe(3);
});

test('only a call that the server did not know the session of is sent again, and once', async () => {
  const crm = new FakeMcpServer('find');
  const { call } = await opened({ crm });
  let failures = 1;
  crm.answer = async () => {
    if (failures-- <= 0) return { content: [{ type: 'text', text: 'Found.' }] };
    crm.break();
    throw new McpFailure('expired', 'It does not know the session.');
  };
  expect(await call('crm__find')).toMatchObject({ output: 'Found.' });
  expect([crm.calls.length, crm.tries]).toEqual([2, 2]);
  failures = 5;
  expect(await call('crm__find')).toMatchObject({ isError: true });
  expect(crm.calls).toHaveLength(4);
  for (const kind of ['lost', 'refused', 'denied'] as const) {
    crm.answer = () => Promise.reject(new McpFailure(kind, 'It broke.'));
    crm.calls.length = 0;
    expect(await call('crm__find')).toMatchObject({
      output: 'The tool find of the MCP server crm has failed. It broke.',
      isError: true,
    });
    expect(crm.calls).toHaveLength(1);
  }
});

test('a call without an answer is given up; news of its progress puts that off, up to the most', async () => {
  const crm = new FakeMcpServer('find');
  const { call, advance } = await opened({ crm });
  let progress: () => void = () => undefined;
  crm.answer = (_, signal, onProgress) => ((progress = onProgress), untilAborted(signal));
  const outcomes: ToolOutcome[] = [];
  void call('crm__find').then((outcome) => outcomes.push(outcome));
  await settled();
  await advance(29_999);
  expect(outcomes).toEqual([]);
  await advance(1);
  expect(outcomes).toMatchObject([{ isError: true, output: expect.stringContaining('no answer in time') }]);
  void call('crm__find').then((outcome) => outcomes.push(outcome));
  for (let at = 0; at < 290_000; at += 29_000) {
    await settled();
    progress();
    await advance(29_000);
  }
  expect(outcomes).toHaveLength(1);
  progress();
  await advance(10_000);
  expect(outcomes).toHaveLength(2);
});

test('a tool that needs it is called only when somebody allows it', async () => {
  const crm = new FakeMcpServer('delete');
  const servers = [mcpTool('crm', { requireApproval: 'always' })];
  const { call, session } = await opened({ crm }, { servers });
  for (const [decision, words] of [
    ['rejected', 'did not allow'],
    ['expired', 'in time'],
    ['withdrawn', 'called off'],
  ] as const) {
    session.decision = decision;
    expect(await call('crm__delete', { id: 7 })).toMatchObject({
      isError: true,
      output: expect.stringContaining(words),
    });
    expect(session.sent('mcp_call').at(-1)).toMatchObject({
      action: 'failed',
      message: expect.stringContaining(words),
    });
  }
  expect([crm.calls, session.sent('mcp_call').length]).toEqual([[], 3]);
  session.decision = 'approved';
  expect(await call('crm__delete', { id: 7 })).toMatchObject({ isError: false });
  expect(session.approvals.at(-1)).toEqual({
    server: 'crm',
    tool: 'delete',
    description: 'Does delete.',
    arguments: { id: 7 },
  });
});

test('tools are read again when the server says so, not as often as it says so', async () => {
  const crm = new FakeMcpServer('find');
  const { names, advance, session } = await opened({ crm });
  for (let times = 0; times < 1000; times++) crm.changeTools('find', 'buy');
  expect(crm.lists).toBe(1);
  await advance(MCP_SETTINGS.refreshGapMs);
  expect([crm.lists, names()]).toEqual([2, ['crm__find', 'crm__buy']]);
  expect(session.sent('mcp_tools')).toHaveLength(2);
  crm.changeTools('find', 'buy');
  await advance(MCP_SETTINGS.refreshGapMs);
  expect([crm.lists, session.sent('mcp_tools').length]).toEqual([3, 2]);
});

/** A server on which something happens between a request for its list and the answer. */
class ListingServer extends FakeMcpServer {
  whileListing: () => void = () => undefined;

  override async connect(...given: Parameters<FakeMcpServer['connect']>) {
    const connection = await super.connect(...given);
    const list = async (signal: AbortSignal) => {
      const tools = await connection.list(signal);
      this.whileListing();
      return tools;
    };
    return { ...connection, list };
  }
}

test('tools that change while they are listed for the first time are read again', async () => {
  const crm = new ListingServer('find');
  crm.whileListing = () => {
    crm.whileListing = () => undefined;
    crm.changeTools('find', 'buy');
  };
  const { names, advance } = await opened({ crm });
  expect(names()).toEqual(['crm__find']);
  await advance(MCP_SETTINGS.refreshGapMs);
  expect([crm.lists, names()]).toEqual([2, ['crm__find', 'crm__buy']]);
  await advance(1e6);
  expect([crm.lists, crm.tries]).toEqual([2, 1]);
});

test('reading tools again that has failed is tried once more', async () => {
  const crm = new ListingServer('find');
  const { names, advance } = await opened({ crm });
  const fail = (): never => {
    throw new McpFailure('refused', 'Not now.');
  };
  crm.whileListing = fail;
  crm.changeTools('find', 'buy');
  await advance(MCP_SETTINGS.refreshGapMs);
  crm.whileListing = () => undefined;
  await advance(MCP_SETTINGS.refreshGapMs);
  expect([crm.lists, names()]).toEqual([3, ['crm__find', 'crm__buy']]);
  crm.whileListing = fail;
  crm.changeTools('find');
  for (let times = 0; times < 5; times++) await advance(MCP_SETTINGS.refreshGapMs);
  expect(crm.lists).toBe(5);
});

test('a session has the tools of the last one before it is connected, and none that are gone', async () => {
  const crm = new FakeMcpServer('find');
  const clock = new FakeClock();
  const lists = new ListCache(clock, MCP_SETTINGS);
  const first = await opened({ crm }, { clock, lists });
  crm.trouble = 'never';
  const second = await opened({ crm }, { clock, lists });
  expect(second.names()).toEqual(['crm__find']);
  expect(second.toolProvider.specs[0]?.parameters).toBe(first.toolProvider.specs[0]?.parameters);
  await second.advance(MCP_SETTINGS.connectMs);
  expect(second.names()).toEqual([]);
  const third = await opened({ crm }, { clock, lists });
  expect(third.names()).toEqual([]);
});

test('with a token of another user nothing is known yet', async () => {
  const crm = new FakeMcpServer('find');
  const clock = new FakeClock();
  const lists = new ListCache(clock, MCP_SETTINGS);
  await opened({ crm }, { clock, lists, servers: [mcpTool('crm', { token: 'token of one' })] });
  crm.trouble = 'never';
  const other = await opened(
    { crm },
    { clock, lists, servers: [mcpTool('crm', { token: 'token of other' })] },
  );
  expect(other.names()).toEqual([]);
});

test('what the server was sent in confidence comes back to nobody', async () => {
  const headers = { authorization: 'Bearer key-of-the-project' };
  const crm = new FakeMcpServer('find');
  const { call, session, warnings } = await opened({ crm }, { servers: [mcpTool('crm', { headers })] });
  crm.answer = async () => ({ content: [{ type: 'text', text: 'You sent key-of-the-project.' }] });
  expect((await call('crm__find')).output).toBe('You sent ***.');
  crm.answer = () => Promise.reject(new McpFailure('refused', 'It says: Bearer key-of-the-project'));
  await call('crm__find');
  crm.trouble = new McpFailure('denied', 'It says: key-of-the-project is wrong');
  crm.break();
  await settled();
  expect(session.sent('mcp_tools').at(-1)).toMatchObject({ action: 'failed' });
  expect(JSON.stringify([session.events, warnings])).not.toContain('key-of-the-project');
});

test('with the session everything ends: connections, waiting tries, open calls', async () => {
  const crm = new FakeMcpServer('find');
  const shop = new FakeMcpServer('buy');
  const lost = new FakeMcpServer();
  lost.trouble = down();
  const { toolProvider, clock, call, calling, advance } = await opened({ crm, shop, lost });
  crm.answer = (_, signal) => untilAborted(signal);
  const pending = call('crm__find');
  shop.changeTools('sell');
  await settled();
  calling.abort();
  toolProvider.close?.();
  toolProvider.close?.();
  expect(await pending).toMatchObject({ isError: true, answers: false });
  await advance(1e6);
  expect([crm.open.size, shop.open.size, lost.tries, clock.pending]).toEqual([0, 0, 1, 0]);
});

test('a session that ends while it connects leaves nothing open', async () => {
  const crm = new FakeMcpServer('find');
  const clock = new FakeClock();
  const session = new FakeToolSession();
  const toolProvider = createMcpToolProvider([mcpTool('crm')], {
    openConnection: fakeConnections({ crm }),
    lists: new ListCache(clock, MCP_SETTINGS),
    clock,
    random: () => 1,
    newId: (prefix) => prefix,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    settings: MCP_SETTINGS,
  });
  toolProvider.open?.(session);
  toolProvider.close?.();
  await settled();
  expect([crm.open.size, clock.pending, session.events]).toEqual([0, 0, []]);
});

test('a tool that was withdrawn meanwhile is an outcome as well', async () => {
  const { call } = await opened({ crm: new FakeMcpServer('find') });
  expect(await call('crm__other')).toMatchObject({ isError: true });
});
