/** So many packets within this time are much: of 25 pictures a second about 3 %. */
const MANY = 4;
const WITHIN_MS = 5_000;
/** What helps against losses also hides them: it goes on for this long after the last one that is seen. */
const HOLD_MS = 60_000;

/** Tells from what a receiver misses whether its network loses much. */
export class LossWatch {
  /** When the last `MANY` packets were missed, in a ring. */
  readonly #times: number[] = Array.from({ length: MANY }, () => Number.NEGATIVE_INFINITY);
  #oldest = 0;
  #heldUntil = Number.NEGATIVE_INFINITY;

  /** @param packets how many are missed @param nowMs milliseconds of any clock that never goes back */
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
