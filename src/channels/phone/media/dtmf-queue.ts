/** The DTMF digits, in the order of their event codes (RFC 4733, table 3). */
export const DTMF_DIGITS = '0123456789*#ABCD';
/** A pause of half a second, within digits to send. */
export const PAUSE = ',';

/**
 * The digits in upper case.
 * @throws Error that names a character that is not a digit
 */
const readDigits = (digits: string): string => {
  const read = digits.toUpperCase();
  const wrong = [...read].find((digit) => digit !== PAUSE && !DTMF_DIGITS.includes(digit));
  if (wrong === undefined) return read;
  throw new Error(`"${wrong}" is no key of a telephone: use 0-9, *, #, A-D, and a comma for a pause.`);
};

/** Sequences of digits that wait to be sent, with their promises. */
export class DtmfQueue {
  readonly #rows: {
    readonly digits: string;
    readonly done: () => void;
    readonly fail: (error: Error) => void;
  }[] = [];
  #at = 0;
  #closed = false;

  get empty(): boolean {
    return this.#rows.length === 0;
  }

  /**
   * Resolves when all digits were taken. Rejects for a character that is not a digit, and when the queue is closed
   * before.
   */
  send(digits: string): Promise<void> {
    return new Promise((done, fail) => {
      const read = readDigits(digits);
      if (this.#closed) return fail(tooLate());
      if (read === '') return done();
      this.#rows.push({ digits: read, done, fail });
    });
  }

  /** The digit that is sent now. */
  get current(): string | null {
    return this.#rows[0]?.digits[this.#at] ?? null;
  }

  /** Goes on to the next digit, because the current one has been sent to its end. */
  advance(): void {
    const row = this.#rows[0];
    if (!row) return;
    this.#at += 1;
    if (this.#at < row.digits.length) return;
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
