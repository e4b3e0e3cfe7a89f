import { takeMessage } from './clients.ts';
import { isPressing } from './keys.ts';
import { cancelReply, startReply } from './replying.ts';
import { advanceReply } from './speaking.ts';
import type { State } from './state.ts';

const isUserSilent = (state: State): boolean => state.floor === null && !isPressing(state.keys);

const mayStart = (state: State): boolean =>
  state.wanted !== null && (state.wanted.atOnce || isUserSilent(state));

/** Nothing that was said is cut short by what came of a call: neither by the user nor by the agent. */
const mayFollowUp = (state: State): boolean =>
  state.tools.followUp && !state.reply && !state.wanted && isUserSilent(state);

/** Everything that the agent has to say has been said, as far as it was let. */
export const hasFinished = (state: State): boolean => !state.reply && !state.wanted && !state.tools.followUp;

/** The next delayed message may be taken; none is in a session that is about to end. */
const isQuiet = (state: State): boolean =>
  hasFinished(state) && isUserSilent(state) && state.tools.ending === null;

/** While the user has the floor the agent is silent; when it is free again, the agent goes on where it was heard. */
function holdReply(state: State): void {
  const reply = state.reply;
  const held = state.floor !== null;
  if (!reply || reply.held === held) return;
  reply.held = held;
  reply.movedAt = state.now;
  state.effects.push({ type: held ? 'pause' : 'resume' });
}

/** @returns whether something began that has to be settled too */
function settleOnce(state: State): boolean {
  if (mayStart(state)) {
    cancelReply(state, 'turn_detected');
    startReply(state);
  } else if (mayFollowUp(state)) startReply(state);
  if (state.reply) advanceReply(state, state.reply);
  holdReply(state);
  const next = isQuiet(state) ? state.delayed.shift() : undefined;
  if (next) takeMessage(state, next);
  return next !== undefined || mayFollowUp(state);
}

/**
 * What follows from the state alone, whatever input led to it: a wanted reply starts, a reply in progress goes as far
 * as it can, it is held or goes on, and the next delayed message is taken when the agent has finished.
 */
export function settle(state: State): void {
  while (settleOnce(state));
}
