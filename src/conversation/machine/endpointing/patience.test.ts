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
    // A figure was misheard in the middle: what follows goes on with the number that was begun.
    ['', 'It is zero, one seven. To eight four.', GROUP],
    ['', 'My number is five five five. Won too three.', GROUP],
    // One figure is enough where the number was announced.
    ['', 'The order number is four four. Save him one.', GROUP],
    // Two figures at the end begin a number, though what announced it was misheard.
    ['', 'My post got his nine zero.', GROUP],
    // Letters and figures by what they sound like, where something is spelt or has a number.
    ['', 'The plate is gee aitch.', GROUP],
    ['', 'My booking code is K R seven, for too you.', GROUP],
    ['', 'a table at five for two', 0],
    ['', 'at five to two', 0],
    // The number of something, though several words stand between.
    ['', 'The number of the shop is 701.', GROUP],
    ['', 'The last digits of the card are 55.', GROUP],
    // One figure or letter of what has a number or a code of its own, in one word too, and by its sound.
    ['', 'The extension is four.', GROUP],
    ['', 'Our flight is BA2', GROUP],
    ['', 'My customer number is 11a.', GROUP],
    ['', 'The plate of the car is GH.', GROUP],
    ['', 'The code is too', GROUP],
    ['', 'The order starts with a K.', GROUP],
    ['', 'My code ends in 4', GROUP],
    // Where somebody is reached.
    ['', 'You can call me on 771', GROUP],
    ['', 'Reach the front desk under 40 7.', GROUP],
    ['', 'Please call me at nine', 0],
    ['', 'You can call me on the 12th', 0],
    ['', 'I live on 771', 0],
    // Letters that were misheard as a word, behind what the code of something begins with.
    ['', 'The serial number starts with Z-ac,', GROUP],
    ['', 'My case number begins with aitch say', GROUP],
    ['', 'The tour starts with lunch', 0],
    ['', 'The code starts with a letter of the town', 0],
    // What has a number or a code, of which nothing is told yet, unless it may be an answer.
    ['', 'The tracking code', MORE],
    ['', 'The booking references.', MORE],
    ['', 'my customer number', MORE],
    ['What is it about? Take your time.', 'The tracking code', 0],
    ['', 'Which code?', 0],
    ['', 'The left one', 0],
    ['', 'I forgot the code', 0],
    // ... but not what is said of it.
    ['', 'My order is late', 0],
    ['', 'My phone is OK.', 0],
    ['', 'The room is for two', 0],
    ['', 'The flight is at nine', 0],
    ['', 'my order of 45 chairs', 0],
    ['', 'it starts at 5pm', 0],
    ['', 'a room on the 4th', 0],
    ['', 'I need a new TV', 0],
    ['de', 'Ich brauche einen neuen LKW', 0],
    // Letters that were misheard as a word, and a date of birth without its year.
    ['', 'My first name is spelt Tamati.', GROUP],
    // Letters and figures that were misheard in the middle of others.
    ['', 'It is spelt R O D. Rid.', GROUP],
    ['', 'It is spelt R O D, not as you think.', 0],
    ['', 'My library card is free free.', GROUP],
    ['', 'Are children free?', 0],
    ['', 'how is it spelt', 0],
    ['', 'I want to send a letter', 0],
    ['', 'She was born on the tenth of April.', GROUP],
    ['', 'She was born on the tenth of April 1968.', 0],
    ['', 'when is your birthday in April', 0],
    ['', 'I was born in Leeds', 0],
    ['', 'Er ist geboren am 3. April', 0],
    ['', 'five five five, a table for two', 0],
    ['', 'at five with two', 0],
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

  test.each([
    ['en', 'What is your email address?', 'john', GROUP],
    ['en', 'What is your email address?', 'john dot smith', GROUP],
    ['en', 'What is your email address?', 'john dot smith at gmail', GROUP],
    ['en', 'What is your email address?', 'john dot smith at gmail dot', GROUP],
    ['en', 'What is your email address?', 'john dot smith at gmail dot com', 0],
    ['en', 'What is your email address?', 'john@gmail.com', 0],
    ['en', 'What is your email address?', 'I would rather not tell you that', 0],
    ['de', 'Wie lautet Ihre E-Mail-Adresse?', 'anna punkt weber at', GROUP],
    ['de', 'Wie lautet Ihre E-Mail-Adresse?', 'anna punkt weber at web punkt de', 0],
    ['fr', 'Quelle est votre adresse mail ?', 'jean arobase orange', GROUP],
    ['fr', 'Quelle est votre adresse mail ?', 'jean arobase orange point fr', 0],
    ['es', '¿Cuál es su correo electrónico?', 'ana arroba correo', GROUP],
    ['it', 'Qual è la sua email?', 'mario chiocciola libero punto it', 0],
    ['pt', 'Qual é o seu e-mail?', 'rui arroba sapo', GROUP],
    ['nl', 'Wat is uw e-mailadres?', 'jan apenstaartje ziggo', GROUP],
    ['ru', 'Ваш адрес электронной почты?', 'иван собака почта', GROUP],
    ['ru', 'Ваш адрес электронной почты?', 'иван собака почта точка ру', 0],
    ['pl', 'Jaki jest pani e-mail?', 'anna małpa poczta', GROUP],
    ['tr', 'E-posta adresiniz nedir?', 'ali nokta', GROUP],
    ['ar', 'ما هو بريدك الإلكتروني؟', 'أحمد', GROUP],
    ['hi', 'आपका ईमेल क्या है?', 'राम', GROUP],
    ['ja', 'メールアドレスを教えてください。', 'taro@', GROUP],
    ['ko', '메일 주소가 무엇인가요?', 'kim', GROUP],
    ['zh', '您的邮箱是什么？', 'wang', GROUP],
    ['en', 'What is your booking reference?', 'it is A B 7', GROUP],
    ['en', 'What is your booking reference?', 'it is A B 7 K 2 9 Z', LONG],
    ['en', 'What is your license plate?', 'M X 1 2', GROUP],
    ['en', 'What is your postcode?', 'SW1A', GROUP],
    ['en', 'What is your booking reference?', 'I do not know', 0],
    ['de', 'Wie ist Ihr Kennzeichen?', 'M A', GROUP],
    ['nl', 'Wat is uw kenteken?', 'AB 12', GROUP],
    ['en', 'What is your date of birth?', 'the third of May', GROUP],
    ['en', 'What is your date of birth?', 'the third of May 1984', 0],
    ['en', 'What is your date of birth?', 'May third nineteen', GROUP],
    ['en', 'What is your date of birth?', 'May third nineteen eighty four', 0],
    ['en', 'What is your date of birth?', '3.5.84', 0],
    ['de', 'Wann sind Sie geboren?', 'am 3. Mai', GROUP],
    ['de', 'Wann sind Sie geboren?', 'am 3. Mai 1984', 0],
    ['fr', 'Quelle est votre date de naissance ?', 'le 3 mai', GROUP],
    ['ru', 'Ваш номер телефона?', 'восемь девять один', GROUP],
    ['ru', 'Назовите последние четыре цифры.', 'один два три четыре', 0],
    ['pl', 'Jaki jest pani numer telefonu?', 'sześć zero', GROUP],
    ['tr', 'Telefon numaranız nedir?', 'beş üç iki', GROUP],
    ['ar', 'ما هو رقم هاتفك؟', 'صفر خمسة', GROUP],
    ['hi', 'आपका फ़ोन नंबर क्या है?', 'नौ आठ', GROUP],
    ['ko', '전화번호가 어떻게 되세요?', '공 일 공', GROUP],
  ])('%s, asked "%s", with "%s": %i ms', (language, agentSaid, text, patience) => {
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
  ['What is your postcode?', { kind: 'code' }],
  ['What is your zip code?', { kind: 'number' }],
  ['Could you spell your e-mail address?', { kind: 'mail' }],
  ['When were you born?', { kind: 'birth' }],
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
