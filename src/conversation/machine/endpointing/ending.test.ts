import { expect, test } from 'vitest';
import { endingSigns, endingSilence } from './ending.ts';
import { wordingOf } from './wording.ts';

const OVER = 0.95;
const OPEN = 0.05;

const silence = (text: string, probability = OVER, { before = '', language = 'en' } = {}): number =>
  endingSilence(text, `${before} ${text}`.trim(), { probability }, wordingOf(language));

test.each([
  // A question that ends with what it asks about is whole, and so is one of three words, or of many.
  ['What time is it?', 200],
  ['Is it far?', 300],
  ['Where can I buy a ticket for the ferry?', 200],
  // Others may go on ("... for four people", "... when I stay for a month"), but whoever asks waits for an answer.
  ['Do you have a table?', 1300],
  ['When do you?', 1129],
  // One with a question word goes on less often.
  ['Where is the nearest station?', 200],
])('%s is over after %i ms, however it sounds', (text, expected) => {
  expect([OVER, OPEN].map((probability) => silence(text, probability))).toEqual([expected, expected]);
});

test.each([
  // Who writes no marks asks by the first word.
  ['what time is it', OVER, 200],
  // Few words may be the beginning of anything.
  ['Yes.', 0.99, 300],
  ['The blue one.', OVER, 200],
  ['The blue one.', OPEN, 1700],
  // ... and are no statement yet, so they wait less at most.
  ['The blue one.', 0, 1700],
  // Behind these nothing follows, whatever they sound like.
  ['Yes, please.', 0.02, 300],
  // A short statement often goes on, a long one seldom does.
  ['We ordered it yesterday.', OVER, 1900],
  ['The code is hidden.', OVER, 1900],
  // ... of three words, too, where it begins with a subject.
  ['She speaks French.', OVER, 1900],
  ['I think so.', OVER, 200],
  // ... but who may have answered a question is answered sooner.
  ['My name is Ada.', OVER, 1700],
  ['I am not sure.', OVER, 1700],
  ['Yes, it was good.', OPEN, 1700],
  ['I would like to cancel my subscription.', OVER, 466],
  ['I would like a table for two people on Friday evening.', OVER, 200],
])('%s, %f: over after %i ms', (text, probability, expected) => {
  expect(Math.abs(silence(text, probability) - expected)).toBeLessThanOrEqual(20);
});

test('tone lengthens the wait for words that ask nothing, and shortens none to nothing', () => {
  for (const text of ['The blue one.', 'A table for six people tonight.', 'On Friday evening.']) {
    const waits = [0, 0.01, 0.1, 0.5, 0.9, 0.99, 1].map((probability) => silence(text, probability));
    expect(waits).toEqual(waits.toSorted((one, other) => other - one));
    expect(waits.at(-1)).toBeGreaterThanOrEqual(200);
    expect(waits[0]).toBeGreaterThan(waits.at(-1)!);
    expect(waits[0]).toBeLessThanOrEqual(1900);
  }
});

test('of a language whose "is" is not known, who may have told a name waits no longer', () => {
  expect(silence('Mein Name ist Ada.', OPEN, { language: 'de' })).toBe(1700);
});

test('the end of a sentence that was begun before a pause is no short text', () => {
  const end = 'a room for the night.';
  expect(silence(end, OVER, { before: 'I need two tickets for Friday and' })).toBeLessThan(silence(end));
});

test.each([
  [
    'en',
    'When do you open?',
    { question: 1, worded: 1, asked: 0, brief: 0, pronoun: 0, words: 0, answer: 0 },
  ],
  ['en', 'Is it far?', { question: 1, worded: 0, brief: 1, pronoun: 0 }],
  ['en', 'What time is it?', { question: 1, brief: 0, pronoun: 1 }],
  ['en', 'When do you?', { question: 1, brief: 0, pronoun: 0 }],
  ['de', 'Wann kommst du?', { question: 1, worded: 1, brief: 1, pronoun: 0 }],
  ['en', 'Do you know it?', { question: 1, pronoun: 1 }],
  ['en', 'When I press the button,', { question: 0, answer: 0 }],
  ['en', 'On Friday evening,', { question: 0, answer: 1, statement: 0 }],
  ['en', 'I ordered a lamp last week.', { statement: 1, answer: 0 }],
  ['en', 'She speaks French.', { statement: 1, answer: 0 }],
  ['en', 'I hope so.', { statement: 0, answer: 1 }],
  ['de', 'Ich spreche Deutsch.', { statement: 0, answer: 1 }],
  ['en', 'No, thank you.', { closing: 1, answer: 1 }],
  ['ja', '駅までの行き方を教えてください', { answer: 0 }],
  ['ja', 'はい', { answer: 1 }],
])('what is known of "%s: %s"', (language, text, expected) => {
  const signs = endingSigns(text, text, { probability: 0.5 }, wordingOf(language));
  expect(signs).toMatchObject({ tone: 0, ...expected });
});
