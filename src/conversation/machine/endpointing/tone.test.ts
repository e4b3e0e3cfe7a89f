import { expect, test } from 'vitest';
import { closes, goOn, isStatement, joinedTone, withoutComma } from './tone.ts';
import { wordingOf } from './wording.ts';

test.each([
  ['en', 'I would like to book a room for.'],
  ['en', 'Is there a direct flight to?'],
  ['en', 'Please change my address, and,'],
  ['en', 'I need something for a.'],
  ['en', 'I want to go to the…'],
  ['en', 'I lost my keys in.'],
  ['en', 'I think the problem is.'],
  ['en', 'That is.'],
  ['en', 'There are,'],
  ['en', 'The machine makes.'],
  ['en', 'My doctor told me,'],
  ['en', 'Do you know when?'],
  ['en', 'Is there anybody who?'],
  ['de', 'Ich möchte einen Tisch für.'],
  ['de', 'Das Problem ist, dass,'],
])('words go on, whatever sign stands behind them (%s: %s)', (language, text) => {
  expect(goOn(text, wordingOf(language))).toBe(true);
});

test.each([
  'Where are you from?',
  'What are you looking for?',
  'Please let me in.',
  'Yes, it is.',
  'It is.',
  'Is there somebody I can speak to?',
  'I know what that is.',
  'I do not know where the station is.',
  'What do you need?',
  'Which one should I take?',
  'Is there anything else you need?',
  'When?',
  'Who?',
  'Wann macht ihr auf?',
])('what ends in such a word and is complete does not: %s', (text) =>
  expect(goOn(text, wordingOf(text.startsWith('Wann') ? 'de' : 'en'))).toBe(false),
);

test.each([
  ['Tomorrow,', 'Tomorrow'],
  ['Tomorrow, ', 'Tomorrow'],
  ['明日、', '明日'],
  ['Tomorrow.', 'Tomorrow.'],
  ['Tomorrow, please', 'Tomorrow, please'],
])('"%s" without a comma is "%s"', (text, bare) => {
  expect(withoutComma(text)).toBe(bare);
});

test('of two judgements of a pause the lower one counts', () => {
  const first = joinedTone(null, { probability: 0.3 });
  expect(joinedTone(first, { probability: 0.9 })).toEqual({ probability: 0.3 });
});

test.each([
  ['en', 'Yes, please.', true],
  ['en', 'A room with a view, please', true],
  ['en', "That's all, thanks.", true],
  ['en', 'Could you please', false],
  ['en', 'Please,', false],
  ['en', 'Thank you for', false],
  ['de', 'Ja bitte', true],
  ['fr', 'Oui, s’il vous plaît.', true],
  ['ja', 'お願いします', false],
])('nothing follows behind words that close (%s: %s): %j', (language, text, expected) => {
  expect(closes(text, wordingOf(language))).toBe(expected);
});

test.each([
  ['en', 'I ordered a lamp last week.', true],
  ['en', 'We are looking for a hotel,', true],
  ['en', 'The heating does not work', true],
  ['en', 'I think so.', false],
  ['en', 'You are open today?', false],
  ['en', 'When do you open today', false],
  // What follows a pause in the middle of a sentence is its end.
  ['en', 'that the printer has no paper', false],
  ['en', 'a room for the night', false],
  ['en', 'Please send it to my office.', false],
  ['de', 'Wir suchen ein Hotel.', true],
  ['de', 'Wann macht ihr heute auf', false],
  // What a statement begins with is not known.
  ['es', 'Quiero reservar una mesa.', false],
])('who tells something makes a statement (%s: %s): %j', (language, text, expected) => {
  expect(isStatement(text, wordingOf(language))).toBe(expected);
});
