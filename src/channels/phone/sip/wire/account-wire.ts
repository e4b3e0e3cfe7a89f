import { isIP } from 'node:net';
import type { RandomBytes } from '../../../../kernel/ids.ts';
import type { Log } from '../../../../kernel/log.ts';
import type { Clock } from '../../../../kernel/time/clock.ts';
import type { SipAccount } from '../signalling.ts';
import { guardRequest, guardWire, guardWith, type Guard } from './guard.ts';
import { printMessage, readMessage, responseTo, type Reading, type Via } from './message/index.ts';
import { Clients } from './transactions/clients.ts';
import { noteSource, replyTo } from './transactions/reply.ts';
import { Servers } from './transactions/servers.ts';
import type { Link, LinkEvents, LocalAddress, Way } from './transport/link.ts';
import { Tally } from './transport/tally.ts';
import { WaitingRequest } from './waiting-request.ts';
import type {
  ClientTransaction,
  ClientTransactionEvents,
  Hop,
  SipRequest,
  SipWire,
  SipWireEvents,
} from './wire.ts';

export interface AccountWireOptions {
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly log: Log;
  readonly openLink: (events: LinkEvents) => Link;
}

/**
 * The most transactions with one server that may be open at once; further new requests get 503, and are not
 * remembered.
 */
const MOST_OPEN = 8_000;
const CLOSED = 'The line is closed.';
/** SIP status 503, Service Unavailable (RFC 3261, 21.5.4). */
const UNAVAILABLE = 503;

const bare = (host: string): string => host.replace(/^\[|\]$/g, '');

/** The wire of one account: its link, and the transactions over it. */
export class AccountWire implements SipWire {
  readonly #options: AccountWireOptions;
  readonly #events: SipWireEvents;
  readonly #guard: Guard;
  readonly #link: Link;
  readonly #clients: Clients;
  readonly #servers: Servers;
  readonly #malformed: Tally;
  #local: LocalAddress = { address: '0.0.0.0', port: 0 };
  #lastReceivedAt = -Infinity;
  #closing: Promise<void> | null = null;

  constructor(account: SipAccount, events: SipWireEvents, options: AccountWireOptions) {
    const { clock, random, log, openLink } = options;
    const isReliable = account.transport !== 'UDP';
    this.#options = options;
    this.#guard = guardWith(log, account.server);
    this.#events = guardWire(this.#guard, events, () => this.#newTag());
    this.#malformed = new Tally(clock, (messages) =>
      log.warn({ server: account.server, messages }, 'malformed SIP messages were refused'),
    );
    this.#link = openLink({
      message: (bytes, from) => void this.#guard(() => this.#receive(bytes, from)),
      opened: (local) => this.#moveTo(local),
      lost: (reason) => this.#lose(reason),
    });
    const send = (bytes: Buffer, to: Hop): void => this.#link.send(bytes, to);
    this.#clients = new Clients({ clock, random, isReliable, send });
    this.#servers = new Servers(
      {
        clock,
        isReliable,
        most: MOST_OPEN,
        send,
        newTag: () => this.#newTag(),
        sendOnce: (response, to) => send(printMessage(response), to),
      },
      this.#events,
    );
  }

  get local(): LocalAddress {
    return this.#local;
  }

  async ready(): Promise<void> {
    await this.#way();
  }

  request(request: SipRequest, events: ClientTransactionEvents): ClientTransaction {
    const guarded = this.#watch(request.method, guardRequest(this.#guard, events));
    const start = (way: Way): ClientTransaction => this.#start(request, way, guarded);
    const way = this.#closing ? null : this.#link.way;
    return way ? start(way) : new WaitingRequest(request, guarded, this.#way(), start);
  }

  sendAck(request: SipRequest): void {
    const send = (way: Way): void => this.#clients.sendAck(request, this.#from(way));
    if (this.#link.way) return send(this.#link.way);
    // Without a connection the ACK is lost; the far end then repeats its 2xx, and the next ACK answers that.
    this.#way().then(send, () => undefined);
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    this.#clients.failAll(CLOSED);
    this.#servers.endAll();
    this.#malformed.close();
    await this.#link.close();
  }

  #way(): Promise<Way> {
    return this.#closing ? Promise.reject(new Error(CLOSED)) : this.#link.ready();
  }

  /** The given path, with our own address as the server sees it. */
  #from(way: Way): Way {
    return { to: way.to, local: this.#local };
  }

  #start(request: SipRequest, way: Way, events: ClientTransactionEvents): ClientTransaction {
    return this.#clients.request(request, this.#from(way), events);
  }

  /**
   * Adds to a request's events what the link has to know. When nothing at all came from the server since the
   * request was sent, and the request failed with 408, the link takes the server's next address. A 503 to a
   * REGISTER does the same (RFC 3263, 4.3); a 503 to a call does not, for it may come from far behind the server.
   */
  #watch(method: string, events: ClientTransactionEvents): ClientTransactionEvents {
    const since = this.#options.clock.now();
    return {
      ...events,
      final: (response) => {
        const way = this.#link.way;
        if (method === 'REGISTER' && response.status === UNAVAILABLE && way) this.#link.turnedAway?.(way.to);
        events.final(response);
      },
      failed: (status, reason) => {
        const way = this.#link.way;
        if (status === 408 && way !== null && this.#lastReceivedAt < since) this.#link.unanswered(way.to);
        events.failed(status, reason);
      },
    };
  }

  #receive(bytes: Buffer, from: Hop): void {
    if (this.#closing) return;
    this.#lastReceivedAt = this.#options.clock.now();
    const reading = readMessage(bytes);
    if (!reading.ok) return this.#refuse(reading, from);
    const { message } = reading;
    if (message.kind === 'request') return this.#servers.receive(message, from);
    const via = this.#clients.receive(message);
    if (via) this.#noteOwnAddress(via);
  }

  /** Answers a malformed request with what is wrong, and keeps nothing of it. An ACK is never answered (17.1.1.3). */
  #refuse({ status, why, request }: Reading & { ok: false }, from: Hop): void {
    this.#malformed.add();
    if (request === null || request.method === 'ACK') return;
    const to = replyTo(noteSource(request, from), from);
    this.#link.send(printMessage(responseTo(request, status, why, { toTag: this.#newTag() })), to);
  }

  /** Learns our address as the server sees it: the server writes it into our own Via (RFC 3261, 18.2.1; RFC 3581). */
  #noteOwnAddress({ host, port, params }: Via): void {
    const address = params.get('received') ?? bare(host);
    const number = Number(params.get('rport') ?? port ?? this.#local.port);
    const isSane = isIP(bare(address)) !== 0 && Number.isInteger(number) && number > 0 && number <= 65_535;
    if (isSane) this.#moveTo({ address: bare(address), port: number });
  }

  #moveTo(local: LocalAddress): void {
    if (local.address === this.#local.address && local.port === this.#local.port) return;
    this.#local = local;
    this.#events.moved();
  }

  #lose(reason: string): void {
    this.#clients.failAll(reason);
    this.#events.lost(reason);
  }

  #newTag(): string {
    return Buffer.from(this.#options.random(8)).toString('hex');
  }
}
