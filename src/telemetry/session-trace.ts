import type * as Api from '@opentelemetry/api';
import type { Attributes, Context, Span, Tracer } from '@opentelemetry/api';
import type {
  CloseReason,
  Recorder,
  SessionSettings,
  ToolCallRecord,
  TurnTiming,
} from '../conversation/ports.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { spanOf, stepsOf } from './steps.ts';
import { timeOf } from './times.ts';

export interface TraceParts {
  readonly api: Pick<typeof Api, 'ROOT_CONTEXT' | 'SpanStatusCode' | 'trace'>;
  readonly tracer: Tracer;
  readonly clock: Clock;
}

type Call = Pick<ToolCallRecord, 'name' | 'callId' | 'isError' | 'startedAt' | 'endedAt'>;

/** More calls than this are not kept for the turn that they belong to. */
const MOST_CALLS = 100;

const attributesOf = ({ sessionId, modality, language }: SessionSettings): Attributes => ({
  'duet.session.id': sessionId,
  'duet.session.modality': modality,
  'duet.session.language': language,
});

/**
 * One session as a trace: the session, in it its turns, in them their steps and calls. It is made from what is recorded
 * anyhow, when that is recorded, so a session that runs pays next to nothing. What was said is not in it, nor what tools
 * were told or have answered.
 */
export class SessionTrace {
  readonly #parts: TraceParts;
  readonly #settings: SessionSettings;
  #session: Span | null = null;
  /** Calls whose turn is still going on. */
  #calls: Call[] = [];

  constructor(parts: TraceParts, settings: SessionSettings) {
    this.#parts = parts;
    this.#settings = settings;
  }

  started(): void {
    const startTime = timeOf(this.#parts.clock.wallTime());
    const options = { startTime, attributes: attributesOf(this.#settings) };
    this.#session ??= this.#parts.tracer.startSpan('session', options, this.#parts.api.ROOT_CONTEXT);
  }

  toolCall({ name, callId, isError, startedAt, endedAt }: ToolCallRecord): void {
    this.#calls.push({ name, callId, isError, startedAt, endedAt });
    if (this.#calls.length > MOST_CALLS) this.#addCalls(this.#calls.splice(0, 1), this.#session);
  }

  /** The calls of an answer are told before the answer is over; earlier ones belong to none that is still told. */
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

  /** Nothing is traced of a session that has not started. */
  #add(name: string, parent: Span | null, from: number, attributes: Attributes = {}): Span | null {
    if (!parent) return null;
    const { api, tracer } = this.#parts;
    const context: Context = api.trace.setSpan(api.ROOT_CONTEXT, parent);
    return tracer.startSpan(name, { startTime: timeOf(from), attributes }, context);
  }
}

/** The same recorder, of which a trace is told too. */
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
    takenOver: (by, isAsked) => recorder.takenOver(by, isAsked),
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
