import { cardinal, digitWords, numberWords, ordinal } from '../../builtin/tts/number-words.ts';
import { DASH, END, NUMBER, rule, type Rule } from '../rule.ts';
import { amount, bare, fractionWords, signed } from './amount.ts';
import { digitGroups } from './spelling.ts';

const VULGAR: Readonly<Record<string, readonly [above: string, below: string]>> = {
  '½': ['1', '2'], '⅓': ['1', '3'], '⅔': ['2', '3'], '¼': ['1', '4'], '¾': ['3', '4'], '⅕': ['1', '5'], '⅖': ['2', '5'],
  '⅗': ['3', '5'], '⅘': ['4', '5'], '⅙': ['1', '6'], '⅚': ['5', '6'], '⅛': ['1', '8'], '⅜': ['3', '8'], '⅝': ['5', '8'],
  '⅞': ['7', '8'],
}; // prettier-ignore

const fraction = (above: string, below: string): string => fractionWords(above, below, ordinal);

/** What follows a whole number: "and a half", "and two thirds". */
const andPart = (above: string, below: string): string =>
  ` and ${fraction(above, below).replace(/^one (?=half|quarter)/, 'a ')}`;

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const power = (written: string): string => {
  const digits = [...written].map((sign) => {
    const at = SUPERSCRIPTS.indexOf(sign);
    return at >= 0 ? String(at) : sign === '⁻' ? '-' : sign;
  });
  const exponent = digits.join('');
  if (exponent === '2') return 'squared';
  if (exponent === '3') return 'cubed';
  return `to the power of ${exponent.startsWith('-') ? 'minus ' : ''}${cardinal(exponent.replace('-', ''))}`;
};

/** "nineteen nineties", "two thousands", "twenties". */
function decade(digits: string): string {
  const words = digits.length === 2 ? cardinal(digits) : numberWords(digits);
  return words.replace(/(?<!\w)\w+$/, (last) =>
    last.endsWith('y') ? `${last.slice(0, -1)}ies` : `${last}s`,
  );
}

/** Lines of a picture: "ten eighty". */
const linesOf = (lines: string): string =>
  lines.replace(
    /^(\d{1,2})(\d\d)$/,
    (_, head: string, rest: string) => `${cardinal(head)} ${cardinal(rest)}`,
  );

const outOf = (above: string, below: string): string => {
  if (above === '50' && below === '50') return 'fifty fifty';
  if (above === below) return `${cardinal(above)} out of ${cardinal(below)}`;
  if (above === '24' && below === '7') return 'twenty four seven';
  return Number(below) >= 2 && Number(below) <= 20 && Number(above) < Number(below)
    ? fraction(above, below)
    : `${cardinal(above)} over ${cardinal(below)}`;
};

/** A number without any sign in it that is too long to be counted in: an order, an account. */
const long = (digits: string): string => (/000$/.test(digits) ? cardinal(digits) : digitGroups(digits));

/** Decades: before the measures, which take an `s` for seconds. */
export const decadeRules: readonly Rule[] = [
  rule(`(1[1-9]\\d0|20\\d0)['’]?s${END}`, ([, digits]) => decade(digits!)),
  rule(`(?<=(?:under|over)-)(\\d\\d)s${END}`, ([, digits]) => decade(digits!)),
  rule(`['’]?([2-9]0)['’]?s${END}`, ([, digits]) => decade(digits!)),
]; // prettier-ignore

/** Rooms and flights: "two oh four". */
const NUMBERED = '(?:room|suite|flight|apartment|apt\\.|gate)';

/** Numbers by themselves. Those with a meaning of their own (prices, dates, telephones) stand before them. */
export const numberRules: readonly Rule[] = [
  rule(`401\\(k\\)`, () => 'four oh one K'),
  rule(`(?<=(?:^|\\P{L})${NUMBERED} )([1-9])0([1-9])${END}`, ([, one, other]) => `${cardinal(one!)} oh ${cardinal(other!)}`),
  rule(`(144|240|360|480|540|720|1080|1440|2160)p${END}`, ([, lines]) => `${linesOf(lines!)} P`, 'u'),
  rule(`(\\d{1,3})?([${Object.keys(VULGAR).join('')}])`, ([, whole, sign]) => {
    const [above, below] = VULGAR[sign!]!;
    return whole ? cardinal(whole) + andPart(above, below) : fraction(above, below);
  }),
  rule(`(\\d{1,3})[ -](\\d)/(\\d{1,2})${END}`, ([, whole, above, below]) => cardinal(whole!) + andPart(above!, below!)),
  rule(`(${NUMBER}|\\p{L})([⁻${SUPERSCRIPTS}]{1,4})`, ([, base, exponent]) =>
    `${/\d/.test(base!) ? amount(base!) : base!.toUpperCase()} ${power(exponent!)}`,
  ),
  rule(String.raw`(${NUMBER})\s?\^\s?(-?\d{1,3})${END}`, ([, base, exponent]) => `${amount(base!)} ${power(exponent!)}`),
  rule(`(\\d{1,6})(?:st|nd|rd|th)${END}`, ([, digits]) => ordinal(digits!)),
  rule(`['’](\\d\\d)${END}`, ([, digits]) => (digits!.startsWith('0') ? `oh ${cardinal(digits!)}` : cardinal(digits!))),
  rule(String.raw`(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})${END}`, (parts) =>
    parts.slice(1).map(digitWords).join(' dot '),
  ),
  rule(String.raw`(v|version )(\d{1,6}(?:\.\d{1,6}){0,4})${END}`, ([, , parts]) =>
    `version ${parts!.split('.').map(cardinal).join(' point ')}`,
  ),
  rule(String.raw`(\d{1,3}(?:\.\d{3}){2,5})${END}`, ([, digits]) => cardinal(digits!.replaceAll('.', ''))),
  rule(String.raw`(\d{1,6}(?:\.\d{1,6}){2,4})${END}`, ([, parts]) => parts!.split('.').map(cardinal).join(' point ')),
  rule(String.raw`(\d{1,3}(?:[\u00A0\u202F]\d{3}){1,5})${END}`, ([, digits]) => cardinal(digits!.replace(/\D/g, ''))),
  rule(String.raw`(\d{1,3})/(\d{1,3})${END}(?!/)`, ([, above, below]) => outOf(above!, below!)),
  rule(String.raw`(\d{1,2}):(\d)${END}`, ([, one, other]) => `${cardinal(one!)} to ${cardinal(other!)}`),
  rule(`(20\\d\\d|1[1-9]\\d\\d)[-–—](\\d\\d)${END}`, ([, from, to]) =>
    `${numberWords(from!)} to ${to!.startsWith('0') ? `oh ${cardinal(to!)}` : cardinal(to!)}`,
  ),
  rule(`(${NUMBER})[-–—](${NUMBER})${END}`, ([, from, to]) => `${bare(from!)} to ${bare(to!)}`),
  rule(`(?<![\\p{L}\\p{N}])([-−+])(${NUMBER})${END}`, ([, sign, number]) => signed(sign!) + amount(number!)),
  rule(`(\\d{7,40})${END}`, ([, digits]) => long(digits!)),
  rule(`(${NUMBER})([kK]|[mM]|bn|B)${END}`, ([, number, scale]) => `${amount(number!)} ${SCALES[scale!.toLowerCase()]}`, 'u'),
  rule(`(${NUMBER})[x×]?/(day|week|month|year)${END}`, ([, number, each]) => `${amount(number!)} times per ${each}`),
  rule(`(${NUMBER})[x×]${END}`, ([, number]) => `${amount(number!)} times`),
  rule(`#(\\d{1,9})${END}`, ([, digits]) => `number ${cardinal(digits!)}`),
  rule(`(${NUMBER})`, ([, number]) => bare(number!)),
  rule(`(\\d{1,400})`, ([, digits]) => digitGroups(digits!)),
]; // prettier-ignore

export const SCALES: Readonly<Record<string, string>> = {
  k: 'thousand', m: 'million', b: 'billion', bn: 'billion', thousand: 'thousand', million: 'million', billion: 'billion',
  trillion: 'trillion',
}; // prettier-ignore

/** A number, or two with a dash between them. */
export const RANGE = `(${NUMBER})(?:${DASH}(${NUMBER}))?`;

export const range = (from: string, to: string): string =>
  to ? `${amount(from)} to ${amount(to)}` : amount(from);
