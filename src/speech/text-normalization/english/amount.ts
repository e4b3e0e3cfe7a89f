import { cardinal, digitWords, numberWords } from '../../builtin/tts/number-words.ts';

/** A number as it is said when something is counted: never as a year. */
export function amount(written: string): string {
  const [whole = '', fraction] = written.replaceAll(',', '').split('.');
  const head = cardinal(whole === '' ? '0' : whole);
  return fraction ? `${head} point ${digitWords(fraction)}` : head;
}

/** A bare number: four digits may be a year. */
export const bare = (written: string): string =>
  written.startsWith('.') ? amount(written) : numberWords(written);

/** One or many: the noun that follows an amount. */
export const counted = (written: string, one: string, many: string): string =>
  `${amount(written)} ${written === '1' ? one : many}`;

/** The sign before a number. */
export const signed = (sign: string): string => (/[-−–]/.test(sign) ? 'minus ' : sign === '+' ? 'plus ' : '');

const HALVES: Readonly<Record<number, readonly [one: string, many: string]>> = {
  2: ['half', 'halves'],
  4: ['quarter', 'quarters'],
};

/** A part of one: "three quarters", "two thirds". @param ordinalOf names the part */
export function fractionWords(above: string, below: string, ordinalOf: (digits: string) => string): string {
  const name = ordinalOf(below);
  const [one, many] = HALVES[Number(below)] ?? [name, `${name}s`];
  return `${cardinal(above)} ${Number(above) === 1 ? one : many}`;
}
