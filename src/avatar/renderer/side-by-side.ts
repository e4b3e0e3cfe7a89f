/** How many pictures may be drawn ahead of the slowest encoder. */
const AHEAD = 6;

/**
 * One sequence of pictures for several encoders at once. The first encoder to need a picture draws it for
 * all, so that they stay in step and share what a rig caches between two pictures; memory is that of a few
 * pictures.
 */
export class SideBySide {
  readonly count: number;
  /** Draws the picture for one of the encoders, valid until the next is requested. */
  readonly #draw: (index: number, who: number) => Uint8Array;
  /** The picture buffers of each encoder; the field below is the index of the picture that it holds. */
  readonly #slots: Uint8Array[][];
  readonly #held: number[];
  #drawn = 0;
  #wake: (() => void)[] = [];

  /** @param plan bytes of a picture, number of pictures, and number of encoders */
  constructor(
    { bytes, count, among }: { readonly bytes: number; readonly count: number; readonly among: number },
    draw: (index: number, who: number) => Uint8Array,
  ) {
    this.count = count;
    this.#draw = draw;
    this.#held = Array.from({ length: among }, () => -1);
    this.#slots = this.#held.map(() => Array.from({ length: AHEAD }, () => new Uint8Array(bytes)));
  }

  /**
   * The pictures in their order for one of the encoders, which waits while another one lags too far behind.
   * @param onTaken receives the number of pictures that one encoder has taken
   */
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

  /** Draws the next picture for all, or waits until its buffer is free. */
  async #oneMore(): Promise<void> {
    const slowest = Math.min(...this.#held);
    if (this.#drawn - AHEAD >= slowest) return new Promise((resolve) => void this.#wake.push(resolve));
    const index = this.#drawn++;
    this.#slots.forEach((slots, who) => slots[index % AHEAD]?.set(this.#draw(index, who)));
  }
}
