import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CommandError, readCommand, type Command } from './commands.ts';

const WRONG_OUTPUT = 'data.output must be an object, or its JSON as a string';

const wrong = (message: unknown): string => {
  try {
    readCommand(message);
    return 'nothing is wrong';
  } catch (error) {
    if (error instanceof CommandError) return error.message;
    throw error;
  }
};

describe('readCommand', () => {
  test('send_message, with its defaults (facts 1.3)', () => {
    expect(readCommand({ type: 'send_message', data: { text: 'Hi' } })).toEqual({
      type: 'send_message',
      message: { text: 'Hi', role: 'user', triggerResponse: true },
      delay: false,
    });
    const data = { text: 'Hi', role: 'system', trigger_response: false, delay: true, unknown: 1 };
    expect(readCommand({ type: 'send_message', data })).toEqual({
      type: 'send_message',
      message: { text: 'Hi', role: 'system', triggerResponse: false },
      delay: true,
    });
  });

  test('set_settings names only what it changes', () => {
    const data = { temperature: null, turn_detection: { silence_duration_ms: 700 } };
    expect(readCommand({ type: 'set_settings', data })).toEqual({
      type: 'set_settings',
      changes: {
        ...{ instructions: undefined, temperature: null, functions: undefined, tokens: [] },
        turnDetection: { silenceDurationMs: 700 },
      },
    });
  });

  test('set_settings takes functions of the client\u2019s own among ids', () => {
    const lamp = { name: 'home.setLamp', description: 'Switches the lamp.', parameters: { type: 'object' } };
    const { changes } = readCommand({
      type: 'set_settings',
      data: { functions: ['fn_1', lamp, { name: 'wave' }] },
    }) as Extract<Command, { type: 'set_settings' }>;
    expect(changes.functions).toEqual([
      'fn_1',
      lamp,
      { name: 'wave', description: '', parameters: { type: 'object', properties: {} } },
    ]);
  });

  test('set_settings renews tokens of MCP servers', () => {
    const data = { mcp: { authorizations: [{ mcp_server_id: 'crm', token: 'new' }] } };
    const { changes } = readCommand({ type: 'set_settings', data }) as Extract<
      Command,
      { type: 'set_settings' }
    >;
    expect(changes.tokens).toEqual([{ mcpServerId: 'crm', token: 'new' }]);
  });

  test('set_settings takes the last of several tokens for one MCP server', () => {
    const authorizations = ['a', 'b', 'c'].map((token) => ({ mcp_server_id: 'crm', token }));
    const command = readCommand({ type: 'set_settings', data: { mcp: { authorizations } } });
    expect(command).toMatchObject({ changes: { tokens: [{ mcpServerId: 'crm', token: 'c' }] } });
  });

  test('set_settings gives parameters the type that models ask for', () => {
    const functions = [{ name: 'wave', parameters: { required: ['hand'] } }];
    expect(readCommand({ type: 'set_settings', data: { functions } })).toMatchObject({
      changes: { functions: [{ parameters: { type: 'object', required: ['hand'] } }] },
    });
  });

  test('set_settings chooses functions by their ids', () => {
    const { changes } = readCommand({
      type: 'set_settings',
      data: { functions: ['fn_1', 'fn_2'] },
    }) as Extract<Command, { type: 'set_settings' }>;
    expect(changes.functions).toEqual(['fn_1', 'fn_2']);
  });

  test.each([
    [{ blue: true }, false],
    ['{"blue":true}', true],
  ])('send_function_output takes %j', (output, delay) => {
    expect(readCommand({ type: 'send_function_output', data: { call_id: 'c', output, delay } })).toEqual({
      type: 'function_output',
      output: { callId: 'c', output, delay },
    });
  });

  test('send_mcp_approval names what is approved', () => {
    const data = { approval_request_id: 'appr_1', approve: true };
    expect(readCommand({ type: 'send_mcp_approval', data })).toEqual({
      type: 'approve',
      approvalId: 'appr_1',
      approve: true,
    });
  });

  test.each([
    [null, 'message must be an object'],
    [[], 'message must be an object'],
    ['cancel', 'message must be an object'],
    [{}, 'type must be a string that names a command'],
    [{ type: 'send_message' }, 'data must be an object'],
    [{ type: 'send_message', data: {} }, 'data.text must be a string'],
    [{ type: 'send_message', data: { text: ' ' } }, 'data.text must not be empty'],
    [
      { type: 'send_message', data: { text: 'x'.repeat(32_001) } },
      'data.text must have at most 32000 characters',
    ],
    [
      { type: 'send_message', data: { text: 'x', role: 'assistant' } },
      'data.role must be "user" or "system"',
    ],
    [{ type: 'send_message', data: { text: 'x', delay: 'no' } }, 'data.delay must be true or false'],
    [{ type: 'set_settings', data: { temperature: 9 } }, 'data.temperature must be a number from 0 to 2'],
    [
      { type: 'set_settings', data: { temperature: Number.NaN } },
      'data.temperature must be a number from 0 to 2',
    ],
    [{ type: 'set_settings', data: { instructions: 3 } }, 'data.instructions must be a string'],
    [
      { type: 'set_settings', data: { turn_detection: { prefix_padding_ms: 1.5 } } },
      'data.turn_detection.prefix_padding_ms must be a whole number from 0 to 5000',
    ],
    [{ type: 'set_settings', data: { functions: 'fn_1' } }, 'data.functions must be a list'],
    [{ type: 'set_settings', data: { functions: ['a', 7] } }, 'data.functions[1] must be a string'],
    [
      { type: 'set_settings', data: { functions: ['a', { name: 'two words' }] } },
      'data.functions[1].name must be a name of letters, digits, dots, hyphens and underscores, at most 64',
    ],
    [{ type: 'set_settings', data: { functions: [{}] } }, 'data.functions[0].name must be a string'],
    [
      { type: 'set_settings', data: { functions: [{ name: 'wave', parameters: { type: 'string' } }] } },
      'data.functions[0].parameters.type must be "object"',
    ],
    [
      {
        type: 'set_settings',
        data: { functions: [{ name: 'wave', parameters: { title: 'x'.repeat(16_384) } }] },
      },
      'data.functions[0].parameters must have at most 16384 characters as JSON',
    ],
    [
      { type: 'set_settings', data: { functions: Array(129).fill('a') } },
      'data.functions must have at most 128 entries',
    ],
    [
      { type: 'send_message', data: { text: 'a\u0000b' } },
      'data.text must not contain NUL or broken characters',
    ],
    [
      { type: 'set_settings', data: { instructions: 'a\ud83d' } },
      'data.instructions must not contain NUL or broken characters',
    ],
    [{ type: 'send_function_output', data: { output: {} } }, 'data.call_id must be a string'],
    [{ type: 'send_function_output', data: { call_id: 'c', output: null } }, WRONG_OUTPUT],
    [{ type: 'send_function_output', data: { call_id: 'c', output: 3 } }, WRONG_OUTPUT],
    [
      { type: 'send_mcp_approval', data: { approval_request_id: 'a', approve: 'yes' } },
      'data.approve must be true or false',
    ],
    [{ type: 'toString' }, 'type "toString" is not a known command'],
    [{ type: '__proto__' }, 'type "__proto__" is not a known command'],
  ])('%j', (message, sentence) => {
    expect(wrong(message)).toBe(sentence);
  });

  test('never throws anything but a CommandError', () => {
    const type = fc.constantFrom(
      'send_message',
      'set_settings',
      'cancel',
      'start_video',
      'send_mcp_approval',
      'send_function_output',
    );
    const message = fc.record({ type, data: fc.oneof(fc.object(), fc.jsonValue()) });
    fc.assert(fc.property(fc.oneof(message, fc.anything()), (any) => void wrong(any)));
  });
});
