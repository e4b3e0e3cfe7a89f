/**
 * Single flight of answers that are being made: a concurrent request for the same answer waits for it;
 * otherwise, after a change, every request for a popular list would make it again at the same time.
 */
export class SingleFlight {
  readonly #coming = new Map<string, Promise<void>>();

  /** Settles when the answer is there, or has failed; undefined when nobody is making it. */
  of(key: string): Promise<void> | undefined {
    return this.#coming.get(key);
  }

  /**
   * Notes that an answer is being made.
   * @returns a function to call when it is over, however it ended; idempotent
   */
  begin(key: string): () => void {
    const { promise, resolve } = pending();
    this.#coming.set(key, promise);
    return () => {
      if (this.#coming.get(key) === promise) this.#coming.delete(key);
      resolve();
    };
  }
}

const pending = (): { readonly promise: Promise<void>; readonly resolve: () => void } => {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
};
