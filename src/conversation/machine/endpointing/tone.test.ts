import { expect, test } from 'vitest';
import { closes, isStatement, joinedTone, soundsOver, withoutComma } from './tone.ts';
import { wordingOf } from './wording.ts';

/** Whether the turn is over when its pause was judged after so much silence. */
const isOver = (text: string, probability: number, silenceMs: number, language = 'en'): boolean =>
  soundsOver(text, { probability, silenceMs }, wordingOf(language));

test.each([
  ['When do you open?', 0.5, 300, true],
  ['When do you open?', 0.45, 300, false],
  ['When do you open', 0.5, 300, true],
  ['When do you open', 0.5, 200, true],
  // A pause of 120 ms may lie between two words.
  ['When do you open?', 0.8, 120, true],
  ['When do you open?', 0.75, 120, false],
  // A comma is where a voice stops, too.
  ['On Friday evening,', 0.5, 300, true],
  ['On Friday evening,', 0.95, 120, true],
  // Few words may be the beginning of anything.
  ['Yes.', 0.99, 120, false],
  ['Thank you.', 0.99, 120, false],
  ['Yes.', 0.99, 200, false],
  ['Yes.', 0.5, 300, true],
  // Nothing follows, whatever it sounds like.
  ['Yes, please.', 0.02, 300, true],
  ['No, thank you.', 0.02, 200, false],
  ['Can you please', 0.9, 300, false],
])('%s, %f after %i ms: %j', (text, probability, silenceMs, over) => {
  expect(isOver(text, probability, silenceMs)).toBe(over);
});

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
  ['de', 'Ich möchte einen Tisch für.'],
  ['de', 'Das Problem ist, dass,'],
])('words that go on are never over, whatever sign stands behind them (%s: %s)', (language, text) => {
  expect(isOver(text, 1, 300, language)).toBe(false);
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
  'Wann macht ihr auf?',
])('what ends in such a word and is complete is over: %s', (text) =>
  expect(isOver(text, 0.9, 300, text.startsWith('Wann') ? 'de' : 'en')).toBe(true),
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
  const first = joinedTone(null, { probability: 0.3, silenceMs: 120 });
  expect(joinedTone(first, { probability: 0.9, silenceMs: 300 })).toEqual({
    probability: 0.3,
    silenceMs: 300,
  });
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
