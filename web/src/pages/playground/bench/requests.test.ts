import { expect, test } from 'vitest';
import type { TalkMode } from '../talk-modes.ts';
import { outputOf, requestsAfter, type Request } from './requests.ts';

type TalkEvent = readonly [string, Record<string, unknown>];

const afterOn = (way: TalkMode, ...events: readonly TalkEvent[]) =>
  events.reduce<readonly Request[]>(
    (before, [event, data]) => requestsAfter(before, { event, data }, way),
    [],
  );
const after = (...events: readonly TalkEvent[]) => afterOn('video', ...events);
const asked = (id: string): [string, Record<string, unknown>] => [
  'mcp_approval_request',
  { action: 'created', item_id: id, server: 'shop', tool: 'order', arguments: { item: 'tea' } },
];
const called = (id: string): [string, Record<string, unknown>] => [
  'function_implicitly_called',
  { call_id: id, name: 'get_price', arguments: { item: 'tea' } },
];

test('what is asked is waited for, once, until it is decided elsewhere or too late', () => {
  expect(after(asked('a'), called('f'), asked('a'))).toEqual([
    { kind: 'function', id: 'f', name: 'get_price', given: { item: 'tea' } },
    { kind: 'approval', id: 'a', name: 'shop · order', given: { item: 'tea' } },
  ]);
  expect(after(asked('a'), ['mcp_approval_request', { action: 'cancelled', item_id: 'a' }])).toEqual([]);
  expect(after(called('f'), ['function_call_timeout', { call_id: 'f' }])).toEqual([]);
});

test('what cannot be answered is passed over, and other events change nothing', () => {
  const before = after(asked('a'));
  for (const event of ['message_received', 'mcp_call'])
    expect(requestsAfter(before, { event, data: {} }, 'video')).toBe(before);
  expect(after(['mcp_approval_request', {}], ['function_implicitly_called', { call_id: 7 }])).toEqual([]);
});

test.each(['sip', 'voip'] as const)('on %s leave is asked for aloud, and no card is left of it', (way) => {
  expect(afterOn(way, asked('a'))).toEqual([]);
});

test.each(['voice', 'chat', 'kiosk'] as const)('on %s leave is asked for by a card', (way) => {
  expect(afterOn(way, asked('a'))).toHaveLength(1);
});

test('an output is an object', () => {
  expect(outputOf('{"price": 4}')).toEqual({ price: 4 });
  expect(outputOf('[4]')).toEqual({ result: [4] });
  expect(outputOf('four')).toBeNull();
});
