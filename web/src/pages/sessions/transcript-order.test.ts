import { expect, it } from 'vitest';
import { entriesOf, unheardOf, type Said, type ToolCall } from './transcript-order.ts';

const said = (role: Said['role'], text: string, timestamp: number): Said => ({
  ...{ role, text, timestamp },
  generated: null,
  sources: [],
});
const call = (name: string, startedAtMs: number): ToolCall => ({
  ...{ name, callId: name, arguments: {}, output: '', isError: false, durationMs: 1 },
  startedAtMs,
  startedAt: Math.floor(startedAtMs / 1000),
});

it('tools stand at their place, and the words keep their order', () => {
  const items = [
    said('agent', 'Hello', 10),
    said('user', 'Book', 20),
    said('agent', 'Booked', 20),
    said('user', 'Bye', 19),
  ];
  const order = entriesOf({
    conversation: { items },
    toolCalls: [call('late', 99_000), call('second', 20_500), call('first', 20_100), call('early', 1_000)],
  });
  expect(order.map((entry) => (entry.kind === 'said' ? entry.item.text : entry.call.name))).toEqual([
    ...['early', 'Hello', 'Book', 'first', 'second', 'Booked', 'Bye', 'late'],
  ]);
});

it('what was not heard any more is the end of what was generated', () => {
  const cut = (text: string, generated: string | null) => unheardOf({ ...said('agent', text, 1), generated });
  expect(cut('Good', 'Good morning')).toBe(' morning');
  expect(cut('Good morning', null)).toBeNull();
  expect(cut('Good, er', 'Good morning')).toBeNull();
  expect(cut('', 'Good morning')).toBe('Good morning');
});
