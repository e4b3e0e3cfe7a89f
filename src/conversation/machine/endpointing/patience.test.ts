import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectedInput } from './expected-input.ts';
import { LANGUAGES } from './languages/index.ts';
import { patienceMs } from './patience.ts';
import { TURN_TAKING } from './settings.ts';
import { signsIn } from './signs.ts';
import { joinedText } from './tokens.ts';
import { wordingOf } from './wording.ts';

const { unfinishedMs: MORE, groupMs: GROUP, longGroupMs: LONG } = TURN_TAKING;

describe('patience', () => {
  test.each([
    ['', 'and then I', MORE],
    ['', 'tell me about the house', 0],
    // Numbers that nobody has asked for.
    ['', 'my number is five five five', GROUP],
    ['', 'five five five one two three', GROUP],
    ['', 'The order number is four four.', GROUP],
    // "postcode" was misheard: two figures behind "is" begin a number all the same.
    ['', 'My post good is nine, zero.', GROUP],
    ['', 'it is one', 0],
    ['', 'it is 42', 0],
    ['', 'number two', 0],
    ['', 'a card for two', 0],
    ['', 'five five five one two three four', LONG],
    ['', 'five five five one two three four five six seven', 0],
    ['', '555 123', GROUP],
    ['', '(555) 123-4567', 0],
    ['', 'It is 0170', GROUP],
    ['', '+49 170', GROUP],
    ['', '+49 170 1234567', 0],
    // Amounts, times and years, which are not read out digit by digit.
    ['', 'a table for two', 0],
    ['', 'at five', 0],
    ['', 'it was in 1999', 0],
    ['', 'at 10 30', 0],
    ['', 'at 10:30', 0],
    ['', 'it costs 1,000', 0],
    ['', 'nineteen ninety nine', 0],
    ['', 'twenty one', 0],
    ['', 'I have 42', 0],
    // The agent has asked for a number of this length.
    ['What are the last four digits?', 'one two', GROUP],
    ['What are the last four digits?', 'it is one two three four', 0],
    ['What are the last four digits?', '12 34', 0],
    ['What are the last four digits?', 'twelve thirty four', 0],
    ['What are the last four digits?', 'one two um three', GROUP],
    ['What are the last four digits?', 'I have it here and', MORE],
    ['Please tell me your 6-digit code. Take your time.', 'double five one two', GROUP],
    ['Please tell me your 6-digit code. Take your time.', 'double five one two three four', 0],
    ['I need the twelve digits on the card.', '1234 5678', GROUP],
    // The agent has asked for a number of unknown length.
    ['What is your phone number?', 'five', GROUP],
    ['What is your phone number?', '555', GROUP],
    ['What is your phone number?', '555 123 4567', LONG],
    ['What is your phone number?', 'I do not have one right now', 0],
    ['Your number is stored. Is there anything else? Shall I go on?', 'for five', 0],
    // Spelling.
    ['', 's m i', GROUP],
    ['', 'J-O-H', GROUP],
    ['', 'J. O. H. N.', GROUP],
    ['', 'u s', 0],
    ['', 'My name is spelt M E', GROUP],
    ['', 'it is spelled b', GROUP],
    ['', 'we spelled it like that', 0],
    ['Can you spell your name?', 's', GROUP],
    ['Can you spell your name?', 's as in sugar m as in mike', GROUP],
    ['Can you spell your name?', 'smith', 0],
  ])('after "%s", with "%s": %i ms', (agentSaid, text, patience) => {
    expect(patienceMs(text, agentSaid, wordingOf('en'), TURN_TAKING)).toBe(patience);
  });

  test.each([
    ['de', 'Wie lautet Ihre vierstellige PIN?', 'eins zwo', GROUP],
    ['de', 'Wie lautet Ihre 4-stellige PIN?', 'eins zwo drei vier', 0],
    ['de', 'Wie lautet Ihre vierstellige PIN?', 'zwölf fünfunddreißig', 0],
    ['de', 'Ihre Telefonnummer bitte.', 'null eins sieben', GROUP],
    ['fr', 'Quels sont les quatre derniers chiffres ?', 'un deux', GROUP],
    ['fr', 'Votre numéro de téléphone ?', 'zéro six douze', GROUP],
    ['fr', 'Pouvez-vous épeler votre nom ?', 'd u', GROUP],
    ['es', '¿Me dice los seis dígitos?', 'uno dos tres', GROUP],
    ['es', '¿Me dice los seis dígitos?', 'uno dos tres cuatro cinco seis', 0],
    ['it', 'Mi dica le quattro cifre.', 'uno due', GROUP],
    ['pt', 'Qual é o seu telefone?', 'nove oito', GROUP],
    ['nl', 'Wat is uw zescijferige code?', 'een twee drie', GROUP],
    ['nl', 'Wat is uw zescijferige code?', 'een twee drie vier vijf zes', 0],
    ['ja', '4桁の暗証番号をどうぞ。', '12', GROUP],
    ['ja', '4桁の暗証番号をどうぞ。', '1 2 3 4', 0],
    ['ja', '電話番号をどうぞ。', '〇九〇', GROUP],
  ])('%s, after "%s", with "%s": %i ms', (language, agentSaid, text, patience) => {
    expect(patienceMs(text, agentSaid, wordingOf(language), TURN_TAKING)).toBe(patience);
  });

  test('ends when as many digits have come as were asked for, however they are grouped', () => {
    const digits = fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 12 });
    const [names] = [['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']];
    const forms = fc.constantFrom('words', 'groups', 'numerals');
    fc.assert(
      fc.property(digits, fc.integer({ min: 1, max: 12 }), forms, (list, count, form) => {
        const written = {
          words: list.map((one) => names?.[one]).join(' '),
          groups: list.join(''),
          numerals: list.join(' '),
        };
        const said = patienceMs(written[form], `Tell me the ${count} digits.`, wordingOf('en'), TURN_TAKING);
        expect(said).toBe(list.length < count ? GROUP : 0);
      }),
    );
  });

  test('is one of few lengths, and quickly known, whatever is said and asked', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc
        .array(
          fc.constantFrom('five', '5', 'and', 'a', 'as in', 'x', '0170', 'double', 'twenty', ',', '.', '桁'),
          { maxLength: 60 },
        )
        .map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(LANGUAGES), 'xx'),
        text,
        text,
        (language, said, expected) => {
          const wording = wordingOf(language);
          expect([0, MORE, GROUP, LONG]).toContain(patienceMs(said, expected, wording, TURN_TAKING));
        },
      ),
    );
  });
});

test.each([
  ['What are the last four digits of your card?', { kind: 'digits', count: 4 }],
  ['The code has 6 digits. Please say it.', { kind: 'digits', count: 6 }],
  ['We have digits. We like them. How are you? And you?', { kind: 'nothing' }],
  ['What is your postcode?', { kind: 'number' }],
  ['How do you spell that?', { kind: 'spelling' }],
  ['', { kind: 'nothing' }],
])('"%s" asks for %j', (text, expected) => {
  expect(expectedInput(text, wordingOf('en'))).toEqual(expected);
});

test('figures are counted where they stand: at the end, and in all', () => {
  const signs = signsIn('I have 3 cards and my code is 12 four double five', wordingOf('en'));
  expect(signs).toMatchObject({ digits: 5, allDigits: 6, endsInLetter: false });
});

test.each([
  ['', 'one', 'one'],
  ['one', '', 'one'],
  ['one two', 'three', 'one two three'],
  ['電話番号は', '〇九〇', '電話番号は〇九〇'],
])('"%s" and "%s" are "%s"', (before, after, whole) => {
  expect(joinedText(before, after)).toBe(whole);
});
