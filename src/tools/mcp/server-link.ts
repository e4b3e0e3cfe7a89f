import type { ToolSession } from '../../conversation/ports.ts';
import type { Log } from '../../kernel/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { McpTool } from '../plan.ts';
import { Backoff } from './backoff.ts';
import type { ElicitationHandler, McpCall, McpConnection, OpenConnection } from './connection.ts';
import { Patience, TimeIsUp } from './patience.ts';
import { McpFailure } from './failure.ts';
import { ListCache } from './list-cache.ts';
import type { ServerTool } from './listing.ts';
import { redactor } from './redact.ts';
import type { McpSettings } from './settings.ts';
import { ToolsEvent } from './tools-event.ts';
import { unlessAborted } from '../../kernel/unless-aborted.ts';
import { sharedController } from '../../kernel/shared-controller.ts';

export interface ServerLinkParts {
  readonly openConnection: OpenConnection;
  readonly lists: ListCache;
  readonly clock: Clock;
  /** Random numbers from 0 up to 1. */
  readonly random: () => number;
  readonly log: Log;
  readonly settings: McpSettings;
}

const NO_TOOLS: readonly ServerTool[] = [];
const TOO_LATE = 'It gave no answer in time.';

/**
 * One MCP server in one session: it connects in the background, and again when the connection is lost, so that a
 * dead server costs the session nothing but its tools.
 */
export class ServerLink {
  readonly server: McpTool;
  readonly #parts: ServerLinkParts;
  readonly #session: ToolSession;
  readonly #changed: () => void;
  readonly #redact: (text: string) => string;
  readonly #cacheKey: string;
  readonly #backoff: Backoff;
  readonly #event: ToolsEvent;
  readonly #over = sharedController();
  #tools: readonly ServerTool[] = NO_TOOLS;
  #connection: McpConnection | null = null;
  #connectedAt = 0;
  #connecting: Promise<McpConnection> | null = null;
  #callOffRetry: () => void = () => undefined;
  #callOffRefresh: () => void = () => undefined;
  #refresh: 'none' | 'planned' | 'running' | 'again' = 'none';
  #listedAt = -Infinity;
  /** The tools have changed while they were listed for the first time, so the list may be outdated. */
  #isOld = false;
  /** Listing the tools again has failed, and is tried once more. */
  #isRepeating = false;

  /** @param changed called when `tools` have changed */
  constructor(server: McpTool, session: ToolSession, parts: ServerLinkParts, changed: () => void) {
    this.server = server;
    this.#session = session;
    this.#parts = parts;
    this.#changed = changed;
    this.#redact = redactor(server);
    this.#cacheKey = ListCache.keyOf(server);
    this.#backoff = new Backoff(parts.settings, parts.random);
    this.#event = new ToolsEvent(server.id, session, parts.settings);
  }

  /** The tools that can be called now, or as soon as the connection is there. */
  get tools(): readonly ServerTool[] {
    return this.#tools;
  }

  /** Begins to connect. Meanwhile the cached tools of the server are offered. */
  open(): void {
    const known = this.#parts.lists.get(this.#cacheKey);
    if (known) this.#offer(known);
    this.#connectSoon(0);
  }

  /**
   * Makes a call, once: it is sent again only if the server said that it did not know the session. Rejects with
   * McpFailure (its message free of secrets), or with the signal's reason.
   * @param onElicitation answers the server's requests for input; that time does not count against the server
   */
  async call(call: McpCall, signal: AbortSignal, onElicitation: ElicitationHandler): Promise<unknown> {
    try {
      return await this.#callOnce(call, signal, onElicitation);
    } catch (error) {
      if (!(error instanceof McpFailure) || error.kind !== 'expired') throw error;
      return this.#callOnce(call, signal, onElicitation);
    }
  }

  /** The server's text without the secrets that it was sent. */
  redact(text: string): string {
    return this.#redact(text);
  }

  /** Resolves when the session at the server has ended, or the server does not answer. Idempotent. */
  async close(): Promise<void> {
    this.#over.abort(new Error('The session has ended.'));
    this.#callOffRetry();
    this.#callOffRefresh();
    const connection = this.#connection;
    this.#connection = null;
    await connection?.close();
  }

  async #callOnce(call: McpCall, signal: AbortSignal, onElicitation: ElicitationHandler): Promise<unknown> {
    const connection = this.#connection ?? (await unlessAborted(signal, this.#connect()));
    const { callMs, callMostMs } = this.#parts.settings;
    const options = { ms: callMs, mostMs: callMostMs, outer: signal };
    const answer = await this.#inTime(options, (patience) =>
      connection.call(
        call,
        patience.signal,
        () => patience.extend(),
        (params, context) => patience.during(() => onElicitation(params, context)),
      ),
    );
    this.#backoff.worked();
    return answer;
  }

  /** Connects, one try at a time; a caller does not wait for the time of the next planned try. */
  #connect(): Promise<McpConnection> {
    this.#callOffRetry();
    return (this.#connecting ??= this.#try());
  }

  #connectSoon(delayMs: number): void {
    // The try itself reports how it went.
    const connect = (): void => void this.#connect().catch(() => undefined);
    if (delayMs === 0) return connect();
    this.#callOffRetry();
    this.#callOffRetry = this.#parts.clock.after(delayMs, connect);
  }

  async #try(): Promise<McpConnection> {
    const options = { ms: this.#parts.settings.connectMs, outer: this.#over.signal };
    try {
      return await this.#inTime(options, ({ signal }) => this.#open(signal));
    } catch (error) {
      this.#connecting = null;
      if (!this.#over.signal.aborted) this.#failed(error as Error);
      throw error;
    }
  }

  async #open(signal: AbortSignal): Promise<McpConnection> {
    signal.throwIfAborted();
    const lost = sharedController();
    const events = { toolsChanged: () => this.#refreshSoon(), lost: () => lost.abort() };
    this.#isOld = false;
    const opened = await this.#parts.openConnection(this.server, events, signal);
    try {
      const tools = await opened.list(signal);
      signal.throwIfAborted();
      if (lost.signal.aborted) throw new McpFailure('lost', 'It has closed the connection.');
      this.#adopt(opened, tools);
      lost.signal.addEventListener('abort', () => this.#lost(opened), { once: true });
      return opened;
    } catch (error) {
      void opened.close();
      throw error;
    }
  }

  #adopt(connection: McpConnection, tools: readonly ServerTool[]): void {
    this.#connection = connection;
    this.#connecting = null;
    this.#connectedAt = this.#parts.clock.now();
    this.#listed(tools);
    if (this.#isOld) this.#refreshSoon();
  }

  #failed(error: Error): void {
    const { log, lists } = this.#parts;
    lists.drop(this.#cacheKey);
    this.#tools = NO_TOOLS;
    this.#changed();
    this.#event.failed(error.message);
    const { id: server } = this.server;
    log.warn(
      { sessionId: this.#session.sessionId, server, reason: error.message },
      'an MCP server has failed',
    );
    if (error instanceof McpFailure && error.kind === 'denied') return;
    this.#connectSoon(this.#backoff.afterFailure());
  }

  /**
   * Handles a lost connection. The tools stay offered, because the next connection is mostly there before anybody
   * needs them.
   */
  #lost(connection: McpConnection): void {
    if (this.#connection !== connection) return;
    this.#connection = null;
    this.#connectSoon(this.#backoff.afterLoss(this.#parts.clock.now() - this.#connectedAt));
  }

  #listed(tools: readonly ServerTool[]): void {
    this.#listedAt = this.#parts.clock.now();
    this.#offer(this.#parts.lists.put(this.#cacheKey, tools));
  }

  #offer(tools: readonly ServerTool[]): void {
    this.#tools = tools;
    this.#changed();
    this.#event.tools(tools);
  }

  /** Plans to list the tools again; a server may report any number of changes. */
  #refreshSoon(): void {
    this.#isOld = this.#connection === null;
    if (this.#isOld || this.#over.signal.aborted || this.#refresh === 'planned') return;
    if (this.#refresh !== 'none') {
      this.#refresh = 'again';
      return;
    }
    const { clock, settings } = this.#parts;
    const wait = Math.max(0, this.#listedAt + settings.refreshGapMs - clock.now());
    this.#refresh = 'planned';
    this.#callOffRefresh = clock.after(wait, () => void this.#listAgain());
  }

  async #listAgain(): Promise<void> {
    this.#refresh = 'running';
    this.#listedAt = this.#parts.clock.now();
    const connection = this.#connection;
    const options = { ms: this.#parts.settings.connectMs, outer: this.#over.signal };
    try {
      const tools = connection && (await this.#inTime(options, ({ signal }) => connection.list(signal)));
      if (tools && this.#connection === connection) this.#listed(tools);
      this.#isRepeating = false;
    } catch {
      // The tools stay as they were. A lost connection is opened again, and lists the tools then.
      if (this.#connection === connection) this.#repeatOnce();
    }
    const again = (this.#refresh as string) === 'again';
    this.#refresh = 'none';
    if (again) this.#refreshSoon();
  }

  #repeatOnce(): void {
    if (!this.#isRepeating) this.#refresh = 'again';
    this.#isRepeating = !this.#isRepeating;
  }

  async #inTime<T>(
    options: { readonly ms: number; readonly mostMs?: number; readonly outer: AbortSignal },
    work: (patience: Patience) => Promise<T>,
  ): Promise<T> {
    const patience = new Patience(this.#parts.clock, options);
    try {
      return await work(patience);
    } catch (error) {
      if (error instanceof TimeIsUp) throw new McpFailure('lost', TOO_LATE, error);
      throw error instanceof McpFailure
        ? new McpFailure(error.kind, this.#redact(error.message), error)
        : error;
    } finally {
      patience.stop();
    }
  }
}
