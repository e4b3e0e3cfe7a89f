import { expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import { FakeToolSession } from '../../testing/mcp-server.ts';
import { FakeToolbox, toolSpec } from '../../testing/toolbox.ts';
import { createConnectorToolbox, missingConnectors } from './connector-toolbox.ts';

const context = { signal: new AbortController().signal, spoken: Promise.resolve() };

test('the client is told of its tools and calls as of a server’s', async () => {
  const inner = new FakeToolbox({
    clock: new FakeClock(),
    specs: [toolSpec('find_album', 'Finds an album.')],
    plan: ({ arguments: { name } }) =>
      name === 'Kind of Blue' ? { output: 'Found.' } : { output: 'None.', isError: true },
  });
  let count = 0;
  const toolbox = createConnectorToolbox('musiccatalog', inner, (prefix) => `${prefix}_${++count}`);
  const session = new FakeToolSession();
  toolbox.open?.(session);
  expect(toolbox.specs).toBe(inner.specs);
  const ask = (name: string) =>
    toolbox.call({ callId: `call_${name}`, name: 'find_album', arguments: { name } }, context);
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
    { ...call, item_id: 'item_2', action: 'failed', error: 'None.' },
  ]);
});

test('one that is not set up any more says so', async () => {
  const session = new FakeToolSession();
  const toolbox = missingConnectors(['gmail']);
  toolbox.open?.(session);
  expect(session.sent('mcp_tools')).toEqual([
    {
      server: 'gmail',
      action: 'failed',
      tools: [],
      error: 'The connector gmail is not set up on this service.',
    },
  ]);
  expect(await toolbox.call({ callId: 'a', name: 'x', arguments: {} }, context)).toMatchObject({
    isError: true,
  });
});
