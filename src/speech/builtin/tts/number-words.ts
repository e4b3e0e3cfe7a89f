/** English words for numbers, in the way they are said. */

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES = ['', 'thousand', 'million', 'billion', 'trillion'];

const belowHundred = (n: number): string =>
  n < 20 ? SMALL[n]! : n % 10 === 0 ? TENS[n / 10]! : `${TENS[Math.floor(n / 10)]} ${SMALL[n % 10]}`;

const belowThousand = (n: number): string => {
  if (n < 100) return belowHundred(n);
  const rest = n % 100;
  return `${SMALL[Math.floor(n / 100)]} hundred${rest ? ` ${belowHundred(rest)}` : ''}`;
};

/** Digit by digit, for codes and telephone numbers. */
export const digitWords = (digits: string): string =>
  [...digits].map((digit) => SMALL[Number(digit)] ?? '').join(' ');

/** A whole number below 10^15; larger ones are read digit by digit. */
export function cardinal(digits: string): string {
  const plain = digits.replace(/^0+(?=\d)/, '');
  if (plain.length > 3 * SCALES.length) return digitWords(digits);
  const groups = plain.match(/\d{1,3}(?=(\d{3})*$)/g) ?? ['0'];
  const words = groups.map((group, index) => {
    const scale = SCALES[groups.length - 1 - index]!;
    return Number(group) === 0 ? '' : `${belowThousand(Number(group))} ${scale}`.trim();
  });
  return words.filter(Boolean).join(' ') || 'zero';
}

/** A year as it is said: nineteen ninety nine, two thousand five, twenty twenty six. */
function yearWords(digits: string): string {
  const high = Number(digits.slice(0, 2));
  const low = Number(digits.slice(2));
  if (high % 10 === 0 && low < 10) return cardinal(digits);
  if (low === 0) return `${belowHundred(high)} hundred`;
  return `${belowHundred(high)} ${low < 10 ? `oh ${SMALL[low]}` : belowHundred(low)}`;
}

const IRREGULAR: Readonly<Record<string, string>> = {
  one: 'first', two: 'second', three: 'third', five: 'fifth', eight: 'eighth', nine: 'ninth', twelve: 'twelfth',
}; // prettier-ignore

/** An ordinal number in words: first, twenty second, one hundredth. */
export function ordinal(digits: string): string {
  const words = cardinal(digits).split(' ');
  const last = words.pop()!;
  const ending = IRREGULAR[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return [...words, ending].join(' ');
}

/** A number as it is written: `1,234.5`, `007`, `1999`. A year is guessed from four bare digits. */
export function numberWords(written: string): string {
  const [whole = '', fraction] = written.replaceAll(',', '').split('.');
  const isYear = fraction === undefined && /^(1[1-9]|20)\d\d$/.test(written);
  const head = isYear ? yearWords(whole) : /^0\d/.test(whole) ? digitWords(whole) : cardinal(whole || '0');
  return fraction ? `${head} point ${digitWords(fraction)}` : head;
}
