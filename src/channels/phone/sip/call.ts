import type { Party, TransferOutcome } from '../leg.ts';
import type { CallTable, DialogOwner } from './call-table.ts';
import { destinationUri } from './destination.ts';
import { Dialog } from './dialog.ts';
import { EventRelay } from './guarded.ts';
import { callerOf } from './parties.ts';
import { ABILITIES, respond } from './replies.ts';
import { Session, type SessionOwner } from './session.ts';
import { answerTimer } from './session-timer.ts';
import { SipRefused, type SipCall } from './signalling.ts';
import { sdpOf } from './body.ts';
import type { UserAgent } from './user-agent.ts';
import type { ServerTransaction, SipRequest } from './wire/wire.ts';

/** What a line provides for a call. */
export interface CallSurroundings {
  readonly ua: UserAgent;
  readonly table: CallTable;
  /** Called when the call is over, and nothing of it is left on the wire. */
  gone(call: Call): void;
}

/**
 * The common part of inbound and outbound calls: the session once it exists, an end that happens exactly once, and
 * transfers. It owns its sessions and its entries in the table; both are gone when `gone` is called.
 */
export abstract class Call implements SipCall, SessionOwner, DialogOwner {
  abstract readonly direction: 'inbound' | 'outbound';
  abstract readonly local: Party;
  readonly id: string;
  readonly relay: EventRelay;
  protected readonly ua: UserAgent;
  protected readonly table: CallTable;
  protected current: Session | null = null;
  readonly #gone: (call: Call) => void;
  readonly #dialogs = new Map<string, readonly [string, string]>();
  #remote: Party;
  #state: SipCall['state'] = 'ringing';
  #done: Promise<void> = Promise.resolve();

  protected constructor({ ua, table, gone }: CallSurroundings, id: string, remote: Party) {
    this.id = id;
    this.relay = new EventRelay(ua.log);
    this.ua = ua;
    this.table = table;
    this.#gone = gone;
    this.#remote = remote;
  }

  abstract readonly offer: string | null;
  abstract ring(sdp?: string): void;
  abstract accept(sdp: string): Promise<string | null>;
  abstract reject(status: number): void;
  /** Sends whatever ends the call; `done` resolves when that is complete. */
  protected abstract leave(): { readonly done: Promise<void>; readonly status: number | null };
  /** Releases what only this kind of call has: timers, promises. Nothing is sent. */
  protected abstract release(): void;

  get remote(): Party {
    return this.#remote;
  }

  get state(): SipCall['state'] {
    return this.#state;
  }

  get session(): Session | null {
    return this.current;
  }

  // ---- Incoming requests.

  request(transaction: ServerTransaction): void {
    const session = this.sessionOf(transaction.request);
    if (session) session.handle(transaction);
    else respond(transaction, 481);
  }

  ack(request: SipRequest): void {
    this.sessionOf(request)?.ack(request);
  }

  protected sessionOf(request: SipRequest): Session | null {
    return this.current?.dialog.isFrom(request) ? this.current : null;
  }

  farEndLeft(session: Session): void {
    if (session === this.current) this.end('remote', null);
  }

  broken(session: Session): void {
    if (session === this.current) this.end('failure', null, session.bye());
  }

  /**
   * Replaces our current session (RFC 3891, 3): the party that consulted us, or somebody it has sent, continues the
   * call. The sound is negotiated as by a re-INVITE; then the old session is hung up.
   */
  replace(transaction: ServerTransaction): void {
    const { request } = transaction;
    const tag = this.ua.token('tag');
    const dialog = Dialog.ofRequest(this.ua, request, tag);
    const old = this.current;
    if (!dialog || !old) return respond(transaction, dialog ? 481 : 400);
    const session = new Session(this.ua, this.table, dialog, { owner: this, ownsCallId: false });
    const offer = sdpOf(request);
    const sdp = session.describe(offer);
    if (sdp === null) return respond(transaction, 488, { toTag: tag });
    this.track(dialog);
    this.current = session;
    this.#remote = callerOf(request, this.ua.account);
    this.#acceptReplacement(session, transaction, { tag, sdp, owesAnswer: offer === null });
    void old.bye().then(() => this.#untrack(old.dialog));
  }

  #acceptReplacement(
    session: Session,
    transaction: ServerTransaction,
    { tag, sdp, owesAnswer }: { readonly tag: string; readonly sdp: string; readonly owesAnswer: boolean },
  ): void {
    const { request } = transaction;
    const timer = answerTimer(request.headers);
    const headers = [['Contact', this.ua.contact] as const, ...ABILITIES, ...timer.headers];
    respond(transaction, 200, { toTag: tag, headers, sdp });
    session.confirm(request, timer.terms);
    session.acks.expect(transaction, (ack) => {
      if (ack.kind === 'lost') session.broken();
      else if (owesAnswer) session.takeAnswer(ack.sdp);
    });
  }

  // ---- Actions of the user of a call.

  reinvite(describe: () => string): Promise<string> {
    if (this.#state === 'established' && this.current) return this.current.reinvite(describe);
    return Promise.reject(new SipRefused(481, 'The call is not established.'));
  }

  async refer(target: string, consulted: SipCall | null): Promise<TransferOutcome> {
    if (this.#state !== 'established' || !this.current)
      return { kind: 'failed', status: 481, reason: 'The call is not established.' };
    const uri = destinationUri(target, this.ua.account.domain);
    if (uri === null) return { kind: 'failed', status: 484, reason: 'This is nobody’s number or address.' };
    const replaces = consulted && replacesHeader(consulted);
    if (consulted && replaces === null)
      return { kind: 'refused', status: 481, reason: 'The call to be joined with is not established.' };
    if (consulted && !(this.current.takesReplaces && takesReplaces(consulted)))
      return { kind: 'refused', status: 420, reason: 'The telephones do not understand Replaces.' };
    const outcome = await this.current.refer(replaces === null ? uri : `${uri}?Replaces=${replaces}`);
    // A party that has transferred a call leaves it (RFC 5589, 6.1).
    if (outcome.kind === 'moved') void this.hangUp();
    return outcome;
  }

  hangUp(): Promise<void> {
    if (this.#state !== 'ended') {
      const { done, status } = this.leave();
      this.end('local', status, done);
    }
    return this.#done;
  }

  /** Drops the call because the line is closed; nothing more is sent. */
  abandon(): void {
    this.end('local', null);
    this.current?.release();
    this.release();
  }

  // ---- State.

  protected establish(session: Session): void {
    this.current = session;
    this.#state = 'established';
  }

  /** Ends the call now; `done` resolves when nothing of it is left on the wire. Only the first end counts. */
  protected end(
    by: 'remote' | 'local' | 'failure',
    status: number | null,
    done: Promise<void> = Promise.resolve(),
  ): void {
    if (this.#state === 'ended') return;
    this.#state = 'ended';
    this.#done = done.then(() => this.#leaveTable());
    this.release();
    this.relay.ended(by, status);
  }

  /** Directs requests of this dialog to this call. */
  protected track({ callId, localTag }: Pick<Dialog, 'callId' | 'localTag'>): void {
    this.#dialogs.set(`${localTag}\n${callId}`, [callId, localTag]);
    this.table.add(callId, localTag, this);
  }

  #untrack({ callId, localTag }: Pick<Dialog, 'callId' | 'localTag'>): void {
    this.#dialogs.delete(`${localTag}\n${callId}`);
    this.table.remove(callId, localTag);
  }

  #leaveTable(): void {
    for (const [callId, localTag] of this.#dialogs.values()) this.table.remove(callId, localTag);
    this.#dialogs.clear();
    this.#gone(this);
  }
}

/** Replaces (RFC 3891, 6.1) as a URI's header, with the tags from the other end's point of view. */
function replacesHeader(consulted: SipCall): string | null {
  const dialog =
    consulted instanceof Call && consulted.state === 'established' ? consulted.session?.dialog : null;
  if (!dialog) return null;
  const { callId, remoteTag, localTag } = dialog;
  return encodeURIComponent(`${callId};to-tag=${remoteTag ?? '0'};from-tag=${localTag}`);
}

/**
 * Whether the other telephone supports Replaces. Both must (RFC 3891, 4): one that does not would place a new call,
 * or ring a second time, while the two talk to each other through us.
 */
const takesReplaces = (consulted: SipCall): boolean =>
  consulted instanceof Call && consulted.session?.takesReplaces === true;
