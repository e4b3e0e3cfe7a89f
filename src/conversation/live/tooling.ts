import { type Answered, wireError } from '../wire/error-event.ts';
import type { FunctionOutput } from '../machine/effects.ts';
import type { Input } from '../machine/inputs.ts';
import type {
  ApprovalDecision,
  ApprovalRequest,
  PersonAnswer,
  ConversationMessage,
  FunctionChoice,
  LeftOutTool,
  TokenRenewal,
  ToolSession,
  ToolProvider,
  TranscriptItem,
} from '../ports.ts';
import type { ToolSpec, ToolCallRequest } from '../provider-ports.ts';
import { AnswerDesk } from './answer-desk.ts';
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
  readonly leftOut: (tool: LeftOutTool) => void;
  readonly warn: (error: unknown, message: string) => void;
}

const heardMessage = (itemId: string, { role, text }: TranscriptItem): ConversationMessage => ({
  ...{ role: role === 'user' ? 'user' : 'assistant', itemId, content: text },
});

type DeskParts = Pick<ToolingParts, 'newId' | 'feed'>;

const approvalDesk = ({ newId, feed }: DeskParts): AnswerDesk<ApprovalRequest, ApprovalDecision> =>
  new AnswerDesk<ApprovalRequest, ApprovalDecision>({
    newId: () => newId('appr'),
    feed,
    opened: (approvalId, request) => ({ type: 'approval_opened', approvalId, request }),
    withdrawn: (approvalId) => ({ type: 'approval_withdrawn', approvalId }),
    none: 'withdrawn',
  });

const questionDesk = ({ newId, feed }: DeskParts): AnswerDesk<string, PersonAnswer | null> =>
  new AnswerDesk<string, PersonAnswer | null>({
    newId: () => newId('ask'),
    feed,
    opened: (questionId, text) => ({ type: 'question_opened', questionId, text }),
    withdrawn: (questionId) => ({ type: 'question_withdrawn', questionId }),
    none: null,
  });

/** The tool side of a session: its tools, the calls in progress, and the approvals that are pending. */
export class Tooling {
  readonly #parts: ToolingParts;
  readonly #executor: ToolExecutor;
  readonly #calls: ToolCalls;
  readonly #approvals: AnswerDesk<ApprovalRequest, ApprovalDecision>;
  readonly #questions: AnswerDesk<string, PersonAnswer | null>;
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
    this.#approvals = approvalDesk(parts);
    this.#questions = questionDesk(parts);
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

  output({ callId, output, delay }: FunctionOutput, from: Answered): void {
    if (this.#executor.output(callId, output, delay)) return;
    this.#refuse(from, 'send_function_output: no call with this call_id is awaited');
  }

  async setFunctions(choice: readonly FunctionChoice[], from: Answered): Promise<void> {
    const problem = await this.#executor.setFunctions(choice);
    if (problem !== null) this.#refuse(from, problem);
  }

  renewToken(renewal: TokenRenewal, from: Answered): void {
    if (this.#executor.renewToken(renewal)) return;
    const id = renewal.mcpServerId.slice(0, 100);
    this.#refuse(from, `set_settings: the MCP server ${id} takes no token in this session`);
  }

  decided(approvalId: string, decision: ApprovalDecision): void {
    this.#approvals.answered(approvalId, decision);
  }

  answered(questionId: string, answer: PersonAnswer | null): void {
    this.#questions.answered(questionId, answer);
  }

  heard(itemId: string, item: TranscriptItem): void {
    this.#executor.onMessage(heardMessage(itemId, item));
  }

  /** Aborts the open calls. Idempotent. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#calls.close();
    this.#approvals.close();
    this.#questions.close();
    this.#executor.close();
  }

  #refuse(from: Answered, error: string): void {
    this.#parts.feed({ type: 'refused', error: wireError('not_available', error, from) });
  }

  #session(): ToolSession {
    const { sessionId, signal, feed, leftOut } = this.#parts;
    return {
      sessionId,
      signal,
      send: (event) => feed({ type: 'tool_event', event }),
      addContext: (context) => feed({ type: 'context', context }),
      approve: (request, until) => this.#approvals.ask(request, until),
      ask: (question, until) => this.#questions.ask(question, until),
      leftOut: (tool) => leftOut(tool),
      end: (reason) => feed({ type: 'close', reason }),
    };
  }
}
