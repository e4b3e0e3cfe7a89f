import type { Clock } from '../../kernel/time/clock.ts';

/** How often the client is asked for a sign of life. */
export const PING_MS = 2_500;
/** No sign of life of any kind for this long: the client is gone. A killed one is noticed within 10 s. */
const SILENT_MS = 7_000;
/** The same once signalling has broken off: then only media can speak for the client. */
const SILENT_WITHOUT_SIGNALLING_MS = 2_500;
/** ICE alone notices a dead path only after this long: signalling may live while media and events go nowhere. */
const ICE_SILENT_MS = 26_000;
/** What went out within this time may have gone into a path whose death was not noticed yet. */
export const REMEMBER_MS = ICE_SILENT_MS + PING_MS;

export interface LivenessOptions {
  readonly clock: Clock;
  /** Asks for a sign of life over the signalling socket. */
  readonly ping: () => void;
  readonly gone: () => void;
}

/**
 * Watches whether the client still lives (facts 1.2.1: signalling stays open for the whole session). Media, messages and
 * answers to pings all count; ICE alone would notice a killed client only after `ICE_SILENT_MS`.
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

  /** A sign of life. Called for every packet: costs next to nothing. */
  heard(): void {
    this.#heardAt = this.#options.clock.now();
  }

  /** The signalling socket broke off without a word. */
  signallingLost(): void {
    this.#hasSignalling = false;
    this.#cancel();
    this.#cancel = this.#again(SILENT_WITHOUT_SIGNALLING_MS);
  }

  /** Idempotent. */
  close(): void {
    this.#cancel();
  }

  #again(delayMs = PING_MS): () => void {
    return this.#options.clock.after(delayMs, () => this.#check());
  }

  #check(): void {
    const silentMs = this.#options.clock.now() - this.#heardAt;
    const mostMs = this.#hasSignalling ? SILENT_MS : SILENT_WITHOUT_SIGNALLING_MS;
    if (silentMs >= mostMs) return this.#options.gone();
    if (this.#hasSignalling) this.#options.ping();
    // Not behind the moment at which it has been silent for long enough.
    this.#cancel = this.#again(Math.min(PING_MS, mostMs - silentMs));
  }
}
