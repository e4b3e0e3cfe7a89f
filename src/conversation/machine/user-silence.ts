import { isPressing } from './keys.ts';
import type { State } from './state.ts';

/** Whether only the agent could be interrupted now: the user listens, and neither speaks nor presses keys. */
export const isUserSilent = (state: State): boolean =>
  state.floor === null && !state.onHold && !isPressing(state.keys);

/** Called after each step: activity, and the end of it, restart the clock. */
export function keepQuiet(state: State): void {
  const { quiet } = state;
  const holds = !state.reply && isUserSilent(state);
  if (!holds || !quiet.holds) quiet.since = state.now;
  quiet.holds = holds;
}
