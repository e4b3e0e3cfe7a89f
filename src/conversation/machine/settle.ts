import { askAloud, isAwaited, mayAsk, questionOvertaken } from './approving.ts';
import { takeMessage } from './clients.ts';
import { isVoiceLost } from './losses.ts';
import { isUserSilent } from './quiet.ts';
import { cancelReply, startReply } from './replying.ts';
import { advanceReply } from './speaking.ts';
import type { State } from './state.ts';
import { mayTakeOver, takeOver } from './taking-over.ts';

const mayStart = (state: State): boolean =>
  state.wanted !== null &&
  (state.wanted.atOnce || (isUserSilent(state) && state.now >= (state.wanted.notBefore ?? 0)));

/** Nothing that was said is cut short by what came of a call: neither by the user nor by the agent. */
const mayFollowUp = (state: State): boolean =>
  state.tools.followUp && !state.reply && !state.wanted && isUserSilent(state) && !isAwaited(state);

/** Everything that the agent has to say has been said, as far as it was let. */
export const hasFinished = (state: State): boolean => !state.reply && !state.wanted && !state.tools.followUp;

/** The next delayed message may be taken; none is in a session that is about to end. */
const isQuiet = (state: State): boolean =>
  hasFinished(state) &&
  isUserSilent(state) &&
  !isAwaited(state) &&
  state.tools.ending === null &&
  state.successor === null;

/** While the user has the floor, or does not listen, the agent is silent; then it goes on where it was heard. */
function holdReply(state: State): void {
  const reply = state.reply;
  const held = state.floor !== null || state.onHold;
  if (!reply || reply.held === held) return;
  reply.held = held;
  reply.movedAt = state.now;
  state.effects.push({ type: held ? 'pause' : 'resume' });
}

/** What the user has said is answered at once, whatever the agent is saying. */
function makeRoom(state: State): void {
  cancelReply(state, 'turn_detected');
  questionOvertaken(state);
}

/** @returns whether something began that has to be settled too */
function settleOnce(state: State): boolean {
  if (isVoiceLost(state)) return false;
  if (mayStart(state)) makeRoom(state);
  if (mayTakeOver(state)) takeOver(state);
  if (mayStart(state) || mayFollowUp(state)) startReply(state);
  else if (mayAsk(state)) askAloud(state);
  if (state.reply) advanceReply(state, state.reply);
  holdReply(state);
  const next = isQuiet(state) ? state.delayed.shift() : undefined;
  if (next) takeMessage(state, next);
  return next !== undefined || mayTakeOver(state) || mayFollowUp(state) || mayAsk(state);
}

/**
 * What follows from the state alone, whatever input led to it: a wanted reply starts, a reply in progress goes as far
 * as it can, it is held or goes on, and the next delayed message is taken when the agent has finished.
 */
export function settle(state: State): void {
  while (settleOnce(state));
}
