import type { ToolOutcome, WantedCall } from '../ports.ts';
import { touchIdle } from './idle.ts';
import { thinkingReply } from './replying.ts';
import type { Reply } from './reply.ts';
import type { State } from './state.ts';
import { followUpOn, staleAt, type Batch } from './tools.ts';

/** A mind that makes calls without end in one reply is stopped here. */
const MOST_CALLS_OF_A_REPLY = 32;

const batchOf = (reply: Reply): Batch => (reply.batch ??= { open: 0, over: false, answers: false, made: 0 });

/**
 * The mind wants a tool to be called: from here on nothing stops the call (DESIGN 4, "One rule for interruption").
 * An id that was used before, and a reply that was offered no tools, make no call.
 */
export function toolWanted(state: State, responseId: string, call: WantedCall): void {
  const reply = thinkingReply(state, responseId);
  if (!reply?.mayCall || state.tools.made.has(call.callId)) return;
  const batch = batchOf(reply);
  const item = state.items.addCall(call);
  state.tools.made.add(call.callId);
  state.tools.open.set(call.callId, { item, batch, startedAt: state.now, stale: false });
  batch.open += 1;
  batch.made += 1;
  reply.movedAt = state.now;
  reply.calledAt = reply.generated.length;
  state.effects.push({ type: 'call_tool', responseId, call });
  if (batch.made < MOST_CALLS_OF_A_REPLY) return;
  state.effects.push({ type: 'stop_thinking', responseId });
  reply.thought = true;
}

/** Something has come of a call; it is told, however late it is. */
export function toolOutcome(state: State, callId: string, outcome: ToolOutcome): void {
  const call = state.tools.open.get(callId);
  if (!call) return;
  const { batch, item } = call;
  state.tools.open.delete(callId);
  state.items.settleCall(item, { output: outcome.output, isError: outcome.isError });
  touchIdle(state.idle, state.now);
  batch.open -= 1;
  batch.answers ||= outcome.answers;
  state.tools.ending ??= outcome.ends;
  followUpOn(state.tools, batch);
}

/** Calls that have run for too long are no activity any more: the clock of silence starts behind them. */
export function checkCalls(state: State): void {
  for (const call of state.tools.open.values()) {
    if (state.now < staleAt(call)) continue;
    call.stale = true;
    touchIdle(state.idle, state.now);
  }
}
