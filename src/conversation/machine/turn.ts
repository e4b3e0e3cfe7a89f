import type { Item } from './items.ts';

/** One stretch of the user's speech, from its first sound until its text is known. */
export interface UserTurn {
  readonly id: string;
  readonly item: Item;
  /** The newest partial text. */
  partial: string;
  /** A partial text of this turn has interrupted a reply. */
  interrupted: boolean;
  startedAt: number;
  /** When the user stopped, null while they speak. */
  endedAt: number | null;
}

export const createTurn = (id: string, item: Item, now: number): UserTurn => ({
  id,
  item,
  partial: '',
  interrupted: false,
  startedAt: now,
  endedAt: null,
});

/** Silence after the user's speech that decides that nothing was said: the agent goes on. */
export const DECISION_MS = 1500;
/** A recogniser that has not answered after this long never will. */
export const TRANSCRIPTION_MS = 30_000;
/** A turn that never ends (a stuck microphone) is ended by force; turn detection does the same earlier. */
export const LONGEST_TURN_MS = 90_000;

/** When the floor of this turn is to be looked at again. */
export const floorDueAt = (turn: UserTurn): number =>
  turn.endedAt === null ? turn.startedAt + LONGEST_TURN_MS : turn.endedAt + DECISION_MS;
