import { END, NUMBER, NUMBER_SIGN, oneOf, rule, type Rule } from '../rule.ts';
import { cardinal, ordinal } from '../../builtin/tts/number-words.ts';
import { amount, counted, fractionWords, signed } from './amount.ts';
import { RANGE, range } from './numbers.ts';

type Names = readonly [one: string, many: string];

const regular = (one: string): Names => [one, `${one}s`];

/** Units by their signs, in their own case: `5G` is no weight, and `5 g` no network. */
const UNITS: Readonly<Record<string, Names>> = {
  mm: regular('millimeter'), cm: regular('centimeter'), dm: regular('decimeter'), m: regular('meter'),
  km: regular('kilometer'), nm: regular('nanometer'), 'µm': regular('micrometer'), mi: regular('mile'), ft: ['foot', 'feet'],
  yd: regular('yard'), tbsp: regular('tablespoon'), tsp: regular('teaspoon'), gal: regular('gallon'), qt: regular('quart'), pt: regular('pint'),
  'fl oz': regular('fluid ounce'), 'fl. oz': regular('fluid ounce'), fps: ['frame per second', 'frames per second'], mpg: ['mile per gallon', 'miles per gallon'], 'mm²': regular('square millimeter'), 'cm²': regular('square centimeter'),
  'm²': regular('square meter'), 'km²': regular('square kilometer'), 'm³': regular('cubic meter'),
  'cm³': regular('cubic centimeter'), sqm: regular('square meter'), 'sq ft': ['square foot', 'square feet'],
  ha: regular('hectare'), mg: regular('milligram'), 'µg': regular('microgram'), mcg: regular('microgram'),
  g: regular('gram'), kg: regular('kilogram'), lb: regular('pound'), lbs: regular('pound'), oz: regular('ounce'),
  ml: regular('milliliter'), mL: regular('milliliter'), cl: regular('centiliter'), dl: regular('deciliter'),
  l: regular('liter'), L: regular('liter'), ns: regular('nanosecond'), ms: regular('millisecond'), s: regular('second'),
  sec: regular('second'), min: regular('minute'), mins: regular('minute'), h: regular('hour'), hr: regular('hour'),
  hrs: regular('hour'), wk: regular('week'), wks: regular('week'), mo: regular('month'), yr: regular('year'),
  yrs: regular('year'), kB: regular('kilobyte'), KB: regular('kilobyte'), kb: regular('kilobyte'), MB: regular('megabyte'),
  mb: regular('megabyte'), GB: regular('gigabyte'), gb: regular('gigabyte'), TB: regular('terabyte'),
  Hz: ['hertz', 'hertz'], kHz: ['kilohertz', 'kilohertz'], MHz: ['megahertz', 'megahertz'],
  GHz: ['gigahertz', 'gigahertz'], W: regular('watt'), kW: regular('kilowatt'), MW: regular('megawatt'),
  Wh: regular('watt hour'), kWh: regular('kilowatt hour'), mAh: regular('milliamp hour'), V: regular('volt'),
  mV: regular('millivolt'), mA: regular('milliamp'), dB: regular('decibel'), kcal: regular('kilocalorie'),
  cal: regular('calorie'), kJ: regular('kilojoule'), hPa: regular('hectopascal'), psi: ['P S I', 'P S I'],
  px: regular('pixel'), dpi: ['D P I', 'D P I'], rpm: ['R P M', 'R P M'], bpm: ['beats per minute', 'beats per minute'],
  mph: ['mile per hour', 'miles per hour'], kph: ['kilometer per hour', 'kilometers per hour'],
  Mbps: ['megabit per second', 'megabits per second'], Gbps: ['gigabit per second', 'gigabits per second'],
  'Mbit/s': ['megabit per second', 'megabits per second'], 'Gbit/s': ['gigabit per second', 'gigabits per second'],
  '°C': ['degree Celsius', 'degrees Celsius'], '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
  '℃': ['degree Celsius', 'degrees Celsius'], '℉': ['degree Fahrenheit', 'degrees Fahrenheit'], '°': regular('degree'),
  '%': ['percent', 'percent'], '‰': ['per mille', 'per mille'], 'Ω': ['ohm', 'ohms'],
}; // prettier-ignore

/** Units for the second half of `km/h`. */
const EACH: Readonly<Record<string, string>> = {
  s: 'second', min: 'minute', h: 'hour', d: 'day', day: 'day', 'm²': 'square meter', 'm³': 'cubic meter', l: 'liter',
  L: 'liter', dl: 'deciliter', dL: 'deciliter', ml: 'milliliter', mL: 'milliliter', kg: 'kilogram', 'km²': 'square kilometer',
  's²': 'second squared', lb: 'pound', week: 'week', month: 'month', year: 'year',
}; // prettier-ignore

const UNIT = `(${oneOf(Object.keys(UNITS))})`;
const PER = `(?:/(${oneOf(Object.keys(EACH))}))?`;

function measure(sign: string, from: string, to: string, unit: string, each: string): string {
  const [one, many] = UNITS[unit]!;
  const noun = from === '1' && to === '' ? one : many;
  return `${signed(sign)}${range(from, to)} ${noun}${each === '' ? '' : ` per ${EACH[each]}`}`;
}

/** A part before its unit: "one quarter teaspoon", "one and a half pounds". */
const ofPart = (whole: string, above: string, below: string, unit: string): string => {
  const [one, many] = UNITS[unit]!;
  const part = fractionWords(above, below, ordinal);
  return whole === ''
    ? `${part} ${one}`
    : `${cardinal(whole)} and ${part.replace(/^one (?=half|quarter)/, 'a ')} ${many}`;
};

/** Amounts of something that is measured. */
export const measureRules: readonly Rule[] = [
  rule(`(\\d{1,2})['′] ?(\\d{1,2})(?:["″”]|'')`, ([, feet, inches]) =>
    `${counted(feet!, 'foot', 'feet')} ${counted(inches!, 'inch', 'inches')}`,
  ),
  rule(`(?:(\\d{1,3})[ -])?(\\d)/(\\d{1,2}) ${UNIT}${END}\\.?(?<!\\.(?=\\s*$))`, ([, whole, above, below, unit]) => ofPart(whole!, above!, below!, unit!), 'u'),
  rule(`(?<=(?:^|\\P{L})an? )(${NUMBER})(?:["″]|-in(?:ch)?) (?=\\p{L})`, ([, number]) => `${amount(number!)} inch`),
  rule(`(${NUMBER})(?:["″]|-?in(?:ch)?(?!-)${END})(?! ?\\p{L}{0,1}["])`, ([, number]) => counted(number!, 'inch', 'inches')),
  rule(`${NUMBER_SIGN}${RANGE}[ \\u00A0\\u202F]?${UNIT}${PER}${END}\\.?(?<!\\.(?=\\s*$))`, ([, sign, from, to, unit, each]) =>
    measure(sign!, from!, to!, unit!, each!), 'u',
  ),
  rule(`(?!\\d{1,12} × \\d{1,12}(?! ?[x×\\p{L}]))(${NUMBER}) ?[x×] ?(${NUMBER})(?: ?[x×] ?(${NUMBER}))?(?: ?${UNIT}${END})?`, ([, one, other, third, unit]) =>
    [one!, other!, third!].filter(Boolean).map(amount).join(' by ') + (unit ? ` ${UNITS[unit]![1]}` : ''), 'u',
  ),
]; // prettier-ignore
