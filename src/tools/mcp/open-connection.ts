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
import type { AskedInCall, ConnectionEvents, McpCall, McpConnection, OpenConnection } from './connection.ts';
import { DECLINED, type ElicitationAnswer } from './elicitation.ts';
import { Patience } from './patience.ts';
import { McpFailure } from './failure.ts';
import { failureOf } from './failure-of.ts';
import { collectTools, type ServerTool } from './listing.ts';
import type { McpSettings } from './settings.ts';
import { authorizedFetch } from './oauth/authorized-fetch.ts';
import { CALL_ID_META, Traffic } from './traffic.ts';
import { unlessAborted } from './unless-aborted.ts';
import { Waiting } from './waiting.ts';

export interface OpenConnectionParts {
  readonly fetch: typeof fetch;
  /** For addresses of the operator's own. */
  readonly operatorFetch: typeof fetch;
  readonly clock: Clock;
  readonly settings: McpSettings;
}

const CLIENT = { name: 'duet', version: '1' };
const CAPABILITIES = { elicitation: { form: { applyDefaults: true } } };

/*
 * Results are only weighed here, and read by our own hand: the client's shapes would check a list of a million pieces
 * one by one, and compile whatever schema a server names.
 */
const LoosePage = z.object({
  tools: z.custom<readonly unknown[]>((tools) => Array.isArray(tools)),
  nextCursor: z.string().optional(),
});
const LooseResult = z.looseObject({});

/** The headers of every request. A session's own token comes before the server's. */
const headersOf = ({ headers, token }: McpTool): Record<string, string> => {
  if (token === null) return { ...headers };
  const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'authorization');
  return { ...Object.fromEntries(others), authorization: `Bearer ${token}` };
};

/** The way to the server, with its tokens where the project has an authorization there. */
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

/** A connection from its first request on. */
class ClientConnection implements McpConnection {
  readonly #server: McpTool;
  readonly #events: ConnectionEvents;
  readonly #parts: OpenConnectionParts;
  readonly #client = new Client(CLIENT, { capabilities: CAPABILITIES });
  readonly #waiting: Waiting;
  readonly #traffic: Traffic;
  readonly #transport: StreamableHTTPClientTransport | SSEClientTransport;
  /** Why there is no token. The older transport tells it nowhere. */
  #denied: McpFailure | null = null;
  #over = false;

  constructor(server: McpTool, events: ConnectionEvents, parts: OpenConnectionParts, kind: 'http' | 'sse') {
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
    this.#transport = this.#createTransport(kind);
    // Not by `setRequestHandler`, which would check a form of any size by the client's shapes, field by field.
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
    // The server of the older transport makes a new session of every new stream: a lost one cannot be gone on with.
    this.#client.onerror = (error) => {
      if (error instanceof SseError) this.#lost();
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
    asked: AskedInCall = () => Promise.resolve(DECLINED),
  ): Promise<unknown> {
    const brokenOff = this.#waiting.begin(callId, asked);
    const params = { name: tool, arguments: given, _meta: { [CALL_ID_META]: callId } };
    const options = { ...this.#options(AbortSignal.any([signal, brokenOff])), onprogress: onProgress };
    try {
      return await this.#checked(signal, () =>
        this.#client.request({ method: 'tools/call', params }, LooseResult, options),
      );
    } catch (error) {
      throw brokenOff.aborted && !signal.aborted ? brokenOff.reason : error;
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

  /** What a server asks of its own accord: nothing else than a form is known, nor (spec., "Error Handling") another kind. */
  async #asked({ method, params }: JSONRPCRequest, signal: AbortSignal): Promise<ElicitationAnswer> {
    if (method !== 'elicitation/create') throw new McpError(ErrorCode.MethodNotFound, 'Method not found');
    const answer = await this.#waiting.asked(params, signal);
    if ((params?.['mode'] ?? 'form') === 'form') return answer;
    throw new McpError(ErrorCode.InvalidParams, 'Only elicitation by a form is supported');
  }

  async #letGo(): Promise<void> {
    await this.#client.close().catch(() => undefined);
    await this.#transport.close().catch(() => undefined);
  }

  /** Tells the server; one that does not listen is left alone after a while. */
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

  /** Time is kept by our clock; the client's own limit lies behind it. */
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
 * Connects by the official client: streamable HTTP, or, where the server does not know that, the older HTTP with SSE
 * (MCP 2025-11-25, "Transports", "Backwards Compatibility").
 */
export const createOpenConnection =
  (parts: OpenConnectionParts): OpenConnection =>
  async (server, events, signal) => {
    const over = async (kind: 'http' | 'sse'): Promise<McpConnection> => {
      const connection = new ClientConnection(server, events, parts, kind);
      await connection.connect(signal);
      return connection;
    };
    try {
      return await over('http').catch((error: unknown) => {
        signal.throwIfAborted();
        if (!speaksOlder(error)) throw error;
        return over('sse').catch((second: unknown) => {
          // Where there is neither, what the newer transport was told is what its owner wants to read.
          throw failureOf(second, false).kind === 'denied' ? second : error;
        });
      });
    } catch (error) {
      signal.throwIfAborted();
      throw failureOf(error, false);
    }
  };
