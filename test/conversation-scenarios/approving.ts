import {
  ask,
  decide,
  hangUp,
  press,
  say,
  see,
  seeAgent,
  seeNo,
  seeRecord,
  seeTalk,
  seeWithin,
  wait,
  type AgentOfScenario,
  type Scenario,
  type ToolOfScenario,
} from '../../src/testing/scenarios/scenario.ts';
import { houseAgent, OPENING } from './agent.ts';

const BOOK = 'Book me a table';
const table: ToolOfScenario = {
  name: 'book_table',
  when: BOOK,
  before: '',
  arguments: { people: 2 },
  takesMs: 500,
  output: 'The table is booked.',
  asks: true,
};
const agentWith = (approvals: 'client' | 'voice', tool: Partial<ToolOfScenario> = {}): AgentOfScenario => ({
  ...houseAgent,
  approvals,
  tools: [{ ...table, ...tool }],
});
const asked = see('mcp_approval_request', { action: 'created', tool: 'book_table', server: 'tools' });
const question = seeAgent('completed', 'Shall I go ahead with book table: people 2?');
const booked = seeAgent('completed', 'table is booked');
const refused = seeAgent('completed', 'did not allow it');

/** Calls that a person has to allow: by a click, by voice, and by the keys of a telephone. */
export const approving: readonly Scenario[] = [
  {
    name: 'a click allows a call',
    needs: 'any',
    agent: agentWith('client'),
    steps: [
      ask(BOOK),
      asked,
      seeNo(1000, 'message_received', {
        role: 'assistant',
        action: 'completed',
        content: 'One moment, please.',
      }),
      decide(true),
      booked,
      decide(true),
      see('error', {}, 'send_mcp_approval'),
    ],
  },
  {
    name: 'whoever listens is told that their screen asks',
    needs: 'voice',
    agent: agentWith('client'),
    steps: [ask(BOOK), asked, seeAgent('completed', 'confirm it on your screen'), decide(true), booked],
  },
  {
    name: 'a click refuses a call',
    needs: 'any',
    agent: agentWith('client'),
    steps: [ask(BOOK), asked, decide(false), refused, ask(OPENING), seeAgent('completed', 'nine')],
  },
  {
    name: 'a call that nobody allows in fifteen seconds is refused; meanwhile one can talk',
    needs: 'any',
    isLong: true,
    agent: agentWith('client'),
    steps: [
      ask(BOOK),
      asked,
      ask(OPENING),
      seeAgent('completed', 'nine'),
      seeWithin(15_500, 'mcp_approval_request', { action: 'cancelled' }),
      refused,
    ],
  },
  {
    name: 'a spoken yes allows a call',
    needs: 'voice',
    agent: agentWith('voice'),
    steps: [
      ask(BOOK),
      asked,
      question,
      say('Yes, please.'),
      booked,
      seeNo(1500, 'message_received', { role: 'assistant' }),
      hangUp,
      seeRecord(
        { role: 'user' },
        { role: 'agent', contains: 'Shall I' },
        { role: 'user', contains: 'yes' },
        { role: 'agent', contains: 'booked' },
      ),
    ],
  },
  {
    name: 'a spoken no refuses a call',
    needs: 'voice',
    agent: agentWith('voice', { before: 'I book it for you.' }),
    steps: [ask(BOOK), seeAgent('completed', 'I book it'), question, say('No, thank you'), refused],
  },
  {
    name: 'a yes in the middle of the question allows a call',
    needs: 'voice',
    agent: agentWith('voice'),
    steps: [ask(BOOK), asked, seeTalk('started'), wait(1500), say('Yes, go ahead'), booked],
  },
  {
    name: 'an answer that is neither yes nor no is asked for once more',
    needs: 'voice',
    agent: agentWith('voice'),
    steps: [
      ask(BOOK),
      question,
      say('Which table is it'),
      seeAgent('completed', 'say yes or press 1'),
      say('Yes'),
      booked,
    ],
  },
  {
    name: 'silence refuses a call',
    needs: 'voice',
    isLong: true,
    agent: agentWith('voice'),
    steps: [
      ask(BOOK),
      question,
      seeNo(28_000, 'mcp_approval_request'),
      seeWithin(4000, 'mcp_approval_request', { action: 'cancelled' }),
      refused,
    ],
  },
  {
    name: 'the key 1 allows a call',
    needs: 'keys',
    agent: agentWith('voice'),
    steps: [ask(BOOK), question, press('1'), booked],
  },
  {
    name: 'the key 2 refuses a call, also while it is asked',
    needs: 'keys',
    agent: agentWith('voice'),
    steps: [ask(BOOK), seeTalk('started'), wait(800), press('2'), refused],
  },
];
