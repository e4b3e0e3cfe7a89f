import type { State } from '../state.ts';
import { createDraft, type Draft } from './draft.ts';

/**
 * The user has said something that is to be answered. If it continues an earlier stretch, the turn began
 * there.
 */
export function awaitReply(state: State, draft: Draft): void {
  const before = state.pendingTiming?.speechStartedAt ?? null;
  // The text of an earlier stretch may come behind that of a later one.
  if (before !== null) draft.speechStartedAt = Math.min(before, draft.speechStartedAt ?? before);
  state.pendingTiming = draft;
}

/** The reply begins. @returns the timing of its turn */
export function takeDraft(state: State, responseId: string, itemId: string | null): Draft {
  const draft = state.pendingTiming ?? createDraft(state.world.newId('turn'), itemId);
  state.pendingTiming = null;
  draft.responseId = responseId;
  return draft;
}

/** Ends the turn: its timing goes into the record and does not change any more. */
export function endDraft(state: State, draft: Draft, interrupted: boolean): void {
  draft.endedAt = state.world.wallTime();
  draft.interrupted = interrupted;
  state.effects.push({ type: 'turn', timing: draft });
}

/** The session closes before an answer has begun. */
export function closeDraft(state: State): void {
  if (state.pendingTiming) endDraft(state, state.pendingTiming, false);
  state.pendingTiming = null;
}
