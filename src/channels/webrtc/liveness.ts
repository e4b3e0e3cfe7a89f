import type { Clock } from '../../kernel/time/clock.ts';
import { LifeChecks } from '../../kernel/time/life-checks.ts';

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
  readonly #checks: LifeChecks;

  constructor(options: LivenessOptions) {
    this.#options = options;
    this.#heardAt = options.clock.now();
    this.#checks = new LifeChecks({
      clock: options.clock,
      check: () => this.#check(),
      gone: () => options.gone(),
    });
    this.#checks.checkIn(PING_MS);
  }

  /** Notes a sign of life. Called for every packet, and cheap. */
  noteActivity(): void {
    this.#heardAt = this.#options.clock.now();
  }

  /** The signalling socket has broken off without a normal close. */
  signallingLost(): void {
    this.#hasSignalling = false;
    this.#checks.checkIn(SILENT_WITHOUT_SIGNALLING_MS);
  }

  /** Stops watching. Idempotent. */
  close(): void {
    this.#checks.close();
  }

  #check(): number | null {
    const silentMs = this.#options.clock.now() - this.#heardAt;
    const mostMs = this.#hasSignalling ? SILENT_MS : SILENT_WITHOUT_SIGNALLING_MS;
    if (silentMs >= mostMs) return null;
    if (this.#hasSignalling) this.#options.ping();
    // The next check comes no later than the moment at which the client has been silent for long enough.
    return Math.min(PING_MS, mostMs - silentMs);
  }
}
