import type { ApprovalRequest } from '../ports.ts';

/** A call that a person has to allow first (2-agent-platform-facts 1.3, `mcp_approval_request`). */
export interface Approval {
  readonly id: string;
  readonly request: ApprovalRequest;
  /** When it was wanted. */
  readonly since: number;
  /** How often the agent has spoken of it. */
  tries: number;
}

/** All that nobody has decided yet. By voice one is asked behind the other. */
export interface Approvals {
  /** In the order in which they came. */
  readonly open: Map<string, Approval>;
  /** The one that is asked aloud, until it is decided. */
  asked: Approval | null;
  /** It is to be asked, once nobody speaks. */
  due: boolean;
  /** The question alone, without any words that tell how to answer it. */
  question: string;
  /** Since when it sounds; null: not yet. */
  soundsSince: number | null;
  /** When the last one was decided: what goes on behind it begins then. */
  decidedAt: number;
}

export const createApprovals = (): Approvals => ({
  open: new Map(),
  asked: null,
  due: false,
  question: '',
  soundsSince: null,
  decidedAt: 0,
});
