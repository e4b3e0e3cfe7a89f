import { behindAcknowledgements } from './endpointing/acknowledging.ts';
import { TURN_TAKING } from './endpointing/settings.ts';
import { tokensOf } from './endpointing/tokens.ts';
import type { Wording } from './endpointing/wording.ts';
import type { State } from './state.ts';
import type { UserTurn } from './turn.ts';

/*
 * Whether words may be taken for what they say. A recogniser makes words out of half a word, and out of the hum of somebody
 * who only listens: "never" of "mhm", "God is" of "got it". Such words do not cut the agent off.
 */

/** How much of the voice the text of a turn was made of, without the silence behind it, in milliseconds. */
function heardMs({ now, world }: State, turn: UserTurn): number {
  if (turn.endedAt !== null) return turn.voiceMs;
  return Math.min(turn.confirmedAt, now - world.silenceMs()) - turn.beganAt;
}

/** Whether the text has everything that was said: it was made in the pause behind it. */
function hasAll({ now, world }: State, { endedAt, confirmedAt }: UserTurn): boolean {
  if (endedAt !== null) return true;
  const silenceMs = world.silenceMs();
  return silenceMs > 0 && confirmedAt >= now - silenceMs;
}

/** Whether a text begins as people do who want to be heard: "hold on", "let me". Words made of a hum repeat themselves. */
function opens(tokens: readonly string[], { openings }: Wording): boolean {
  if (new Set(tokens).size < tokens.length) return false;
  const phrases = openings.get(tokens[0] ?? '') ?? [];
  return phrases.some((phrase) => phrase.every((word, at) => tokens[at] === word));
}

/** Different words of which a listener's sound is not made, even misheard. */
const MANY_WORDS = 3;
/** Nobody says more words in a second; a recogniser that makes words out of nothing does. */
const WORDS_A_SECOND = 7;

/** Whether a text has more than a listener says, no more than can be said in the time, and hardly anything twice. */
const isSpeech = (tokens: readonly string[], ms: number): boolean =>
  new Set(tokens).size >= MANY_WORDS && tokens.length * 1000 <= WORDS_A_SECOND * ms;

/** Of how much of the voice this text must be made to be sure, in milliseconds. */
function neededMs(state: State, turn: UserTurn, text: string): number {
  if (turn.isDoubted === null) return 0;
  const rest = behindAcknowledgements(text, state.wording);
  const isKnown = opens(rest, state.wording) || isSpeech(rest, heardMs(state, turn));
  const isUnsure = turn.isDoubted || !hasAll(state, turn);
  // "Okay, gr": who begins like a listener goes on like one, as far as is known.
  if (isUnsure && !isKnown && rest.length < tokensOf(text).length) return Number.POSITIVE_INFINITY;
  if (turn.isDoubted && !isKnown) return TURN_TAKING.listenerMs;
  return hasAll(state, turn) ? 0 : TURN_TAKING.wordMs;
}

/**
 * Whether the words of a turn are sure enough to interrupt the agent: those of a voice that lasts longer than a listener's
 * sounds do, those that the recogniser does not doubt, those that only somebody says who wants to be heard, and all of a
 * recogniser that doubts nothing.
 */
export const isSure = (state: State, turn: UserTurn, text: string): boolean =>
  heardMs(state, turn) >= neededMs(state, turn, text);
