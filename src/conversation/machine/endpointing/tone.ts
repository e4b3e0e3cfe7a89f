import { CLAUSE_MARKS, FULL_STOPS, isQuestion, QUESTION_MARKS } from '../punctuation.ts';
import { tokensOf } from './tokens.ts';
import { endsIn, looksUnfinished } from './unfinished.ts';
import type { Wording } from './wording.ts';

/** How a pause sounds. */
export interface Tone {
  /** How likely the turn is over, by tone alone, 0 to 1: the least that the pause was judged to be. */
  readonly probability: number;
}

/** From this silence on a pause is none between two words, and the text has everything before it. */
export const SURE_SILENCE_MS = 300;

/** Up to this number of words, a text may be the beginning of anything. */
export const FEW_WORDS = 2;

const COMMA_END = new RegExp(`[${CLAUSE_MARKS}、，]["'”’)\\s]*$`, 'u');
const MARKS_END = new RegExp(`[${CLAUSE_MARKS}${FULL_STOPS}${QUESTION_MARKS}!?。、！？，"'”’)\\s]+$`, 'u');

/** The text without a comma at its end. */
export const withoutComma = (text: string): string => text.replace(COMMA_END, '');

/** Whether a statement ends in "is" behind a noun, "the problem is", or has no more than "that is". */
function isLinked(text: string, { links, asks }: Wording): boolean {
  const tokens = tokensOf(text);
  if (!links?.words.has(tokens.at(-1) ?? '') || tokens.some((token) => asks.has(token))) return false;
  const before = tokens.at(-2) ?? '';
  return !links.finishedBehind.has(before) || (tokens.length === 2 && links.alone.has(before));
}

/** Whether words go on, whatever sign stands behind them: a recogniser ends every stretch of sound with one. */
export const goOn = (text: string, wording: Wording): boolean =>
  looksUnfinished(withoutComma(text), wording) ||
  looksUnfinished(text.replace(MARKS_END, ''), wording) ||
  isLinked(text, wording);

/** Whether words leave nothing to say, whatever they sound like: "yes please", but not "please", which begins as much. */
export function closes(text: string, wording: Wording): boolean {
  const tokens = tokensOf(text);
  return tokens.length > 1 && endsIn(tokens, wording.closings) && !goOn(text, wording);
}

/** A statement of fewer words is mostly an answer, as "I think so". */
export const STATEMENT_WORDS = 4;

/**
 * So many words are a clause where the first is a subject, as "she speaks French", but not what often ends a turn: "I think
 * so". Of languages whose verbs are not known, they are an answer.
 */
const CLAUSE_WORDS = 3;

/** Whether a text tells something, and neither asks nor wants anything done. */
export function isStatement(text: string, { verbs, pronouns, statements, finished }: Wording): boolean {
  const tokens = tokensOf(text);
  const first = tokens[0] ?? '';
  if (isQuestion(text)) return false;
  if (tokens.length === CLAUSE_WORDS)
    return verbs !== null && pronouns.has(first) && !endsIn(tokens, finished);
  return tokens.length >= STATEMENT_WORDS && statements.has(first);
}

/** Takes another judgement of the same pause: who goes on sounds so at one of them. */
export const joinedTone = (before: Tone | null, { probability }: Tone): Tone => ({
  probability: Math.min(before?.probability ?? 1, probability),
});
