import { hasWords, isAcknowledgement, isMurmur } from './endpointing/acknowledging.ts';
import { TURN_TAKING } from './endpointing/settings.ts';
import type { Wording } from './endpointing/wording.ts';

const QUESTION_MARK = /[?？]/u;

/**
 * Whether the agent has just asked a question: its mark lies near the end of what was heard. People answer into the
 * last word of a question, and into the first of what comes behind it.
 */
export function hasJustAsked(heard: string, generated: string): boolean {
  if (heard === '') return false;
  const { questionReachChars: reach } = TURN_TAKING;
  return QUESTION_MARK.test(generated.slice(Math.max(0, heard.length - reach), heard.length + reach));
}

/**
 * Whether a text is enough to take the floor from a speaking agent: a word that is more than "mhm", and more than
 * "yeah" unless the agent has just asked something.
 */
export const takesTheFloor = (text: string, wording: Wording, hasAsked: boolean): boolean =>
  hasWords(text) && (hasAsked ? !isMurmur(text) : !isAcknowledgement(text, wording));
