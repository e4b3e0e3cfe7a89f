import type { Clock } from '../../../kernel/time/clock.ts';
import type { TransferOutcome } from '../leg.ts';
import type { TransferNews } from './sipfrag.ts';

/** How long the first NOTIFY may take after the REFER was accepted. */
const FIRST_NEWS_MS = 30_000;
/** How long whoever is called may be rung for. */
const RINGING_MS = 180_000;
/** A far end that will tell no more may just be about to hang up. */
const GOODBYE_MS = 5_000;
/** Some accept every REFER, and tell then at once that they do not do it. */
const NOT_DONE: ReadonlySet<number> = new Set([403, 405, 501]);

/** One REFER of ours (RFC 3515) until it is known what came of it. Settles exactly once. */
export class Referral {
  readonly outcome: Promise<TransferOutcome>;
  readonly #clock: Clock;
  #settle: ((outcome: TransferOutcome) => void) | null = null;
  #callOff: () => void = () => undefined;
  #agreed = false;
  #heard = false;
  /** The last that was heard: whoever is called has not answered yet. */
  #pending = false;

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
    this.#agreed = true;
    if (silent) this.#finish({ kind: 'moved' });
    else if (!this.#heard) this.#wait(FIRST_NEWS_MS, 'The far end has not told what came of the transfer.');
  }

  refused(status: number, reason: string): void {
    this.#finish({ kind: 'refused', status, reason });
  }

  /** Nobody has answered the REFER: the far end does not do it, unless it tells how far it has come. */
  unanswered(reason: string): void {
    if (!this.#heard) this.refused(408, reason);
  }

  failed(status: number, reason: string): void {
    this.#finish({ kind: 'failed', status, reason });
  }

  /** A NOTIFY, which may also come before the answer to the REFER (RFC 3515, 2.4.4). */
  news({ status, reason, terminated }: TransferNews): void {
    const isFirst = !this.#heard;
    this.#heard = this.#agreed = true;
    this.#pending = status !== null && status < 200 && !terminated;
    if (status !== null && isFirst && NOT_DONE.has(status)) this.refused(status, reason);
    else if (status !== null && status >= 300) this.failed(status, reason);
    else if (status !== null && status >= 200) this.#finish({ kind: 'moved' });
    else if (terminated) this.#wait(GOODBYE_MS, 'The far end has given the transfer up.');
    else this.#wait(RINGING_MS, 'Nobody has answered the transferred call in time.');
  }

  /**
   * A far end that hangs up after it has agreed has gone where we have sent it; but one that has not agreed yet, or has
   * told that it still rings, has just given up.
   */
  farEndLeft(): void {
    if (this.#agreed && !this.#pending) this.#finish({ kind: 'moved' });
    else this.failed(487, 'The far end has hung up before the transfer was through.');
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
