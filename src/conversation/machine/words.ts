import { hasWords, isAcknowledgement, isMurmur } from './endpointing/acknowledging.ts';
import { TURN_TAKING } from './endpointing/settings.ts';
import { tokensOf } from './endpointing/tokens.ts';
import type { Wording } from './endpointing/wording.ts';
import { QUESTION_MARKS } from './punctuation.ts';

const QUESTION_MARK = new RegExp(`[${QUESTION_MARKS}？]`, 'gu');
const SENTENCE_ENDS = /[。！？\n]/u;

/** Whether a sentence asks something; "そうですか。" does not. */
const asksSomething = (sentence: string, wording: Wording): boolean => !isAcknowledgement(sentence, wording);

/** The offsets at which the questions of a text end. */
function* questionEnds(text: string, wording: Wording): Generator<number> {
  for (const { index } of text.matchAll(QUESTION_MARK)) yield index;
  if (!wording.question) return;
  for (const { index, 0: ending } of text.matchAll(wording.question)) {
    const end = index + ending.length;
    if (asksSomething(text.slice(0, end).split(SENTENCE_ENDS).at(-1) ?? '', wording)) yield end;
  }
}

/**
 * Whether the agent has just asked a question: its mark (or its last word, where the language needs no mark)
 * lies near the end of what was heard. People answer during the last word of a question, and during the first
 * of what follows it.
 */
export function hasJustAsked(heard: string, generated: string, wording: Wording): boolean {
  if (heard === '') return false;
  const { questionReachChars: reach } = TURN_TAKING;
  for (const end of questionEnds(generated, wording))
    if (end >= heard.length - reach && end < heard.length + reach) return true;
  return false;
}

/**
 * Whether a text has nothing but words that only begin something: "you", "so I'm". Who goes on has more of them soon, and
 * a recogniser makes them out of noise.
 */
function onlyBegins(text: string, { goesOn, pronouns, beginnings, spaceless }: Wording): boolean {
  const tokens = tokensOf(text);
  if (spaceless) return false;
  const [first = ''] = tokens;
  if (tokens.length === 1 && beginnings.has(first)) return true;
  return tokens.every((token) => goesOn.has(token) || pronouns.has(token));
}

/**
 * Whether a text takes the floor from a speaking agent: a word that is more than "mhm", and more than "yeah" or "you"
 * unless the agent has just asked something.
 */
export const takesTheFloor = (text: string, wording: Wording, hasAsked: boolean): boolean =>
  hasWords(text) &&
  (hasAsked ? !isMurmur(text) : !isAcknowledgement(text, wording) && !onlyBegins(text, wording));
