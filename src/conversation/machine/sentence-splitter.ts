import { CLAUSE_MARKS, FULL_STOPS, QUESTION_MARKS } from './punctuation.ts';

/**
 * Splits a growing reply into sentences for the voice, and an early phrase at the start, so that the first
 * sound does not wait for a whole sentence.
 */

const SENTENCE_END = new RegExp(
  `[${FULL_STOPS}${QUESTION_MARKS}!…]["'”’»)\\]]*\\s|[。！？][」』）]?|\\n`,
  'gu',
);
const CLAUSE_END = new RegExp(`[${CLAUSE_MARKS}:–—]\\s|[、，；：]`, 'gu');

/** A full stop after these does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{L}|dr|mr|mrs|ms|prof|st|vs|etc|e\.g|i\.e|z\.b|d\.h|bzw|ca|nr|no|mme|m)\.\s$/iu;
/**
 * A full stop after a number that may start a list or a date ("1. January") does not end a sentence either.
 */
const ORDINAL = /(?:^|\s)\d{1,2}\.\s$/u;

/** Minimum length of an opening phrase that is spoken as a piece of its own. */
const FIRST_PHRASE_CHARS = 24;
/** Sentences shorter than this are spoken together with the next one. */
const LEAST_CHARS = 10;
/**
 * Longer sentences are split at the end of a clause or a word, so that nobody waits for a voice to speak this
 * much.
 */
const MOST_CHARS = 240;

const endsSentence = (text: string): boolean => !ABBREVIATION.test(text) && !ORDINAL.test(text);

/**
 * The offset behind the first match of `mark` that leaves at least `least` characters and is a real end, or
 * -1.
 */
const firstEnd = (piece: string, mark: RegExp, least: number, isEnd: (text: string) => boolean): number => {
  mark.lastIndex = 0;
  for (let found = mark.exec(piece); found; found = mark.exec(piece)) {
    const end = found.index + found[0].length;
    if (piece.slice(0, end).trim().length >= least && isEnd(piece.slice(0, end))) return end;
  }
  return -1;
};

const always = (): boolean => true;

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
 * @returns an offset into `text` greater than `from`, or -1 when more text is needed
 */
export function nextSplit(text: string, from: number, first: boolean, done: boolean): number {
  if (from >= text.length) return -1;
  const piece = text.slice(from);
  let end = firstEnd(piece, SENTENCE_END, first ? 1 : LEAST_CHARS, endsSentence);
  if (first) {
    const phrase = firstEnd(piece, CLAUSE_END, FIRST_PHRASE_CHARS, always);
    if (phrase > 0 && (end < 0 || phrase < end)) end = phrase;
  }
  if (end > MOST_CHARS || (end < 0 && piece.length > MOST_CHARS)) end = forcedEnd(piece);
  if (end > 0) return from + end;
  return done ? text.length : -1;
}

/** Whether a piece contains anything that a voice can say. */
export const isSpeakable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
