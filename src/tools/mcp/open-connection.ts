import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport, SseError } from '@modelcontextprotocol/sdk/client/sse.js';
import {
  StreamableHTTPClientTransport,
  StreamableHTTPError,
} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  ErrorCode,
  type JSONRPCRequest,
  McpError,
  ToolListChangedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { Clock } from '../../kernel/time/clock.ts';
import type { McpTool } from '../plan.ts';
import type {
  ElicitationHandler,
  ConnectionEvents,
  McpCall,
  McpConnection,
  OpenConnection,
} from './connection.ts';
import { DECLINED, type ElicitationAnswer } from './elicitation.ts';
import { Patience } from './patience.ts';
import { proposing, versionNamedBy } from './protocol-version.ts';
import { McpFailure } from './failure.ts';
import { failureOf } from './failure-of.ts';
import { collectTools, type ServerTool } from './listing.ts';
import type { McpSettings } from './settings.ts';
import { authorizedFetch } from './oauth/authorized-fetch.ts';
import { CALL_ID_META, Traffic } from './traffic.ts';
import { unlessAborted } from '../../kernel/unless-aborted.ts';
import { Waiting } from './waiting.ts';

export interface OpenConnectionParts {
  readonly fetch: typeof fetch;
  /** For addresses that the operator has configured. */
  readonly operatorFetch: typeof fetch;
  readonly clock: Clock;
  readonly settings: McpSettings;
}

const CLIENT = { name: 'duet', version: '1' };
const CAPABILITIES = { elicitation: { form: { applyDefaults: true } } };

/*
 * A loose schema that only checks the outer shape: the content is read by our own code. The official client's
 * schemas would check a list of a million pieces one by one, and compile whatever schema a server names.
 */
const LoosePage = z.object({
  tools: z.custom<readonly unknown[]>((tools) => Array.isArray(tools)),
  nextCursor: z.string().optional(),
});
const LooseResult = z.looseObject({});

/** The headers of every request. A session's own token overrides the server's `authorization` header. */
const headersOf = ({ headers, token }: McpTool): Record<string, string> => {
  if (token === null) return { ...headers };
  const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization');
  return { ...Object.fromEntries(others), authorization: `Bearer ${token}` };
};

/** The `fetch` for a server: it sends the project's tokens where the project has an authorization there. */
const wayTo = (
  { operators, authorization, url }: McpTool,
  { fetch, operatorFetch }: OpenConnectionParts,
  denied: (failure: McpFailure) => void,
): typeof globalThis.fetch => {
  const way = operators ? operatorFetch : fetch;
  if (!authorization) return way;
  const authorized = authorizedFetch(way, new URL(url).origin, authorization);
  return (input, init) =>
    authorized(input, init).catch((error: unknown) => {
      if (error instanceof McpFailure) denied(error);
      throw error;
    });
};

/** A connection to a server, from its first request on. */
class ClientConnection implements McpConnection {
  readonly #server: McpTool;
  readonly #events: ConnectionEvents;
  readonly #parts: OpenConnectionParts;
  readonly #client = new Client(CLIENT, { capabilities: CAPABILITIES });
  readonly #waiting: Waiting;
  readonly #traffic: Traffic;
  readonly #transport: StreamableHTTPClientTransport | SSEClientTransport;
  /** Why there is no token. The older transport does not pass on this reason. */
  #denied: McpFailure | null = null;
  #over = false;
  /**
   * Something that is no message of MCP has come in a stream. Some servers answer so when they have forgotten the session,
   * so a call whose answer ends then is a reason to connect anew.
   */
  #isGarbled = false;

  /** @param version the protocol version to propose; null: the newest */
  constructor(
    server: McpTool,
    events: ConnectionEvents,
    parts: OpenConnectionParts,
    { kind, version = null }: { readonly kind: 'http' | 'sse'; readonly version?: string | null | undefined },
  ) {
    this.#server = server;
    this.#events = events;
    this.#parts = parts;
    this.#waiting = new Waiting(parts);
    const streamLost = (): void => this.#lost();
    this.#traffic = new Traffic({
      ...parts,
      fetch: wayTo(server, parts, (failure) => (this.#denied = failure)),
      events: { answerEnded: this.#waiting.answerEnded, streamLost },
    });
    const transport = this.#createTransport(kind);
    this.#transport = version === null ? transport : proposing(transport, version);
    // Not set by `setRequestHandler`, which would check a form of any size field by field against the client's
    // schemas.
    this.#client.fallbackRequestHandler = (request, { signal }) => this.#asked(request, signal);
  }

  async connect(signal: AbortSignal): Promise<void> {
    try {
      await unlessAborted(signal, this.#client.connect(this.#transport as Transport, this.#options(signal)));
    } catch (error) {
      this.#over = true;
      await this.#letGo();
      throw error instanceof SseError ? (this.#denied ?? error) : error;
    }
    this.#client.setNotificationHandler(ToolListChangedNotificationSchema, () => this.#events.toolsChanged());
    // The older transport cannot resume: its server makes a new session for every new stream.
    this.#client.onerror = (error) => {
      if (error instanceof SseError) this.#lost();
      else if (error instanceof z.ZodError || error instanceof SyntaxError) this.#isGarbled = true;
    };
  }

  async list(signal: AbortSignal): Promise<readonly ServerTool[]> {
    if (!this.#client.getServerCapabilities()?.tools) return [];
    const pageAt = (cursor: string | undefined) =>
      this.#client.request(
        { method: 'tools/list', params: cursor === undefined ? {} : { cursor } },
        LoosePage,
        this.#options(signal),
      );
    return this.#checked(signal, () => collectTools(pageAt, this.#server.allowedTools, this.#parts.settings));
  }

  async call(
    { callId, tool, arguments: given }: McpCall,
    signal: AbortSignal,
    onProgress: () => void,
    onElicitation: ElicitationHandler = () => Promise.resolve(DECLINED),
  ): Promise<unknown> {
    const brokenOff = this.#waiting.begin(callId, onElicitation);
    const params = { name: tool, arguments: given, _meta: { [CALL_ID_META]: callId } };
    const options = { ...this.#options(AbortSignal.any([signal, brokenOff])), onprogress: onProgress };
    try {
      return await this.#checked(signal, () =>
        this.#client.request({ method: 'tools/call', params }, LooseResult, options),
      );
    } catch (error) {
      if (!brokenOff.aborted || signal.aborted) throw error;
      if (this.#isGarbled) this.#lost();
      throw brokenOff.reason;
    } finally {
      this.#waiting.end(callId);
      this.#traffic.end(callId);
    }
  }

  async close(): Promise<void> {
    if (this.#over) return;
    this.#over = true;
    await this.#endSession();
    await this.#letGo();
  }

  /**
   * Handles a request of the server. Only elicitation by a form is supported; other modes are refused as the
   * specification says ("Error Handling").
   */
  async #asked({ method, params }: JSONRPCRequest, signal: AbortSignal): Promise<ElicitationAnswer> {
    if (method !== 'elicitation/create') throw new McpError(ErrorCode.MethodNotFound, 'Method not found');
    const answer = await this.#waiting.onElicitation(params, signal);
    if ((params?.['mode'] ?? 'form') === 'form') return answer;
    throw new McpError(ErrorCode.InvalidParams, 'Only elicitation by a form is supported');
  }

  async #letGo(): Promise<void> {
    await this.#client.close().catch(() => undefined);
    await this.#transport.close().catch(() => undefined);
  }

  /** Ends the session at the server; a server that does not answer is given up after a while. */
  async #endSession(): Promise<void> {
    if (!(this.#transport instanceof StreamableHTTPClientTransport)) return;
    const { clock, settings } = this.#parts;
    const patience = new Patience(clock, { ms: settings.closeMs });
    await unlessAborted(patience.signal, this.#transport.terminateSession()).catch(() => undefined);
    patience.stop();
  }

  #createTransport(kind: 'http' | 'sse'): StreamableHTTPClientTransport | SSEClientTransport {
    const options = { fetch: this.#traffic.fetch, requestInit: { headers: headersOf(this.#server) } };
    const url = new URL(this.#server.url);
    return kind === 'http'
      ? new StreamableHTTPClientTransport(url, options)
      : new SSEClientTransport(url, options);
  }

  /** Our own clock keeps the time; the client's limit is longer, and never reached first. */
  #options(signal: AbortSignal): { signal: AbortSignal; timeout: number } {
    return { signal, timeout: this.#parts.settings.callMostMs + this.#parts.settings.connectMs };
  }

  async #checked<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      const failure = failureOf(error, this.#inSession);
      if (failure.kind === 'lost' || failure.kind === 'expired') this.#lost();
      throw failure;
    }
  }

  get #inSession(): boolean {
    return (
      !(this.#transport instanceof StreamableHTTPClientTransport) || this.#transport.sessionId !== undefined
    );
  }

  #lost(): void {
    if (this.#over) return;
    this.#events.lost();
    void this.close();
  }
}

const speaksOlder = (error: unknown): boolean =>
  error instanceof StreamableHTTPError && [400, 404, 405, 406, 415, 501].includes(error.code ?? 0);

/**
 * Connects by the official client: over streamable HTTP, or, if the server does not support it, over the older HTTP
 * with SSE (MCP 2025-11-25, "Transports", "Backwards Compatibility").
 */
export const createOpenConnection =
  (parts: OpenConnectionParts): OpenConnection =>
  async (server, events, signal) => {
    const over = async (kind: 'http' | 'sse', version?: string): Promise<McpConnection> => {
      const connection = new ClientConnection(server, events, parts, { kind, version });
      await connection.connect(signal);
      return connection;
    };
    try {
      return await over('http').catch((error: unknown) => {
        signal.throwIfAborted();
        const version = versionNamedBy(error);
        if (version !== null) return over('http', version);
        if (!speaksOlder(error)) throw error;
        return over('sse').catch((second: unknown) => {
          // When neither transport works, the error of the newer one is more useful to the server's owner.
          throw failureOf(second, false).kind === 'denied' ? second : error;
        });
      });
    } catch (error) {
      signal.throwIfAborted();
      throw failureOf(error, false);
    }
  };
