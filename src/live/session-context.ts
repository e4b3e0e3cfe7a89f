import type {
  CloseReason,
  LiveSession,
  ServerEvent,
  SessionSettings,
  Transport,
} from '../conversation/ports.ts';
import { type LogContext, withLogContext } from '../kernel/log-context.ts';

/**
 * A session whose every call, and all work that follows from it, belongs to its log context. It is entered by a tick and
 * a frame every 20 ms, so nothing is allocated for that.
 */
class SessionInContext implements LiveSession {
  readonly #session: LiveSession;
  readonly #context: LogContext;
  readonly notify?: (event: ServerEvent) => void;

  constructor(session: LiveSession, context: LogContext) {
    this.#session = session;
    this.#context = context;
    if (session.notify) this.notify = (event) => withLogContext(context, () => session.notify?.(event));
  }

  get settings(): SessionSettings {
    return this.#session.settings;
  }

  get started(): boolean {
    return this.#session.started;
  }

  get closed(): boolean {
    return this.#session.closed;
  }

  get signal(): AbortSignal {
    return this.#session.signal;
  }

  start(transport: Transport): void {
    withLogContext(this.#context, () => this.#session.start(transport));
  }

  avatarReady(mode: 'audio_only' | 'audio_video'): void {
    withLogContext(this.#context, () => this.#session.avatarReady(mode));
  }

  pushAudio(frame: Int16Array): void {
    withLogContext(this.#context, this.#pushAudio, frame);
  }

  receiveDtmf(key: string): void {
    withLogContext(this.#context, () => this.#session.receiveDtmf(key));
  }

  command(message: unknown): void {
    withLogContext(this.#context, () => this.#session.command(message));
  }

  tick(dueAt: number): void {
    withLogContext(this.#context, this.#tick, dueAt);
  }

  close(reason: CloseReason): Promise<void> {
    return withLogContext(this.#context, () => this.#session.close(reason));
  }

  readonly #pushAudio = (frame: Int16Array): void => this.#session.pushAudio(frame);
  readonly #tick = (dueAt: number): void => this.#session.tick(dueAt);
}

/**
 * Wraps a session so that all its work logs within this context.
 * @param context may be filled in later, as by the trace of the session
 */
export const inLogContext = (session: LiveSession, context: LogContext): LiveSession =>
  new SessionInContext(session, context);
