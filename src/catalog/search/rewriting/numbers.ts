/** A number among the words of a name. */
export interface NumberWords {
  readonly value: number;
  /** The number of words that it takes: two for `twenty one`. */
  readonly size: number;
  readonly isOrdinal: boolean;
}

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const ROMAN_TENS = ['', 'x', 'xx', 'xxx'];
const ROMAN_UNITS = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
const LARGEST_ROMAN = 39;
const HUNDRED = 100;
const SMALLEST_TENS = 20;

const DIGITS = /^\d{1,4}$/;
/** An ordinal in digits: `5th`. */
export const ORDINAL_DIGITS = /^(\d{1,2})(?:st|nd|rd|th)$/;

/** The Roman numeral of a number from 1 to 39. */
const romanOf = (value: number): string =>
  `${ROMAN_TENS[Math.floor(value / 10)] ?? ''}${ROMAN_UNITS[value % 10] ?? ''}`;

const ROMANS: ReadonlyMap<string, number> = new Map(
  Array.from({ length: LARGEST_ROMAN }, (_, index) => [romanOf(index + 1), index + 1]),
);

const NUMBER_WORDS: ReadonlySet<string> = new Set([
  ...UNITS,
  ...TENS,
  'hundred',
  ...ORDINALS,
  ...ROMANS.keys(),
]);
const HAS_DIGIT = /\d/;

/** Whether a word can be a number, or a part of one. */
export const mayBeNumber = (word: string): boolean => NUMBER_WORDS.has(word) || HAS_DIGIT.test(word);

const isIndexed = (index: number): boolean => index >= 0;

/** What counts something: behind it, a single letter is a Roman numeral. */
const COUNTED = new Set([
  'part',
  'pt',
  'vol',
  'volume',
  'chapter',
  'ch',
  'book',
  'act',
  'no',
  'number',
  'op',
]);

export const isCounted = (word: string | undefined): boolean => word !== undefined && COUNTED.has(word);

/** `twenty one` and `one hundred`. */
function ofTwo(word: string, next: string): number | null {
  const [unit, tens] = [UNITS.indexOf(word), TENS.indexOf(word)];
  if (next === 'hundred' && unit > 0) return unit * HUNDRED;
  const last = UNITS.indexOf(next);
  return isIndexed(tens) && last > 0 && last < 10 ? SMALLEST_TENS + tens * 10 + last : null;
}

function ofOne(word: string, before: string | undefined): number | null {
  if (DIGITS.test(word)) return Number(word);
  const [unit, tens] = [UNITS.indexOf(word), TENS.indexOf(word)];
  if (isIndexed(unit)) return unit;
  if (isIndexed(tens)) return SMALLEST_TENS + tens * 10;
  return word.length > 1 || isCounted(before) ? (ROMANS.get(word) ?? null) : null;
}

function ordinalOf(word: string): number | null {
  const [, digits] = ORDINAL_DIGITS.exec(word) ?? [];
  if (digits !== undefined) return Number(digits);
  const place = ORDINALS.indexOf(word);
  return isIndexed(place) ? place + 1 : null;
}

/** The number that the words from `at` on write, in digits, in English or as a Roman numeral; or null. */
export function numberAt(words: readonly string[], at: number): NumberWords | null {
  const word = words[at] ?? '';
  const pair = ofTwo(word, words[at + 1] ?? '');
  if (pair !== null) return { value: pair, size: 2, isOrdinal: false };
  const ordinal = ordinalOf(word);
  if (ordinal !== null) return { value: ordinal, size: 1, isOrdinal: true };
  const value = ofOne(word, words[at - 1]);
  return value === null ? null : { value, size: 1, isOrdinal: false };
}

function inWords(value: number): string[] {
  if (value < UNITS.length) return [UNITS[value] ?? ''];
  if (value < HUNDRED) {
    const tens = TENS[Math.floor(value / 10) - 2] ?? '';
    return [value % 10 === 0 ? tens : `${tens} ${UNITS[value % 10]}`];
  }
  return value % HUNDRED === 0 && value <= 9 * HUNDRED ? [`${UNITS[value / HUNDRED]} hundred`] : [];
}

const suffixOf = (value: number): string =>
  Math.floor(value / 10) === 1 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');

const ordinalForms = (value: number): string[] => {
  const word = ORDINALS[value - 1];
  return [`${value}${suffixOf(value)}`, ...(word === undefined ? [] : [word])];
};

/**
 * How a number can be written, in lower case: `4`, `four` and `iv`, or `4th` and `fourth`. A Roman numeral of one
 * letter is only a number at the end of a name, or behind what is counted.
 */
export function numberForms({ value, isOrdinal }: NumberWords, isLast: boolean): string[] {
  if (isOrdinal) return ordinalForms(value);
  const roman = value >= 1 && value <= LARGEST_ROMAN ? romanOf(value) : '';
  const isClear = roman.length > 1 || (roman !== '' && isLast);
  return [String(value), ...inWords(value), ...(isClear ? [roman] : [])];
}
