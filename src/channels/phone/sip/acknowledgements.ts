import type { CallTable } from './call-table.ts';
import { sdpOf } from './body.ts';
import { sequenceOf } from './dialog.ts';
import type { ServerTransaction, SipRequest } from './wire/wire.ts';

interface Waiting {
  readonly invite: ServerTransaction;
  readonly settle: (ack: Acknowledgement) => void;
}

export type Acknowledgement =
  | { readonly kind: 'acknowledged'; readonly sdp: string | null }
  /** The ACK did not arrive in time (RFC 3261, 13.3.1.4), or the call is over. */
  | { readonly kind: 'lost' };

/** The 2xx responses of a dialog that wait for their ACK. */
export class Acknowledgements {
  readonly #table: CallTable;
  readonly #waiting = new Map<number, Waiting>();
  #idle: (() => void)[] = [];

  constructor(table: CallTable) {
    this.#table = table;
  }

  get pending(): boolean {
    return this.#waiting.size > 0;
  }

  /** Waits for the ACK of a 2xx that was sent to `invite`. */
  expect(invite: ServerTransaction, settle: (ack: Acknowledgement) => void): void {
    const sequence = sequenceOf(invite.request);
    this.#waiting.set(sequence, { invite, settle });
    this.#table.watch(invite, {
      // The wire reports a CANCEL only for an INVITE without a final response.
      cancelled: () => undefined,
      unacknowledged: () => this.#settle(sequence, { kind: 'lost' }),
    });
  }

  received(ack: SipRequest): void {
    this.#settle(sequenceOf(ack), { kind: 'acknowledged', sdp: sdpOf(ack) });
  }

  /** Runs when no ACK is outstanding any more: at once, or later (RFC 3261, 15). */
  whenIdle(run: () => void): void {
    if (this.pending) this.#idle.push(run);
    else run();
  }

  /** Stops waiting for all ACKs. */
  close(): void {
    for (const sequence of [...this.#waiting.keys()]) this.#settle(sequence, { kind: 'lost' });
  }

  #settle(sequence: number, ack: Acknowledgement): void {
    const waiting = this.#waiting.get(sequence);
    if (!waiting) return;
    this.#waiting.delete(sequence);
    this.#table.unwatch(waiting.invite);
    waiting.settle(ack);
    if (this.pending) return;
    const idle = this.#idle;
    this.#idle = [];
    for (const run of idle) run();
  }
}
