import { Type } from 'typebox';
import type { CloseReason, LiveSession, Transport, SessionSettings } from '../../conversation/ports.ts';
import type { Joined } from '../../live/directory.ts';
import { tolerantReader } from '../../kernel/json/message.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { ReplayBuffer } from './replay-buffer.ts';
import { ResumableTransport } from './resumable-transport.ts';
import type { ResumeSecrets } from './resume-secret.ts';
import { sharedController } from '../../kernel/shared-controller.ts';

/** How long a session waits for a client that is gone without saying that it leaves, in milliseconds. */
export const RESUME_GRACE_MS = 15_000;

/** The close code for a socket whose session goes on, so that the client's echo of it does not count as leaving. */
const LEFT = 4000;
/**
 * Close codes after which the client may come back: RFC 6455, section 7.4.1, a page that was left (1001) or a
 * connection that broke (1006), and LEFT. Any other code means that the client leaves, or that the service has
 * refused it; then nobody comes back.
 */
const AWAY: readonly number[] = [1001, 1006, LEFT];

/**
 * The command by which a client confirms that it has the newest secret (docs/integrating.md, "A client that comes
 * back").
 */
const CONFIRM = 'confirm_resume_secret';

/** The command of this channel alone, by its `type`: the shape of its `data`. */
export const RESUME_COMMANDS = {
  [CONFIRM]: Type.Object(
    {},
    {
      description:
        'The client has kept the secret of `resume_secret`: the one before opens nothing from now on',
      examples: [{}],
    },
  ),
} as const;

/** The part of a command that concerns resuming. */
const readCommand = tolerantReader(
  Type.Object({ type: Type.Optional(Type.Unknown()), seq: Type.Optional(Type.Unknown()) }),
);

type JoinedSession = Joined & { readonly ok: true };

/** The session as one transport sees it. It ends with that transport; the real session may go on. */
export interface ClientSession extends LiveSession {
  /** Whether another transport has taken its place. */
  readonly replaced: boolean;
  /** The transport's socket was closed with this code (RFC 6455). */
  socketClosed(code: number): void;
  /** The code that the transport shall close its socket with, instead of the given one. */
  closeCode(code: number): number;
}

/** A session whose client may leave and come back within `RESUME_GRACE_MS`. */
export class ResumableSession {
  readonly joined: JoinedSession;
  /** The secrets that let its client join again. */
  readonly secrets: ResumeSecrets;
  readonly #clock: Clock;
  readonly #transport: ResumableTransport;
  #client: ConnectedClientSession | null = null;
  /** Number of the last command that was received. */
  #lastCommand = 0;
  #cancelGrace: () => void = () => undefined;

  /** @param rememberMs how long an event is kept after it was sent, so that it can be sent again */
  constructor(joined: JoinedSession, clock: Clock, rememberMs: number, secrets: ResumeSecrets) {
    this.joined = joined;
    this.secrets = secrets;
    this.#clock = clock;
    this.#transport = new ResumableTransport(new ReplayBuffer(clock, rememberMs));
    joined.session.signal.addEventListener('abort', () => this.#over(), { once: true });
  }

  /**
   * Lets a client join that `secrets` have admitted. A client that was still connected has to go: there is only
   * ever one.
   * @param after number of the last event that the client has received, or `UNTOLD`; ignored for the first client
   */
  enter(after: number): ClientSession {
    this.#cancelGrace();
    const before = this.#client;
    this.#transport.detach();
    this.#client = new ConnectedClientSession(this, this.joined.session, before ? after : null);
    before?.over();
    return this.#client;
  }

  isCurrent(client: ConnectedClientSession): boolean {
    return this.#client === client;
  }

  /**
   * Attaches the transport of a client, and starts the session for the first one.
   * @param after null for the first client; also where the client before it has left before the session started
   */
  start(transport: Transport, after: number | null): void {
    const back = after === null ? null : { after, lastCommand: this.#lastCommand };
    this.#transport.attach(transport, this.secrets.renew(), back);
    if (!this.joined.session.started) this.joined.session.start(this.#transport);
  }

  /** Whether a command is received for the first time; one without a number always is. */
  isNew(command: unknown): boolean {
    const { seq } = readCommand(command);
    if (!Number.isSafeInteger(seq)) return true;
    if (Number(seq) <= this.#lastCommand) return false;
    this.#lastCommand = Number(seq);
    return true;
  }

  /** The transport is gone; whether the client has left for good is not known yet. */
  left(client: ConnectedClientSession): void {
    if (!this.isCurrent(client)) return;
    this.#transport.detach();
    this.#cancelGrace = this.#clock.after(RESUME_GRACE_MS, () => void this.end('connection_closed'));
  }

  end(reason: CloseReason): Promise<void> {
    return this.joined.session.close(reason);
  }

  #over(): void {
    this.#cancelGrace();
    this.#client?.over();
  }
}

class ConnectedClientSession implements ClientSession {
  readonly #held: ResumableSession;
  readonly #session: LiveSession;
  readonly #after: number | null;
  readonly #ended = sharedController();

  constructor(held: ResumableSession, session: LiveSession, after: number | null) {
    this.#held = held;
    this.#session = session;
    this.#after = after;
  }

  get settings(): SessionSettings {
    return this.#session.settings;
  }

  get started(): boolean {
    return this.#session.started;
  }

  get closed(): boolean {
    return this.#ended.signal.aborted;
  }

  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  get replaced(): boolean {
    return !this.#held.isCurrent(this);
  }

  start(transport: Transport): void {
    if (!this.closed) this.#held.start(transport, this.#after);
  }

  avatarReady(mode: 'audio_only' | 'audio_video'): void {
    if (!this.closed) this.#session.avatarReady(mode);
  }

  pushAudio(frame: Int16Array): void {
    if (!this.closed) this.#session.pushAudio(frame);
  }

  receiveDtmf(key: string): void {
    if (!this.closed) this.#session.receiveDtmf(key);
  }

  command(message: unknown): void {
    if (this.closed) return;
    if (readCommand(message).type === CONFIRM) this.#held.secrets.confirm();
    else if (this.#held.isNew(message)) this.#session.command(message);
  }

  /** Does nothing: the real session gets its ticks from the process. */
  tick(): void {}

  async close(): Promise<void> {
    if (this.closed) return;
    this.#held.left(this);
    this.over();
  }

  /** Idempotent. */
  over(): void {
    this.#ended.abort();
  }

  socketClosed(code: number): void {
    if (this.replaced) return;
    if (AWAY.includes(code)) void this.close();
    else void this.#held.end('connection_closed');
  }

  closeCode(code: number): number {
    // When two pages have the same session (a tab was copied), the replaced one must not try to get it back.
    if (this.replaced || this.#session.closed) return code;
    if (code === 1000) return LEFT;
    void this.#held.end('connection_closed');
    return code;
  }
}
