import type { CloseReason, Moment, Outlet, ServerEvent, Toolbox } from '../../conversation/ports.ts';
import { KeptScreen } from './kept-screen.ts';
import type { EventMemory } from './event-memory.ts';

/** Where a returning client and the service stand. */
export interface Return {
  /** Number of the last event that the client has received, or `UNTOLD`. */
  readonly after: number;
  /** Number of the last command that the service has received; 0 for none. */
  readonly heard: number;
}

/**
 * The outlet of a session whose client may leave and come back. It passes everything on to the transport that is
 * connected at the time. Events are numbered; those that the client may not have received wait for the next
 * transport. Sound and pictures sent in between are lost, as on any connection that breaks.
 */
export class KeptOutlet implements Outlet {
  /** The toolbox of the first transport that has one: the session takes it when it starts, and keeps it. */
  toolbox?: Toolbox;
  readonly #screen = new KeptScreen();
  readonly #memory: EventMemory;
  #current: Outlet | null = null;
  #leadMs = 0;
  #wantsSilence = false;
  #closed = false;

  constructor(memory: EventMemory) {
    this.#memory = memory;
  }

  get leadMs(): number {
    return this.#leadMs;
  }

  get wantsSilence(): boolean {
    return this.#wantsSilence;
  }

  /** The screen, if the current transport has one. */
  get screen(): KeptScreen | undefined {
    return this.#current?.screen && this.#screen;
  }

  /**
   * Uses this transport from now on. A returning client is told that the session goes on, and then gets the events
   * that it missed.
   * @param secret lets the client join the next time; sent to this transport only, before everything else, and
   * stored nowhere
   */
  attach(outlet: Outlet, secret: string, back: Return | null): void {
    this.#current = outlet;
    this.#leadMs = outlet.leadMs;
    this.#wantsSilence = outlet.wantsSilence;
    this.#screen.attach(() => outlet.screen);
    if (outlet.toolbox) this.toolbox ??= outlet.toolbox;
    outlet.sendEvent({ event: 'resume_secret', data: { secret } });
    if (!back) return this.#memory.thaw();
    const missed = this.#memory.missed(back.after);
    outlet.sendEvent({ event: 'session_resumed', data: { missed: missed.length, heard: back.heard } });
    for (const event of missed) outlet.sendEvent(event);
  }

  detach(): void {
    this.#current = null;
    this.#screen.detach();
    this.#memory.freeze();
  }

  sendEvent(event: ServerEvent): void {
    if (this.#closed) return;
    if (this.#current) this.#current.sendEvent(this.#memory.sent(event));
    else this.#memory.waits(event);
  }

  sendMoment(moment: Moment): void {
    this.#current?.sendMoment(moment);
  }

  flush(): void {
    this.#current?.flush();
  }

  close(reason: CloseReason): void {
    this.#closed = true;
    this.#memory.clear();
    this.#current?.close(reason);
    this.#current = null;
    this.#screen.detach();
  }
}
