import {
  hangUp,
  see,
  seeAgent,
  seeNo,
  seeRecord,
  seeUser,
  send,
  type,
  type Scenario,
} from '../../src/testing/scenarios/scenario.ts';
import { HOUSE, houseAgent, OPENING } from './agent.ts';

const message = (data: object): unknown => ({ type: 'send_message', data });

export const typing: readonly Scenario[] = [
  {
    name: 'a typed message is echoed and answered',
    needs: 'any',
    agent: houseAgent,
    steps: [
      type(OPENING),
      seeUser('completed', OPENING),
      seeAgent('completed', 'nine'),
      hangUp,
      seeRecord({ role: 'user', contains: OPENING }, { role: 'agent', contains: 'nine' }),
    ],
  },
  {
    name: 'a message with delay waits until the agent has finished',
    needs: 'any',
    agent: houseAgent,
    steps: [
      type(HOUSE),
      seeAgent('created'),
      send(message({ text: OPENING, delay: true })),
      {
        see: 'event',
        event: {
          event: 'message_received',
          with: { role: 'assistant', action: 'completed' },
          contains: 'fire in the hall',
        },
        withinMs: 40_000,
      },
      seeUser('completed', OPENING),
      seeAgent('completed', 'nine'),
    ],
  },
  {
    name: 'a typed message cuts short what is being written',
    needs: 'text',
    onRealTransports: true,
    agent: { ...houseAgent, betweenWordsMs: 100 },
    steps: [
      type(HOUSE),
      seeAgent('delta', 'house'),
      type(OPENING),
      seeAgent('cancelled'),
      seeUser('completed', OPENING),
      seeAgent('completed', 'nine'),
      hangUp,
      seeRecord(
        { role: 'user', contains: HOUSE },
        { role: 'agent', contains: 'The house' },
        { role: 'user', contains: OPENING },
        { role: 'agent', contains: 'nine', interrupted: false },
      ),
    ],
  },
  {
    name: 'a message that asks for no answer gets none',
    needs: 'any',
    agent: houseAgent,
    steps: [
      send(message({ text: OPENING, trigger_response: false })),
      seeUser('completed', OPENING),
      seeNo(1500, 'message_received', { role: 'assistant' }),
    ],
  },
  {
    name: 'a system message is not echoed and not in the record',
    needs: 'any',
    agent: houseAgent,
    steps: [
      send(message({ text: 'The visitor is in a hurry.', role: 'system', trigger_response: false })),
      seeNo(1000, 'message_received', { role: 'user' }),
      type(OPENING),
      seeAgent('completed', 'nine'),
      hangUp,
      seeRecord({ role: 'user' }, { role: 'agent' }),
    ],
  },
  {
    name: 'bad commands are answered, and harm nothing',
    needs: 'any',
    agent: houseAgent,
    steps: [
      send({ type: 'send_message' }),
      see('error', {}, 'data'),
      send(message({ text: 7 })),
      see('error', {}, 'data.text'),
      send(message({ text: 'x'.repeat(32_001) })),
      see('error', {}, 'data.text'),
      send({ type: 'set_settings', data: { turn_detection: { threshold: 'loud' } } }),
      see('error', {}, 'data.turn_detection.threshold'),
      send({ type: 'dance' }),
      see('error', {}, 'dance'),
      send({ type: 'start_video' }),
      see('error', {}, 'start_video'),
      send({ type: 'send_function_output', data: { call_id: 'x', output: {} } }),
      see('error', {}, 'send_function_output'),
      type(OPENING),
      seeAgent('completed', 'nine'),
    ],
  },
];
