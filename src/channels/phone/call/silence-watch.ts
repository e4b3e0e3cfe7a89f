import type { Clock } from '../../../kernel/time/clock.ts';

/** A leg from which nothing at all has come for so long, and that nobody holds, is lost. */
export const LOST_AFTER_MS = 20_000;

export interface WatchedSound {
  /** Packets that have come so far. */
  received(): number;
  lost(): void;
}

type Why = 'our hold' | 'their hold' | 'ringing' | 'recording';

/** Tells when the sound of a leg has failed for good. A leg that rings, records or is held may be silent for long. */
export class SilenceWatch {
  readonly #clock: Clock;
  readonly #sound: WatchedSound;
  readonly #holds = new Set<Why>();
  /** How much had come when it fell silent, and since when that counts; null while sound flows. */
  #silence: { readonly received: number; since: number } | null = null;
  #callOff: (() => void) | null = null;
  #closed = false;

  constructor(clock: Clock, sound: WatchedSound) {
    this.#clock = clock;
    this.#sound = sound;
  }

  /** Nothing has come for `seconds`. */
  silent(seconds: number): void {
    this.#silence = { received: this.#sound.received(), since: this.#clock.now() - seconds * 1000 };
    this.#watch();
  }

  /** While it rings or records, or somebody holds it, silence is right; it counts anew from then on. */
  suspend(why: Why, on: boolean): void {
    if (on) this.#holds.add(why);
    else if (this.#holds.delete(why) && this.#silence) this.#silence.since = this.#clock.now();
    this.#watch();
  }

  /** Idempotent. */
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
