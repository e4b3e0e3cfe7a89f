/**
 * The time limit of a reconnect, in milliseconds: the service keeps a session without a client for as long.
 */
const WITHIN = 15_000;
/** The time limit of one attempt, in milliseconds. */
const ATTEMPT_WITHIN = 5_000;
const EVERY = 1_000;

export interface ReconnectHandlers {
  readonly attempt: () => void;
  /** The present attempt has failed. */
  readonly drop: () => void;
  readonly giveUp: () => void;
}

type Timer = ReturnType<typeof setTimeout>;

/**
 * Reconnects to a session whose connection broke off: repeats attempts until one succeeds or the time is up.
 * The time counts from the first loss, however long an attempt takes.
 */
export class Reconnect {
  readonly #handlers: ReconnectHandlers;
  #deadline: Timer | undefined;
  #next: Timer | undefined;

  constructor(handlers: ReconnectHandlers) {
    this.#handlers = handlers;
  }

  /** The connection is lost: the first attempt starts at once, later ones after a moment. */
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

  /** Stops, because the connection is up or nobody wants it any more. Idempotent. */
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
