import type { State } from './state.ts';

/*
 * Words that look whole, and sound as if more might come, are waited for. When they have all of a question that the agent
 * knows, nothing more needs to come: they are answered.
 */

/** Has the host look whether what the user has said so far is a question that the agent knows. */
export const lookUp = (state: State): void =>
  void state.effects.push({ type: 'look_up', text: state.unfinished });

/** @param text what was looked up; when the user has said more since, it was no whole question */
export function questionKnown(state: State, text: string): void {
  const { pendingReply, unfinished, now } = state;
  if (pendingReply?.notBefore === undefined || unfinished !== text) return;
  state.pendingReply = { ...pendingReply, notBefore: Math.min(pendingReply.notBefore, now) };
}
