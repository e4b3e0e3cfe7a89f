import {
  answerCall,
  ask,
  hangUp,
  see,
  seeAgent,
  seeRecord,
  type AgentOfScenario,
  type Scenario,
  type Step,
} from '../../src/testing/scenarios/scenario.ts';
import { houseAgent, OPENING } from './agent.ts';

const NAME = 'What is my name';
const KNOWN = 'Do you remember me';
const CONNECT = 'Connect me with a human';
const CALLED = 'function_implicitly_called';

/** Thinks with the built-in language model: what it says of earlier sessions, and what it calls, nobody has planned. */
const agentWith = (remembered: readonly string[] = []): AgentOfScenario => ({
  ...houseAgent,
  llms: 'built-in',
  remembered,
  tools: [
    {
      name: 'transfer_call',
      description: 'Transfers the caller to a person.',
      when: CONNECT,
      before: '',
      takesMs: 20_000,
      implicit: true,
    },
  ],
});
const notes = [
  'Their name is Tom. They asked "when do you open".',
  'Their name is Anna Berg. They said "connect me with a human".',
];
const calledTimes = (times: number): Step => ({
  see: 'all events',
  of: [CALLED],
  are: Array.from({ length: times }, () => ({ event: CALLED, with: { name: 'transfer_call' } })),
});

/** What is remembered of earlier sessions: told when it is asked for, and no request of today. */
export const recalling: readonly Scenario[] = [
  {
    name: 'what was said in an earlier session is known when it is asked for',
    needs: 'any',
    agent: agentWith(notes),
    steps: [
      ask(NAME),
      seeAgent('completed', 'Your name is Anna Berg.'),
      ask(KNOWN),
      seeAgent('completed', 'We talked on 2 May 2026. Your name is Anna Berg.'),
      hangUp,
      seeRecord(
        { role: 'user' },
        { role: 'agent', contains: 'Anna Berg' },
        { role: 'user' },
        { role: 'agent', contains: 'You said "connect me with a human"' },
      ),
    ],
  },
  {
    name: 'a request that is remembered does nothing, also while it is spoken of; the same request does now',
    needs: 'any',
    agent: { ...agentWith(notes), initialSpeech: 'Greet the visitor and offer your help.' },
    steps: [
      seeAgent('completed'),
      ask(OPENING),
      seeAgent('completed', 'nine'),
      ask(KNOWN),
      seeAgent('completed', 'You said "connect me with a human"'),
      calledTimes(0),
      ask(CONNECT),
      see(CALLED, { name: 'transfer_call' }),
      answerCall('Somebody will be with you.'),
      seeAgent('completed', 'Somebody will be with you'),
      calledTimes(1),
    ],
  },
  {
    name: 'nothing is known of somebody who was never there',
    needs: 'any',
    agent: agentWith(),
    steps: [
      ask(NAME),
      seeAgent('completed', 'not told me your name'),
      ask(KNOWN),
      seeAgent('completed', 'no earlier conversation'),
      calledTimes(0),
    ],
  },
];
