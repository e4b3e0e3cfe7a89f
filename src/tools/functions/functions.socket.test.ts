import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import type { FunctionTool } from '../plan.ts';
import { FACTS, FunctionsBench, functionTool, overSocket } from './testing/functions-bench.ts';
import type { FunctionParts } from './tool-provider.ts';

const benchOf = (functions: readonly FunctionTool[], more: Partial<FunctionParts> = {}) =>
  new FunctionsBench(new FakeClock(), functions, more);

const STOCK = overSocket('stock', { headers: { 'x-key': 'k' } });
const seconds = (bench: ReturnType<typeof benchOf>): number => Math.floor(bench.clock.wallTime() / 1000);

describe('a connection to a WebSocket tool', () => {
  test('is made when the session starts, with the function’s headers, and says first whose it is', () => {
    const bench = benchOf([STOCK]);
    expect(bench.server.connections.length).toBe(0);
    bench.open();
    expect([bench.server.last.url, bench.server.last.headers]).toEqual([
      'wss://tools.example/live',
      { 'x-key': 'k' },
    ]);
    bench.server.last.accept();
    expect(bench.server.last.received).toEqual([
      {
        type: 'initialize',
        data: {
          session_id: 'sess_1',
          functions: [
            { id: 'fn_stock', name: 'stock', description: 'Does stock.', parameters: STOCK.parameters },
          ],
          metadata: {
            tags: { team: 'sales' },
            external_client_id: 'client-1',
            external_client_profile: { plan: 'gold' },
          },
        },
      },
    ]);
  });

  test('always tells metadata, also when nothing of it is set', () => {
    const facts = { ...FACTS, tags: {}, externalClientId: null, externalClientProfile: null };
    const bench = benchOf([STOCK], { facts }).open();
    bench.server.last.accept();
    expect(bench.server.last.of('initialize')).toMatchObject([{ metadata: {} }]);
  });

  test('is shared by functions with the same address and headers, and by no others', () => {
    const other = overSocket('other', { headers: { 'x-key': 'k' } });
    const apart = overSocket('apart', { headers: { 'x-key': 'another' } });
    const bench = benchOf([STOCK, other, apart, functionTool('lamp')]).open();
    for (const connection of bench.server.connections) connection.accept();
    const served = bench.server.connections.map((connection) =>
      (connection.of('initialize') as { functions: { name: string }[] }[]).map(({ functions }) =>
        functions.map(({ name }) => name),
      ),
    );
    expect(served).toEqual([[['stock', 'other']], [['apart']]]);
  });

  test('is closed with the session', () => {
    const bench = benchOf([STOCK, overSocket('slow', { url: 'wss://slow.example/' })]).open();
    const [stock, slow] = bench.server.connections;
    stock?.accept();
    bench.end();
    bench.toolProvider.close();
    expect([stock?.closedBy, slow?.readyState, bench.clock.pending]).toEqual([1000, 3, 0]);
    expect(bench.server.connections.length).toBe(2);
  });

  test('follows the functions that the client chooses', async () => {
    const other = overSocket('other', { url: 'wss://other.example/' });
    const bench = benchOf([STOCK], { load: () => Promise.resolve([other]) }).open();
    bench.server.last.accept();
    const first = bench.server.last;
    await bench.toolProvider.setFunctions(['fn_other']);
    await Promise.resolve();
    expect([first.closedBy, bench.server.last.url]).toEqual([1000, 'wss://other.example/']);
  });
});

describe('functions that the client chooses, over a connection that is there', () => {
  const other = overSocket('other', { headers: { 'x-key': 'k' } });
  const load = (ids: readonly string[]) =>
    Promise.resolve([STOCK, other].filter(({ id }) => ids.includes(id)));
  const announced = (bench: ReturnType<typeof benchOf>): string[][] =>
    (bench.server.last.of('initialize') as { functions: { id: string }[] }[]).map(({ functions }) =>
      functions.map(({ id }) => id),
    );

  test('are announced to their tool whenever they change, before they are called', async () => {
    const bench = benchOf([STOCK], { load }).open();
    bench.server.last.accept();
    await bench.toolProvider.setFunctions(['fn_stock', 'fn_other']);
    void bench.call('other', {}, 'c1');
    await bench.toolProvider.setFunctions(['fn_other']);
    await bench.toolProvider.setFunctions(['fn_other']);
    expect(announced(bench)).toEqual([['fn_stock'], ['fn_stock', 'fn_other'], ['fn_other']]);
    expect(bench.server.last.received.map((frame) => (frame as { type: string }).type)).toEqual([
      ...['initialize', 'initialize', 'function_call', 'initialize'],
    ]);
    expect(bench.server.connections.length).toBe(1);
  });

  test('are in the first frame of one that comes about later, and announced once', async () => {
    const bench = benchOf([STOCK], { load }).open();
    await bench.toolProvider.setFunctions(['fn_stock', 'fn_other']);
    bench.server.last.accept();
    expect(announced(bench)).toEqual([['fn_stock', 'fn_other']]);
  });
});

describe('a call over a WebSocket', () => {
  test('is one frame, and its output is what the language model reads', async () => {
    const bench = benchOf([STOCK]).open();
    bench.server.last.accept();
    const outcome = bench.call('stock', { item: 'tea' }, 'c1');
    expect(bench.server.last.of('function_call')).toEqual([
      { call_id: 'c1', name: 'stock', arguments: { item: 'tea' } },
    ]);
    bench.server.last.say('function_output', { call_id: 'c1', output: { left: 3 } });
    expect(await outcome).toEqual({ output: '{"left":3}', isError: false, answers: true, ends: null });
    expect(bench.events).toEqual([]);
    const called = { call_id: 'c1', name: 'stock' };
    expect(bench.calls.map(({ data }) => data)).toEqual([
      { ...called, action: 'started' },
      { ...called, action: 'completed' },
    ]);
  });

  test('may be answered under the other name, as an error, once, and by nobody else', async () => {
    const bench = benchOf([STOCK, overSocket('apart', { url: 'wss://apart.example/' })]).open();
    const [stock, apart] = bench.server.connections;
    for (const connection of bench.server.connections) connection.accept();
    const outcome = bench.call('stock', {}, 'c1');
    apart?.say('function_output', { call_id: 'c1', output: 'forged' });
    expect(bench.toolProvider.output('c1', 'forged', false)).toBe(false);
    stock?.say('function_call_output', { call_id: 'c1', output: 'no tea', is_error: true });
    stock?.say('function_output', { call_id: 'c1', output: 'twice' });
    expect(await outcome).toMatchObject({ output: 'no tea', isError: true });
  });

  test('waits for the connection, and is not sent once it is given up', async () => {
    const bench = benchOf([STOCK]).open();
    const early = bench.call('stock', {}, 'early');
    bench.clock.advance(6_000);
    const later = bench.call('stock', {}, 'later');
    bench.server.last.refuse('connect ECONNREFUSED', 'ECONNREFUSED');
    bench.clock.advance(4_000);
    expect(await early).toMatchObject({ output: 'Failed to fetch information', isError: true });
    expect(bench.of('function_call_timeout')).toEqual([{ call_id: 'early' }]);
    bench.server.last.accept();
    expect(bench.server.last.of('function_call')).toMatchObject([{ call_id: 'later' }]);
    bench.server.last.say('function_output', { call_id: 'later', output: 'there' });
    expect((await later).output).toBe('there');
  });

  test('that was given up is told when its output comes after all: once, and by its own tool', async () => {
    const bench = benchOf([STOCK, overSocket('apart', { url: 'wss://apart.example/' })]).open();
    const [stock, apart] = bench.server.connections;
    for (const connection of bench.server.connections) connection.accept();
    const outcome = bench.call('stock', {}, 'c1');
    bench.clock.advance(10_000);
    expect(await outcome).toMatchObject({ output: 'Failed to fetch information', isError: true });
    apart?.say('function_output', { call_id: 'c1', output: 'forged' });
    stock?.say('function_output', { call_id: 'c1', output: { left: 3 } });
    stock?.say('function_output', { call_id: 'c1', output: 'twice' });
    const late = { role: 'system', triggerResponse: true, previousItemId: null, callId: 'c1' };
    expect(bench.contexts).toEqual([{ content: 'Late result of stock: {"left":3}', ...late }]);
  });

  test('that was given up may have failed after all', async () => {
    const bench = benchOf([STOCK]).open();
    bench.server.last.accept();
    const outcome = bench.call('stock', {}, 'c1');
    bench.clock.advance(10_000);
    await outcome;
    bench.server.last.say('function_output', { call_id: 'c1', output: 'no tea', is_error: true });
    expect(bench.contexts).toMatchObject([{ content: 'Late failure of stock: no tea' }]);
  });

  test('outlives a lost connection: it is not sent again, and may be answered over the next one', async () => {
    const bench = benchOf([STOCK]).open();
    const first = bench.server.last;
    first.accept();
    const outcome = bench.call('stock', {}, 'c1');
    first.drop(1006);
    bench.clock.advance(2_000);
    expect(bench.server.last).not.toBe(first);
    bench.server.last.accept();
    expect(bench.server.last.received.length).toBe(1);
    bench.server.last.say('function_output', { call_id: 'c1', output: 'after all' });
    expect((await outcome).output).toBe('after all');
  });

  test('is finished before its connection goes with the functions that the client gave up', async () => {
    const bench = benchOf([STOCK]).open();
    bench.server.last.accept();
    const outcome = bench.call('stock', {}, 'c1');
    expect(await bench.toolProvider.setFunctions([])).toBeNull();
    expect(bench.server.last.closedBy).toBeNull();
    bench.server.last.say('function_output', { call_id: 'c1', output: 'there' });
    expect((await outcome).output).toBe('there');
    expect(bench.server.last.closedBy).toBe(1000);
  });
});

describe('what a tool says by itself', () => {
  test('ui_update is relayed as it is', () => {
    const bench = benchOf([STOCK]).open();
    bench.server.last.accept();
    bench.server.last.say('ui_update', { page: 2, rows: [1, 2] });
    bench.server.last.say('ui_update', [1]);
    expect(bench.events).toEqual([
      { event: 'ui_update', data: { page: 2, rows: [1, 2] } },
      { event: 'ui_update', data: [1] },
    ]);
  });

  test('context_update enters the conversation', () => {
    const bench = benchOf([STOCK]).open();
    bench.server.last.accept();
    const whole = {
      content: 'The cart is full.',
      role: 'user',
      trigger_response: true,
      previous_item_id: 'i1',
    };
    bench.server.last.say('context_update', whole);
    bench.server.last.say('context_update', { content: { cart: 2 }, role: 'boss', previous_item_id: 7 });
    expect(bench.contexts).toEqual([
      { content: 'The cart is full.', role: 'user', triggerResponse: true, previousItemId: 'i1' },
      { content: '{"cart":2}', role: 'system', triggerResponse: false, previousItemId: null },
    ]);
  });

  test('waits for the start of the session', () => {
    const bench = benchOf([{ ...STOCK, waitBeforeStart: true }]);
    bench.server.last.accept();
    bench.server.last.say('context_update', { content: 'Hello.' });
    bench.server.last.say('ui_update', { page: 1 });
    bench.open();
    expect([bench.contexts.length, bench.events.length]).toEqual([1, 1]);
  });

  test.each([
    '',
    'no JSON',
    '7',
    '[]',
    'null',
    '{}',
    '{"type":"context_update"}',
    '{"type":"context_update","data":{"content":"  "}}',
    '{"type":"context_update","data":[]}',
    '{"type":"function_output","data":{"output":"x"}}',
    `{"type":"function_output","data":{"call_id":"${'x'.repeat(300)}"}}`,
    '{"type":"shut_down","data":{}}',
  ])('and is no frame is passed over: %s', (text) => {
    const bench = benchOf([STOCK]).open();
    bench.server.last.accept();
    bench.server.last.sayText(text);
    expect([bench.events, bench.contexts, bench.server.last.readyState]).toEqual([[], [], 1]);
  });

  test('more than it may costs it the connection', () => {
    const bench = benchOf([STOCK]).open();
    bench.server.last.accept();
    for (let at = 0; at < 400 && bench.server.last.readyState === 1; at++)
      bench.server.last.say('ui_update', { at });
    expect([bench.events.length, bench.server.last.closedBy]).toEqual([300, 1008]);
  });
});

describe('a tool that hears the conversation', () => {
  const EAR = { ...STOCK, receiveMessages: true };

  test('is told what was said; others are not', () => {
    const bench = benchOf([EAR, overSocket('deaf', { url: 'wss://deaf.example/' })]).open();
    for (const connection of bench.server.connections) connection.accept();
    bench.toolProvider.onMessage({ role: 'user', itemId: 'i1', content: 'Hello.' });
    const [ear, deaf] = bench.server.connections;
    expect(ear?.of('message')).toEqual([{ role: 'user', item_id: 'i1', content: 'Hello.' }]);
    expect(deaf?.of('message')).toEqual([]);
  });

  test('is told later what was said while it was not there', () => {
    const bench = benchOf([EAR]).open();
    bench.toolProvider.onMessage({ role: 'assistant', itemId: 'i1', content: 'Hi.' });
    bench.server.last.accept();
    expect(bench.server.last.received.map((frame) => (frame as { type: string }).type)).toEqual([
      'initialize',
      'message',
    ]);
  });
});

describe('a connection that fails', () => {
  test('is made again, less and less often, and at once after a good one', () => {
    const bench = benchOf([STOCK]).open();
    const waits: number[] = [];
    for (let tries = 0; tries < 7; tries++) {
      bench.server.last.refuse('connect ECONNREFUSED', 'ECONNREFUSED');
      const before = bench.server.connections.length;
      let waited = 0;
      while (bench.server.connections.length === before) bench.clock.advance(((waited += 1_000), 1_000));
      waits.push(waited);
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    bench.server.last.accept();
    bench.clock.advance(15_000);
    bench.server.last.drop(1006);
    bench.clock.advance(1_000);
    expect(bench.server.connections.length).toBe(9);
  });

  test('is made again once, also when the client chooses functions meanwhile', async () => {
    const bench = benchOf([STOCK], { load: () => Promise.resolve([STOCK]) }).open();
    bench.server.last.accept();
    bench.clock.advance(15_000);
    bench.server.last.drop(1006);
    await bench.toolProvider.setFunctions(['fn_stock']);
    bench.clock.advance(1_000);
    expect(bench.server.connections.length).toBe(2);
  });

  test('a tool that accepts and drops is not hammered', () => {
    const bench = benchOf([STOCK]).open();
    for (let ms = 0; ms < 60_000; ms += 100) {
      if (bench.server.last.readyState === 0) bench.server.last.accept();
      if (bench.server.last.readyState === 1) bench.server.last.drop(1000);
      bench.clock.advance(100);
    }
    expect(bench.server.connections.length).toBe(6);
  });

  test('a tool that has died without a word is noticed', () => {
    const bench = benchOf([STOCK]).open();
    const first = bench.server.last;
    first.accept();
    bench.clock.advance(20_000);
    first.emit('pong');
    bench.clock.advance(20_000);
    expect([first.pings, first.readyState]).toEqual([2, 1]);
    bench.clock.advance(20_000);
    // Read late, as this process stood still.
    first.emit('pong');
    bench.clock.advance(100);
    expect([first.pings, first.readyState]).toEqual([3, 1]);
    bench.clock.advance(20_100);
    expect(first.readyState).toBe(3);
  });

  test('a tool that sends something is there, though it answers no ping', () => {
    const bench = benchOf([STOCK]).open();
    const first = bench.server.last;
    first.accept();
    for (let beat = 0; beat < 4; beat += 1) {
      bench.clock.advance(20_000);
      first.emit('message', Buffer.from('{}'), false);
    }
    expect(first.readyState).toBe(1);
    bench.clock.advance(40_100);
    expect(first.readyState).toBe(3);
  });

  test('a tool that does not read is let go of', () => {
    const bench = benchOf([STOCK]).open();
    bench.server.last.accept();
    bench.server.last.bufferedAmount = 5 * 1024 * 1024;
    void bench.call('stock');
    expect(bench.server.last.readyState).toBe(3);
  });
});

describe('the start of the session', () => {
  const AWAITED = { ...STOCK, waitBeforeStart: true };
  const settled = async (promise: Promise<void>): Promise<boolean> => {
    let is = false;
    void promise.then(() => (is = true));
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    return is;
  };

  test('waits for no connection that nobody wants it to wait for', async () => {
    expect(await settled(benchOf([STOCK]).toolProvider.ready)).toBe(true);
  });

  test('waits until the tool is there', async () => {
    const bench = benchOf([AWAITED]);
    expect(await settled(bench.toolProvider.ready)).toBe(false);
    bench.server.last.accept();
    expect(await settled(bench.toolProvider.ready)).toBe(true);
    bench.open();
    expect(bench.server.connections.length).toBe(1);
  });

  test('waits for no longer than ten seconds', async () => {
    const bench = benchOf([AWAITED]);
    bench.clock.advance(9_999);
    expect(await settled(bench.toolProvider.ready)).toBe(false);
    bench.clock.advance(1);
    expect(await settled(bench.toolProvider.ready)).toBe(true);
    expect(bench.metrics).toMatchObject([{ state: 'failed', error: { code: 'timeout' } }]);
  });

  test('waits no longer when the tool cannot be reached, or when the session is given up', async () => {
    const refused = benchOf([AWAITED]);
    refused.server.last.refuse('Unexpected server response: 503');
    expect(await settled(refused.toolProvider.ready)).toBe(true);
    const givenUp = benchOf([AWAITED]);
    givenUp.end();
    expect(await settled(givenUp.toolProvider.ready)).toBe(true);
  });
});

describe('a session that cannot do without a tool', () => {
  const NEEDED = { ...STOCK, abortOnFailure: true };

  test('ends when it cannot be reached', () => {
    const bench = benchOf([NEEDED]).open();
    bench.server.last.refuse('Unexpected server response: 503');
    expect([bench.events, bench.ends]).toEqual([
      [
        {
          event: 'provider_connection_aborted',
          data: {
            error: {
              code: 'FunctionConnectionFailed',
              message: 'stock: The tool answered with status 503 instead of a WebSocket.',
            },
          },
        },
      ],
      ['provider_aborted'],
    ]);
  });

  test('ends as soon as it begins when its start has waited in vain', () => {
    const bench = benchOf([{ ...NEEDED, waitBeforeStart: true }]);
    bench.server.last.refuse('connect ECONNREFUSED 10.0.0.7:1', 'ECONNREFUSED');
    expect(bench.ends).toEqual([]);
    bench.open();
    expect(bench.of('provider_connection_aborted')).toEqual([
      {
        error: {
          code: 'FunctionConnectionFailed',
          message: 'stock: The tool cannot be reached (ECONNREFUSED).',
        },
      },
    ]);
    expect(bench.ends).toEqual(['provider_aborted']);
  });

  test('goes on when the connection is lost and soon made again, and ends when it is not', () => {
    const bench = benchOf([NEEDED]).open();
    bench.server.last.accept();
    bench.clock.advance(11_000);
    bench.server.last.drop(1012);
    bench.clock.advance(1_000);
    bench.server.last.accept();
    bench.clock.advance(11_000);
    expect(bench.ends).toEqual([]);
    bench.server.last.drop(1012);
    for (const wait of [1_000, 2_000, 4_000]) {
      expect(bench.ends).toEqual([]);
      bench.clock.advance(wait);
      bench.server.last.refuse('connect ECONNREFUSED', 'ECONNREFUSED');
    }
    expect(bench.ends).toEqual(['provider_aborted']);
  });

  test('and another goes on', () => {
    const bench = benchOf([STOCK]).open();
    bench.server.last.refuse('connect ECONNREFUSED', 'ECONNREFUSED');
    expect([bench.events, bench.ends]).toEqual([[], []]);
  });
});

describe('how it went (facts 2, functionMetrics)', () => {
  test('connected', () => {
    const bench = benchOf([STOCK, overSocket('other', { headers: { 'x-key': 'k' } })]).open();
    const startedAt = seconds(bench);
    bench.clock.advance(2_000);
    bench.server.last.accept();
    const metric = { state: 'connected', startedAt, connectedAt: startedAt + 2 };
    expect(bench.metrics).toEqual([
      { name: 'stock', ...metric },
      { name: 'other', ...metric },
    ]);
    bench.end();
    expect(bench.metrics).toMatchObject([{ state: 'connected' }, { state: 'connected' }]);
  });

  test('failed, and connected after all', () => {
    const bench = benchOf([STOCK]).open();
    const startedAt = seconds(bench);
    bench.clock.advance(3_000);
    bench.server.last.refuse('Opening handshake has timed out');
    expect(bench.metrics).toEqual([
      {
        name: 'stock',
        state: 'failed',
        startedAt,
        failedAt: startedAt + 3,
        error: { code: 'timeout', message: 'The tool did not answer in time.' },
      },
    ]);
    bench.clock.advance(2_000);
    bench.server.last.accept();
    expect(bench.metrics).toMatchObject([{ state: 'connected', connectedAt: startedAt + 5 }]);
  });

  test('canceled, when the session ends first', () => {
    const bench = benchOf([STOCK]).open();
    const startedAt = seconds(bench);
    bench.clock.advance(1_000);
    bench.end();
    expect(bench.metrics).toEqual([
      { name: 'stock', state: 'canceled', startedAt, canceledAt: startedAt + 1 },
    ]);
  });

  test('an address that must not be reached is refused without being asked', () => {
    const bench = benchOf([overSocket('stock', { url: 'wss://inside.example/' })]).open();
    expect(bench.metrics).toMatchObject([
      {
        state: 'failed',
        error: { code: 'address_refused', message: 'inside.example is not a public address.' },
      },
    ]);
    bench.end();
    expect(bench.clock.pending).toBe(0);
  });

  test('functions that join a connection are counted with it', async () => {
    const other = overSocket('other', { headers: { 'x-key': 'k' } });
    const bench = benchOf([STOCK], { load: () => Promise.resolve([STOCK, other]) }).open();
    bench.server.last.accept();
    await bench.toolProvider.setFunctions(['fn_stock', 'fn_other']);
    expect(bench.metrics).toMatchObject([{ name: 'stock' }, { name: 'other', state: 'connected' }]);
    expect(bench.server.connections.length).toBe(1);
  });
});
