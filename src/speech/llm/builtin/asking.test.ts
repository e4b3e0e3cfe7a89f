import { describe, expect, test } from 'vitest';
import type { Knowledge, ToolSpec, Turn, ToolCallRequest } from '../../../conversation/provider-ports.ts';
import { callsOf, piecesOf, requestOf } from '../../contracts/llm.contract.ts';
import { createBuiltinLlm } from './builtin-llm.ts';
import { sayData } from './data-talk.ts';
import { phrasesIn } from './phrases/phrases.ts';

/** A Sunday. */
const TODAY = Date.UTC(2026, 10, 22, 12);
const llm = createBuiltinLlm({ wallTime: () => TODAY });
const inEnglish = phrasesIn('en').data;

const tool = (name: string, description: string, properties: object, required: string[]): ToolSpec => ({
  name,
  description,
  parameters: { type: 'object', properties, required },
});
const tools = [
  tool(
    'get_weather',
    'Tells the weather of a place.',
    { city: { type: 'string' }, unit: { enum: ['celsius', 'fahrenheit'] } },
    ['city'],
  ),
  tool(
    'book_table',
    'Books a table in the restaurant.',
    {
      date: { type: 'string', format: 'date' },
      time: { type: 'string', description: 'When, HH:MM' },
      guests: { type: 'integer', description: 'Number of guests' },
      name: { type: 'string', description: "The guest's name" },
      outside: { type: 'boolean' },
    },
    ['date', 'time', 'guests', 'name'],
  ),
  tool(
    'send_email',
    'Sends an email.',
    { email: { type: 'string', format: 'email' }, message: { type: 'string' } },
    ['email', 'message'],
  ),
  tool('request_callback', 'Requests a call back by a colleague.', { phoneNumber: { type: 'string' } }, [
    'phoneNumber',
  ]),
  tool(
    'get_order_status',
    'Looks up an order.',
    { orderNumber: { type: 'string', description: 'Number of the order' } },
    ['orderNumber'],
  ),
  tool(
    'search_products',
    'Searches the shop.',
    { query: { type: 'string', description: 'What to look for' } },
    ['query'],
  ),
  tool('set_temperature', 'Sets the temperature of the heating.', { degrees: { type: 'number' } }, [
    'degrees',
  ]),
  tool(
    'create_reminder',
    'Creates a reminder.',
    { text: { type: 'string' }, date: { type: 'string', format: 'date' } },
    ['text'],
  ),
  tool(
    'cancel_order',
    'Cancels an order.',
    { orderNumber: { type: 'string' }, refund: { type: 'boolean' } },
    ['orderNumber', 'refund'],
  ),
];
const knowledge: Knowledge = {
  answers: [
    { question: 'When are you open?', answer: 'From nine to six.' },
    { question: 'When does my order arrive?', answer: 'Within three days.' },
  ],
  passages: [],
};

const user = (text: string): Turn => ({ role: 'user', text });
const agent = (text: string): Turn => ({ role: 'assistant', text });

const reply = async (
  history: readonly Turn[],
): Promise<{ text: string; calls: readonly ToolCallRequest[] }> => {
  const pieces = await piecesOf(llm.reply(requestOf({ history, knowledge, tools })));
  return { text: pieces.filter((piece) => typeof piece === 'string').join(''), calls: callsOf(pieces) };
};
/** The call that a request leads to, or the answer in words. */
const outcome = async (history: readonly Turn[]): Promise<unknown> => {
  const { text, calls } = await reply(history);
  const [call] = calls;
  return call ? [call.name, call.arguments] : text;
};

describe('what is said fills the parameters', () => {
  test.each<[string, string, object]>([
    ['what is the weather in Berlin', 'get_weather', { city: 'Berlin' }],
    ['How is the weather in New York today?', 'get_weather', { city: 'New York' }],
    ['can you check the weather in Paris please', 'get_weather', { city: 'Paris' }],
    [
      'please get me the weather for San Francisco in fahrenheit',
      'get_weather',
      { city: 'San Francisco', unit: 'fahrenheit' },
    ],
    [
      'I would like to book a table for four people tomorrow evening at half past seven in the name of Anna Berg',
      'book_table',
      { date: '2026-11-23', time: '19:30', guests: 4, name: 'Anna Berg' },
    ],
    [
      'please book a table on Friday at 7 pm for 2 guests, my name is Tom',
      'book_table',
      { date: '2026-11-27', time: '19:00', guests: 2, name: 'Tom' },
    ],
    [
      'can you book a table outside for a party of six on the 3rd of December at 18:30 under the name Miller',
      'book_table',
      { date: '2026-12-03', time: '18:30', guests: 6, name: 'Miller', outside: true },
    ],
    [
      'send an email to ada@example.com saying the meeting is at nine',
      'send_email',
      { email: 'ada@example.com', message: 'the meeting is at nine' },
    ],
    [
      'please send an email to ada dot berg at example dot com saying hello',
      'send_email',
      { email: 'ada.berg@example.com', message: 'hello' },
    ],
    ['I want to request a callback at 030 1234567', 'request_callback', { phoneNumber: '0301234567' }],
    [
      'request a callback to plus four nine three zero one two three four five',
      'request_callback',
      { phoneNumber: '+493012345' },
    ],
    ['where is my order 4 7 1 1', 'get_order_status', { orderNumber: '4711' }],
    ['what is the status of my order 12345', 'get_order_status', { orderNumber: '12345' }],
    ['search products for red running shoes', 'search_products', { query: 'red running shoes' }],
    ['set the temperature to twenty one and nothing else', 'set_temperature', { degrees: 21 }],
    ['set the temperature to 21.5 degrees', 'set_temperature', { degrees: 21.5 }],
    ['please set the temperature to minus three', 'set_temperature', { degrees: -3 }],
    ['create a reminder to water the plants', 'create_reminder', { text: 'water the plants' }],
  ])('%s', async (text, name, given) => {
    expect(await outcome([user(text)])).toEqual([name, given]);
  });

  test.each([
    'the weather is nice today',
    'what a nice weather',
    'hello',
    'how are you',
    'thank you',
    'what can you do',
    'I sent an email yesterday',
    'my order was good',
    'when are you open',
    'when will my order arrive',
    'is the restaurant good',
    'that was a long search',
    'I do not want to book a table',
    'goodbye',
    'yes',
    'tell me about yourself',
  ])('%s: no call', async (text) => {
    expect((await reply([user(text)])).calls).toEqual([]);
  });
});

/** Says one text after the other; resolves to the agent's answers, the last of which is a call or words. */
const talk = async (...texts: string[]): Promise<unknown[]> => {
  const history: Turn[] = [];
  const answers: unknown[] = [];
  for (const text of texts) {
    history.push(user(text));
    const answer = await outcome(history);
    answers.push(answer);
    if (typeof answer === 'string') history.push(agent(answer));
  }
  return answers;
};

describe('what is missing is asked for, and taken from the next turn', () => {
  test.each<[string[], string, unknown]>([
    [
      ['what is the weather', 'in Berlin please'],
      'May I have the city?',
      ['get_weather', { city: 'Berlin' }],
    ],
    [['what is the weather', 'um Rome'], 'May I have the city?', ['get_weather', { city: 'Rome' }]],
    [
      ['where is my order', 'it is 4 7 double 1'],
      'May I have the number of the order?',
      ['get_order_status', { orderNumber: '4711' }],
    ],
    [
      ['please request a callback', 'my number is 0170 555 66 77'],
      'May I have the phone number?',
      ['request_callback', { phoneNumber: '01705556677' }],
    ],
    [
      ['set the temperature', 'twenty degrees'],
      'May I have the degrees?',
      ['set_temperature', { degrees: 20 }],
    ],
    [
      ['please cancel my order 77', 'yes please'],
      'Shall it be with refund?',
      ['cancel_order', { orderNumber: '77', refund: true }],
    ],
    [
      ['please cancel my order 77', 'no'],
      'Shall it be with refund?',
      ['cancel_order', { orderNumber: '77', refund: false }],
    ],
    [
      ['create a reminder', 'call my mother'],
      'May I have the text?',
      ['create_reminder', { text: 'call my mother' }],
    ],
  ])('%j', async (texts, question, call) => {
    expect(await talk(...texts)).toEqual([question, call]);
  });

  test('one thing after the other', async () => {
    const answers = await talk(
      'book a table',
      'next monday',
      'at nine',
      'in the morning please',
      'we are three people',
      'it is Anna Berg',
    );
    expect(answers).toEqual([
      'May I have the date?',
      'May I have the time?',
      'Do you mean 9:00 in the morning or in the evening?',
      'May I have the number of guests?',
      "May I have the guest's name?",
      ['book_table', { date: '2026-11-23', time: '09:00', guests: 3, name: 'Anna Berg' }],
    ]);
  });

  test('what is no answer is asked for once more, and then left', async () => {
    const again = 'I did not get that. May I have the number of guests?';
    const lead = ['book a table tomorrow at 9 pm', 'hmm difficult to tell'];
    expect((await talk(...lead)).at(-1)).toBe(again);
    expect((await talk(...lead, 'five', 'Bo')).at(-1)).toEqual([
      'book_table',
      { date: '2026-11-23', time: '21:00', guests: 5, name: 'Bo' },
    ]);
    expect((await talk(...lead, 'hmm difficult to tell')).at(-1)).toMatch(/do not know/);
  });

  test.each(['never mind', 'forget it', 'no thanks', 'cancel that please', 'I changed my mind'])(
    '%s: it is left',
    async (text) => {
      expect((await talk('what is the weather', text)).at(-1)).toBe(
        'All right, I will leave it. What else can I do for you?',
      );
    },
  );

  test('another question is answered first', async () => {
    expect((await talk('what is the weather', 'when are you open')).at(-1)).toBe('From nine to six.');
  });
});

describe('an hour may be in either half of the day', () => {
  const booked = (time: string, date = '2026-11-23') => ['book_table', { date, time, guests: 4, name: 'Bo' }];
  const request = (when: string): string => `Book a table for four people ${when} under the name Bo`;
  const ASKED = 'Do you mean 7:00 in the morning or in the evening?';

  test.each([
    ['tomorrow at seven pm', '19:00'],
    ['tomorrow evening at seven', '19:00'],
    ['tomorrow morning at seven', '07:00'],
    ['tomorrow at 07:00', '07:00'],
    ['tomorrow at 19:00', '19:00'],
    ['tomorrow at noon', '12:00'],
  ])('%s: it is said', async (when, time) => {
    expect(await talk(request(when))).toEqual([booked(time)]);
  });

  test('on another day it is asked for, and what is no answer is asked once more', async () => {
    const again = `I did not get that. ${ASKED}`;
    for (const answer of ['in the evening', 'evening', 'pm', 'Seven p.m.', '19:00'])
      expect(await talk(request('tomorrow at seven'), answer), answer).toEqual([ASKED, booked('19:00')]);
    expect(await talk(request('tomorrow at seven'), 'at seven', 'in the morning')).toEqual([
      ASKED,
      again,
      booked('07:00'),
    ]);
    expect((await talk(request('tomorrow at seven'), 'never mind')).at(-1)).toMatch(/I will leave it/);
  });

  test('a day that is named along with the answer is taken', async () => {
    const visit = tool(
      'book_visit',
      'Books a visit.',
      { time: { type: 'string' }, day: { type: 'string', format: 'date' } },
      ['time'],
    );
    const now = Date.UTC(2026, 10, 22, 20);
    const late = createBuiltinLlm({ wallTime: () => now });
    const say = async (...history: Turn[]) => {
      const pieces = await piecesOf(late.reply(requestOf({ history, knowledge, tools: [visit] })));
      return callsOf(pieces)[0]?.arguments ?? pieces.join('');
    };
    const booking = user('Book a visit at seven');
    expect(await say(booking)).toBe(ASKED);
    const evening = { time: '19:00', day: '2026-11-23' };
    expect(await say(booking, agent(ASKED), user('tomorrow evening'))).toEqual(evening);
    const again = [booking, agent(ASKED), user('tomorrow'), agent(`I did not get that. ${ASKED}`)];
    expect(await say(...again, user('in the evening'))).toEqual(evening);
  });

  test('today, at noon, it is the one that is still to come', async () => {
    expect(await talk(request('today at seven'))).toEqual([booked('19:00', '2026-11-22')]);
    expect(await talk(request('tonight at seven'))).toEqual([booked('19:00', '2026-11-22')]);
  });

  test('of several times it says which', async () => {
    const shift = tool(
      'book_room',
      'Books a room.',
      { startTime: { type: 'string' }, endTime: { type: 'string' } },
      ['startTime', 'endTime'],
    );
    const say = async (...history: Turn[]) => {
      const pieces = await piecesOf(llm.reply(requestOf({ history, knowledge, tools: [shift] })));
      return callsOf(pieces)[0]?.arguments ?? pieces.join('');
    };
    const first = user('Book a room tomorrow');
    const history = [first, agent('May I have the start time?'), user('at nine')];
    const asked = 'For the start time, do you mean 9:00 in the morning or in the evening?';
    expect(await say(...history)).toBe(asked);
    history.push(agent(asked), user('in the morning'));
    expect(await say(...history)).toBe('May I have the end time?');
    history.push(agent('May I have the end time?'), user('5 pm'));
    expect(await say(...history)).toEqual({ startTime: '09:00', endTime: '17:00' });
  });
});

describe('a thing is asked for without saying how it comes', () => {
  const table = { date: '2026-11-23', time: '15:00', guests: 2, name: 'Bo' };

  test.each([
    'Can I have a table for 2 people tomorrow at 3 pm, my name is Bo',
    'I would like a table for 2 people tomorrow at 3 pm under the name Bo',
    'We need a table for 2 people tomorrow at 3 pm under the name Bo',
  ])('%s', async (text) => {
    expect(await talk(text)).toEqual([['book_table', table]]);
  });

  test.each(['Can I have a look at the tables?', 'I would like a word about my table', 'I need an answer'])(
    '%s: no tool makes that',
    async (text) => {
      expect((await talk(text))[0]).toEqual(expect.any(String));
      expect((await talk(text))[0]).not.toMatch(/May I have/);
    },
  );
});

describe('what a tool answers is said in a sentence', () => {
  test.each<[unknown, string | null]>([
    [{ temperature: 22.456, condition: 'sunny' }, 'The temperature is 22.46 and the condition is sunny.'],
    [{ id: 'a1', url: 'https://x.example', orderStatus: 'shipped' }, 'The order status is shipped.'],
    [{ success: true, message: 'Your table is booked' }, 'Your table is booked.'],
    [{ isOpen: true }, 'It is open.'],
    [{ booked: true, table: 7 }, 'It is booked and the table is 7.'],
    [{ booked: false, hasBalcony: false }, 'It is not booked and it has no balcony.'],
    [{ data: { price: 12 } }, 'The price is 12.'],
    [{ flights: [{ name: 'LH 1' }, { name: 'LH 2' }] }, 'I have found 2 flights: LH 1 and LH 2.'],
    [{ results: [] }, 'I have found no results.'],
    [['red', 'blue'], 'I have found 2 results: red and blue.'],
    [{ id: 'x' }, null],
    [{}, null],
    ['plain words', 'Plain words.'],
    [7, '7.'],
  ])('%j', (output, text) => {
    expect(sayData(JSON.stringify(output), inEnglish)).toBe(text);
  });

  test('longer texts are cut behind a sentence; code is not read out', () => {
    const long = `${'This is a sentence of some length. '.repeat(20)}`;
    expect(sayData(long, inEnglish)!.length).toBeLessThanOrEqual(300);
    expect(sayData('<html><body>404</body></html>', inEnglish)).toBeNull();
    expect(sayData('', inEnglish)).toBeNull();
  });
});
