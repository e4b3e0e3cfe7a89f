import { createIds } from '../../src/kernel/ids.ts';
import { createEgress } from '../../src/egress/egress.ts';
import { FakeToolSession, mcpTool } from '../../src/testing/mcp-server.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { createOpenMcp } from '../../src/tools/mcp/index.ts';
import { until } from './until.ts';

/*
 * The client for the official conformance suite: the tool provider of a session on the suite's server, whose
 * address is the last argument. It connects, calls every tool that it is offered, and ends.
 */
const url = process.argv.at(-1) ?? '';
const egress = createEgress({ allowPrivate: true });
const { fetch } = egress;
const open = createOpenMcp({
  fetch,
  operatorFetch: fetch,
  clock: systemClock,
  ids: createIds(),
  random: Math.random,
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
});
const session = new FakeToolSession();
const toolProvider = open([mcpTool('suite', { url })]);
toolProvider.open?.(session);
await until(() => session.sent('mcp_tools').length > 0, 'the tools');
const context = { signal: new AbortController().signal, spoken: Promise.resolve() };
for (const [index, { name }] of toolProvider.specs.entries()) {
  const given = name.endsWith('add_numbers') ? { a: 5, b: 3 } : {};
  const outcome = await toolProvider.call({ callId: `call_${index}`, name, arguments: given }, context);
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
}
toolProvider.close?.();
await egress.close();
