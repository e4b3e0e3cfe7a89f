/** Timers by name: starting one again replaces it. */
export class Timers<Name> {
  readonly #running = new Map<Name, ReturnType<typeof setTimeout>>();

  start(name: Name, delayMs: number, fn: () => void): void {
    clearTimeout(this.#running.get(name));
    this.#running.set(name, setTimeout(fn, delayMs));
  }

  cancel(name: Name): void {
    clearTimeout(this.#running.get(name));
    this.#running.delete(name);
  }

  /** Stops all of them. */
  stop(): void {
    this.#running.forEach(clearTimeout);
    this.#running.clear();
  }
}
