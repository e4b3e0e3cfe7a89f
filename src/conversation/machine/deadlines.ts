import { approvalsDeadline, checkApprovals } from './approving.ts';
import { checkCalls } from './calling.ts';
import { TURN_TAKING } from './endpointing/settings.ts';
import { hasWords } from './endpointing/acknowledging.ts';
import { holdIdle, idleDeadline, touchIdle } from './idle.ts';
import { hasDigits, dtmfDeadline } from './dtmf-buffer.ts';
import { checkDtmf } from './dtmf.ts';
import { checkQuestion, questionDeadline } from './tool-questions.ts';
import { replyDeadline } from './onset.ts';
import { isUserSilent } from './user-silence.ts';
import { abandonReply } from './replying.ts';
import type { Reply } from './reply.ts';
import { giveUpSpeech } from './speaking.ts';
import type { State } from './state.ts';
import { isCalling, staleAt } from './tools.ts';
import { floorDeadline } from './turn.ts';
import { checkPause, checkVoice, recognitionFailed, voiceDeadline } from './turns.ts';
import { checkFiller, fillerDeadline } from './fillers.ts';

/** A reply that makes no progress for this long (no text, no speech, no sound) is given up. */
const STALL_MS = 30_000;

const playedMs = (state: State, reply: Reply): number => {
  const playing = reply.segments.find((segment) => segment.state === 'playing');
  return playing ? state.world.heardMs(playing.id) : 0;
};

/**
 * Gives up a stalled reply, so that the agent never stays stuck speaking or thinking and goes back to
 * listening.
 */
function checkReply(state: State): void {
  const reply = state.reply;
  if (!reply || reply.held || state.now < reply.movedAt + STALL_MS) return;
  const played = playedMs(state, reply);
  const isMoving = played > reply.heardThen;
  reply.heardThen = played;
  if (isMoving) reply.movedAt = state.now;
  else giveUp(state, reply);
}

function giveUp(state: State, reply: Reply): void {
  if (!reply.isGenerated) return abandonReply(state, reply, 'The language model did not answer in time.');
  giveUpSpeech(reply);
  abandonReply(state, reply, 'The voice stopped.');
}

/** Ends the user's floor when nothing was recognised in time: the agent goes on (a false interruption). */
function checkFloor(state: State): void {
  if (state.floor && state.now >= floorDeadline(state.floor)) state.floor = null;
}

function checkTranscriptions(state: State): void {
  for (const turn of state.turns.values()) {
    if (turn.endedAt === null || state.now < turn.endedAt + TURN_TAKING.transcriptionMs) continue;
    state.effects.push({ type: 'cancel_listening', turnId: turn.id });
    recognitionFailed(state, turn.id);
  }
}

export function checkDeadlines(state: State): void {
  checkFloor(state);
  checkPause(state);
  checkVoice(state);
  checkTranscriptions(state);
  checkReply(state);
  checkCalls(state);
  checkDtmf(state);
  checkApprovals(state);
  checkQuestion(state);
  checkFiller(state);
}

const isBusy = (state: State): boolean => isCalling(state.tools) || (!state.onHold && isConversing(state));

/** Whether words of the user are known; a voice alone may be a television, or the noise of an empty room. */
const hasSaidWords = ({ turns }: State): boolean => {
  for (const { item, partial } of turns.values()) if (hasWords(item.text ?? partial)) return true;
  return false;
};

const isConversing = (state: State): boolean =>
  state.reply !== null ||
  hasSaidWords(state) ||
  hasDigits(state.dtmf) ||
  state.approvals.open.size > 0 ||
  state.questions.open.size > 0;

/**
 * Keeps the idle clock. A hold counts as silence, whatever waits for its end. Words, thinking and calls are
 * activity: the clock starts after them. A voice without words holds back only what is due, for a while.
 */
export function keepIdle(state: State): void {
  if (isBusy(state)) touchIdle(state.idle, state.now);
  else holdIdle(state.idle, !state.onHold && state.turns.size > 0, state.now);
}

/** The next moment at which the machine wants a `tick`; infinite when there is none. */
export function nextDeadline(state: State): number {
  if (state.phase !== 'running') return Number.POSITIVE_INFINITY;
  let deadline = isBusy(state) ? Number.POSITIVE_INFINITY : idleDeadline(state.idle);
  deadline = Math.min(deadline, dtmfDeadline(state.dtmf), approvalsDeadline(state), fillerDeadline(state));
  deadline = Math.min(deadline, questionDeadline(state));
  if (state.floor) deadline = Math.min(deadline, floorDeadline(state.floor));
  if (state.voice) deadline = Math.min(deadline, voiceDeadline(state), state.voice.endsAt);
  if (state.pendingReply && isUserSilent(state))
    deadline = Math.min(deadline, replyDeadline(state, state.pendingReply));
  if (state.reply && !state.reply.held) deadline = Math.min(deadline, state.reply.movedAt + STALL_MS);
  for (const turn of state.turns.values()) {
    if (turn.endedAt !== null) deadline = Math.min(deadline, turn.endedAt + TURN_TAKING.transcriptionMs);
  }
  for (const call of state.tools.open.values()) deadline = Math.min(deadline, staleAt(call));
  return deadline;
}
