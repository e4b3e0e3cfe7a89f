import type { CloseReason } from '../ports.ts';
import type { CallItem } from './items.ts';

/** The calls of one reply. */
export interface Batch {
  /** Calls without an outcome. */
  open: number;
  /** The reply has been heard, or interrupted: it makes no more calls. */
  over: boolean;
  /** At least one outcome needs a reply. */
  answers: boolean;
  /** At least one outcome interrupts what the agent says about something else. */
  interrupts: boolean;
  /** How many calls were made. */
  callCount: number;
  /** The person has cut the reply off. */
  cutOff: boolean;
}

export interface Call {
  readonly item: CallItem;
  readonly batch: Batch;
  readonly startedAt: number;
  /** The start in Unix milliseconds. */
  readonly startedWall: number;
  /** How often the user was told that the call takes its time. */
  announcements: number;
  /** It has run for too long to keep the session from being idle. */
  stale: boolean;
}

/** The state of the agent's tool calls. */
export interface Tools {
  /** Ids of all calls that were ever made, so that none is made twice. */
  readonly callIds: Set<string>;
  /** Open calls by id. */
  readonly open: Map<string, Call>;
  /** An outcome, or context of a tool, is to be reported as soon as the agent may speak. */
  followUp: boolean;
  /**
   * Replies that have made calls since the user's last word; every loop between a model and its tools
   * increases it.
   */
  rounds: number;
  /** How many times the agent has said that a call takes its time. */
  fillers: number;
  /** The session ends with this reason when everything has been said. */
  ending: CloseReason | null;
  /** The calls of which the agent speaks before they have their effect: the session ends, or another agent takes over. */
  readonly announced: CallItem[];
  /** Sources of the outcomes that the next reply is given. */
  sources: readonly string[];
}

export const createTools = (): Tools => ({
  callIds: new Set(),
  open: new Map(),
  followUp: false,
  rounds: 0,
  fillers: 0,
  ending: null,
  announced: [],
  sources: [],
});

/**
 * Most rounds of calls; after this many, replies are offered no tools, which stops a model that would call
 * for ever.
 */
const MOST_ROUNDS = 8;

/** Whether the next reply is offered tools; none are in a session that is about to end. */
export const mayCall = (tools: Tools): boolean => tools.rounds < MOST_ROUNDS && tools.ending === null;

/** How long a call counts as activity; one that never returns must not keep the session open for ever. */
const LONGEST_ACTIVITY_MS = 600_000;

/** When this call is no longer activity. */
export const staleAt = (call: Call): number =>
  call.stale ? Number.POSITIVE_INFINITY : call.startedAt + LONGEST_ACTIVITY_MS;

/** Whether a call is in progress that keeps the session from being idle. */
export function isCalling(tools: Tools): boolean {
  for (const call of tools.open.values()) if (!call.stale) return true;
  return false;
}

/** The agent has spoken along with these calls, so that a filler is not needed soon. */
export function announceCalls(tools: Tools, batch: Batch): void {
  for (const call of tools.open.values())
    if (call.batch === batch) call.announcements = Math.max(call.announcements, 1);
}

/**
 * Called when all calls of a finished reply have an outcome: they are reported if one of them needs it.
 * @returns whether they are
 */
export function followUpOn(tools: Tools, batch: Batch): boolean {
  const isReported = batch.over && batch.open === 0 && batch.answers;
  tools.followUp ||= isReported;
  return isReported;
}
