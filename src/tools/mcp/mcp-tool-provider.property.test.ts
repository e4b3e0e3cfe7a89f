import fc from 'fast-check';
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
import { McpFailure } from './failure.ts';
import { ListCache } from './list-cache.ts';
import { createMcpToolProvider } from './mcp-tool-provider.ts';
import { MCP_SETTINGS } from './settings.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

const kind = fc.constantFrom('expired', 'lost', 'denied', 'refused' as const);
/** An event that happens to a server, to its session, or to time. */
const happening = fc.oneof(
  fc.record({ what: fc.constant('call' as const) }),
  fc.record({ what: fc.constant('break' as const) }),
  fc.record({ what: fc.constant('tools' as const), names: fc.subarray(['find', 'buy', 'sell']) }),
  fc.record({
    what: fc.constant('trouble' as const),
    trouble: fc.constantFrom(null, 'never' as const, 'lost' as const),
  }),
  fc.record({
    what: fc.constant('answers' as const),
    how: fc.oneof(kind, fc.constantFrom('well' as const, 'never' as const)),
  }),
  fc.record({ what: fc.constant('time' as const), ms: fc.integer({ min: 1, max: 40_000 }) }),
);

class Run {
  readonly clock = new FakeClock();
  readonly server = new FakeMcpServer('find', 'buy');
  readonly session = new FakeToolSession();
  readonly calling = new AbortController();
  readonly outcomes: ToolOutcome[] = [];
  calls = 0;
  readonly toolProvider = createMcpToolProvider([mcpTool('crm')], {
    openConnection: fakeConnections({ crm: this.server }),
    lists: new ListCache(this.clock, MCP_SETTINGS),
    clock: this.clock,
    random: () => 0.5,
    newId: (prefix) => prefix,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    settings: MCP_SETTINGS,
  });

  answer(how: 'well' | 'never' | McpFailure['kind']): void {
    this.server.answer = async (_call, signal) => {
      if (how === 'well') return { content: [{ type: 'text', text: 'Well.' }] };
      if (how === 'never') return untilAborted(signal);
      if (how === 'expired' || how === 'lost') this.server.break();
      throw new McpFailure(how, 'It went wrong.');
    };
  }

  do(next: typeof happening extends fc.Arbitrary<infer T> ? T : never): void {
    if (next.what === 'call') this.call();
    else if (next.what === 'break') this.server.break();
    else if (next.what === 'tools') this.server.changeTools(...next.names);
    else if (next.what === 'answers') this.answer(next.how);
    else if (next.what === 'time') this.clock.advance(next.ms);
    else this.server.trouble = next.trouble === 'lost' ? new McpFailure('lost', 'It is gone.') : next.trouble;
  }

  call(): void {
    const call = { callId: `call_${this.calls++}`, name: 'crm__find', arguments: {} };
    const context = { signal: this.calling.signal, spoken: Promise.resolve() };
    void this.toolProvider.call(call, context).then((outcome) => this.outcomes.push(outcome));
  }
}

test('whatever happens: each call has one outcome and is sent at most once more, and the end leaves nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 25 }), async (happenings) => {
      const run = new Run();
      run.toolProvider.open?.(run.session);
      for (const next of happenings) {
        run.do(next);
        await settled();
        expect(run.server.open.size).toBeLessThanOrEqual(1);
      }
      run.calling.abort();
      run.toolProvider.close?.();
      await settled();
      expect(run.outcomes).toHaveLength(run.calls);
      const times = (callId: string) => run.server.calls.filter((sent) => sent.callId === callId).length;
      for (const { callId } of run.server.calls) expect(times(callId)).toBeLessThanOrEqual(2);
      expect([run.server.open.size, run.clock.pending]).toEqual([0, 0]);
    }),
    { numRuns: 300 },
  );
});

test('a server that is well again has its tools again, whatever happened before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 25 }), async (happenings) => {
      const run = new Run();
      run.toolProvider.open?.(run.session);
      for (const next of happenings) {
        run.do(next);
        await settled();
      }
      run.server.trouble = null;
      run.server.changeTools('find');
      run.answer('well');
      // Advances in steps, so that everything that is due at one moment is done before the next.
      for (let at = 0; at < 2 * MCP_SETTINGS.retryMostMs; at += 1_000) {
        run.clock.advance(1_000);
        await settled();
      }
      expect(run.server.open.size).toBe(1);
      const before = run.outcomes.length;
      run.call();
      await settled();
      expect(run.outcomes.slice(before)).toMatchObject([{ output: 'Well.', isError: false }]);
      run.toolProvider.close?.();
      await settled();
    }),
    { numRuns: 200 },
  );
});
