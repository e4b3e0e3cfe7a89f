import type { CloseReason, Moment, Outlet, ServerEvent, Toolbox } from '../../../conversation/ports.ts';
import { FRAME_MS } from '../../../media/pcm.ts';
import type { Leg } from '../leg.ts';

export interface PhoneOutletOptions {
  readonly leg: Leg;
  readonly toolbox: Toolbox;
  /** Receives the events that a client would be sent. */
  readonly told: (event: ServerEvent) => void;
  /** Called when the agent begins to speak while the caller is with somebody else; the reply should be cancelled. */
  readonly unheard: () => void;
  /**
   * Called when the session is over; `soundUntil` is the time at which the far end has heard everything that was
   * played (monotonic ms).
   */
  readonly closed: (reason: CloseReason, soundUntil: number) => void;
}

/**
 * The transport of a phone call for the session: it plays the agent's speech on the leg. A telephone shows no
 * events.
 */
export class PhoneOutlet implements Outlet {
  readonly wantsSilence = false;
  readonly toolbox: Toolbox;
  /** The caller has put the agent on hold and hears nothing; moments of speech are dropped. */
  held = false;
  /** The caller waits for somebody else, or is with them: the agent's speech is not played. */
  away = false;
  readonly #options: PhoneOutletOptions;
  #soundUntil = Number.NEGATIVE_INFINITY;
  #closed = false;

  constructor(options: PhoneOutletOptions) {
    this.#options = options;
    this.toolbox = options.toolbox;
  }

  get leadMs(): number {
    return this.#options.leg.leadMs;
  }

  sendEvent(event: ServerEvent): void {
    if (!this.#closed) this.#options.told(event);
  }

  sendMoment({ speech, frameIndex, dueAt }: Moment): void {
    if (this.#closed || !speech) return;
    if (this.away) return this.#options.unheard();
    if (this.held) return;
    this.#options.leg.play(speech, frameIndex, dueAt);
    this.#soundUntil = dueAt + FRAME_MS + this.leadMs;
  }

  flush(): void {
    if (this.#closed || this.away) return;
    this.#options.leg.flush();
    this.#soundUntil = Number.NEGATIVE_INFINITY;
  }

  close(reason: CloseReason): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#options.closed(reason, this.#soundUntil);
  }
}
