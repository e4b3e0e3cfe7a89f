import type { ReplyPiece, ReplyRequest, SpeechToText } from '../../conversation/provider-ports.ts';
import { SentNames } from '../llm/ai/sent-names.ts';
import { inTime } from '../llm/ai/patience.ts';
import type { RealtimeModel, RealtimeSession } from '../providers/kinds.ts';
import { SpeakingRate } from './aligner.ts';
import { RequestRetries } from './request-retries.ts';
import { Connection, type ReconnectState } from './connection.ts';
import { brokeOff, passing } from './errors.ts';
import { type Connector, isWorthAnother, RealtimeStt } from './realtime-stt.ts';
import type { RealtimeSettings } from './settings.ts';
import { unlessAborted } from '../../kernel/unless-aborted.ts';

const NEXT_PIECE_MS = 15_000;
/** Servers report the usage of a cancelled answer within a second or less. */
const COUNTED_WITHIN_MS = 2_000;

/**
 * A realtime model in one live session: answers in speech, and transcribes, over one connection. It connects
 * when it is first needed. A lost connection costs the present answer; the next one is requested over a new
 * connection, which is given the conversation as text.
 */
export class RealtimeLink implements RealtimeModel, Connector {
  readonly stt?: SpeechToText;
  readonly #settings: RealtimeSettings;
  readonly #session: RealtimeSession;
  readonly #kept: ReconnectState = { rate: new SpeakingRate() };
  readonly #again: RequestRetries;
  #connection: Connection | null = null;
  #closed = false;

  constructor(settings: RealtimeSettings, session: RealtimeSession) {
    this.#settings = settings;
    this.#session = session;
    this.#again = new RequestRetries(settings);
    if (settings.transcriptionModel !== null) this.stt = new RealtimeStt(settings.provider, this);
  }

  async *reply(asked: ReplyRequest): AsyncIterable<ReplyPiece> {
    const names = new SentNames(asked);
    const { request } = names;
    if (request.signal.aborted) return;
    const late = new AbortController();
    const signal = AbortSignal.any([request.signal, late.signal]);
    const { clock, firstPieceMs } = this.#settings;
    const limits = { firstMs: firstPieceMs, betweenMs: NEXT_PIECE_MS };
    const isLate = (isFirst: boolean): void =>
      late.abort(passing(this.#settings, isFirst ? 'took too long to begin' : 'fell silent'));
    try {
      for await (const piece of inTime(this.#pieces(request, signal), clock, limits, isLate)) {
        if (request.signal.aborted) return;
        yield names.piece(piece);
      }
    } catch (error) {
      if (!request.signal.aborted) throw error;
    } finally {
      late.abort();
    }
  }

  /**
   * The pieces of a reply, asked for again on a new connection where that is worth it and nothing has come yet.
   * @throws ProviderError, or the signal's reason when it is aborted
   */
  async *#pieces(request: ReplyRequest, signal: AbortSignal): AsyncGenerator<ReplyPiece> {
    const retries = this.#again.planFor(request);
    for (let sentRequest: ReplyRequest | null = retries.first; sentRequest !== null;) {
      const old = this.current;
      let begun = false;
      try {
        for await (const piece of this.#respond(sentRequest, signal)) {
          if (!begun) retries.succeeded();
          begun = true;
          yield piece;
        }
        sentRequest = null;
      } catch (error) {
        sentRequest = begun || signal.aborted ? null : retries.next(error, isWorthAnother(old, error));
        if (sentRequest === null) throw error;
      }
    }
    signal.throwIfAborted();
  }

  async *#respond(request: ReplyRequest, signal: AbortSignal): AsyncGenerator<ReplyPiece> {
    const connection = await unlessAborted(signal, this.connected());
    yield* connection.respond(request, signal);
  }

  get current(): Connection | null {
    return this.#connection;
  }

  async connected(): Promise<Connection> {
    if (this.#closed) throw brokeOff(this.#settings, 'the session is over');
    const connection = this.#usable() ?? this.#connect();
    await connection.ready;
    return connection;
  }

  pendingUsage(): Promise<unknown> | null {
    return this.#connection?.calledOff ?? null;
  }

  /** Closes the connection, after the usage of a just cancelled answer has been counted. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    const late = this.pendingUsage();
    const close = (): void => this.#connection?.close();
    if (!late) return close();
    const callOff = this.#settings.clock.after(COUNTED_WITHIN_MS, close);
    void late.then(callOff).then(close);
  }

  #usable(): Connection | null {
    const connection = this.#connection;
    if (!connection || connection.isLost) return null;
    if (!connection.isSpent) return connection;
    connection.close();
    return null;
  }

  #connect(): Connection {
    this.#connection = new Connection(this.#settings, this.#session, this.#kept);
    return this.#connection;
  }
}
