import type { FunctionOutput } from '../machine/effects.ts';
import type { Input } from '../machine/inputs.ts';
import type {
  ApprovalDecision,
  ConversationMessage,
  FunctionChoice,
  TokenRenewal,
  ToolSession,
  ToolProvider,
  TranscriptItem,
} from '../ports.ts';
import type { ToolSpec, ToolCallRequest } from '../provider-ports.ts';
import { ApprovalDesk } from './approval-desk.ts';
import { ToolCalls } from './tool-calls.ts';
import { ToolExecutor } from './tool-executor.ts';

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
  readonly #executor: ToolExecutor;
  readonly #calls: ToolCalls;
  readonly #desk: ApprovalDesk;
  #closed = false;

  constructor(parts: ToolingParts) {
    const { transport, agent, feed, warn } = parts;
    this.#parts = parts;
    this.#executor = new ToolExecutor([transport, agent], (error) =>
      warn(error, 'a tool provider has thrown'),
    );
    this.#calls = new ToolCalls(this.#executor, (callId, outcome) =>
      feed({ type: 'tool_outcome', callId, outcome }),
    );
    this.#desk = new ApprovalDesk(parts);
  }

  get specs(): readonly ToolSpec[] {
    return this.#executor.specs;
  }

  /** The session has started. */
  open(): void {
    this.#executor.open(this.#session());
  }

  /** Another agent is active: its own tool provider replaces the one before, next to the transport's. */
  takeOver(agent: ToolProvider | undefined): void {
    this.#executor.change([this.#parts.transport, agent]);
  }

  call(responseId: string, call: ToolCallRequest): void {
    this.#calls.start(responseId, call);
  }

  replyOver(responseId: string, isCutOff: boolean): void {
    this.#calls.replyOver(responseId, isCutOff);
  }

  output({ callId, output, delay }: FunctionOutput): void {
    if (this.#executor.output(callId, output, delay)) return;
    this.#refuse('send_function_output: no call with this call_id is awaited');
  }

  async setFunctions(choice: readonly FunctionChoice[]): Promise<void> {
    const problem = await this.#executor.setFunctions(choice);
    if (problem !== null) this.#refuse(problem);
  }

  renewToken(renewal: TokenRenewal): void {
    if (this.#executor.renewToken(renewal)) return;
    const id = renewal.mcpServerId.slice(0, 100);
    this.#refuse(`set_settings: the MCP server ${id} takes no token in this session`);
  }

  decided(approvalId: string, decision: ApprovalDecision): void {
    this.#desk.decided(approvalId, decision);
  }

  heard(itemId: string, item: TranscriptItem): void {
    this.#executor.onMessage(heardMessage(itemId, item));
  }

  /** Aborts the open calls. Idempotent. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#calls.close();
    this.#desk.close();
    this.#executor.close();
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
