/** A frame that waits for a connection. */
export interface QueuedMessage {
  readonly text: string;
  /** Whether to send it still: a call that was given up must not be carried out later. */
  readonly isWanted: () => boolean;
}

/** Frames that wait for a connection, in order. When it is full, the oldest is dropped. */
export class Outbox {
  readonly #letters: QueuedMessage[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(letter: QueuedMessage): void {
    if (this.#letters.length >= this.#most) this.#letters.shift();
    this.#letters.push(letter);
  }

  /**
   * Empties the outbox.
   * @returns the frames that are still wanted
   */
  take(): string[] {
    return this.#letters
      .splice(0)
      .filter(({ isWanted }) => isWanted())
      .map(({ text }) => text);
  }
}
