import type {
  ApprovalDecision,
  ApprovalRequest,
  CloseReason,
  Context,
  LeftOutTool,
  ServerEvent,
  ToolSession,
} from '../conversation/ports.ts';
import type { ConnectionEvents, McpCall, McpConnection, OpenConnection } from '../tools/mcp/connection.ts';
import { McpFailure } from '../tools/mcp/failure.ts';
import type { ServerTool } from '../tools/mcp/listing.ts';
import type { McpTool } from '../tools/plan.ts';

/** The definition of an MCP server with this id and an address of its own. */
export const mcpTool = (id: string, change: Partial<McpTool> = {}): McpTool => ({
  id,
  url: `https://${id}.example/mcp`,
  headers: {},
  allowedTools: null,
  requireApproval: 'never',
  token: null,
  ...change,
});

const serverTool = (name: string): ServerTool => ({
  name,
  title: name,
  description: `Does ${name}.`,
  parameters: { type: 'object', properties: {} },
});

/** A fake MCP server without a network: its tools, whether it can be reached, and the outcomes of calls. */
export class FakeMcpServer {
  tools: readonly ServerTool[];
  /** The failure of connecting; null: it works. `never` waits until the signal is aborted. */
  trouble: McpFailure | 'never' | null = null;
  /** The outcome of a call. Default: a text that names the tool. */
  answer: (call: McpCall, signal: AbortSignal, onProgress: () => void) => Promise<unknown> = async ({
    tool,
  }) => ({
    content: [{ type: 'text', text: `${tool} is done.` }],
  });
  readonly calls: McpCall[] = [];
  /** The token of each attempted connection. */
  readonly tokens: (string | null)[] = [];
  /** Number of attempted connections; `open` holds the open ones. */
  tries = 0;
  lists = 0;
  readonly open = new Set<ConnectionEvents>();

  constructor(...names: readonly string[]) {
    this.tools = names.map(serverTool);
  }

  async connect(events: ConnectionEvents, signal: AbortSignal): Promise<McpConnection> {
    this.tries += 1;
    if (this.trouble === 'never') await untilAborted(signal);
    if (this.trouble instanceof McpFailure) throw this.trouble;
    this.open.add(events);
    return {
      list: async () => {
        this.lists += 1;
        return this.tools;
      },
      call: (call, until, onProgress) => {
        this.calls.push(call);
        return this.answer(call, until, onProgress);
      },
      close: async () => void this.open.delete(events),
    };
  }

  changeTools(...names: readonly string[]): void {
    this.tools = names.map(serverTool);
    for (const { toolsChanged } of this.open) toolsChanged();
  }

  /** Breaks all its connections. */
  break(): void {
    const broken = [...this.open];
    this.open.clear();
    for (const { lost } of broken) lost();
  }
}

export const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });

/** Opens connections to the fakes by the ids of their servers. */
export const fakeConnections =
  (servers: Readonly<Record<string, FakeMcpServer>>): OpenConnection =>
  ({ id, token }, events, signal) => {
    const server = servers[id];
    server?.tokens.push(token);
    return server
      ? server.connect(events, signal)
      : Promise.reject(new McpFailure('lost', 'There is no such fake.'));
  };

/** A fake session for tools, which records what they do with it. */
export class FakeToolSession implements ToolSession {
  readonly sessionId = 'sess_1';
  readonly events: ServerEvent[] = [];
  readonly contexts: Context[] = [];
  readonly approvals: ApprovalRequest[] = [];
  readonly ends: CloseReason[] = [];
  readonly toolsLeftOut: LeftOutTool[] = [];
  /** The person's answer to approvals. */
  decision: ApprovalDecision = 'approved';
  readonly #controller = new AbortController();

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  send(event: ServerEvent): void {
    this.events.push(event);
  }

  addContext(context: Context): void {
    this.contexts.push(context);
  }

  async approve(request: ApprovalRequest): Promise<ApprovalDecision> {
    this.approvals.push(request);
    return this.decision;
  }

  async ask(): Promise<null> {
    return null;
  }

  leftOut(tool: LeftOutTool): void {
    this.toolsLeftOut.push(tool);
  }

  end(reason: CloseReason): void {
    this.ends.push(reason);
  }

  close(): void {
    this.#controller.abort();
  }

  /** The data of all events with a name, in order. */
  sent(event: string): Readonly<Record<string, unknown>>[] {
    return this.events.filter((one) => one.event === event).map(({ data }) => data);
  }
}
