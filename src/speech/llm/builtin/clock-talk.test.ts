import { describe, expect, test } from 'vitest';
import { requestOf } from '../../contracts/llm.contract.ts';
import { clockAnswer } from './clock-talk.ts';
import { think } from './builtin-llm.ts';

/* Monday, 30 November 2026, 19:31 in Berlin. */

const now = Date.UTC(2026, 10, 30, 18, 31);
const inBerlin = { now, timeZone: 'Europe/Berlin' };
const english = (text: string): string | null => clockAnswer(text, { ...inBerlin, language: 'en' });
const german = (text: string): string | null => clockAnswer(text, { ...inBerlin, language: 'de' });

describe('the time in another place', () => {
  test.each([
    ['What time is it in London?', 'In London it is 18:31.'],
    ["What's the time in new york", 'In New York it is 13:31.'],
    ['Can you tell me what time it is in São Paulo right now?', 'In São Paulo it is 15:31.'],
    ['What time is it in Kolkata?', 'In Kolkata it is Tuesday 00:01.'],
    ['And what time is it in Buenos Aires?', 'In Buenos Aires it is 15:31.'],
    ['What time is it in Japan?', 'In Japan it is Tuesday 03:31.'],
  ])('%s', (text, answer) => {
    expect(english(text)).toBe(answer);
  });

  test.each([
    ['Wie spät ist es in London?', 'In London ist es 18:31 Uhr.'],
    ['Wie viel Uhr ist es gerade in New York?', 'In New York ist es 13:31 Uhr.'],
  ])('%s', (text, answer) => {
    expect(german(text)).toBe(answer);
  });

  test.each([
    'What time is it in Hamburg?',
    'What time is it in the kitchen?',
    'What time do you open in London?',
    'What time is it in Europe/Berlin/../../etc?',
    'Is it late in London?',
    'in London',
  ])('%s: no zone is named so, or something else is asked', (text) => {
    expect(english(text)).toBeNull();
  });
});

/** Versions of Node write the comma of English dates or not. */
const dated = (month: number, day: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' }).format(new Date(2026, month, day));

describe('the date of a day', () => {
  test.each([
    ['What day is tomorrow?', `That is ${dated(11, 1)}.`],
    ['What day is it tomorrow?', `That is ${dated(11, 1)}.`],
    ["What's tomorrow's date?", `That is ${dated(11, 1)}.`],
    ['What is the date next Friday?', `That is ${dated(11, 4)}.`],
    ['What day was yesterday?', `That was ${dated(10, 29)}.`],
    ['What day is the 24th of December?', `That is ${dated(11, 24)}.`],
  ])('%s', (text, answer) => {
    expect(english(text)).toBe(answer);
  });

  test.each([
    ['Welcher Tag ist morgen?', 'Das ist Dienstag, 1. Dezember 2026.'],
    ['Was ist morgen für ein Tag?', 'Das ist Dienstag, 1. Dezember 2026.'],
    ['Welches Datum ist am Freitag?', 'Das ist Freitag, 4. Dezember 2026.'],
    ['Welcher Tag war gestern?', 'Das war Sonntag, 29. November 2026.'],
  ])('%s', (text, answer) => {
    expect(german(text)).toBe(answer);
  });

  test.each(['Are you open tomorrow?', 'What can I do on Friday?', 'What day is Christmas?', 'Tomorrow'])(
    '%s: that is no question for a date',
    (text) => {
      expect(english(text)).toBeNull();
    },
  );
});

test('the model answers by the zone of the conversation', () => {
  const said = (text: string): string =>
    think(requestOf({ history: [{ role: 'user', text }], userTime: { now, timeZone: 'Europe/Berlin' } }));
  expect(said('Hello, what time is it in London?')).toBe('In London it is 18:31.');
  expect(said('What day is tomorrow?')).toMatch(/1 December 2026/);
  expect(said('What time is it in Hamburg?')).toMatch(/^I am sorry, I do not know that\./);
});
