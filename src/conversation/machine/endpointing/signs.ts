import { endsIn } from './unfinished.ts';
import type { Wording } from './wording.ts';

/** Figures and letters that were said one by one or in groups, counted from the end of a text. */
export interface Signs {
  /** How many figures the text holds at its end. */
  readonly digits: number;
  /** How many of those figures and letters were said one by one. */
  readonly single: number;
  /** Whether the last two words are figures that were said one by one: "nine zero". */
  readonly isPair: boolean;
  /** Whether words that announce a number stand before them: "my number is", "the number of the shop is", "call me on". */
  readonly announced: boolean;
  /** Whether they stand behind a verb that says what something is: "my postcode is", "the code begins with". */
  readonly linked: boolean;
  /** The same in a text that speaks of something with a number or a code: "our flight is". */
  readonly told: boolean;
  /** Whether words that announce letters stand before them: "my name is spelt". */
  readonly spelt: boolean;
  /** Whether they were written in groups, as in "555 0123". */
  readonly grouped: boolean;
  /** How many figures the whole text holds. */
  readonly allDigits: number;
  /** Whether the last word is a letter. */
  readonly endsInLetter: boolean;
  /** What stands before them behind a gap of a word or two, such as a misheard figure; null: nothing of the kind. */
  readonly begun: Signs | null;
}

interface Sign {
  readonly kind: 'digit' | 'tens' | 'numeral' | 'code' | 'letter' | 'within' | 'word';
  readonly digits: number;
}

const WORD: Sign = { kind: 'word', digits: 0 };
const WITHIN: Sign = { kind: 'within', digits: 0 };
const LETTER: Sign = { kind: 'letter', digits: 0 };
const DIGIT: Sign = { kind: 'digit', digits: 1 };
const NUMERAL = /^(?:\+?\d+|[〇零一二三四五六七八九]+)$/u;
const LETTER_ALONE = /^\p{L}$/u;
/** Figures and letters that were written as one word: "11a", "LH4". */
const CODE = /^(?:\p{L}{1,3}\d{1,8}\p{L}?|\d{1,8}\p{L})$/u;
const SEPARATORS = /[\s\-–—_/().,;:!?¿¡"“”«»、。]+/u;

/** "1,000", "10.30" and "4:15" are amounts and times: one word, not a group of figures. */
const AMOUNT = /\p{N}[.,:]\p{N}/u;

const isTens = (token: string, tens: readonly string[]): boolean =>
  tens.some((part) => {
    if (part.startsWith('-')) return token.endsWith(part.slice(1));
    return part.endsWith('-') ? token.startsWith(part.slice(0, -1)) : token === part;
  });

function signOf(token: string, wording: Wording): Sign {
  if (wording.digits.has(token) && token.length > 1) return DIGIT;
  if (NUMERAL.test(token)) return { kind: 'numeral', digits: token.replace('+', '').length };
  if (wording.digits.has(token)) return DIGIT;
  if (isTens(token, wording.tens)) return { kind: 'tens', digits: 2 };
  if (wording.within.has(token)) return WITHIN;
  return token.length <= 2 && LETTER_ALONE.test(token) ? LETTER : WORD;
}

/** Removes the examples of letters: "b as in bravo" is a letter. */
const withoutExamples = (text: string, { example }: Wording): string =>
  example ? text.replace(example, '$1') : text;

/** Whether something in a text is a number, a code or spelt, so that words may be figures and letters that were misheard. */
const isAboutSigns = (tokens: readonly string[], { numbered, spell, asked }: Wording): boolean =>
  tokens.some(
    (token) =>
      [...numbered, ...asked.coded].some((name) => token.includes(name)) ||
      spell.some((part) => token.startsWith(part)),
  );

/** Whether a text speaks of something that has a number or a code of its own. */
const isCodedText = (tokens: readonly string[], { coded }: Wording): boolean =>
  tokens.some((token) => coded.has(token));

/** Whether a text speaks of something with a number or a code, or of something spelt. */
export const isOfSigns = (tokens: readonly string[], wording: Wording): boolean =>
  isAboutSigns(tokens, wording) || isCodedText(tokens, wording);

/** Whether a word is the name of something with a number or a code: "code", "references", "flight". */
export function namesSigns(word: string, { numbered, asked, coded }: Wording): boolean {
  const names = [...numbered, ...asked.coded, ...coded];
  return names.some((name) => word === name || word === `${name}s`);
}

const CAPITALS = /(?<!\p{L})\p{Lu}{2,4}(?!\p{L})/gu;

/** Writes letters apart that were written as one word: "the plate is GH"; not what has a number, as "my PIN", nor "OK". */
const withLettersApart = (text: string, wording: Wording): string =>
  text.replace(CAPITALS, (letters) => {
    const word = letters.toLowerCase();
    const isWord = wording.acknowledgements.has(word) || isAboutSigns([word], wording);
    return isWord ? letters : [...letters].join(' ');
  });

const wordsOf = (text: string, wording: Wording): string[] =>
  withoutExamples(text.toLowerCase(), wording)
    .split(/\s+/u)
    .flatMap((word) => (AMOUNT.test(word) ? ['amount'] : word.split(SEPARATORS)))
    .filter((token) => token !== '');

const SMALL_LETTER = /\p{Ll}/u;

function tokensIn(text: string, wording: Wording): string[] {
  const tokens = wordsOf(text, wording);
  const isCoded = isOfSigns(tokens, wording);
  return isCoded && SMALL_LETTER.test(text) ? wordsOf(withLettersApart(text, wording), wording) : tokens;
}

/** How many of the signs of a word were said one by one; of a code at least two. */
function singlesIn({ kind, digits }: Sign): number {
  if (kind === 'code') return 2;
  return Number(kind === 'digit' || kind === 'letter' || (kind === 'numeral' && digits === 1));
}

/** Whether words say what something is, or what it begins with, so that its figures and letters follow. */
const isLink = (tokens: readonly string[], { links, announces }: Wording): boolean =>
  (links?.words.has(tokens.at(-1) ?? '') ?? false) || endsIn(tokens, announces);

const isNumbered = (tokens: readonly string[], { numbered }: Wording): boolean =>
  tokens.some((token) => numbered.some((name) => token.includes(name)));

/**
 * What a word is the sound of: "aitch" of a letter, and behind a figure, a letter or "is" "too" of a figure and "you" of a
 * letter.
 */
function soundOf(token: string, isExpected: boolean, { sounds }: Wording): Sign | null {
  if (sounds.letters.has(token)) return LETTER;
  if (!isExpected) return null;
  if (sounds.figures.has(token)) return DIGIT;
  return sounds.lettersBehind.has(token) ? LETTER : null;
}

/** Figures and letters in one word, where a text speaks of something that has such: "11a", but not "4th". */
const codeOf = (token: string, isCoded: boolean): Sign | null =>
  isCoded && CODE.test(token) ? { kind: 'code', digits: token.replaceAll(/\D/gu, '').length } : null;

/** The most words of "call the front desk". */
const CALL_WORDS = 4;

/** Whether words tell how somebody is reached, so that a number follows: "you can call the desk on". */
const isLine = (tokens: readonly string[], { lines }: Wording): boolean =>
  (lines?.behind.has(tokens.at(-1) ?? '') ?? false) &&
  tokens.slice(-1 - CALL_WORDS, -1).some((token) => lines?.calls.has(token));

/** How many words may stand between "number" and its first figure: "is", "would be". */
const ANNOUNCED_WITHIN = 3;

/** Counts figures: one after "twenty" belongs to it, and one after "double" counts twice. */
function counted(tokens: readonly string[], wording: Wording): Sign[] {
  const signs: Sign[] = [];
  const mayBeMisheard = isAboutSigns(tokens, wording);
  const isCoded = mayBeMisheard || isCodedText(tokens, wording);
  for (const [index, token] of tokens.entries()) {
    const before = signs[index - 1];
    const isExpected =
      (before && singlesIn(before) > 0) ||
      isLink(tokens.slice(Math.max(0, index - ANNOUNCED_WITHIN), index), wording);
    const sound = (mayBeMisheard ? soundOf(token, isExpected, wording) : null) ?? codeOf(token, isCoded);
    if (sound) {
      signs.push(sound);
      continue;
    }
    const times = wording.repeats.get(token);
    const sign = times === undefined ? signOf(token, wording) : { kind: 'digit' as const, digits: times - 1 };
    const isPart = sign.kind === 'digit' && times === undefined && before?.kind === 'tens';
    signs.push(isPart ? { kind: 'tens', digits: 0 } : sign);
  }
  return signs;
}

/**
 * The run of figures and letters at the end; words that may stand within a number are stripped from its edge.
 */
function runAtEnd(signs: readonly Sign[]): readonly Sign[] {
  let from = signs.length;
  while (from > 0 && signs[from - 1]?.kind !== 'word') from -= 1;
  while (signs[from]?.kind === 'within') from += 1;
  return signs.slice(from);
}

const sum = (signs: readonly Sign[]): number => signs.reduce((total, { digits }) => total + digits, 0);

/**
 * Whether figures were written in groups: two or more groups with five figures in all, or one in a form that
 * no amount has.
 */
function isGrouped(run: readonly Sign[], tokens: readonly string[]): boolean {
  const numerals = run.filter(({ kind }) => kind === 'numeral');
  const last = tokens.findLast((token) => /^\+?\d+$/u.test(token)) ?? '';
  return (numerals.length > 1 && sum(numerals) > 4) || (numerals.length > 0 && /^(?:\+|0\d\d)/u.test(last));
}

/** The most words of a gap that may be a misheard figure: "zero one seven, to eight four". */
const GAP_WORDS = 2;

/** What stands before a run that begins at `from`, over a gap of a word or two. */
function begunBefore(
  from: number,
  tokens: readonly string[],
  signs: readonly Sign[],
  wording: Wording,
): Signs | null {
  let end = from;
  while (end > 0 && signs[end - 1]?.kind === 'word') end -= 1;
  const gap = from - end;
  if (end === 0 || gap === 0 || gap > GAP_WORDS) return null;
  return signsOf(tokens.slice(0, end), signs.slice(0, end), wording);
}

function signsOf(tokens: readonly string[], signs: readonly Sign[], wording: Wording): Signs {
  const run = runAtEnd(signs);
  const from = tokens.length - run.length;
  const front = tokens.slice(0, from);
  const before = front.slice(-ANNOUNCED_WITHIN);
  const linked = isLink(front, wording);
  return {
    digits: sum(run),
    single: run.reduce((total, sign) => total + singlesIn(sign), 0),
    isPair: run.length > 1 && run.slice(-2).every(({ kind }) => kind === 'digit'),
    announced:
      isNumbered(before, wording) || (linked && isNumbered(front, wording)) || isLine(front, wording),
    linked,
    told: linked && (isAboutSigns(front, wording) || isCodedText(front, wording)),
    spelt: before.some((token) => wording.spell.some((part) => token.startsWith(part))),
    grouped: isGrouped(run, tokens),
    allDigits: sum(signs),
    endsInLetter: signs.at(-1)?.kind === 'letter',
    begun: run.length > 0 ? begunBefore(from, tokens, signs, wording) : null,
  };
}

/**
 * Reads the figures and letters of what was said: numerals whatever the language, number words of the
 * session's language.
 */
export function signsIn(text: string, wording: Wording): Signs {
  const tokens = tokensIn(text, wording);
  return signsOf(tokens, counted(tokens, wording), wording);
}
