import type { Party } from '../leg.ts';
import type { Acknowledgement } from './acknowledgements.ts';
import { sdpOf } from './body.ts';
import { Call, type CallSurroundings } from './call.ts';
import type { InviteOwner } from './call-table.ts';
import type { Dialog } from './dialog.ts';
import { calledOf, callerOf } from './parties.ts';
import { ReliableSender } from './reliable-out.ts';
import { ABILITIES, replyTo, respond, type Reply } from './replies.ts';
import { Session } from './session.ts';
import { answerTimer } from './session-timer.ts';
import { SipRefused } from './signalling.ts';
import { answerPrack } from './their-offers.ts';
import { wordsOf } from './tokens.ts';
import type { ServerTransaction } from './wire/wire.ts';

/** The status when we hang up before the answer (21.4.18); others who were called too may still answer. */
const UNAVAILABLE = 480;

interface Accepting {
  readonly resolve: (answer: string | null) => void;
  readonly reject: (error: SipRefused) => void;
}

/** An incoming call: an INVITE of the far end (RFC 3261, 13.3). */
export class InboundCall extends Call implements InviteOwner {
  readonly direction = 'inbound';
  readonly local: Party;
  readonly offer: string | null;
  readonly #invite: ServerTransaction;
  readonly #tag: string;
  readonly #session: Session;
  /** Sends provisional responses reliably, if the caller requires it (RFC 3262). */
  readonly #reliable: ReliableSender | null;
  #accepting: Accepting | null = null;
  /** The answer from a PRACK to an offer in a reliable provisional response. */
  #earlyAnswer: string | null = null;

  constructor(surroundings: CallSurroundings, invite: ServerTransaction, dialog: Dialog) {
    const { ua, table } = surroundings;
    super(surroundings, dialog.callId, callerOf(invite.request, ua.account));
    this.local = calledOf(invite.request, ua.account);
    this.offer = sdpOf(invite.request);
    this.#invite = invite;
    this.#tag = dialog.localTag;
    this.#session = this.current = new Session(ua, table, dialog, { owner: this, ownsCallId: false });
    this.#session.refreshed(invite.request, null);
    if (this.offer !== null) this.#session.offers.received(this.offer);
    const wantsReliable = wordsOf(invite.request.headers, 'Require').includes('100rel');
    this.#reliable = wantsReliable
      ? new ReliableSender(ua.clock, ua.random, invite, () => this.#refuse('failure', 504))
      : null;
    this.track(dialog);
    table.watch(invite, this);
  }

  ring(sdp?: string): void {
    if (this.state !== 'ringing' || this.#accepting) return;
    if (this.#reliable) this.#ringReliably(this.#reliable, sdp);
    else respond(this.#invite, sdp === undefined ? 180 : 183, this.#provisional(sdp));
  }

  /**
   * Rings reliably. When the offer is ours, it must be in the first reliable response (13.2.1), so without a
   * description nothing is sent.
   */
  #ringReliably(reliable: ReliableSender, sdp: string | undefined): void {
    const { offers } = this.#session;
    if (sdp === undefined && this.offer === null && offers.local === null) return;
    const isFirst = sdp !== undefined && (offers.open === 'theirs' || offers.local === null);
    if (isFirst && this.offer === null) offers.offered(sdp);
    else if (isFirst) offers.answer(sdp);
    const reply = this.#provisional(isFirst ? sdp : undefined);
    const status = sdp === undefined ? 180 : 183;
    reliable.send((headers) =>
      replyTo(this.#invite.request, status, { ...reply, headers: [...headers, ...(reply.headers ?? [])] }),
    );
  }

  #provisional(sdp: string | undefined): Reply {
    return {
      toTag: this.#tag,
      headers: [['Contact', this.ua.contact], ...ABILITIES],
      ...(sdp !== undefined && { sdp }),
    };
  }

  accept(sdp: string): Promise<string | null> {
    if (this.state !== 'ringing' || this.#accepting)
      return Promise.reject(new SipRefused(487, 'The call does not ring any more.'));
    return new Promise((resolve, reject) => {
      this.#accepting = { resolve, reject };
      if (this.#reliable?.owesSdp) this.#reliable.whenAcknowledged(() => this.#answer(sdp));
      else this.#answer(sdp);
    });
  }

  /** Sends the 200 (13.3.1.4), with a description unless a reliable response already had it. */
  #answer(sdp: string): void {
    const session = this.#session;
    const request = this.#invite.request;
    const { offers } = session;
    const owesAnswer = this.offer === null && offers.local === null;
    const hasSdp = owesAnswer || offers.open === 'theirs';
    if (owesAnswer) offers.offered(sdp);
    else if (hasSdp) offers.answer(sdp);
    const timer = answerTimer(request.headers);
    const headers = [['Contact', this.ua.contact] as const, ...ABILITIES, ...timer.headers];
    respond(this.#invite, 200, { toTag: this.#tag, headers, sdp: hasSdp ? sdp : null });
    this.#reliable?.close();
    this.establish(session);
    session.confirm(request, timer.terms);
    session.acks.expect(this.#invite, (ack) => this.#acknowledged(ack, owesAnswer));
  }

  #acknowledged(ack: Acknowledgement, owesAnswer: boolean): void {
    if (ack.kind === 'lost') return this.#session.broken();
    const accepting = this.#accepting;
    this.#accepting = null;
    if (!owesAnswer) return accepting?.resolve(this.#earlyAnswer);
    if (ack.sdp === null) this.#session.offers.rollBack();
    else this.#session.offers.answered(ack.sdp);
    accepting?.resolve(ack.sdp);
  }

  reject(status: number): void {
    const isRefusal = Number.isInteger(status) && status >= 300 && status <= 699;
    if (this.state === 'ringing') this.#refuse('local', isRefusal ? status : UNAVAILABLE);
  }

  // ---- Events of the wire.

  /** Handles CANCEL (9.2). */
  cancelled(): void {
    this.#refuse('remote', 487);
  }

  /** Only INVITEs with a 2xx can be unacknowledged, and the session watches those. */
  unacknowledged(): void {}

  /** A BYE before the answer (15.1.2) ends the INVITE too. */
  override farEndLeft(session: Session): void {
    if (this.state === 'ringing') this.#refuse('remote', 487);
    else super.farEndLeft(session);
  }

  /** Handles a PRACK (RFC 3262, 3). */
  prack(transaction: ServerTransaction): void {
    if (!this.#reliable?.acknowledge(transaction.request)) return respond(transaction, 481);
    answerPrack(this.#session, transaction);
    this.#reliable.goOn();
  }

  answered(sdp: string | null): boolean {
    if (this.state !== 'ringing') return false;
    this.#earlyAnswer = sdp;
    return true;
  }

  // ---- The end.

  protected leave(): { readonly done: Promise<void>; readonly status: number | null } {
    if (this.state !== 'ringing') return { done: this.current?.bye() ?? Promise.resolve(), status: null };
    respond(this.#invite, UNAVAILABLE, { toTag: this.#tag });
    return { done: Promise.resolve(), status: UNAVAILABLE };
  }

  #refuse(by: 'remote' | 'local' | 'failure', status: number): void {
    if (this.state !== 'ringing') return;
    respond(this.#invite, status, { toTag: this.#tag });
    this.end(by, status);
  }

  protected release(): void {
    const wasAnswered = this.#session.confirmed || this.#session.acks.pending;
    this.#reliable?.close();
    if (!wasAnswered) {
      this.table.unwatch(this.#invite);
      this.#session.release();
    }
    const accepting = this.#accepting;
    this.#accepting = null;
    accepting?.reject(new SipRefused(487, 'The call is over.'));
  }
}
