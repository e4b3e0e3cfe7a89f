import type { AppParts } from '../app-parts.ts';

type Parts = Pick<AppParts, 'clock' | 'log'>;

/** Between two writes. */
const LEAST_MS = 1_000;

/** Whose progress is written down, and how. */
export interface ProgressOf {
  /** @returns whether there is still somebody to write it down for */
  readonly store: (share: number) => Promise<boolean>;
  /** What `gone` is aborted with. */
  readonly goneError: () => Error;
  /** For the log, for example `{ companion: 'comp_1' }`. */
  readonly fields: Readonly<Record<string, string>>;
  /** For the log, when it could not be written. */
  readonly complaint: string;
}

/** Writes down how far long work is, about once a second; and finds out when nobody waits for it any more. */
export class ProgressWriter {
  readonly #parts: Parts;
  readonly #of: ProgressOf;
  readonly #gone = new AbortController();
  #nextAt = Number.NEGATIVE_INFINITY;
  #writing: Promise<void> | null = null;

  constructor(parts: Parts, of: ProgressOf) {
    this.#parts = parts;
    this.#of = of;
  }

  /** Aborted when there is nobody left to do it for. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** @param share of the work that is done, 0 to 1 */
  tell(share: number): void {
    const now = this.#parts.clock.now();
    if (this.#writing !== null || now < this.#nextAt) return;
    this.#nextAt = now + LEAST_MS;
    this.#writing = this.#write(share).finally(() => (this.#writing = null));
  }

  /** Waits for what is being written: nothing of it comes after what the work itself stores. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async #write(share: number): Promise<void> {
    const { store, goneError, fields, complaint } = this.#of;
    try {
      if (!(await store(share))) this.#gone.abort(goneError());
    } catch (err) {
      this.#parts.log.warn({ err, ...fields }, complaint);
    }
  }
}
