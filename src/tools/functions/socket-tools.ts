import type { Context, ConversationMessage } from '../../conversation/ports.ts';
import type { ToolCallRequest } from '../../conversation/provider-ports.ts';
import { unixSeconds } from '../../kernel/time/clock.ts';
import type { FunctionTool, SessionFacts } from '../plan.ts';
import { Awaited, type Awaiting, type TellLate } from './awaited.ts';
import type { Fault } from './faults.ts';
import { callFrame, initializeFrame, messageFrame, readFrame } from './frames.ts';
import type { FunctionMetric } from './metrics.ts';
import { connectionHeaders } from './signing.ts';
import { type SocketParts, ToolSocket } from './tool-socket.ts';

export interface SocketToolsParts extends SocketParts {
  readonly facts: SessionFacts;
}

/** Receives what WebSocket tools do to their session. No method may throw. */
export interface SocketToolsEvents {
  uiUpdate(data: unknown): void;
  context(context: Context): void;
  readonly late: TellLate;
  /** Called when a tool that the session requires (`abortOnFailure`) cannot be reached. */
  lost(tool: FunctionTool, fault: Fault): void;
  measured(metrics: readonly FunctionMetric[]): void;
}

/** One connection, the functions that are served over it, and their open calls. */
interface Line {
  tools: readonly FunctionTool[];
  readonly socket: ToolSocket;
  readonly awaited: Awaited;
  /** Unix seconds; null while the connection has not been started. */
  startedAt: number | null;
  /** How the connection went so far; null until it has opened or failed. */
  metric: Metric | null;
}

type Metric = Omit<FunctionMetric, 'name'>;

/**
 * The key of a function's connection: functions with the same address and headers share one (facts 1.4: one for
 * each session).
 */
const lineKey = ({ url, headers }: FunctionTool): string =>
  JSON.stringify([url, Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1))]);

const grouped = (tools: readonly FunctionTool[]): Map<string, FunctionTool[]> => {
  const groups = new Map<string, FunctionTool[]>();
  for (const tool of tools) {
    const key = lineKey(tool);
    groups.set(key, [...(groups.get(key) ?? []), tool]);
  }
  return groups;
};

const ALWAYS = (): boolean => true;

/** The WebSocket tools of a session. */
export class SocketTools {
  readonly #parts: SocketToolsParts;
  readonly #events: SocketToolsEvents;
  readonly #lines = new Map<string, Line>();
  /** Metrics by function id, in the order in which the functions first had one. */
  readonly #metrics = new Map<string, FunctionMetric>();

  constructor(parts: SocketToolsParts, events: SocketToolsEvents) {
    this.#parts = parts;
    this.#events = events;
  }

  /** Sets the tools of the session: new ones get a connection (see `start`), removed ones lose theirs. */
  use(tools: readonly FunctionTool[]): void {
    const groups = grouped(tools);
    for (const [key, line] of this.#lines) if (!groups.has(key)) this.#drop(key, line);
    for (const [key, group] of groups) {
      const line = this.#lines.get(key);
      if (line) this.#join(line, group);
      else this.#lines.set(key, this.#open(group));
    }
  }

  /**
   * Opens the connections that are not open yet.
   * @param only `awaited`: those for which the session's start waits
   */
  start(only: 'awaited' | 'all'): void {
    for (const line of this.#lines.values()) {
      if (only === 'awaited' && !line.tools.some(({ waitBeforeStart }) => waitBeforeStart)) continue;
      line.startedAt ??= unixSeconds(this.#parts.clock);
      line.socket.start();
    }
  }

  /** Resolves when the session's start need not wait any longer. */
  async ready(): Promise<void> {
    const awaited = [...this.#lines.values()].filter(({ tools }) =>
      tools.some(({ waitBeforeStart }) => waitBeforeStart),
    );
    await Promise.all(awaited.map(({ socket }) => socket.ready));
  }

  /**
   * Sends a call once, now or as soon as there is a connection, and waits for its answer, which may also arrive
   * over a later connection.
   */
  call(tool: FunctionTool, call: ToolCallRequest, ms: number, signal: AbortSignal): Promise<Awaiting> {
    const line = this.#lines.get(lineKey(tool));
    if (!line) return Promise.resolve({ kind: 'over' });
    const awaiting = line.awaited.wait(call, ms, signal);
    line.socket.send(callFrame(call), () => line.awaited.has(call.callId));
    return awaiting;
  }

  onMessage(message: ConversationMessage): void {
    let text: string | null = null;
    for (const { socket, tools } of this.#lines.values()) {
      if (!tools.some(({ receiveMessages }) => receiveMessages)) continue;
      socket.send((text ??= messageFrame(message)), ALWAYS);
    }
  }

  close(): void {
    for (const line of this.#lines.values()) this.#end(line);
    this.#lines.clear();
  }

  #open(tools: readonly FunctionTool[]): Line {
    const { clock, facts } = this.#parts;
    const hello = (): string => this.#hello(line.tools);
    const headers = () => connectionHeaders(line.tools, facts.sessionId, unixSeconds(clock));
    const socket = new ToolSocket(
      this.#parts,
      { url: tools[0]?.url ?? '', headers, hello },
      {
        connected: () => this.#connected(line),
        failed: (fault) => this.#failed(line, fault),
        frame: (text) => this.#take(line, text),
      },
    );
    const awaited = new Awaited(clock, (call, answer) => this.#events.late(call, answer));
    const line: Line = { tools, socket, awaited, startedAt: null, metric: null };
    return line;
  }

  #hello(tools: readonly FunctionTool[]): string {
    return initializeFrame(this.#parts.facts, tools);
  }

  /** Changes the functions of an existing connection, and tells its tool about them. */
  #join(line: Line, tools: readonly FunctionTool[]): void {
    const before = this.#hello(line.tools);
    line.tools = tools;
    if (this.#hello(tools) !== before) line.socket.greet();
    if (line.metric) this.#measure(line, line.metric);
  }

  /** Closes a connection after its last open call has been answered or given up. */
  #drop(key: string, line: Line): void {
    this.#lines.delete(key);
    void line.awaited.idle().then(() => this.#end(line));
  }

  #end(line: Line): void {
    line.socket.close();
    const { startedAt, metric } = line;
    if (metric !== null || startedAt === null) return;
    this.#measure(line, { state: 'canceled', startedAt, canceledAt: unixSeconds(this.#parts.clock) });
  }

  #connected(line: Line): void {
    const now = unixSeconds(this.#parts.clock);
    this.#measure(line, { state: 'connected', startedAt: line.startedAt ?? now, connectedAt: now });
  }

  #failed(line: Line, error: Fault): void {
    const now = unixSeconds(this.#parts.clock);
    this.#measure(line, { state: 'failed', startedAt: line.startedAt ?? now, failedAt: now, error });
    const needed = line.tools.find(({ abortOnFailure }) => abortOnFailure);
    if (needed) this.#events.lost(needed, error);
  }

  #take({ awaited }: Line, text: string): void {
    const frame = readFrame(text);
    if (frame?.kind === 'ui_update') this.#events.uiUpdate(frame.data);
    if (frame?.kind === 'context_update') this.#events.context(frame.context);
    if (frame?.kind === 'output')
      awaited.answer(frame.callId, { output: frame.output, isError: frame.isError, delay: true });
  }

  #measure(line: Line, metric: Metric): void {
    line.metric = metric;
    for (const { id, name } of line.tools) this.#metrics.set(id, { name, ...metric });
    this.#events.measured([...this.#metrics.values()]);
  }
}
