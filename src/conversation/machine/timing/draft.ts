import type { TurnTiming } from '../../ports.ts';
import type { State } from '../state.ts';

/** A turn's timing while it goes on; all moments in Unix milliseconds, the last two fields as good as unknown. */
export type Draft = { -readonly [Name in keyof TurnTiming]: TurnTiming[Name] };

/** @param itemId the user's item; null when nobody has said anything */
export const createDraft = (turnId: string, itemId: string | null): Draft => ({
  turnId,
  responseId: null,
  itemId,
  speechStartedAt: null,
  speechEndedAt: null,
  endpointedAt: null,
  transcribedAt: null,
  askedAt: null,
  firstTokenAt: null,
  firstAudioAt: null,
  playedAt: null,
  endedAt: 0,
  interrupted: false,
});

/** The user has said something that is to be answered; what it goes on from began earlier. */
export function awaitReply(state: State, draft: Draft): void {
  const before = state.asking;
  if (before && before.speechStartedAt !== null) draft.speechStartedAt = before.speechStartedAt;
  state.asking = draft;
}

/** The reply begins. @returns the timing of the turn that it belongs to */
export function takeDraft(state: State, responseId: string, itemId: string | null): Draft {
  const draft = state.asking ?? createDraft(state.world.newId('turn'), itemId);
  state.asking = null;
  draft.responseId = responseId;
  return draft;
}

/** The turn is over; its timing goes into the record, and is changed no more. */
export function endDraft(state: State, draft: Draft, interrupted: boolean): void {
  draft.endedAt = state.world.wallTime();
  draft.interrupted = interrupted;
  state.effects.push({ type: 'turn', timing: draft });
}

/** The session closes before an answer began. */
export function closeDraft(state: State): void {
  if (state.asking) endDraft(state, state.asking, false);
  state.asking = null;
}
