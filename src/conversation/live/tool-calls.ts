import type { ToolOutcome, ToolProvider } from '../ports.ts';
import type { ToolCallRequest } from '../provider-ports.ts';

/** A reply that makes calls, until it was heard or interrupted. */
interface CallingReply {
  readonly spoken: Promise<void>;
  readonly resolve: () => void;
}

const createCallingReply = (): CallingReply => {
  let resolve: () => void = () => undefined;
  const spoken = new Promise<void>((resolved) => (resolve = resolved));
  return { spoken, resolve };
};

/** Executes the tool calls of a session. Nothing but the end of the session stops a call. */
export class ToolCalls {
  readonly #provider: ToolProvider;
  readonly #outcome: (callId: string, outcome: ToolOutcome) => void;
  /** Replies by their response id. */
  readonly #replies = new Map<string, CallingReply>();
  /** Abort controllers of the open calls. */
  readonly #controllers = new Set<AbortController>();

  /** @param outcome receives the outcome of each call once, never during `start` */
  constructor(provider: ToolProvider, outcome: (callId: string, outcome: ToolOutcome) => void) {
    this.#provider = provider;
    this.#outcome = outcome;
  }

  start(responseId: string, call: ToolCallRequest): void {
    const reply = this.#replies.get(responseId) ?? createCallingReply();
    this.#replies.set(responseId, reply);
    void this.#run(call, reply.spoken);
  }

  /** The reply has been heard, or interrupted. */
  replyOver(responseId: string): void {
    this.#replies.get(responseId)?.resolve();
    this.#replies.delete(responseId);
  }

  /** Ends with the session: nobody waits for a reply any more, and open calls are aborted. */
  close(): void {
    for (const controller of this.#controllers) controller.abort();
    for (const responseId of [...this.#replies.keys()]) this.replyOver(responseId);
  }

  async #run(call: ToolCallRequest, spoken: Promise<void>): Promise<void> {
    const controller = new AbortController();
    this.#controllers.add(controller);
    const outcome = await this.#provider.call(call, { signal: controller.signal, spoken });
    this.#controllers.delete(controller);
    this.#outcome(call.callId, outcome);
  }
}
