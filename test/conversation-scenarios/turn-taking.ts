import {
  ask,
  cough,
  hangUp,
  hearSilence,
  hearSound,
  say,
  see,
  seeAgent,
  seeNo,
  seeRecord,
  seeTalk,
  seeUser,
  wait,
  type AgentOfScenario,
  type Scenario,
  type Step,
} from '../../src/testing/scenarios/scenario.ts';
import { HOUSE, houseAgent, OPENING } from './agent.ts';

/** So many replies were made since the start, and each was heard to its end. */
const repliesInAll = (count: number): Step => ({
  see: 'all events',
  of: ['talk_state_changed'],
  are: Array.from({ length: count }, () => ['preparing', 'started', 'ended'])
    .flat()
    .map((state) => ({ event: 'talk_state_changed', with: { state } })),
});

const wholeAnswer: Step = {
  see: 'event',
  event: {
    event: 'message_received',
    with: { role: 'assistant', action: 'completed' },
    contains: 'fire in the hall',
  },
  withinMs: 60_000,
};

const NUMBER = ['five five five', 'one two three', 'four five six seven'];

/** Asks for a number, and knows when it has all of it. */
const writingTo: AgentOfScenario = {
  answers: [
    { question: 'Write to me', answer: 'Gladly. What is your e-mail address?' },
    { question: 'anna dot meier at example dot org', answer: 'I have noted it.' },
  ],
};

const callingBack: AgentOfScenario = {
  answers: [
    { question: 'Call me back', answer: 'What is your phone number?' },
    { question: NUMBER.join(' '), answer: 'Thank you, I have noted it.' },
    { question: 'I forgot my code', answer: 'What are the last four digits of your card?' },
    { question: 'one two three four', answer: 'That is your card.' },
  ],
};

/** Asks in the middle of what it says. */
const booking: AgentOfScenario = {
  answers: [
    {
      question: 'A table please',
      answer:
        'Shall I book it for tonight? There are free tables by the window, and a few more in the garden.',
    },
    { question: 'yes', answer: 'It is booked.' },
  ],
};

export const turnTaking: readonly Scenario[] = [
  {
    name: 'backchannel: "yeah" does not interrupt the agent',
    needs: 'voice',
    agent: houseAgent,
    steps: [
      ask(HOUSE),
      seeTalk('started'),
      wait(2500),
      say('Yeah'),
      see('speech_started'),
      seeUser('completed', 'yeah'),
      hearSound,
      wait(1500),
      say('Okay, right'),
      seeUser('completed', 'okay'),
      wholeAnswer,
      repliesInAll(1),
      hangUp,
      seeRecord(
        { role: 'user', contains: 'house' },
        { role: 'user', contains: 'yeah' },
        { role: 'user', contains: 'okay' },
        { role: 'agent', contains: 'fire in the hall', interrupted: false },
      ),
    ],
  },
  {
    name: 'backchannel: "yes" answers a question that the agent has just asked',
    needs: 'voice',
    agent: booking,
    steps: [
      ask('A table please'),
      seeTalk('started'),
      wait(1500),
      say('Yes'),
      see('message_received', { role: 'assistant', action: 'cancelled', reason: 'turn_detected' }),
      seeAgent('completed', 'booked'),
      hangUp,
      seeRecord(
        { role: 'user', contains: 'table' },
        { role: 'agent', contains: 'Shall I book it', interrupted: true },
        { role: 'user', contains: 'yes' },
        { role: 'agent', contains: 'booked', interrupted: false },
      ),
    ],
  },
  {
    name: 'noisy room: noise and far voices do not interrupt the agent, however long they last',
    needs: 'voice',
    agent: houseAgent,
    steps: [
      ask(HOUSE),
      seeTalk('started'),
      wait(800),
      cough(300),
      hearSilence,
      hearSound,
      cough(9000),
      { see: 'heard sound', atLeastMs: 3000 },
      wholeAnswer,
      repliesInAll(1),
      ask(OPENING),
      seeAgent('completed', 'nine'),
      hangUp,
      seeRecord(
        { role: 'user', contains: 'house' },
        { role: 'agent', contains: 'fire in the hall', interrupted: false },
        { role: 'user', contains: OPENING },
        { role: 'agent', contains: 'nine', interrupted: false },
      ),
    ],
  },
  {
    name: 'long number: groups with pauses are one number, answered once',
    needs: 'voice',
    agent: callingBack,
    steps: [
      ask('Call me back'),
      seeAgent('completed', 'phone number'),
      ...NUMBER.flatMap((group) => [wait(1300), say(group)]),
      seeAgent('completed', 'noted'),
      repliesInAll(2),
    ],
  },
  {
    name: 'long number: as many digits as were asked for are complete',
    needs: 'voice',
    agent: callingBack,
    steps: [
      ask('I forgot my code'),
      seeAgent('completed', 'four digits'),
      say('one two'),
      wait(1700),
      say('three four'),
      seeAgent('completed', 'your card'),
      repliesInAll(2),
    ],
  },
  {
    name: 'mail address: what is said of it with pauses is one address, answered once',
    needs: 'voice',
    isLong: true,
    agent: writingTo,
    steps: [
      ask('Write to me'),
      seeAgent('completed', 'e-mail address'),
      ...['anna dot', 'meier at', 'example dot org'].flatMap((part) => [wait(1300), say(part)]),
      seeAgent('completed', 'noted'),
      repliesInAll(2),
    ],
  },
  {
    name: 'marks of a recogniser are no words: they interrupt nothing, and are no turn',
    needs: 'voice',
    isLong: true,
    agent: houseAgent,
    steps: [
      ask(HOUSE),
      seeTalk('started'),
      wait(1500),
      say('(coughing)'),
      wholeAnswer,
      say('[BLANK_AUDIO]'),
      seeNo(3000, 'message_received', { role: 'assistant' }),
      ask(OPENING),
      seeAgent('completed', 'nine'),
      hangUp,
      seeRecord(
        { role: 'user', contains: 'house' },
        { role: 'agent', contains: 'fire in the hall', interrupted: false },
        { role: 'user', contains: OPENING },
        { role: 'agent', contains: 'nine' },
      ),
    ],
  },
  {
    name: 'an unfinished sentence that goes on is answered once, as a whole',
    needs: 'voice',
    agent: houseAgent,
    steps: [
      say('Tell me about'),
      wait(1300),
      say('the house'),
      wholeAnswer,
      repliesInAll(1),
      hangUp,
      seeRecord(
        { role: 'user', contains: 'tell me about' },
        { role: 'user', contains: 'the house' },
        { role: 'agent', contains: 'fire in the hall', interrupted: false },
      ),
    ],
  },
  {
    name: 'an unfinished sentence that does not go on is answered after a while',
    needs: 'voice',
    agent: houseAgent,
    steps: [
      say(`${OPENING} and`),
      seeUser('completed', OPENING),
      seeNo(300, 'talk_state_changed'),
      seeAgent('completed', 'nine'),
      repliesInAll(1),
    ],
  },
];
