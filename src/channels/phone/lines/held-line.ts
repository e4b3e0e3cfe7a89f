import type { Log } from '../../../kernel/log.ts';
import type { HeldLine as StoredLine, LineStore } from '../../../platform/sip-connections/line-store.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { LineState, SipCall, SipCallEvents, SipLine } from '../sip/signalling.ts';
import { faultOf, reportOf } from './line-reports.ts';

export interface HeldLineParts {
  readonly store: LineStore;
  readonly clock: Clock;
  readonly log: Log;
}

/** A line that this process holds. It reports the line's state to the database, and counts its calls. */
export class HeldLine {
  readonly stored: StoredLine;
  readonly #parts: HeldLineParts;
  #line: SipLine | null = null;
  #state: LineState = { kind: 'registering' };
  /** When the server last accepted our registration; null before the first time. */
  #refreshedAt: Date | null = null;
  #calls = 0;
  /** The state that was last written; null when the next round must write it again. */
  #written: string | null = null;
  /** The writes, one after the other, so that the latest state is the one that stays. */
  #tail: Promise<void> = Promise.resolve();

  constructor(stored: StoredLine, parts: HeldLineParts) {
    this.stored = stored;
    this.#parts = parts;
  }

  get line(): SipLine | null {
    return this.#line;
  }

  /** Whether the line carries a call. */
  get isBusy(): boolean {
    return this.#calls > 0;
  }

  open(line: SipLine): void {
    this.#line = line;
    this.#report();
  }

  /** Notes a renewed registration. For a new one, the state changes next and is written with it. */
  registered(): void {
    this.#refreshedAt = new Date(this.#parts.clock.wallTime());
    if (this.#state.kind === 'online') this.#report();
  }

  changed(state: LineState): void {
    this.#state = state;
    const fault = faultOf(state);
    if (fault) this.fault(fault.code, fault.message);
    this.#report();
  }

  /**
   * Counts a new call.
   * @returns a function to call when it is over; idempotent
   */
  callBegins(): () => void {
    let counted = true;
    this.#calls += 1;
    this.#report();
    return () => {
      if (counted) this.#calls -= 1;
      counted = false;
      this.#report();
    };
  }

  /**
   * Adds a fault to the line's error log.
   * @param sessionId of the call that it happened to; absent: it happened to the line itself
   */
  fault(code: string, message: string, sessionId?: string): void {
    const { store, clock, log } = this.#parts;
    const at = new Date(clock.wallTime());
    const { id: connectionId, project_id: projectId } = this.stored;
    log.warn({ connectionId, projectId, code, sessionId }, `a telephone line has trouble: ${message}`);
    this.#write(() => store.addError(this.stored.id, { at, code, message, ...(sessionId && { sessionId }) }));
  }

  /** Writes the state again if that failed before. */
  refresh(): void {
    if (this.#written === null) this.#report();
  }

  async close(): Promise<void> {
    await this.#line?.close();
    await this.#tail;
  }

  #report(): void {
    const report = reportOf(this.#state, this.#calls, this.#refreshedAt);
    const text = JSON.stringify([report, this.#state]);
    if (text === this.#written) return;
    this.#written = text;
    this.#write(() => this.#parts.store.report(this.stored, report));
  }

  #write(write: () => Promise<void>): void {
    this.#tail = this.#tail.then(write).catch((error: unknown) => {
      this.#written = null;
      this.#parts.log.warn(
        { connectionId: this.stored.id, err: error },
        'the state of a line could not be written',
      );
    });
  }
}

/** Handles the calls of a line; `channels/phone` connects it. */
export interface LineCalls {
  /** Handles an incoming call. */
  incoming(call: SipCall, held: HeldLine): SipCallEvents;
  /**
   * Places a call that was requested through the API; it is counted from now on. Never rejects; resolves when the
   * call has been answered or has failed.
   */
  place(sessionId: string, destination: string, held: HeldLine): Promise<void>;
}
