import { describe, expect, test } from 'vitest';
import type {
  Knowledge,
  ReplyRequest,
  ToolTurn,
  Turn,
  ToolCallRequest,
} from '../../../conversation/provider-ports.ts';
import { toolSpec } from '../../../testing/tool-provider.ts';
import { callsOf, piecesOf, requestOf } from '../../contracts/llm.contract.ts';
import { builtinLlm } from './builtin-llm.ts';

const destinations =
  'main: the front desk; 1: Questions about an invoice; 2: Technical problems with a device; 3: New orders: prices and offers';
const transfer = {
  name: 'transfer_call',
  description: 'Transfers the caller to a person. Only when the caller asks for a human or is angry.',
  parameters: {
    type: 'object',
    properties: {
      destination: { type: 'string', enum: ['main', '1', '2', '3'], description: destinations },
    },
    required: ['destination'],
  },
};
const dtmfTool = toolSpec('press_keys', 'Presses keys of the telephone.', { keys: { type: 'string' } });
const endCall = toolSpec('end_call', 'Ends the call. Say goodbye first.');
const phone = [transfer, dtmfTool, endCall];

const knowledge: Knowledge = {
  answers: [
    { question: 'When are you open?', answer: 'From nine to six.' },
    { question: 'What is on my invoice?', answer: 'All calls of the month.' },
    { question: 'Are you a real person?', answer: 'No, I am drawn.' },
    { question: 'How many people can talk at the same time?', answer: 'About one hundred.' },
    { question: 'How do I connect my printer?', answer: 'With the grey cable.' },
    { question: 'Can you transfer money?', answer: 'No, we are no bank.' },
    { question: 'Do you speak German?', answer: 'English best.' },
    { question: 'Who answers the telephone at night?', answer: 'The night porter.' },
    { question: 'What happens when I press one?', answer: 'The door opens.' },
  ],
  passages: [{ source: 'about.md', text: 'Calls end after one hour. A human reads every complaint.' }],
};

const user = (text: string): Turn => ({ role: 'user', text });
const agent = (text: string): Turn => ({ role: 'assistant', text });
const called = (given: Partial<ToolTurn> = {}): ToolTurn => ({
  role: 'tool',
  callId: 'x',
  name: 'transfer_call',
  arguments: { destination: 'main' },
  output: null,
  isError: false,
  ...given,
});

interface Said {
  readonly text: string;
  readonly calls: readonly ToolCallRequest[];
}

const replyTo = async (history: readonly Turn[], given: Partial<ReplyRequest> = {}): Promise<Said> => {
  const pieces = await piecesOf(builtinLlm.reply(requestOf({ history, knowledge, tools: phone, ...given })));
  const calls = callsOf(pieces);
  expect(pieces.slice(0, pieces.length - calls.length).every((piece) => typeof piece === 'string')).toBe(
    true,
  );
  return { text: pieces.filter((piece) => typeof piece === 'string').join(''), calls };
};
const destinationFor = async (text: string, ...before: Turn[]): Promise<unknown> => {
  const { calls } = await replyTo([...before, user(text)]);
  expect(calls.map(({ name }) => name)).toEqual(['transfer_call']);
  return calls[0]!.arguments['destination'];
};

describe('who asks for a person is connected', () => {
  test.each([
    'I want to talk to a human',
    'can I speak to someone please',
    'Could you please connect me with a real person?',
    'I would like to speak with a representative.',
    "I'd like to talk to somebody",
    'let me talk to a human being',
    'put me through to the front desk',
    'transfer me',
    'please transfer my call',
    'Hello, I need to speak to an operator.',
    'operator',
    'a human please',
    'I want a human',
    'get me a person',
    'is there someone I can talk to',
    'no I want to talk to a real person now',
    'okay well can you connect me to a colleague',
    'I am trying to reach the front desk',
    'how can I talk to a human',
    'This does not help. Connect me.',
    'this is useless i want a real person',
    'i wanna talk to a human',
    'I need a person who can help me',
    'i dont want a robot i want a person',
    'could I have a word with your boss',
  ])('%s', async (text) => {
    expect(await destinationFor(text)).toBe('main');
  });

  test.each([
    ['connect me with billing', '1'],
    ['let me speak to someone about my invoice', '1'],
    ['I have a problem with my bill, can I talk to somebody', '1'],
    ['i have a question about an invoice can you connect me with someone', '1'],
    ['Please put me through to the technical department', '2'],
    ['I want to talk to a person about my broken device', '2'],
    ['can you transfer me to somebody who knows the prices', '3'],
    ['I want to place an order, connect me to the right person', '3'],
    ['connect me with the kitchen', 'main'],
  ])('%s', async (text, destination) => {
    expect(await destinationFor(text)).toBe(destination);
  });

  test('what the caller said before tells what it is about', async () => {
    const before = [
      user('there is something wrong with my invoice'),
      agent('I am sorry, I do not know that.'),
    ];
    expect(await destinationFor('then let me talk to a human', ...before)).toBe('1');
  });

  test('it says so first', async () => {
    expect((await replyTo([user('I want to talk to a human')])).text).toBe('One moment, I will connect you.');
  });

  test('once: a call that is under way is not made again', async () => {
    const history = [user('connect me'), agent('One moment.'), called(), user('connect me please')];
    expect(await replyTo(history)).toEqual({
      text: 'I am already connecting you. One moment, please.',
      calls: [],
    });
  });

  test('each call has its own id', async () => {
    const ids = [await replyTo([user('transfer me')]), await replyTo([user('transfer me')])].flatMap(
      ({ calls }) => calls.map(({ callId }) => callId),
    );
    expect(new Set(ids).size).toBe(2);
  });
});

describe('no question is taken for a tool request', () => {
  test.each([
    ['When are you open?', 'From nine to six.'],
    ['what is on my invoice', 'All calls of the month.'],
    ['are you a human', 'No, I am drawn.'],
    ['am I talking to a real person', 'No, I am drawn.'],
    ['how many people can talk at the same time', 'About one hundred.'],
    ['how do I connect my printer', 'With the grey cable.'],
    ['can you transfer money', 'No, we are no bank.'],
    ['do you speak German', 'English best.'],
    ['who answers the telephone at night', 'The night porter.'],
    ['what happens when I press one', 'The door opens.'],
    ['when do calls end', 'Calls end after one hour.'],
    ['who reads a complaint', 'A human reads every complaint.'],
  ])('%s', async (text, answer) => {
    const said = await replyTo([user(text)]);
    expect([said.text.startsWith(answer), said.calls]).toEqual([true, []]);
  });

  test.each([
    'I do not want to talk to a human',
    "please don't connect me to anybody",
    'can I talk to you in French',
    'I want to talk to my wife first',
    'can you talk to me about the weather',
    'how do I connect to the network',
    'tell me about your agents',
    'the person I met yesterday was nice',
    'I want to know who you are talking to',
    'what would a human say',
    'hello',
    'thank you',
    'Pressed 1 2 3 #',
    'forward me the email',
    'I need help with my homework',
    'put me on the list',
    'how do I end the call',
    'I need someone to fix my sink',
    'can someone call me back',
    'you are not a person',
    'I said goodbye to my friend yesterday',
    'should I press the button at the end of the call',
  ])('%s', async (text) => {
    expect((await replyTo([user(text)])).calls).toEqual([]);
  });

  test('an answer that was written to these very words goes first', async () => {
    const answers = [{ question: 'Can I talk to a human?', answer: 'Yes, from nine to six.' }];
    const given = { knowledge: { answers, passages: [] } };
    expect(await replyTo([user('Can I talk to a human?')], given)).toEqual({
      text: 'Yes, from nine to six.',
      calls: [],
    });
    expect((await replyTo([user('connect me with a human')], given)).calls).toHaveLength(1);
  });

  test('without tools there is nothing to call', async () => {
    const { text, calls } = await replyTo([user('I want to talk to a human')], { tools: [] });
    expect([calls, text]).toEqual([[], 'I am sorry, there is nobody here whom I can connect you with.']);
    expect((await replyTo([user('goodbye')], { tools: [] })).calls).toEqual([]);
  });

  test('a first speech is a task, not a tool request', async () => {
    expect((await replyTo([], { task: 'Connect me with a human.' })).calls).toEqual([]);
  });
});

describe('goodbye', () => {
  test.each([
    'Goodbye',
    'okay bye',
    'thanks for your help bye bye',
    'that is all for now',
    'hang up',
    'please end the call',
  ])('%s', async (text) => {
    const { text: said, calls } = await replyTo([user(text)]);
    expect(said).toBe('Goodbye! It was nice talking with you.');
    expect(calls).toMatchObject([{ name: 'end_call', arguments: {} }]);
  });

  test('where the agent cannot hang up it only says so', async () => {
    expect(await replyTo([user('goodbye')], { tools: [transfer] })).toEqual({
      text: 'Goodbye! It was nice talking with you.',
      calls: [],
    });
  });
});

describe('what came of a call', () => {
  const connected = (given: Partial<ToolTurn>): Turn[] => [
    user('connect me'),
    agent('One moment, I will connect you.'),
    called(given),
  ];
  const MORE = 'Is there something else I can help you with?';

  test.each([
    [
      { isError: true, output: 'Nobody answered.' },
      `I am sorry, I could not connect you. Nobody answered. ${MORE}`,
    ],
    [{ isError: true, output: 'SIP 486 {"busy":1}' }, `I am sorry, I could not connect you. ${MORE}`],
    [
      { isError: true, output: 'It failed. Tell the caller so.' },
      `I am sorry, I could not connect you. ${MORE}`,
    ],
    [{ isError: true, output: '', name: 'book_table' }, `I am sorry, that did not work. ${MORE}`],
    [{ output: 'Your table is booked. It is number four.' }, 'Your table is booked. It is number four.'],
    [{ output: '{"temperature":22}' }, 'The temperature is 22.'],
    [{ output: '' }, 'That is done.'],
  ])('%j', async (given, text) => {
    expect(await replyTo(connected(given))).toEqual({ text, calls: [] });
  });

  test('is told also where no tools are offered any more', async () => {
    const history = connected({ isError: true, output: 'Nobody answered.' });
    expect((await replyTo(history, { tools: [] })).text).toContain(
      'I could not connect you. Nobody answered.',
    );
  });

  test('is told once', async () => {
    const history = [
      ...connected({ isError: true, output: 'Busy.' }),
      agent('I am sorry.'),
      user('When are you open?'),
    ];
    expect((await replyTo(history)).text).toBe('From nine to six.');
  });

  test('is told together with the answer to what was asked meanwhile', async () => {
    const history = [
      user('connect me'),
      agent('One moment.'),
      user('when are you open'),
      called({ isError: true, output: 'Busy.' }),
    ];
    expect((await replyTo(history)).text).toBe(
      'I am sorry, I could not connect you. Busy. From nine to six.',
    );
  });

  test('does not lead to the same call again when the sentence before it was not heard', async () => {
    expect(await replyTo([user('connect me'), called({ isError: true, output: 'Busy.' })])).toEqual({
      text: 'I am sorry, I could not connect you. Busy.',
      calls: [],
    });
  });
});

describe('any other tool', () => {
  const book = {
    name: 'book_table',
    description: 'Books a table in the restaurant.',
    parameters: {
      type: 'object',
      properties: {
        room: { type: 'string', enum: ['hall', 'garden'], description: 'hall: inside; garden: outside' },
        guests: { type: 'integer', description: 'Number of guests' },
        name: { type: 'string', description: "The guest's name" },
        remark: { type: 'string' },
      },
      required: ['room', 'guests', 'name'],
    },
  };
  const tools = [...phone, book];

  test('asks for what is missing, one thing after the other, and calls with all of it', async () => {
    const history: Turn[] = [user('I would like to book a table please')];
    const asked: string[] = [];
    for (const answer of ['in the garden', 'for 4 people', 'Anna Berg']) {
      const { text, calls } = await replyTo(history, { tools });
      expect(calls).toEqual([]);
      asked.push(text);
      history.push(agent(text), user(answer));
    }
    expect(asked).toEqual([
      'Which room would you like: inside or outside?',
      'May I have the number of guests?',
      "May I have the guest's name?",
    ]);
    const { text, calls } = await replyTo(history, { tools });
    expect(text).toBe('One moment, please.');
    expect(calls).toMatchObject([
      { name: 'book_table', arguments: { room: 'garden', guests: 4, name: 'Anna Berg' } },
    ]);
  });

  test('takes what was said with the request', async () => {
    const { text } = await replyTo([user('can you book a table outside for 6 guests')], { tools });
    expect(text).toBe("May I have the guest's name?");
  });

  test('an answer that is none leads back to the conversation', async () => {
    const first = [user('book a table'), agent('Which room would you like: inside or outside?')];
    expect((await replyTo([...first, user('when are you open')], { tools })).text).toBe('From nine to six.');
  });

  test('is not called for something else', async () => {
    for (const text of ['can you book a flight to Rome', 'how big is a table', 'I like your restaurant'])
      expect((await replyTo([user(text)], { tools })).calls).toEqual([]);
  });

  test('keys are pressed as they were named', async () => {
    expect((await replyTo([user('please press one 2 hash')])).calls).toMatchObject([
      { name: 'press_keys', arguments: { keys: '12#' } },
    ]);
    expect((await replyTo([user('press the keys')])).text).toBe('May I have the keys?');
  });

  test('a choice without anything general is asked for', async () => {
    const only = { ...transfer.parameters.properties.destination, enum: ['1', '2'] };
    const narrow = { ...transfer, parameters: { ...transfer.parameters, properties: { destination: only } } };
    const history = [user('connect me with somebody')];
    const { text } = await replyTo(history, { tools: [narrow] });
    expect(text).toBe(
      'What is it about: questions about an invoice or technical problems with a device; 3: New orders: prices and offers?',
    );
    for (const answer of ['my invoice', 'Pressed 1', 'Pressed 1 #', '1'])
      expect(
        (await replyTo([...history, agent(text), user(answer)], { tools: [narrow] })).calls,
      ).toMatchObject([{ arguments: { destination: '1' } }]);
  });

  test('strange schemas harm nothing', async () => {
    const strange = [
      { ...transfer, parameters: {} },
      { ...transfer, name: 'a', parameters: { properties: 7, required: 'x' } },
      {
        ...transfer,
        name: 'b',
        parameters: { properties: { x: null, y: { enum: [1, null] } }, required: ['y'] },
      },
    ];
    for (const spec of strange)
      expect((await replyTo([user('transfer me')], { tools: [spec] })).text.length).toBeGreaterThan(5);
  });
});

describe('the tool that every agent has for addresses and codes', () => {
  const capture = {
    name: 'capture_input',
    description:
      'Takes down exactly what is easily misheard: asks the person, reads it back and has it confirmed. Call it before you use such a value.',
    parameters: {
      type: 'object',
      properties: { kind: { type: 'string', enum: ['email', 'phone'] }, heard: { type: 'string' } },
      required: ['kind'],
    },
  };
  const callsFor = async (instructions: string) =>
    (await replyTo([user('Please take down my email')], { tools: [capture], instructions })).calls;

  test('is left alone where the instructions do not name it', async () => {
    expect(await callsFor('Be kind.')).toEqual([]);
  });

  test('is called where they do', async () => {
    expect(await callsFor('Use capture_input for email addresses.')).toMatchObject([
      { name: 'capture_input', arguments: { kind: 'email' } },
    ]);
  });
});
