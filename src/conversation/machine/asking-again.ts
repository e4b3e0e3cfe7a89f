import { isAwaited } from './approving.ts';
import { hasWords } from './endpointing/acknowledging.ts';
import { TURN_TAKING } from './endpointing/settings.ts';
import { phrasesOf } from './phrases/phrases.ts';
import { sayText } from './saying.ts';
import { isAudio, isPuppet, type State } from './state.ts';
import type { UserTurn } from './turn.ts';
import { createUnclearSpeech } from './unclear-speech.ts';
import { isUserSilent } from './user-silence.ts';

/** Whether nobody answers this turn anyway: the agent neither spoke nor was about to, when the user did. */
const isUnanswered = (state: State, turn: UserTurn): boolean =>
  isAudio(state) && turn.over === null && !turn.cutShort && !state.reply && !state.pendingReply;

function becomeDue({ unclearSpeech }: State): void {
  unclearSpeech.isDue = !unclearSpeech.hasAsked;
}

/** Recognition has failed, and left no words: the user waits for an answer. */
export function failedToUnderstand(state: State, turn: UserTurn): void {
  if (!hasWords(turn.partial) && isUnanswered(state, turn)) becomeDue(state);
}

/** The recogniser has finished a turn. One that was long, and without words, may have been a noise: two were not. */
export function noteUnderstood(state: State, turn: UserTurn, text: string): void {
  if (hasWords(text)) state.unclearSpeech = createUnclearSpeech();
  else if (isUnanswered(state, turn) && turn.voiceMs >= TURN_TAKING.mayBeWordsMs) {
    state.unclearSpeech.wordless += 1;
    if (state.unclearSpeech.wordless >= TURN_TAKING.wordlessTurns) becomeDue(state);
  }
}

/** Whether nobody speaks, and nothing else is about to be said. */
export const maySayByItself = (state: State): boolean =>
  state.voice === null &&
  isUserSilent(state) &&
  !state.tools.followUp &&
  !isAwaited(state) &&
  state.tools.ending === null &&
  state.nextAgent === null;

/** Asks for what was not understood, in the language of the agent. Whatever else is said takes its place. */
export function askAgain(state: State): void {
  const { unclearSpeech, settings } = state;
  if (!unclearSpeech.isDue || isPuppet(settings)) return;
  if (state.reply || state.pendingReply) unclearSpeech.isDue = false;
  const phrases = phrasesOf(settings.language);
  if (!unclearSpeech.isDue || !phrases || !maySayByItself(state)) return;
  unclearSpeech.isDue = false;
  unclearSpeech.hasAsked = true;
  sayText(state, phrases.again, 'filler');
}
