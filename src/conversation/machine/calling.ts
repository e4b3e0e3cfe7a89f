import type { ToolOutcome } from '../ports.ts';
import type { ToolCallRequest } from '../provider-ports.ts';
import { objectOrEmpty } from '../../kernel/guards.ts';
import { touchIdle } from './idle.ts';
import { isAnnounced, NOT_DONE } from './announced.ts';
import { cancelReply, thinkingReply } from './replying.ts';
import type { Reply } from './reply.ts';
import type { State } from './state.ts';
import { followUpOn, staleAt, type Batch, type Call } from './tools.ts';

/** Most calls in one reply; a model that makes calls without end is stopped here. */
const MOST_CALLS_OF_A_REPLY = 32;

const batchOf = (reply: Reply): Batch =>
  (reply.batch ??= { open: 0, over: false, answers: false, interrupts: false, callCount: 0, cutOff: false });

const newCall = (state: State, batch: Batch, call: ToolCallRequest): Call => ({
  ...{ item: state.items.addCall(call), batch },
  ...{ startedAt: state.now, startedWall: state.world.wallTime(), announcements: 0, stale: false },
});

/**
 * The model wants a tool to be called: from here on nothing stops the call (DESIGN 4, "One rule for
 * interruption"). A repeated id is ignored, and so is a call from a reply that was offered no tools.
 */
export function toolCallRequested(state: State, responseId: string, call: ToolCallRequest): void {
  const reply = thinkingReply(state, responseId);
  if (!reply?.mayCall || state.tools.callIds.has(call.callId)) return;
  const batch = batchOf(reply);
  state.tools.callIds.add(call.callId);
  state.tools.open.set(call.callId, newCall(state, batch, call));
  if (batch.callCount === 0) state.tools.rounds += 1;
  batch.open += 1;
  batch.callCount += 1;
  reply.movedAt = state.now;
  reply.calledAt = reply.generated.length;
  state.effects.push({ type: 'call_tool', responseId, call });
  if (batch.callCount < MOST_CALLS_OF_A_REPLY) return;
  state.effects.push({ type: 'stop_thinking', responseId });
  reply.isGenerated = true;
}

/** Takes the outcome of a call, however late it comes. */
export function toolOutcome(state: State, callId: string, given: ToolOutcome): void {
  const call = state.tools.open.get(callId);
  if (!call) return;
  const { batch, item } = call;
  const outcome = batch.cutOff && isAnnounced(given) ? NOT_DONE : given;
  state.tools.open.delete(callId);
  state.items.completeCall(item, { output: outcome.output, isError: outcome.isError });
  storeCall(state, call);
  touchIdle(state.idle, state.now);
  batch.open -= 1;
  batch.answers ||= outcome.answers && !outcome.handoffTo;
  batch.interrupts ||= outcome.interrupts === true;
  if (isAnnounced(outcome)) state.tools.announced.push(item);
  state.tools.ending ??= outcome.ends;
  state.nextAgent = outcome.handoffTo ?? state.nextAgent;
  state.tools.sources = [...state.tools.sources, ...(outcome.sources ?? [])];
  if (followUpOn(state.tools, batch) && batch.interrupts) makeWay(state);
}

/**
 * Interrupts a reply in progress about something else, after the calling reply is over. A question is not
 * interrupted.
 */
function makeWay(state: State): void {
  if (state.reply?.kind !== 'question' && state.reply?.kind !== 'asked')
    cancelReply(state, 'client_cancelled', 'service');
}

function storeCall(state: State, { item: { call, outcome }, startedWall }: Call): void {
  const { callId, name } = call;
  const { output = null, isError = false } = outcome ?? {};
  const times = { startedAt: startedWall, endedAt: state.world.wallTime() };
  const record = { callId, name, arguments: objectOrEmpty(call.arguments), output, isError, ...times };
  state.effects.push({ type: 'store_call', call: record });
}

/** The session closes: open calls are aborted, and recorded without an outcome. */
export function closeCalls(state: State): void {
  for (const call of state.tools.open.values()) storeCall(state, call);
  state.tools.open.clear();
}

/**
 * Marks calls that have run for too long as stale: they are no activity any more, and the idle clock starts
 * after them.
 */
export function checkCalls(state: State): void {
  for (const call of state.tools.open.values()) {
    if (state.now < staleAt(call)) continue;
    call.stale = true;
    touchIdle(state.idle, state.now);
  }
}
