import type { SecretBox } from '../../kernel/secret-box.ts';
import type { Look } from './look.ts';
import { readSize, type Size } from './size.ts';

/*
 * The address of a moving picture holds all parameters of the drawing and a signature of the service. So it
 * needs no key and no database, always leads to the same picture, reveals nothing about the playlist but its
 * colours and cannot be guessed; only somebody who was given an address can have its picture drawn.
 */

export const FOLDER = '/imageserver/v2/animations';
const PURPOSE = 'playlist image';
const COLOUR_DIGITS = 6;

const textOf = ({ seed, base, light, accent, glows }: Look): string =>
  [seed.toString(36), [base, light, accent, ...glows].map((colour) => colour.slice(1)).join('')].join('-');

const signedText = (text: string, { width, height }: Size): string => `${text} ${width}x${height}`;

/** The path of a picture in a size. */
export const pathOf = (secrets: SecretBox, look: Look, size: Size): string => {
  const text = textOf(look);
  return `${FOLDER}/${text}-${secrets.sign(signedText(text, size), PURPOSE)}/${size.width}x${size.height}.webp`;
};

const coloursIn = (digits: string): string[] =>
  Array.from({ length: digits.length / COLOUR_DIGITS }, (_, index) => {
    const at = index * COLOUR_DIGITS;
    return `#${digits.slice(at, at + COLOUR_DIGITS)}`;
  });

function lookIn(seed: string, digits: string): Look | null {
  const [base, light, accent, ...glows] = coloursIn(digits);
  if (base === undefined || light === undefined || accent === undefined) return null;
  return { seed: Number.parseInt(seed, 36), base, light, accent, glows };
}

const NAME = /^([a-z0-9]{1,7})-((?:[0-9a-f]{6}){4,12})-([\w-]{22})$/;

/** Reads the look and the size out of an address; null unless the service has signed it. */
export function readAddress(
  secrets: SecretBox,
  name: string,
  file: string,
): { readonly look: Look; readonly size: Size } | null {
  const [, seed = '', digits = '', mark = ''] = NAME.exec(name) ?? [];
  const size = readSize(file);
  if (size === null || !secrets.isSigned(mark, signedText(`${seed}-${digits}`, size), PURPOSE)) return null;
  const look = lookIn(seed, digits);
  return look && { look, size };
}
