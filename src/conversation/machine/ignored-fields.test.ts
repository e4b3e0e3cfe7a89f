import { describe, expect, test } from 'vitest';
import { Bench } from '../../testing/machine-bench.ts';
import type { ServerEvent } from '../ports.ts';
import { ignoredFields } from './ignored-fields.ts';

const eventsFor = (message: object): ServerEvent[] =>
  new Bench()
    .give({ type: 'command', message })
    .flatMap((effect) => (effect.type === 'send' ? [effect.event] : []));

describe('[spec 12, 7] fields of a command that nothing reads', () => {
  test('are told by an event of their own, with what was meant, and the command is carried out', () => {
    const data = { temprature: 0.4, temperature: 0.5, turn_detection: { silence_ms: 700, threshold: 0.5 } };
    const effects = new Bench().give({
      type: 'command',
      message: { type: 'set_settings', data, seq: 4 },
    });
    expect(effects).toContainEqual({
      type: 'send',
      event: {
        event: 'fields_ignored',
        data: {
          command: 'set_settings',
          command_seq: 4,
          fields: ['temprature', 'turn_detection.silence_ms'],
          message: expect.stringContaining('temprature (did you mean temperature?)'),
        },
      },
    });
    expect(effects.map(({ type }) => type)).toContain('turn_detection');
  });

  test('are none where a command is as it should be, where it is refused, and in what is free', () => {
    const functions = [{ name: 'wave', description: 'Waves.', parameters: { anything: 1 }, strict: true }];
    for (const message of [
      { type: 'send_message', data: { text: 'Hi', role: 'user', trigger_response: false, delay: false } },
      { type: 'set_settings', data: { functions, turn_detection: null } },
      { type: 'set_settings', data: { temperature: 'hot', temprature: 1 } },
      { type: 'send_function_output', data: { call_id: 'c1', output: { anything: 1 } } },
      { type: 'cancel', data: { why: 'bored' } },
      { type: 'cancel' },
      { type: 'dance', data: { wildly: true } },
    ])
      expect(eventsFor(message).map(({ event }) => event)).not.toContain('fields_ignored');
  });

  test('are told in lists, too', () => {
    const authorizations = [{ mcp_server_id: 'mcp_1', token: 'x', tokens: 1 }];
    expect(ignoredFields({ type: 'set_settings', data: { mcp: { authorizations } } })).toEqual({
      fields: ['mcp.authorizations.0.tokens'],
      message: 'set_settings does not know mcp.authorizations.0.tokens (did you mean token?).',
    });
  });

  test('are at most twenty, and cut where they are long', () => {
    const many = Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`unknown_${at}`, at]));
    const told = ignoredFields({ type: 'talk', data: { ['x'.repeat(1000)]: 1, ...many, text: 'Hi' } });
    expect(told?.fields).toHaveLength(20);
    expect(told?.fields[0]).toBe('x'.repeat(64));
    expect(told?.message.length).toBeLessThan(1000);
  });

  test('that bear the names of what all objects have are told like others', () => {
    const data: unknown = JSON.parse('{"text": "Hi", "__proto__": 1, "toString": 2}');
    expect(ignoredFields({ type: 'talk', data })?.fields).toEqual(['__proto__', 'toString']);
    expect(ignoredFields({ type: 'toString', data })).toBeNull();
  });
});
