import type {
  ApprovalDecision,
  TokenRenewal,
  ToolCallContext,
  ToolOutcome,
  ToolSession,
  ToolProvider,
} from '../../conversation/ports.ts';
import type { ToolSpec, ToolCallRequest } from '../../conversation/provider-ports.ts';
import { cutOutput, failure, sessionOver, success } from '../outcome.ts';
import type { McpTool } from '../plan.ts';
import { CallEvent } from './call-event.ts';
import { Elicitations } from './elicitations.ts';
import type { ElicitationHandler, McpCall } from './connection.ts';
import { McpFailure } from './failure.ts';
import type { ServerTool } from './listing.ts';
import { modelToolName } from './names.ts';
import { readResult } from './result.ts';
import { ServerLink, type ServerLinkParts } from './server-link.ts';
import { TokenRenewals } from './token-renewals.ts';

/** Why a call was not made, in sentences for the language model. */
const NOT_APPROVED: Readonly<Record<Exclude<ApprovalDecision, 'approved'>, string>> = {
  rejected:
    'The user did not allow this call, so it was not made. Do not try it again unless they ask for it.',
  expired: 'Nobody allowed this call in time, so it was not made. Ask the user before you try it again.',
  withdrawn: 'The call was called off before anybody allowed it; it was not made.',
};

export interface McpToolProviderParts extends ServerLinkParts {
  readonly newId: (prefix: string) => string;
}

/** A tool under the name that the language model knows, and the server it belongs to. */
interface Offered {
  readonly spec: ToolSpec;
  readonly link: ServerLink;
  readonly tool: ServerTool;
}

const MOST_DESCRIPTION_FOR_PEOPLE = 200;

const specOf = (name: string, { description, title, parameters }: ServerTool): ToolSpec => ({
  name,
  description: description || title,
  parameters,
});

/** A tool's description for the person who is asked for approval. */
const forPeople = ({ name, title, description }: ServerTool): string =>
  title === name ? description.slice(0, MOST_DESCRIPTION_FOR_PEOPLE) : title;

/**
 * The tools of a session's MCP servers. The servers are independent of each other: a slow, dead or hostile one
 * costs the session only its own tools.
 */
class McpToolProvider implements ToolProvider {
  readonly #servers: readonly McpTool[];
  readonly #parts: McpToolProviderParts;
  #session: ToolSession | null = null;
  #links: readonly ServerLink[] = [];
  /** How many calls go by a link, and the links that are closed when none does any more. */
  readonly #calls = new Map<ServerLink, number>();
  readonly #replaced = new Set<ServerLink>();
  readonly #renewals: TokenRenewals;
  #offered: ReadonlyMap<string, Offered> = new Map();
  #specs: readonly ToolSpec[] = [];

  constructor(servers: readonly McpTool[], parts: McpToolProviderParts) {
    this.#servers = servers;
    this.#parts = parts;
    const { clock, settings } = parts;
    this.#renewals = new TokenRenewals(clock, settings.renewalGapMs, (renewal) => this.#renew(renewal));
  }

  get specs(): readonly ToolSpec[] {
    return this.#specs;
  }

  open(session: ToolSession): void {
    this.#session = session;
    const changed = (): void => this.#gather();
    this.#links = this.#servers.map((server) => new ServerLink(server, session, this.#parts, changed));
    for (const link of this.#links) link.open();
  }

  renewToken(renewal: TokenRenewal): boolean {
    if (!this.#session || !this.#withToken(renewal.mcpServerId)) return false;
    this.#renewals.take(renewal);
    return true;
  }

  /** The server's link, when it has a token. */
  #withToken(mcpServerId: string): ServerLink | undefined {
    return this.#links.find(({ server }) => server.id === mcpServerId && server.token !== null);
  }

  #renew({ mcpServerId, token }: TokenRenewal): void {
    const old = this.#withToken(mcpServerId);
    if (!old || !this.#session || old.server.token === token) return;
    const server = { ...old.server, token };
    const link = new ServerLink(server, this.#session, this.#parts, () => this.#gather());
    this.#links = this.#links.map((one) => (one === old ? link : one));
    this.#replaced.add(old);
    this.#closeUnused(old);
    link.open();
  }

  async call(
    { callId, name, arguments: given }: ToolCallRequest,
    { signal }: ToolCallContext,
  ): Promise<ToolOutcome> {
    const offered = this.#offered.get(name);
    if (!offered || !this.#session) return failure(`The tool ${name} is not there any more.`);
    const { tool } = offered;
    const decision = await this.#approved(this.#session, offered, given, signal);
    const event = this.#eventOf(this.#session, offered, given);
    if (decision !== 'approved') {
      event.ended(NOT_APPROVED[decision], true);
      return failure(NOT_APPROVED[decision]);
    }
    event.started();
    // The token may have been renewed while somebody was asked.
    const link = this.#links.find(({ server }) => server.id === offered.link.server.id) ?? offered.link;
    const called = await this.#made(
      this.#session,
      link,
      { callId, tool: tool.name, arguments: given },
      signal,
    );
    event.ended(called.output, called.isError);
    return called;
  }

  close(): void {
    this.#renewals.stop();
    for (const link of [...this.#links, ...this.#replaced]) void link.close();
  }

  #approved(
    session: ToolSession,
    { link, tool }: Offered,
    given: ToolCallRequest['arguments'],
    signal: AbortSignal,
  ): Promise<ApprovalDecision> {
    if (link.server.requireApproval === 'never') return Promise.resolve('approved');
    const asked = { server: link.server.id, tool: tool.name, description: forPeople(tool), arguments: given };
    return session.approve(asked, signal);
  }

  #eventOf(session: ToolSession, { link, tool }: Offered, given: ToolCallRequest['arguments']): CallEvent {
    const { newId, settings: limits } = this.#parts;
    return new CallEvent(
      { session, newId, limits },
      { server: link.server.id, tool: tool.name, arguments: given },
    );
  }

  async #made(
    session: ToolSession,
    link: ServerLink,
    call: McpCall,
    signal: AbortSignal,
  ): Promise<ToolOutcome> {
    const { server } = link;
    const redact = (text: string): string => link.redact(text);
    const { settings: limits } = this.#parts;
    const asked = new Elicitations({ session, server, tool: call.tool, redact, signal, limits });
    const outcome = await this.#sent(link, call, signal, asked.answer);
    asked.end();
    // Unanswered elicitations come first, because a long result is cut at its end.
    return asked.unansweredText === ''
      ? outcome
      : { ...outcome, output: cutOutput(`${asked.unansweredText}\n${outcome.output}`) };
  }

  async #sent(
    link: ServerLink,
    call: McpCall,
    signal: AbortSignal,
    asked: ElicitationHandler,
  ): Promise<ToolOutcome> {
    this.#calls.set(link, (this.#calls.get(link) ?? 0) + 1);
    try {
      const { text, isError } = readResult(await link.call(call, signal, asked));
      return success(link.redact(text), { isError });
    } catch (error) {
      if (signal.aborted) return sessionOver();
      const reason = error instanceof McpFailure ? error.message : 'It cannot be reached.';
      return failure(`The tool ${call.tool} of the MCP server ${link.server.id} has failed. ${reason}`);
    } finally {
      this.#calls.set(link, (this.#calls.get(link) ?? 1) - 1);
      this.#closeUnused(link);
    }
  }

  #closeUnused(link: ServerLink): void {
    if (!this.#replaced.has(link) || (this.#calls.get(link) ?? 0) > 0) return;
    this.#replaced.delete(link);
    this.#calls.delete(link);
    void link.close();
  }

  #gather(): void {
    const offered = new Map<string, Offered>();
    for (const link of this.#links) {
      for (const tool of link.tools) {
        if (tool.fault !== undefined) continue;
        const name = modelToolName(link.server.id, tool.name);
        if (!offered.has(name)) offered.set(name, { spec: specOf(name, tool), link, tool });
      }
    }
    this.#offered = offered;
    this.#specs = [...offered.values()].map(({ spec }) => spec);
  }
}

/** The MCP servers of one session (facts 2, "MCP server"). They connect as soon as it has started. */
export const createMcpToolProvider = (
  servers: readonly McpTool[],
  parts: McpToolProviderParts,
): ToolProvider => new McpToolProvider(servers, parts);
