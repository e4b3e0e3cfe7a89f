/** Numbers that sound like noise: white, the same in every run, and cheap. Nothing depends on their being unforeseeable. */
export class NoiseSource {
  #state = 0x2545f491;

  /** Between -1 and 1, evenly spread: an RMS of 1 / sqrt(3). */
  next(): number {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x;
    return x / 2_147_483_648;
  }
}
