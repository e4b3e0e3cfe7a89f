/** As long as the service keeps a session that nobody is in, in milliseconds. */
const WITHIN = 15_000;
/** An attempt that does not stand by then is given up for another, in milliseconds. */
const ATTEMPT_WITHIN = 5_000;
const EVERY = 1_000;

export interface WayBackHandlers {
  readonly attempt: () => void;
  /** The attempt under way came to nothing. */
  readonly drop: () => void;
  readonly giveUp: () => void;
}

type Timer = ReturnType<typeof setTimeout>;

/**
 * Back into a session whose line broke off: attempt after attempt, until one stands or the time is up. The time counts
 * from the first loss, however long an attempt takes.
 */
export class WayBack {
  readonly #handlers: WayBackHandlers;
  #deadline: Timer | undefined;
  #next: Timer | undefined;

  constructor(handlers: WayBackHandlers) {
    this.#handlers = handlers;
  }

  /** The line is lost: the first attempt goes out at once, a later one after a moment. */
  lost(): void {
    if (this.#deadline !== undefined) return this.again();
    this.#deadline = setTimeout(() => this.#giveUp(), WITHIN);
    this.#try();
  }

  /** This attempt failed; another follows. */
  again(): void {
    if (this.#deadline === undefined) return;
    clearTimeout(this.#next);
    this.#handlers.drop();
    this.#next = setTimeout(() => this.#try(), EVERY);
  }

  /** The line stands, or nobody wants it any more. Idempotent. */
  stop(): void {
    clearTimeout(this.#deadline);
    clearTimeout(this.#next);
    this.#deadline = undefined;
  }

  #try(): void {
    this.#next = setTimeout(() => this.again(), ATTEMPT_WITHIN);
    this.#handlers.attempt();
  }

  #giveUp(): void {
    this.stop();
    this.#handlers.giveUp();
  }
}
