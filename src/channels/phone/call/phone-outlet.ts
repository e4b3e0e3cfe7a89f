import type { CloseReason, Moment, Outlet, ServerEvent, Toolbox } from '../../../conversation/ports.ts';
import { FRAME_MS } from '../../../media/pcm.ts';
import type { Leg } from '../leg.ts';

export interface PhoneOutletOptions {
  readonly leg: Leg;
  readonly toolbox: Toolbox;
  /** What a client would be told. */
  readonly told: (event: ServerEvent) => void;
  /** The agent begins to speak while the caller is with somebody else: it had better stop. */
  readonly unheard: () => void;
  /** The session is over; `soundUntil` is when the far end has heard everything that was played (monotonic ms). */
  readonly closed: (reason: CloseReason, soundUntil: number) => void;
}

/** The agent's side of a phone call: its moments become sound on the leg, and a telephone shows no events. */
export class PhoneOutlet implements Outlet {
  readonly wantsSilence = false;
  readonly toolbox: Toolbox;
  /** The caller has put the agent on hold, and hears nothing: the session keeps what it has to say. */
  held = false;
  /** The caller waits for somebody else, or is with them: the leg's sound is not the agent's. */
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
