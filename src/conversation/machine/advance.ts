import { askAloud, isAwaited, mayAsk, questionOvertaken } from './approving.ts';
import { askAgain } from './asking-again.ts';
import { maySayFailure, sayFailure } from './failed-answers.ts';
import { answerLate, mayAnswerLate } from './late-words.ts';
import { takeMessage } from './clients.ts';
import { askQuestion, askQuestionAgain, mayAskQuestion } from './tool-questions.ts';
import { isTtsFailing } from './provider-failures.ts';
import { isUserSilent } from './user-silence.ts';
import { cancelReply, startReply } from './replying.ts';
import { advanceReply } from './speaking.ts';
import { isHeldByOnset } from './onset.ts';
import { isPuppet, type PendingReply, type State } from './state.ts';
import { mayHandOff, handOff } from './agent-handoff.ts';

/** Whether the user has been silent for long enough. */
const isWaitOver = (state: State, reply: PendingReply): boolean =>
  isUserSilent(state) && state.now >= (reply.notBefore ?? 0) && !isHeldByOnset(state, reply);

const mayStart = (state: State): boolean =>
  state.pendingReply !== null && (state.pendingReply.atOnce || isWaitOver(state, state.pendingReply));

/** Whether a reply about a call's outcome may begin: it interrupts neither the user nor the agent. */
const mayFollowUp = (state: State): boolean =>
  state.tools.followUp && !state.reply && !state.pendingReply && isUserSilent(state) && !isAwaited(state);

/** Whether the agent has nothing left to say. */
export const hasFinished = (state: State): boolean =>
  !state.reply && !state.pendingReply && !state.tools.followUp;

/** Whether the next delayed message may be taken; never in a session that is about to end. */
const mayTakeDelayed = (state: State): boolean =>
  hasFinished(state) &&
  isUserSilent(state) &&
  !isAwaited(state) &&
  state.tools.ending === null &&
  state.nextAgent === null;

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
  askQuestionAgain(state);
}

/**
 * One pass over the state: begins what it asks for.
 * @returns whether something began, so that another pass is needed
 */
function advanceOnce(state: State): boolean {
  if (isTtsFailing(state)) return false;
  // A puppet thinks nothing of its own: it says what `talk` tells it.
  if (isPuppet(state.settings)) state.pendingReply = null;
  answerLate(state);
  if (mayStart(state)) makeRoom(state);
  if (mayHandOff(state)) handOff(state);
  if (mayStart(state) || mayFollowUp(state)) startReply(state);
  else if (mayAsk(state)) askAloud(state);
  else if (mayAskQuestion(state)) askQuestion(state);
  sayFailure(state);
  askAgain(state);
  if (state.reply) advanceReply(state, state.reply);
  holdReply(state);
  if (mayAnswerLate(state) || maySayFailure(state)) return true;
  const next = mayTakeDelayed(state) ? state.delayed.shift() : undefined;
  if (next) takeMessage(state, next);
  return (
    next !== undefined || mayHandOff(state) || mayFollowUp(state) || mayAsk(state) || mayAskQuestion(state)
  );
}

/**
 * Advances the state as far as it goes, whatever input led to it: a pending reply starts, a reply in progress
 * goes on, is held or resumes, and the next delayed message is taken when the agent has finished.
 */
export function advance(state: State): void {
  while (advanceOnce(state));
}
