import type { Clock } from '../../../kernel/time/clock.ts';
import type { TransferOutcome } from '../leg.ts';
import type { TransferNews } from './sipfrag.ts';

/** How long the first NOTIFY may take after the far end has accepted the REFER. */
const FIRST_NEWS_MS = 30_000;
/** How long the telephone that the call is transferred to may ring. */
const RINGING_MS = 180_000;
/** How long we wait for the BYE of a far end that has ended its reports: it may be about to hang up. */
const GOODBYE_MS = 5_000;
/**
 * Statuses that mean "not supported" in the first NOTIFY: some far ends accept every REFER, and then report one of
 * these at once.
 */
const NOT_DONE: ReadonlySet<number> = new Set([403, 405, 501]);

/** One REFER of ours (RFC 3515) until its outcome is known. The outcome settles exactly once. */
export class Referral {
  readonly outcome: Promise<TransferOutcome>;
  readonly #clock: Clock;
  #settle: ((outcome: TransferOutcome) => void) | null = null;
  #callOff: () => void = () => undefined;
  /** The sequence numbers of its attempts, by which reports name it (RFC 3515, 2.4.6). */
  readonly #sequences = new Set<number>();
  #agreed = false;
  /** No more reports will come. */
  #isTold = false;
  #hasNews = false;
  /** The last report says that the telephone that the call is transferred to has not answered yet. */
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

  /** Whether reports of it may still come. */
  get mayReport(): boolean {
    return this.#agreed && !this.#isTold;
  }

  /** Whether reports have come, and more will. */
  get reports(): boolean {
    return this.#hasNews && !this.#isTold;
  }

  /** It was sent, for the first time or again with credentials. */
  sent(sequence: number): void {
    this.#sequences.add(sequence);
  }

  isNamedBy(id: number): boolean {
    return this.#sequences.has(id);
  }

  /**
   * The far end has accepted the REFER.
   * @param silent the far end will send no reports (RFC 4488, 4), though we have not asked for that
   */
  accepted(silent: boolean): void {
    this.#agreed = true;
    this.#isTold ||= silent;
    if (silent) this.#finish({ kind: 'moved' });
    else if (!this.#hasNews) this.#wait(FIRST_NEWS_MS, 'The far end has not told what came of the transfer.');
  }

  refused(status: number, reason: string): void {
    this.#finish({ kind: 'refused', status, reason });
  }

  /** Nobody has answered the REFER: the far end does not support it, unless it has already reported progress. */
  unanswered(reason: string): void {
    if (!this.#hasNews) this.refused(408, reason);
  }

  failed(status: number, reason: string): void {
    this.#finish({ kind: 'failed', status, reason });
  }

  /** Takes the report of a NOTIFY, which may also come before the answer to the REFER (RFC 3515, 2.4.4). */
  news({ status, reason, terminated }: TransferNews): void {
    const isFirst = !this.#hasNews;
    this.#hasNews = this.#agreed = true;
    this.#isTold ||= terminated || (status ?? 0) >= 200;
    this.#pending = status !== null && status < 200 && !terminated;
    if (status !== null && isFirst && NOT_DONE.has(status)) this.refused(status, reason);
    else if (status !== null && status >= 300) this.failed(status, reason);
    else if (status !== null && status >= 200) this.#finish({ kind: 'moved' });
    else if (terminated) this.#wait(GOODBYE_MS, 'The far end has given the transfer up.');
    else this.#wait(RINGING_MS, 'Nobody has answered the transferred call in time.');
  }

  /**
   * The far end has hung up. If it had accepted the REFER, the transfer counts as done. If it had not accepted yet,
   * or its last report said that the other telephone still rings, the transfer has failed.
   */
  farEndLeft(): void {
    if (this.#agreed && !this.#pending) this.#finish({ kind: 'moved' });
    else this.failed(487, 'The far end has hung up before the transfer was through.');
  }

  /** We have hung up ourselves, which ends a transfer that is still open. */
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
