import type { CaptureKind } from './kinds.ts';
import { type Sign, signsOf } from './signs.ts';
import type { CaptureContext } from './context.ts';
import { valueOf } from './values.ts';
import type { CaptureWords } from './words.ts';

/** Letters and figures that are taken for each other, on a telephone above all. */
const ALIKE = [
  'bcdegptvwz3',
  'mn',
  'fsxz',
  'ahjk8',
  'iy',
  'iey',
  'uw',
  'ckq',
  'ao',
  'dt',
  'bp',
  'vwf',
  'lr',
  '59',
  '23',
];

const isAlike = (one: string, other: string): boolean =>
  ALIKE.some((set) => set.includes(one) && set.includes(other));

/** The part of a value in which letters are corrected: of an address what stands before its `@`. */
const correctable = (kind: CaptureKind, value: string): number =>
  kind === 'email' ? value.lastIndexOf('@') : value.length;

const hasAny = (tokens: readonly string[], names: string): boolean =>
  names.split(' ').some((name) => tokens.includes(name));

const isMark = ({ kind, text }: Sign): boolean =>
  (kind === 'letter' || kind === 'digits') && text.length > 0 && /^(.)\1*$/u.test(text);

/** Where `letter` is in a text, if it is there once. */
function onlyPlace(text: string, matches: (char: string) => boolean): number | null {
  const places = [...text].flatMap((char, at) => (matches(char) ? [at] : []));
  return places.length === 1 ? places[0]! : null;
}

const replacedAt = (text: string, at: number, letters: string): string =>
  text.slice(0, at) + letters + text.slice(at + 1);

/** "with a D at the end", "it begins with a K": that letter in place of one that sounds like it, else besides. */
function atEdge(text: string, letters: string, isStart: boolean): string {
  const edge = isStart ? text.charAt(0) : text.charAt(text.length - 1);
  const isOther = edge !== letters[0] && isAlike(edge, letters[0]!);
  if (isStart) return letters + (isOther ? text.slice(1) : text);
  return (isOther ? text.slice(0, -1) : text) + letters;
}

/** "M, not N": the letter that was said wrong is the one behind "not", or the one before it. */
function instead(text: string, right: string, wrong: string): string | null {
  const at = onlyPlace(text, (char) => char === wrong);
  return at === null ? null : replacedAt(text, at, right);
}

/** "M as in Mike" alone: in place of the only letter that sounds like it; "double L": in place of the only one. */
function inPlace(text: string, letters: string): string | null {
  const letter = letters[0]!;
  const at = onlyPlace(text, (char) =>
    letters.length > 1 ? char === letter : char !== letter && isAlike(char, letter),
  );
  return at === null ? null : replacedAt(text, at, letters);
}

/** Whether the sign behind which a letter stands is "not". */
function wrongLetter(tokens: readonly Sign[], words: CaptureWords): string | null {
  const at = tokens.findLastIndex(({ text }) => words.not.split(' ').includes(text));
  const behind = at < 0 ? undefined : tokens.slice(at + 1).find(isMark);
  return behind?.text ?? null;
}

function letterCorrected(text: string, said: string, { words }: CaptureContext): string | null {
  const signs = signsOf(said, words, true);
  const tokens = said.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  const wrong = wrongLetter(signs, words);
  const marks = signs.filter((sign) => isMark(sign) && sign.text !== wrong);
  const [right, last] = [marks[0]?.text, marks.at(-1)?.text];
  if (right === undefined || last === undefined) return null;
  // "a D": the letter that is meant is the last one.
  if (hasAny(tokens, words.end)) return atEdge(text, last, false);
  if (hasAny(tokens, words.start)) return atEdge(text, last, true);
  return wrong === null ? inPlace(text, right) : instead(text, right, wrong);
}

/** A value that is said anew must have at least this share of the length of the former one. */
const LEAST_SHARE = 0.6;

/** Words that name where a letter is are no part of a value that is said anew. */
function anew(kind: CaptureKind, value: string, said: string, context: CaptureContext): string | null {
  const tokens = said.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  if (hasAny(tokens, context.words.end) || hasAny(tokens, context.words.start)) return null;
  const found = valueOf(kind, said, context);
  if (found === null || found === value) return null;
  if (
    kind === 'name' &&
    found[0] !== value[0] &&
    signsOf(said, context.words, true).filter(isMark).length < 2
  )
    return null;
  return kind === 'email' || found.length >= LEAST_SHARE * value.length ? found : null;
}

/** A "no" before the correction, in any language of the table. */
const NO = /^\s*(?:nope|nein|nee|não|non|no)(?![\p{L}\p{M}])/iu;

/**
 * A value with what the person has corrected: one letter of it, or all of it said anew.
 * @param answer behind a "no", or alone
 * @returns null where no correction was understood
 */
export function corrected(
  kind: CaptureKind,
  value: string,
  answer: string,
  context: CaptureContext,
): string | null {
  const said = answer.replace(NO, ' ');
  const end = correctable(kind, value);
  const isSpelt = kind !== 'phone' && kind !== 'birth_date';
  const letters = isSpelt ? letterCorrected(value.slice(0, end).toLowerCase(), said, context) : null;
  const whole = anew(kind, value, said, context);
  if (whole !== null && (letters === null || whole.length > 3)) return whole;
  return letters === null ? null : valueOf(kind, written(kind, letters) + value.slice(end), context);
}

/** A name in the form in which it is read again: its letters one by one. */
const written = (kind: CaptureKind, letters: string): string =>
  kind === 'name' ? [...letters].join(' ') : letters;
