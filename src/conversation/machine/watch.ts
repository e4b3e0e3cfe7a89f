import { approvalsDueAt, checkApprovals } from './approving.ts';
import { checkCalls } from './calling.ts';
import { TURN_TAKING } from './endpointing/settings.ts';
import { idleDueAt, touchIdle } from './idle.ts';
import { isPressing, keysDueAt } from './keys.ts';
import { checkKeys } from './pressing.ts';
import { isUserSilent } from './user-silence.ts';
import { abandonReply } from './replying.ts';
import type { Reply } from './reply.ts';
import { giveUpSpeech } from './speaking.ts';
import type { State } from './state.ts';
import { isCalling, staleAt } from './tools.ts';
import { floorDueAt } from './turn.ts';
import { checkVoice, recognitionFailed, voiceDueAt } from './turns.ts';
import { checkFiller, fillerDueAt } from './waiting.ts';

/** A reply that makes no progress for this long (no text, no speech, no sound) is given up. */
export const STALL_MS = 30_000;

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
  if (!reply.thought) return abandonReply(state, reply, 'The language model did not answer in time.');
  giveUpSpeech(reply);
  abandonReply(state, reply, 'The voice stopped.');
}

/** Ends the user's floor when nothing was recognised in time: the agent goes on (a false interruption). */
function checkFloor(state: State): void {
  if (state.floor && state.now >= floorDueAt(state.floor)) state.floor = null;
}

function checkTranscriptions(state: State): void {
  for (const turn of state.turns.values()) {
    if (turn.endedAt === null || state.now < turn.endedAt + TURN_TAKING.transcriptionMs) continue;
    state.effects.push({ type: 'cancel_listening', turnId: turn.id });
    recognitionFailed(state, turn.id);
  }
}

export function checkAll(state: State): void {
  checkFloor(state);
  checkVoice(state);
  checkTranscriptions(state);
  checkReply(state);
  checkCalls(state);
  checkKeys(state);
  checkApprovals(state);
  checkFiller(state);
}

const isBusy = (state: State): boolean => isCalling(state.tools) || (!state.onHold && isConversing(state));

const isConversing = (state: State): boolean =>
  state.reply !== null || state.turns.size > 0 || isPressing(state.keys) || state.approvals.open.size > 0;

/**
 * Keeps the idle clock. A hold counts as silence, whatever waits for its end. Speech, thinking and calls are
 * activity: the clock starts after them.
 */
export function keepIdle(state: State): void {
  if (isBusy(state)) touchIdle(state.idle, state.now);
}

/** The next moment at which the machine wants a `tick`; infinite when there is none. */
export function dueAt(state: State): number {
  if (state.phase !== 'running') return Number.POSITIVE_INFINITY;
  let due = isBusy(state) ? Number.POSITIVE_INFINITY : idleDueAt(state.idle);
  due = Math.min(due, keysDueAt(state.keys), approvalsDueAt(state), fillerDueAt(state));
  if (state.floor) due = Math.min(due, floorDueAt(state.floor));
  if (state.voice) due = Math.min(due, voiceDueAt(state));
  if (state.wanted && isUserSilent(state)) due = Math.min(due, state.wanted.notBefore ?? due);
  if (state.reply && !state.reply.held) due = Math.min(due, state.reply.movedAt + STALL_MS);
  for (const turn of state.turns.values()) {
    if (turn.endedAt !== null) due = Math.min(due, turn.endedAt + TURN_TAKING.transcriptionMs);
  }
  for (const call of state.tools.open.values()) due = Math.min(due, staleAt(call));
  return due;
}
