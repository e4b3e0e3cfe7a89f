import type { Clock } from '../../kernel/time/clock.ts';

/** The time between two checks, in milliseconds. */
const WINDOW_MS = 30_000;
/** The least that must arrive between two checks; even a modem of 1995 is faster. */
const LEAST_BYTES = 16 * 1024;

/** The server takes too long. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

const seconds = (ms: number): string => (ms % 60_000 === 0 ? `${ms / 60_000} min` : `${ms / 1000} s`);

/** Limits the time that a server takes to send something: in total, and while hardly anything arrives. */
export class Watch {
  readonly #aborted = new AbortController();
  /** Aborted when the server takes too long, or with the caller's signal. */
  readonly signal: AbortSignal;
  readonly #clock: Pick<Clock, 'after'>;
  readonly #cancelAll: () => void;
  #cancelWindow: () => void = () => undefined;
  #bytes = 0;

  /** @param timeMs the limit of the total time */
  constructor(clock: Pick<Clock, 'after'>, timeMs: number, signal: AbortSignal) {
    this.#clock = clock;
    this.signal = AbortSignal.any([signal, this.#aborted.signal]);
    this.#cancelAll = clock.after(timeMs, () =>
      this.#stop(`The server did not send all of it within ${seconds(timeMs)}.`),
    );
    this.#look();
  }

  /** Why the server was given up; null when it was not. */
  get reason(): TooSlow | null {
    return this.#aborted.signal.aborted ? (this.#aborted.signal.reason as TooSlow) : null;
  }

  progress(bytes: number): void {
    this.#bytes += bytes;
  }

  /** Stops watching. Idempotent. */
  end(): void {
    this.#cancelAll();
    this.#cancelWindow();
  }

  #look(): void {
    const before = this.#bytes;
    this.#cancelWindow = this.#clock.after(WINDOW_MS, () => {
      if (this.#bytes - before >= LEAST_BYTES) return this.#look();
      this.#stop(`The server sent hardly anything for ${seconds(WINDOW_MS)}.`);
    });
  }

  #stop(sentence: string): void {
    this.end();
    this.#aborted.abort(new TooSlow(sentence));
  }
}
