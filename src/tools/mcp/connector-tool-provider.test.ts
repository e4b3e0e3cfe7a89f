import { expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import { FakeToolSession } from '../../testing/mcp-server.ts';
import { FakeToolProvider, toolSpec } from '../../testing/tool-provider.ts';
import { createConnectorToolProvider, missingConnectors } from './connector-tool-provider.ts';

const context = { signal: new AbortController().signal, spoken: Promise.resolve() };

test('the client is told of its tools and calls as of a server’s', async () => {
  const inner = new FakeToolProvider({
    clock: new FakeClock(),
    specs: [toolSpec('find_album', 'Finds an album.')],
    plan: ({ arguments: { name } }) =>
      name === 'Kind of Blue' ? { output: 'Found.' } : { output: 'None.', isError: true },
  });
  let count = 0;
  const toolProvider = createConnectorToolProvider('musiccatalog', inner, (prefix) => `${prefix}_${++count}`);
  const session = new FakeToolSession();
  toolProvider.open?.(session);
  expect(toolProvider.specs).toBe(inner.specs);
  const ask = (name: string) =>
    toolProvider.call({ callId: `call_${name}`, name: 'find_album', arguments: { name } }, context);
  expect(await ask('Kind of Blue')).toMatchObject({ output: 'Found.', isError: false });
  expect(await ask('Nothing')).toMatchObject({ output: 'None.', isError: true });
  const server = 'musiccatalog';
  expect(session.sent('mcp_tools')).toEqual([
    { server, action: 'completed', tools: [{ name: 'find_album', description: 'Finds an album.' }] },
  ]);
  const call = { server, tool: 'find_album' };
  expect(session.sent('mcp_call')).toMatchObject([
    { ...call, item_id: 'item_1', action: 'started', arguments: { name: 'Kind of Blue' } },
    { ...call, item_id: 'item_1', action: 'completed', output: 'Found.' },
    { ...call, item_id: 'item_2', action: 'started' },
    { ...call, item_id: 'item_2', action: 'failed', code: 'McpCallFailed', message: 'None.' },
  ]);
});

test('one that is not set up any more says so', async () => {
  const session = new FakeToolSession();
  const toolProvider = missingConnectors(['gmail']);
  toolProvider.open?.(session);
  expect(session.sent('mcp_tools')).toEqual([
    {
      server: 'gmail',
      action: 'failed',
      tools: [],
      code: 'McpServerFailed',
      message: 'The connector gmail is not set up on this service.',
    },
  ]);
  expect(await toolProvider.call({ callId: 'a', name: 'x', arguments: {} }, context)).toMatchObject({
    isError: true,
  });
});
