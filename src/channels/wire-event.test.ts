import { expect, test } from 'vitest';
import { encodeEvent, reachingLimits } from './wire-event.ts';

const sent = (event: string, data: Record<string, unknown>): unknown =>
  JSON.parse(encodeEvent({ event, data, seq: 7 }));

test.each(['mcp_tools', 'mcp_call', 'mcp_approval_request'])(
  'the fields of %s stand at the top and in data',
  (event) => {
    const data = { server: 'crm', action: 'failed', code: 'McpServerFailed', message: 'It is gone.' };
    expect(sent(event, data)).toEqual({ ...data, event, type: event, data, seq: 7 });
  },
);

test('other events have their data alone, and nothing takes the place of an event\u2019s name', () => {
  const data = { state: 'ready', event: 'other', type: 'other', data: 1, seq: 1 };
  const event = 'avatar_state_changed';
  expect(sent(event, data)).toEqual({ event, type: event, data, seq: 7 });
  expect(sent('mcp_call', data)).toMatchObject({ event: 'mcp_call', type: 'mcp_call', data, seq: 7 });
});

test.each(['messages', 'bytes'] as const)('who nears the limit of %s is told which', (limit) => {
  const { event, data } = reachingLimits(limit);
  expect(sent(event, data)).toMatchObject({ type: 'reaching_rate_limits', data: { limit } });
});
