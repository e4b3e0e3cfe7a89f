import type { HandoffAgent } from '../../src/conversation/ports.ts';
import {
  ask,
  hangUp,
  say,
  see,
  seeAgent,
  seeClosed,
  seeNo,
  seeRecord,
  seeTalk,
  wait,
  type AgentOfScenario,
  type Scenario,
  type ToolOfScenario,
} from '../../src/testing/scenarios/scenario.ts';
import { houseAgent, OPENING } from './agent.ts';

const BILL = 'It is about a bill';
const AMOUNT = 'How much do I owe';

/** Knows the bills, and not when the house opens. */
const bruno: HandoffAgent = {
  companionId: 'comp_bruno',
  ...{ agentId: 'agent_bruno', agentName: 'Billing', companionName: 'Bruno', voiceId: null, language: 'en' },
  ...{ instructions: 'You know the bills.', temperature: null, remembered: [] },
  knowledge: { answers: [{ question: AMOUNT, answer: 'You owe twelve francs.' }], passages: [] },
  task: 'Introduce yourself.',
};

const handOff: ToolOfScenario = {
  name: 'hand_over_to_billing',
  when: BILL,
  before: 'One moment please, I put you through to our colleague.',
  takesMs: 0,
  answers: false,
  handoffTo: bruno,
};
const agentWith = (tool: Partial<ToolOfScenario> = {}): AgentOfScenario => ({
  ...houseAgent,
  tools: [{ ...handOff, ...tool }],
});
const changed = see('agent_changed');

export const handoffs: readonly Scenario[] = [
  {
    name: 'another agent takes over when the first was heard, introduces itself, and knows other things',
    needs: 'any',
    agent: agentWith(),
    steps: [
      ask(BILL),
      seeAgent('completed', 'put you through'),
      changed,
      seeAgent('completed', 'I am Bruno'),
      ask(AMOUNT),
      seeAgent('completed', 'twelve francs'),
      ask(OPENING),
      seeAgent('completed', 'do not know'),
      hangUp,
      seeRecord(
        { role: 'user' },
        { role: 'agent', contains: 'put you through', interrupted: false },
        { role: 'agent', contains: 'Bruno', interrupted: false },
        { role: 'user' },
        { role: 'agent', contains: 'twelve francs' },
        { role: 'user' },
        { role: 'agent', contains: 'do not know' },
      ),
    ],
  },
  {
    name: 'words while it is announced stop the change as well, and the first agent is told so',
    needs: 'voice',
    agent: agentWith({ takesMs: 7000 }),
    steps: [
      ask(BILL),
      seeTalk('started'),
      wait(800),
      say(OPENING),
      see('message_received', { role: 'assistant', action: 'cancelled', reason: 'turn_detected' }),
      seeAgent('completed', 'nine'),
      seeAgent('completed', 'was not done'),
      { see: 'all events', of: ['agent_changed'], are: [] },
      hangUp,
      seeRecord(
        { role: 'user' },
        { role: 'agent', contains: 'moment', interrupted: true },
        { role: 'user', contains: OPENING },
        { role: 'agent', contains: 'nine' },
        { role: 'agent', contains: 'was not done' },
      ),
    ],
  },
  {
    name: 'of a change of agents and the end in one answer, the first is done and the other not',
    needs: 'any',
    agent: {
      ...houseAgent,
      tools: [
        { ...handOff, isFinal: true },
        {
          name: 'end_call',
          ...{ when: BILL, before: '', takesMs: 0, answers: false },
          ...{ isFinal: true, ends: 'agent_ended' },
        },
      ],
    },
    steps: [
      ask(BILL),
      seeAgent('completed', 'put you through'),
      changed,
      seeAgent('completed', 'I am Bruno'),
      wait(2000),
      ask(AMOUNT),
      seeAgent('completed', 'twelve francs'),
      hangUp,
      seeClosed('connection_closed'),
    ],
  },
  {
    name: 'an agent that cannot take over leaves the session with the first',
    needs: 'any',
    agent: {
      ...houseAgent,
      tools: [
        {
          name: 'hand_over_to_billing',
          when: BILL,
          before: 'One moment please.',
          takesMs: 0,
          isError: true,
          output: 'Billing is away.',
        },
      ],
    },
    steps: [
      ask(BILL),
      seeAgent('completed', 'Billing is away'),
      ask(OPENING),
      seeAgent('completed', 'nine'),
      seeNo(100, 'agent_changed'),
    ],
  },
];
