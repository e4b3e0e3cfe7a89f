/** Pictures that are drawn ahead of whoever is slowest. */
const AHEAD = 6;

/**
 * One row of pictures for several encoders at once. Whoever is first draws a picture for all, so that they stay in step
 * and whatever a puppet remembers between two pictures serves all of them; memory is that of a few pictures.
 */
export class SideBySide {
  readonly count: number;
  /** The picture for one of them, valid until the next is asked for. */
  readonly #draw: (index: number, who: number) => Uint8Array;
  /** For each encoder its pictures by turns, and the index of the one that it holds. */
  readonly #slots: Uint8Array[][];
  readonly #held: number[];
  #drawn = 0;
  #wake: (() => void)[] = [];

  /** @param plan bytes of a picture, how many pictures there are, and among how many encoders */
  constructor(
    { bytes, count, among }: { readonly bytes: number; readonly count: number; readonly among: number },
    draw: (index: number, who: number) => Uint8Array,
  ) {
    this.count = count;
    this.#draw = draw;
    this.#held = Array.from({ length: among }, () => -1);
    this.#slots = this.#held.map(() => Array.from({ length: AHEAD }, () => new Uint8Array(bytes)));
  }

  /** @param onTaken told how many one of them has taken */
  async *picturesFor(
    who: number,
    onTaken: (count: number) => void = () => undefined,
  ): AsyncGenerator<Uint8Array> {
    try {
      for (let index = 0; index < this.count; index++) {
        this.#hold(who, index);
        while (this.#drawn <= index) await this.#oneMore();
        onTaken(index + 1);
        yield this.#slots[who]?.[index % AHEAD] ?? new Uint8Array();
      }
    } finally {
      this.#hold(who, this.count);
    }
  }

  #hold(who: number, index: number): void {
    this.#held[who] = index;
    for (const wake of this.#wake.splice(0)) wake();
  }

  /** Draws the next picture for all, or waits until nobody holds what lies in its place. */
  async #oneMore(): Promise<void> {
    const slowest = Math.min(...this.#held);
    if (this.#drawn - AHEAD >= slowest) return new Promise((resolve) => void this.#wake.push(resolve));
    const index = this.#drawn++;
    this.#slots.forEach((slots, who) => slots[index % AHEAD]?.set(this.#draw(index, who)));
  }
}
