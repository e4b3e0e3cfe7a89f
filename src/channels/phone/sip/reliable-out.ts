import type { Clock } from '../../../kernel/time/clock.ts';
import { sequenceOf } from './dialog.ts';
import type { ServerTransaction, SipRequest, SipResponse } from './wire/wire.ts';

/** The estimate of a round trip (RFC 3261, 17.1.1.1), in milliseconds. */
const T1 = 500;

interface Sent {
  readonly sequence: number;
  readonly hasSdp: boolean;
}

/** Reads RAck (RFC 3262, 7.2): the number of the response, and the CSeq of its request. */
const readRAck = (request: SipRequest): { readonly response: number; readonly invite: number } | null => {
  const [, response, invite] =
    /^(\d{1,10})\s+(\d{1,10})\s+INVITE\s*$/.exec(request.headers.get('RAck') ?? '') ?? [];
  return response === undefined ? null : { response: Number(response), invite: Number(invite) };
};

/**
 * The reliable provisional responses that we send in one dialog (RFC 3262, 3): each is repeated until its PRACK
 * arrives, and the next one waits for that.
 */
export class ReliableSender {
  readonly #clock: Clock;
  readonly #invite: ServerTransaction;
  /** Called when no PRACK came in 64 x T1: the INVITE has to be refused. */
  readonly #lost: () => void;
  #sequence: number;
  #sent: Sent | null = null;
  #callOff: () => void = () => undefined;
  #waiting: (() => void)[] = [];

  constructor(clock: Clock, random: () => number, invite: ServerTransaction, lost: () => void) {
    this.#clock = clock;
    this.#invite = invite;
    this.#lost = lost;
    // RFC 3262, 3 allows any number from 1 to 2^31 - 1; a start in the lower half leaves room to count.
    this.#sequence = 1 + Math.floor(random() * 2 ** 30);
  }

  /** Whether a description that we have sent is not acknowledged yet: a 2xx has to wait for that (RFC 3262, 3). */
  get owesSdp(): boolean {
    return this.#sent?.hasSdp ?? false;
  }

  /**
   * Sends a reliable response, after those before it are acknowledged.
   * @param make gets the headers that make the response reliable
   */
  send(make: (headers: readonly (readonly [string, string])[]) => SipResponse): void {
    this.whenAcknowledged(() => this.#send(make));
  }

  /** Runs a function when no response waits for its PRACK any more: at once, or later. */
  whenAcknowledged(run: () => void): void {
    if (this.#sent) this.#waiting.push(run);
    else run();
  }

  /**
   * Takes a PRACK.
   * @returns whether it acknowledges the last response (RFC 3262, 3); any other PRACK gets 481
   */
  acknowledge(prack: SipRequest): boolean {
    const rack = readRAck(prack);
    const isOurs =
      rack?.response === this.#sent?.sequence && rack?.invite === sequenceOf(this.#invite.request);
    if (!rack || !isOurs) return false;
    this.#callOff();
    this.#sent = null;
    return true;
  }

  /** Continues with what waited for the PRACK. To be called after the PRACK itself has been answered. */
  goOn(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const run of waiting) this.whenAcknowledged(run);
  }

  /** Stops repeating and sending; a PRACK that comes after the 2xx is still taken (RFC 3262, 3). */
  close(): void {
    this.#callOff();
    this.#waiting = [];
  }

  #send(make: (headers: readonly (readonly [string, string])[]) => SipResponse): void {
    this.#sequence += 1;
    const response = make([
      ['Require', '100rel'],
      ['RSeq', String(this.#sequence)],
    ]);
    this.#sent = { sequence: this.#sequence, hasSdp: response.body.length > 0 };
    this.#invite.respond(response);
    this.#repeat(response, T1, T1);
  }

  #repeat(response: SipResponse, delay: number, elapsed: number): void {
    this.#callOff = this.#clock.after(delay, () => {
      if (elapsed >= 64 * T1) return this.#lost();
      this.#invite.respond(response);
      const next = Math.min(delay * 2, 64 * T1 - elapsed);
      this.#repeat(response, Math.max(next, T1), elapsed + Math.max(next, T1));
    });
  }
}
