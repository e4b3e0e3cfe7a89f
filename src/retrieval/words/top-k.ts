/**
 * Selects the best of many scores without sorting them all, by a heap with the weakest on top. Of equal
 * scores the first stays.
 */
export class TopK {
  readonly #scores: Float64Array;
  readonly #ids: Uint32Array;
  #size = 0;

  constructor(most: number) {
    this.#scores = new Float64Array(most);
    this.#ids = new Uint32Array(most);
  }

  /** A score must exceed this to be taken. */
  get floor(): number {
    return this.#size < this.#scores.length ? 0 : (this.#scores[0] ?? Infinity);
  }

  offer(id: number, score: number): void {
    if (score <= this.floor) return;
    if (this.#size < this.#scores.length) this.#rise(this.#size++, id, score);
    else this.#sink(id, score);
  }

  /** The selected entries, in no order. */
  *entries(): Generator<readonly [place: number, score: number]> {
    for (let at = 0; at < this.#size; at++) yield [this.#ids[at]!, this.#scores[at]!];
  }

  #put(at: number, id: number, score: number): void {
    this.#scores[at] = score;
    this.#ids[at] = id;
  }

  #rise(from: number, id: number, score: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#scores[parent]! <= score) break;
      this.#put(at, this.#ids[parent]!, this.#scores[parent]!);
      at = parent;
    }
    this.#put(at, id, score);
  }

  #sink(id: number, score: number): void {
    let at = 0;
    for (let child = 1; child < this.#size; child = 2 * at + 1) {
      if (child + 1 < this.#size && this.#scores[child + 1]! < this.#scores[child]!) child += 1;
      if (this.#scores[child]! >= score) break;
      this.#put(at, this.#ids[child]!, this.#scores[child]!);
      at = child;
    }
    this.#put(at, id, score);
  }
}
