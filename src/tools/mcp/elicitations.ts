import type { ApprovalDecision, ToolSession } from '../../conversation/ports.ts';
import type { McpTool } from '../plan.ts';
import type { ElicitationHandler } from './connection.ts';
import { DECLINED, type Elicitation, type FormContent, readElicitation } from './elicitation.ts';
import type { McpSettings } from './settings.ts';
import { sharedController } from '../../kernel/shared-controller.ts';

export interface ElicitationsParts {
  readonly session: Pick<ToolSession, 'approve'>;
  readonly server: Pick<McpTool, 'id' | 'requireApproval'>;
  /** The tool's name at the server. */
  readonly tool: string;
  readonly redact: (text: string) => string;
  /** Aborted when the call is cancelled. */
  readonly signal: AbortSignal;
  readonly limits: Pick<
    McpSettings,
    'maxElicitations' | 'maxFormChars' | 'maxFormFields' | 'maxAskedChars' | 'maxEventDescriptionChars'
  >;
}

/** Why a server got no answer; each reason has a sentence for the language model about what to do. */
type Refusal = 'unknown' | Exclude<ApprovalDecision, 'approved'>;

const AGAIN = 'If the tool needs it, ask the user, and call the tool again with what they say.';

const REFUSALS: Readonly<Record<Refusal, (server: string, asked: string) => string>> = {
  unknown: (server, asked) =>
    `During the call the MCP server ${server} asked for something that was not answered${asked} ${AGAIN}`,
  rejected: (server, asked) =>
    `During the call the MCP server ${server} asked for something that the user did not allow${asked} Do not try it again unless they ask for it.`,
  expired: (server, asked) =>
    `During the call the MCP server ${server} asked for something that nobody allowed in time${asked} ${AGAIN}`,
  withdrawn: (server, asked) =>
    `During the call the MCP server ${server} asked for something, and did not wait for the answer${asked}`,
};

/** The text on one line. */
const line = (text: string): string => text.replace(/[\u0000-\u001f\u007f\s]+/g, ' ').trim();

/**
 * Answers a server's requests for input during one call. Nobody fills in forms here: the server gets its own
 * default values back, after a person has approved that if calls of this server need approval, or it is declined.
 */
export class Elicitations {
  readonly #parts: ElicitationsParts;
  readonly #over = sharedController();
  readonly #refused: string[] = [];
  #count = 0;

  constructor(parts: ElicitationsParts) {
    this.#parts = parts;
  }

  /** The requests that were not answered, in sentences for the language model; empty when there are none. */
  get unansweredText(): string {
    return this.#refused.join('\n');
  }

  /** Ends the elicitations, because the call has its result: open approvals are withdrawn. */
  end(): void {
    this.#over.abort(new Error('The call is over.'));
  }

  readonly answer: ElicitationHandler = async (params, { signal, isOnlyCall }) => {
    const { limits } = this.#parts;
    if (this.#over.signal.aborted || ++this.#count > limits.maxElicitations) return DECLINED;
    const asked = readElicitation(params, limits);
    const decision = await this.#decide(asked, isOnlyCall, signal);
    if (decision === 'approved' && asked.defaults) return { action: 'accept', content: asked.defaults };
    this.#refuse(asked, decision === 'approved' ? 'unknown' : decision);
    return DECLINED;
  };

  async #decide(
    { message, defaults }: Elicitation,
    isOnlyCall: boolean,
    signal: AbortSignal,
  ): Promise<Refusal | 'approved'> {
    const { session, server, tool, limits } = this.#parts;
    if (!defaults) return 'unknown';
    if (server.requireApproval === 'never') return 'approved';
    // A person must know which call they approve.
    if (!isOnlyCall) return 'unknown';
    const description = this.#said(message, limits.maxEventDescriptionChars);
    const asked = { server: server.id, tool, description, arguments: this.#shown(defaults) };
    return session.approve(asked, AbortSignal.any([signal, this.#parts.signal, this.#over.signal]));
  }

  #refuse({ message }: Elicitation, refusal: Refusal): void {
    const said = this.#said(message, this.#parts.limits.maxAskedChars);
    this.#refused.push(REFUSALS[refusal](this.#parts.server.id, said === '' ? '.' : `: "${said}".`));
  }

  /** Cut after redaction, because half a secret would not be recognized. */
  #said(message: string, most: number): string {
    const said = line(this.#parts.redact(message));
    return said.length <= most ? said : `${said.slice(0, most)}...`;
  }

  /** Default values for people, without secrets; the server gets the original values. */
  #shown(content: FormContent): Record<string, unknown> {
    const { redact } = this.#parts;
    const shown = (value: unknown): unknown =>
      typeof value === 'string' ? redact(value) : Array.isArray(value) ? value.map(shown) : value;
    return Object.fromEntries(Object.entries(content).map(([name, value]) => [redact(name), shown(value)]));
  }
}
