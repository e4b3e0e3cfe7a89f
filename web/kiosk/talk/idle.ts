/** Without a time of its own a display waits so long for its visitor, in seconds. */
const DEFAULT_SECONDS = 60;
/** The visitor is asked so long before the end, at most, in milliseconds. */
const ASK_BEFORE = 15_000;
/** An agent of which nothing has come for so long is neither speaking nor thinking, in milliseconds. */
const BELIEVED_FOR = 30_000;

/** What the agent and the visitor are said to be doing. */
export interface Doing {
  readonly speaking: boolean;
  readonly thinking: boolean;
  readonly hearing: boolean;
}

/** Knows when a visitor has gone. Pure: times, in milliseconds, are given. */
export class IdleClock {
  readonly #limit: number;
  readonly #ask: number;
  #since: number;
  #heardAt: number;
  /** When the service ends the session, if it has warned. */
  #serviceEnds = Number.POSITIVE_INFINITY;

  /** @param seconds the channel's idle time; null: none is said */
  constructor(seconds: number | null, now: number) {
    this.#limit = (seconds ?? DEFAULT_SECONDS) * 1000;
    this.#ask = Math.min(ASK_BEFORE, this.#limit / 2);
    this.#since = now;
    this.#heardAt = now;
  }

  /** Something came of the service. */
  heard(now: number): void {
    this.#heardAt = now;
  }

  /** Nobody is asked while one of the two is busy, as far as the service's last words can still be believed. */
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

  /** Seconds until the end, rounded up; null as long as nobody needs to be asked. */
  left(now: number): number | null {
    const end = Math.min(this.#since + this.#limit, this.#serviceEnds);
    return end - now > this.#ask ? null : Math.max(0, Math.ceil((end - now) / 1000));
  }
}
