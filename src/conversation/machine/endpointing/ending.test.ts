import { expect, test } from 'vitest';
import { endingSigns, endingSilence } from './ending.ts';
import { wordingOf } from './wording.ts';

const OVER = 0.95;
const OPEN = 0.05;

const silence = (text: string, probability = OVER, { before = '', language = 'en' } = {}): number =>
  endingSilence(text, `${before} ${text}`.trim(), { probability }, wordingOf(language));

test.each([
  // A question that sounds over is answered at once, one that does not after a while.
  ['When do you open?', OVER, 200],
  ['When do you open?', 0.5, 410],
  ['When do you open?', OPEN, 810],
  // Who writes no marks asks by the first word.
  ['when do you open', OVER, 200],
  // Few words may be the beginning of anything.
  ['Yes.', 0.99, 300],
  ['The blue one.', OVER, 320],
  // Behind these nothing follows, whatever they sound like.
  ['Yes, please.', 0.02, 300],
  // A short statement often goes on, a long one seldom does.
  ['My flight was cancelled.', OVER, 1300],
  ['I would like to cancel my subscription.', OVER, 897],
  ['I would like a table for two people on Friday evening.', OVER, 200],
])('%s, %f: over after %i ms', (text, probability, expected) => {
  expect(Math.abs(silence(text, probability) - expected)).toBeLessThanOrEqual(20);
});

test('tone lengthens the wait for any words, and shortens none to nothing', () => {
  for (const text of ['When do you open?', 'A table for six people tonight.', 'On Friday evening.']) {
    const waits = [0, 0.01, 0.1, 0.5, 0.9, 0.99, 1].map((probability) => silence(text, probability));
    expect(waits).toEqual(waits.toSorted((one, other) => other - one));
    expect(waits.at(-1)).toBeGreaterThanOrEqual(200);
    expect(waits[0]).toBeGreaterThan(waits.at(-1)!);
    expect(waits[0]).toBeLessThanOrEqual(1300);
  }
});

test('the end of a sentence that was begun before a pause is no short text', () => {
  const end = 'a room for the night.';
  expect(silence(end, OVER, { before: 'I need two tickets for Friday and' })).toBeLessThan(silence(end));
});

test.each([
  ['en', 'When do you open?', { question: 1, words: 0, answer: 0 }],
  ['en', 'When I press the button,', { question: 0, answer: 0 }],
  ['en', 'On Friday evening,', { question: 0, answer: 1, statement: 0 }],
  ['en', 'I ordered a lamp last week.', { statement: 1, answer: 0 }],
  ['en', 'No, thank you.', { closing: 1, answer: 1 }],
  ['ja', '駅までの行き方を教えてください', { answer: 0 }],
  ['ja', 'はい', { answer: 1 }],
])('what is known of "%s: %s"', (language, text, expected) => {
  const signs = endingSigns(text, text, { probability: 0.5 }, wordingOf(language));
  expect(signs).toMatchObject({ tone: 0, ...expected });
});
