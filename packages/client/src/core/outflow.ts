/** So long nothing may leave while more and more waits, in milliseconds. */
const MOST = 5_000;

/**
 * Notices a network that has gone silent: a socket stays open for a quarter of an hour while what is sent piles up. A
 * slow network is none: something always leaves.
 */
export class Outflow {
  #given = 0;
  #left = 0;
  #since = 0;

  /**
   * To be asked before each message.
   * @param waiting bytes that have not left yet, of all that was given before
   * @param bytes of the message, which is given now
   * @returns whether nothing leaves any more
   */
  isStuck(waiting: number, bytes: number, now: number): boolean {
    const left = this.#given - waiting;
    if (waiting === 0 || left > this.#left) this.#since = now;
    this.#left = left;
    this.#given += bytes;
    return now - this.#since >= MOST;
  }
}
