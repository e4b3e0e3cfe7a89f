import { isPressing } from './keys.ts';
import type { State } from './state.ts';

/** Since when nobody has said anything, neither the agent nor the user; a voice without words is nobody's. */
export interface Quiet {
  since: number;
  holds: boolean;
}

export const createQuiet = (): Quiet => ({ since: 0, holds: false });

/** Nobody but the agent may be interrupted now: the user listens, and neither speaks nor presses keys. */
export const isUserSilent = (state: State): boolean =>
  state.floor === null && !state.onHold && !isPressing(state.keys);

/** Called behind each step: what breaks the quiet, and its end, start its time anew. */
export function keepQuiet(state: State): void {
  const { quiet } = state;
  const holds = !state.reply && isUserSilent(state);
  if (!holds || !quiet.holds) quiet.since = state.now;
  quiet.holds = holds;
}
