import type { Log } from '../../../../../kernel/log.ts';
import type { Clock } from '../../../../../kernel/time/clock.ts';

const EVERY_MS = 60_000;

/** Counts what happens too often to be logged each time: one line a minute says how often it was. */
export class Tally {
  readonly #clock: Clock;
  readonly #report: (count: number) => void;
  #count = 0;
  #cancel: (() => void) | null = null;

  /** @param report called with how often it was, at once for the first time */
  constructor(clock: Clock, report: (count: number) => void) {
    this.#clock = clock;
    this.#report = report;
  }

  /** For a hot path: mostly one addition. */
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

/** Datagrams from others than the server: dropped unread, and told of now and then. */
export const strangerTally = (clock: Clock, log: Log, server: string): Tally =>
  new Tally(clock, (datagrams) =>
    log.warn({ server, datagrams }, 'SIP from addresses that are not the server was dropped'),
  );
