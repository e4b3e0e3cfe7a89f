import type { Input } from '../machine/inputs.ts';
import type { ApprovalDecision, ApprovalRequest } from '../ports.ts';

export interface ApprovalDeskParts {
  readonly newId: (prefix: string) => string;
  readonly feed: (input: Input) => void;
}

/** Holds the tool calls that wait for a person's approval until the machine has decided. */
export class ApprovalDesk {
  readonly #parts: ApprovalDeskParts;
  readonly #waiting = new Map<string, (decision: ApprovalDecision) => void>();
  #closed = false;

  constructor(parts: ApprovalDeskParts) {
    this.#parts = parts;
  }

  /** Waits for the decision. Never rejects. */
  ask(request: ApprovalRequest, signal: AbortSignal): Promise<ApprovalDecision> {
    if (this.#closed || signal.aborted) return Promise.resolve('withdrawn');
    const { newId, feed } = this.#parts;
    const approvalId = newId('appr');
    return new Promise((resolve) => {
      const withdraw = (): void => feed({ type: 'approval_withdrawn', approvalId });
      signal.addEventListener('abort', withdraw, { once: true });
      this.#waiting.set(approvalId, (decision) => {
        signal.removeEventListener('abort', withdraw);
        resolve(decision);
      });
      feed({ type: 'approval_opened', approvalId, request });
    });
  }

  decided(approvalId: string, decision: ApprovalDecision): void {
    this.#waiting.get(approvalId)?.(decision);
    this.#waiting.delete(approvalId);
  }

  /** Closes the desk: every waiting request ends undecided. Idempotent. */
  close(): void {
    this.#closed = true;
    for (const approvalId of [...this.#waiting.keys()]) this.decided(approvalId, 'withdrawn');
  }
}
