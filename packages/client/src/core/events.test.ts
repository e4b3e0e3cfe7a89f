import { describe, expect, it } from 'vitest';
import { describeError, isErrorEvent, messageOf, parseEvent, payloadOf } from './events.ts';

describe('events', () => {
  it('takes the name from event or from type', () => {
    expect(parseEvent('{"event":"a","type":"b","data":{"x":1}}')).toEqual({ event: 'a', data: { x: 1 } });
    expect(parseEvent('{"type":"b"}')).toEqual({ event: 'b', data: {} });
  });

  it('keeps what a tool pushes to the page as it is, and takes nothing but objects elsewhere', () => {
    for (const data of [['a', 7], 'text', 7, false, null, [], { data: { nested: true } }, {}]) {
      const event = parseEvent(JSON.stringify({ event: 'ui_update', data }));
      expect(event && payloadOf(event)).toEqual(data);
      expect(event?.data).toBeTypeOf('object');
      expect(event?.data).not.toBeNull();
    }
    const bare = parseEvent('{"event":"ui_update"}');
    expect(bare && payloadOf(bare)).toEqual({});
    expect(parseEvent('{"event":"mcp_call","data":[1]}')).toEqual({ event: 'mcp_call', data: {} });
  });

  it.each(['', '{', 'null', '[]', '"text"', '{"data":{}}', '{"event":7}'])('passes over %j', (text) => {
    expect(parseEvent(text)).toBeNull();
  });

  it('reads a message only with a role and an item', () => {
    expect(messageOf({ message: { type: 'session', action: 'created' } })).toBeNull();
    expect(
      messageOf({ message: { role: 'user', action: 'completed', item_id: 'i', content: '' } }),
    ).toMatchObject({
      itemId: 'i',
      content: '',
      previousItemId: null,
    });
  });

  it('knows errors by their names and finds their sentence', () => {
    expect(['error', 'provider_connection_aborted', 'tool_failed'].every(isErrorEvent)).toBe(true);
    expect(isErrorEvent('message_received')).toBe(false);
    expect(describeError({ error: { message: 'deep' } })).toBe('deep');
    expect(describeError({})).toBeNull();
  });
});
