/** A far end that says nothing at all for this long, not even that it is silent, has most likely gone. */
const SILENT_SECONDS = 15;

/** Tells once when nothing has come for a while, and again after something has come in between. */
export class SilenceAlarm {
  readonly #tell: (seconds: number) => void;
  #watching = false;
  #since = 0;
  #told = false;

  constructor(tell: (seconds: number) => void) {
    this.#tell = tell;
  }

  /** Whether anything need come; time counts from when it must. */
  watch(on: boolean, now: number): void {
    if (on && !this.#watching) this.#since = now;
    if (!on) this.#told = false;
    this.#watching = on;
  }

  /** @param heardAt when the last packet came, monotonic ms */
  tick(now: number, heardAt: number): void {
    if (!this.#watching) return;
    if (heardAt > this.#since) [this.#since, this.#told] = [heardAt, false];
    if (this.#told || now - this.#since < SILENT_SECONDS * 1000) return;
    this.#told = true;
    this.#tell(SILENT_SECONDS);
  }
}
