import type { ToolSession } from '../../conversation/ports.ts';
import { type EventData, serverEvent } from '../../conversation/wire/events.ts';
import type { McpSettings } from './settings.ts';

/** A tool as the client sees it. */
interface NamedTool {
  readonly name: string;
  readonly description: string;
  /** Why agents do not get it; absent: they do. */
  readonly fault?: string;
}

type ToolsData = EventData<'mcp_tools'>;
type Sending = Pick<ToolSession, 'send' | 'leftOut'>;
type Limits = Pick<McpSettings, 'maxEventDescriptionChars'>;

/** The event `mcp_tools` of one server (facts 1.3), sent when the tools have changed. */
export class ToolsEvent {
  readonly #server: string;
  readonly #session: Sending;
  readonly #limits: Limits;
  #told: readonly NamedTool[] | 'failed' | null = null;

  constructor(server: string, session: Sending, limits: Limits) {
    this.#server = server;
    this.#session = session;
    this.#limits = limits;
  }

  tools(tools: readonly NamedTool[]): void {
    if (this.#told === tools) return;
    this.#told = tools;
    const most = this.#limits.maxEventDescriptionChars;
    const named = tools
      .filter(({ fault }) => fault === undefined)
      .map(({ name, description }) => ({ name, description: description.slice(0, most) }));
    const leftOut = tools.flatMap(({ name, fault }) =>
      fault === undefined ? [] : [{ name, reason: fault }],
    );
    this.#send('completed', { tools: named, ...(leftOut.length > 0 && { left_out: leftOut }) });
    for (const { name, reason } of leftOut) this.#session.leftOut({ name, server: this.#server, reason });
  }

  /**
   * Not in a field `error`: SDKs take any event that has one for the end of the session.
   * @param message a sentence for people; sent once until there are tools again
   */
  failed(message: string): void {
    if (this.#told === 'failed') return;
    this.#told = 'failed';
    this.#send('failed', { tools: [], code: 'McpServerFailed', message });
  }

  #send(action: ToolsData['action'], data: Omit<ToolsData, 'server' | 'action'>): void {
    this.#session.send(serverEvent('mcp_tools', { server: this.#server, action, ...data }));
  }
}
