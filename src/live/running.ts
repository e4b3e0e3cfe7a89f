import type { Clock } from '../kernel/time/clock.ts';

/** Sessions of a process, or its calls and bridges: each is work that a stopping process waits for. */
export class Running {
  readonly #work = new Set<() => void>();
  #whenEmpty: (() => void)[] = [];

  get size(): number {
    return this.#work.size;
  }

  /**
   * A piece of work begins.
   * @param stop ends it soon; what `stopAll` calls
   * @returns to be called when nothing of it is left; idempotent
   */
  begin(stop: () => void = () => undefined): () => void {
    const work = (): void => stop();
    this.#work.add(work);
    return () => {
      if (!this.#work.delete(work) || this.#work.size > 0) return;
      for (const tell of this.#whenEmpty.splice(0)) tell();
    };
  }

  /** Resolves when nothing runs any more, or `withinMs` has passed. */
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
