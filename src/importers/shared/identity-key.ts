import { foldName } from '../../catalog/writing/fold.ts';

/** Signs that taggers write in several ways, and the one that stands for all of them. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-'],
  [/[\u2018\u2019\u201a\u201b\u2032\u2035\u0060\u00b4\u02b9\u02bb\u02bc\uff07]/g, "'"],
  [/[\u201c-\u201f\u2033\u2036\u00ab\u00bb\u301d-\u301f\uff02]/g, '"'],
];

/** Signs that nobody sees. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A name as it tells one thing from another: signs that are written in several ways are one, as are capitals, widths and
 * spaces; letters with and without marks are not. `Jean‐Michel` is `jean-michel`, and `Mø` is not `mo`. Names are found
 * by `searchName`, which takes more for equal.
 */
export const identityKey = (name: string): string =>
  SIGNS.reduce((text, [signs, one]) => text.replace(signs, one), name.replace(INVISIBLE, ''))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Whether two names that are searched for as one are two by their letters: `Mø` and `Mo`. */
export const differInLetters = (one: string, other: string): boolean =>
  foldName(one) === foldName(other) && identityKey(one) !== identityKey(other);

/** Whether two titles may be those of one recording: by their signs or their letters, as taggers are careless. */
export const isSameTitle = (one: string, other: string): boolean =>
  foldName(one) === foldName(other) || identityKey(one) === identityKey(other);
