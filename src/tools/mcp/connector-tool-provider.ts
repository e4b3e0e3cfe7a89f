import type { ToolCallContext, ToolOutcome, ToolSession, ToolProvider } from '../../conversation/ports.ts';
import type { ToolSpec, ToolCallRequest } from '../../conversation/provider-ports.ts';
import { failure } from '../outcome.ts';
import { CallEvent } from './call-event.ts';
import { MCP_SETTINGS } from './settings.ts';
import { ToolsEvent } from './tools-event.ts';

/**
 * The tools of a connector that is part of the service. They run in this process, and the client is sent the same
 * events as for any MCP server. Their names need no prefix: no other server's tools begin with an id that is taken.
 */
class ConnectorToolProvider implements ToolProvider {
  readonly #id: string;
  readonly #inner: ToolProvider;
  readonly #newId: (prefix: string) => string;
  #session: ToolSession | null = null;

  constructor(id: string, inner: ToolProvider, newId: (prefix: string) => string) {
    this.#id = id;
    this.#inner = inner;
    this.#newId = newId;
  }

  get specs(): readonly ToolSpec[] {
    return this.#inner.specs;
  }

  open(session: ToolSession): void {
    this.#session = session;
    this.#inner.open?.(session);
    new ToolsEvent(this.#id, session, MCP_SETTINGS).tools(this.specs);
  }

  async call(call: ToolCallRequest, context: ToolCallContext): Promise<ToolOutcome> {
    if (!this.#session) return this.#inner.call(call, context);
    const called = { server: this.#id, tool: call.name, arguments: call.arguments };
    const parts = { session: this.#session, newId: this.#newId, limits: MCP_SETTINGS };
    const event = new CallEvent(parts, called);
    event.started();
    const outcome = await this.#inner.call(call, context);
    event.ended(outcome.output, outcome.isError);
    return outcome;
  }

  close(): void {
    this.#inner.close?.();
  }
}

/** Wraps the tools of an operator's connector. @param newId as `Ids.newId` */
export const createConnectorToolProvider = (
  id: string,
  inner: ToolProvider,
  newId: (prefix: string) => string,
): ToolProvider => new ConnectorToolProvider(id, inner, newId);

/** A tool provider without tools, for connectors that existed when the session was created but are no longer configured. */
export const missingConnectors = (ids: readonly string[]): ToolProvider => ({
  specs: [],
  call: ({ name }) => Promise.resolve(failure(`The tool ${name} is not there.`)),
  open: (session) => {
    for (const id of ids)
      new ToolsEvent(id, session, MCP_SETTINGS).failed(`The connector ${id} is not set up on this service.`);
  },
});
