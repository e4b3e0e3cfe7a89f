/** Closes what was opened, the last first; one that fails does not keep the others from closing. */
export class Closers {
  readonly #closers: { readonly what: string; readonly close: () => unknown }[] = [];

  /** Adds something to close. @param what its name, for the log */
  add(what: string, close: () => unknown): void {
    this.#closers.unshift({ what, close });
  }

  /** Closes everything, once. */
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
