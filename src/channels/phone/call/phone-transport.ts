import type {
  CloseReason,
  Moment,
  Transport,
  ServerEvent,
  ToolProvider,
} from '../../../conversation/ports.ts';
import { FRAME_MS } from '../../../media/pcm.ts';
import type { Leg } from '../leg.ts';

export interface PhoneTransportOptions {
  readonly leg: Leg;
  readonly toolProvider: ToolProvider;
  /** Receives the events that a client would be sent. */
  readonly onEvent: (event: ServerEvent) => void;
  /** Called when the agent begins to speak while the caller is with somebody else; the reply should be cancelled. */
  readonly onUnheardSpeech: () => void;
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
export class PhoneTransport implements Transport {
  readonly wantsSilence = false;
  readonly toolProvider: ToolProvider;
  /** The caller has put the agent on hold and hears nothing; moments of speech are dropped. */
  held = false;
  /** The caller waits for somebody else, or is with them: the agent's speech is not played. */
  away = false;
  readonly #options: PhoneTransportOptions;
  #soundUntil = Number.NEGATIVE_INFINITY;
  #closed = false;

  constructor(options: PhoneTransportOptions) {
    this.#options = options;
    this.toolProvider = options.toolProvider;
  }

  get leadMs(): number {
    return this.#options.leg.leadMs;
  }

  sendEvent(event: ServerEvent): void {
    if (!this.#closed) this.#options.onEvent(event);
  }

  sendMoment({ speech, frameIndex, dueAt }: Moment): void {
    if (this.#closed || !speech) return;
    if (this.away) return this.#options.onUnheardSpeech();
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
