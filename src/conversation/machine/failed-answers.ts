import { maySayByItself } from './asking-again.ts';
import { questionsOf } from './phrases/phrases.ts';
import { sayText } from './saying.ts';
import { isPuppet, type State } from './state.ts';

/** Whether the agent says now that an answer has failed. */
export const maySayFailure = (state: State): boolean =>
  state.hasFailed &&
  !state.reply &&
  !state.pendingReply &&
  !isPuppet(state.settings) &&
  maySayByItself(state);

/**
 * Says that an answer has failed, in the language of the agent, or in English where it has no phrases. Whatever else is
 * said takes its place.
 */
export function sayFailure(state: State): void {
  if (!state.hasFailed) return;
  const isOvertaken = state.reply !== null || state.pendingReply !== null || isPuppet(state.settings);
  if (isOvertaken) state.hasFailed = false;
  else if (maySayFailure(state)) {
    state.hasFailed = false;
    state.unclearSpeech.isDue = false;
    sayText(state, questionsOf(state.settings.language).failed, 'filler');
  }
}
