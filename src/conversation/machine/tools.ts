import type { CloseReason } from '../ports.ts';
import type { CallItem } from './items.ts';

/** The calls of one reply. */
export interface Batch {
  /** Calls that nothing has come of yet. */
  open: number;
  /** The reply has been heard, or interrupted: it makes no more calls. */
  over: boolean;
  /** At least one outcome wants to be told. */
  answers: boolean;
  /** At least one of them cuts short what the agent says about something else. */
  interrupts: boolean;
  /** How many calls were made. */
  made: number;
}

export interface Call {
  readonly item: CallItem;
  readonly batch: Batch;
  readonly startedAt: number;
  /** The same in Unix milliseconds. */
  readonly startedWall: number;
  /** How often the user was told that it takes its time. */
  told: number;
  /** It has run for so long that it no longer keeps the session from being idle. */
  stale: boolean;
}

/** What the agent does besides speaking. */
export interface Tools {
  /** Ids of all calls that were ever made: none is made twice. */
  readonly made: Set<string>;
  /** Calls that nothing has come of yet, by id. */
  readonly open: Map<string, Call>;
  /** An outcome, or something else that came from a tool, is to be told as soon as the agent may speak. */
  followUp: boolean;
  /** Replies that have made calls since the user's last word: every circle of a mind and its tools goes through one. */
  rounds: number;
  /** How many times the agent has said that something takes its time. */
  fillers: number;
  /** The session ends with this reason when all has been said. */
  ending: CloseReason | null;
  /** Where the outcomes that the next reply is given are from. */
  sources: readonly string[];
}

export const createTools = (): Tools => ({
  made: new Set(),
  open: new Map(),
  followUp: false,
  rounds: 0,
  fillers: 0,
  ending: null,
  sources: [],
});

/** A mind that calls for ever is stopped here: the reply behind so many, and those behind that, are offered no tools. */
const MOST_ROUNDS = 8;

/** Whether the next reply is offered tools: nothing new begins in a session that is about to end. */
export const mayCall = (tools: Tools): boolean => tools.rounds < MOST_ROUNDS && tools.ending === null;

/** A call is activity for so long; one that never comes back must not keep the session open for ever. */
const LONGEST_ACTIVITY_MS = 600_000;

/** When this call is no longer activity. */
export const staleAt = (call: Call): number =>
  call.stale ? Number.POSITIVE_INFINITY : call.startedAt + LONGEST_ACTIVITY_MS;

/** Whether a call is under way that keeps the session from being idle. */
export function isCalling(tools: Tools): boolean {
  for (const call of tools.open.values()) if (!call.stale) return true;
  return false;
}

/** The agent has said something with these calls: that they are under way needs not be said soon. */
export function announceCalls(tools: Tools, batch: Batch): void {
  for (const call of tools.open.values()) if (call.batch === batch) call.told = Math.max(call.told, 1);
}

/**
 * All calls of a reply that is over have come to something: they are told, when one of them wants it.
 * @returns whether they are
 */
export function followUpOn(tools: Tools, batch: Batch): boolean {
  const isTold = batch.over && batch.open === 0 && batch.answers;
  tools.followUp ||= isTold;
  return isTold;
}
