import { isAwaited } from './approving.ts';
import { hasWords } from './endpointing/acknowledging.ts';
import { TURN_TAKING } from './endpointing/settings.ts';
import { phrasesOf } from './phrases/phrases.ts';
import { sayText } from './saying.ts';
import { isAudio, type State } from './state.ts';
import type { UserTurn } from './turn.ts';
import { isUserSilent } from './user-silence.ts';

/** Speech that was not understood, since words were recognised last. */
export interface AskingAgain {
  /** How many stretches in a row were long enough for words, and brought none. */
  wordless: number;
  /** The agent asks for them as soon as nobody speaks. */
  isDue: boolean;
  /** It has asked: once is enough until something is understood. */
  hasAsked: boolean;
}

export const createAskingAgain = (): AskingAgain => ({ wordless: 0, isDue: false, hasAsked: false });

/** Whether nobody answers this turn anyway: the agent neither spoke nor was about to, when the user did. */
const isUnanswered = (state: State, turn: UserTurn): boolean =>
  isAudio(state) && turn.over === null && !turn.cutShort && !state.reply && !state.pendingReply;

function becomeDue({ askingAgain }: State): void {
  askingAgain.isDue = !askingAgain.hasAsked;
}

/** Recognition has failed, and left no words: the user waits for an answer. */
export function failedToUnderstand(state: State, turn: UserTurn): void {
  if (!hasWords(turn.partial) && isUnanswered(state, turn)) becomeDue(state);
}

/** The recogniser has finished a turn. One that was long, and without words, may have been a noise: two were not. */
export function noteUnderstood(state: State, turn: UserTurn, text: string): void {
  if (hasWords(text)) state.askingAgain = createAskingAgain();
  else if (isUnanswered(state, turn) && turn.voiceMs >= TURN_TAKING.mayBeWordsMs) {
    state.askingAgain.wordless += 1;
    if (state.askingAgain.wordless >= TURN_TAKING.wordlessTurns) becomeDue(state);
  }
}

/** Whether nobody speaks, and nothing else is about to be said. */
const maySay = (state: State): boolean =>
  state.voice === null &&
  isUserSilent(state) &&
  !state.tools.followUp &&
  !isAwaited(state) &&
  state.tools.ending === null &&
  state.nextAgent === null;

/** Asks for what was not understood, in the language of the agent. Whatever else is said takes its place. */
export function askAgain(state: State): void {
  const { askingAgain, settings } = state;
  if (!askingAgain.isDue) return;
  if (state.reply || state.pendingReply) askingAgain.isDue = false;
  const phrases = phrasesOf(settings.language);
  if (!askingAgain.isDue || !phrases || !maySay(state)) return;
  askingAgain.isDue = false;
  askingAgain.hasAsked = true;
  sayText(state, phrases.again, 'filler');
}
