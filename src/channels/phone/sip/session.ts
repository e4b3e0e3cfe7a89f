import type { TransferOutcome } from '../leg.ts';
import { Acknowledgements } from './acknowledgements.ts';
import type { CallTable } from './call-table.ts';
import { sequenceOf, type Dialog } from './dialog.ts';
import type { Content, DialogSession } from './dialog-session.ts';
import { readInfo } from './dtmf-info.ts';
import type { Exchange, ExchangeEvents } from './exchange.ts';
import type { EventRelay } from './guarded.ts';
import { OfferAnswer } from './offer-answer.ts';
import { OurOffers } from './our-offers.ts';
import type { Referral } from './referral.ts';
import { Referrals } from './referrals.ts';
import { ReliableReceiver } from './reliable-in.ts';
import { ABILITIES, respond } from './replies.ts';
import { SessionRefresh } from './session-refresh.ts';
import { SessionTimer, type TimerTerms } from './session-timer.ts';
import { readTransferNews, transferEvent } from './sipfrag.ts';
import { takeReinvite, takeUpdate } from './their-offers.ts';
import { ACCEPT, ALLOW, allowedBy, SUPPORTED, supports, unknownRequirements } from './tokens.ts';
import type { UserAgent } from './user-agent.ts';
import type { ServerTransaction, SipMessage, SipRequest, SipResponse } from './wire/wire.ts';

/** The call that owns a session, as the session sees it. */
export interface SessionOwner {
  readonly relay: EventRelay;
  /** Called when the far end has hung up. */
  farEndLeft(session: Session): void;
  /** Called when the session cannot go on: the call has to hang up. */
  broken(session: Session): void;
  /** Takes a PRACK; only an inbound call that still rings has this (RFC 3262). */
  prack?(transaction: ServerTransaction): void;
  /**
   * Takes an answer that came with an ACK or a PRACK.
   * @returns true when the call itself uses the answer
   */
  answered?(sdp: string | null): boolean;
}

const IGNORED: ExchangeEvents = {
  provisional: () => undefined,
  final: () => undefined,
  failed: () => undefined,
};

/** One dialog of a call (RFC 3261, 12 to 15), early or confirmed, and everything that happens in it. */
export class Session implements DialogSession {
  readonly ua: UserAgent;
  readonly dialog: Dialog;
  readonly offers = new OfferAnswer();
  readonly acks: Acknowledgements;
  readonly timer: SessionTimer;
  readonly #owner: SessionOwner;
  readonly #ours: OurOffers;
  readonly #refresh: SessionRefresh;
  readonly #reliable = new ReliableReceiver();
  readonly #referrals = new Referrals();
  #allows: ReadonlySet<string> | null = null;
  #takesReplaces = false;
  #phase: 'early' | 'confirmed' | 'over' = 'early';
  #leaving: Promise<void> | null = null;
  #farEndLeft = false;

  /** @param ownsCallId whether we have started the call */
  constructor(
    ua: UserAgent,
    table: CallTable,
    dialog: Dialog,
    { owner, ownsCallId }: { readonly owner: SessionOwner; readonly ownsCallId: boolean },
  ) {
    this.ua = ua;
    this.dialog = dialog;
    this.#owner = owner;
    this.acks = new Acknowledgements(table);
    this.#ours = new OurOffers(this, ownsCallId);
    this.#refresh = new SessionRefresh(this, owner.relay);
    this.timer = new SessionTimer(ua.clock, {
      refresh: () => this.#refresh.now(this.#allows),
      expired: () => this.broken(),
    });
  }

  get over(): boolean {
    return this.#phase === 'over';
  }

  get confirmed(): boolean {
    return this.#phase === 'confirmed';
  }

  /** Whether the far end has said that it supports Replaces (RFC 3891, 4). */
  get takesReplaces(): boolean {
    return this.#takesReplaces;
  }

  get offersInFlight(): boolean {
    return this.#ours.inFlight;
  }

  /** The call is established; `message` is the far end's INVITE, or its 2xx. */
  confirm(message: SipMessage, terms: TimerTerms | null): void {
    if (this.#phase === 'early') this.#phase = 'confirmed';
    this.#takesReplaces = supports(message.headers, 'replaces');
    this.refreshed(message, terms);
  }

  /** A request or a response has refreshed the target and the timer (RFC 3261, 12.2; RFC 4028, 10). */
  refreshed(message: SipMessage, terms: TimerTerms | null): void {
    this.dialog.refreshTarget(message);
    this.#allows = allowedBy(message.headers) ?? this.#allows;
    if (this.confirmed) this.timer.start(terms);
  }

  // ---- Requests and responses of the far end.

  /** Handles a request within the dialog (12.2.2). */
  handle(transaction: ServerTransaction): void {
    const { request } = transaction;
    if (!this.dialog.inOrder(request)) return respond(transaction, 500, { reason: 'CSeq Out of Order' });
    const unknown = unknownRequirements(request.headers);
    if (unknown.length > 0)
      return respond(transaction, 420, { headers: [['Unsupported', unknown.join(', ')]] });
    if (request.method === 'BYE') return this.#takeBye(transaction);
    if (this.#phase === 'over') return respond(transaction, 481);
    this.#dispatch(transaction);
  }

  #dispatch(transaction: ServerTransaction): void {
    switch (transaction.request.method) {
      case 'INVITE':
        return takeReinvite(this, transaction);
      case 'UPDATE':
        return takeUpdate(this, transaction);
      case 'INFO':
        return this.#takeInfo(transaction);
      case 'NOTIFY':
        return this.#takeNotify(transaction);
      case 'PRACK':
        return this.#owner.prack ? this.#owner.prack(transaction) : respond(transaction, 481);
      case 'OPTIONS':
        return respond(transaction, 200, { headers: [...ABILITIES, ['Accept', ACCEPT]] });
      case 'REFER':
        // We do not let others move our calls: whoever wants that does it at the server.
        return respond(transaction, 603);
      default:
        return respond(transaction, 405, { headers: [['Allow', ALLOW]] });
    }
  }

  #takeBye(transaction: ServerTransaction): void {
    respond(transaction, 200);
    this.#farEndLeft = true;
    if (this.#phase === 'over') return this.acks.close();
    this.#referrals.latest?.farEndLeft();
    this.release();
    this.#owner.farEndLeft(this);
  }

  #takeInfo(transaction: ServerTransaction): void {
    const info = readInfo(transaction.request);
    if (info.kind === 'unsupported') return respond(transaction, 415, { headers: [['Accept', ACCEPT]] });
    respond(transaction, 200);
    if (info.kind === 'dtmf') this.#owner.relay.dtmf(info.digit, info.lastedMs);
  }

  /** Takes a NOTIFY; one that nobody has subscribed to gets 481 (RFC 6665, 4.1.3). */
  #takeNotify(transaction: ServerTransaction): void {
    const event = transferEvent(transaction.request);
    if (!event) return respond(transaction, 489, { headers: [['Allow-Events', 'refer']] });
    const referral = this.#referrals.of(event.id);
    if (!referral) return respond(transaction, 481);
    respond(transaction, 200);
    referral.news(readTransferNews(transaction.request));
  }

  ack(request: SipRequest): void {
    this.acks.received(request);
  }

  /**
   * Takes a provisional response of the far end, and acknowledges it where it asks for that (RFC 3262, 4).
   * `repeated` means that the caller must drop it.
   */
  early(response: SipResponse): 'plain' | 'reliable' | 'repeated' {
    const reliable = this.#reliable.receive(response);
    if (reliable === 'repeated') return reliable;
    if (reliable) this.send('PRACK', { headers: [['RAck', reliable.rack]] }, IGNORED);
    return reliable ? 'reliable' : 'plain';
  }

  /** Our answer to the far end's offer, or our offer when it sent none; null when we refuse. */
  describe(offer: string | null): string | null {
    if (offer !== null) this.offers.received(offer);
    const sdp = this.#owner.relay.reoffered(offer);
    if (sdp === null) this.offers.rollBack();
    else if (offer === null) this.offers.offered(sdp);
    else this.offers.answer(sdp);
    return sdp;
  }

  /** Takes the far end's answer to the offer that it had asked us for; null when it came without one. */
  takeAnswer(sdp: string | null): void {
    if (sdp === null) this.offers.rollBack();
    else this.offers.answered(sdp);
    if (this.#owner.answered?.(sdp)) return;
    if (sdp !== null) this.#owner.relay.reanswered(sdp);
  }

  // ---- Requests of ours.

  /** Sends a request of ours within the dialog. */
  send(method: string, { headers = [], sdp = null }: Content, events: ExchangeEvents): Exchange {
    const isTargetRefresh = method === 'INVITE' || method === 'UPDATE' || method === 'REFER';
    const request = this.dialog.request(method, {
      headers: [
        ...(isTargetRefresh ? [['Contact', this.ua.contact] as const] : []),
        ...(isTargetRefresh ? [['Supported', SUPPORTED] as const] : []),
        ...headers.filter(([name]) => !(isTargetRefresh && name === 'Supported')),
      ],
      ...(sdp !== null && { body: { type: 'application/sdp', text: sdp } }),
    });
    const sent = (attempt: SipRequest): void => {
      this.dialog.sent(attempt);
      events.sent?.(attempt);
    };
    return this.ua.exchange(request, { ...events, sent });
  }

  /** Sends the ACK to a 2xx (13.2.2.4). */
  acknowledge(invite: SipRequest, sdp: string | null = null): void {
    this.ua.wire.sendAck(this.dialog.ack(invite, sdp));
  }

  reinvite(describe: () => string): Promise<string> {
    return this.#ours.reinvite(describe);
  }

  /**
   * Sends a REFER (RFC 3515).
   * @param referTo a URI, perhaps with header fields of its own (RFC 3891, 6)
   */
  refer(referTo: string): Promise<TransferOutcome> {
    if (this.#referrals.latest?.open)
      return Promise.resolve({ kind: 'failed', status: 491, reason: 'The call is being moved already.' });
    if (this.#allows?.has('REFER') === false)
      return Promise.resolve({ kind: 'refused', status: 405, reason: 'The far end does not know REFER.' });
    const referral = this.#referrals.begin(this.ua.clock);
    const headers = [
      ['Refer-To', `<${referTo}>`],
      ['Referred-By', `<${this.ua.addressOfRecord}>`],
    ] as const;
    this.send('REFER', { headers }, { ...IGNORED, ...this.#referralEvents(referral) });
    return referral.outcome;
  }

  /**
   * A far end that does not support REFER may leave it unanswered, and a proxy may then answer 408 in its place:
   * the call goes on, as its sound does. That the far end is really gone shows in the session timer and in missing
   * media (here we differ from RFC 3261, 12.2.1.2).
   */
  #referralEvents(referral: Referral): Pick<ExchangeEvents, 'final' | 'failed' | 'sent'> {
    return {
      sent: (request) => referral.sent(sequenceOf(request)),
      final: ({ status, reason, headers }) => {
        if (status < 300) return referral.accepted(/^\s*false\b/i.test(headers.get('Refer-Sub') ?? ''));
        if (status === 408) return referral.unanswered(reason);
        referral.refused(status, reason);
        if (status === 481) this.broken();
      },
      failed: (status, reason) =>
        status === 408 ? referral.unanswered(reason) : referral.failed(status, reason),
    };
  }

  /** Sends BYE as soon as no 2xx of ours waits for its ACK (15); resolves when it is answered. Idempotent. */
  bye(): Promise<void> {
    if (this.#leaving) return this.#leaving;
    if (this.#phase === 'over') return Promise.resolve();
    this.#referrals.latest?.callOver();
    this.#over();
    this.#leaving = new Promise((resolve) => this.acks.whenIdle(() => this.#sendBye(resolve)));
    return this.#leaving;
  }

  #sendBye(done: () => void): void {
    if (this.#farEndLeft) return done();
    this.send('BYE', {}, { provisional: () => undefined, final: done, failed: done });
  }

  /** Tells the owner that the session cannot go on; the owner then hangs up. */
  broken(): void {
    if (this.#phase !== 'over') this.#owner.broken(this);
  }

  /** Ends the session without sending anything; nothing of it is left. */
  release(): void {
    this.#over();
    this.acks.close();
  }

  #over(): void {
    this.#phase = 'over';
    this.timer.close();
    this.#ours.close();
    this.#referrals.latest?.callOver();
  }
}
