/**
 * Answers that are being made just now. Whoever asks for the same meanwhile waits for it: after a change, everybody who
 * asks for a popular list would have it made once more, all at the same time.
 */
export class Makings {
  readonly #coming = new Map<string, Promise<void>>();

  /** Settles when the answer is there, or has come to nothing; undefined while nobody makes it. */
  of(key: string): Promise<void> | undefined {
    return this.#coming.get(key);
  }

  /** @returns what tells that it is over, however it ended; idempotent */
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
