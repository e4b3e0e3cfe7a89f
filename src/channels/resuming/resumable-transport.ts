import type {
  CloseReason,
  RequestedEvents,
  Moment,
  Transport,
  ServerEvent,
  ToolProvider,
} from '../../conversation/ports.ts';
import { serverEvent } from '../../conversation/wire/events.ts';
import { ResumableScreen } from './resumable-screen.ts';
import type { ReplayBuffer } from './replay-buffer.ts';

/** Where a returning client and the service stand. */
export interface ResumePosition {
  /** Number of the last event that the client has received, or `UNTOLD`. */
  readonly after: number;
  /** Number of the last command that the service has received; 0 for none. */
  readonly lastCommand: number;
}

/**
 * The transport of a session whose client may leave and come back. It passes everything on to the one that is
 * connected at the time. Events are numbered; those that the client may not have received wait for the next
 * transport. Sound and pictures sent in between are lost, as on any connection that breaks.
 */
export class ResumableTransport implements Transport {
  /** The tool provider of the first transport that has one: the session takes it when it starts, and keeps it. */
  toolProvider?: ToolProvider;
  readonly #screen = new ResumableScreen();
  readonly #buffer: ReplayBuffer;
  #current: Transport | null = null;
  #leadMs = 0;
  #wantsSilence = false;
  #requested: RequestedEvents | undefined;
  #closed = false;

  constructor(buffer: ReplayBuffer) {
    this.#buffer = buffer;
  }

  get leadMs(): number {
    return this.#leadMs;
  }

  get wantsSilence(): boolean {
    return this.#wantsSilence;
  }

  /** What the client asked for that joined last. */
  get requested(): RequestedEvents | undefined {
    return this.#requested;
  }

  get mustSend(): boolean {
    return this.#current?.mustSend ?? false;
  }

  /** The screen, if the current transport has one. */
  get screen(): ResumableScreen | undefined {
    return this.#current?.screen && this.#screen;
  }

  /**
   * Uses this transport from now on. A returning client is told that the session goes on, and then gets the events
   * that it missed.
   * @param secret lets the client join the next time; sent to this transport only, before everything else, and
   * stored nowhere
   */
  attach(transport: Transport, secret: string, back: ResumePosition | null): void {
    this.#current = transport;
    this.#leadMs = transport.leadMs;
    this.#wantsSilence = transport.wantsSilence;
    this.#requested = transport.requested;
    this.#screen.attach(() => transport.screen);
    if (transport.toolProvider) this.toolProvider ??= transport.toolProvider;
    transport.sendEvent(serverEvent('resume_secret', { secret }));
    if (!back) return this.#buffer.thaw();
    const missed = this.#buffer.missed(back.after);
    transport.sendEvent(serverEvent('session_resumed', { missed: missed.length, heard: back.lastCommand }));
    for (const event of missed) transport.sendEvent(event);
  }

  detach(): void {
    this.#current = null;
    this.#screen.detach();
    this.#buffer.freeze();
  }

  sendEvent(event: ServerEvent): void {
    if (this.#closed) return;
    if (this.#current) this.#current.sendEvent(this.#buffer.sent(event));
    else this.#buffer.waits(event);
  }

  sendMoment(moment: Moment): void {
    this.#current?.sendMoment(moment);
  }

  flush(): void {
    this.#current?.flush();
  }

  close(reason: CloseReason): void {
    this.#closed = true;
    this.#buffer.clear();
    this.#current?.close(reason);
    this.#current = null;
    this.#screen.detach();
  }
}
