import {
  answerCall,
  ask,
  cough,
  hangUp,
  say,
  see,
  seeAgent,
  seeNo,
  seeRecord,
  seeTalk,
  seeWithin,
  send,
  wait,
  type AgentOfScenario,
  type EventPattern,
  type Scenario,
  type Step,
  type ToolOfScenario,
} from '../../src/testing/scenarios/scenario.ts';
import { HOUSE, houseAgent, OPENING } from './agent.ts';

const LOOK = 'Is my order there';
const order: ToolOfScenario = {
  name: 'find_order',
  when: LOOK,
  before: '',
  takesMs: 5000,
  output: 'Your order is ready.',
};
const agentWith = (...tools: readonly Partial<ToolOfScenario>[]): AgentOfScenario => ({
  ...houseAgent,
  tools: tools.map((tool) => ({ ...order, ...tool })),
});
const told = seeAgent('completed', 'order is ready');
const said = { event: 'message_received', with: { role: 'assistant', action: 'completed' } };
const seeSaid = (withinMs: number, contains: string): Step => ({
  see: 'event',
  event: { ...said, contains },
  withinMs,
});
const theCall: EventPattern = { event: 'function_implicitly_called', with: { name: 'find_order' } };

/** Tools at work: slow ones, failing ones, and those of the client; while the user talks. */
export const working: readonly Scenario[] = [
  {
    name: 'a slow tool: the agent says so once, and a late result is still told',
    needs: 'voice',
    agent: agentWith({}),
    steps: [
      ask(LOOK),
      seeAgent('completed', 'One moment, please.'),
      told,
      hangUp,
      seeRecord(
        { role: 'user' },
        { role: 'agent', contains: 'One moment', interrupted: false },
        { role: 'agent', contains: 'ready' },
      ),
    ],
  },
  {
    name: 'a very slow tool is spoken of again after twelve seconds',
    needs: 'voice',
    isLong: true,
    agent: agentWith({ takesMs: 20_000 }),
    steps: [
      ask(LOOK),
      seeAgent('completed', 'One moment, please.'),
      seeNo(11_000, 'message_received', { role: 'assistant' }),
      seeSaid(5000, 'takes a little longer'),
      seeSaid(8000, 'order is ready'),
    ],
  },
  {
    name: 'a slow tool in typed chat is written of after twelve seconds',
    needs: 'text',
    isLong: true,
    agent: agentWith({ takesMs: 14_000 }),
    steps: [
      ask(LOOK),
      seeNo(10_000, 'message_received', {
        action: 'completed',
        role: 'assistant',
        content: 'One moment, please.',
      }),
      seeSaid(4000, 'One moment, please.'),
      seeSaid(4000, 'order is ready'),
    ],
  },
  {
    name: 'words interrupt what is said while a tool is at work, not the tool',
    needs: 'voice',
    agent: agentWith({ takesMs: 9000 }),
    steps: [
      ask(LOOK),
      seeTalk('started'),
      wait(300),
      say(OPENING),
      see('message_received', { role: 'assistant', action: 'cancelled', reason: 'turn_detected' }),
      seeAgent('completed', 'nine'),
      told,
      seeNo(2500, 'message_received', { role: 'assistant' }),
    ],
  },
  {
    name: 'a cough while a tool is at work changes nothing',
    needs: 'voice',
    agent: agentWith({ before: 'One moment please, I look it up in our book of orders.', takesMs: 4000 }),
    steps: [
      ask(LOOK),
      seeTalk('started'),
      wait(600),
      cough(500),
      seeAgent('completed', 'book of orders'),
      told,
    ],
  },
  {
    name: 'the result of a tool waits for an answer that is being spoken',
    needs: 'voice',
    agent: agentWith({ before: 'I look it up.', takesMs: 6000 }),
    steps: [
      ask(LOOK),
      seeAgent('completed', 'look it up'),
      ask(HOUSE),
      seeSaid(40_000, 'fire in the hall'),
      told,
      seeNo(2000, 'message_received', { role: 'assistant', action: 'cancelled' }),
    ],
  },
  {
    name: 'two tools that fail and work are each told, once',
    needs: 'any',
    agent: agentWith(
      { isError: true, output: 'The book is locked.', takesMs: 1000 },
      { name: 'open_house', when: 'open the house', output: 'The house is open.', takesMs: 1000 },
    ),
    steps: [
      ask(LOOK),
      seeAgent('completed', 'I am sorry. The book is locked.'),
      ask('Please open the house'),
      seeAgent('completed', 'The house is open.'),
      seeNo(3000, 'message_received', { role: 'assistant' }),
    ],
  },
  {
    name: 'the client carries out a function, once, and its output is told',
    needs: 'any',
    agent: agentWith({ implicit: true, takesMs: 10_000, before: 'I ask your device.' }),
    steps: [
      ask(LOOK),
      { see: 'event', event: theCall },
      answerCall({ order: 'is ready at noon' }, true),
      seeAgent('completed', 'I ask your device'),
      seeAgent('completed', 'is ready at noon'),
      answerCall({ order: 'again' }),
      see('error', {}, 'send_function_output'),
      { see: 'all events', of: ['function_implicitly_called', 'function_call_timeout'], are: [theCall] },
    ],
  },
  {
    name: 'a function that the client does not answer has failed, and its late output is told, once',
    needs: 'any',
    agent: agentWith({ implicit: true, takesMs: 2500, before: 'I ask your device.' }),
    steps: [
      ask(LOOK),
      { see: 'event', event: theCall },
      seeWithin(6000, 'function_call_timeout'),
      seeSaid(10_000, 'did not answer in time'),
      answerCall({ order: 'is ready after all' }),
      seeSaid(10_000, 'is ready after all'),
      answerCall({ order: 'again' }),
      see('error', {}, 'send_function_output'),
    ],
  },
  {
    name: 'the output of a function cuts short what is said about something else',
    needs: 'any',
    agent: agentWith({ implicit: true, takesMs: 60_000, before: 'I ask your device.' }),
    steps: [
      ask(LOOK),
      seeAgent('completed', 'I ask your device'),
      send({ type: 'send_message', data: { text: HOUSE } }),
      see('message_received', { role: 'assistant', action: 'delta' }),
      answerCall('{"order":"is ready"}'),
      seeAgent('completed', 'is ready'),
    ],
  },
  {
    name: 'functions that are not there cannot be chosen',
    needs: 'any',
    agent: agentWith({}),
    steps: [
      send({ type: 'set_settings', data: { functions: ['fn_unknown'] } }),
      see('error', {}, 'fn_unknown'),
      ask(OPENING),
      seeAgent('completed', 'nine'),
    ],
  },
];
