import type { ProviderError, ReplyPiece, ReplyRequest } from '../../conversation/provider-ports.ts';
import { systemPrompt } from '../llm/ai/prompt.ts';
import { fewEnough } from '../llm/ai/sent-tools.ts';
import { RequestRefused } from '../providers/fallback/circuit-breaker.ts';
import type { RealtimeSession } from '../providers/kinds.ts';
import type { SpeakingRate } from './aligner.ts';
import { type ClientMessage, Conversation } from './conversation.ts';
import { brokeOff, passing, refusedSettings, serverError } from './errors.ts';
import type { ServerFault, ServerMessage } from './fields.ts';
import { InputBuffer } from './input-buffer.ts';
import { RealtimeResponse } from './response.ts';
import { type RealtimeSettings, responseCreate, sessionUpdate } from './settings.ts';
import { replyUsage } from './usage.ts';
import { BUSY_ANSWERING, MOST_CONFLICTS, UnrequestedAnswers } from './unrequested.ts';
import { Wire } from './wire.ts';

/** Time limit for the server's greeting. */
const READY_MS = 10_000;
/** Time limit for the end of a cancelled answer. */
const CANCEL_MS = 5_000;
/**
 * Lifetime of a session when the server states none: servers end sessions after an hour, some after half of
 * it.
 */
const LONGEST_MS = 29 * 60_000;
/** How long before its end a session is replaced by a new one. */
const BEFORE_END_MS = 90_000;

/** The events with which servers greet: most send the first, some (xAI's) the second or both. */
const GREETINGS: ReadonlySet<string> = new Set(['session.created', 'conversation.created']);

const SETTINGS_ID = 'settings';
/** The server's error to a cancellation that comes after the answer's own end. */
const LATE_CANCEL = 'response_cancel_not_active';
const MOST_CODE_CHARS = 100;

/** Waits for a promise, or for the signal. */
const eitherOf = (promise: Promise<unknown>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      signal.removeEventListener('abort', done);
      resolve();
    };
    signal.addEventListener('abort', done, { once: true });
    promise.then(done, done);
    if (signal.aborted) done();
  });

/** What a live session knows of its model, across connections. */
export interface ReconnectState {
  readonly rate: SpeakingRate;
}

/** One connection to a realtime model, for one live session. */
export class Connection {
  /** Resolves when the server takes requests; rejects with a ProviderError. */
  readonly ready: Promise<void>;
  readonly input: InputBuffer;
  readonly #settings: RealtimeSettings;
  readonly #session: RealtimeSession;
  readonly #kept: ReconnectState;
  readonly #wire: Wire;
  readonly #conversation: Conversation;
  #greeted: () => void = () => undefined;
  #refused: (error: ProviderError) => void = () => undefined;
  readonly #unrequested: UnrequestedAnswers;
  #active: RealtimeResponse | null = null;
  /** The request for the active answer, and how often the server was busy when it came. */
  #request: ClientMessage | null = null;
  #conflicts = 0;
  #meter: ReplyRequest['meter'];
  #cancelled: RealtimeResponse | null = null;
  #lost: ProviderError | null = null;
  #isGreeted = false;
  #endsAt: number;
  #count = 0;

  constructor(settings: RealtimeSettings, session: RealtimeSession, kept: ReconnectState) {
    const { clock, beta } = settings;
    this.#settings = settings;
    this.#session = session;
    this.#kept = kept;
    this.#endsAt = clock.now() + LONGEST_MS;
    const names = { assistantText: beta ? 'text' : 'output_text' } as const;
    this.#conversation = new Conversation(names, () => `duet_${(this.#count += 1)}`);
    const send = (message: ClientMessage): void => this.#wire.send(message);
    this.#unrequested = new UnrequestedAnswers(clock, send);
    this.input = new InputBuffer({ ...settings, conversation: this.#conversation, send });
    this.ready = this.#greeting();
    this.#wire = new Wire(settings, {
      message: (message) => this.#take(message),
      lost: (error) => this.#lose(error),
    });
  }

  get isLost(): boolean {
    return this.#lost !== null;
  }

  /** Whether the connection is near its end and idle, so that it can be replaced without loss. */
  get isSpent(): boolean {
    const isIdle = (this.#active === null || this.#active.isOver) && !this.input.isBusy;
    return isIdle && this.#settings.clock.now() >= this.#endsAt - BEFORE_END_MS;
  }

  /** Resolves when the cancelled answer is over; null when there is none. */
  get calledOff(): Promise<void> | null {
    return this.#cancelled && !this.#cancelled.isOver ? this.#cancelled.over : null;
  }

  /** Closes the connection. Idempotent. */
  close(): void {
    this.#wire.close();
    this.#lose(brokeOff(this.#settings, 'closed'));
  }

  /** Requests an answer once the previous one is over. @throws ProviderError */
  async *respond(request: ReplyRequest, signal: AbortSignal): AsyncGenerator<ReplyPiece> {
    while (this.#active && !this.#active.isOver) {
      await eitherOf(this.#active.over, signal);
      if (signal.aborted) return;
    }
    if (this.#unrequested.isAny) await eitherOf(this.#unrequested.over(CANCEL_MS), signal);
    if (signal.aborted) return;
    const response = this.#begin(request);
    const leave = (): void => this.#leave(response);
    signal.addEventListener('abort', leave, { once: true });
    try {
      yield* response.pieces();
    } finally {
      signal.removeEventListener('abort', leave);
      leave();
    }
  }

  #begin(request: ReplyRequest): RealtimeResponse {
    if (this.#lost) throw this.#lost;
    const { provider, key, model } = this.#settings;
    const eventId = `answer_${(this.#count += 1)}`;
    const parts = {
      provider,
      key,
      model,
      request,
      conversation: this.#conversation,
      ...this.#kept,
      eventId,
    };
    this.#active = new RealtimeResponse(parts);
    for (const message of this.#conversation.follow(request.history)) this.#wire.send(message);
    const { temperature } = request;
    const tools = fewEnough(request.tools);
    const asked = { instructions: systemPrompt({ ...request, tools }), tools, temperature };
    this.#request = { ...responseCreate(this.#settings, asked), event_id: eventId };
    this.#conflicts = 0;
    this.#meter = request.meter;
    this.#wire.send(this.#request);
    return this.#active;
  }

  /** Abandons the rest of an answer. */
  #leave(response: RealtimeResponse): void {
    response.leave();
    if (response.isOver || this.#lost || response !== this.#active || this.#cancelled === response) return;
    this.#cancelled = response;
    this.#wire.send({ type: 'response.cancel', ...(response.id !== null && { response_id: response.id }) });
    const give = (): void => this.#giveUp(passing(this.#settings, 'does not stop when it is told to'));
    const callOff = this.#settings.clock.after(CANCEL_MS, give);
    void response.over.then(callOff);
  }

  #greeting(): Promise<void> {
    const { clock } = this.#settings;
    const greeting = new Promise<void>((resolve, reject) => {
      this.#greeted = resolve;
      this.#refused = reject;
    });
    const callOff = clock.after(READY_MS, () =>
      this.#giveUp(passing(this.#settings, 'took too long to begin')),
    );
    // Waiting callers get the rejection; without any, it must not be reported as unhandled.
    greeting.then(callOff, callOff);
    return greeting;
  }

  #take(message: ServerMessage): void {
    const { type } = message;
    if (type === 'error') return this.#error(message.error ?? {});
    if (GREETINGS.has(type)) return this.#created(message.session?.expires_at ?? 0);
    if (type.startsWith('input_audio_buffer.')) return this.input.take(message);
    if (type.startsWith('conversation.item.input_audio_transcription.')) return this.input.take(message);
    if (type.startsWith('response.')) return this.#answer(message);
  }

  /**
   * The server has accepted the session.
   * @param expiresAtSeconds when the session ends, in Unix seconds; 0: not known
   */
  #created(expiresAtSeconds: number): void {
    const { clock } = this.#settings;
    const expiresAt = expiresAtSeconds * 1000;
    if (expiresAt > clock.wallTime()) this.#endsAt = clock.now() + expiresAt - clock.wallTime();
    if (this.#isGreeted) return;
    this.#isGreeted = true;
    this.#sendSettings();
    this.#greeted();
  }

  /** Routes an event to its answer. Events of finished answers are late; what nobody requested is cancelled. */
  #answer(message: ServerMessage): void {
    const active = this.#active?.isOver === false ? this.#active : null;
    const id = message.response_id || (message.response?.id ?? '');
    const isBegin = message.type === 'response.created';
    if (active && (active.id === null ? isBegin : id === active.id || id === '')) return active.take(message);
    if (isBegin) this.#unrequested.begun(id);
    else if (message.type === 'response.output_item.added')
      this.#unrequested.added(id, message.item?.id ?? '');
    else if (message.type === 'response.done' && this.#unrequested.ended(id))
      this.#meterUnrequested(message.response);
  }

  /** Counts an answer that nobody has asked for, and that is paid for all the same, to the last request. */
  #meterUnrequested(answer: ServerMessage['response']): void {
    const { provider, model } = this.#settings;
    const usage = replyUsage(answer?.usage ?? {}, { provider, model });
    if (usage) this.#meter?.(usage);
  }

  /**
   * The server was busy with an answer of its own when the request came. One that has begun to speak is taken for the
   * requested one; otherwise it is cancelled, and the request is sent again behind it.
   */
  #conflict(active: RealtimeResponse): void {
    if (active.hasBegun) return;
    this.#conflicts += 1;
    if (active === this.#cancelled || this.#conflicts > MOST_CONFLICTS)
      return active.fail(passing(this.#settings, 'is busy with an answer that nobody has asked for'));
    const { id, items } = active.disown();
    if (id !== null) this.#unrequested.begun(id, items);
    void this.#unrequested.over(CANCEL_MS).then(() => {
      if (active === this.#cancelled) active.fail(brokeOff(this.#settings, 'cancelled before it was taken'));
      else if (active === this.#active && !active.isOver && this.#request) this.#wire.send(this.#request);
    });
  }

  #error(error: ServerFault): void {
    const eventId = error.event_id ?? '';
    const what = serverError(this.#settings, error);
    if (this.input.failed(eventId, error)) return;
    if (this.#active?.eventId === eventId)
      return error.code === BUSY_ANSWERING ? this.#conflict(this.#active) : this.#active.fail(what);
    if (eventId === SETTINGS_ID) return this.#settingsRefused(error);
    if (!(what instanceof RequestRefused)) return this.#giveUp(what);
    const code = (error.code ?? '').slice(0, MOST_CODE_CHARS);
    const { provider, log } = this.#settings;
    if (code !== LATE_CANCEL) log.warn({ provider, code }, 'a realtime model did not take an event');
  }

  #sendSettings(): void {
    this.#wire.send({ ...sessionUpdate(this.#settings, this.#session), event_id: SETTINGS_ID });
  }

  /** Settings that are refused for the code of the language are sent once more without it. */
  #settingsRefused(error: ServerFault): void {
    const { languages } = this.#settings;
    const refused = serverError(this.#settings, error);
    if (languages.refuses(this.#session.language, refused)) this.#sendSettings();
    else this.#giveUp(refusedSettings(this.#settings, error));
  }

  #giveUp(error: ProviderError): void {
    this.#wire.close();
    this.#lose(error);
  }

  #lose(error: ProviderError): void {
    if (this.#lost) return;
    this.#lost = error;
    this.#refused(error);
    this.input.lost(error);
    this.#unrequested.forget();
    this.#active?.lost(error);
  }
}
