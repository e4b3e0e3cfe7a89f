/** Closes what was opened, the last first; one that fails does not keep the others from closing. */
export class Closers {
  readonly #closers: { readonly what: string; readonly close: () => unknown }[] = [];

  /** Adds something to close. @param what its name, for the log */
  add(what: string, close: () => unknown): void {
    this.#closers.unshift({ what, close });
  }

  /** Adds an open part. @returns the part */
  closing<Part extends { close(): unknown }>(what: string, part: Part): Part {
    this.add(what, () => part.close());
    return part;
  }

  /**
   * Adds a part that is being opened: its turn to close is the same however long that takes, and comes once it is
   * open. A part that does not open needs no closing.
   * @returns what `opening` resolves to; rejects as it does
   */
  opening<Part extends { close(): unknown }>(what: string, opening: Promise<Part>): Promise<Part> {
    this.add(what, async () => (await opening.catch(() => null))?.close());
    return opening;
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
