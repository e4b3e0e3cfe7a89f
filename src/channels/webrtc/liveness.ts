import type { Clock } from '../../kernel/time/clock.ts';

/** How often the client is pinged, in milliseconds. */
export const PING_MS = 2_500;
/**
 * After this long without any sign of life the client counts as gone, in milliseconds. A killed client is noticed
 * within 10 s.
 */
const SILENT_MS = 7_000;
/** The same for a client whose signalling has broken off: then only media can show that it is alive. */
const SILENT_WITHOUT_SIGNALLING_MS = 2_500;
/**
 * Whoever seems gone is looked at once more after this long, in milliseconds: a process that stood still reads what came
 * meanwhile only after its timers.
 */
const READ_FIRST_MS = 100;
/**
 * How long ICE takes to notice a dead path, in milliseconds: until then signalling may work while media and events
 * go nowhere.
 */
const ICE_SILENT_MS = 26_000;
/**
 * How long sent events are remembered, in milliseconds: they may have gone into a path that was dead already, which
 * was not noticed yet.
 */
export const REMEMBER_MS = ICE_SILENT_MS + PING_MS;

export interface LivenessOptions {
  readonly clock: Clock;
  /** Pings the client over the signalling socket. */
  readonly ping: () => void;
  readonly gone: () => void;
}

/**
 * Watches whether the client is still alive (facts 1.2.1: signalling stays open for the whole session). Media,
 * messages and answers to pings all count; ICE alone would notice a killed client only after `ICE_SILENT_MS`.
 */
export class Liveness {
  readonly #options: LivenessOptions;
  #heardAt: number;
  #hasSignalling = true;
  #cancel: () => void;

  constructor(options: LivenessOptions) {
    this.#options = options;
    this.#heardAt = options.clock.now();
    this.#cancel = this.#again();
  }

  /** Notes a sign of life. Called for every packet, and cheap. */
  noteActivity(): void {
    this.#heardAt = this.#options.clock.now();
  }

  /** The signalling socket has broken off without a normal close. */
  signallingLost(): void {
    this.#hasSignalling = false;
    this.#cancel();
    this.#cancel = this.#again(SILENT_WITHOUT_SIGNALLING_MS);
  }

  /** Stops watching. Idempotent. */
  close(): void {
    this.#cancel();
  }

  #again(delayMs = PING_MS): () => void {
    return this.#options.clock.after(delayMs, () => this.#check());
  }

  #check(hasRead = false): void {
    const silentMs = this.#options.clock.now() - this.#heardAt;
    const mostMs = this.#hasSignalling ? SILENT_MS : SILENT_WITHOUT_SIGNALLING_MS;
    if (silentMs >= mostMs) return hasRead ? this.#options.gone() : this.#readFirst();
    if (this.#hasSignalling) this.#options.ping();
    // The next check comes no later than the moment at which the client has been silent for long enough.
    this.#cancel = this.#again(Math.min(PING_MS, mostMs - silentMs));
  }

  #readFirst(): void {
    this.#cancel = this.#options.clock.after(READ_FIRST_MS, () => this.#check(true));
  }
}
