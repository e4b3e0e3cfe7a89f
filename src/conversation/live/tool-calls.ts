import type { ToolOutcome, ToolProvider } from '../ports.ts';
import type { ToolCallRequest } from '../provider-ports.ts';

/** A reply that makes calls, until it was heard or interrupted. */
interface CallingReply {
  readonly spoken: Promise<void>;
  readonly resolve: () => void;
  isCutOff: boolean;
  /** The tool that ends the conversation or gives it away, which the reply has called. */
  final: string | null;
}

const createCallingReply = (): CallingReply => {
  let resolve: () => void = () => undefined;
  const spoken = new Promise<void>((resolved) => (resolve = resolved));
  return { spoken, resolve, isCutOff: false, final: null };
};

/** What the model reads of a call behind another one of the same answer that ends the conversation or gives it away. */
const excluded = ({ name }: ToolCallRequest, first: string): ToolOutcome => ({
  output: `${name} was not called: ${first} was called first in the same answer, and only one of them can be done.`,
  ...{ isError: true, answers: false, ends: null },
});

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
    void this.#run(call, reply);
  }

  /**
   * The reply has been heard, or interrupted.
   * @param isCutOff whether the person has cut it off
   */
  replyOver(responseId: string, isCutOff = false): void {
    const reply = this.#replies.get(responseId);
    if (!reply) return;
    reply.isCutOff = isCutOff;
    reply.resolve();
    this.#replies.delete(responseId);
  }

  /** Ends with the session: nobody waits for a reply any more, and open calls are aborted. */
  close(): void {
    for (const controller of this.#controllers) controller.abort();
    for (const responseId of [...this.#replies.keys()]) this.replyOver(responseId);
  }

  /** The final tool that the reply has called before this one, which is final as well; null: none. */
  #firstFinal({ name }: ToolCallRequest, reply: CallingReply): string | null {
    if (!this.#provider.specs.some((spec) => spec.name === name && spec.isFinal)) return null;
    if (reply.final !== null) return reply.final;
    reply.final = name;
    return null;
  }

  async #run(call: ToolCallRequest, reply: CallingReply): Promise<void> {
    const controller = new AbortController();
    this.#controllers.add(controller);
    const { signal } = controller;
    const { spoken } = reply;
    const isCutOff = (): boolean => reply.isCutOff;
    const first = this.#firstFinal(call, reply);
    const outcome =
      first === null ? await this.#provider.call(call, { signal, spoken, isCutOff }) : excluded(call, first);
    this.#controllers.delete(controller);
    this.#outcome(call.callId, outcome);
  }
}
