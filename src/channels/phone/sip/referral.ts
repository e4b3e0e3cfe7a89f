import type { Clock } from '../../../time/clock.ts';
import type { TransferOutcome } from '../leg.ts';
import type { TransferNews } from './sipfrag.ts';

/** How long the first NOTIFY may take after the REFER was accepted. */
const FIRST_NEWS_MS = 30_000;
/** How long whoever is called may be rung for. */
const RINGING_MS = 180_000;
/** A far end that will tell no more may just be about to hang up. */
const GOODBYE_MS = 5_000;

/** One REFER of ours (RFC 3515) until it is known what came of it. Settles exactly once. */
export class Referral {
  readonly outcome: Promise<TransferOutcome>;
  readonly #clock: Clock;
  #settle: ((outcome: TransferOutcome) => void) | null = null;
  #callOff: () => void = () => undefined;
  #heard = false;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.outcome = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  get open(): boolean {
    return this.#settle !== null;
  }

  /**
   * The far end does it.
   * @param silent it will tell nothing of it (RFC 4488, 4), though we have not asked for that
   */
  accepted(silent: boolean): void {
    if (silent) this.#finish({ kind: 'moved' });
    else if (!this.#heard) this.#wait(FIRST_NEWS_MS, 'The far end has not told what came of the transfer.');
  }

  refused(status: number, reason: string): void {
    this.#finish({ kind: 'refused', status, reason });
  }

  failed(status: number, reason: string): void {
    this.#finish({ kind: 'failed', status, reason });
  }

  /** A NOTIFY, which may also come before the answer to the REFER (RFC 3515, 2.4.4). */
  news({ status, reason, terminated }: TransferNews): void {
    this.#heard = true;
    if (status !== null && status >= 300) this.failed(status, reason);
    else if (status !== null && status >= 200) this.#finish({ kind: 'moved' });
    else if (terminated) this.#wait(GOODBYE_MS, 'The far end has given the transfer up.');
    else this.#wait(RINGING_MS, 'Nobody has answered the transferred call in time.');
  }

  /** A far end that hangs up after it has agreed has gone where we have sent it. */
  farEndLeft(): void {
    this.#finish({ kind: 'moved' });
  }

  /** We have hung up ourselves. */
  callOver(): void {
    this.failed(487, 'The call was ended before the transfer was through.');
  }

  #wait(ms: number, reason: string): void {
    if (!this.open) return;
    this.#callOff();
    this.#callOff = this.#clock.after(ms, () => this.failed(408, reason));
  }

  #finish(outcome: TransferOutcome): void {
    this.#callOff();
    this.#settle?.(outcome);
    this.#settle = null;
  }
}
