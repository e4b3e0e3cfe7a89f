import type { ToolOutcome, ToolProvider } from '../ports.ts';
import type { ToolCallRequest } from '../provider-ports.ts';

/** A reply that makes calls, until it was heard or interrupted. */
interface Speech {
  readonly spoken: Promise<void>;
  readonly settle: () => void;
}

const createSpeech = (): Speech => {
  let settle: () => void = () => undefined;
  const spoken = new Promise<void>((resolve) => (settle = resolve));
  return { spoken, settle };
};

/** Executes the tool calls of a session. Nothing but the end of the session stops a call. */
export class Calling {
  readonly #toolbox: ToolProvider;
  readonly #outcome: (callId: string, outcome: ToolOutcome) => void;
  /** Replies by their response id. */
  readonly #speeches = new Map<string, Speech>();
  /** Abort controllers of the open calls. */
  readonly #controllers = new Set<AbortController>();

  /** @param outcome receives the outcome of each call once, never during `start` */
  constructor(toolbox: ToolProvider, outcome: (callId: string, outcome: ToolOutcome) => void) {
    this.#toolbox = toolbox;
    this.#outcome = outcome;
  }

  start(responseId: string, call: ToolCallRequest): void {
    const speech = this.#speeches.get(responseId) ?? createSpeech();
    this.#speeches.set(responseId, speech);
    void this.#run(call, speech.spoken);
  }

  /** The reply has been heard, or interrupted. */
  replyOver(responseId: string): void {
    this.#speeches.get(responseId)?.settle();
    this.#speeches.delete(responseId);
  }

  /** Ends with the session: nobody waits for a reply any more, and open calls are aborted. */
  close(): void {
    for (const controller of this.#controllers) controller.abort();
    for (const responseId of [...this.#speeches.keys()]) this.replyOver(responseId);
  }

  async #run(call: ToolCallRequest, spoken: Promise<void>): Promise<void> {
    const controller = new AbortController();
    this.#controllers.add(controller);
    const outcome = await this.#toolbox.call(call, { signal: controller.signal, spoken });
    this.#controllers.delete(controller);
    this.#outcome(call.callId, outcome);
  }
}
