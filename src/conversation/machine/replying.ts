import type { RetrievedKnowledge } from '../provider-ports.ts';
import { beginItem, sendAssistant, sendTalkState, store } from './emit.ts';
import { touchIdle } from './idle.ts';
import { dropAnnounced } from './announced.ts';
import { isHalfAsked, isMute, countTtsFailure } from './provider-failures.ts';
import { createReply, heardText, heardUpTo, isCutShort, joined, type Reply } from './reply.ts';
import { isAudio, type State } from './state.ts';
import { endDraft, takeDraft } from './timing/turn-timing.ts';
import { announceCalls, followUpOn, mayCall, type Batch } from './tools.ts';
import { sourcesOf } from './sources.ts';
import type { CANCEL_REASONS } from '../wire/message-event.ts';

/** Longest reply in characters; a model that does not stop is stopped here. */
const MOST_REPLY_CHARS = 20_000;

/**
 * Takes the pending reply. One that the user has asked for resets the count of rounds.
 * @returns the reply's own instruction
 */
function takePendingReply(state: State): string | null {
  const { pendingReply, tools } = state;
  if (pendingReply) tools.rounds = 0;
  tools.followUp = false;
  state.pendingReply = null;
  state.unfinished = '';
  state.lateItem = null;
  return pendingReply?.task ?? null;
}

/** The item that the reply answers, when it answers one. */
const answeredItemId = (state: State): string | null =>
  state.pendingReply && state.pendingReply.task === null
    ? (state.pendingReply.about?.id ?? state.items.lastUserId())
    : null;

/**
 * Asks the model for the pending reply: to the user, or about the outcomes of calls, which any reply may
 * report.
 */
export function startReply(state: State): void {
  const itemId = answeredItemId(state);
  const about = state.pendingReply?.about;
  const task = takePendingReply(state);
  const history = state.items.history(about);
  const responseId = state.world.newId('resp');
  const item = beginItem(state, 'assistant', null);
  const reply = createReply(responseId, item, state.now, { mayCall: mayCall(state.tools) });
  reply.timing = takeDraft(state, responseId, itemId);
  reply.sources = state.tools.sources;
  state.tools.sources = [];
  state.reply = reply;
  sendAssistant(state, reply, 'created', { content: '' });
  sendTalkState(state, 'preparing');
  const { instructions, temperature } = state.live;
  const request = { instructions, temperature, task, history, mayCall: reply.mayCall };
  state.effects.push({ type: 'think', responseId, request });
}

/** The reply if it is the one that the model is still generating, else null. */
export const thinkingReply = (state: State, responseId: string): Reply | null =>
  state.reply?.responseId === responseId && !state.reply.isGenerated ? state.reply : null;

/** The model is asked now, with this retrieved knowledge. */
export function replyRequested(state: State, responseId: string, retrieved: RetrievedKnowledge): void {
  const reply = thinkingReply(state, responseId);
  if (reply) reply.sources = sourcesOf(retrieved, reply.sources);
}

/** The model gave another piece of text: it goes to the client at once. */
export function replyDelta(state: State, responseId: string, text: string): void {
  const reply = thinkingReply(state, responseId);
  if (reply) addText(state, reply, text);
}

/** Appends text to a reply. */
export function addText(state: State, reply: Reply, text: string): void {
  const piece = joined(reply, text);
  if (piece === '') return;
  reply.generated += piece;
  reply.movedAt = state.now;
  sendAssistant(state, reply, 'delta', { content: piece });
  if (reply.generated.length <= MOST_REPLY_CHARS) return;
  state.effects.push({ type: 'stop_thinking', responseId: reply.responseId });
  reply.isGenerated = true;
}

export function replyDone(state: State, responseId: string): void {
  const reply = thinkingReply(state, responseId);
  if (!reply) return;
  reply.isGenerated = true;
  reply.movedAt = state.now;
  state.failureCounts.llm = 0;
}

/** The model failed. Complete sentences are still spoken, then the reply ends as failed. */
export function replyFailed(state: State, responseId: string, error: string, retryable: boolean): void {
  const reply = thinkingReply(state, responseId);
  if (!reply) return;
  reply.isGenerated = true;
  reply.failure = error;
  reply.movedAt = state.now;
  state.failureCounts.llm = retryable ? 0 : state.failureCounts.llm + 1;
}

/** What the user has received: in a text session whatever was sent, otherwise what was played. */
const received = (state: State, reply: Reply): string =>
  isAudio(state) ? heardText(reply, state.world.heardMs) : reply.generated.trimEnd();

function endBatch(state: State, responseId: string, batch: Batch, heard: string): void {
  batch.over = true;
  state.effects.push({ type: 'reply_over', responseId, isCutOff: batch.cutOff });
  followUpOn(state.tools, batch);
  if (heard !== '') announceCalls(state.tools, batch);
}

/** Removes the reply from the session, and keeps in history and record what was heard of it. */
function recordReply(state: State, reply: Reply, interrupted: boolean): string {
  const heard = received(state, reply);
  reply.item.text = heard;
  reply.reached = heardUpTo(reply, state.world.heardMs);
  countTtsFailure(state, reply);
  state.reply = null;
  state.silence.holds = false;
  touchIdle(state.idle, state.now);
  if (reply.batch) endBatch(state, reply.responseId, reply.batch, heard);
  store(state, reply.item, heard, { generated: reply.generated.trimEnd(), sources: reply.sources });
  if (reply.timing) endDraft(state, reply.timing, interrupted);
  return heard;
}

/** A reply has failed: where nothing of it was heard, the person would wait for it (failed-answers.ts). */
function noteFailedAnswer(state: State, { kind, batch }: Reply, heard: string): void {
  if (isAudio(state) && kind === 'answer' && batch === null && heard === '') state.hasFailed = true;
}

/**
 * Finishes a reply when everything was generated and, in an audio session, heard, except for what the voice
 * could not say.
 */
export function finishReply(state: State, reply: Reply): void {
  const heard = recordReply(state, reply, false);
  if (reply.failure !== null) noteFailedAnswer(state, reply, heard);
  if (isMute(reply) || isHalfAsked(reply)) forgetQuestion(state, reply);
  if (reply.held) state.effects.push({ type: 'resume' });
  sendTalkState(state, 'ended');
  if (reply.failure === null) sendAssistant(state, reply, 'completed', { content: reply.generated });
  else sendAssistant(state, reply, 'failed', { error: reply.failure });
}

/**
 * The one rule for what an interruption stops: speech that sounds, queued speech and text that is being
 * generated. It never stops calls of tools or their results (DESIGN 4, "One rule for interruption").
 */
function stopReply(state: State, reply: Reply): string {
  if (!reply.isGenerated) state.effects.push({ type: 'stop_thinking', responseId: reply.responseId });
  const heard = recordReply(state, reply, true);
  if (isAudio(state)) state.effects.push({ type: 'stop_speaking' });
  sendTalkState(state, 'canceled');
  return heard;
}

/**
 * A question of which nothing was heard counts as not asked; so does one whose speech the voice did not give
 * to its end: a later "yes" may answer something that was never said.
 */
function forgetQuestion({ approvals, questions }: State, reply: Reply): void {
  if (reply.kind === 'asked') {
    if (isCutShort(reply)) questions.soundsSince = null;
    questions.mustAsk ||= questions.current !== null && questions.soundsSince === null;
  }
  if (reply.kind !== 'question' || !approvals.current) return;
  if (isCutShort(reply)) approvals.soundsSince = null;
  if (approvals.soundsSince !== null) return;
  approvals.current.tries -= 1;
  approvals.mustAsk = true;
}

export type CancelReason = (typeof CANCEL_REASONS)[number];

/**
 * Cancels the reply because somebody wants so. `content` of the message is what was heard.
 * @param by the person: then nothing is done that the agent was announcing
 */
export function cancelReply(state: State, reason: CancelReason, by: 'person' | 'service' = 'person'): void {
  const reply = state.reply;
  if (!reply) return;
  if (by === 'person') {
    if (reply.batch) reply.batch.cutOff = true;
    dropAnnounced(state);
  }
  const heard = stopReply(state, reply);
  forgetQuestion(state, reply);
  sendAssistant(state, reply, 'cancelled', { reason, content: heard });
}

/** Ends the reply because it cannot go on. */
export function abandonReply(state: State, reply: Reply, error: string): void {
  const wasThinking = !reply.isGenerated;
  const heard = stopReply(state, reply);
  if (wasThinking) noteFailedAnswer(state, reply, heard);
  if (isMute(reply) || isCutShort(reply)) forgetQuestion(state, reply);
  sendAssistant(state, reply, 'failed', { error });
}
