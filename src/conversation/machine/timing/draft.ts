import type { TurnTiming } from '../../ports.ts';

/**
 * A turn's timing while it is recorded; all moments in Unix milliseconds. The last two fields are not final
 * yet.
 */
export type Draft = { -readonly [Name in keyof TurnTiming]: TurnTiming[Name] };

/**
 * Creates the empty record of the times of a turn.
 * @param itemId the user's item; null when nobody has said anything
 */
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
