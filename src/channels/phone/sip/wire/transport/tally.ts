import type { Log } from '../../../../../kernel/log.ts';
import type { Clock } from '../../../../../kernel/time/clock.ts';

const EVERY_MS = 60_000;

/** Counts events that are too frequent to be logged one by one: at most once a minute the number is reported. */
export class Tally {
  readonly #clock: Clock;
  readonly #report: (count: number) => void;
  #count = 0;
  #cancel: (() => void) | null = null;

  /** @param report called with the number of events: at once for the first, then at most once a minute */
  constructor(clock: Clock, report: (count: number) => void) {
    this.#clock = clock;
    this.#report = report;
  }

  /** Counts one event. Cheap: in most cases a single addition. */
  add(): void {
    this.#count++;
    if (this.#cancel === null) this.#tell();
  }

  close(): void {
    this.#cancel?.();
    this.#cancel = null;
  }

  #tell(): void {
    this.#report(this.#count);
    this.#count = 0;
    this.#cancel = this.#clock.after(EVERY_MS, () => {
      this.#cancel = null;
      if (this.#count > 0) this.#tell();
    });
  }
}

/**
 * Counts datagrams from addresses other than the server's. They are dropped unread; a line in the log gives their
 * number.
 */
export const strangerTally = (clock: Clock, log: Log, server: string): Tally =>
  new Tally(clock, (datagrams) =>
    log.warn({ server, datagrams }, 'SIP from addresses that are not the server was dropped'),
  );
