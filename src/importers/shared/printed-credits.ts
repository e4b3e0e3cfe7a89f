import { creditParts } from './credit-parts.ts';

/** A name in a credit as it is printed. */
export interface PrintedName {
  readonly name: string;
  /** The text up to the next name, with its blanks; behind the last one what closes the credit. */
  readonly joinPhrase: string;
  /** Whether it stands behind "feat.". */
  readonly isGuest: boolean;
}

/** Artists whose names hold what parts others, in lower case; blanks around a slash do not matter. */
const NAMES_WITH_SIGNS = [
  ...['ac/dc', 'love/hate', 'm/a/r/r/s', 'k/da', 'v/vm', 'a/t/o/s', '+/-', 's/mileage', 'in/humanity'],
  ...['tom/brock', 'dj/rupture', 'au/ra', 'am/pm', 'w/x', '10 ft. ganja plant', 'little feat', 'steins;gate'],
];
const escaped = (name: string): string => name.replace(/[.+]/g, '\\$&').replaceAll('/', '\\s?/\\s?');
const WITH_SIGNS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${NAMES_WITH_SIGNS.map(escaped).join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** Whether a name is one that is known to have a slash in it. */
export const isKnownWithSigns = (name: string): boolean => NAMES_WITH_SIGNS.includes(name.toLowerCase());

/** Signs within known names, which part nothing, and what stands for them meanwhile: no text has noncharacters. */
const HELD: Readonly<Record<string, string>> = { ' ': '\uFDD0', '/': '\uFDD1', ';': '\uFDD2' };
const FREED = new Map(Object.entries(HELD).map(([sign, held]) => [held, sign] as const));
const held = (text: string): string =>
  text.replace(WITH_SIGNS, (name) => name.replace(/[ /;]/g, (sign) => HELD[sign] ?? sign));
const freed = (text: string): string => text.replace(/[\uFDD0-\uFDD2]/g, (sign) => FREED.get(sign) ?? sign);

/** Words before a guest. Behind a number of one or two digits alone, `ft.` are feet: `10 ft. Wave`. */
const GUEST = /(?<!\s)\s+[([]?(?:feat\.?|featuring|ft\.?(?<!^\d{1,2}\s{1,9}ft\.?))\s+(?![&+])/giu;
const SLASH = /(?<!\s)\s+\/\s+/gu;
/** A semicolon, but for that of an entity such as `&amp;`. */
const SEMICOLON = /(?<!&#?[a-z0-9]{1,8});/giu;
const CLOSING = /^([^([]+)[)\]]$/u;

/** The names that a text surely has, in order: those between `;`, ` / ` and `feat.`. Other signs belong to names as well. */
export const sureNames = (text: string): readonly string[] =>
  held(text)
    .split(SEMICOLON)
    .flatMap((part) => part.trim().split(SLASH))
    .flatMap((part) => part.trim().split(GUEST))
    .map((part) => freed(part).trim().replace(CLOSING, '$1'))
    .filter((part) => part !== '');

/** The names in a text whose number is known; null: it has another number of them. */
export const namesOfCount = (text: string, count: number): readonly string[] | null =>
  [sureNames(text), creditParts(text)].find(({ length }) => length === count) ?? null;

const FEATURING = /\b(?:feat|ft|featuring|with special guests?)\b/iu;

/** How names are shown that no text shows together: `A, B & C`. */
const joinedPlainly = (names: readonly string[]): readonly PrintedName[] =>
  names.map((name, index) => {
    const left = names.length - 1 - index;
    return { name, joinPhrase: left === 0 ? '' : left === 1 ? ' & ' : ', ', isGuest: false };
  });

/** Where names stand in a text, in order; null when one of them does not. */
const beginnings = (text: string, names: readonly string[]): readonly number[] | null => {
  const [lower, found]: [string, number[]] = [text.toLowerCase(), []];
  let end = 0;
  for (const name of names) {
    const at = lower.indexOf(name.toLowerCase(), end);
    if (at < 0) return null;
    found.push(at);
    end = at + name.length;
  }
  return lower.length === text.length && found[0] === 0 ? found : null;
};

/**
 * Names as a text prints them, with what stands between them. Where it does not have all of them, in their order and
 * from its beginning on, they are joined plainly.
 */
export function printedIn(text: string, names: readonly string[]): readonly PrintedName[] {
  const found = beginnings(text, names);
  if (found === null) return joinedPlainly(names);
  let isGuest = false;
  return names.map((name, index) => {
    const start = found[index] ?? 0;
    const printed = {
      name: text.slice(start, start + name.length),
      joinPhrase: text.slice(start + name.length, found[index + 1] ?? text.length),
      isGuest,
    };
    isGuest ||= FEATURING.test(printed.joinPhrase);
    return printed;
  });
}

/** The text of a credit. */
export const creditText = (names: readonly Pick<PrintedName, 'name' | 'joinPhrase'>[]): string =>
  names
    .map(({ name, joinPhrase }) => `${name}${joinPhrase}`)
    .join('')
    .trim();
