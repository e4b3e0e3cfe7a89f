/** How long no byte may leave while more are queued, in milliseconds. */
const MOST = 5_000;

/**
 * Detects a dead network: a socket stays open for a quarter of an hour while its queue grows. A slow network
 * is not dead: some bytes always leave.
 */
export class Outflow {
  #given = 0;
  #left = 0;
  #since = 0;

  /**
   * Records a message; to be called before each one is sent.
   *
   * @param waiting queued bytes of all earlier messages
   * @param bytes of the message that is sent now
   * @returns whether the network is stuck
   */
  isStuck(waiting: number, bytes: number, now: number): boolean {
    const left = this.#given - waiting;
    if (waiting === 0 || left > this.#left) this.#since = now;
    this.#left = left;
    this.#given += bytes;
    return now - this.#since >= MOST;
  }
}
