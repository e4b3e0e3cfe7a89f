import type { Clock } from '../../kernel/time/clock.ts';

/** Looked at so often, in milliseconds. */
const WINDOW_MS = 30_000;
/** The least that must come in between two looks: a line of 1995 does more. */
const LEAST_BYTES = 16 * 1024;

/** Whoever sends takes too long. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

const seconds = (ms: number): string => (ms % 60_000 === 0 ? `${ms / 60_000} min` : `${ms / 1000} s`);

/** Watches over the time that a server takes to send something: all in all, and while hardly anything comes. */
export class Watch {
  readonly #aborted = new AbortController();
  /** Aborted when it takes too long, or the caller's signal is. */
  readonly signal: AbortSignal;
  readonly #clock: Pick<Clock, 'after'>;
  readonly #cancelAll: () => void;
  #cancelWindow: () => void = () => undefined;
  #bytes = 0;

  /** @param timeMs for all of it */
  constructor(clock: Pick<Clock, 'after'>, timeMs: number, signal: AbortSignal) {
    this.#clock = clock;
    this.signal = AbortSignal.any([signal, this.#aborted.signal]);
    this.#cancelAll = clock.after(timeMs, () =>
      this.#stop(`The server did not send all of it within ${seconds(timeMs)}.`),
    );
    this.#look();
  }

  /** Why it was given up; null while it was not. */
  get reason(): TooSlow | null {
    return this.#aborted.signal.aborted ? (this.#aborted.signal.reason as TooSlow) : null;
  }

  progress(bytes: number): void {
    this.#bytes += bytes;
  }

  /** Nothing is watched from here on. Idempotent. */
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
