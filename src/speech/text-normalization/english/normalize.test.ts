import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastTime } from '../../../../test/support/least-time.ts';
import { withoutMarkup } from '../../builtin/tts/spoken-text.ts';
import { englishTokens } from './normalize.ts';
import { cases } from './testing.ts';

cases('numbers', [
  ['7', 'seven'],
  ['1,234', 'one thousand two hundred thirty four'],
  ['1,000,000 people', 'one million people'],
  ['3.14', 'three point one four'],
  ['.5', 'zero point five'],
  ['-7 or −8', 'minus seven or minus eight'],
  ['5-10 days', 'five to ten days'],
  ['1990-1995', 'nineteen ninety to nineteen ninety five'],
  ['2020–21', 'twenty twenty to twenty one'],
  ['1.000.000', 'one million'],
  ['1\u00A0000\u00A0000 users', 'one million users'],
  ['12345678', 'one two three, four five six, seven eight'],
  ['5000000', 'five million'],
  ['10k followers', 'ten thousand followers'],
  ['2.5M', 'two point five million'],
  ['3x faster', 'three times faster'],
  ['#5', 'number five'],
  ['007', 'zero zero seven'],
  ['an mp3 of it', 'an mp three of it'],
  ['v2 and version 1.2.3', 'version two and version one point two point three'],
  ['192.168.0.1', 'one nine two dot one six eight dot zero dot one'],
  ['16:9', 'sixteen to nine'],
]);

cases('parts and powers', [
  ['½ tablet', 'one half tablet'],
  ['1½ hours', 'one and a half hours'],
  ['2¾ cups', 'two and three quarters cups'],
  ['¼ of it', 'one quarter of it'],
  ['1/2', 'one half'],
  ['2/3 of them', 'two thirds of them'],
  ['3/4', 'three quarters'],
  ['1 1/2 cups', 'one and a half cups'],
  ['5/8', 'five eighths'],
  ['10/10', 'ten out of ten'],
  ['24/7', 'twenty four seven'],
  ['120/80', 'one hundred twenty over eighty'],
  ['10²', 'ten squared'],
  ['2³ = 8', 'two cubed equals eight'],
  ['10⁻³', 'ten to the power of minus three'],
  ['x²', 'X squared'],
  ['2^10', 'two to the power of ten'],
]);

cases('orders and decades', [
  ['the 1st and 22nd', 'the first and twenty second'],
  ['the 3rd, 4th', 'the third, fourth'],
  ['the 21st century', 'the twenty first century'],
  ['the 1990s', 'the nineteen nineties'],
  ["the '80s", 'the eighties'],
  ['the 90s', 'the nineties'],
  ['the 1800s', 'the eighteen hundreds'],
  ['in 2026', 'in twenty twenty six'],
  ['since 1905.', 'since nineteen oh five.'],
]);

cases('kings and chapters', [
  ['Henry VIII', 'Henry the eighth'],
  ['Elizabeth II was crowned', 'Elizabeth the second was crowned'],
  ['Louis XIV.', 'Louis the fourteenth.'],
  ['Pope John Paul II', 'Pope John Paul the second'],
  ['Charles I of England', 'Charles the first of England'],
  ['Henry I think', 'Henry I think'],
  ['World War II', 'World War two'],
  ['Chapter IV', 'Chapter four'],
  ['Super Bowl XL', 'Super Bowl forty'],
]);

cases('money', [
  ['$5', 'five dollars'],
  ['$1', 'one dollar'],
  ['$3.50, or €1.', 'three dollars fifty cents, or one euro.'],
  ['$0.99', 'ninety nine cents'],
  ['£0.01', 'one penny'],
  ['€10,50', 'ten euros fifty cents'],
  ['12,50 €', 'twelve euros fifty cents'],
  ['1.234,56 €', 'one thousand two hundred thirty four euros fifty six cents'],
  ['$1,234.56', 'one thousand two hundred thirty four dollars fifty six cents'],
  ['-$20', 'minus twenty dollars'],
  ['$-20', 'minus twenty dollars'],
  ['$3.5 million', 'three point five million dollars'],
  ['$2bn', 'two billion dollars'],
  ['€5k', 'five thousand euros'],
  ['£7', 'seven pounds'],
  ['¥500', 'five hundred yen'],
  ['20 USD', 'twenty dollars'],
  ['EUR 15', 'fifteen euros'],
  ['CHF 20', 'twenty Swiss francs'],
  ['US$9', 'nine dollars'],
  ['$10-$20', 'ten to twenty dollars'],
  ['$10-20', 'ten to twenty dollars'],
  ['10-20 €', 'ten to twenty euros'],
  ['$5/month', 'five dollars per month'],
  ['€80/h', 'eighty euros per hour'],
  ['50¢', 'fifty cents'],
  ['It costs $1,000.', 'It costs one thousand dollars.'],
]);

cases('times', [
  ['at 9:05 or 12:00.', "at nine oh five or twelve o'clock."],
  ['14:30', 'fourteen thirty'],
  ['3:45 pm', 'three forty five P M'],
  ['3:45PM', 'three forty five P M'],
  ['9am', 'nine A M'],
  ['9 a.m. tomorrow', 'nine A M tomorrow'],
  ['at 5 p.m.', 'at five P M.'],
  ['9.30pm', 'nine thirty P M'],
  ['9-5 pm', 'nine to five P M'],
  ['9:00–17:00', "nine to seventeen o'clock"],
  ['9:30-10:15am', 'nine thirty to ten fifteen A M'],
  ['Open 9-17', 'Open nine to seventeen'],
]);

cases('dates', [
  ['2026-03-05', 'March fifth twenty twenty six'],
  ['2026-03-05T09:30:00Z', 'March fifth twenty twenty six at nine thirty'],
  ['March 5, 2026', 'March fifth twenty twenty six'],
  ['March 5th', 'March fifth'],
  ['Mar. 5', 'March fifth'],
  ['5 March 2026', 'the fifth of March twenty twenty six'],
  ['the 5th of March', 'the fifth of March'],
  ['3/5/2026', 'March fifth twenty twenty six'],
  ['25/12/2025', 'December twenty fifth twenty twenty five'],
  ['25.12.2025', 'December twenty fifth twenty twenty five'],
  ['May 3-5', 'May third to fifth'],
  ['Dec 2024', 'December twenty twenty four'],
  ['Mon, Jan 5', 'Monday, January fifth'],
  ['Mon-Fri', 'Monday to Friday'],
  ['I may sit in the sun.', 'I may sit in the sun.'],
]);

cases('measures', [
  ['5km in 20ms', 'five kilometers in twenty milliseconds'],
  ['1 kg', 'one kilogram'],
  ['50% of 3 km & more', 'fifty percent of three kilometers and more'],
  ['120 km/h', 'one hundred twenty kilometers per hour'],
  ['60 mph', 'sixty miles per hour'],
  ['-5 °C', 'minus five degrees Celsius'],
  ['72°F', 'seventy two degrees Fahrenheit'],
  ['90°', 'ninety degrees'],
  ['20 m²', 'twenty square meters'],
  ['5-10 km', 'five to ten kilometers'],
  ['±2 mm', 'plus or minus two millimeters'],
  ['250 mg', 'two hundred fifty milligrams'],
  ['6\'2"', 'six feet two inches'],
  ['a 15" screen', 'a fifteen inch screen'],
  ['3 x 4 m', 'three by four meters'],
  ['5G', 'five G'],
  ['5 g', 'five grams'],
  ['100 Mbit/s', 'one hundred megabits per second'],
  ['3.5 GHz', 'three point five gigahertz'],
  ['8 GB', 'eight gigabytes'],
  ['5 mg/kg', 'five milligrams per kilogram'],
]);

cases('telephones and codes', [
  ['555-1234', 'five five five, one two three four'],
  ['Call 911 now', 'Call nine one one now'],
  ['(030) 1234567', 'zero three zero, one two three, four five six seven'],
  ['212-555-0199', 'two one two, five five five, zero one nine nine'],
  ['+1 (212) 555-0199', 'plus one, two one two, five five five, zero one nine nine'],
  ['+49 30 123456', 'plus four nine, three zero, one two three, four five six'],
  ['030 1234-567', 'zero three zero, one two three four, five six seven'],
  ['1-800-FLOWERS', 'one, eight zero zero, flowers'],
  ['code 4821', 'code four eight two one'],
  ['1234 5678 9012 3456', 'one two three four, five six seven eight, nine zero one two, three four five six'],
  ['NY 10001', 'N Y one zero zero zero one'],
  ['X7K2P9', 'X seven K two P nine'],
]);

cases('addresses in networks', [
  ['visit https://www.duet.example/start?x=1', 'visit duet dot example slash start'],
  ['mail to ada@duet.example', 'mail to ada at duet dot example'],
  ['ada.b-c@mail.example.com.', 'ada dot B dash C at mail dot example dot com.'],
  ['See duet.io, please', 'See duet dot io, please'],
  ['@duet_bot', 'at duet underscore bot'],
  ['#music', 'hashtag music'],
]);

cases('short forms', [
  ['Hello, Dr. Smith!', 'Hello, doctor Smith!'],
  ['Elm Dr.', 'Elm drive.'],
  ['St. John', 'saint John'],
  ['12 Main St. is near', 'twelve Main street is near'],
  [
    'Sgt. Miller at Acme Inc. on Fifth Ave. near',
    'sergeant Miller at Acme incorporated on Fifth avenue near',
  ],
  ['Mr. and Mrs. Lee', 'mister and missus Lee'],
  ['No. 5', 'number five'],
  ['The answer is no.', 'The answer is no.'],
  ['e.g. this, i.e. that', 'for example this, that is that'],
  ['apples, pears, etc.', 'apples, pears, et cetera.'],
  ['U.S. and U.K.', 'U S and U K.'],
  ['a Ph.D.', 'a P H D.'],
  ['p. 12, pp. 3-5', 'page twelve, pages three to five'],
  ['w/o sugar', 'without sugar'],
  ['Tom vs. Jerry', 'Tom versus Jerry'],
  ['approx. 5', 'approximately five'],
]);

cases('capitals', [
  ['The API and the FAQ', 'The A P I and the F A Q'],
  ['APIs and FAQs', "A P I's and F A Q's"],
  ['STOP, FREE, YES', 'stop, free, yes'],
  ['PLEASE READ THIS', 'please read this'],
  ['NASA and the FBI', 'nasa and the F B I'],
  ['HTML, PDF', 'H T M L, P D F'],
  ['MP3 and B2B', 'M P three and B two B'],
  ['COVID-19', 'covid nineteen'],
  ['A4 paper', 'A four paper'],
  ['3D', 'three D'],
  ['T-shirt', 'T shirt'],
  ['AT&T', 'A T and T'],
  ['A dog. A cat', 'a dog. a cat'],
  ['R&D', 'R and D'],
]);

cases('signs', [
  ['2 + 2 = 4', 'two plus two equals four'],
  ['5 - 3', 'five minus three'],
  ['3*4', 'three times four'],
  ['6 × 7 ÷ 2', 'six times seven divided by two'],
  ['x > 5', 'x greater than five'],
  ['a ≤ b', 'a less than or equal to b'],
  ['~50', 'about fifty'],
  ['A → B', 'A to B'],
  ['Done 🎉 at last 👍🏽!', 'Done at last!'],
  ['it’s “fine”', "it's fine"],
  ['really?!', 'really?'],
  ['voice/text', 'voice text'],
  ['face-to-face', 'face to face'],
  ['snake_case', 'snake case'],
]);

cases('letters of other languages', [
  ['café naïve Ångström', 'cafe naive Angstrom'],
  ['Łukasz keeps his Ł', 'Lukasz keeps his L'],
  ['Straße and Øre', 'Strasse and Ore'],
]);

cases('markup', [
  ['**Bold** and _thin_ and `code`', 'Bold and thin and code'],
  ['# Title\nText', 'Title. Text'],
  ['- one\n- two', 'one. two'],
  ['See [our page](https://duet.example/x) now', 'See our page now'],
  ['<b>loud</b> <br/> words', 'loud words'],
]);

test('offsets count in the text as it was written', () => {
  const text = '**Hello** at 555-1234 🎉 end';
  const tokens = englishTokens(withoutMarkup(text));
  expect(tokens.map(({ charEnd }) => text.slice(0, charEnd))).toEqual([
    '**Hello',
    '**Hello** at',
    '**Hello** at 555-',
    '**Hello** at 555-1234 🎉',
    text,
  ]);
});

test('whatever is written, offsets rise to the end and only letters are said', () => {
  const units = [
    '$',
    '5',
    '-',
    '.',
    ',',
    ' ',
    'A',
    'a',
    'I',
    '/',
    ':',
    '½',
    'km',
    'Dr.',
    '€',
    '🎉',
    '²',
    "'",
    '(',
    'May',
    '+',
  ];
  const written = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...units), maxLength: 30 }),
  );
  fc.assert(
    fc.property(written, (text) => {
      const tokens = englishTokens(withoutMarkup(text));
      expect(tokens.every((token, index) => token.charEnd > (tokens[index - 1]?.charEnd ?? 0))).toBe(true);
      if (tokens.length > 0) expect(tokens.at(-1)!.charEnd).toBe(text.length);
      for (const { say } of tokens) expect(say).toMatch(/^[a-zA-Z' ]+[.,?!]?$/);
    }),
  );
});

test.each([
  '1',
  'a',
  'A',
  '.',
  '-',
  '1,',
  '1 ',
  '$1',
  'a.',
  'A1',
  '+1 ',
  '(',
  '²',
  "'",
  'a@',
  'x.com/',
  'St. ',
])('a long text of %j costs time in proportion to its length', (piece) => {
  const cost = (length: number, limitMs: number): number => {
    const text = piece.repeat(length / piece.length);
    return leastTime(() => englishTokens(text), limitMs);
  };
  const limitMs = 40 * Math.max(5, cost(4_000, 5));
  expect(cost(32_000, limitMs)).toBeLessThan(limitMs);
});
