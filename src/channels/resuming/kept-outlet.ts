import type { CloseReason, Moment, Outlet, ServerEvent, Toolbox } from '../../conversation/ports.ts';
import { KeptScreen } from './kept-screen.ts';
import type { EventMemory } from './event-memory.ts';

/** Who comes back, and what has gone between it and the service. */
export interface Return {
  /** Number of the last event that the client has heard, or `UNTOLD`. */
  readonly after: number;
  /** Number of the last command that the service has heard; 0: of none. */
  readonly heard: number;
}

/**
 * The one outlet of a session whose client may go and come back: whichever transport is there is the real one. Events
 * are numbered; those that the client may not have heard wait for the next. Sound and pictures of the time between are
 * gone, as they are on any line that breaks off.
 */
export class KeptOutlet implements Outlet {
  /** Of the first transport that has one: the session takes it as it starts, and keeps it. */
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

  /** While the transport of this moment carries one. */
  get screen(): KeptScreen | undefined {
    return this.#current?.screen && this.#screen;
  }

  /**
   * From now on this one. A client that comes back hears that the session goes on, then what it missed.
   * @param secret what lets it in the next time; told to this transport alone, before all else, and kept nowhere
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
