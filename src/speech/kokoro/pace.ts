/**
 * Seconds of computing for a second of speech below which a voice is used live, and above which it no longer is. A
 * first clause is two to three seconds long, and who listens waits for all of it.
 */
const [LIVE_BELOW, LATE_ABOVE] = [0.3, 0.45];
/** Clauses that must have been measured before it is used live. */
const LEAST = 3;
/** The share of the last clause in what is known. */
const SHARE = 0.25;

/** Whether a voice keeps up on this machine, by how long its last clauses have taken. */
export class Pace {
  #factor: number | null = null;
  #count = 0;
  #isLive = false;

  /** Seconds for a second of speech, of late; null before the first clause. */
  get factor(): number | null {
    return this.#factor;
  }

  /** Whether it may be used live. It changes late, so that a busy moment does not change the voice to and fro. */
  get isLive(): boolean {
    return this.#isLive;
  }

  /** Learns from a clause. @param tookMs with the wait for other clauses @param soundMs of its speech */
  note(tookMs: number, soundMs: number): void {
    if (soundMs <= 0) return;
    const factor = tookMs / soundMs;
    this.#factor = this.#factor === null ? factor : this.#factor + (factor - this.#factor) * SHARE;
    this.#count += 1;
    this.#isLive = this.#count >= LEAST && this.#factor < (this.#isLive ? LATE_ABOVE : LIVE_BELOW);
  }

  /** Forgets what is known, so that a trial decides by itself. */
  forget(): void {
    [this.#factor, this.#count, this.#isLive] = [null, 0, false];
  }

  /** A clause did not come in time. */
  noteFailure(): void {
    this.#factor = Math.max(this.#factor ?? 0, LATE_ABOVE);
    this.#isLive = false;
  }
}
