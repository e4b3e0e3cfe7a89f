import { Type } from 'typebox';
import { Maybe, tolerantReader } from '../../kernel/json/message.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { createTokenBucket, type TokenBucket } from '../../kernel/time/token-bucket.ts';
import type { McpSettings } from './settings.ts';
import { metered, StreamMeter } from './stream-meter.ts';

/**
 * The key under `_meta` that holds a call's id, by which a server may recognize a call, and Duet the request of it.
 */
export const CALL_ID_META = 'duet/callId';

/** Events of the traffic with a server. */
export interface TrafficEvents {
  /**
   * The event stream that answers a call has ended; it may have contained the result.
   * @param problem what broke it; null: its server ended it
   * @param mayResume whether its server can go on in another stream
   */
  answerEnded(callId: string, problem: unknown, mayResume: boolean): void;
  /** The stream of the server's own messages was lost, and cannot be opened again. */
  streamLost(): void;
}

export interface TrafficParts {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly settings: McpSettings;
  readonly events: TrafficEvents;
}

/** How many tries in a row to open the server's own stream must fail before it counts as lost. */
const LOST_AFTER = 2;
const EMPTY: ReadonlySet<number> = new Set([101, 204, 205, 304]);

const readRequest = tolerantReader(
  Type.Object({
    params: Maybe(Type.Object({ _meta: Maybe(Type.Object({ [CALL_ID_META]: Maybe(Type.String()) })) })),
  }),
);

/** The id of the call that a request makes; null for all other requests. */
const callIdOf = (init: RequestInit | undefined): string | null => {
  if (init?.method !== 'POST' || typeof init.body !== 'string') return null;
  return readRequest(JSON.parse(init.body)).params?._meta?.[CALL_ID_META] ?? null;
};

const isEventStream = (answer: Response): boolean =>
  (answer.headers.get('content-type') ?? '').toLowerCase().startsWith('text/event-stream');

/**
 * All requests to one server. The official client's transports have no limits of their own, so this limits the
 * bytes of an answer, the bytes per second, and the streams that a server makes us open again. It also reports when
 * an answer's stream has ended, which the transports do not.
 */
export class Traffic {
  readonly #parts: TrafficParts;
  readonly #takeBytes: TokenBucket;
  readonly #takeEvents: TokenBucket;
  readonly #takeStream: TokenBucket;
  /** Aborts the reading of an answer, by call id. */
  readonly #answers = new Map<string, AbortController>();
  #streamed = false;
  #failures = 0;

  constructor(parts: TrafficParts) {
    const { clock, settings } = parts;
    this.#parts = parts;
    this.#takeBytes = createTokenBucket(clock, settings.bytesPerSecond, settings.burstBytes);
    this.#takeEvents = createTokenBucket(clock, settings.eventsPerSecond, settings.burstEvents);
    this.#takeStream = createTokenBucket(clock, 1000 / settings.streamEveryMs, settings.burstStreams);
  }

  readonly fetch: typeof fetch = (input, init) =>
    (init?.method ?? 'GET') === 'GET' ? this.#openStream(input, init) : this.#send(input, init);

  /** Ends a call: whatever its server still sends for it is not read. */
  end(callId: string): void {
    this.#answers.get(callId)?.abort(new Error('The call is over.'));
    this.#answers.delete(callId);
  }

  async #send(input: Parameters<typeof fetch>[0], init: RequestInit | undefined): Promise<Response> {
    const callId = callIdOf(init);
    const stop = new AbortController();
    if (callId !== null) this.#answers.set(callId, stop);
    const signal = init?.signal ? AbortSignal.any([init.signal, stop.signal]) : stop.signal;
    const answer = await this.#parts.fetch(input, { ...init, signal });
    // The older transport answers in its other stream, and an answer that is not an event stream arrives or fails
    // as a whole.
    const answered = isEventStream(answer) ? callId : null;
    return this.#watched(answer, (problem, numbered) => {
      if (answered !== null) this.#parts.events.answerEnded(answered, problem, numbered);
    });
  }

  /**
   * Opens the server's own stream. A server that ends its streams as fast as they are opened gets a limit: the
   * client is answered 405, as if the server offered none.
   */
  async #openStream(input: Parameters<typeof fetch>[0], init: RequestInit | undefined): Promise<Response> {
    if (!this.#takeStream()) return new Response(null, { status: 405 });
    try {
      const answer = await this.#parts.fetch(input, init);
      this.#streamAnswered(answer.status, init?.signal);
      return this.#watched(answer, () => undefined);
    } catch (error) {
      this.#streamAnswered(null, init?.signal);
      throw error;
    }
  }

  #streamAnswered(status: number | null, signal: AbortSignal | null | undefined): void {
    const works = status !== null && status < 500;
    if (status === 200) this.#streamed = true;
    this.#failures = works ? 0 : this.#failures + 1;
    if (this.#streamed && this.#failures === LOST_AFTER && !signal?.aborted) this.#parts.events.streamLost();
  }

  #watched(answer: Response, ended: (problem: unknown, numbered: boolean) => void): Response {
    const { status, statusText, headers, body } = answer;
    if (body === null || EMPTY.has(status)) return answer;
    const meter = new StreamMeter({
      maxBytes: this.#parts.settings.maxAnswerBytes,
      maxValues: this.#parts.settings.maxAnswerValues,
      spend: (bytes, events) => this.#takeBytes(bytes) && this.#takeEvents(events),
      isEvents: isEventStream(answer),
    });
    const watched = metered(body, meter, (problem) => ended(problem, meter.numbered));
    return new Response(watched, { status, statusText, headers });
  }
}
