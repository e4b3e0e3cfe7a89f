import { describe, expect, test } from 'vitest';
import { agent, begin, message, seen, type } from '../../testing/scenarios/looking.ts';

describe('what goes over the wire (facts 1.3)', () => {
  test('the events of a spoken question and its answer, to the letter', async () => {
    const simulation = begin({ llm: { answer: () => 'At nine.' } });
    await simulation.advance(simulation.say('When?'));
    await simulation.advance(5000);
    const events = simulation.transport.events.filter(({ event }) => event !== 'transcript_partial');
    expect(events).toMatchInlineSnapshot(`
      [
        {
          "data": {
            "message": {
              "action": "created",
              "timestamp": "2026-01-01T00:00:00.000Z",
              "type": "session",
            },
          },
          "event": "message_received",
        },
        {
          "data": {
            "state": "preparing",
          },
          "event": "avatar_state_changed",
        },
        {
          "data": {
            "state": "ready",
          },
          "event": "avatar_state_changed",
        },
        {
          "data": {
            "message": {
              "action": "speech_started",
              "content": "",
              "content_index": 0,
              "item_id": "item_1",
              "previous_item_id": null,
              "response_id": null,
              "role": "user",
              "timestamp": "2026-01-01T00:00:00.120Z",
              "type": "message",
            },
          },
          "event": "message_received",
        },
        {
          "data": {
            "message": {
              "action": "completed",
              "content": "When?",
              "content_index": 0,
              "item_id": "item_1",
              "previous_item_id": null,
              "response_id": null,
              "role": "user",
              "timestamp": "2026-01-01T00:00:01.040Z",
              "type": "message",
            },
          },
          "event": "message_received",
        },
        {
          "data": {
            "message": {
              "action": "created",
              "content": "",
              "content_index": 0,
              "item_id": "item_4",
              "previous_item_id": "item_1",
              "response_id": "resp_3",
              "role": "assistant",
              "timestamp": "2026-01-01T00:00:01.040Z",
              "type": "message",
            },
          },
          "event": "message_received",
        },
        {
          "data": {
            "state": "preparing",
          },
          "event": "talk_state_changed",
        },
        {
          "data": {
            "message": {
              "action": "delta",
              "content": "At",
              "content_index": 0,
              "item_id": "item_4",
              "previous_item_id": "item_1",
              "response_id": "resp_3",
              "role": "assistant",
              "timestamp": "2026-01-01T00:00:01.060Z",
              "type": "message",
            },
          },
          "event": "message_received",
        },
        {
          "data": {
            "message": {
              "action": "delta",
              "content": " nine.",
              "content_index": 0,
              "item_id": "item_4",
              "previous_item_id": "item_1",
              "response_id": "resp_3",
              "role": "assistant",
              "timestamp": "2026-01-01T00:00:01.080Z",
              "type": "message",
            },
          },
          "event": "message_received",
        },
        {
          "data": {
            "state": "started",
          },
          "event": "talk_state_changed",
        },
        {
          "data": {
            "state": "ended",
          },
          "event": "talk_state_changed",
        },
        {
          "data": {
            "message": {
              "action": "completed",
              "content": "At nine.",
              "content_index": 0,
              "item_id": "item_4",
              "previous_item_id": "item_1",
              "response_id": "resp_3",
              "role": "assistant",
              "timestamp": "2026-01-01T00:00:01.580Z",
              "type": "message",
            },
          },
          "event": "message_received",
        },
        {
          "data": {
            "interrupted": false,
            "item_id": "item_1",
            "response_id": "resp_3",
            "turn_id": "turn_2",
          },
          "event": "turn_completed",
        },
      ]
    `);
  });

  test('the ids of a message lead to its response and to the message before it', async () => {
    const simulation = begin();
    type(simulation, 'One');
    await simulation.advance(5000);
    type(simulation, 'Two');
    await simulation.advance(5000);
    const [first, second] = seen(simulation, 'message_received', { action: 'completed', role: 'user' }).map(
      message,
    );
    const [one, two] = agent(simulation, 'completed').map(message);
    const previous = [first, one, second, two].map((each) => each?.['previous_item_id']);
    expect(previous).toEqual([null, first?.['item_id'], one?.['item_id'], second?.['item_id']]);
    expect([first?.['response_id'], one?.['response_id'] !== two?.['response_id']]).toEqual([null, true]);
  });
});

describe('an error names the command that it answers', () => {
  const output = { call_id: 'none', output: {} };
  test.each([
    [{ type: 'dance' }, 'unknown_command'],
    [{ type: 'send_message', data: { text: 7 } }, 'invalid_command'],
    [{ type: 'start_video', data: {} }, 'not_available'],
    [{ type: 'send_function_output', data: output }, 'not_available'],
    [{ type: 'set_settings', data: { functions: ['fn_a'] } }, 'not_available'],
    [
      { type: 'set_settings', data: { mcp: { authorizations: [{ mcp_server_id: 'm', token: 't' }] } } },
      'not_available',
    ],
    [{ type: 'send_mcp_approval', data: { approval_request_id: 'a', approve: true } }, 'not_available'],
  ])('%j: by its type, and by its number where it has one', async (command, code) => {
    const simulation = begin();
    simulation.session.command({ ...command, seq: 7 });
    simulation.session.command({ ...command, seq: 'eight' });
    await simulation.advance(100);
    expect(seen(simulation, 'error').map(({ data }) => data)).toEqual([
      { error: expect.any(String), code, command: command.type, command_seq: 7 },
      { error: expect.any(String), code, command: command.type },
    ]);
  });
});
