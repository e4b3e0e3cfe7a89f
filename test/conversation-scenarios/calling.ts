import {
  ask,
  hangUp,
  hearSilence,
  press,
  say,
  see,
  seeAgent,
  seeClosed,
  seeNo,
  seeRecord,
  seeTalk,
  seeUser,
  wait,
  type AgentOfScenario,
  type Scenario,
  type ToolOfScenario,
} from '../../src/testing/scenarios/scenario.ts';
import { HOUSE, houseAgent, OPENING } from './agent.ts';

const LOOK = 'Is my order there';
const order: ToolOfScenario = {
  name: 'find_order',
  when: LOOK,
  before: 'One moment please, I look it up in our book of orders.',
  takesMs: 3000,
  output: 'Your order is ready.',
};
const agentWith = (tool: Partial<ToolOfScenario>): AgentOfScenario => ({
  ...houseAgent,
  tools: [{ ...order, ...tool }],
});
const told = seeAgent('completed', 'order is ready');

export const calling: readonly Scenario[] = [
  {
    name: 'a tool is called once, and what came of it is told behind its announcement',
    needs: 'any',
    onRealTransports: true,
    agent: agentWith({}),
    steps: [
      ask(LOOK),
      seeAgent('completed', 'One moment'),
      told,
      seeNo(3000, 'message_received', { role: 'assistant' }),
      hangUp,
      seeRecord(
        { role: 'user' },
        { role: 'agent', contains: 'moment' },
        { role: 'agent', contains: 'ready' },
      ),
    ],
  },
  {
    name: 'words stop the announcement, not the tool',
    needs: 'voice',
    agent: agentWith({ takesMs: 7000 }),
    steps: [
      ask(LOOK),
      seeTalk('started'),
      wait(800),
      say(OPENING),
      see('message_received', { role: 'assistant', action: 'cancelled', reason: 'turn_detected' }),
      seeAgent('completed', 'nine'),
      told,
      hangUp,
      seeRecord(
        { role: 'user' },
        { role: 'agent', contains: 'moment', interrupted: true },
        { role: 'user', contains: OPENING },
        { role: 'agent', contains: 'nine' },
        { role: 'agent', contains: 'ready' },
      ),
    ],
  },
  {
    name: 'the agent talks on while a slow tool is at work',
    needs: 'any',
    isLong: true,
    agent: agentWith({ takesMs: 25_000 }),
    steps: [
      ask(LOOK),
      seeAgent('completed', 'One moment'),
      ask(OPENING),
      seeAgent('completed', 'nine'),
      ask(OPENING),
      seeAgent('completed', 'nine'),
      {
        see: 'event',
        event: { event: 'message_received', with: { action: 'completed' }, contains: 'order is ready' },
        withinMs: 30_000,
      },
    ],
  },
  {
    name: 'a tool that fails is told of, and the agent goes on',
    needs: 'any',
    agent: agentWith({ isError: true, output: 'The book is locked.' }),
    steps: [
      ask(LOOK),
      seeAgent('completed', 'One moment'),
      seeAgent('completed', 'I am sorry. The book is locked.'),
      ask(OPENING),
      seeAgent('completed', 'nine'),
    ],
  },
  {
    name: 'a tool ends the session when the agent has been heard',
    needs: 'any',
    agent: agentWith({ takesMs: 0, answers: false, ends: 'agent_ended' }),
    steps: [
      ask(LOOK),
      seeAgent('completed', 'book of orders'),
      seeClosed('agent_ended'),
      seeRecord({ role: 'user' }, { role: 'agent', contains: 'book of orders', interrupted: false }),
    ],
  },
  {
    name: 'words stop a goodbye, and the end of the session with it',
    needs: 'voice',
    agent: agentWith({ takesMs: 0, answers: false, ends: 'agent_ended' }),
    steps: [
      ask(LOOK),
      seeTalk('started'),
      wait(800),
      say(OPENING),
      see('message_received', { role: 'assistant', action: 'cancelled', reason: 'turn_detected' }),
      seeAgent('completed', 'nine'),
      wait(3000),
      ask(OPENING),
      seeAgent('completed', 'nine'),
      hangUp,
      seeClosed('connection_closed'),
    ],
  },
];

export const dtmf: readonly Scenario[] = [
  {
    name: 'keys silence the agent, and are what the user says',
    needs: 'keys',
    agent: houseAgent,
    steps: [
      ask(HOUSE),
      seeTalk('started'),
      wait(1500),
      press('123'),
      seeAgent('cancelled'),
      hearSilence,
      press('#'),
      seeUser('completed', 'Pressed 1 2 3 #'),
      seeAgent('completed', 'do not know'),
      hangUp,
      seeRecord(
        { role: 'user', contains: 'house' },
        { role: 'agent', interrupted: true },
        { role: 'user', contains: 'Pressed 1 2 3 #' },
        { role: 'agent' },
      ),
    ],
  },
  {
    name: 'keys are complete after two seconds without another',
    needs: 'keys',
    agent: houseAgent,
    steps: [
      press('0'),
      seeNo(1500, 'message_received', { role: 'user' }),
      seeUser('completed', 'Pressed 0'),
      seeAgent('completed'),
    ],
  },
  {
    name: 'keys and words of one turn are answered once, and keep their order',
    needs: 'keys',
    agent: houseAgent,
    steps: [
      press('42'),
      say(OPENING),
      seeAgent('completed', 'nine'),
      seeNo(4000, 'message_received', { role: 'assistant' }),
      hangUp,
      seeRecord(
        { role: 'user', contains: 'Pressed 4 2' },
        { role: 'user', contains: OPENING },
        { role: 'agent', contains: 'nine' },
      ),
    ],
  },
];
