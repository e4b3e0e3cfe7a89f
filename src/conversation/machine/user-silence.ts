import { hasDigits } from './dtmf-buffer.ts';
import type { State } from './state.ts';

/** Whether only the agent could be interrupted now: the user listens, and neither speaks nor sends DTMF. */
export const isUserSilent = (state: State): boolean =>
  state.floor === null && !state.onHold && !hasDigits(state.dtmf);

/** Called after each step: activity, and the end of it, restart the clock. */
export function trackSilence(state: State): void {
  const { silence } = state;
  const holds = !state.reply && isUserSilent(state);
  if (!holds || !silence.holds) silence.since = state.now;
  silence.holds = holds;
}
