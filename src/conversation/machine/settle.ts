import { askAloud, isAwaited, mayAsk, questionOvertaken } from './approving.ts';
import { takeMessage } from './clients.ts';
import { isVoiceLost } from './provider-failures.ts';
import { isUserSilent } from './user-silence.ts';
import { cancelReply, startReply } from './replying.ts';
import { advanceReply } from './speaking.ts';
import type { State } from './state.ts';
import { mayTakeOver, takeOver } from './taking-over.ts';

const mayStart = (state: State): boolean =>
  state.wanted !== null &&
  (state.wanted.atOnce || (isUserSilent(state) && state.now >= (state.wanted.notBefore ?? 0)));

/** Whether a reply about a call's outcome may begin: it interrupts neither the user nor the agent. */
const mayFollowUp = (state: State): boolean =>
  state.tools.followUp && !state.reply && !state.wanted && isUserSilent(state) && !isAwaited(state);

/** Whether the agent has nothing left to say. */
export const hasFinished = (state: State): boolean => !state.reply && !state.wanted && !state.tools.followUp;

/** Whether the next delayed message may be taken; never in a session that is about to end. */
const isQuiet = (state: State): boolean =>
  hasFinished(state) &&
  isUserSilent(state) &&
  !isAwaited(state) &&
  state.tools.ending === null &&
  state.successor === null;

/** Holds the reply while the user has the floor or does not listen, and resumes it where it was heard. */
function holdReply(state: State): void {
  const reply = state.reply;
  const held = state.floor !== null || state.onHold;
  if (!reply || reply.held === held) return;
  reply.held = held;
  reply.movedAt = state.now;
  state.effects.push({ type: held ? 'pause' : 'resume' });
}

/** Interrupts the present reply for one to what the user has said, which is answered at once. */
function makeRoom(state: State): void {
  cancelReply(state, 'turn_detected');
  questionOvertaken(state);
}

/** @returns whether something began, so that another pass is needed */
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
 * Advances the state as far as it goes, whatever input led to it: a pending reply starts, a reply in progress
 * goes on, is held or resumes, and the next delayed message is taken when the agent has finished.
 */
export function settle(state: State): void {
  while (settleOnce(state));
}
