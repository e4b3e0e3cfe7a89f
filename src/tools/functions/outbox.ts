/** One frame that waits for a connection. */
export interface Letter {
  readonly text: string;
  /** Whether it still makes sense to send it: a call that is given up must not be carried out later. */
  readonly isWanted: () => boolean;
}

/** What waits for a connection, in order; when it is full, the oldest is lost. */
export class Outbox {
  readonly #letters: Letter[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(letter: Letter): void {
    if (this.#letters.length >= this.#most) this.#letters.shift();
    this.#letters.push(letter);
  }

  /** Empties it. */
  take(): string[] {
    return this.#letters
      .splice(0)
      .filter(({ isWanted }) => isWanted())
      .map(({ text }) => text);
  }
}
