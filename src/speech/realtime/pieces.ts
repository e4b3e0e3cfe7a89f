/** An asynchronous queue with one reader. */
export class Pieces<T> {
  readonly #list: T[] = [];
  #wake: (() => void) | null = null;
  #end: { readonly error: unknown } | null = null;

  push(piece: T): void {
    if (this.#end) return;
    this.#list.push(piece);
    this.#wake?.();
  }

  /**
   * Ends the queue; queued items can still be read. The first end counts.
   * @param error thrown after the last item
   */
  end(error: unknown = null): void {
    this.#end ??= { error };
    this.#wake?.();
  }

  /** Discards the queue: nothing is read any more. */
  drop(): void {
    this.#list.length = 0;
    this.end();
  }

  async *read(): AsyncGenerator<T> {
    for (;;) {
      const piece = this.#list.shift();
      if (piece !== undefined) yield piece;
      else if (this.#end === null) await new Promise<void>((resolve) => (this.#wake = resolve));
      else if (this.#end.error !== null) throw this.#end.error;
      else return;
    }
  }
}
