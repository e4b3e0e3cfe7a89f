import { cardinal, digitWords } from '../../builtin/tts/number-words.ts';
import { DASH, END, NUMBER_SIGN, oneOf, rule, type Rule } from '../rule.ts';
import { signed } from './amount.ts';
import { SCALES } from './numbers.ts';

type Currency = readonly [one: string, many: string, smallOne: string, small: string];

const CURRENCIES: Readonly<Record<string, Currency>> = {
  $: ['dollar', 'dollars', 'cent', 'cents'],
  '€': ['euro', 'euros', 'cent', 'cents'],
  '£': ['pound', 'pounds', 'penny', 'pence'],
  '¥': ['yen', 'yen', 'sen', 'sen'],
  '₹': ['rupee', 'rupees', 'paisa', 'paise'],
  CHF: ['Swiss franc', 'Swiss francs', 'centime', 'centimes'],
  'C$': ['Canadian dollar', 'Canadian dollars', 'cent', 'cents'],
  'A$': ['Australian dollar', 'Australian dollars', 'cent', 'cents'],
}; // prettier-ignore

const CODES: Readonly<Record<string, string>> = {
  USD: '$', 'US$': '$', EUR: '€', GBP: '£', JPY: '¥', INR: '₹', CAD: 'C$', AUD: 'A$',
}; // prettier-ignore

const SIGN = oneOf([...Object.keys(CURRENCIES), ...Object.keys(CODES)])
  .replace(/\$/g, '$')
  .replaceAll('\\$', '\\$');

/** An amount of money, also with a comma before the cents: `1,234.50`, `1.234,50`, `10,50`. */
const SUM = String.raw`(?:\d{1,3}(?:[.,]\d{3}){1,5}(?!\d)|\d{1,15})(?:[.,]\d{1,2}(?!\d))?`;
const SCALE = String.raw`(?:\s?(thousand|million|billion|trillion|[kKmM]|bn|B)${END})?`;
const PER = String.raw`(?:\s?/\s?(hour|h|hr|day|week|month|mo|year|yr|person|night|kg|lbs?|oz|gal|mile|ft|week|class|user|item|piece)${END})?`;

const PERIODS: Readonly<Record<string, string>> = {
  h: 'hour',
  hr: 'hour',
  mo: 'month',
  yr: 'year',
  kg: 'kilogram',
  lb: 'pound',
  lbs: 'pound',
  oz: 'ounce',
  gal: 'gallon',
  ft: 'foot',
};

/** Whole units and cents of a sum. */
function read(sum: string): { readonly whole: string; readonly cents: string } {
  const [, head = sum, tail = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(sum) ?? [];
  return { whole: head.replace(/[.,]/g, ''), cents: tail.padEnd(tail === '' ? 0 : 2, '0') };
}

const scaled = ({ whole, cents }: ReturnType<typeof read>): string => {
  const part = cents.replace(/(?<!0)0+$/, '');
  return cardinal(whole) + (part === '' ? '' : ` point ${digitWords(part)}`);
};

function money(currency: string, sum: string, scale: string): string {
  const [one, many, smallOne, small] = CURRENCIES[CODES[currency.toUpperCase()] ?? currency.toUpperCase()]!;
  const { whole, cents } = read(sum);
  if (scale !== '') return `${scaled({ whole, cents })} ${SCALES[scale.toLowerCase()]} ${many}`;
  const tail = `${cardinal(cents || '0')} ${Number(cents) === 1 ? smallOne : small}`;
  if (Number(whole) === 0 && Number(cents) > 0) return tail;
  const head = `${cardinal(whole)} ${Number(whole) === 1 ? one : many}`;
  return Number(cents) > 0 ? `${head} ${tail}` : head;
}

const per = (period: string): string =>
  period === '' ? '' : ` per ${PERIODS[period.toLowerCase()] ?? period.toLowerCase()}`;

/** What a sum is put before as one word: "a twenty dollar bill". */
const NAMED_BY_SUM =
  'bill|note|coin|gift|voucher|coupon|ticket|fee|fine|tip|discount|deposit|donation|prize|charge|bonus|budget|meal|menu|limit|card|question';

/** Sums of money, before or behind their sign, by the hour or the month. */
export const moneyRules: readonly Rule[] = [
  rule(`(?<=(?:^|\\P{L})(?:an?|one|each|every|the|your) )(${SIGN})(\\d{1,6}) (?=(?:${NAMED_BY_SUM})${END})`, ([, currency, sum]) =>
    `${cardinal(sum!)} ${CURRENCIES[CODES[currency!.toUpperCase()] ?? currency!.toUpperCase()]![0]}`,
  ),
  rule(`(${SIGN})\\s?(${SUM})${DASH}(?:\\1)?\\s?(${SUM})${SCALE}${PER}`, ([, currency, from, to, scale, period]) =>
    `${cardinalOf(from!)} to ${money(currency!, to!, scale!)}${per(period!)}`,
  ),
  rule(`${NUMBER_SIGN}(${SIGN})\\s?([-−]?)(${SUM})${SCALE}${PER}`, ([, sign, currency, inner, sum, scale, period]) =>
    signed(sign! || inner!) + money(currency!, sum!, scale!) + per(period!),
  ),
  rule(`(${SUM})${DASH}(${SUM})\\s?(${SIGN})${PER}`, ([, from, to, currency, period]) =>
    `${cardinalOf(from!)} to ${money(currency!, to!, '')}${per(period!)}`,
  ),
  rule(`${NUMBER_SIGN}(${SUM})${SCALE}\\s?(${SIGN})(?![\\p{L}])${PER}`, ([, sign, sum, scale, currency, period]) =>
    signed(sign!) + money(currency!, sum!, scale!) + per(period!),
  ),
  rule(`(?!(?:144|240|360|480|540|720|1080|1440|2160)p)(\\d{1,3})p${END}`, ([, pence]) => `${cardinal(pence!)} ${pence === '1' ? 'penny' : 'pence'}`, 'u'),
  rule(`(\\d{1,4})\\s?¢`, ([, cents]) => `${cardinal(cents!)} ${cents === '1' ? 'cent' : 'cents'}`),
]; // prettier-ignore

const cardinalOf = (sum: string): string => scaled(read(sum));
