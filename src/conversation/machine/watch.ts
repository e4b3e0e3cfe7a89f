import { checkCalls } from './calling.ts';
import { idleDueAt, touchIdle } from './idle.ts';
import { isPressing, keysDueAt } from './keys.ts';
import { checkKeys } from './pressing.ts';
import { abandonReply } from './replying.ts';
import type { Reply } from './reply.ts';
import type { State } from './state.ts';
import { isCalling, staleAt } from './tools.ts';
import { floorDueAt, TRANSCRIPTION_MS } from './turn.ts';
import { notUnderstood, voiceEnded } from './turns.ts';

/** A reply in which nothing moves for so long is given up: no text, no speech, no sound. */
export const STALL_MS = 30_000;

const playedMs = (state: State, reply: Reply): number => {
  const playing = reply.segments.find((segment) => segment.state === 'playing');
  return playing ? state.world.heardMs(playing.id) : 0;
};

/** Never stuck speaking, never stuck thinking: the agent goes back to listening. */
function checkReply(state: State): void {
  const reply = state.reply;
  if (!reply || reply.held || state.now < reply.movedAt + STALL_MS) return;
  const played = playedMs(state, reply);
  const isMoving = played > reply.heardThen;
  reply.heardThen = played;
  if (isMoving) reply.movedAt = state.now;
  else
    abandonReply(
      state,
      reply,
      reply.thought ? 'The voice stopped.' : 'The language model did not answer in time.',
    );
}

/** The user's floor ends when nothing was recognised in time: the agent goes on (a false interruption). */
function checkFloor(state: State): void {
  const turn = state.floor;
  if (!turn || state.now < floorDueAt(turn)) return;
  if (turn.endedAt === null) voiceEnded(state);
  else state.floor = null;
}

function checkTranscriptions(state: State): void {
  for (const turn of state.turns.values()) {
    if (turn.endedAt === null || state.now < turn.endedAt + TRANSCRIPTION_MS) continue;
    state.effects.push({ type: 'cancel_listening', turnId: turn.id });
    notUnderstood(state, turn.id);
  }
}

export function checkAll(state: State): void {
  checkFloor(state);
  checkTranscriptions(state);
  checkReply(state);
  checkCalls(state);
  checkKeys(state);
}

const isBusy = (state: State): boolean =>
  state.reply !== null || state.turns.size > 0 || isPressing(state.keys) || isCalling(state.tools);

/** Speech, thought and calls are activity: the clock of silence starts behind them. */
export function keepIdle(state: State): void {
  if (isBusy(state)) touchIdle(state.idle, state.now);
}

/** The next moment at which the machine wants a `tick`; infinite when there is none. */
export function dueAt(state: State): number {
  if (state.phase !== 'running') return Number.POSITIVE_INFINITY;
  let due = isBusy(state) ? Number.POSITIVE_INFINITY : idleDueAt(state.idle);
  due = Math.min(due, keysDueAt(state.keys));
  if (state.floor) due = Math.min(due, floorDueAt(state.floor));
  if (state.reply && !state.reply.held) due = Math.min(due, state.reply.movedAt + STALL_MS);
  for (const turn of state.turns.values()) {
    if (turn.endedAt !== null) due = Math.min(due, turn.endedAt + TRANSCRIPTION_MS);
  }
  for (const call of state.tools.open.values()) due = Math.min(due, staleAt(call));
  return due;
}
