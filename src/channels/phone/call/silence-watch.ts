import type { Clock } from '../../../kernel/time/clock.ts';

/** A leg counts as lost when no packet has arrived for this long and nobody holds it. */
export const LOST_AFTER_MS = 20_000;

export interface WatchedSound {
  /** The number of packets that have arrived so far. */
  received(): number;
  lost(): void;
}

type Why = 'our hold' | 'their hold' | 'ringing' | 'recording';

/**
 * Reports that the sound of a leg has failed for good. A leg that rings, records or is held may be silent for long.
 */
export class SilenceWatch {
  readonly #clock: Clock;
  readonly #sound: WatchedSound;
  readonly #holds = new Set<Why>();
  /** The packets counted when the leg fell silent, and the start of the silence; null while sound flows. */
  #silence: { readonly received: number; since: number } | null = null;
  #callOff: (() => void) | null = null;
  #closed = false;

  constructor(clock: Clock, sound: WatchedSound) {
    this.#clock = clock;
    this.#sound = sound;
  }

  /** Notes that nothing has arrived for `seconds`. */
  silent(seconds: number): void {
    this.#silence = { received: this.#sound.received(), since: this.#clock.now() - seconds * 1000 };
    this.#watch();
  }

  /**
   * Suspends the watch while silence is expected: during ringing, recording or a hold. The time starts again
   * afterwards.
   */
  suspend(why: Why, on: boolean): void {
    if (on) this.#holds.add(why);
    else if (this.#holds.delete(why) && this.#silence) this.#silence.since = this.#clock.now();
    this.#watch();
  }

  /** Stops watching. Idempotent. */
  close(): void {
    this.#closed = true;
    this.#watch();
  }

  #watch(): void {
    this.#callOff?.();
    this.#callOff = null;
    if (this.#closed || !this.#silence || this.#holds.size > 0) return;
    const dueAt = this.#silence.since + LOST_AFTER_MS;
    this.#callOff = this.#clock.after(Math.max(0, dueAt - this.#clock.now()), () => this.#due());
  }

  #due(): void {
    this.#callOff = null;
    const { received } = this.#silence ?? { received: -1 };
    this.#silence = null;
    if (received === this.#sound.received()) this.#sound.lost();
  }
}
