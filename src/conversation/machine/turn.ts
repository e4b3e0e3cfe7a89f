import type { Certainty } from '../provider-ports.ts';
import { hasWords } from './endpointing/acknowledging.ts';
import type { Tone } from './endpointing/tone.ts';
import { TURN_TAKING } from './endpointing/settings.ts';
import type { Item } from './items.ts';
import type { Reply } from './reply.ts';
import type { Draft } from './timing/draft.ts';

/** A pause of the voice whose tone was judged. */
export interface Pause extends Tone {
  /** When the voice stopped. */
  readonly since: number;
}

/** One stretch of the user's speech, from its first sound until its text is known. */
export interface UserTurn {
  readonly id: string;
  readonly item: Item;
  /** The reply that was in progress when the turn began. */
  readonly over: Reply | null;
  /** The newest partial text, and when it came. */
  partial: string;
  partialAt: number;
  /** Up to when the partial text is known to have everything that was said; a text may come late. */
  confirmedAt: number;
  /** With how many different words the newest partial text begins as the one before it did. */
  agreedWords: number;
  /** How far the recogniser trusts the newest text; null: it never says so. */
  certainty: Certainty | null;
  /** A partial text of this turn has interrupted a reply. */
  interrupted: boolean;
  startedAt: number;
  /** When the voice began: a little before the turn detector was sure of it. */
  beganAt: number;
  /** The pause that the user makes, as its tone was judged; null: none is known. */
  pause: Pause | null;
  /** When its tone and its words so far end the turn, before the usual silence does; infinite: not before. */
  endsAt: number;
  /** When the user stopped, null while they speak. */
  endedAt: number | null;
  /** How long the voice lasted, from its first sound to its last; 0 while they speak. */
  voiceMs: number;
  /** The stretch was cut while the voice went on: the next one continues it. */
  cutShort: boolean;
  /** Since when a held or pending reply waits for this voice to end. Null: none does. */
  awaitedSince: number | null;
  readonly timing: Draft;
}

interface TurnParts {
  readonly id: string;
  readonly item: Item;
  readonly over: Reply | null;
  readonly now: number;
  readonly timing: Draft;
}

export const createTurn = ({ id, item, over, now, timing }: TurnParts): UserTurn => ({
  id,
  item,
  over,
  timing,
  partial: '',
  partialAt: now,
  confirmedAt: now,
  pause: null,
  endsAt: Number.POSITIVE_INFINITY,
  agreedWords: 0,
  certainty: null,
  interrupted: false,
  startedAt: now,
  beganAt: now,
  endedAt: null,
  voiceMs: 0,
  cutShort: false,
  awaitedSince: null,
});

/** When this turn gives up the floor, unless its text comes before; infinite while the user speaks. */
export const floorDeadline = (turn: UserTurn): number =>
  turn.endedAt === null ? Number.POSITIVE_INFINITY : turn.endedAt + TURN_TAKING.decisionMs;

/**
 * When a voice that goes on must be examined. A voice that brings no further words is not the user's any
 * more. One that never brought any may still be speech: not every speech to text reports partial texts.
 * @param isNoisy whether it holds a reply that was held by noise before
 */
export function voiceDeadlineOf(turn: UserTurn, isNoisy: boolean): number {
  const longest = turn.startedAt + TURN_TAKING.longestTurnMs;
  if (hasWords(turn.partial)) return Math.min(longest, turn.partialAt + TURN_TAKING.noWordMs);
  if (turn.awaitedSince === null) return longest;
  return Math.min(longest, turn.awaitedSince + (isNoisy ? TURN_TAKING.noisyMs : TURN_TAKING.wordlessMs));
}
