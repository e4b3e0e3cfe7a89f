import { expect, test } from 'vitest';
import type { ToolSpec, Turn } from '../../../conversation/provider-ports.ts';
import { callsOf, piecesOf, requestOf } from '../../contracts/llm.contract.ts';
import { createBuiltinLlm } from './builtin-llm.ts';
import { figuresInGerman } from './phrases/times-de.ts';

/* Requests for tools in German: which tool is meant, and what is said for its parameters. It is a Wednesday in Berlin. */

const NOW = Date.parse('2026-07-15T10:30:00Z');
const llm = createBuiltinLlm({ wallTime: () => NOW });
const userTime = { now: NOW, timeZone: 'Europe/Berlin' };
const user = (text: string): Turn => ({ role: 'user', text });
const agent = (text: string): Turn => ({ role: 'assistant', text });

const tool = (name: string, description: string, properties: object, required: string[] = []): ToolSpec => ({
  name,
  description,
  parameters: { type: 'object', properties, required },
});
const text = { type: 'string' };
const count = { type: 'integer' };

const table = tool(
  'book_table',
  'Books a table in the restaurant.',
  { date: text, time: text, guests: count, name: text },
  ['date', 'time', 'guests'],
);
const termin = tool('termin', 'Vereinbart einen Termin beim Arzt.', { date: text, time: text }, ['date']);
const order = tool('cancel_order', 'Cancels an order.', { order_id: text }, ['order_id']);
const hotel = tool('reserve_room', 'Reserves a room.', { arrival_date: text, nights: count }, [
  'arrival_date',
  'nights',
]);
const weather = tool('get_weather', 'Weather in a city.', { city: text, date: text }, ['city']);
const call = tool('end_call', 'Ends the call.', {});
const TOOLS = [call, weather, table, termin, order, hotel];

const replied = async (history: readonly Turn[]) => {
  const knowledge = { answers: [], passages: [] };
  const request = requestOf({ history, knowledge, language: 'de-DE', userTime, tools: TOOLS });
  const pieces = await piecesOf(llm.reply(request));
  const said = pieces.filter((piece) => typeof piece === 'string').join('');
  return { said, calls: callsOf(pieces).map(({ name, arguments: given }) => [name, given]) };
};

test.each([
  [
    'Ich möchte einen Tisch für vier Personen, nächsten Dienstag um halb acht abends.',
    'book_table',
    { date: '2026-07-21', time: '19:30', guests: 4 },
  ],
  [
    'Ich hätte gern übermorgen um zwanzig Uhr einen Tisch für zwei Personen auf den Namen Anna Berg',
    'book_table',
    { date: '2026-07-17', time: '20:00', guests: 2, name: 'Anna Berg' },
  ],
  [
    'Können Sie mir bitte für morgen früh um Viertel nach sieben einen Tisch für drei Gäste buchen?',
    'book_table',
    { date: '2026-07-16', time: '07:15', guests: 3 },
  ],
  [
    'Buchen Sie bitte am 3. August um 18 Uhr 30 einen Tisch für 6 Leute',
    'book_table',
    { date: '2026-08-03', time: '18:30', guests: 6 },
  ],
  [
    'Ich würde gern einen Termin am Freitag um elf Uhr vormittags vereinbaren',
    'termin',
    { date: '2026-07-17', time: '11:00' },
  ],
  ['Ich brauche einen Termin in drei Tagen', 'termin', { date: '2026-07-18' }],
  ['Ich möchte meine Bestellung AB-4711 stornieren', 'cancel_order', { order_id: 'AB-4711' }],
  [
    'Ich möchte ab dem fünften August für drei Nächte ein Zimmer reservieren',
    'reserve_room',
    { arrival_date: '2026-08-05', nights: 3 },
  ],
])('%s', async (said, name, given) => {
  expect((await replied([user(said)])).calls).toEqual([[name, given]]);
});

test('an hour that may be in either half of the day is asked for', async () => {
  const request = user('Ich möchte morgen um sieben einen Tisch für vier Personen buchen');
  const asked = 'Meinen Sie 7:00 Uhr morgens oder abends?';
  expect(await replied([request])).toEqual({ said: asked, calls: [] });
  for (const answer of ['abends', 'Am Abend bitte', 'neunzehn Uhr']) {
    const { calls } = await replied([request, agent(asked), user(answer)]);
    expect(calls, answer).toEqual([['book_table', { date: '2026-07-16', time: '19:00', guests: 4 }]]);
  }
  const today = user('Ich möchte heute um sieben einen Tisch für vier Personen buchen');
  const { calls } = await replied([today]);
  expect(calls).toEqual([['book_table', { date: '2026-07-15', time: '19:00', guests: 4 }]]);
});

test('what is missing is asked for, and the answers are read in German', async () => {
  const history: Turn[] = [user('Ich möchte einen Tisch buchen')];
  for (const answer of [
    'Kommenden Montag',
    'Um halb drei nachmittags',
    'Wir sind zu fünft, also fünf Personen',
  ]) {
    const { said, calls } = await replied(history);
    expect([said, calls]).toEqual([expect.stringMatching(/^Bitte nennen Sie mir noch: /), []]);
    history.push(agent(said), user(answer));
  }
  const { calls } = await replied(history);
  expect(calls).toEqual([['book_table', { date: '2026-07-20', time: '14:30', guests: 5 }]]);
});

test.each([
  'Guten Morgen!',
  'Haben Sie einen Tisch aus Holz?',
  'Ich wünsche Ihnen einen schönen Tag',
  'Was kostet eine Bestellung?',
  'Ich möchte meine Bestellung AB-4711 ändern',
  'Ich brauche meine Bestellung AB-4711',
  'Ich möchte meinen Tisch verlegen',
  'Ich möchte meine Bestellung AB-4711 nicht stornieren',
  'Ich möchte keinen Tisch reservieren',
])('no tool: %s', async (said) => {
  expect((await replied([user(said)])).calls).toEqual([]);
});

test.each([
  ['am kommenden Montag um acht Uhr dreißig', '2026-07-20 at 8:30'],
  ['am dritten Mai um dreiviertel acht', '2027-05-03 at 7:45'],
  ['am 24. Dezember 2026 um 14:30 Uhr', '2026-12-24 at 14:30'],
  ['gegen neun Uhr abends', 'at 21:00'],
  ['um acht am Abend', 'at 20:00'],
  ['heute Abend um sieben', '2026-07-15 at 19:00'],
  ['vorgestern', '2026-07-13'],
])('%s is %s', (said, figures) => {
  const found = figuresInGerman(said, NOW).match(/\d{4}-\d\d-\d\d|at \d{1,2}:\d\d/g);
  expect(found?.join(' ')).toBe(figures);
});

test('what is no day and no time stays as it is', () => {
  for (const said of [
    'so schnell wie möglich',
    'Guten Morgen, Frau Maier',
    'Ich mag Mai und Halbtagsstellen',
  ])
    expect(figuresInGerman(said, NOW)).toBe(said);
});
