import type { Context, HeardMessage } from '../../conversation/ports.ts';
import type { WantedCall } from '../../conversation/provider-ports.ts';
import { unixSeconds } from '../../kernel/time/clock.ts';
import type { FunctionTool, SessionFacts } from '../plan.ts';
import { Awaited, type Awaiting, type TellLate } from './awaited.ts';
import type { Fault } from './faults.ts';
import { callFrame, initializeFrame, messageFrame, readFrame } from './frames.ts';
import type { FunctionMetric } from './metrics.ts';
import { type SocketParts, ToolSocket } from './tool-socket.ts';

export interface SocketToolsParts extends SocketParts {
  readonly facts: SessionFacts;
}

/** What WebSocket tools tell their session. None of it may throw. */
export interface SocketToolsEvents {
  uiUpdate(data: unknown): void;
  context(context: Context): void;
  readonly late: TellLate;
  /** A tool that the session cannot do without is not there. */
  lost(tool: FunctionTool, fault: Fault): void;
  measured(metrics: readonly FunctionMetric[]): void;
}

/** One connection, the functions that are served over it, and their calls. */
interface Line {
  tools: readonly FunctionTool[];
  readonly socket: ToolSocket;
  readonly awaited: Awaited;
  /** Unix seconds; null: it waits for the session's start. */
  startedAt: number | null;
  /** How it went so far; null while that is open. */
  metric: Metric | null;
}

type Metric = Omit<FunctionMetric, 'name'>;

/** Functions with the same address and headers share a connection (facts 1.4: one a session). */
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
  /** By function id, in the order in which they were first connected to. */
  readonly #metrics = new Map<string, FunctionMetric>();

  constructor(parts: SocketToolsParts, events: SocketToolsEvents) {
    this.#parts = parts;
    this.#events = events;
  }

  /** These are the session's from now on: new ones get a connection (see `start`), those that are gone lose theirs. */
  use(tools: readonly FunctionTool[]): void {
    const groups = grouped(tools);
    for (const [key, line] of this.#lines) if (!groups.has(key)) this.#drop(key, line);
    for (const [key, group] of groups) {
      const line = this.#lines.get(key);
      if (line) this.#join(line, group);
      else this.#lines.set(key, this.#open(group));
    }
  }

  /** Connects what is not connected. @param only those that the session's start waits for */
  start(only: 'awaited' | 'all'): void {
    for (const line of this.#lines.values()) {
      if (only === 'awaited' && !line.tools.some(({ waitBeforeStart }) => waitBeforeStart)) continue;
      line.startedAt ??= unixSeconds(this.#parts.clock);
      line.socket.start();
    }
  }

  /** Settles when the start of the session need not wait any more. */
  async ready(): Promise<void> {
    const awaited = [...this.#lines.values()].filter(({ tools }) =>
      tools.some(({ waitBeforeStart }) => waitBeforeStart),
    );
    await Promise.all(awaited.map(({ socket }) => socket.ready));
  }

  /**
   * Sends a call once, now or as soon as there is a connection, and waits for its answer, which may also come over a
   * later connection.
   */
  call(tool: FunctionTool, call: WantedCall, ms: number, signal: AbortSignal): Promise<Awaiting> {
    const line = this.#lines.get(lineKey(tool));
    if (!line) return Promise.resolve({ kind: 'over' });
    const awaiting = line.awaited.wait(call, ms, signal);
    line.socket.send(callFrame(call), () => line.awaited.has(call.callId));
    return awaiting;
  }

  heard(message: HeardMessage): void {
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
    const [{ url, headers } = { url: null, headers: {} }] = tools;
    const hello = (): string => this.#hello(line.tools);
    const socket = new ToolSocket(
      this.#parts,
      { url: url ?? '', headers, hello },
      {
        connected: () => this.#connected(line),
        failed: (fault) => this.#failed(line, fault),
        frame: (text) => this.#take(line, text),
      },
    );
    const awaited = new Awaited(this.#parts.clock, (call, answer) => this.#events.late(call, answer));
    const line: Line = { tools, socket, awaited, startedAt: null, metric: null };
    return line;
  }

  #hello(tools: readonly FunctionTool[]): string {
    return initializeFrame(this.#parts.facts, tools);
  }

  /** Other functions are served over a connection that is there already: its tool is told which. */
  #join(line: Line, tools: readonly FunctionTool[]): void {
    const before = this.#hello(line.tools);
    line.tools = tools;
    if (this.#hello(tools) !== before) line.socket.greet();
    if (line.metric) this.#measure(line, line.metric);
  }

  /** A call that is under way may still be answered, so the connection waits for it. */
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
