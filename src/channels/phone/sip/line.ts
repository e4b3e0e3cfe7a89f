import { createHash } from 'node:crypto';
import { endsWithin } from '../../../kernel/time/ends-within.ts';
import type { Call } from './call.ts';
import { CallTable } from './call-table.ts';
import { destinationUri } from './destination.ts';
import { type Dialog, tagOf } from './dialog.ts';
import { guarded } from './guarded.ts';
import { InboundCall } from './inbound-call.ts';
import { Invitations } from './invitations.ts';
import { answerOutOfDialog } from './out-of-dialog.ts';
import { OutboundCall } from './outbound-call.ts';
import { Registration } from './registration.ts';
import { respond } from './replies.ts';
import type { LineState, SipAccount, SipCall, SipCallEvents, SipLine, SipLineEvents } from './signalling.ts';
import { unknownRequirements } from './tokens.ts';
import { UserAgent, type UserAgentParts } from './user-agent.ts';
import { parseUri } from './wire/message/index.ts';
import type { OpenWire, ServerTransaction, SipRequest, SipWire, SipWireEvents } from './wire/wire.ts';

/**
 * The instance of an account (RFC 5626, 4.1): a UUID made from the account (RFC 9562, 5.8), which is the same in
 * every process and after every start. So a process that takes over a line replaces the binding of the one before
 * at the registrar.
 */
function instanceOf({ server, domain, username }: SipAccount): string {
  const digest = createHash('sha256').update(`duet line\n${server}\n${domain}\n${username}`).digest();
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x80, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = digest.toString('hex', 0, 16);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)];
  return `urn:uuid:${parts.join('-')}`;
}

/** How long closing a line may take. */
const GOODBYE_MS = 2_000;

export interface LineParts extends Omit<UserAgentParts, 'wire' | 'account'> {
  readonly openWire: OpenWire;
  /** Called when nothing of the line is left. */
  readonly closed: (line: Line) => void;
}

/**
 * One account: its registration, its calls, and the wire for both. It passes everything that arrives to its owner,
 * or refuses it. It owns all three; `close` leaves nothing of them.
 */
export class Line implements SipLine, SipWireEvents {
  readonly account: SipAccount;
  readonly #events: SipLineEvents;
  readonly #ua: UserAgent;
  readonly #wire: SipWire;
  readonly #table = new CallTable();
  readonly #calls = new Set<Call>();
  readonly #registration: Registration;
  readonly #invitations: Invitations;
  readonly #closed: (line: Line) => void;
  #closing: Promise<void> | null = null;

  constructor(account: SipAccount, events: SipLineEvents, { openWire, closed, ...parts }: LineParts) {
    this.account = account;
    this.#events = events;
    this.#closed = closed;
    this.#wire = openWire(account, this);
    this.#ua = new UserAgent({ ...parts, account, wire: this.#wire });
    this.#registration = new Registration(this.#ua, instanceOf(account), events);
    this.#invitations = new Invitations(this.#ua, this.#table, {
      ringing: () => this.#ringing(),
      invited: (invite, dialog) => this.#invited(invite, dialog),
    });
    this.#registration.start();
  }

  get state(): LineState {
    return this.#registration.state;
  }

  get address(): string {
    return this.#wire.local.address;
  }

  call(destination: string, offer: string, events: SipCallEvents): SipCall {
    const uri = destinationUri(destination, this.account.domain);
    const call = new OutboundCall(this.#surroundings, uri ?? this.#ua.registrar, offer);
    this.#calls.add(call);
    call.relay.attach(events);
    // The code that calls this gets the call object before any event of it.
    if (uri !== null && !this.#closing) call.start();
    else this.#ua.clock.after(0, () => call.fail(uri === null ? 484 : 503));
    return call;
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  // ---- Events of the wire.

  /** Handles a request of the far end (RFC 3261, 8.2 and 12.2.2). */
  request(transaction: ServerTransaction): void {
    guarded(this.#ua.log, 'a SIP request could not be handled', () => this.#take(transaction));
  }

  cancelled(invite: ServerTransaction): void {
    guarded(this.#ua.log, 'a CANCEL could not be handled', () => this.#table.watcher(invite)?.cancelled());
  }

  unacknowledged(invite: ServerTransaction): void {
    guarded(this.#ua.log, 'a lost ACK could not be handled', () =>
      this.#table.watcher(invite)?.unacknowledged(),
    );
  }

  ack(request: SipRequest): void {
    guarded(this.#ua.log, 'an ACK could not be handled', () => {
      const { callId, tag } = dialogOf(request);
      if (tag !== null) this.#table.find(callId, tag)?.ack(request);
    });
  }

  moved(): void {
    guarded(this.#ua.log, 'a new address could not be handled', () => this.#registration.moved());
  }

  lost(reason: string): void {
    this.#ua.log.warn({ server: this.account.server, reason }, 'the connection to a SIP server was lost');
    guarded(this.#ua.log, 'a lost connection could not be handled', () => this.#registration.lost());
  }

  // ---- Requests.

  #take(transaction: ServerTransaction): void {
    const { request } = transaction;
    const { callId, tag } = dialogOf(request);
    if (tag !== null) {
      const owner = this.#table.find(callId, tag);
      if (owner) owner.request(transaction);
      else respond(transaction, 481);
      return;
    }
    this.#takeNew(transaction);
  }

  #takeNew(transaction: ServerTransaction): void {
    const { request } = transaction;
    const toTag = this.#ua.token('tag');
    const scheme = parseUri(request.uri);
    if (!scheme || scheme.kind === 'other') return respond(transaction, 416, { toTag });
    const unknown = unknownRequirements(request.headers);
    if (unknown.length > 0)
      return respond(transaction, 420, { toTag, headers: [['Unsupported', unknown.join(', ')]] });
    if (request.method === 'INVITE') this.#invitations.take(transaction);
    else answerOutOfDialog(transaction, toTag);
  }

  #invited(invite: ServerTransaction, dialog: Dialog): void {
    if (this.#closing) return respond(invite, 503, { toTag: dialog.localTag });
    if (this.#isUnregistered) return respond(invite, 480, { toTag: dialog.localTag });
    const call = new InboundCall(this.#surroundings, invite, dialog);
    this.#calls.add(call);
    try {
      call.relay.attach(this.#events.incoming(call));
    } catch (error) {
      this.#ua.log.error({ err: error }, 'a call was not taken');
      call.reject(500);
    }
  }

  /** Whether the server has refused us or is away: no call is for us then, and such calls would only fill places. */
  get #isUnregistered(): boolean {
    const { kind } = this.state;
    return kind === 'refused' || kind === 'unreachable';
  }

  #ringing(): number {
    let ringing = 0;
    for (const call of this.#calls)
      if (call.direction === 'inbound' && call.state === 'ringing') ringing += 1;
    return ringing;
  }

  get #surroundings() {
    return { ua: this.#ua, table: this.#table, gone: (call: Call) => void this.#calls.delete(call) };
  }

  // ---- The end.

  async #close(): Promise<void> {
    const goodbye = Promise.all(
      [...this.#calls].map((call) => call.hangUp()).concat(this.#registration.close()),
    );
    await endsWithin(this.#ua.clock, goodbye, GOODBYE_MS);
    for (const call of [...this.#calls]) call.abandon();
    await this.#wire.close();
    this.#closed(this);
  }
}

const dialogOf = (request: SipRequest): { readonly callId: string; readonly tag: string | null } => ({
  callId: request.headers.get('Call-ID') ?? '',
  tag: tagOf(request.headers.get('To')),
});
