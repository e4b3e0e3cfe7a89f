/** A frame that waits for a connection. */
export interface QueuedMessage {
  readonly text: string;
  /** Whether to send it still: a call that was given up must not be carried out later. */
  readonly isWanted: () => boolean;
}

/** Frames that wait for a connection, in order. When it is full, the oldest is dropped. */
export class Outbox {
  readonly #messages: QueuedMessage[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(message: QueuedMessage): void {
    if (this.#messages.length >= this.#most) this.#messages.shift();
    this.#messages.push(message);
  }

  /**
   * Empties the outbox.
   * @returns the frames that are still wanted
   */
  take(): string[] {
    return this.#messages
      .splice(0)
      .filter(({ isWanted }) => isWanted())
      .map(({ text }) => text);
  }
}
