/** The default idle time of a display, in seconds. */
const DEFAULT_SECONDS = 60;
/** How long before the end the visitor is asked, at most, in milliseconds. */
const ASK_BEFORE = 15_000;
/**
 * How long the agent's last state is trusted without an event, in milliseconds; after that it counts as
 * neither speaking nor thinking.
 */
const BELIEVED_FOR = 30_000;

/** What the agent and the visitor are reported to be doing. */
export interface Doing {
  readonly speaking: boolean;
  readonly thinking: boolean;
  readonly hearing: boolean;
}

/** Detects that a visitor has gone. Pure: times, in milliseconds, are passed in. */
export class IdleClock {
  readonly #limit: number;
  readonly #ask: number;
  #since: number;
  #heardAt: number;
  /** When the service will end the session, if it has warned. */
  #serviceEnds = Number.POSITIVE_INFINITY;

  /** @param seconds the channel's idle time; null: the default */
  constructor(seconds: number | null, now: number) {
    this.#limit = (seconds ?? DEFAULT_SECONDS) * 1000;
    this.#ask = Math.min(ASK_BEFORE, this.#limit / 2);
    this.#since = now;
    this.#heardAt = now;
  }

  /** An event of the service has arrived. */
  heard(now: number): void {
    this.#heardAt = now;
  }

  /**
   * Whether one of the two is busy, so that nobody has to be asked. The service's last state counts only
   * while it can still be trusted.
   */
  isBusy({ speaking, thinking, hearing }: Doing, now: number): boolean {
    return hearing || ((speaking || thinking) && now - this.#heardAt < BELIEVED_FOR);
  }

  /** Somebody is there: they have spoken, were spoken to, or have touched something. */
  touch(now: number): void {
    this.#since = now;
  }

  /** The service has warned that it ends the session in so many seconds; null: the warning is over. */
  warned(seconds: number | null, now: number): void {
    this.#serviceEnds = seconds === null ? Number.POSITIVE_INFINITY : now + seconds * 1000;
  }

  /** The seconds until the end, rounded up; null while the visitor need not be asked. */
  left(now: number): number | null {
    const end = Math.min(this.#since + this.#limit, this.#serviceEnds);
    return end - now > this.#ask ? null : Math.max(0, Math.ceil((end - now) / 1000));
  }
}
