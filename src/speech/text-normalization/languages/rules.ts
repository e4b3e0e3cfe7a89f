import { DASH, END, oneOf, rule, type Rule } from '../rule.ts';
import type { WrittenLanguage } from './language.ts';
import { amount, codeGroups, counted, digitsOf, NUMBER, partsOf, telephone } from './numbers.ts';

const TLD =
  'com|org|net|edu|gov|info|io|dev|app|ai|co|shop|example|local|eu|de|at|ch|uk|us|fr|be|es|mx|it|pt|br|nl';
const BLANK = String.raw`[ \u00A0\u202F]?`;

/** Letters that are no word when they stand in an address are said one by one. */
const addressPart = (word: string): string =>
  word.length === 1 || /^[^aeiouyäöüáéíóúàèìòùâêîôû]+$/i.test(word) ? [...word].join(' ') : word;

function address(language: WrittenLanguage, written: string): string {
  const bare = written.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/^www\./i, '').replace(/[?#].*$/s, '').replace(/\/$/, '');
  return bare.replace(/\p{L}+|\d+|[^\p{L}\d]/gu, (piece) => {
    if (/\d/.test(piece)) return ` ${piece.length > 4 ? digitsOf(language, piece) : language.cardinal(piece)} `;
    return ` ${language.addressSigns[piece] ?? (/\p{L}/u.test(piece) ? addressPart(piece) : '')} `;
  });
} // prettier-ignore

const addressRules = (language: WrittenLanguage): Rule[] => [
  rule(String.raw`(?:https?://|www\.|mailto:)[^\s\0<>"]{0,2000}[\p{L}\p{N}/]`, ([all]) =>
    address(language, all!),
  ),
  rule(String.raw`[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}${END}`, ([all]) => address(language, all!)),
  rule(
    String.raw`[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,5}\.(?:${TLD})${END}(?!\.\p{L})(?:/[^\s\0]{0,2000}[\p{L}\p{N}/]|/)?`,
    ([all]) => address(language, all!),
  ),
];

/** Cents: two digits, also where one was written. */
const cents = (part: string): string => part.slice(0, 2).padEnd(2, '0');

function money(language: WrittenLanguage, sign: string, written: string): string {
  const [whole, small] = language.currencies[sign.toUpperCase()]!;
  const { whole: digits, part } = partsOf(written);
  const few = part === '' ? 0 : Number(cents(part));
  const head = Number(digits) === 0 && few > 0 ? '' : counted(language, digits, whole);
  return language.sum(head, few === 0 ? '' : head === '' ? counted(language, String(few), small) : language.cardinal(String(few)));
} // prettier-ignore

const signed = ({ words }: WrittenLanguage, sign: string): string =>
  /[-−–]/.test(sign) ? `${words.minus} ` : sign === '+' ? `${words.plus} ` : '';

/** What an amount is counted by, as a pattern: `/h`. */
const eachOf = (language: WrittenLanguage): string =>
  ` ?/ ?(${oneOf(Object.keys(language.each))})(?![\\p{L}\\p{N}])`;
const per = (language: WrittenLanguage, one: string): string =>
  one ? ` ${language.each[one] ?? language.each[one.toLowerCase()]}` : '';

function moneyRules(language: WrittenLanguage): Rule[] {
  const signs = `(${oneOf(Object.keys(language.currencies))})`;
  const scales = `(${oneOf(Object.keys(language.scales))})`;
  const { to } = language.words;
  const scaled = (number: string, scale: string, sign: string): string => {
    const many = sign ? language.currencies[sign.toUpperCase()]![0][1] : '';
    return [counted(language, number, language.scales[scale]!), many && language.ofMany(many)].join(' ');
  };
  return [
    rule(`(${NUMBER})${BLANK}${scales}${BLANK}${signs}?(?![\\p{L}\\p{N}])`, ([, number, scale, sign]) => scaled(number!, scale!, sign!), 'u'),
    rule(`(${NUMBER})${DASH}(${NUMBER})${BLANK}${signs}(?![\\p{L}])`, ([, from, end, sign]) =>
      `${amount(language, from!)} ${to} ${money(language, sign!, end!)}`,
    ),
    rule(`${signs}${BLANK}(${NUMBER})${DASH}(${NUMBER})${END}`, ([, sign, from, end]) =>
      `${amount(language, from!)} ${to} ${money(language, sign!, end!)}`,
    ),
    rule(`([-−+]?)${signs}${BLANK}([-−]?)(${NUMBER})`, ([, sign, currency, inner, sum]) =>
      signed(language, sign! || inner!) + money(language, currency!, sum!),
    ),
    rule(`([-−+]?)(${NUMBER})${BLANK}${signs}(?![\\p{L}])(?:${eachOf(language)})?`, ([, sign, sum, currency, one]) =>
      signed(language, sign!) + money(language, currency!, sum!) + per(language, one!),
    ),
  ];
} // prettier-ignore

const isDate = (day: string, month: string): boolean =>
  Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;

/** `26` is 2026 in a date. */
const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

function calendarRules(language: WrittenLanguage): Rule[] {
  const { between, behind } = language.clock;
  const MINUTES = `([01]?\\d|2[0-4])(?:${between})([0-5]\\d)`;
  const { to } = language.words;
  const spoken = (day: string, month: string, year: string): string =>
    isDate(day, month)
      ? language.date(day, month, fullYear(year))
      : [day, month, year].map((digits) => language.cardinal(digits)).join(' ');
  const HOUR = `([01]?\\d|2[0-4])(?:(?:${between})([0-5]\\d)|(?:${language.hour.written}))`;
  const hour = (hours: string, minutes: string): string =>
    minutes === '' ? language.hour.say(hours) : language.time(hours, minutes);
  const day = `(${oneOf(Object.keys(language.days))})`;
  const dayOf = (short: string): string => language.days[short.toLowerCase()]!;
  return [
    rule(`(?<=(?:^|\\P{L})(?:${language.beforeDay}) )(0?[1-9]|[12]\\d|3[01])/(1[0-2]|0?[1-9])(?![/\\d])`, ([, number, month]) =>
      language.date(number!, month!, ''),
    ),
    ...(Object.keys(language.days).length === 0 ? [] : [
      rule(`${day}\\.?${DASH}(?!\\1)${day}\\.?${END}`, ([, from, end]) => `${dayOf(from!)} ${to} ${dayOf(end!)}`),
    ]),
    rule(`${HOUR}${DASH}${HOUR}(?:${behind})?${END}`, ([, h1, m1, h2, m2]) => `${hour(h1!, m1!)} ${to} ${hour(h2!, m2!)}`),
    rule(`(\\d{4})-(\\d\\d)-(\\d\\d)${END}`, ([, year, month, day]) => spoken(day!, month!, year!)),
    rule(`(\\d{1,2})([./-])(\\d{1,2})\\2(\\d{4}|\\d\\d)${END}(?![./-]\\d)`, ([, day, , month, year]) => spoken(day!, month!, year!)),
    rule(`${MINUTES}${DASH}${MINUTES}(?:${behind})?${END}`, ([, h1, m1, h2, m2]) =>
      `${language.time(h1!, m1!)} ${to} ${language.time(h2!, m2!)}`,
    ),
    rule(`([01]?\\d|2[0-4])[:.]([0-5]\\d)(?:${behind})${END}`, ([, hour, minutes]) => language.time(hour!, minutes!)),
    rule(`${MINUTES}${END}(?!:)`, ([, hour, minutes]) => language.time(hour!, minutes!)),
    rule(`([01]?\\d|2[0-4])(?:${language.hour.written})${END}`, ([, hour]) => language.hour.say(hour!)),
  ];
} // prettier-ignore

/** Codes, accounts and emergency numbers: digits one by one. */
const codeRules = (language: WrittenLanguage): Rule[] => [
  rule(String.raw`[A-Z]{2}\d\d(?: [A-Z\d]{4}){2,7}(?: [A-Z\d]{1,3})?${END}`, ([all]) => codeGroups(language, all!), 'u'),
  rule(`(?<=(?:^|\\P{L})(?:${language.spelled}):? )(\\d{3,12})${END}(?![.,:/]\\d)`, ([, digits]) => digitsOf(language, digits!)),
]; // prettier-ignore

const SEPARATOR = String.raw`[ ./\u00A0-]`;

function telephoneRules(language: WrittenLanguage): Rule[] {
  const said = ([all]: readonly string[]): string => telephone(language, all!);
  return [
    rule(String.raw`\+\d{1,3}(?:${SEPARATOR}?\(?\d{1,9}\)?){1,6}${END}`, said),
    rule(String.raw`\(0\d{1,5}\)${SEPARATOR}?\d{2,9}(?:${SEPARATOR}\d{2,9}){0,4}${END}`, said),
    rule(String.raw`0\d{1,5}(?:(?: / |${SEPARATOR})\d{2,9}){1,5}${END}`, said),
    ...(language.telephone === undefined ? [] : [rule(`(?:${language.telephone})${END}`, said)]),
    rule(String.raw`0\d{3,14}${END}(?![.,:]\d)`, said),
  ];
}

function measureRules(language: WrittenLanguage): Rule[] {
  const unit = `(${oneOf(Object.keys(language.units))})`;
  const each = `(?:${eachOf(language)})?`;
  const { to } = language.words;
  const nouns = new Map(Object.entries(language.units).flatMap(([sign, noun]) => [[sign, noun], [noun[0], noun]]));
  return [
    rule(`½${BLANK}(${oneOf([...nouns.keys()])})${END}`, ([, name]) => {
      const [one, , gender = 'm'] = nouns.get(name!)!;
      return `${language.halves[gender]} ${one}`;
    }, 'u'),
    rule(`(${NUMBER})${BLANK}[x×]${BLANK}(${NUMBER})(?:${BLANK}${unit})?${END}`, ([, one, other, name]) =>
      `${amount(language, one!)} ${language.signs['×']} ${name ? counted(language, other!, language.units[name]!) : amount(language, other!)}`, 'u',
    ),
    rule(`km\\.? (?=\\d)`, () => language.units['km']![0]),
    rule(`(${NUMBER})${DASH}(${NUMBER})${BLANK}${unit}${each}${END}`, ([, from, end, sign, one]) =>
      `${amount(language, from!)} ${to} ${counted(language, end!, language.units[sign!]!)}${per(language, one!)}`, 'u',
    ),
    rule(`([-−+]?)(${NUMBER})${BLANK}${unit}${each}${END}`, ([, sign, number, name, one]) =>
      `${signed(language, sign!)}${counted(language, number!, language.units[name!]!)}${per(language, one!)}`, 'u',
    ),
  ];
} // prettier-ignore

function abbreviationRules({ abbreviations }: WrittenLanguage): Rule[] {
  const pattern = oneOf(Object.keys(abbreviations)).replaceAll(' ', '[ \\u00A0]?');
  const key = (written: string): string => written.toLowerCase().replace(/\s/g, '');
  const said = new Map(Object.entries(abbreviations).map(([short, words]) => [key(short), words]));
  return [rule(`(?:${pattern})(?![\\p{L}\\d])`, ([all]) => said.get(key(all!)) ?? all!)];
}

/** Proper fractions from a half to tenths, as a pattern. */
const FRACTION = `1/2|${[3, 4, 5, 6, 7, 8, 9, 10].map((below) => `[1-${below - 1}]/${below}`).join('|')}`;

function fraction(language: WrittenLanguage, written: string): string {
  const [above = '', below] = written.split('/');
  const names = language.parts[Number(below) - 3];
  return names === undefined
    ? language.fractions['½']!
    : `${language.counting(above, 'm')} ${names[above === '1' ? 0 : 1]}`;
}

function numberRules(language: WrittenLanguage): Rule[] {
  const { words, fractions } = language;
  const signs = Object.keys(fractions).join('');
  return [
    rule(`(\\d{1,3}) ?([${signs}])`, ([, whole, sign]) => language.wholeAndPart(whole!, sign!)),
    rule(`[${signs}]`, ([sign]) => fractions[sign!]!),
    rule(`(${FRACTION})(?![/\\d])`, ([all]) => fraction(language, all!)),
    rule(`['’](\\d\\d)${END}`, ([, digits]) => language.cardinal(digits!)),
    rule(`(${NUMBER})([²³])`, ([, base, power]) => `${amount(language, base!)} ${power === '²' ? words.squared : words.cubed}`),
    rule(`(${NUMBER})[-–—](${NUMBER})${END}`, ([, from, end]) => `${bare(language, from!)} ${words.to} ${bare(language, end!)}`),
    rule(`(?<=^|[\\s(])([-−+])(${NUMBER})${END}`, ([, sign, number]) => signed(language, sign!) + amount(language, number!)),
    rule(String.raw`(?!\d{1,3}(?:\.\d{3}){2,4}(?![.\d]))(\d{1,6}(?:\.\d{1,6}){2,4})${END}`, ([, parts]) =>
      parts!.split('.').map((part) => language.cardinal(part)).join(` ${language.addressSigns['.']} `),
    ),
    rule(`(${NUMBER})(?!\\d)`, ([, number]) => bare(language, number!)),
    rule(`(\\d{1,400})`, ([, digits]) => digitsOf(language, digits!)),
  ];
} // prettier-ignore

/** A number without anything that tells what it counts: four digits may be a year, and seven or more are a code. */
function bare(language: WrittenLanguage, written: string): string {
  if (/^1[1-9]\d\d$/.test(written)) return language.year(written);
  return /^\d{7,}$/.test(written) && !/000$/.test(written)
    ? digitsOf(language, written)
    : amount(language, written);
}

function signRules({ signs, words }: WrittenLanguage): Rule[] {
  const each = Object.keys(signs)
    .join('')
    .replace(/[-\\\]^]/g, '\\$&');
  return [
    rule(`(?<=\\d )[-–](?= \\d)`, () => words.minus),
    rule(`(?<=\\d ?)x(?= ?\\d)`, () => signs['×'] ?? ''),
    rule(`[<](?=\\s?\\d)`, () => signs['<'] ?? ''),
    rule(`[${each}]`, ([sign]) => signs[sign!] ?? ''),
  ];
}

/** All kinds of written things in a language; what is more particular comes first. */
export const rulesOf = (language: WrittenLanguage): readonly Rule[] => [
  ...addressRules(language),
  ...language.own.map(([pattern, say]) => rule(pattern, say, 'u')),
  ...codeRules(language),
  ...moneyRules(language),
  ...calendarRules(language),
  ...telephoneRules(language),
  ...measureRules(language),
  ...abbreviationRules(language),
  ...numberRules(language),
  ...signRules(language),
];
