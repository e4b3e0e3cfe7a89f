/** Things to stop, the last opened first; one that fails does not keep the others from stopping. */
export class Closers {
  readonly #closers: { readonly what: string; readonly close: () => unknown }[] = [];

  /** @param what its name, for the log */
  add(what: string, close: () => unknown): void {
    this.#closers.unshift({ what, close });
  }

  /** Stops everything once. */
  async run(onError: (what: string, error: unknown) => void): Promise<void> {
    for (const { what, close } of this.#closers.splice(0)) {
      try {
        await close();
      } catch (error) {
        onError(what, error);
      }
    }
  }
}
