/** The keys of a telephone, in the order of their event codes (RFC 4733, table 3). */
export const KEYS = '0123456789*#ABCD';
/** A pause of half a second, within keys to press. */
export const PAUSE = ',';

/**
 * The keys in upper case.
 * @throws Error that names a character that is not a key
 */
const readKeys = (keys: string): string => {
  const read = keys.toUpperCase();
  const wrong = [...read].find((key) => key !== PAUSE && !KEYS.includes(key));
  if (wrong === undefined) return read;
  throw new Error(`"${wrong}" is no key of a telephone: use 0-9, *, #, A-D, and a comma for a pause.`);
};

/** Sequences of keys that wait to be pressed, with their promises. */
export class KeyQueue {
  readonly #rows: {
    readonly keys: string;
    readonly done: () => void;
    readonly fail: (error: Error) => void;
  }[] = [];
  #at = 0;
  #closed = false;

  get empty(): boolean {
    return this.#rows.length === 0;
  }

  /**
   * Resolves when all keys were taken. Rejects for a character that is not a key, and when the queue is closed
   * before.
   */
  press(keys: string): Promise<void> {
    return new Promise((done, fail) => {
      const read = readKeys(keys);
      if (this.#closed) return fail(tooLate());
      if (read === '') return done();
      this.#rows.push({ keys: read, done, fail });
    });
  }

  /** The key that is pressed now. */
  get current(): string | null {
    return this.#rows[0]?.keys[this.#at] ?? null;
  }

  /** Goes on to the next key, because the current one has been pressed to its end. */
  advance(): void {
    const row = this.#rows[0];
    if (!row) return;
    this.#at += 1;
    if (this.#at < row.keys.length) return;
    this.#at = 0;
    this.#rows.shift();
    row.done();
  }

  close(): void {
    this.#closed = true;
    for (const row of this.#rows.splice(0)) row.fail(tooLate());
  }
}

const tooLate = (): Error => new Error('The call ended before all keys were pressed.');
