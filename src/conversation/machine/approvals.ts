import type { ApprovalRequest } from '../ports.ts';

/** A tool call that needs a person's approval (2-agent-platform-facts 1.3, `mcp_approval_request`). */
export interface Approval {
  readonly id: string;
  readonly request: ApprovalRequest;
  /** When the approval was requested. */
  readonly since: number;
  /** How often the agent has mentioned it aloud. */
  tries: number;
}

/** All pending approvals. By voice they are asked one after the other. */
export interface Approvals {
  /** Pending approvals in order of arrival. */
  readonly open: Map<string, Approval>;
  /** The approval that is being asked aloud, until it is decided. */
  current: Approval | null;
  /** Whether the question is to be asked as soon as nobody speaks. */
  mustAsk: boolean;
  /** The question alone, without the words that explain how to answer. */
  question: string;
  /** When the question was first heard; null: not yet. */
  soundsSince: number | null;
  /** When the last approval was decided: waits for what follows count from then. */
  decidedAt: number;
}

export const createApprovals = (): Approvals => ({
  open: new Map(),
  current: null,
  mustAsk: false,
  question: '',
  soundsSince: null,
  decidedAt: 0,
});
