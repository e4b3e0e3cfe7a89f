import { describe, expect, test } from 'vitest';
import type { Knowledge, ToolSpec, Turn } from '../../../conversation/provider-ports.ts';
import { callsOf, piecesOf, requestOf } from '../../contracts/llm.contract.ts';
import { createBuiltinLlm } from './builtin-llm.ts';

/* An agent of German without a language model answers in German, never English. */

const NOW = Date.parse('2026-07-15T22:30:00Z');
const llm = createBuiltinLlm({ wallTime: () => NOW });
const userTime = { now: NOW, timeZone: 'Europe/Berlin' };
const hotel: Knowledge = {
  answers: [
    {
      question: 'Wann ist die Rezeption besetzt?',
      answer: 'Die Rezeption ist von sieben bis zehn Uhr besetzt.',
    },
  ],
  passages: [],
};
const user = (text: string): Turn => ({ role: 'user', text });
const agent = (text: string): Turn => ({ role: 'assistant', text });

async function reply(history: readonly Turn[], given: object = {}) {
  const request = requestOf({ history, knowledge: hotel, language: 'de-DE', userTime, ...given });
  const pieces = await piecesOf(llm.reply(request));
  return { text: pieces.filter((piece) => typeof piece === 'string').join(''), calls: callsOf(pieces) };
}
const textFor = async (text: string, given: object = {}) => (await reply([user(text)], given)).text;

const ENGLISH = /\b(?:the|you|your|I|am|is there|what|know|would|help)\b/;

test.each([
  ['Hallo!', /^Hallo! Ich bin Mia\./],
  ['Hallo, wie heißt du?', /^Ich heiße Mia\./],
  ['Vielen Dank für die Hilfe!', /^Gern geschehen\./],
  ['Tschüss', /^Auf Wiedersehen!/],
  ['Wie geht es Ihnen heute?', /^Mir geht es gut/],
  ['Was kannst du alles?', /^Ich beantworte Fragen/],
  ['Wie spät ist es?', /^Es ist 0:30 Uhr\.$/],
  ['Welches Datum haben wir heute?', /^Heute ist Donnerstag, 16\. Juli 2026\.$/],
  ['Ja bitte', /^Gut\./],
  ['Nein danke', /^In Ordnung\./],
  ['Wer hat Amerika entdeckt?', /^Das weiß ich leider nicht\. Sie können mich zum Beispiel fragen/],
  ['Ich bin traurig', /^Danke, dass Sie mir das sagen\. Wie kann ich Ihnen helfen\?$/],
  ['Mir ist heute sehr kalt', /^Danke, dass Sie mir das sagen\./],
  ['Ich habe Hunger', /^Danke, dass Sie mir das sagen\./],
  ['Ich bin hier', /^Das weiß ich leider nicht\./],
  ['Ich möchte mit einem Menschen sprechen', /^Leider ist hier niemand, mit dem ich Sie verbinden kann\.$/],
  ['Kann ich bitte mit jemandem reden?', /^Leider ist hier niemand/],
  ['Verbinden Sie mich bitte mit einem Mitarbeiter', /^Leider ist hier niemand/],
  ['Was machen Menschen hier?', /^Das weiß ich leider nicht\./],
  ['2 + 2,5', /^Das ist 4,5\.$/],
  ['1.000 * 2', /^Das ist 2000\.$/],
  ['...', /^Das habe ich nicht verstanden\./],
])('%s', async (text, answer) => {
  const said = await textFor(text);
  expect(said).toMatch(answer);
  expect(said).not.toMatch(ENGLISH);
});

test('what it knows is found behind a greeting', async () => {
  expect(await textFor('Guten Tag, wann ist die Rezeption besetzt?')).toBe(hotel.answers[0]!.answer);
});

test('it repeats itself, and greets of its own accord', async () => {
  const again = await reply([agent('Wir öffnen um sieben.'), user('Können Sie das bitte wiederholen?')]);
  expect(again.text).toBe('Wir öffnen um sieben.');
  expect((await reply([], { task: 'Greet the user.' })).text).toMatch(/^Hallo! Ich bin Mia\./);
});

describe('tools', () => {
  const booking: ToolSpec = {
    name: 'transfer_call',
    description: 'Transfers the caller to a person.',
    parameters: { type: 'object', properties: { topic: { type: 'string' } }, required: ['topic'] },
  };
  const result = (output: string, isError = false): Turn => ({
    role: 'tool',
    callId: '1',
    name: 'book_table',
    arguments: {},
    output,
    isError,
  });

  test.each([
    ['{"booked":true,"table":7}', 'Gebucht: ja und Tisch: 7.'],
    [
      '{"orderNumber":4711,"delivery_date":"3. Mai","status":"shipped","in_stock":true,"frobs":2}',
      'Bestellnummer: 4711, Lieferdatum: 3. Mai, Status: versandt, vorrätig: ja und frobs: 2.',
    ],
    ['{"is_open":false,"opening_hours":"9 bis 17 Uhr"}', 'Offen: nein und Öffnungszeiten: 9 bis 17 Uhr.'],
    ['{"slots":[{"from":9},{"from":10}]}', 'Gefunden: 2 Termine.'],
    ['{"items":[{"name":"Adler"},{"name":"Krone"}]}', 'Gefunden: 2 Ergebnisse, und zwar Adler und Krone.'],
    ['[]', 'Ich habe nichts gefunden.'],
    ['{}', 'Das ist erledigt.'],
  ])('the result %s', async (output, said) => {
    expect((await reply([user('Einen Tisch bitte'), result(output)])).text).toBe(said);
  });

  test('a failure', async () => {
    expect((await reply([user('Einen Tisch bitte'), result('boom', true)])).text).toBe(
      'Das hat leider nicht geklappt.',
    );
    const alone = await reply([agent('Einen Moment bitte.'), result('boom', true)]);
    expect(alone.text).toBe('Das hat leider nicht geklappt. Kann ich Ihnen sonst noch helfen?');
  });

  test('a person is connected where there is a tool for it', async () => {
    const transfer = { ...booking, parameters: { type: 'object', properties: {} } };
    const asked = await reply([user('Ich möchte mit einem Menschen sprechen')], { tools: [transfer] });
    expect(asked.calls).toMatchObject([{ name: 'transfer_call' }]);
  });

  test('a question for an argument, its answer and no to it', async () => {
    const asked = await reply([user('Please connect me')], { tools: [booking] });
    expect(asked.text).toBe('Bitte nennen Sie mir noch: Thema.');
    const before = [user('Please connect me'), agent(asked.text)];
    const answered = await reply([...before, user('Meine Rechnung')], { tools: [booking] });
    expect(answered.calls).toMatchObject([{ name: 'transfer_call', arguments: { topic: 'Meine Rechnung' } }]);
    expect(answered.text).toBe('Einen Moment, ich verbinde Sie.');
    for (const no of ['Nein danke', 'Vergessen Sie es', 'Ach, lass es', 'Ich habe es mir anders überlegt'])
      expect((await reply([...before, user(no)], { tools: [booking] })).text).toMatch(/^In Ordnung/);
  });

  test('who says goodbye in a longer sentence is let go', async () => {
    const end = {
      name: 'end_call',
      description: 'Ends the call.',
      parameters: { type: 'object', properties: {} },
    };
    const parted = await reply([user('Das war schon alles für heute, tschüss!')], { tools: [end] });
    expect(parted.calls).toMatchObject([{ name: 'end_call' }]);
  });
});
