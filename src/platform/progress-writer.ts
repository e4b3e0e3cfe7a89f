import type { PlatformParts } from '../app-parts.ts';

type ProgressParts = Pick<PlatformParts, 'clock' | 'log'>;

/** The least time between two writes. */
const LEAST_MS = 1_000;

/** How to store the progress of some work. */
export interface ProgressOf {
  /** Writes how far the work is. @returns whether the work is still needed */
  readonly store: (share: number) => Promise<boolean>;
  /** The reason with which `gone` is aborted. */
  readonly goneError: () => Error;
  /** Fields of log lines, for example `{ companion: 'comp_1' }`. */
  readonly fields: Readonly<Record<string, string>>;
  /** The text of the log line when a write failed. */
  readonly complaint: string;
}

/** Stores the progress of long work about once a second, and learns from that whether the work is still needed. */
export class ProgressWriter {
  readonly #parts: ProgressParts;
  readonly #of: ProgressOf;
  readonly #gone = new AbortController();
  #nextAt = Number.NEGATIVE_INFINITY;
  #writing: Promise<void> | null = null;

  constructor(parts: ProgressParts, of: ProgressOf) {
    this.#parts = parts;
    this.#of = of;
  }

  /** Aborted when the work is not needed any more. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /**
   * Takes how far the work is, and stores it if the last write is over and about a second ago.
   * @param share the completed part of the work, 0 to 1
   */
  tell(share: number): void {
    const now = this.#parts.clock.now();
    if (this.#writing !== null || now < this.#nextAt) return;
    this.#nextAt = now + LEAST_MS;
    this.#writing = this.#write(share).finally(() => (this.#writing = null));
  }

  /** Waits for a write in progress, so that it cannot come after the result of the work. */
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
