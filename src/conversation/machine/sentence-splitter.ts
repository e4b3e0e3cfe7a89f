import { ABBREVIATIONS } from './abbreviations.ts';
import { BLANKLESS_STOPS, CLAUSE_MARKS, FULL_STOPS, QUESTION_MARKS } from './punctuation.ts';

/**
 * Splits a growing reply into sentences for the voice, and an early phrase at the start, so that the first
 * sound does not wait for a whole sentence.
 */

/** Scripts that write no marks: a blank between two of their letters ends a sentence or a clause. */
const MARKLESS = '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const CLOSING = `["'”’»)\\]」』）]`;

const SENTENCE_END = new RegExp(
  [
    `[${FULL_STOPS}${QUESTION_MARKS}!…]["'”’»)\\]]*\\s`,
    `[。！？｡][」』）]?`,
    `[${BLANKLESS_STOPS}]${CLOSING}*(?=[^\\s${BLANKLESS_STOPS}"'”’»)\\]」』）!?])`,
    `．[」』）]?(?=[^\\s\\p{Nd}」』）])`,
    `\\n`,
  ].join('|'),
  'gu',
);
const BLANK_END = new RegExp(`(?<=[${MARKLESS}]) +(?=[${MARKLESS}])`, 'gu');
const CLAUSE_END = new RegExp(`[${CLAUSE_MARKS}:–—]\\s|[、，；：]`, 'gu');

/** The word whose full stop may be an abbreviation's. */
const DOTTED = /(?:^|[\s(["'„“«‘¿¡])([^\s(["'„“«‘¿¡]{1,20})\.["'”’»)\]]?\s$/u;
/** An initial. */
const LETTER = /^\p{L}$/u;
/** Letters with full stops between them: `U.S`, `p.m`. */
const INITIALS = /^(?:\p{L}{1,2}\.){1,5}\p{L}{1,3}$/u;
/** What goes on behind an abbreviation that may end a sentence. */
const GOES_ON = /^[\p{Ll}\p{N},;:)&-]/u;

/**
 * A full stop after a number that may start a list or a date ("1. January") does not end a sentence either.
 */
const ORDINAL = /(?:^|\s)\d{1,2}\.\s$/u;

/** Minimum length of an opening phrase that is spoken as a piece of its own. */
const FIRST_PHRASE_CHARS = 24;
/** Sentences shorter than this are spoken together with the next one. */
const LEAST_CHARS = 10;
/** The same where blanks end sentences, which also stand within them. */
const LEAST_MARKLESS_CHARS = 40;
/**
 * Longer sentences are split at the end of a clause or a word, so that nobody waits for a voice to speak this
 * much.
 */
const MOST_CHARS = 240;

/** The short forms of a language as sets. */
interface KnownAbbreviations {
  readonly names: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  readonly endings: readonly string[];
  readonly others: ReadonlySet<string>;
}

const wordsOf = (text = ''): string[] => text.split(' ').filter(Boolean);

const ofLanguage = new Map<string, KnownAbbreviations>();

let codesByName: ReadonlyMap<string, string> | null = null;

/** Settings name a language by a code, a BCP 47 tag or its English name. */
function codeOf(language: string): string {
  const name = language.trim().toLowerCase();
  const primary = name.split(/[-_]/u)[0] ?? '';
  if (primary in ABBREVIATIONS) return primary;
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  codesByName ??= new Map(
    Object.keys(ABBREVIATIONS).map((code) => [(names.of(code) ?? code).toLowerCase(), code]),
  );
  return codesByName.get(name) ?? 'en';
}

function abbreviationsOf(language: string): KnownAbbreviations {
  const code = codeOf(language);
  const known = ofLanguage.get(code);
  if (known) return known;
  const { names, numbers, endings, others } = ABBREVIATIONS[code]!;
  const sets = {
    ...{ names: new Set(wordsOf(names)), numbers: new Set(wordsOf(numbers)) },
    ...{ endings: wordsOf(endings), others: new Set(wordsOf(others)) },
  };
  ofLanguage.set(code, sets);
  return sets;
}

/** Enough of a text's end to find its last word. */
const TAIL = 30;

/**
 * Whether an end is a sentence's and no abbreviation's or ordinal's.
 * @param rest what follows; '': nothing is known of it
 */
function endsSentence(text: string, rest: string, language: string): boolean {
  const tail = text.slice(-TAIL);
  if (ORDINAL.test(tail)) return false;
  const word = DOTTED.exec(tail)?.[1]?.toLowerCase();
  if (word === undefined) return true;
  if (LETTER.test(word)) return false;
  const { names, numbers, endings, others } = abbreviationsOf(language);
  if (names.has(word)) return false;
  if (others.has(word) || INITIALS.test(word)) return rest !== '' && !GOES_ON.test(rest);
  const isCounting = numbers.has(word) || endings.some((ending) => word.endsWith(ending));
  return !isCounting || (rest !== '' && !/^\p{N}/u.test(rest));
}

/** A syllable of Chinese, Japanese, Korean counts as two letters: it takes as long to say. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const lengthOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);

/**
 * The offset behind the first match of `mark` that leaves at least `least` characters and is a real end, or
 * -1.
 */
const firstEnd = (
  piece: string,
  mark: RegExp,
  least: number,
  isEnd: (text: string, rest: string) => boolean,
): number => {
  mark.lastIndex = 0;
  for (let found = mark.exec(piece); found; found = mark.exec(piece)) {
    const end = found.index + found[0].length;
    if (
      lengthOf(piece.slice(0, end).trim()) >= least &&
      isEnd(piece.slice(0, end), piece.slice(end, end + 1))
    )
      return end;
  }
  return -1;
};

const always = (): boolean => true;

/** The earlier of two ends, of which -1 is none. */
const earlier = (one: number, other: number): number =>
  one < 0 || other < 0 ? Math.max(one, other) : Math.min(one, other);

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

/** Where to split a piece that is too long: at its last clause end, else at its last space, else by force. */
const forcedEnd = (piece: string): number => {
  const head = piece.slice(0, MOST_CHARS);
  const clause = Math.max(...[...head.matchAll(CLAUSE_END)].map((match) => match.index + match[0].length), 0);
  if (clause > MOST_CHARS / 3) return clause;
  const space = head.lastIndexOf(' ') + 1;
  if (space > 0) return space;
  return isHighSurrogate(head.charCodeAt(MOST_CHARS - 1)) ? MOST_CHARS - 1 : MOST_CHARS;
};

/**
 * Finds the end of the next piece of `text` that starts at `from`.
 * @param first whether this is the reply's first piece, which may be a phrase
 * @param done whether no more text comes: then the rest is a piece too
 * @param language the agent's, whose abbreviations are known; others are taken for English
 * @returns an offset into `text` greater than `from`, or -1 when more text is needed
 */
export function nextSplit(
  text: string,
  from: number,
  first: boolean,
  { done, language = 'en' }: { readonly done: boolean; readonly language?: string },
): number {
  if (from >= text.length) return -1;
  const piece = text.slice(from);
  const isEnd = (before: string, rest: string): boolean => endsSentence(before, rest, language);
  let end = earlier(
    firstEnd(piece, SENTENCE_END, first ? 1 : LEAST_CHARS, isEnd),
    firstEnd(piece, BLANK_END, first ? FIRST_PHRASE_CHARS : LEAST_MARKLESS_CHARS, always),
  );
  if (first) end = earlier(end, firstEnd(piece, CLAUSE_END, FIRST_PHRASE_CHARS, always));
  if (end > MOST_CHARS || (end < 0 && piece.length > MOST_CHARS)) end = forcedEnd(piece);
  if (end > 0) return from + end;
  return done ? text.length : -1;
}

/** Whether a piece contains anything that a voice can say. */
export const isSpeakable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
