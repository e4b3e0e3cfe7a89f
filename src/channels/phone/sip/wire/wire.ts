import type { SipAccount } from '../signalling.ts';

/**
 * SIP on the wire (RFC 3261): messages, transports, transactions. Everything above, dialogs and what calls mean, is
 * beside this folder. Nothing here is trusted before it has been read; nothing throws out of a socket's callback.
 */

/** Header fields in order. Names are compared without case, and compact forms count as their long ones (7.3.3). */
export interface SipHeaders {
  /** The first one's value, unfolded and trimmed. */
  get(name: string): string | undefined;
  /** All values; a list such as Via or Route is split at its commas, not within quotes or brackets (7.3.1). */
  all(name: string): readonly string[];
  /** Replaces all. @throws Error for a value with a line break or NUL in it */
  set(name: string, value: string | readonly string[]): void;
  add(name: string, value: string): void;
  /** Puts one in front of the others of its name, as Via wants it. */
  addFirst(name: string, value: string): void;
  remove(name: string): void;
  entries(): Iterable<readonly [string, string]>;
}

export interface SipRequest {
  readonly kind: 'request';
  readonly method: string;
  readonly uri: string;
  readonly headers: SipHeaders;
  readonly body: Buffer;
}

export interface SipResponse {
  readonly kind: 'response';
  readonly status: number;
  readonly reason: string;
  readonly headers: SipHeaders;
  readonly body: Buffer;
}

export type SipMessage = SipRequest | SipResponse;

/** Where a message came from, or goes to. */
export interface Hop {
  readonly transport: 'UDP' | 'TCP' | 'TLS';
  /** An address, never a name. */
  readonly address: string;
  readonly port: number;
}

/** A request of ours on its way (17.1). */
export interface ClientTransaction {
  readonly request: SipRequest;
  /** Sends CANCEL for an INVITE, at once or as soon as a provisional response is there (9.1). Idempotent. */
  cancel(): void;
}

export interface ClientTransactionEvents {
  /** 101 to 199. */
  provisional(response: SipResponse): void;
  /** Once for each final response; an INVITE may get several 2xx (13.2.2.4). */
  final(response: SipResponse): void;
  /** No final response in time (408), or the transport has failed (503): comes once, and nothing after it. */
  failed(status: 408 | 503, reason: string): void;
}

/** A request of theirs (17.2). */
export interface ServerTransaction {
  readonly request: SipRequest;
  readonly from: Hop;
  /** Sends a response made for this request (see `responseTo`); a final one is sent again as the transport needs. */
  respond(response: SipResponse): void;
}

export interface IncomingEvents {
  /** A new request that is no ACK to a refusal and no CANCEL of an open INVITE (those are answered below). */
  request(transaction: ServerTransaction): void;
  /** An INVITE whose final response has not been sent was cancelled: 487 is for the one above to send. */
  cancelled(invite: ServerTransaction): void;
  /** An ACK to a 2xx, which belongs to no transaction (13.3.1.4). */
  ack(request: SipRequest, from: Hop): void;
  /** The 2xx to an INVITE was not acknowledged within 64 x T1. */
  unacknowledged(invite: ServerTransaction): void;
}

/** One account's way to its server: a socket or a connection, made again when it is lost, and the transactions on it. */
export interface SipWire {
  /** `host:port` for Via and Contact, as the server sees us once it has said so (received and rport, RFC 3581). */
  readonly local: { readonly address: string; readonly port: number };
  /**
   * Finds the server, and connects to it where there is no connection (any more). When it resolves, `local` can be
   * written into a Contact; before the first time it is `0.0.0.0:0`. Requests wait for this by themselves.
   * @throws Error with a sentence that says why there is no way to the server
   */
  ready(): Promise<void>;
  /** Sends a request through the account's server; Via and Max-Forwards are added here. */
  request(request: SipRequest, events: ClientTransactionEvents): ClientTransaction;
  /** ACK to a 2xx, and nothing else: it gets no answer. */
  sendAck(request: SipRequest): void;
  /** Resolves when the sockets are closed. Idempotent. */
  close(): Promise<void>;
}

export interface SipWireEvents extends IncomingEvents {
  /** Our own address has changed, or is known now: Contact is out of date. */
  moved(): void;
  /** A connection (TCP, TLS) was lost: the registration's flow is gone (RFC 5626). */
  lost(reason: string): void;
}

export type OpenWire = (account: SipAccount, events: SipWireEvents) => SipWire;
