import type { WrittenLanguage } from './language.ts';

const GROUP = String.raw`[. \u00A0\u202F']`;

/** A number as the continent writes it: `1.234,5`, `1 234`, `0,5`; also `3.14`, where no thousands are meant. */
export const NUMBER = String.raw`(?:[1-9]\d{0,2}(?:${GROUP}\d{3}){1,4}(?!\d)(?:,\d{1,12})?|0\.\d{1,12}|\d{1,15}(?:,\d{1,12}|\.\d{1,2}(?![.\d]))?)`;

/** The whole digits of a written number, and those behind its decimal sign ('': none). */
export function partsOf(written: string): { readonly whole: string; readonly part: string } {
  const [, head = written, comma, small, point] =
    /^(0(?=\.)|[^,]*?)(?:,(\d+)|(?<=^0)\.(\d+)|\.(\d{1,2}))?$/.exec(written) ?? [];
  return { whole: head.replace(/\D/g, ''), part: comma ?? small ?? point ?? '' };
}

/** Digits one by one. */
export const digitsOf = (language: WrittenLanguage, digits: string): string =>
  [...digits].map((digit) => language.cardinal(digit)).join(' ');

/** The most digits behind the decimal sign that are said as a number; more are said one by one in every language. */
const MOST_AS_NUMBER = 3;

function decimals(language: WrittenLanguage, part: string): string {
  if (language.saysDigits || part.length > MOST_AS_NUMBER) return digitsOf(language, part);
  const zeros = /^0*(?=.)/.exec(part)![0];
  return [digitsOf(language, zeros), language.cardinal(part.slice(zeros.length))].filter(Boolean).join(' ');
}

const withDecimals = (language: WrittenLanguage, head: string, part: string): string =>
  part === '' ? head : `${head} ${language.words.point} ${decimals(language, part)}`;

/** A number by itself. */
export function amount(language: WrittenLanguage, written: string): string {
  const { whole, part } = partsOf(written);
  return withDecimals(language, language.cardinal(whole), part);
}

/** A number with the noun that it counts. */
export function counted(
  language: WrittenLanguage,
  written: string,
  [one, many, gender = 'm']: readonly [one: string, many: string, gender?: 'm' | 'f' | 'n'],
): string {
  const { whole, part } = partsOf(written);
  const head = part === '' ? language.counting(whole, gender) : language.cardinal(whole);
  const isOne = whole === '1' && part === '';
  const isBelowTwo = language.oneBelowTwo === true && Number(whole) < 2 && whole.length === 1;
  return `${withDecimals(language, head, part)} ${isOne || isBelowTwo ? one : many}`;
}

const PAIR = /\d{2}/g;

const groupWords = (language: WrittenLanguage, digits: string): string =>
  language.inPairs && digits.length % 2 === 0
    ? (digits.match(PAIR) ?? [])
        .map((pair) => (pair.startsWith('0') ? digitsOf(language, pair) : language.cardinal(pair)))
        .join(', ')
    : digitsOf(language, digits);

/** A telephone number: its groups as they are written, digit by digit or in pairs. */
export const telephone = (language: WrittenLanguage, written: string): string =>
  (written.startsWith('+') ? `${language.words.plus} ` : '') +
  (written.match(/\d+/g) ?? []).map((digits) => groupWords(language, digits)).join(', ');

/** A code in its groups, digit by digit; letters stay: `DE89 3704` is "DE acht neun, drei sieben null vier". */
export const codeGroups = (language: WrittenLanguage, written: string): string =>
  written
    .split(' ')
    .map((group) =>
      (group.match(/\d+|\D+/g) ?? [])
        .map((run) => (/\d/.test(run) ? digitsOf(language, run) : run))
        .join(' '),
    )
    .join(', ');

const DIGITS: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

/** A Roman numeral up to 89, as a pattern. */
export const ROMAN = '(?=[IVXL])(?:XL|L?X{0,3})(?:IX|IV|V?I{0,3})';

/** The value of a Roman numeral. */
export const romanValue = (roman: string): string =>
  String(
    [...roman].reduce((sum, digit, at) => {
      const value = DIGITS[digit] ?? 0;
      return sum + (value < (DIGITS[roman[at + 1] ?? ''] ?? 0) ? -value : value);
    }, 0),
  );
