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

/** So many words that were heard the same twice, of less of the voice and of more, are no listener's sound. */
const AGREED_WORDS = 3;

/** With how many different words a text begins that the one before it began with, too. */
export function agreedWords(before: string, text: string): number {
  const [older, newer] = [tokensOf(before), tokensOf(text)];
  const differs = newer.findIndex((word, at) => word !== older[at]);
  return new Set(differs < 0 ? newer : newer.slice(0, differs)).size;
}

/**
 * Whether nobody says a text who only listens, whatever is wrong in it. Behind the words of a listener ("oh, actually" of
 * "oh, I see") and in a text that is hardly what was said ("not to know") an opening is none.
 */
function isKnown({ wording }: State, turn: UserTurn, rest: readonly string[], before: number): boolean {
  if (turn.agreedWords - before >= AGREED_WORDS) return true;
  const isOpening = turn.certainty === 'sure' || (turn.certainty === 'doubted' && before === 0);
  return isOpening && opens(rest, wording);
}

/** Of how much of the voice this text must be made to be sure, in milliseconds. */
function neededMs(state: State, turn: UserTurn, text: string): number {
  if (turn.certainty === null) return 0;
  if (turn.certainty === 'listening') return Number.POSITIVE_INFINITY;
  const rest = behindAcknowledgements(text, state.wording);
  const before = tokensOf(text).length - rest.length;
  const isOpen = !isKnown(state, turn, rest, before);
  const isDoubted = turn.certainty !== 'sure';
  // "Okay, gr": who begins like a listener goes on like one, as far as is known.
  const isUnsure = turn.endedAt === null && (isDoubted || !hasAll(state, turn));
  if (isOpen && before > 0 && isUnsure) return Number.POSITIVE_INFINITY;
  if (isOpen && isDoubted) return TURN_TAKING.listenerMs;
  return hasAll(state, turn) ? 0 : TURN_TAKING.wordMs;
}

/**
 * Whether the words of a turn are sure enough to interrupt the agent: those of a voice that lasts longer than a listener's
 * sounds do, those that the recogniser does not doubt, those that only somebody says who wants to be heard, and all of a
 * recogniser that doubts nothing.
 */
export const isSure = (state: State, turn: UserTurn, text: string): boolean =>
  heardMs(state, turn) >= neededMs(state, turn, text);
