import type { Clock } from '../kernel/time/clock.ts';

/** Counts pieces of work that a stopping process waits for: sessions, calls or bridges. */
export class Running {
  readonly #work = new Set<() => void>();
  #whenEmpty: (() => void)[] = [];

  get size(): number {
    return this.#work.size;
  }

  /**
   * Registers a piece of work.
   * @param stop ends it soon; called by `stopAll`
   * @returns a function to call when the work is over; idempotent
   */
  begin(stop: () => void = () => undefined): () => void {
    const work = (): void => stop();
    this.#work.add(work);
    return () => {
      if (!this.#work.delete(work) || this.#work.size > 0) return;
      for (const tell of this.#whenEmpty.splice(0)) tell();
    };
  }

  /** Resolves when no work is left, or `withinMs` has passed. */
  async wait(clock: Clock, withinMs: number): Promise<void> {
    if (this.#work.size === 0) return;
    await new Promise<void>((resolve) => {
      const callOff = clock.after(withinMs, resolve);
      this.#whenEmpty.push(() => (callOff(), resolve()));
    });
  }

  stopAll(): void {
    for (const stop of [...this.#work]) stop();
  }
}
