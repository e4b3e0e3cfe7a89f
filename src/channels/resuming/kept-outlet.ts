import type { CloseReason, Moment, Outlet, ServerEvent } from '../../conversation/ports.ts';

/** Events that are kept for a client while it is away; the oldest go first. */
const MOST_KEPT = 1000;

/**
 * The one outlet of a session whose client may go and come back: whichever transport is there is the real one. Events
 * wait for the next; sound and pictures of the time between are gone, as they are on any line that breaks off.
 */
export class KeptOutlet implements Outlet {
  #current: Outlet | null = null;
  #leadMs = 0;
  #wantsSilence = false;
  #waiting: ServerEvent[] = [];
  #closed = false;

  get leadMs(): number {
    return this.#leadMs;
  }

  get wantsSilence(): boolean {
    return this.#wantsSilence;
  }

  /** From now on this one. It hears first that the session goes on, then what was missed. */
  attach(outlet: Outlet, isReturn: boolean): void {
    this.#current = outlet;
    this.#leadMs = outlet.leadMs;
    this.#wantsSilence = outlet.wantsSilence;
    const missed = this.#waiting.splice(0);
    if (isReturn) outlet.sendEvent({ event: 'session_resumed', data: { missed: missed.length } });
    for (const event of missed) outlet.sendEvent(event);
  }

  detach(): void {
    this.#current = null;
  }

  sendEvent(event: ServerEvent): void {
    if (this.#closed) return;
    if (this.#current) return this.#current.sendEvent(event);
    if (this.#waiting.push(event) > MOST_KEPT) this.#waiting.shift();
  }

  sendMoment(moment: Moment): void {
    this.#current?.sendMoment(moment);
  }

  flush(): void {
    this.#current?.flush();
  }

  close(reason: CloseReason): void {
    this.#closed = true;
    this.#waiting = [];
    this.#current?.close(reason);
    this.#current = null;
  }
}
