import { describe, expect, test } from 'vitest';
import { demoFaq, demoKnowledge } from '../../../demo/content.ts';
import type { ToolSpec, Turn } from '../../../conversation/provider-ports.ts';
import { callsOf, piecesOf, requestOf } from '../../contracts/llm.contract.ts';
import { createBuiltinLlm } from './builtin-llm.ts';

/* What the built-in model answered wrong with confidence, as users tried it (spec 10, last section). */

const TODAY = Date.UTC(2026, 10, 22, 12, 5);
const llm = createBuiltinLlm({ wallTime: () => TODAY });
const demo = {
  answers: demoFaq,
  passages: [{ source: demoKnowledge.fileName, text: demoKnowledge.text }],
};
const user = (text: string): Turn => ({ role: 'user', text });
const agent = (text: string): Turn => ({ role: 'assistant', text });

async function reply(history: readonly Turn[], tools: readonly ToolSpec[] = []) {
  const pieces = await piecesOf(llm.reply(requestOf({ history, knowledge: demo, tools })));
  const text = pieces.filter((piece) => typeof piece === 'string').join('');
  return { text, calls: callsOf(pieces).map(({ name, arguments: given }) => [name, given]) };
}
const textFor = async (text: string, ...before: Turn[]): Promise<string> =>
  (await reply([...before, user(text)])).text;

const inZone = (parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', parts).format(TODAY);

describe('what is no question about its knowledge', () => {
  test('a joke: it does not know', async () => {
    expect(await textFor('Tell me a joke')).toMatch(/^I am sorry, I do not know that\./);
  });

  test.each(['I feel sad today', 'I am tired today'])('%s: it is kind, and claims nothing', async (text) => {
    expect(await textFor(text)).toBe('Thank you for telling me. How can I help you?');
  });

  test.each(['Thanks, that was helpful', 'Thank you for that', 'thanks a lot for your help'])(
    '%s: it thanks back',
    async (text) => {
      expect(await textFor(text)).toMatch(/^You are welcome\./);
    },
  );

  test('thanks before a question is no answer to it', async () => {
    expect(await textFor('Thanks, and how much does it cost?')).toContain('free');
  });

  test('a person is asked for where nobody can be reached', async () => {
    expect(await textFor('I want to talk to a human')).toMatch(/nobody here whom I can connect you with/);
  });

  test('it says again what it said, and more where there is more', async () => {
    const before = [user('When are you open?'), agent('The desk is open from nine to six.')];
    expect(await textFor('Can you repeat that?', ...before)).toBe('The desk is open from nine to six.');
    const session = [user('what is a session'), agent('A session is one conversation.')];
    expect(await textFor('tell me more', ...session)).toMatch(/^It begins when a person connects/);
  });
});

describe('time, date and sums', () => {
  test.each(['What time is it?', 'do you know what time it is', 'can you tell me the time'])(
    '%s',
    async (text) => {
      const time = inZone({ hour: 'numeric', minute: '2-digit', timeZoneName: 'long' });
      expect(await textFor(text)).toBe(`It is ${time}.`);
    },
  );

  test.each(["What's the date today?", 'what day is it today', "what is today's date"])(
    '%s',
    async (text) => {
      expect(await textFor(text)).toBe(`Today is ${inZone({ dateStyle: 'full' })}.`);
    },
  );

  test.each([
    ['Europe/Berlin', '2026-07-17', 'It is 00:30 Central European Summer Time.'],
    ['America/New_York', '2026-07-16', 'It is 18:30 Eastern Daylight Time.'],
  ])('in %s, which is where the user is', async (timeZone, tomorrow, time) => {
    const userTime = { now: Date.parse('2026-07-15T22:30:00Z'), timeZone };
    const booking: ToolSpec = {
      name: 'book_table',
      description: 'Books a table in the restaurant.',
      parameters: {
        type: 'object',
        properties: { day: { type: 'string', format: 'date' } },
        required: ['day'],
      },
    };
    const asked = async (text: string) =>
      piecesOf(llm.reply(requestOf({ history: [user(text)], tools: [booking], userTime })));
    expect(callsOf(await asked('Please book a table for tomorrow'))).toMatchObject([
      { arguments: { day: tomorrow } },
    ]);
    expect((await asked('What time is it?')).join('')).toBe(time);
  });

  test.each([
    ['What is two plus two?', '4'],
    ['how much is 12 times 9', '108'],
    ['what is 2 + 3 * 4', '14'],
    ['20 percent of 80', '16'],
    ["What's one hundred and twenty divided by 8?", '15'],
    ['10 - 2.5', '7.5'],
  ])('%s', async (text, result) => {
    expect(await textFor(text)).toBe(`That is ${result}.`);
  });

  test('what is no sum is not worked out', async () => {
    expect(await textFor('what is 3 divided by 0')).toBe('Nothing can be divided by zero.');
    expect(await textFor('what is a plus')).toMatch(/do not know/);
  });
});

describe('tools', () => {
  const tool = (name: string, description: string, properties: object): ToolSpec => ({
    name,
    description,
    parameters: { type: 'object', properties, required: Object.keys(properties) },
  });
  const stock = tool('stock_level', 'Returns how many kilos of a kind of coffee beans are in stock.', {
    product: { type: 'string' },
  });

  test('a tool whose description fits is used', async () => {
    const { calls } = await reply([user('How many arabica beans are in stock?')], [stock]);
    expect(calls).toEqual([['stock_level', { product: 'arabica' }]]);
  });

  test.each([
    ['How many arabica beans are in stock?', 'arabica beans'],
    ['How much rye flour do you have in stock?', 'rye flour'],
    ['How much is in stock?', null],
  ])('what is counted is what the tool is asked about: %s', async (question, product) => {
    const check = tool('check_stock', 'Looks up how much of a product is in stock.', {
      product: { type: 'string', description: 'The product' },
    });
    const { calls, text } = await reply([user(question)], [check]);
    expect(calls).toEqual(product === null ? [] : [['check_stock', { product }]]);
    if (product === null) expect(text).toBe('May I have the product?');
  });

  test.each([
    ['How many croissants are left?', { product: 'croissants' }],
    ['How many cinnamon rolls are left in the shop?', { product: 'cinnamon rolls' }],
    ['How many croissants do you sell?', null],
    ['How many people are there?', null],
  ])('a tool that counts what is counted: %s', async (question, given) => {
    const pieces = tool('get_stock', 'Tells how many pieces of a product are left in the shop.', {
      product: { type: 'string' },
    });
    expect((await reply([user(question)], [pieces])).calls).toEqual(given ? [['get_stock', given]] : []);
  });

  test('a tool whose description does not fit is not', async () => {
    expect((await reply([user('How many people can talk at the same time?')], [stock])).calls).toEqual([]);
    expect((await reply([user('How many planets are there?')], [stock])).calls).toEqual([]);
    for (const text of ['How many people are in the room?', 'How many kilos do you weigh?'])
      expect((await reply([user(text)], [stock])).calls, text).toEqual([]);
  });

  test.each([
    ['orderId', 'Id of the order'],
    ['order', ''],
    ['orderNumber', 'The number of the order'],
  ])('the number that was given is used: %s', async (name, description) => {
    const status = tool('get_order_status', 'Looks up an order.', {
      [name]: { type: 'string', description },
    });
    const { calls } = await reply([user('What is the status of my order 4711?')], [status]);
    expect(calls).toEqual([['get_order_status', { [name]: '4711' }]]);
  });
});
