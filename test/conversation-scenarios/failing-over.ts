import {
  answerCall,
  ask,
  hangUp,
  hearSound,
  see,
  seeAgent,
  seeClosed,
  seeRecord,
  seeTalk,
  type AgentOfScenario,
  type LlmOfScenario,
  type Scenario,
  type Step,
} from '../../src/testing/scenarios/scenario.ts';
import { HOUSE, houseAgent, OPENING } from './agent.ts';

const LOOK = 'Is my order there';
const ABORTED = 'provider_connection_aborted';

/** Rita is asked first, and Sam when she fails. */
const agentOf = (rita: LlmOfScenario['fails'] = {}, sam: LlmOfScenario['fails'] = {}): AgentOfScenario => ({
  ...houseAgent,
  llms: [
    { name: 'Rita', fails: rita },
    { name: 'Sam', fails: sam },
  ],
});

const noAbort: Step = { see: 'all events', of: [ABORTED, 'error'], are: [] };
const aborted: Step = { see: 'all events', of: [ABORTED], are: [{ event: ABORTED }] };
const failsWith = (error: string): Step => seeAgent('failed', error);
/** The models fail, and the agent says so. */
const saysThatItFails: readonly Step[] = [
  failsWith('refuses to answer'),
  seeAgent('completed', 'something went wrong'),
];
const heard = (contains: string) => ({ role: 'agent', contains, interrupted: false }) as const;

/**
 * Providers that fail, and others that go on in their place. A reply that has failed is not begun again by itself: one
 * question and one answer mean that it was the same turn.
 */
export const failingOver: readonly Scenario[] = [
  {
    name: 'a language model that fails before its first word is replaced in the same turn, and asked again in the next',
    needs: 'any',
    agent: agentOf({ [OPENING]: 'at once' }),
    steps: [
      ask(OPENING),
      seeAgent('completed', 'Sam here. We open at nine'),
      noAbort,
      ask('Please open the house'),
      seeAgent('completed', 'Rita here. I am sorry'),
      hangUp,
      seeRecord({ role: 'user' }, heard('Sam here'), { role: 'user' }, heard('Rita here')),
    ],
  },
  {
    name: 'whoever listens hears one answer when a language model is replaced',
    needs: 'voice',
    agent: agentOf({ [OPENING]: 'at once' }),
    steps: [
      ask(OPENING),
      seeTalk('started'),
      hearSound,
      seeTalk('ended'),
      seeAgent('completed', 'Sam here'),
      {
        see: 'all events',
        of: ['talk_state_changed'],
        are: ['preparing', 'started', 'ended'].map((state) => ({
          event: 'talk_state_changed',
          with: { state },
        })),
      },
    ],
  },
  {
    name: 'a language model that breaks off costs the rest of that reply, and the next one is the other model’s',
    needs: 'any',
    agent: agentOf({ [HOUSE]: 'midway' }),
    steps: [
      ask(HOUSE),
      seeAgent('delta', 'Rita here'),
      failsWith('Rita broke off'),
      ask(OPENING),
      seeAgent('completed', 'Sam here. We open at nine'),
      noAbort,
      hangUp,
      seeRecord(
        { role: 'user' },
        { role: 'agent', contains: 'built a long time ago' },
        { role: 'user' },
        heard('Sam here. We open at nine'),
      ),
    ],
  },
  {
    name: 'what came of a call is told by another language model, and the call is not made again',
    needs: 'any',
    agent: {
      ...agentOf({ 'is ready': 'at once' }),
      tools: [
        { name: 'find_order', when: LOOK, before: 'I ask your device.', takesMs: 10_000, implicit: true },
      ],
    },
    steps: [
      ask(LOOK),
      see('function_implicitly_called', { name: 'find_order' }),
      seeAgent('completed', 'Rita here. I ask your device'),
      answerCall('Your order is ready.'),
      seeAgent('completed', 'Sam here. Your order is ready'),
      {
        see: 'all events',
        of: ['function_implicitly_called'],
        are: [{ event: 'function_implicitly_called' }],
      },
    ],
  },
  {
    name: 'only when no language model is left the user and the client are told so, and the session ends',
    needs: 'voice',
    agent: agentOf({ '': 'for good' }, { [HOUSE]: 'for good' }),
    steps: [
      ask(OPENING),
      seeAgent('completed', 'Sam here. We open at nine'),
      ask(HOUSE),
      ...saysThatItFails,
      ask(HOUSE),
      ...saysThatItFails,
      noAbort,
      ask(HOUSE),
      ...saysThatItFails,
      see(ABORTED),
      seeClosed('provider_aborted'),
      aborted,
      seeRecord(
        ...[{ role: 'user' } as const, heard('Sam here')],
        ...[{ role: 'user' } as const, heard('went wrong')],
        ...[{ role: 'user' } as const, heard('went wrong')],
        ...[{ role: 'user' } as const, heard('went wrong')],
      ),
    ],
  },
];
