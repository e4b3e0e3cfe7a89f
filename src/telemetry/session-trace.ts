import type * as Api from '@opentelemetry/api';
import type { Attributes, Context, Span, Tracer, HrTime } from '@opentelemetry/api';
import type {
  CloseReason,
  Recorder,
  SessionSettings,
  ToolCallRecord,
  TurnTiming,
} from '../conversation/ports.ts';
import { noteLogContext } from '../kernel/log-context.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { spanOf, stepsOf } from './steps.ts';

/**
 * Converts Unix milliseconds to the SDK's [seconds, nanoseconds]. The SDK has to guess whether a plain number
 * counts from the epoch or from the start of the process.
 */
const timeOf = (ms: number): HrTime => [Math.floor(ms / 1000), Math.floor((ms % 1000) * 1_000_000)];

export interface TraceParts {
  readonly api: Pick<typeof Api, 'ROOT_CONTEXT' | 'SpanStatusCode' | 'trace'>;
  readonly tracer: Tracer;
  readonly clock: Clock;
}

type Call = Pick<ToolCallRecord, 'name' | 'callId' | 'isError' | 'startedAt' | 'endedAt'>;

/**
 * The most tool calls that wait for the end of their turn. Beyond that, the oldest one is traced as a part of the
 * session.
 */
const MOST_CALLS = 100;

const attributesOf = ({ sessionId, modality, language }: SessionSettings): Attributes => ({
  'duet.session.id': sessionId,
  'duet.session.modality': modality,
  'duet.session.language': language,
});

/**
 * The trace of one session: a span for the session, in it spans of its turns, and in these the steps and tool calls
 * of the turn. It is made from what the recorder is given anyway, at that moment, so it costs a running session
 * next to nothing. It contains no text that was spoken, and neither arguments nor results of tools.
 */
export class SessionTrace {
  readonly #parts: TraceParts;
  readonly #settings: SessionSettings;
  #session: Span | null = null;
  /** Tool calls that wait for the end of the turn they belong to. */
  #calls: Call[] = [];

  constructor(parts: TraceParts, settings: SessionSettings) {
    this.#parts = parts;
    this.#settings = settings;
  }

  started(): void {
    const startTime = timeOf(this.#parts.clock.wallTime());
    const options = { startTime, attributes: attributesOf(this.#settings) };
    this.#session ??= this.#parts.tracer.startSpan('session', options, this.#parts.api.ROOT_CONTEXT);
    // A session starts within its own context: its log lines name the trace from now on.
    noteLogContext({ traceId: this.#session.spanContext().traceId });
  }

  toolCall({ name, callId, isError, startedAt, endedAt }: ToolCallRecord): void {
    this.#calls.push({ name, callId, isError, startedAt, endedAt });
    if (this.#calls.length > MOST_CALLS) this.#addCalls(this.#calls.splice(0, 1), this.#session);
  }

  /**
   * Adds a finished turn. The tool calls of its answer were added before it. Calls that began before the turn
   * belong to the session, because every earlier turn has been added already.
   */
  turn(timing: TurnTiming): void {
    const { from, to } = spanOf(timing);
    const turn = this.#add('turn', this.#session, from, {
      'duet.turn.id': timing.turnId,
      ...(timing.responseId !== null && { 'duet.response.id': timing.responseId }),
      'duet.turn.interrupted': timing.interrupted,
    });
    for (const step of stepsOf(timing)) this.#add(step.name, turn, step.from)?.end(timeOf(step.to));
    const calls = this.#calls.filter(({ startedAt }) => startedAt <= to);
    this.#calls = this.#calls.filter(({ startedAt }) => startedAt > to);
    for (const call of calls) this.#addCalls([call], call.startedAt >= from ? turn : this.#session);
    turn?.end(timeOf(to));
  }

  closed(reason: CloseReason): void {
    const { api, clock } = this.#parts;
    this.#addCalls(this.#calls.splice(0), this.#session);
    this.#session?.setAttribute('duet.session.close_reason', reason);
    if (reason === 'provider_aborted') this.#session?.setStatus({ code: api.SpanStatusCode.ERROR });
    this.#session?.end(timeOf(clock.wallTime()));
    this.#session = null;
  }

  #addCalls(calls: readonly Call[], parent: Span | null): void {
    const { SpanStatusCode } = this.#parts.api;
    for (const { name, callId, isError, startedAt, endedAt } of calls) {
      const attributes = { 'gen_ai.tool.name': name, 'gen_ai.tool.call.id': callId };
      const span = this.#add('tool', parent, startedAt, attributes);
      if (isError) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end(timeOf(Math.max(startedAt, endedAt)));
    }
  }

  /** Adds a finished span; nothing is traced in a session that has not started. */
  #add(name: string, parent: Span | null, from: number, attributes: Attributes = {}): Span | null {
    if (!parent) return null;
    const { api, tracer } = this.#parts;
    const context: Context = api.trace.setSpan(api.ROOT_CONTEXT, parent);
    return tracer.startSpan(name, { startTime: timeOf(from), attributes }, context);
  }
}

/** A recorder that passes everything on to the given one, and to the trace. */
export function traced(recorder: Recorder, trace: SessionTrace): Recorder {
  return {
    started: () => {
      trace.started();
      recorder.started();
    },
    item: (item) => recorder.item(item),
    toolCall: (call) => {
      trace.toolCall(call);
      recorder.toolCall(call);
    },
    toolLeftOut: (tool) => recorder.toolLeftOut(tool),
    agentHandoff: (by, answersUser) => recorder.agentHandoff(by, answersUser),
    turn: (timing) => {
      trace.turn(timing);
      recorder.turn(timing);
    },
    usage: (usage) => recorder.usage(usage),
    closed: (reason) => {
      trace.closed(reason);
      return recorder.closed(reason);
    },
  };
}
