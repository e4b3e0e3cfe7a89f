import type { Party } from '../leg.ts';
import { sdpOf } from './body.ts';
import { Call, type CallSurroundings } from './call.ts';
import { Dialog, tagOf } from './dialog.ts';
import type { Exchange } from './exchange.ts';
import { redirectTarget } from './redirect.ts';
import { ourselves, partyOfUri } from './parties.ts';
import { ABILITIES } from './replies.ts';
import { Session } from './session.ts';
import { agreedTimer, SessionTimer } from './session-timer.ts';
import { SipRefused } from './signalling.ts';
import { ACCEPT } from './tokens.ts';
import { requestOf } from './wire/message/index.ts';
import type { SipRequest, SipResponse } from './wire/wire.ts';

/** The most telephones that may ring at the same time for one call. */
const MOST_FORKS = 20;
/** How often an INVITE may be sent again: elsewhere (3xx), or with a longer session timer (422). */
const MOST_TRIES = 5;
/** After 64 x T1, a cancelled INVITE will not be answered any more (RFC 3261, 9.1). */
const CANCEL_MS = 32_000;

const nothing = (): void => undefined;

/** An outgoing call: an INVITE of ours (RFC 3261, 13.2). */
export class OutboundCall extends Call {
  readonly direction = 'outbound';
  readonly local: Party;
  readonly offer: string;
  readonly #tag: string;
  readonly #to: string;
  /** Sessions of far ends that ring, by their tags (12.1.2). */
  readonly #ringing = new Map<string, Session>();
  /** Sessions of far ends that answered too late. */
  readonly #dismissed = new Map<string, Session>();
  /** Descriptions from before the answer, by tag, because some far ends send none with the answer. */
  readonly #early = new Map<string, string>();
  readonly #timer: SessionTimer;
  readonly #tried = new Set<string>();
  #uri: string;
  #sequence = 0;
  #tries = 0;
  #exchange: Exchange | null = null;
  #over = false;
  #stopWaiting: () => void = nothing;
  #cancelDone: () => void = nothing;

  constructor(surroundings: CallSurroundings, uri: string, offer: string) {
    const { ua } = surroundings;
    super(surroundings, ua.token('call'), partyOfUri(uri, ua.account));
    this.local = ourselves(ua.account);
    this.offer = offer;
    this.#uri = this.#to = uri;
    this.#tag = ua.token('tag');
    this.#timer = new SessionTimer(ua.clock, { refresh: nothing, expired: nothing });
    this.track({ callId: this.id, localTag: this.#tag });
  }

  /** Sends the INVITE as soon as there is a connection to the server. */
  start(): void {
    this.ua.wire.ready().then(
      () => this.#invite(),
      () => this.end('failure', 503),
    );
  }

  /** Ends a call that cannot be placed. */
  fail(status: number): void {
    this.end('failure', status);
  }

  #invite(): void {
    if (this.state !== 'ringing') return;
    this.#tries += 1;
    this.#tried.add(this.#uri);
    try {
      this.#exchange = this.ua.exchange(this.#request(), {
        sent: () => void (this.#sequence += 1),
        provisional: (response) => this.#provisional(response),
        final: (response) => this.#final(response),
        failed: (status) => this.#failed(status),
      });
    } catch (error) {
      this.ua.log.error({ err: error }, 'an INVITE could not be sent');
      this.end('failure', 500);
    }
  }

  #request(): SipRequest {
    return requestOf({
      method: 'INVITE',
      uri: this.#uri,
      headers: [
        ['From', `<${this.ua.addressOfRecord}>;tag=${this.#tag}`],
        ['To', `<${this.#to}>`],
        ['Call-ID', this.id],
        ['CSeq', `${this.#sequence + 1} INVITE`],
        ['Contact', this.ua.contact],
        ...this.ua.ownHeaders,
        ...ABILITIES,
        ['Accept', ACCEPT],
        ...this.#timer.headers(),
        ['Content-Type', 'application/sdp'],
      ],
      body: this.offer,
    });
  }

  // ---- Responses.

  #provisional(response: SipResponse): void {
    if (response.status <= 100 || this.state !== 'ringing') return;
    const session = this.#ringingSession(response);
    const kind = session?.early(response) ?? 'plain';
    if (kind === 'repeated') return;
    const sdp = sdpOf(response);
    if (session && sdp !== null) this.#describedEarly(session, sdp, kind === 'reliable');
    this.relay.progress(response.status, sdp);
  }

  /**
   * Notes an early description: only in a reliable response it is the answer (RFC 3262, 5); otherwise it announces
   * the answer.
   */
  #describedEarly(session: Session, sdp: string, isReliable: boolean): void {
    this.#early.set(session.dialog.remoteTag ?? '', sdp);
    if (isReliable && session.offers.open === 'ours') session.offers.answered(sdp);
  }

  /** The early dialog to which a response belongs, or which it begins (12.1.2); null without a tag. */
  #ringingSession(response: SipResponse): Session | null {
    const tag = tagOf(response.headers.get('To'));
    if (tag === null) return null;
    const known = this.#ringing.get(tag);
    if (known) return known;
    const session = this.#ringing.size < MOST_FORKS ? this.#newSession(response) : null;
    if (session) this.#ringing.set(tag, session);
    return session;
  }

  #newSession(response: SipResponse): Session | null {
    const request = this.#exchange?.request;
    const dialog = request && Dialog.ofResponse(this.ua, request, response);
    if (!dialog) return null;
    const session = new Session(this.ua, this.table, dialog, { owner: this, ownsCallId: true });
    session.offers.offered(this.offer);
    return session;
  }

  #final(response: SipResponse): void {
    const { status } = response;
    if (status < 300) return this.#picked(response);
    this.#finished();
    if (this.state !== 'ringing') return;
    if (status < 400) return this.#redirected(response);
    if (status === 422 && this.#tries < MOST_TRIES) {
      this.#timer.raise(response.headers);
      return this.#again();
    }
    this.end('remote', status);
  }

  #redirected(response: SipResponse): void {
    const target = redirectTarget(response, this.ua.account, this.#tried);
    if (target === null || this.#tries >= MOST_TRIES) return this.end('remote', response.status);
    this.#uri = target;
    this.#again();
  }

  #again(): void {
    this.#forget();
    this.#over = false;
    this.#invite();
  }

  #failed(status: number): void {
    this.#finished();
    this.end('failure', status);
  }

  /** Handles a 2xx: the first far end to answer wins (13.2.2.4). */
  #picked(response: SipResponse): void {
    const tag = tagOf(response.headers.get('To')) ?? '';
    const winner = this.state === 'established' ? this.current : null;
    const request = this.#exchange?.request;
    if (!request) return;
    if (winner && (winner.dialog.remoteTag ?? '') === tag) return winner.acknowledge(request);
    if (this.state !== 'ringing') return this.#dismiss(tag, request, response);
    this.#over = true;
    this.#win(tag, request, response);
  }

  #win(tag: string, request: SipRequest, response: SipResponse): void {
    const session = this.#ringing.get(tag) ?? this.#newSession(response);
    if (!session) return this.end('failure', 500);
    this.#ringing.delete(tag);
    session.dialog.confirmedBy(response);
    session.acknowledge(request);
    const sdp =
      session.offers.open === 'ours'
        ? (sdpOf(response) ?? this.#early.get(tag) ?? null)
        : session.offers.remote;
    this.establish(session);
    session.confirm(response, agreedTimer(response.headers));
    this.#forget();
    if (sdp === null) return this.end('failure', 488, session.bye());
    if (session.offers.open === 'ours') session.offers.answered(sdp);
    this.relay.answered(sdp);
  }

  /** Sends ACK and BYE to a far end that answers too late, or while our CANCEL is on its way (13.2.2.4, 15). */
  #dismiss(tag: string, request: SipRequest, response: SipResponse): void {
    const known = this.#dismissed.get(tag);
    if (known) return known.acknowledge(request);
    const session = this.#dismissed.size < MOST_FORKS ? this.#newSession(response) : null;
    if (!session) return;
    this.#dismissed.set(tag, session);
    session.acknowledge(request);
    void session.bye().then(() => this.#finished());
  }

  protected override sessionOf(request: SipRequest): Session | null {
    for (const session of this.#ringing.values()) if (session.dialog.isFrom(request)) return session;
    return super.sessionOf(request);
  }

  override farEndLeft(session: Session): void {
    if (session !== this.current) this.#ringing.delete(session.dialog.remoteTag ?? '');
    super.farEndLeft(session);
  }

  // ---- Only for incoming calls.

  ring(): void {}

  accept(): Promise<string | null> {
    return Promise.reject(new SipRefused(481, 'Only a call that comes in can be accepted.'));
  }

  reject(): void {}

  // ---- The end.

  protected leave(): { readonly done: Promise<void>; readonly status: number | null } {
    if (this.state === 'established') return { done: this.current?.bye() ?? Promise.resolve(), status: null };
    return { done: this.#cancel(), status: 487 };
  }

  /** Sends CANCEL (9.1); resolves when the INVITE is complete. */
  #cancel(): Promise<void> {
    const exchange = this.#exchange;
    if (!exchange || this.#over) return Promise.resolve();
    return new Promise((resolve) => {
      this.#cancelDone = resolve;
      this.#stopWaiting = this.ua.clock.after(CANCEL_MS, () => this.#finished());
      exchange.cancel();
    });
  }

  /** Notes that the INVITE has had its final response. */
  #finished(): void {
    this.#over = true;
    this.#stopWaiting();
    this.#cancelDone();
  }

  /** Releases the sessions of all who rang but did not win. */
  #forget(): void {
    for (const session of this.#ringing.values()) session.release();
    this.#ringing.clear();
    this.#early.clear();
  }

  protected release(): void {
    this.#forget();
  }

  override abandon(): void {
    super.abandon();
    for (const session of this.#dismissed.values()) session.release();
    this.#finished();
  }
}
