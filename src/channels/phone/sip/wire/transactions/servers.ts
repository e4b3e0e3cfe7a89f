import type { Clock } from '../../../../../kernel/time/clock.ts';
import { responseTo, type Via } from '../message/index.ts';
import type { Hop, IncomingEvents, ServerTransaction, SipRequest, SipResponse } from '../wire.ts';
import { callKey, serverKey } from './keys.ts';
import { noteSource, replyTo } from './reply.ts';
import { tagOf } from './requests.ts';
import { InviteServer } from './server-invite.ts';
import { OtherServer } from './server-other.ts';

export interface ServersOptions {
  readonly clock: Clock;
  readonly isReliable: boolean;
  /**
   * The most transactions that may be open at once when a new request comes; requests within dialogs are taken up
   * to twice that number.
   */
  readonly most: number;
  /** Makes a tag for an answer that is made here. */
  newTag(): string;
  send(bytes: Buffer, to: Hop): void;
  /** Sends an answer without a transaction: it is sent once only. */
  sendOnce(response: SipResponse, to: Hop): void;
}

type Server = InviteServer | OtherServer;

/** How long a sender shall wait when there are too many transactions, in seconds (20.33). */
const RETRY_AFTER = '5';

/** The server transactions: requests of the far end that are open, or ended a short time ago. */
export class Servers {
  readonly #options: ServersOptions;
  readonly #events: IncomingEvents;
  readonly #servers = new Map<string, Server>();
  /** The same transactions by call: to find the INVITE of an ACK to a 2xx, and a request that arrives by two paths. */
  readonly #byCall = new Map<string, Server>();

  constructor(options: ServersOptions, events: IncomingEvents) {
    this.#options = options;
    this.#events = events;
  }

  get size(): number {
    return this.#servers.size;
  }

  receive(request: SipRequest, from: Hop): void {
    const via = noteSource(request, from);
    if (via === null) return;
    if (request.method === 'ACK') return this.#acknowledge(request, via, from);
    const known = this.#servers.get(serverKey(request, via, request.method));
    if (known) return known.again();
    if (this.#isFullFor(request)) return this.#turnAway(request, replyTo(via, from));
    if (request.method === 'CANCEL') return this.#cancel(request, via, from);
    if (this.#isMerged(request)) return this.#answer(this.#open(request, via, from, false), 482);
    this.#events.request(this.#open(request, via, from, true));
  }

  /** Ends all transactions; nothing is sent any more. */
  endAll(): void {
    for (const server of [...this.#servers.values()]) server.end();
  }

  #open(request: SipRequest, via: Via, from: Hop, isForAbove: boolean): Server {
    const key = serverKey(request, via, request.method);
    const call = callKey(request, request.method);
    const to = replyTo(via, from);
    const ground = {
      clock: this.#options.clock,
      isReliable: this.#options.isReliable,
      send: (bytes: Buffer) => this.#options.send(bytes, to),
      ended: () => {
        this.#servers.delete(key);
        if (this.#byCall.get(call) === server) this.#byCall.delete(call);
      },
    };
    const server: Server =
      request.method === 'INVITE'
        ? new InviteServer(request, from, ground, () => this.#events.unacknowledged(server))
        : new OtherServer(request, from, ground);
    this.#servers.set(key, server);
    if (isForAbove) this.#byCall.set(call, server);
    return server;
  }

  #acknowledge(request: SipRequest, via: Via, from: Hop): void {
    const invite =
      this.#servers.get(serverKey(request, via, 'INVITE')) ?? this.#byCall.get(callKey(request, 'INVITE'));
    if (invite instanceof InviteServer && invite.acknowledge()) this.#events.ack(request, from);
  }

  #cancel(request: SipRequest, via: Via, from: Hop): void {
    const invite = this.#servers.get(serverKey(request, via, 'INVITE'));
    this.#answer(this.#open(request, via, from, false), invite instanceof InviteServer ? 200 : 481);
    if (invite instanceof InviteServer && invite.cancel()) this.#events.cancelled(invite);
  }

  /** Whether a request outside a dialog has already arrived by another path (8.2.2.2). */
  #isMerged(request: SipRequest): boolean {
    return tagOf(request.headers.get('To')) === '' && this.#byCall.has(callKey(request, request.method));
  }

  #answer(server: ServerTransaction, status: number): void {
    server.respond(responseTo(server.request, status, undefined, { toTag: this.#options.newTag() }));
  }

  /**
   * Whether there are too many transactions for this request. Requests that end or change an existing call are
   * still taken when new ones are not, up to twice as many.
   */
  #isFullFor({ method, headers }: SipRequest): boolean {
    const isNew = method !== 'CANCEL' && tagOf(headers.get('To')) === '';
    return this.#servers.size >= (isNew ? 1 : 2) * this.#options.most;
  }

  #turnAway(request: SipRequest, to: Hop): void {
    const headers: [string, string][] = [['Retry-After', RETRY_AFTER]];
    this.#options.sendOnce(
      responseTo(request, 503, undefined, { toTag: this.#options.newTag(), headers }),
      to,
    );
  }
}
