/** A far end that sends nothing at all for this long, not even comfort noise, has most likely gone. */
const SILENT_SECONDS = 15;

/** Reports once when nothing has arrived for a while, and again after something has arrived in between. */
export class SilenceAlarm {
  readonly #tell: (seconds: number) => void;
  #watching = false;
  #since = 0;
  #reported = false;

  constructor(tell: (seconds: number) => void) {
    this.#tell = tell;
  }

  /** Sets whether something must arrive; time counts from then on. */
  watch(on: boolean, now: number): void {
    if (on && !this.#watching) this.#since = now;
    if (!on) this.#reported = false;
    this.#watching = on;
  }

  /**
   * Reports once that packets must arrive and none has for a while.
   * @param lastReceivedAt when the last packet arrived, monotonic ms
   */
  tick(now: number, lastReceivedAt: number): void {
    if (!this.#watching) return;
    if (lastReceivedAt > this.#since) [this.#since, this.#reported] = [lastReceivedAt, false];
    if (this.#reported || now - this.#since < SILENT_SECONDS * 1000) return;
    this.#reported = true;
    this.#tell(SILENT_SECONDS);
  }
}
