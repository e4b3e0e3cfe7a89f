import type { FunctionOutput } from '../machine/effects.ts';
import type { Input } from '../machine/inputs.ts';
import type {
  ApprovalDecision,
  ConversationMessage,
  ToolSession,
  ToolProvider,
  TranscriptItem,
} from '../ports.ts';
import type { ToolSpec, ToolCallRequest } from '../provider-ports.ts';
import { ApprovalDesk } from './approval-desk.ts';
import { Calling } from './calling.ts';
import { ToolBelt } from './tool-belt.ts';

export interface ToolingParts {
  readonly sessionId: string;
  readonly signal: AbortSignal;
  /** Tools of the transport. */
  readonly transport: ToolProvider | undefined;
  /** Tools of the session's first agent. */
  readonly agent: ToolProvider | undefined;
  readonly newId: (prefix: string) => string;
  readonly feed: (input: Input) => void;
  readonly warn: (error: unknown, message: string) => void;
}

const heardMessage = (itemId: string, { role, text }: TranscriptItem): ConversationMessage => ({
  ...{ role: role === 'user' ? 'user' : 'assistant', itemId, content: text },
});

/** The tool side of a session: its tools, the calls in progress, and the approvals that are pending. */
export class Tooling {
  readonly #parts: ToolingParts;
  readonly #belt: ToolBelt;
  readonly #calling: Calling;
  readonly #desk: ApprovalDesk;
  #closed = false;

  constructor(parts: ToolingParts) {
    const { transport, agent, feed, warn } = parts;
    this.#parts = parts;
    this.#belt = new ToolBelt([transport, agent], (error) => warn(error, 'a toolbox has thrown'));
    this.#calling = new Calling(this.#belt, (callId, outcome) =>
      feed({ type: 'tool_outcome', callId, outcome }),
    );
    this.#desk = new ApprovalDesk(parts);
  }

  get specs(): readonly ToolSpec[] {
    return this.#belt.specs;
  }

  /** The session has started. */
  open(): void {
    this.#belt.open(this.#session());
  }

  /** Another agent is active: its own toolbox replaces the one before, next to the transport's. */
  takeOver(agent: ToolProvider | undefined): void {
    this.#belt.change([this.#parts.transport, agent]);
  }

  call(responseId: string, call: ToolCallRequest): void {
    this.#calling.start(responseId, call);
  }

  replyOver(responseId: string): void {
    this.#calling.replyOver(responseId);
  }

  output({ callId, output, delay }: FunctionOutput): void {
    if (this.#belt.output(callId, output, delay)) return;
    this.#refuse('send_function_output: no call with this call_id is awaited');
  }

  async setFunctions(ids: readonly string[]): Promise<void> {
    const problem = await this.#belt.setFunctions(ids);
    if (problem !== null) this.#refuse(problem);
  }

  decided(approvalId: string, decision: ApprovalDecision): void {
    this.#desk.decided(approvalId, decision);
  }

  heard(itemId: string, item: TranscriptItem): void {
    this.#belt.onMessage(heardMessage(itemId, item));
  }

  /** Aborts the open calls. Idempotent. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#calling.close();
    this.#desk.close();
    this.#belt.close();
  }

  #refuse(error: string): void {
    this.#parts.feed({ type: 'refused', error });
  }

  #session(): ToolSession {
    const { sessionId, signal, feed } = this.#parts;
    return {
      sessionId,
      signal,
      send: (event) => feed({ type: 'tool_event', event }),
      addContext: (context) => feed({ type: 'context', context }),
      approve: (request, until) => this.#desk.ask(request, until),
      end: (reason) => feed({ type: 'close', reason }),
    };
  }
}
