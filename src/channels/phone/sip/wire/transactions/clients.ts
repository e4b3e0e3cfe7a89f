import { bracketed } from '../../../../../kernel/bracketed.ts';
import type { RandomBytes } from '../../../../../kernel/ids.ts';
import type { Clock } from '../../../../../kernel/time/clock.ts';
import { parseCSeq, parseVia, printMessage, printVia, type Via } from '../message/index.ts';
import type { Way } from '../transport/link.ts';
import type { ClientTransaction, ClientTransactionEvents, Hop, SipRequest, SipResponse } from '../wire.ts';
import { InviteClient } from './client-invite.ts';
import { OtherClient } from './client-other.ts';
import { clientKey } from './keys.ts';
import { cancelOf, tagOf } from './requests.ts';

export interface ClientsOptions {
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly isReliable: boolean;
  send(bytes: Buffer, to: Hop): void;
}

type Client = InviteClient | OtherClient;

const NO_EVENTS: ClientTransactionEvents = { provisional: () => {}, final: () => {}, failed: () => {} };

/** The client transactions: our requests that are under way. */
export class Clients {
  readonly #options: ClientsOptions;
  readonly #clients = new Map<string, Client>();

  constructor(options: ClientsOptions) {
    this.#options = options;
  }

  /** How many requests are still remembered. */
  get size(): number {
    return this.#clients.size;
  }

  /** Adds Via (and Max-Forwards, where it is missing) to the request, and sends it. */
  request(request: SipRequest, way: Way, events: ClientTransactionEvents): ClientTransaction {
    this.#prepare(request, way);
    return this.#start(request, way.to, events);
  }

  /**
   * Sends the ACK to a 2xx. The ACK has a branch of its own (13.2.2.4), and is sent again when the 2xx arrives
   * again.
   */
  sendAck(request: SipRequest, way: Way): void {
    this.#prepare(request, way);
    const bytes = printMessage(request);
    for (const client of this.#clients.values())
      if (client instanceof InviteClient && isAckOf(request, client.request))
        client.keepAck(tagOf(request.headers.get('To')), bytes);
    this.#options.send(bytes, way.to);
  }

  /**
   * Passes a response on to its request.
   * @returns the Via of the response, or null when no request waits for it (17.1.3)
   */
  receive(response: SipResponse): Via | null {
    const [text = '', ...more] = response.headers.all('Via');
    const via = parseVia(text);
    const method = parseCSeq(response.headers.get('CSeq') ?? '')?.method;
    if (via === null || method === undefined || more.length > 0) return null;
    const client = this.#clients.get(clientKey(via, method));
    client?.receive(response);
    return client ? via : null;
  }

  /** Fails all open requests, because the connection to the server is lost: no answer will come. */
  failAll(reason: string): void {
    for (const client of [...this.#clients.values()]) client.fail(503, reason);
  }

  #prepare({ headers }: SipRequest, { to, local }: Way): void {
    const branch = `z9hG4bK${Buffer.from(this.#options.random(16)).toString('hex')}`;
    const params = new Map<string, string | null>([
      ['rport', null],
      ['branch', branch],
    ]);
    if (headers.get('Max-Forwards') === undefined) headers.addFirst('Max-Forwards', '70');
    const host = bracketed(local.address);
    headers.remove('Via');
    headers.addFirst('Via', printVia({ transport: to.transport, host, port: local.port, params }));
  }

  #start(request: SipRequest, to: Hop, events: ClientTransactionEvents): ClientTransaction {
    const via = parseVia(request.headers.get('Via') ?? '');
    if (via === null) throw new Error('A request without Via cannot be sent.');
    const key = clientKey(via, request.method);
    const ground = {
      clock: this.#options.clock,
      isReliable: this.#options.isReliable,
      send: (bytes: Buffer) => this.#options.send(bytes, to),
      ended: () => void this.#clients.delete(key),
    };
    const client =
      request.method === 'INVITE'
        ? new InviteClient(request, ground, events, () => this.#start(cancelOf(request), to, NO_EVENTS))
        : new OtherClient(request, ground, events);
    this.#clients.set(key, client);
    client.start();
    return client;
  }
}

/** Whether an ACK belongs to an INVITE: same Call-ID, From tag and CSeq number (13.2.2.4). */
const isAckOf = (ack: SipRequest, invite: SipRequest): boolean =>
  ack.headers.get('Call-ID') === invite.headers.get('Call-ID') &&
  parseCSeq(ack.headers.get('CSeq') ?? '')?.number === parseCSeq(invite.headers.get('CSeq') ?? '')?.number &&
  tagOf(ack.headers.get('From')) === tagOf(invite.headers.get('From'));
