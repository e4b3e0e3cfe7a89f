/**
 * A generator of white noise: cheap, and the same in every run. Nothing depends on the numbers being unpredictable.
 */
export class NoiseSource {
  #state = 0x2545f491;

  /** A number between -1 and 1, uniformly distributed: the RMS is 1 / sqrt(3). */
  next(): number {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x;
    return x / 2_147_483_648;
  }
}
