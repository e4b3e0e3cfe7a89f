import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phrases, spokenTokens, withoutMarkup } from './spoken-text.ts';
import { tokenWords } from './token-words.ts';

const said = (text: string): string =>
  spokenTokens(text, true)
    .map((token) => token.say)
    .join(' ');

test.each([
  ['Hello, Dr. Smith!', 'Hello, doctor Smith!'],
  ['**Bold** and _thin_ and `code`', 'Bold and thin and code'],
  ['# Title\nText', 'Title. Text'],
  ['- one\n- two', 'one. two'],
  ['See [our page](https://duet.example/x) now', 'See our page now'],
  ['It costs $3.50, or €1.', 'It costs three dollars fifty cents, or one euro.'],
  ['Open 9-17, at 9:05 or 12:00.', 'Open nine to seventeen, at nine oh five or twelve o\'clock.'],
  ['Done 🎉 at last 👍🏽!', 'Done at last!'],
  ['visit https://www.duet.example/start?x=1', 'visit duet dot example slash start'],
  ['mail to ada@duet.example', 'mail to ada at duet dot example'],
  ['50% of 3 km & more', 'fifty percent of three km and more'],
  ['5km in 20ms', 'five kilometers in twenty milliseconds'],
  ['The API and the FAQ', 'The ay p i and the f ay q'],
  ['café naïve Ångström', 'cafe naive Angstrom'],
  ['it’s “fine”', "it's fine"],
  ['really?!', 'really?'],
  ['the 1st and 22nd', 'the first and twenty second'],
  ['snake_case and 3*4', 'snake case and three four'],
  ['<b>loud</b> <br/> words', 'loud words'],
])('%j is said %j', (text, expected) => {
  expect(said(text)).toBe(expected);
}); // prettier-ignore

test('another language keeps its letters, and its numbers for its own program', () => {
  const tokens = spokenTokens('**Grüße** für 3,50 € 🎉', false);
  expect(tokens.map((token) => token.say)).toEqual(['Grüße', 'für', '3,50', '€']);
});

test.each([
  ['Take ½ tablet', 'Take ½ tablet'],
  ['10² is 100', '10² is 100'],
  ['20 °C ± 2', '20 °C ± 2'],
  ['3 × 4 ÷ 2 ≤ 6 and 7 > 5', '3 × 4 ÷ 2 ≤ 6 and 7 > 5'],
  ['Call (030) 1234', 'Call (030) 1234'],
  ['from 10 – 12', 'from 10 – 12'],
  ['«Bonjour»', '«Bonjour»'],
  ['¿Qué tal?', '¿Qué tal?'],
  ['می‌توانم', 'می‌توانم'],
  ['क्‍ष', 'क्‍ष'],
  ['Well done 👍🏽 👨‍👩‍👧 ❤️!', 'Well done !'],
  ['**Bold** and `code`', 'Bold and code'],
  ['5€ for 100%', '5€ for 100%'],
  ['© 2026 Duet™', '© 2026 Duet™'],
])('voices that read for themselves get %j as %j', (text, said) => {
  expect(
    spokenTokens(text, false)
      .map(({ say }) => say)
      .join(' '),
  ).toBe(said);
});

test('offsets count in the text as it was written', () => {
  const text = '**Hello** [world](http://x.example) 🎉 end';
  expect(spokenTokens(text, true).map((token) => text.slice(0, token.charEnd))).toEqual([
    '**Hello**',
    '**Hello** [world](http://x.example) 🎉',
    text,
  ]);
});

test('whatever is written, offsets rise to the end and only letters are said', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const tokens = spokenTokens(text, true);
      expect(withoutMarkup(text)).toHaveLength(text.length);
      expect(tokens.every((token, index) => token.charEnd > (tokens[index - 1]?.charEnd ?? 0))).toBe(true);
      if (tokens.length > 0) expect(tokens.at(-1)!.charEnd).toBe(text.length);
      for (const { say } of tokens) expect(say).toMatch(/^[a-zA-Z' ]+[.,?!]?$/);
    }),
  );
});

test('a lone sign that means something is said', () => {
  expect(['&', '+', '@', '—', '(', '***'].map(tokenWords)).toEqual(['and', 'plus', 'at', '', '', '']);
});

test('a long text is parted at sentences, else at commas, else between words', () => {
  const part = (text: string, longest: number): string[] =>
    phrases(spokenTokens(text, true), longest).map((tokens) => tokens.map((token) => token.say).join(' '));
  expect(part('One two. Three four. Five.', 22)).toEqual(['One two. Three four.', 'Five.']);
  expect(part('one two, three four five', 20)).toEqual(['one two,', 'three four five']);
  expect(part('one two three four five', 12)).toEqual(['one two', 'three four', 'five']);
  expect(part('incomprehensibilities', 5)).toEqual(['incomprehensibilities']);
  expect(part('', 5)).toEqual([]);
});
