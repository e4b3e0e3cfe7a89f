/** The number of missed packets within `WITHIN_MS` that counts as heavy loss: at 25 pictures a second about 3 %. */
const MANY = 4;
const WITHIN_MS = 5_000;
/** How long the measures against losses go on after the last loss that is seen, because they also hide losses. */
const HOLD_MS = 60_000;

/** Tells whether a receiver's network loses many packets, from what the receiver reports as missing. */
export class LossWatch {
  /** The times of the last `MANY` missed packets, in a ring. */
  readonly #times: number[] = Array.from({ length: MANY }, () => Number.NEGATIVE_INFINITY);
  #oldest = 0;
  #heldUntil = Number.NEGATIVE_INFINITY;

  /**
   * Notes what a receiver has missed.
   * @param packets how many packets were missed
   * @param nowMs monotonic milliseconds of any clock
   */
  missed(packets: number, nowMs: number): void {
    for (let packet = 0; packet < Math.min(packets, MANY); packet++) this.#note(nowMs);
    const isMuch = nowMs - (this.#times[this.#oldest] ?? 0) <= WITHIN_MS;
    if (packets > 0 && (isMuch || this.areMany(nowMs))) this.#heldUntil = nowMs + HOLD_MS;
  }

  areMany(nowMs: number): boolean {
    return nowMs < this.#heldUntil;
  }

  #note(nowMs: number): void {
    this.#times[this.#oldest] = nowMs;
    this.#oldest = (this.#oldest + 1) % MANY;
  }
}
