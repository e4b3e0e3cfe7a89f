import { expect, test } from 'vitest';
import { TURN_TAKING } from './settings.ts';
import { patienceMs } from './patience.ts';
import { goOn } from './tone.ts';
import { wordingOf } from './wording.ts';

const english = wordingOf('en');

test.each([
  // No more than what begins a sentence.
  'Well.',
  'Actually.',
  'Sadly.',
  // A question whose verb is to come, or what is had.
  'How many people can?',
  'Does the museum have?',
  'Which of the two rooms has?',
  'How many of the flats have?',
  'How do I get?',
  // A clause that is a subject.
  'What I do not understand.',
  'What I really want is?',
  // Who or what is to come.
  'I need somebody.',
  'Do you have anything?',
  // What was said, or is so.
  'You promised.',
  'Is it true that?',
  'We were told that.',
  // A conjunction and one word, which may be an article misheard.
  'Do you know if, though?',
  'I am not sure whether that.',
  // Nouns and adjectives with a clause behind them.
  'Is there any chance?',
  'Would it be possible?',
  'What is the best way?',
  'I am afraid.',
  // "To", as a recogniser writes it behind some voices.
  'The man at the desk told us, too.',
  'Could you give this letter, too?',
  // Words that end no sentence.
  'I have lost his.',
  'We have a very.',
  'It seems.',
])('"%s" goes on, whatever sign stands behind it', (text) => {
  expect(goOn(text, english)).toBe(true);
});

test.each([
  'Actually I would like the fish.',
  'Yes, I can.',
  'Who can?',
  'What do you have?',
  'Who has?',
  'Which one does she have?',
  'Which key has he?',
  'I have no idea if so.',
  'Send it today if possible.',
  'Because of that.',
  'How many do they have?',
  'Yes, we have.',
  'What can I get?',
  'What time is it?',
  'What I want is a refund.',
  'All I want is a quiet room.',
  'I do not need anything.',
  'There is nobody.',
  'As you promised.',
  'That is what you said.',
  'Not the one you promised.',
  'I like that.',
  'Can you do that?',
  'The coat is his.',
  'A friend of his.',
  'By the way.',
  'That is the best way.',
  'Is that the reason?',
  'Is it far?',
  'I do, too.',
  'I would like that, too.',
])('"%s" is whole', (text) => {
  expect(goOn(text, english)).toBe(false);
  expect(patienceMs(text, '', english, TURN_TAKING)).toBe(0);
});

test('of a language whose such words are not known, nothing of the kind is said', () => {
  expect(goOn('Wie viele Leute können?', wordingOf('de'))).toBe(false);
});
